//! `cargo xtask stars`: shows the year's stars, and what exists locally for each day.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use answers::Answers;
use anyhow::{Context, Result};
use common::{Day, Part, Year};
use terminal::{Cell, Screen, Step, Table};
use toolkit::{Exit, Workspace};

use crate::calendar::Clock;
use crate::client::{Client, reply};
use crate::page::calendar;
use crate::submit::Journal;
use crate::unlock::locked;

const HELP: &str = "\
The stars are those on the site's calendar, which is fetched at most once in 15 minutes, plus those that \"cargo xtask submit\" has won \
since then.";

/// Show the stars of a year, and which days have a crate, an input, a text and answers in this workspace
#[derive(clap::Args)]
#[command(after_help = help())]
pub struct Args {}

/// The text below the list of options.
fn help() -> String {
    use Exit::{Locked, Network, NoSession, Other, Usage, Wait};
    let codes = Exit::list("the stars were shown", &[Other, Usage, NoSession, Locked, Network, Wait]);
    format!("{HELP}\n\n{codes}")
}

pub fn run(workspace: &Workspace) -> Result<()> {
    let client = Client::from_env(workspace)?;
    let (year, clock) = (workspace.year, client.clock());
    let first = year.days().next().filter(|&day| !clock.is_unlocked(year, day));
    if let Some(first) = first {
        return Err(locked(clock, year, first, "no star can be won before then"));
    }
    let path = format!("/{year}");
    let page = client.recent_page(&path, reply::check_page)?;
    let stars = calendar::parse(&page.text, year).map_err(|error| error.on(&page, &client.url(&path)))?;
    let stars = with_won(stars, year, &Journal::load(&Journal::path_in(&workspace.inputs(), year))?);
    let text = show(workspace, &stars, clock, Screen::of_stdout())?;
    terminal::print(text).context("cannot write the stars")
}

/// The stars on the calendar, plus those for answers accepted since it was fetched.
fn with_won(mut stars: BTreeMap<Day, u8>, year: Year, journal: &Journal) -> BTreeMap<Day, u8> {
    for day in year.days() {
        for part in Part::ALL {
            if journal.right_answer(day, part).is_some() {
                let count = stars.entry(day).or_default();
                *count = (*count).max(part.number());
            }
        }
    }
    stars
}

fn show(workspace: &Workspace, stars: &BTreeMap<Day, u8>, clock: Clock, screen: Screen) -> Result<String> {
    let (year, inputs) = (workspace.year, workspace.inputs());
    let answers = Answers::load(&inputs.answers_path(year))?;
    let columns = ["stars", "crate", "input", "text", "answers"];
    let table = Table::new(["day"].into_iter().chain(columns)).left(columns);
    let mut table = table.fitting(["text", "input", "crate"].map(Step::Drop));
    let yes = |is_there: bool| Cell::from(if is_there { "yes" } else { "" });
    for day in year.days() {
        let count = stars.get(&day).copied();
        let marks = match count {
            Some(count) => Cell::from("*".repeat(count.into())),
            None if clock.is_unlocked(year, day) => Cell::default(),
            None => Cell::from("locked"),
        };
        let known: Vec<_> = Part::ALL.into_iter().filter(|&part| answers.day(day).get(part).is_some()).collect();
        let known: Vec<_> = known.into_iter().map(|part| part.to_string()).collect();
        table.add_row([
            Cell::from(day.to_string()),
            if count == Some(2) { marks.good() } else { marks },
            yes(workspace.crate_folder(day).is_dir()),
            yes(exists(&inputs.path(year, day))),
            yes(exists(&inputs.text_path(year, day))),
            Cell::from(known.join(", ")),
        ]);
    }
    let total: u32 = stars.values().copied().map(u32::from).sum();
    Ok(format!("Advent of Code {year}: {total} of {} stars\n{}\n", all_stars(year), table.render(screen)))
}

fn all_stars(year: Year) -> usize {
    year.days().count() * Part::ALL.len()
}

fn exists(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|file| file.is_file() && file.len() > 0)
}

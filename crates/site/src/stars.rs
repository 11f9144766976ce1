//! `cargo xtask stars`: shows the year's stars, and what exists locally for each day.

use std::collections::BTreeMap;

use answers::Answers;
use anyhow::{Context, Result};
use common::{Day, Part};
use terminal::{Cell, Screen, Step, Table};
use toolkit::{Exit, Workspace};

use crate::client::{Client, reply};
use crate::fetch::exists;
use crate::page::stars;
use crate::submit::Journal;
use crate::unlock::Clock;
use crate::waits::MAX_AGE;

const HELP: &str = "\
The stars are those on the site's calendar, which is fetched at most once in 15 minutes, plus those that \"cargo xtask submit\" has won \
since then.";

#[derive(clap::Args)]
#[command(after_help = crate::help(HELP, "the stars were shown", &Exit::ALL[..6], ""))]
pub struct Args {}

pub fn run(workspace: &Workspace) -> Result<()> {
    let client = Client::from_env(workspace)?;
    let (year, clock) = (workspace.year, client.clock());
    clock.check_begun(year, "no star can be won before then")?;
    let path = format!("/{year}");
    let page = client.page(&client.lock()?, &path, MAX_AGE, reply::check_page)?;
    let mut stars = stars::parse(&page.text, year).map_err(|error| error.on(&page, &client.url(&path)))?;
    let journal = Journal::load(workspace)?;
    for (day, part) in year.days().flat_map(|day| Part::ALL.map(|part| (day, part))) {
        if journal.right_answer(day, part).is_some() {
            let count = stars.entry(day).or_default();
            *count = (*count).max(part.number());
        }
    }
    let text = show(workspace, &stars, clock, Screen::of_stdout())?;
    terminal::print(text).context("cannot write the stars")
}

fn show(workspace: &Workspace, stars: &BTreeMap<Day, u8>, clock: Clock, screen: Screen) -> Result<String> {
    let (year, inputs) = (workspace.year, workspace.inputs());
    let answers = Answers::load(&inputs.answers_path(year))?;
    let columns = ["stars", "crate", "input", "text", "answers"];
    let table = Table::new(["day"].into_iter().chain(columns)).left(columns);
    let mut table = table.fitting(["text", "input", "crate", "answers"].map(Step::Drop));
    let yes = |is_there: bool| Cell::from(if is_there { "yes" } else { "" });
    for day in year.days() {
        let marks = match stars.get(&day) {
            Some(2) => Cell::from("**").good(),
            Some(count) => Cell::from("*".repeat((*count).into())),
            None if clock.is_unlocked(year, day) => Cell::default(),
            None => Cell::from("locked"),
        };
        let known = Part::ALL.into_iter().filter(|&part| answers.day(day).get(part).is_some());
        let known: Vec<_> = known.map(|part| part.to_string()).collect();
        table.add_row([
            Cell::from(day.to_string()),
            marks,
            yes(workspace.crate_folder(day).is_dir()),
            yes(exists(&inputs.path(year, day))),
            yes(exists(&inputs.text_path(year, day))),
            Cell::from(known.join(", ")),
        ]);
    }
    let total: u32 = stars.values().copied().map(u32::from).sum();
    let title = format!("Advent of Code {year}: {total} of {} stars", year.days().count() * Part::ALL.len());
    let title = textwrap::fill(&title, screen.width.unwrap_or(usize::MAX));
    Ok(format!("{title}\n{}\n", table.render(screen)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stars_fit_twenty_columns() {
        let (folder, year) = (tempfile::tempdir().unwrap(), common::Year::new(2021).unwrap());
        let root = folder.path().to_owned();
        let workspace = Workspace { folder: root.clone(), root, year, contact: None };
        let clock = Clock::showing("2021-12-05T12:00:00Z".parse().unwrap());
        let stars = BTreeMap::from([(Day::new(1).unwrap(), 2)]);
        let text = show(&workspace, &stars, clock, Screen { width: Some(20), has_colour: false }).unwrap();
        assert!(text.contains("locked") && text.lines().all(|line| line.chars().count() <= 20), "{text}");
    }
}

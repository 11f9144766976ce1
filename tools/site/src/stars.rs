//! `cargo xtask stars`: shows the year's stars and what exists locally for each day, or the stars of all years.

use std::collections::BTreeMap;

use anyhow::Context;
use common::{Day, Part, Year};
use known_answers::Answers;
use terminal::{Cell, Column, Table, say};
use workspace::{Result, Workspace, has_content, replace_between};

use crate::client::{Client, reply};
use crate::clock::Clock;
use crate::errors::FAILURES;
use crate::page::{calendar, events};
use crate::submit::Journal;
use crate::waits::MAX_AGE;

const HELP: &str = "\
The table shows the stars on the site's calendar and the stars that \"cargo xtask submit\" has won since the calendar was fetched. \
The calendar is fetched at most once every 15 minutes.

--all-years shows a table of all years, with the number of stars in each. It needs one request, for the site's list of years. This \
request, too, is sent at most once every 15 minutes.

--save writes a table of the days with stars into README.md in the year's folder. The table goes between the lines \
<!-- stars:start --> and <!-- stars:end -->. If the file has neither line, both are added at its end, and you can move them. The \
rest of the file stays as it is.";

const START: &str = "<!-- stars:start -->";
const END: &str = "<!-- stars:end -->";

#[derive(clap::Args)]
#[command(after_help = format!("{HELP}\n\nExit codes: 0 the stars were shown, {FAILURES}"))]
pub struct Args {
    /// Write a table of the stars into README.md as well
    #[arg(long)]
    save: bool,
    /// Show the number of stars in each year instead
    #[arg(long, conflicts_with = "save")]
    all_years: bool,
}

pub fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    let client = Client::from_env(workspace)?;
    if args.all_years {
        return show_all_years(&client);
    }
    let (year, clock) = (workspace.year, &client.settings.clock);
    clock.check_unlocked(year, year.first_day(), "no star can be won before then")?;
    let parse = |page: &str| calendar::parse(page, year);
    let mut stars = client.page(&client.lock()?, &format!("/{year}"), MAX_AGE, reply::check_page, parse)?;
    let journal = Journal::load(workspace)?;
    for (day, part) in year.days().flat_map(|day| Part::ALL.map(|part| (day, part))) {
        if journal.right_answer(day, part).is_some() {
            let count = stars.entry(day).or_default();
            *count = (*count).max(part.number());
        }
    }
    let text = show(workspace, &stars, clock)?;
    terminal::print(text).context("cannot write the stars")?;
    if args.save {
        save(workspace, &stars)?;
    }
    Ok(())
}

fn show_all_years(client: &Client<'_>) -> Result<()> {
    let stars = client.page(&client.lock()?, "/events", MAX_AGE, reply::check_page, events::parse)?;
    let here: Vec<_> = client.workspace.all_years()?.into_iter().map(|workspace| workspace.year).collect();
    let table = all_years_table(&stars, &here);
    Ok(terminal::print(table).context("cannot write the stars")?)
}

/// `here` has the years of this workspace.
fn all_years_table(stars: &BTreeMap<Year, u32>, here: &[Year]) -> Table {
    let mut table =
        Table::new([Column::number("year"), Column::number("stars"), Column::number("of"), Column::text("here")]);
    let (mut total, mut total_possible) = (0, 0);
    for (&listed, &count) in stars {
        let possible = listed.days().count() * Part::ALL.len();
        total += count;
        total_possible += possible;
        let is_here = if here.contains(&listed) { "yes" } else { "" };
        table.add_row([listed.to_string().as_str(), &count.to_string(), &possible.to_string(), is_here]);
    }
    table.add_row(["total", &total.to_string(), &total_possible.to_string(), ""]);
    table
}

fn save(workspace: &Workspace, stars: &BTreeMap<Day, u8>) -> anyhow::Result<()> {
    let place = workspace.shown(&workspace.folder.join("README.md"));
    workspace.edit_readme(|old| {
        readme(old, workspace.year, stars)
            .with_context(|| format!("{place}: put a line {END} below a line {START}, or remove both"))
    })?;
    say(format_args!("the stars are in {place}"));
    Ok(())
}

/// The README with a table of the stars. The table is between the README's markers, or at the end of the README if it has no
/// markers. `None` if only one marker exists, or if the markers are in the wrong order.
fn readme(old: &str, year: Year, stars: &BTreeMap<Day, u8>) -> Option<String> {
    let mut table = Table::new(["day", "part 1", "part 2"].map(Column::number));
    for (day, &count) in stars.iter().filter(|(_, count)| **count > 0) {
        let star = |part: Part| if part.number() <= count { "⭐" } else { "" };
        table.add_row([day.to_string().as_str(), star(Part::One), star(Part::Two)]);
    }
    let block = format!("\n{}\n\n{}\n", title(year, stars), table.to_markdown());
    if old.lines().any(|line| [START, END].contains(&line.trim())) {
        replace_between(old, START, END, &block)
    } else {
        Some(format!("{}\n\n{START}\n{block}{END}\n", old.trim_end()))
    }
}

fn title(year: Year, stars: &BTreeMap<Day, u8>) -> String {
    let total: u32 = stars.values().copied().map(u32::from).sum();
    format!("Advent of Code {year}: {total} of {} stars", year.days().count() * Part::ALL.len())
}

fn show(workspace: &Workspace, stars: &BTreeMap<Day, u8>, clock: &Clock) -> anyhow::Result<String> {
    let (year, inputs) = (workspace.year, workspace.inputs());
    let answers = Answers::load(&inputs.answers_path(year))?;
    let mut table = Table::new([
        Column::number("day"),
        Column::text("stars"),
        Column::text("crate"),
        Column::text("input"),
        Column::text("text"),
        Column::text("answers"),
    ]);
    let yes = |is_there: bool| Cell::from(if is_there { "yes" } else { "" });
    for day in year.days() {
        let marks = match stars.get(&day) {
            Some(2) => Cell::from("**").good(),
            Some(count) => Cell::from("*".repeat((*count).into())),
            None if clock.is_unlocked(year, day) => Cell::default(),
            None => Cell::from("locked"),
        };
        let mut solved_parts = Vec::new();
        for part in Part::ALL {
            if answers.day(day).get(part).is_some() {
                solved_parts.push(part.to_string());
            }
        }
        table.add_row([
            Cell::from(day.to_string()),
            marks,
            yes(workspace.crate_folder(day).is_dir()),
            yes(has_content(&inputs.path(year, day))),
            yes(has_content(&inputs.text_path(year, day))),
            Cell::from(solved_parts.join(", ")),
        ]);
    }
    Ok(format!("{}\n{table}", title(year, stars)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_years_have_a_row_and_a_total() {
        let year = |number| Year::new(number).unwrap();
        let stars = BTreeMap::from([(year(2025), 5), (year(2021), 26), (year(2015), 0)]);
        let here = [year(2021), year(2025), year(2026)];
        let rows =
            ["| 2015 | 0 | 50 |  |", "| 2021 | 26 | 50 | yes |", "| 2025 | 5 | 24 | yes |", "| total | 31 | 124 |  |"];
        let table = all_years_table(&stars, &here);
        assert!(table.to_markdown().lines().skip(2).eq(rows), "{}", table.to_markdown());
    }

    #[test]
    fn the_table_goes_between_its_markers() {
        let year = Year::new(2021).unwrap();
        let stars = BTreeMap::from([(1, 2), (2, 0), (3, 1)].map(|(day, stars)| (Day::new(day).unwrap(), stars)));
        let rows = "| day | part 1 | part 2 |\n|--:|--:|--:|\n| 1 | ⭐ | ⭐ |\n| 3 | ⭐ |  |\n";
        let table = format!("\nAdvent of Code 2021: 3 of 50 stars\n\n{rows}\n");
        let block = format!("{START}\n{table}{END}\n");
        for (old, before, after) in [
            (&format!("# a\n{START}\nold\n{END}\nb"), "# a\n", "b"),
            (&block, "", ""),
            (&format!("# a\n`{START}`\n"), &format!("# a\n`{START}`\n\n"), ""),
        ] {
            assert_eq!(readme(old, year, &stars), Some(format!("{before}{block}{after}")), "{old}");
        }
        for old in [format!("{START}\n"), format!("{END}\n"), format!("{END}\n{START}\n")] {
            assert_eq!(readme(&old, year, &stars), None, "{old}");
        }
    }
}

//! `cargo xtask today`: everything for the start of a December morning.

use std::fs;
use std::process::Stdio;

use anyhow::{Context, Result};
use common::{Day, Year};
use toolkit::{Exit, Workspace, puzzle_title, say};

use crate::both;
use crate::client::{Client, session};
use crate::fetch::{self, fetch};
use crate::unlock::{Clock, unlock};
use crate::waits::{SOON, SOON_AT_FIRST};

pub const HELP: &str = "\
The puzzle is today's, or the next one if that unlocks within an hour (the first one: within a day); then the command checks \
the session token and waits. It fetches the text, the examples and the input, creates the day's crate with the puzzle's title, and \
says where everything is. Existing files are left alone and not requested again.";

pub fn run(workspace: &Workspace) -> Result<()> {
    workspace.check_package()?;
    let client = Client::from_env(workspace)?;
    let (year, inputs, clock) = (workspace.year, workspace.inputs(), client.environment.clock);
    let day = choose(clock, year).ok_or_else(|| nothing_to_do(clock, workspace))?;
    let fetched = fetch(&client, &fetch::Args { wait: true, text: true, ..fetch::Args::default() }, day);
    let [text, examples, input] =
        [inputs.text_path(year, day), inputs.examples_path(year, day), inputs.path(year, day)];
    if !text.exists() && !input.exists() {
        return fetched;
    }
    // Either of them is enough to start with; the error is reported at the end.
    let made = make_crate(workspace, day);
    let title = puzzle_title(&inputs, year, day).map(|title| format!(": {title}")).unwrap_or_default();
    say(format_args!("day {day} of {year}{title}"));
    for (name, path, command) in [
        ("text", &text, workspace.xtask(&format!("read {day}"))),
        ("examples", &examples, workspace.run_command(&format!("{day} --examples"))),
        ("input", &input, workspace.run_command(&day.to_string())),
        ("crate", &workspace.crate_folder(day), format!("cargo test -p {}", workspace.day_package(day))),
    ] {
        if path.exists() {
            say(format_args!("  {name:8}  {}\n            {command}", workspace.shown(path)));
        }
    }
    both(fetched, made)
}

/// Today's puzzle, or the next one if it unlocks soon.
fn choose(clock: Clock, year: Year) -> Option<Day> {
    let today = clock.today(year);
    let soon = if today.is_some() { SOON } else { SOON_AT_FIRST };
    clock.next(year).filter(|&day| clock.until(unlock(year, day)) <= soon).or(today)
}

/// The error without a puzzle to start with.
fn nothing_to_do(clock: Clock, workspace: &Workspace) -> anyhow::Error {
    let year = workspace.year;
    Exit::Usage.error(if let Some(first) = clock.next(year) {
        format!("day {first} of {year} unlocks at {}; run this on the day before", unlock(year, first))
    } else {
        let current = clock.now().strftime("%Y").to_string();
        let other = format!(", or make the year that is running with \"cargo xtask year {current}\"");
        let other = if current == year.to_string() { String::new() } else { other };
        let new = workspace.xtask("new 5 --fetch");
        format!("all puzzles of {year} have unlocked; name a day, as in \"{new}\"{other}")
    })
}

/// Makes the day's crate with its title, unless it exists and has one.
pub fn make_crate(workspace: &Workspace, day: Day) -> Result<()> {
    if workspace.crate_folder(day).symlink_metadata().is_ok() && !lacks_title(workspace, day) {
        return Ok(());
    }
    let mut cargo = session::cargo();
    cargo.args(["run", "--quiet", "--package", "xtask", "--manifest-path"]).arg(workspace.root.join("Cargo.toml"));
    cargo.args(["--", "new", &day.to_string(), "--year", &workspace.year.to_string()]);
    // The lines below replace its output.
    let code = cargo.stdout(Stdio::null()).status().context("cannot run cargo")?.code();
    Exit::pass_on(code, &format!("\"cargo xtask new {day}\" failed"))
}

/// Whether the day's crate was made before its puzzle's title was known, which is known now.
pub fn lacks_title(workspace: &Workspace, day: Day) -> bool {
    let source = fs::read_to_string(workspace.crate_folder(day).join("src/lib.rs")).unwrap_or_default();
    let is_missing = source.lines().next() == Some(&format!("//! # Day {day}"));
    is_missing && puzzle_title(&workspace.inputs(), workspace.year, day).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_day_is_today_s_or_the_one_that_opens_soon() {
        for (now, year, day) in [
            ("2021-11-05T12:00:00Z", 2021, None),
            ("2021-11-30T04:59:00Z", 2021, None),
            ("2021-11-30T05:00:01Z", 2021, Some(1)),
            ("2021-12-02T03:59:00Z", 2021, Some(1)),
            ("2021-12-02T04:00:01Z", 2021, Some(2)),
            ("2021-12-26T04:59:00Z", 2021, Some(25)),
            ("2021-12-26T05:00:00Z", 2021, None),
            ("2021-12-05T12:00:00Z", 2020, None),
            ("2025-12-13T04:59:00Z", 2025, Some(12)),
            ("2025-12-13T05:00:00Z", 2025, None),
        ] {
            let chosen = choose(Clock::showing(now.parse().unwrap()), Year::new(year).unwrap());
            assert_eq!(chosen.map(Day::number), day, "{now} {year}");
        }
    }
}

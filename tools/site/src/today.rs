//! `cargo xtask today`: prepares today's puzzle, or waits for the next one if it unlocks soon.

use std::path::Path;

use common::{Day, Year};
use terminal::say;
use workspace::{Error, Result, Workspace, has_begun, has_content, puzzle_title, unlock_time};

use crate::client::Client;
use crate::clock::Clock;
use crate::errors::first_error;
use crate::fetch::{self, fetch};
use crate::waits::SOON;

/// The help text of the command.
pub const HELP: &str = "\
The puzzle is today's, or the next one if it unlocks within an hour (within a day for the first puzzle of a year). If the puzzle \
is still locked, the command checks the session token, then waits. Meanwhile, cargo builds what the day will use. The command \
fetches the text, the examples and the input, creates the day's crate with the puzzle's title, and says where everything is. \
Existing files are not requested again. They stay as they are, except that the puzzle's title replaces a placeholder.";

/// Runs the command. `begin_build` starts to build what the day will use, and does not wait for the build. `make_crate` creates the
/// crate of a day, or gives an existing crate its title. Both print nothing.
///
/// # Errors
///
/// [`Error::Locked`] or [`Error::Usage`] if there is no puzzle to prepare; the errors of requests; the error of `make_crate`.
pub fn run(
    workspace: &Workspace,
    begin_build: impl FnOnce(),
    make_crate: impl FnOnce(Day) -> Result<()>,
) -> Result<()> {
    let client = Client::from_env(workspace)?;
    let (year, inputs, clock) = (workspace.year, workspace.inputs(), &client.settings.clock);
    let day = choose(clock, year).ok_or_else(|| nothing_to_do(clock, workspace))?;
    begin_build();
    let fetched = fetch(&client, &fetch::Args { wait: true, text: true, ..fetch::Args::default() }, day);
    let text = inputs.text_path(year, day);
    let examples = inputs.examples_path(year, day);
    let input = inputs.path(year, day);
    if !has_content(&text) && !has_content(&input) {
        return fetched;
    }
    // The text or the input alone is enough to start with. An error is reported at the end.
    let made = make_crate(day);
    let title = puzzle_title(&inputs, year, day).map(|title| format!(": {title}")).unwrap_or_default();
    say(format_args!("day {day} of {year}{title}"));
    let show = |name: &str, path: &Path, command: String| {
        if has_content(path) {
            say(format_args!("  {name:8}  {}\n            {command}", workspace.shown(path)));
        }
    };
    show("text", &text, workspace.xtask(&format!("read {day}")));
    show("examples", &examples, workspace.run_command(&format!("{day} --examples")));
    show("input", &input, workspace.run_command(&day.to_string()));
    show("crate", &workspace.crate_folder(day), format!("cargo test -p {}", workspace.day_package(day)));
    first_error(fetched, made)
}

fn choose(clock: &Clock, year: Year) -> Option<Day> {
    let today = clock.today(year);
    let is_soon = |next: &Day| {
        let is_first = *next == year.first_day();
        if is_first { has_begun(year, clock.now()) } else { clock.until(unlock_time(year, *next)) <= SOON }
    };
    clock.next(year).filter(is_soon).or(today)
}

fn nothing_to_do(clock: &Clock, workspace: &Workspace) -> Error {
    let year = workspace.year;
    if let Some(first) = clock.next(year) {
        let unlocks_at = unlock_time(year, first);
        return Error::Locked(format!(
            "day {first} of {year} is locked until {unlocks_at}; run \"{}\" in the 24 hours before that time",
            workspace.xtask("today")
        ));
    }
    let new = workspace.xtask("new 5 --fetch");
    Error::Usage(format!(
        "all puzzles of {year} have unlocked; name a day, as in \"{new}\", or another year with --year; \
         \"cargo xtask year\" adds a year"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn today_s_puzzle_or_one_that_unlocks_soon_is_chosen() {
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
            let chosen = choose(&Clock::showing(now.parse().unwrap()), Year::new(year).unwrap());
            assert_eq!(chosen.map(Day::number), day, "{now} {year}");
        }
    }
}

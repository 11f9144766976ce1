//! `cargo xtask fetch`: puzzle inputs from adventofcode.com.

use std::collections::BTreeSet;
use std::fs;
use std::io::{ErrorKind, IsTerminal};
use std::path::Path;
use std::time::Duration;

use anyhow::Result;
use common::{Day, Days, Inputs, Year};
use indicatif::{ProgressBar, ProgressStyle};
use terminal::complain;
use toolkit::{AtomicFile, Exit, Workspace, say};

use crate::calendar::{spoken, unlock};
use crate::client::{Client, reply};

const HELP: &str = "\
An input is saved as inputs/<year>/day<N>.txt. One that exists is not asked for again, except with --force. No request is sent for a \
locked puzzle: puzzles open at midnight in New York, 05:00 UTC. Requests are at least 5 seconds apart, whichever process sends them. \
With several days, the first failure ends the run; inputs fetched before it stay.

The session token: see \"cargo xtask token --help\". The site wants to know whom to write to about the requests: that is \
[workspace.metadata.aoc] contact in Cargo.toml, else git's user.email.

Environment:
  AOC_SESSION          the session token
  AOC_INPUTS           another folder than inputs/
  AOC_BASE_URL         another server: https, or http on a loopback address
  AOC_TIMEOUT_SECS     time limit of a request in seconds, 30 by default
  AOC_MIN_INTERVAL_MS  pause between requests; only for a loopback address";

const EXAMPLES: &str = "\
Examples:
  cargo xtask fetch            today's puzzle, or the first day without input
  cargo xtask fetch 5 7-9      these four days
  cargo xtask fetch --wait     the next puzzle, the moment it opens
  cargo xtask fetch 5 --force  day 5 again; a bad reply replaces nothing";

/// A clock that runs a little fast must not make a request before the unlock.
const MARGIN: Duration = Duration::from_secs(1);

/// Fetch puzzle inputs from adventofcode.com
#[derive(clap::Args)]
#[command(after_help = help())]
pub struct Args {
    /// Days, such as 5 or 7-9; by default today's puzzle in December, else the first unlocked day that has a crate and no input
    #[arg(value_name = "DAY", conflicts_with = "all")]
    days: Vec<Days>,
    /// Fetch every unlocked day that has no input
    #[arg(long)]
    all: bool,
    /// Ask again for inputs that exist, and replace each once a good reply has come
    #[arg(long)]
    force: bool,
    /// Wait until a locked puzzle opens, then fetch it; without a day, the next one to open
    #[arg(long, conflicts_with = "all")]
    wait: bool,
}

/// What fetches the days of a year.
struct Fetch<'run> {
    client: &'run Client<'run>,
    inputs: Inputs,
    year: Year,
    force: bool,
    wait: bool,
}

/// The text below the list of options.
fn help() -> String {
    use Exit::{Locked, Network, NoSession, Other, Usage, Wait};
    let codes = Exit::list("every input asked for exists now", &[Other, Usage, NoSession, Locked, Network, Wait]);
    format!("{HELP}\n\n{codes}\n\n{EXAMPLES}")
}

pub fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    let client = Client::from_env(workspace)?;
    let (inputs, year) = (workspace.inputs(), workspace.year);
    let fetch = Fetch { client: &client, inputs, year, force: args.force, wait: args.wait };
    client.sweep(&fetch.inputs.year_folder(year))?;
    let days = fetch.choose(workspace, args)?;
    let bar = progress_bar(days.len());
    let result = days.into_iter().try_for_each(|day| {
        bar.set_message(format!("day {day}"));
        let done = fetch.day(day)?;
        bar.suspend(|| say(&done));
        bar.inc(1);
        Ok(())
    });
    bar.finish_and_clear();
    result
}

impl Fetch<'_> {
    fn choose(&self, workspace: &Workspace, args: &Args) -> Result<BTreeSet<Day>> {
        let clock = self.client.clock();
        if !args.days.is_empty() {
            for days in &args.days {
                self.year.day(days.last()).map_err(|error| Exit::Usage.error(error.to_string()))?;
            }
            let is_given = |day: &Day| args.days.iter().any(|days| days.contains(*day));
            return Ok(self.year.days().filter(is_given).collect());
        }
        let mut missing = BTreeSet::new();
        for day in self.year.days() {
            if self.force && args.all || !exists(&self.inputs.path(self.year, day))? {
                missing.insert(day);
            }
        }
        let unlocked: BTreeSet<_> = self.year.days().filter(|&day| clock.is_unlocked(self.year, day)).collect();
        if args.all {
            if let Some(first) = self.year.days().find(|_| unlocked.is_empty()) {
                return Err(self.locked(first));
            }
            let days: BTreeSet<_> = missing.intersection(&unlocked).copied().collect();
            if days.is_empty() {
                say(format_args!("every unlocked day of {} has its input", self.year));
            }
            return Ok(days);
        }
        let today = clock.today(self.year);
        if self.wait {
            // Today's puzzle, unless that is done: then the next one.
            let next =
                self.year.days().find(|&day| Some(day) == today && missing.contains(&day) || !unlocked.contains(&day));
            return next.map(|day| [day].into()).ok_or_else(|| {
                Exit::Usage
                    .error(format!("every puzzle of {} is open, so there is none to wait for; name a day", self.year))
            });
        }
        if let Some(today) = today {
            return Ok([today].into());
        }
        if !workspace.has_package() {
            let year = self.year;
            return Err(Exit::Usage.error(format!("which day of {year}? name it, or give --all")));
        }
        let has_crate = |day: &Day| workspace.crate_folder(*day).is_dir();
        let first = missing.intersection(&unlocked).copied().find(has_crate);
        if first.is_none() {
            say(format_args!(
                "every unlocked day of {} that has a crate has its input; to fetch another, name the day",
                self.year
            ));
        }
        Ok(first.into_iter().collect())
    }

    /// Fetches a day and tells what was done about it.
    fn day(&self, day: Day) -> Result<String> {
        let path = self.inputs.path(self.year, day);
        let kept = || format!("day {day}: {} exists; --force fetches it again", path.display());
        // This needs neither the lock nor a token.
        if !self.force && exists(&path)? {
            return Ok(kept());
        }
        if !self.client.clock().is_unlocked(self.year, day) {
            if !self.wait {
                return Err(self.locked(day));
            }
            self.client.log_in()?;
            self.count_down(day);
        }
        self.client.log_in()?;
        let lock = self.client.lock()?;
        // Another process may have fetched it while this one was waiting.
        if !self.force && exists(&path)? {
            return Ok(kept());
        }
        let file = AtomicFile::begin(&path)?;
        let page = format!("/{}/day/{day}/input", self.year);
        let reply = self.client.get(&lock, &page)?;
        let input = reply::input(&reply, &self.client.url(&page))?;
        file.finish(input)?;
        Ok(format!("day {day}: {} bytes in {}", input.len(), path.display()))
    }

    fn locked(&self, day: Day) -> anyhow::Error {
        let unlock = unlock(self.year, day);
        let left = spoken(self.client.clock().until(unlock));
        let year = self.year;
        Exit::Locked.error(format!(
            "day {day} of {year} is locked until {unlock}, for another {left}, so no request was sent; \
             \"cargo xtask fetch {day} --year {year} --wait\" waits for it"
        ))
    }

    fn count_down(&self, day: Day) {
        let clock = self.client.clock();
        let left = || clock.until(unlock(self.year, day)).saturating_add(MARGIN);
        let spinner = if std::io::stderr().is_terminal() {
            ProgressBar::new_spinner()
        } else {
            complain(format_args!("day {day} of {} unlocks in {}", self.year, spoken(left())));
            ProgressBar::hidden()
        };
        // In short steps, because a computer may sleep in between, and its clock may be set.
        while !clock.is_unlocked(self.year, day) {
            spinner.set_message(format!("day {day} of {} unlocks in {}", self.year, spoken(left())));
            spinner.tick();
            std::thread::sleep(left().min(Duration::from_millis(500)));
        }
        std::thread::sleep(MARGIN);
        spinner.finish_and_clear();
    }
}

/// Whether an input exists. An empty file is none: no puzzle has an empty input, and nothing is lost with it.
fn exists(path: &Path) -> Result<bool> {
    match fs::metadata(path) {
        Ok(file) if file.is_file() => Ok(file.len() > 0),
        Ok(_) => Err(Exit::Other.error(format!("{}: not a file; move it away", path.display()))),
        // If the folder is a file, or a link leads to nothing, making the input will say so.
        Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => Ok(false),
        Err(error) => Err(Exit::Other.error(format!("cannot look at {}: {error}", path.display()))),
    }
}

/// A bar for several days, where somebody is looking.
fn progress_bar(days: usize) -> ProgressBar {
    if days < 2 || !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style =
        ProgressStyle::with_template("{bar:25} {pos}/{len} {msg}").unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(days as u64).with_style(style)
}

//! `cargo xtask fetch`: fetches puzzle inputs from adventofcode.com.

use std::collections::BTreeSet;
use std::path::Path;
use std::thread;

use anyhow::Result;
use common::{Day, Days};
use terminal::eprint;
use toolkit::{AtomicFile, Exit, Workspace, say};

use crate::both;
use crate::client::{Client, reply};
use crate::text::{self, Ask};
use crate::unlock::unlock;
use crate::waits::{LEFT_FOR_CHECK, SECOND_TRY, spoken};

/// What to do about a locked puzzle.
const WAIT: &str = "add --wait to wait for it";

const HELP: &str = "\
An input is saved as inputs/<year>/day<N>.txt. Existing inputs are not requested again, except with --force. No request is sent for \
a locked puzzle: puzzles unlock at midnight in New York, 05:00 UTC. Requests are at least 5 seconds apart, across all processes. \
With several days, the first failure ends the run; inputs fetched before it are kept.

For the session token, see \"cargo xtask token --help\". The site asks automated clients for a contact and the tool's \
address: these are [workspace.metadata.aoc] contact and \"repository\" in Cargo.toml, or else git's user.email and remote origin.

Environment:
  AOC_SESSION          the session token
  AOC_INPUTS           the folder to use instead of inputs/
  AOC_BASE_URL         a server on this machine to use instead, by its loopback address
  AOC_TIMEOUT_SECS     time limit per request in seconds, 30 by default
  AOC_MIN_INTERVAL_MS  interval between requests in milliseconds; only on a loopback address";

#[derive(Default, clap::Args)]
#[command(after_help = crate::help(HELP, "every input asked for exists now", &Exit::ALL[..6]))]
pub struct Args {
    /// Days, such as 5 or 7-9; by default today's puzzle in December, or else the first unlocked day with a crate and no input
    #[arg(value_name = "DAY", conflicts_with = "all")]
    pub days: Vec<Days>,
    /// Fetch every unlocked day without an input
    #[arg(long)]
    pub all: bool,
    /// Fetch existing inputs again, and replace each one after a good reply
    #[arg(long)]
    pub force: bool,
    /// Wait until a locked puzzle unlocks, then fetch it; without a day, the next one to unlock
    #[arg(long, conflicts_with = "all")]
    pub wait: bool,
    /// Fetch the puzzle's text and its examples as well, like "cargo xtask read"
    #[arg(long)]
    pub text: bool,
}

pub fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    let client = Client::from_env(workspace)?;
    choose(&client, args)?.into_iter().try_for_each(|day| fetch(&client, args, day))
}

fn choose(client: &Client<'_>, args: &Args) -> Result<BTreeSet<Day>> {
    let (workspace, clock) = (client.workspace, client.environment.clock);
    let year = workspace.year;
    if !args.days.is_empty() {
        return Ok(workspace.days(&args.days)?.into_iter().collect());
    }
    let is_unlocked = |day: &Day| clock.is_unlocked(year, *day);
    let is_missing = |day: &Day| !exists(&workspace.inputs().path(year, *day));
    let today = clock.today(year);
    if args.wait {
        // Today's puzzle if it has not been fetched yet, otherwise the next one.
        let day = today.filter(is_missing).or_else(|| clock.next(year));
        let none = || format!("every puzzle of {year} is unlocked, so there is none to wait for; give a day");
        return Ok([day.ok_or_else(|| Exit::Usage.error(none()))?].into());
    }
    clock.check_begun(year, WAIT)?;
    let mut days = year.days().filter(is_unlocked).filter(|day| args.force && args.all || is_missing(day));
    let (days, nothing): (BTreeSet<_>, _) = if args.all {
        (days.collect(), "has its input")
    } else if today.is_some() {
        (today.into_iter().collect(), "")
    } else if workspace.has_package() {
        let day = days.find(|day| workspace.crate_folder(*day).is_dir());
        (day.into_iter().collect(), "with a crate has its input; to fetch another, give the day")
    } else {
        return Err(Exit::Usage.error(format!("which day of {year}? give a day, or --all")));
    };
    if days.is_empty() {
        say(format_args!("every unlocked day of {year} {nothing}"));
    }
    Ok(days)
}

/// Fetches what was asked for of a day, and reports what was done.
pub fn fetch(client: &Client<'_>, args: &Args, day: Day) -> Result<()> {
    let (workspace, clock) = (client.workspace, client.environment.clock);
    let year = workspace.year;
    let is_here = exists(&workspace.inputs().path(year, day)) && (!args.text || text::saved(workspace, day)?.is_some());
    // Existing files need neither the lock nor a token.
    if is_here && !args.force || clock.is_unlocked(year, day) {
        return unlocked(client, args, day);
    }
    if !args.wait {
        return clock.check_unlocked(year, day, WAIT);
    }
    client.log_in()?;
    // A session that the site does not accept is found out before the countdown, rather than after it.
    if clock.until(unlock(year, day)) >= LEFT_FOR_CHECK
        && let Err(error) = client.check_session()
    {
        if Exit::of(&error) == Exit::NoSession {
            return Err(error);
        }
        eprint(format_args!("warning: the session token could not be checked: {error:#}"));
    }
    clock.count_down(unlock(year, day), &format!("day {day} of {year} unlocks"));
    let first = unlocked(client, args, day);
    if first.as_ref().map_err(Exit::of) != Err(Exit::Locked) {
        return first;
    }
    let problem = format!("the server has not unlocked day {day} yet: this computer's clock may be fast");
    eprint(format_args!("{problem}; trying again in {}", spoken(SECOND_TRY)));
    thread::sleep(SECOND_TRY);
    unlocked(client, args, day)
}

/// Fetches what was asked for of an unlocked day.
fn unlocked(client: &Client<'_>, args: &Args, day: Day) -> Result<()> {
    let ask = if args.force { Ask::Always } else { Ask::IfMissing };
    // The text comes first, so that it can be read while the rest is on its way.
    let text = if args.text { text::get(client, day, ask).and_then(|text| text.saved) } else { Ok(Vec::new()) };
    text.iter().flatten().for_each(say);
    match text.as_ref().map_err(Exit::of) {
        // The site would say the same about the input.
        Err(Exit::NoSession | Exit::Locked | Exit::Wait) => text.map(drop),
        _ => both(input(client, args, day), text.map(drop)),
    }
}

/// Fetches the input of an unlocked day.
fn input(client: &Client<'_>, args: &Args, day: Day) -> Result<()> {
    let year = client.workspace.year;
    let path = client.workspace.inputs().path(year, day);
    let is_missing = || args.force || !exists(&path);
    let lock = if is_missing() { Some(client.lock()?) } else { None };
    // Another process may have fetched it while this one waited for the lock.
    let Some(lock) = lock.filter(|_| is_missing()) else {
        say(format_args!("day {day}: {} exists; --force fetches it again", path.display()));
        return Ok(());
    };
    let file = AtomicFile::begin(&path)?;
    let page = format!("/{year}/day/{day}/input");
    let reply = client.get(&lock, &page)?;
    let input = reply::input(&reply, &client.url(&page))?;
    file.finish(input)?;
    say(format_args!("day {day}: {} bytes in {}", input.len(), path.display()));
    Ok(())
}

/// Whether an input or a text exists, or something else in its place. An empty file does not count: overwriting it loses nothing.
pub fn exists(path: &Path) -> bool {
    path.metadata().is_ok_and(|file| !file.is_file() || file.len() > 0)
}

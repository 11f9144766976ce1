//! `cargo xtask fetch`: fetches puzzle inputs from adventofcode.com.

use std::collections::BTreeSet;
use std::path::Path;

use common::{Day, Days};
use terminal::{eprint, say};
use workspace::{AtomicFile, Error, Result, Workspace, has_content, unlock_time};

use crate::client::{Client, SiteLock, reply};
use crate::errors::{FAILURES, first_error};
use crate::text::{self, Ask};
use crate::waits::{LEFT_FOR_CHECK, SECOND_TRY, spoken};

const WAIT: &str = "add --wait to wait for it";

const HELP: &str = "\
An input is saved as inputs/<year>/day<N>.txt. Existing inputs are not requested again, except with --force. No request is sent \
for a locked puzzle: puzzles unlock at midnight in New York, 05:00 UTC. Requests are at least 5 seconds apart, across all \
processes. With several days, the first failure ends the run; inputs that are already saved are kept.

For the session token, see \"cargo xtask token --help\". Requests name the tool and its maintainers. They name you only if \
\"contact\" in [workspace.metadata.aoc] of Cargo.toml is set.

Requests go through the proxy that is named by the first of https_proxy, HTTPS_PROXY, all_proxy, ALL_PROXY, http_proxy and \
HTTP_PROXY that is set, unless no_proxy or NO_PROXY lists adventofcode.com. The site's certificate is checked against \
the system's certificates, or against those in SSL_CERT_FILE and SSL_CERT_DIR.

Environment:
  AOC_SESSION          the session token (or ADVENT_OF_CODE_SESSION)
  AOC_INPUTS           the folder to use instead of inputs/
  AOC_BASE_URL         the loopback address of a server to use instead of adventofcode.com
  AOC_TIMEOUT_SECS     time limit per request in seconds, 30 by default
  AOC_MIN_INTERVAL_MS  interval between requests in milliseconds; only on a loopback address";

#[derive(Default, clap::Args)]
#[command(after_help = format!("{HELP}\n\nExit codes: 0 every requested input exists now, {FAILURES}"))]
pub struct Args {
    /// Days, such as 5 or 7-9; the default is today's puzzle in December, or else the first unlocked day that has a crate but lacks
    /// its input (with --text: lacks its input or its text)
    #[arg(value_name = "DAY", conflicts_with = "all")]
    pub days: Vec<Days>,
    /// Fetch every unlocked day that lacks its input (with --text, its input or its text)
    #[arg(long)]
    pub all: bool,
    /// Fetch existing inputs (with --text, also texts) again, and replace each one after a good reply
    #[arg(long)]
    pub force: bool,
    /// Wait until a locked puzzle unlocks, then fetch it; without a day, fetch today's puzzle if its input is missing, or else wait
    /// for the next puzzle
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

/// Fetches a day's input, text and examples, unless they exist.
///
/// # Errors
///
/// [`Error::Locked`] for a locked puzzle; the errors of requests; errors in reading or writing files.
pub fn fetch_day(workspace: &Workspace, day: Day) -> Result<()> {
    fetch(&Client::from_env(workspace)?, &Args { text: true, ..Args::default() }, day)
}

fn choose(client: &Client<'_>, args: &Args) -> Result<BTreeSet<Day>> {
    let (workspace, clock) = (client.workspace, &client.settings.clock);
    let year = workspace.year;
    if !args.days.is_empty() {
        return Ok(workspace.days(&args.days)?.into_iter().collect());
    }
    let today = clock.today(year);
    if args.wait {
        // Choose today's puzzle if its input is missing, otherwise the next puzzle. A missing text does not count: shortly before
        // midnight, the user waits for the next puzzle.
        let lacks_input = |day: &Day| !has_content(&workspace.inputs().path(year, *day));
        let Some(day) = today.filter(lacks_input).or_else(|| clock.next(year)) else {
            let problem = format!("every puzzle of {year} is unlocked, so there is none to wait for; give a day");
            return Err(Error::Usage(problem));
        };
        return Ok([day].into());
    }
    clock.check_unlocked(year, year.first_day(), if args.all { "try again then" } else { WAIT })?;
    // A text that cannot be read counts as missing. `fetch` then reports the error.
    let is_incomplete = |day: &Day| !is_complete(workspace, args, *day).unwrap_or(false);
    let files = if args.text { "its input and its text" } else { "its input" };
    let mut unlocked_days = year.days().filter(|day| clock.is_unlocked(year, *day));
    if args.all {
        let days: BTreeSet<_> = unlocked_days.filter(|day| args.force || is_incomplete(day)).collect();
        if days.is_empty() {
            say(format_args!("every unlocked day of {year} has {files}"));
        }
        return Ok(days);
    }
    if let Some(today) = today {
        return Ok([today].into());
    }
    if !workspace.has_package() {
        return Err(Error::Usage(format!("which day of {year}? give a day, or --all")));
    }
    let has_crate = |day: &Day| workspace.crate_folder(*day).is_dir();
    let day = unlocked_days.find(|day| is_incomplete(day) && has_crate(day));
    if day.is_none() {
        let advice = "to fetch another, give the day";
        say(format_args!("every unlocked day of {year} with a crate has {files}; {advice}"));
    }
    Ok(day.into_iter().collect())
}

fn is_complete(workspace: &Workspace, args: &Args, day: Day) -> anyhow::Result<bool> {
    let has_input = has_content(&workspace.inputs().path(workspace.year, day));
    Ok(has_input && (!args.text || text::saved(workspace, day)?.is_some()))
}

/// If the puzzle is locked, waits for its unlock or fails, as `args` says.
pub fn fetch(client: &Client<'_>, args: &Args, day: Day) -> Result<()> {
    let (workspace, clock) = (client.workspace, &client.settings.clock);
    let year = workspace.year;
    // If the files exist, it does not matter whether the puzzle is unlocked, and no token is needed.
    if is_complete(workspace, args, day)? && !args.force || clock.is_unlocked(year, day) {
        return fetch_unlocked(client, args, day);
    }
    if !args.wait {
        return clock.check_unlocked(year, day, WAIT);
    }
    client.check_setup()?;
    // Check the session before the countdown, so that the user has time to replace an invalid token.
    if clock.until(unlock_time(year, day)) >= LEFT_FOR_CHECK
        && let Err(error) = client.check_session()
    {
        if matches!(error, Error::NoSession(_)) {
            return Err(error);
        }
        eprint(format_args!("warning: the session token could not be checked: {error:#}"));
    }
    clock.count_down(unlock_time(year, day), &format!("day {day} of {year} unlocks"));
    let first_try = fetch_unlocked(client, args, day);
    if !matches!(first_try, Err(Error::Locked(_))) {
        return first_try;
    }
    let problem = format!("the server has not unlocked day {day} of {year} yet: this computer's clock may be fast");
    eprint(format_args!("{problem}; trying again in {}", spoken(SECOND_TRY)));
    clock.sleep(SECOND_TRY);
    fetch_unlocked(client, args, day)
}

fn fetch_unlocked(client: &Client<'_>, args: &Args, day: Day) -> Result<()> {
    if !args.text {
        return fetch_input(client, args.force, day);
    }
    // The text comes first, so that the user can read it while the input is on its way.
    let ask = if args.force { Ask::Always } else { Ask::IfMissing };
    let text_saved = text::get(client, day, ask).and_then(|text| Ok(text.save_result?));
    // After such a failure, a request for the input would fail for the same reason.
    if matches!(text_saved, Err(Error::NoSession(_) | Error::Locked(_) | Error::Wait(_))) {
        return text_saved;
    }
    first_error(fetch_input(client, args.force, day), text_saved)
}

fn fetch_input(client: &Client<'_>, force: bool, day: Day) -> Result<()> {
    let path = client.workspace.inputs().path(client.workspace.year, day);
    if force || !has_content(&path) {
        let lock = client.lock()?;
        // Another process may have fetched the input while this process waited for the lock.
        if force || !has_content(&path) {
            return request_input(client, &lock, day, &path);
        }
    }
    say(format_args!("day {day}: {} exists; --force fetches it again", path.display()));
    Ok(())
}

fn request_input(client: &Client<'_>, lock: &SiteLock, day: Day, path: &Path) -> Result<()> {
    let file = AtomicFile::begin(path)?;
    let page = format!("/{}/day/{day}/input", client.workspace.year);
    let reply = client.get(lock, &page)?;
    let input = reply::input(&reply, &client.url(&page))?;
    file.finish(input)?;
    say(format_args!("day {day}: saved {} bytes in {}", input.len(), path.display()));
    Ok(())
}

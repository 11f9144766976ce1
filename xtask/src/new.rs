//! `cargo xtask new`: the crate of a new day.

mod template;

use std::fs;

use anyhow::{Context, Result, bail};
use common::{Day, Days};
use system::{AtomicFile, Exit, FileLock, say};
use workspace::Workspace;

use crate::manifest::Manifest;
use crate::{scaffold, site};
use template::Title;

const HELP: &str = "\
The day gets a crate, crates/dayNN in the year's folder, made from the files in xtask/templates/day, and a line in [dependencies] of the \
year's Cargo.toml. Both parts are open until you solve them; an open part does not count as a failure. A day that exists gets the \
title of the puzzle's text, if it has none and the text is here now.

Exit codes: 0 done, 1 the day exists already or another failure, 2 wrong usage; with --fetch also those of \"cargo xtask fetch\", if the \
day was created but not all of it could be fetched

Examples:
  cargo xtask new                               the first day without a crate
  cargo xtask new 22 --fetch                    day 22 with its title, input and text
  cargo xtask new 22 --title \"Reactor Reboot\"  day 22, offline";

/// Create the crate for a new day
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct Args {
    /// Days, such as 8 or 8-10; by default the first without a crate
    #[arg(value_name = "DAY")]
    days: Vec<Days>,
    /// The puzzle's title; by default that of the fetched text, or else "Day 22"
    #[arg(long, value_parser = Title::new)]
    title: Option<Title>,
    /// Fetch the day's input, text and examples as well, like "cargo xtask fetch --text"
    #[arg(long)]
    fetch: bool,
}

pub fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    let mut days = workspace.days(&args.days)?;
    if args.title.is_some() && days.len() > 1 {
        return Err(Exit::Usage.error("--title is the title of one day; name one day"));
    }
    if days.is_empty() {
        days.push(missing_day(workspace)?);
    }
    days.into_iter().try_for_each(|day| add(workspace, args, day))
}

/// The first day without a crate.
fn missing_day(workspace: &Workspace) -> Result<Day> {
    let _lock = scaffold::lock(workspace)?;
    let manifest = Manifest::read(&workspace.folder)?;
    let mut missing = workspace.year.days().filter(|&day| !manifest.depends_on(&workspace.day_package(day)));
    missing.next().with_context(|| format!("every day of {} has a crate", workspace.year))
}

fn add(workspace: &Workspace, args: &Args, day: Day) -> Result<()> {
    if args.title.is_none() && fill_in_title(workspace, day)? {
        return Ok(());
    }
    drop(reserve(workspace, day)?);
    // First, because the page has the title. If it fails, the day is made all the same.
    let fetched = if args.fetch { site::fetch(workspace, day) } else { Ok(()) };
    let title = args.title.clone().or_else(|| title_of_text(workspace, day));
    make(workspace, day, &title.unwrap_or_else(|| Title::of_day(day)))?;
    fetched.with_context(|| format!("day {day} is made, but not all of it is fetched"))?;
    let first = if workspace.inputs().path(workspace.year, day).exists() {
        format!("cargo test -p {}", workspace.day_package(day))
    } else {
        workspace.xtask(&format!("fetch {day}"))
    };
    say(format_args!("next:\n  {first}\n  {}", workspace.run_command(&day.to_string())));
    Ok(())
}

/// The title in the puzzle's text, if that was fetched.
fn title_of_text(workspace: &Workspace, day: Day) -> Option<Title> {
    Title::new(&workspace::puzzle_title(&workspace.inputs(), workspace.year, day)?).ok()
}

/// Replaces the number that an existing day has for a title, if the puzzle's text has come later. Lines that the user has changed
/// stay. Returns whether there was such a line.
fn fill_in_title(workspace: &Workspace, day: Day) -> Result<bool> {
    let Some(title) = title_of_text(workspace, day) else { return Ok(false) };
    let _lock = scaffold::lock(workspace)?;
    let (package, folder) = (workspace.day_package(day), workspace.crate_folder(day));
    let number = Title::of_day(day);
    let [old, new] = [&number, &title].map(|title| template::files(workspace.year, day, &package, title));
    let mut is_filled_in = false;
    for ((file, old), (_, new)) in old.zip(new) {
        let path = folder.join(file);
        let Ok(text) = fs::read_to_string(&path) else { continue };
        let lines = old.split_inclusive('\n').zip(new.split_inclusive('\n'));
        let filled_in = lines.fold(text.clone(), |text, (old, new)| text.replace(old, new));
        if filled_in != text {
            AtomicFile::begin(&path)?.finish(filled_in.as_bytes())?;
            is_filled_in = true;
        }
    }
    if is_filled_in {
        say(format_args!("day {day}: {} has the puzzle's title now", workspace.shown(&folder)));
    }
    Ok(is_filled_in)
}

/// Makes the crate, then names it in Cargo.toml. A run that is killed in between leaves a workspace that builds.
fn make(workspace: &Workspace, day: Day, title: &Title) -> Result<()> {
    // Another run may have made the day meanwhile.
    let (_lock, mut manifest) = reserve(workspace, day)?;
    let (package, folder) = (workspace.day_package(day), workspace.crate_folder(day));
    manifest.add_day(&package, &day.crate_name())?;
    scaffold::make_folder(workspace, &folder, template::files(workspace.year, day, &package, title), None)?;
    if let Err(error) = manifest.save() {
        let left = if fs::remove_dir_all(&folder).is_ok() { "nothing was changed" } else { "delete the day's folder" };
        return Err(error.context(left));
    }
    let [folder, manifest] = [&folder, &workspace.folder.join("Cargo.toml")].map(|path| workspace.shown(path));
    say(format_args!("day {day}: made {folder} and wired it into {manifest}"));
    Ok(())
}

/// Takes the lock and reads the manifest; an error if the day exists already.
fn reserve(workspace: &Workspace, day: Day) -> Result<(FileLock, Manifest)> {
    let lock = scaffold::lock(workspace)?;
    let manifest = Manifest::read(&workspace.folder)?;
    let (package, folder) = (workspace.day_package(day), workspace.crate_folder(day));
    let shown = workspace.shown(&folder);
    let file = workspace.shown(&workspace.folder.join("Cargo.toml"));
    match (folder.symlink_metadata().is_ok(), manifest.depends_on(&package)) {
        (false, false) => Ok((lock, manifest)),
        (true, true) => bail!("day {day} exists already, in {shown}; nothing was changed"),
        (false, true) => bail!("{file} names {package}, but {shown} does not exist; delete the line"),
        (true, false) => bail!("{shown} exists, but {file} does not name it; move the folder away"),
    }
}

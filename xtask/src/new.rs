//! `cargo xtask new`: the crate of a new day.

mod manifest;
pub mod template;

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use common::{Day, Days};
use toolkit::{Exit, Workspace, say};

use crate::aside::Aside;
use crate::site;
use manifest::DayLine;
use template::Title;

const HELP: &str = "\
The day gets a crate, crates/dayNN in the year's folder, made from the files in xtask/templates/day, and a line in [dependencies] of the \
year's Cargo.toml. Both parts are open until you solve them; an open part does not count as a failure.

Exit codes: 0 done, 1 the day exists already or another failure, 2 wrong usage; with --fetch also those of \"cargo xtask fetch\", if the \
day was created but not all of it could be fetched

Examples:
  cargo xtask new                               the first day without a crate
  cargo xtask new 22 --fetch                    day 22 with its title, input and text
  cargo xtask new 22 --title \"Reactor Reboot\"  day 22, offline";

/// What is written aside: the crate, and the changed manifest.
const CRATE: &str = "crate";
const MANIFEST: &str = "Cargo.toml";

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
    let days = workspace.days(&args.days)?;
    if args.title.is_some() && days.len() > 1 {
        return Err(Exit::Usage.error("--title is the title of one day; name one day"));
    }
    if days.is_empty() {
        return add(workspace, args, None);
    }
    days.into_iter().try_for_each(|day| add(workspace, args, Some(day)))
}

fn add(workspace: &Workspace, args: &Args, day: Option<Day>) -> Result<()> {
    // From here on, no other run changes the manifest. A run that was killed just before it removed this folder is told of even if
    // the day exists.
    let mut aside = Aside::new(workspace)?;
    let manifest = read_manifest(workspace)?;
    let day = day.map_or_else(|| first_missing(workspace, &manifest), Ok)?;
    check_is_free(workspace, &manifest, day)?;
    let mut fetched = Ok(());
    if args.fetch {
        // Others need not wait for this, and a user who interrupts it has nothing to clean up.
        drop(aside);
        // First, because the page has the title. If it fails, the day is made all the same.
        fetched = site::fetch(workspace, day);
        aside = Aside::new(workspace)?;
    }
    make(workspace, &aside, day, &title(workspace, args, day))?;
    let (folder, manifest) = (workspace.crate_folder(day), workspace.folder.join(MANIFEST));
    let [folder, manifest] = [&folder, &manifest].map(|path| workspace.shown(path));
    say(format_args!("day {day}: made {folder} and wired it into {manifest}"));
    fetched.with_context(|| format!("day {day} is made, but not all of it is fetched"))?;
    let first = if workspace.inputs().path(workspace.year, day).exists() {
        format!("cargo test -p {}", workspace.day_package(day))
    } else {
        format!("cargo xtask fetch {day}")
    };
    say(format_args!("next:\n  {first}\n  cargo aoc -d {day}"));
    Ok(())
}

/// The title that the user gives, else that of the puzzle's text, if it was fetched, else the day's number.
fn title(workspace: &Workspace, args: &Args, day: Day) -> Title {
    let in_text = || toolkit::puzzle_title(&workspace.inputs(), workspace.year, day);
    let title = args.title.clone().or_else(|| Title::new(&in_text()?).ok());
    title.unwrap_or_else(|| Title::of_day(day))
}

fn read_manifest(workspace: &Workspace) -> Result<String> {
    let path = workspace.folder.join(MANIFEST);
    fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))
}

/// Makes the crate, then names it in Cargo.toml. A run that is killed in between leaves a workspace that builds.
fn make(workspace: &Workspace, aside: &Aside, day: Day, title: &Title) -> Result<()> {
    let (path, manifest) = (workspace.folder.join(MANIFEST), read_manifest(workspace)?);
    let line = check_is_free(workspace, &manifest, day)?;
    let folder = workspace.crate_folder(day);
    let manifest = line.added_to(&manifest).with_context(|| workspace.shown(&path))?;

    for (path, text) in template::files(workspace.year, day, &line.package, title) {
        aside.write(&format!("{CRATE}/{path}"), &text)?;
    }
    aside.write_like(MANIFEST, &manifest, &path)?;

    // A year without days has no folder for them, because git keeps no empty folders.
    let unmade = |folder: &Path| format!("cannot make the folder {}; nothing was changed", folder.display());
    if let Some(parent) = folder.parent() {
        fs::create_dir_all(parent).with_context(|| unmade(parent))?;
    }
    aside.place(CRATE, &folder).with_context(|| unmade(&folder))?;
    if let Err(error) = aside.place(MANIFEST, &path) {
        let undone = aside.take_back(CRATE, &folder);
        let left = if undone.is_ok() { "nothing was changed" } else { "delete the day's folder" };
        return Err(error).with_context(|| format!("cannot replace {}; {left}", path.display()));
    }
    Ok(())
}

fn first_missing(workspace: &Workspace, manifest: &str) -> Result<Day> {
    for day in workspace.year.days() {
        if !DayLine::new(workspace.day_package(day), day).is_in(manifest)? {
            return Ok(day);
        }
    }
    bail!("every day of {} has a crate", workspace.year)
}

/// The line for a new day; an error if the day exists already.
fn check_is_free(workspace: &Workspace, manifest: &str, day: Day) -> Result<DayLine> {
    let line = DayLine::new(workspace.day_package(day), day);
    let folder = workspace.crate_folder(day);
    let (shown, package) = (workspace.shown(&folder), &line.package);
    let file = workspace.shown(&workspace.folder.join(MANIFEST));
    match (folder.symlink_metadata().is_ok(), line.is_in(manifest)?) {
        (false, false) => Ok(line),
        (true, true) => bail!("day {day} exists already, in {shown}; nothing was changed"),
        (false, true) => bail!("{file} names {package}, but {shown} does not exist; delete the line"),
        (true, false) => {
            bail!("{shown} exists, but {file} does not name it; delete the folder, or add {line} to [dependencies]")
        }
    }
}

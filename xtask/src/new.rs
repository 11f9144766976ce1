//! `cargo xtask new`: the next day.

mod manifest;
mod staging;
mod template;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, anyhow};
use common::Day;
use toolkit::{Exit, Workspace};

use crate::site;
use manifest::{Manifest, lines_in_words};
use staging::{Signals, Staging};
use template::Title;

const HELP: &str = "\
The day gets a crate, crates/dayNN, from the files in xtask/templates/day, and a line in [workspace.dependencies] and in [dependencies] of \
Cargo.toml. Either all of that happens or nothing. Both parts are open until you solve them, which counts as no failure anywhere.

Exit codes: 0 done, 1 the day is there already, or another failure, 2 wrong usage; with --fetch, where the day is there when the \
input cannot be had, also those of \"cargo xtask fetch\"

Examples:
  cargo xtask new                                         the first day without a crate
  cargo xtask new 22 --title \"Reactor Reboot\" --fetch    this day, and its input";

/// Make the crate of a new day
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct Args {
    /// The day; by default the first that has no crate
    day: Option<Day>,
    /// The puzzle's title; "Day 22" without it
    #[arg(long, value_parser = Title::new)]
    title: Option<Title>,
    /// Fetch the day's input as well, as "cargo xtask fetch" does
    #[arg(long)]
    fetch: bool,
}

pub fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    let day = make(workspace, args)?;
    let name = day.crate_name();
    println!("day {day}: made crates/{name} and wired it into Cargo.toml");
    if args.fetch {
        site::fetch(workspace, day).with_context(|| format!("day {day} is made, but its input is not fetched"))?;
    }
    let first = if workspace.inputs().path(workspace.year, day).exists() {
        format!("cargo test -p {name}")
    } else {
        format!("cargo xtask fetch {day}")
    };
    println!("next:\n  {first}\n  cargo aoc -d {day}");
    Ok(())
}

/// Makes the crate and wires it in, or changes nothing.
fn make(workspace: &Workspace, args: &Args) -> Result<Day> {
    let day = args.day.map(|day| workspace.year.day(day)).transpose();
    let day = day.map_err(|error| Exit::Usage.error(error.to_string()))?;

    let signals = Signals::hold().context("cannot hold back Ctrl-C")?;
    let staging = Staging::begin(&workspace.root, &signals)?;
    // Read only now: while this run was waiting for its turn, another may have changed it.
    let path = workspace.root.join("Cargo.toml");
    let manifest = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
    let manifest = Manifest::parse(manifest)?;
    let day = match day {
        Some(day) => day,
        None => workspace
            .year
            .days()
            .find(|&day| !matches!(state(workspace, &manifest, day), State::Taken(_)))
            .ok_or_else(|| anyhow!("every day of {} has a crate", workspace.year))?,
    };
    let folder = workspace.crate_folder(day);
    let state = state(workspace, &manifest, day);
    if let State::Taken(why) = state {
        return Err(anyhow!("{why}; nothing was changed"));
    }

    let title = args.title.clone().unwrap_or_else(|| Title::of_day(day));
    for (path, text) in template::files(workspace.year, day, &title) {
        staging.crate_file(path, &text)?;
    }
    staging.manifest(&manifest.with(day)?)?;
    if let State::Leftover = state {
        staging.take_back(&folder)?;
    }
    staging.finish(&folder)?;
    Ok(day)
}

/// What is there of a day.
enum State {
    Free,
    /// A crate as this command makes it, which Cargo.toml does not name: a run was killed between the two moves.
    Leftover,
    /// Something that is not ours to change: says what.
    Taken(String),
}

fn state(workspace: &Workspace, manifest: &Manifest, day: Day) -> State {
    let name = day.crate_name();
    let folder = workspace.crate_folder(day);
    let is_there = folder.symlink_metadata().is_ok();
    match (is_there, manifest.names(day)) {
        (false, false) => State::Free,
        (true, true) => State::Taken(format!("day {day} is there already, in crates/{name}")),
        (false, true) => {
            State::Taken(format!("Cargo.toml names {name}, but there is no crates/{name}; take its lines out"))
        }
        (true, false) if is_untouched(workspace, &folder, day) => State::Leftover,
        (true, false) => State::Taken(format!(
            "crates/{name} is there, but not in Cargo.toml; move it away, or add {}",
            lines_in_words(day)
        )),
    }
}

/// Whether a day's crate holds the files of the template as they came, and no other.
fn is_untouched(workspace: &Workspace, folder: &Path, day: Day) -> bool {
    let mut found = BTreeMap::new();
    let Some(()) = read_files(folder, folder, &mut found) else { return false };
    let title = found.get("Cargo.toml").and_then(|manifest| template::title_in(manifest, workspace.year, day));
    title.is_some_and(|title| {
        let files = template::files(workspace.year, day, &title).map(|(path, text)| (path.to_owned(), text));
        files.collect::<BTreeMap<_, _>>() == found
    })
}

/// Reads all files below a folder; nothing when there is one that is not text.
fn read_files(root: &Path, folder: &Path, files: &mut BTreeMap<String, String>) -> Option<()> {
    for entry in fs::read_dir(folder).ok()? {
        let path = entry.ok()?.path();
        if path.is_dir() {
            read_files(root, &path, files)?;
        } else {
            let name = path.strip_prefix(root).ok()?.to_str()?.replace('\\', "/");
            files.insert(name, fs::read_to_string(&path).ok()?);
        }
    }
    Some(())
}

//! `cargo xtask new`: the crate of a new day.

mod manifest;
mod template;

use std::fs::{self, File};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail};
use common::{Day, Days};
use toolkit::{Exit, Workspace, say};

use crate::site;
use template::Title;

const HELP: &str = "\
The day gets a crate, crates/dayNN, from the files in xtask/templates/day, and a line in [dependencies] of Cargo.toml. Both parts are open \
until you solve them, which counts as no failure anywhere.

Exit codes: 0 done, 1 the day exists already, or another failure, 2 wrong usage; with --fetch also those of \"cargo xtask fetch\", \
when the day is made but its input cannot be had

Examples:
  cargo xtask new                                         the first day without a crate
  cargo xtask new 22 --title \"Reactor Reboot\" --fetch    this day, and its input";

/// The folder in which a day is written before it moves to its place. It is in the root, because a move must not cross file systems and
/// `target` may be on another; and not in `crates`, where every folder has to be a crate. While it exists, no other run begins.
const FOLDER: &str = ".new-day";

/// What that folder holds: the crate, and the changed manifest.
const CRATE: &str = "crate";
const MANIFEST: &str = "Cargo.toml";

/// Make the crate of a new day
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct Args {
    /// Days, such as 8 or 8-10; by default the first that has no crate
    #[arg(value_name = "DAY")]
    days: Vec<Days>,
    /// The puzzle's title; "Day 22" without it
    #[arg(long, value_parser = Title::new)]
    title: Option<Title>,
    /// Fetch the day's input as well, as "cargo xtask fetch" does
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
    let day = make(workspace, day, args.title.as_ref())?;
    let name = day.crate_name();
    say(format_args!("day {day}: made crates/{name} and wired it into Cargo.toml"));
    if args.fetch {
        site::fetch(workspace, day).with_context(|| format!("day {day} is made, but its input is not fetched"))?;
    }
    let first = if workspace.inputs().path(workspace.year, day).exists() {
        format!("cargo test -p {name}")
    } else {
        format!("cargo xtask fetch {day}")
    };
    say(format_args!("next:\n  {first}\n  cargo aoc -d {day}"));
    Ok(())
}

/// Makes the crate, then names it in Cargo.toml. A run that is killed in between leaves a workspace that builds.
fn make(workspace: &Workspace, day: Option<Day>, title: Option<&Title>) -> Result<Day> {
    let aside = Aside::new(workspace.root.join(FOLDER))?;
    let path = workspace.root.join(MANIFEST);
    let manifest = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
    let day = match day {
        Some(day) => day,
        None => first_missing(workspace, &manifest)?,
    };
    let folder = workspace.crate_folder(day);
    check_is_free(&folder, &manifest, day)?;
    let manifest = manifest::with_day(&manifest, day)?;

    let title = title.cloned().unwrap_or_else(|| Title::of_day(day));
    for (path, text) in template::files(workspace.year, day, &title) {
        aside.write(&Path::new(CRATE).join(path), &text)?;
    }
    aside.write(Path::new(MANIFEST), &manifest)?;
    let permissions =
        fs::metadata(&path).and_then(|old| fs::set_permissions(aside.0.join(MANIFEST), old.permissions()));
    permissions.with_context(|| format!("cannot keep the permissions of {}; nothing was changed", path.display()))?;

    let new_crate = aside.0.join(CRATE);
    fs::rename(&new_crate, &folder)
        .with_context(|| format!("cannot make the folder {}; nothing was changed", folder.display()))?;
    if let Err(error) = fs::rename(aside.0.join(MANIFEST), &path) {
        let undone = fs::rename(&folder, new_crate);
        let left = if undone.is_ok() { "nothing was changed" } else { "delete the day's folder" };
        return Err(error).with_context(|| format!("cannot replace {}; {left}", path.display()));
    }
    Ok(day)
}

fn first_missing(workspace: &Workspace, manifest: &str) -> Result<Day> {
    for day in workspace.year.days() {
        if !manifest::names(manifest, day)? {
            return Ok(day);
        }
    }
    bail!("every day of {} has a crate", workspace.year)
}

fn check_is_free(folder: &Path, manifest: &str, day: Day) -> Result<()> {
    let (name, line) = (day.crate_name(), manifest::line(day));
    match (folder.symlink_metadata().is_ok(), manifest::names(manifest, day)?) {
        (false, false) => Ok(()),
        (true, true) => Err(anyhow!("day {day} exists already, in crates/{name}; nothing was changed")),
        (false, true) => Err(anyhow!("Cargo.toml names {name}, but crates/{name} does not exist; delete the line")),
        (true, false) => Err(anyhow!(
            "crates/{name} exists, but Cargo.toml does not name it; delete the folder, or add {line} to [dependencies]"
        )),
    }
}

/// The folder [`FOLDER`], removed when it goes out of scope.
struct Aside(PathBuf);

impl Aside {
    fn new(folder: PathBuf) -> Result<Self> {
        match fs::create_dir(&folder) {
            Ok(()) => Ok(Self(folder)),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => bail!(
                "{} exists: another \"cargo xtask new\" is running, or one was killed; if none is running, delete it",
                folder.display()
            ),
            Err(error) => Err(error).with_context(|| format!("cannot make the folder {}", folder.display())),
        }
    }

    /// Writes a file, and on the disk: a move that lasts longer than the content would leave an empty file.
    fn write(&self, path: &Path, text: &str) -> Result<()> {
        let path = self.0.join(path);
        let write = || {
            fs::create_dir_all(path.parent().unwrap_or(&path))?;
            let mut file = File::create_new(&path)?;
            file.write_all(text.as_bytes())?;
            file.sync_all()
        };
        write().with_context(|| format!("cannot write {}; nothing was changed", path.display()))
    }
}

impl Drop for Aside {
    fn drop(&mut self) {
        // A folder that cannot be removed is reported by the next run.
        let _ = fs::remove_dir_all(&self.0);
    }
}

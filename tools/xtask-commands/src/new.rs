//! `cargo xtask new`: creates the crate of a new day.

pub mod template;

use std::fs;

use anyhow::{Context, bail};
use common::{Day, Days};
use terminal::{eprint, printable, say};
use workspace::{AtomicFile, Error, FileLock, Result, Workspace, has_content, puzzle_title};

use crate::manifest::Manifest;
use crate::scaffold;

const HELP: &str = "\
Creates crates/dayNN in the year's folder as a copy of the folder \"template\" in the workspace's root, and adds the crate to \
[dependencies] in the year's Cargo.toml. Edit the template as you like. In the copy, the values of the new day replace {{day}}, \
{{year}}, {{title}}, {{package}} and {{crate}}. If the day exists, its title is still the placeholder, and the puzzle's text has \
been fetched, the command only fills in the title from the text.

Exit codes: 0 done, 1 the day already exists or another failure, 2 wrong usage; with --fetch also the exit codes of \"cargo xtask \
fetch\", if the day was created but something could not be fetched

Examples:
  cargo xtask new                               the first day without a crate
  cargo xtask new 22 --fetch                    day 22 with its title, input and text
  cargo xtask new 22 --title \"Reactor Reboot\"   day 22, offline";

/// The arguments of `cargo xtask new`.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct Args {
    /// Days, such as 8 or 8-10; by default the first day without a crate
    #[arg(value_name = "DAY")]
    days: Vec<Days>,
    /// The puzzle's title; by default the title in the fetched text, or else a placeholder such as "Day 22"
    #[arg(long, value_parser = checked_title)]
    title: Option<String>,
    /// Also fetch the day's input, text and examples, like "cargo xtask fetch --text"
    #[arg(long)]
    fetch: bool,
}

pub fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    let mut days = workspace.days(&args.days)?;
    if args.title.is_some() && days.len() > 1 {
        return Err(Error::Usage("--title works for one day only; name one day".to_owned()));
    }
    if days.is_empty() {
        days.push(first_missing_day(workspace)?);
    }
    days.into_iter().try_for_each(|day| add(workspace, args, day))
}

fn first_missing_day(workspace: &Workspace) -> anyhow::Result<Day> {
    // Look for the folder, not for the line in Cargo.toml: the user may have removed the line of a day that has a crate.
    let mut missing = workspace.year.days().filter(|&day| !workspace.crate_folder(day).exists());
    missing.next().with_context(|| format!("every day of {} has a crate", workspace.year))
}

fn add(workspace: &Workspace, args: &Args, day: Day) -> Result<()> {
    if args.title.is_none() && fill_in_title(workspace, day)? {
        let folder = workspace.shown(&workspace.crate_folder(day));
        say(format_args!("day {day}: filled in the puzzle's title in {folder}"));
        return Ok(());
    }
    // If the day already exists, fail before fetching. The lock is released during the fetch, and `make` takes it again.
    drop(reserve(workspace, day)?);
    // Fetch before creating the crate, because the puzzle's page has the title. The day is created even if the fetch fails.
    let fetched = if args.fetch { site::fetch_day(workspace, day) } else { Ok(()) };
    make(workspace, day, args.title.as_deref())?;
    let folder = workspace.shown(&workspace.crate_folder(day));
    let manifest = workspace.shown(&workspace.folder.join("Cargo.toml"));
    say(format_args!("day {day}: created {folder} and added it to {manifest}"));
    if let Err(error) = fetched {
        eprint(format_args!("day {day} was created, but something could not be fetched"));
        return Err(error);
    }
    let next_command = if has_content(&workspace.inputs().path(workspace.year, day)) {
        format!("cargo test -p {}", workspace.day_package(day))
    } else {
        workspace.xtask(&format!("fetch {day}"))
    };
    say(format_args!("next:\n  {next_command}\n  {}", workspace.run_command(&day.to_string())));
    Ok(())
}

/// Also fills in the title of an existing crate that lacks it. Prints nothing.
pub fn create(workspace: &Workspace, day: Day) -> anyhow::Result<()> {
    if workspace.crate_folder(day).symlink_metadata().is_err() {
        return make(workspace, day, None);
    }
    if lacks_known_title(workspace, day) {
        fill_in_title(workspace, day)?;
    }
    Ok(())
}

fn lacks_known_title(workspace: &Workspace, day: Day) -> bool {
    let source = fs::read_to_string(workspace.crate_folder(day).join("src/lib.rs")).unwrap_or_default();
    source.lines().next() == Some(&format!("//! # {}", placeholder(day))) && title_of_text(workspace, day).is_some()
}

/// The compiler refuses characters that change the direction of text in a comment.
fn checked_title(text: &str) -> Result<String, String> {
    let title = text.trim();
    if title.is_empty() || title.contains(char::is_control) || printable(title) != title {
        return Err("a title is one line of text without control characters".to_owned());
    }
    Ok(title.to_owned())
}

fn placeholder(day: Day) -> String {
    format!("Day {day}")
}

fn title_of_text(workspace: &Workspace, day: Day) -> Option<String> {
    checked_title(&puzzle_title(&workspace.inputs(), workspace.year, day)?).ok()
}

/// Lines that the user has changed stay as they are. Returns whether any line was replaced.
fn fill_in_title(workspace: &Workspace, day: Day) -> anyhow::Result<bool> {
    let Some(title) = title_of_text(workspace, day) else { return Ok(false) };
    let _lock = scaffold::lock(workspace)?;
    let folder = workspace.crate_folder(day);
    let mut is_filled_in = false;
    for file in template::read(workspace)? {
        let path = folder.join(file.path_in_crate());
        let Ok(text) = fs::read_to_string(&path) else { continue };
        let old_text = file.filled(workspace, day, &placeholder(day));
        let new_text = file.filled(workspace, day, &title);
        let mut filled_in = text.clone();
        for (old_line, new_line) in old_text.split_inclusive('\n').zip(new_text.split_inclusive('\n')) {
            filled_in = filled_in.replace(old_line, new_line);
        }
        if filled_in != text {
            AtomicFile::begin(&path)?.finish(filled_in.as_bytes())?;
            is_filled_in = true;
        }
    }
    Ok(is_filled_in)
}

/// Changes Cargo.toml last: if the run is killed before that, the workspace still builds.
fn make(workspace: &Workspace, day: Day, title: Option<&str>) -> anyhow::Result<()> {
    let title = title.map(str::to_owned).or_else(|| title_of_text(workspace, day)).unwrap_or_else(|| placeholder(day));
    // Another run may have created the day in the meantime.
    let (_lock, mut manifest) = reserve(workspace, day)?;
    let package = workspace.day_package(day);
    let folder = workspace.crate_folder(day);
    manifest.add_day(&package, &day.crate_name())?;
    let template = template::read(workspace)?;
    let files = template.iter().map(|file| (file.path_in_crate().to_owned(), file.filled(workspace, day, &title)));
    scaffold::make_folder(workspace, &folder, files, None)?;
    if let Err(error) = manifest.save() {
        let is_removed = fs::remove_dir_all(&folder).is_ok();
        let shown = workspace.shown(&folder);
        let end = if is_removed { "nothing was changed".to_owned() } else { format!("delete {shown}") };
        bail!("{error:#}; {end}");
    }
    Ok(())
}

fn reserve(workspace: &Workspace, day: Day) -> anyhow::Result<(FileLock, Manifest)> {
    let lock = scaffold::lock(workspace)?;
    let manifest = Manifest::read(&workspace.folder)?;
    let package = workspace.day_package(day);
    let folder = workspace.crate_folder(day);
    let shown = workspace.shown(&folder);
    let file = workspace.shown(&workspace.folder.join("Cargo.toml"));
    match (folder.symlink_metadata().is_ok(), manifest.depends_on(&package)) {
        (false, false) => Ok((lock, manifest)),
        (true, true) if manifest.is_skipped(&package) => bail!(
            "day {day} is left out of {file}; \"{}\" takes it back",
            workspace.xtask(&format!("skip {day} --undo"))
        ),
        (true, true) => bail!("day {day} already exists, in {shown}; name a day without a crate"),
        (false, true) => {
            bail!("{file} names {package}, but {shown} does not exist; restore the folder, or delete the line")
        }
        (true, false) => bail!(
            "{shown} exists, but {file} does not name it; add {package} = {{ path = \"crates/{}\" }} to its [dependencies], or \
             move the folder away",
            day.crate_name()
        ),
    }
}

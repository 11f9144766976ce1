//! Finds the workspace that a command-line tool works on: its root folder, its years, and the folder of each year. Also edits
//! the README of a year, formats the commands that messages tell the user to type, and knows when the puzzles unlock.
//!
//! The *first year* of a workspace is the year whose package is at the root. Every other year has a folder of its own, such as
//! `2026`, and may be earlier than the first year.

use std::fs;
use std::iter;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use anyhow::Context;
use common::{Day, Days, Inputs, PuzzleError, Year, read_text};
use settings::{Settings, workspace_root};

use crate::process::target_in_environment;
use crate::{AtomicFile, Error, FileLock, Result};

/// The help text of the option `--year`, for [`Workspace::find`].
pub const YEAR_HELP: &str =
    "The year; by default the year whose folder you are in, such as 2026, or else the root's year";

/// The workspace and the year that a command works on.
#[derive(Debug, Clone)]
pub struct Workspace {
    /// The root folder.
    pub root: PathBuf,
    /// The year of the puzzles.
    pub year: Year,
    /// The folder of the year's package. For the workspace's first year, this is the root; for any other year, it is `<year>`
    /// below the root.
    pub folder: PathBuf,
}

impl Workspace {
    /// Finds the workspace and the year: the option `--year`, or else the year of the current folder. A folder such as `2026` with
    /// a year's package belongs to that year, and so does every folder in it. All other folders belong to the first year.
    ///
    /// If cargo runs this program, the workspace is the one that holds the program's sources. Otherwise, the workspace is the one
    /// that holds the current folder.
    ///
    /// The year may lack a package, because inputs of any year can be fetched. [`check_package`](Self::check_package) checks that
    /// the year has one.
    ///
    /// # Errors
    ///
    /// If there is no workspace, or a `Cargo.toml` cannot be read; [`Error::Usage`] if a setting is wrong.
    pub fn find(year: Option<Year>) -> Result<Self> {
        let here = here();
        // With `cargo --manifest-path`, the current folder may be outside the workspace.
        let package = match std::env::var_os("CARGO_MANIFEST_DIR") {
            Some(folder) => PathBuf::from(folder),
            None => here.clone(),
        };
        let root = workspace_root(&package)?;
        Ok(Self::first(&root)?.choose(year, &here))
    }

    fn first(root: &Path) -> Result<Self> {
        let number = Settings::read(root)?.year().map_err(|error| Error::Usage(error.to_string()))?;
        let year =
            number.to_string().parse().map_err(|error: PuzzleError| Error::Usage(format!("Cargo.toml: {error}")))?;
        Ok(Self { root: root.to_owned(), year, folder: root.to_owned() })
    }

    /// The year of `self` must be the workspace's first year.
    fn choose(self, named: Option<Year>, here: &Path) -> Self {
        let year = named.or_else(|| self.year_of(here)).unwrap_or(self.year);
        self.with_year(year)
    }

    /// The year of `self` must be the workspace's first year.
    fn with_year(self, year: Year) -> Self {
        if year == self.year {
            return self;
        }
        let folder = self.root.join(year.to_string());
        Self { year, folder, ..self }
    }

    /// An xtask command for the user to type, such as `cargo xtask fetch 7`. Adds `--year` if the command would otherwise work on
    /// another year.
    pub fn xtask(&self, command: &str) -> String {
        let option = if self.is_chosen_in(&here()) { String::new() } else { format!(" --year {}", self.year) };
        format!("cargo xtask {command}{option}")
    }

    /// The command that solves days of this year, for the user to type, such as `cargo day 7`. Names the year's package if the alias
    /// `cargo day` would run another year.
    pub fn run_command(&self, arguments: &str) -> String {
        self.run_command_in(&here(), arguments)
    }

    fn run_command_in(&self, folder: &Path, arguments: &str) -> String {
        if self.is_chosen_in(folder) {
            format!("cargo day {arguments}")
        } else {
            format!("cargo run --release -p {} -- {arguments}", self.package())
        }
    }

    /// Whether `cargo xtask` without the option `--year`, and `cargo day`, work on this year if the user types them in a folder.
    fn is_chosen_in(&self, folder: &Path) -> bool {
        self.year_of(folder).map_or_else(|| self.is_first(), |year| year == self.year)
    }

    /// `None` for the first year.
    fn year_of(&self, folder: &Path) -> Option<Year> {
        let folder = folder.canonicalize().ok()?;
        let root = self.root.canonicalize().ok()?;
        let name = folder.strip_prefix(root).ok()?.iter().next()?.to_str()?;
        self.other_years().into_iter().find(|year| year.to_string() == name)
    }

    /// In ascending order.
    fn other_years(&self) -> Vec<Year> {
        let mut years = Vec::new();
        // If the root cannot be read, assume that there is no year but the first.
        for entry in fs::read_dir(&self.root).into_iter().flatten().flatten() {
            let name = entry.file_name();
            let Some(Ok(year)) = name.to_str().map(Year::from_str) else { continue };
            if self.root.join(year.to_string()).join("Cargo.toml").exists() {
                years.push(year);
            }
        }
        years.sort_unstable();
        years
    }

    /// This workspace with its first year.
    ///
    /// # Errors
    ///
    /// If the root's `Cargo.toml` cannot be read; [`Error::Usage`] if a setting is wrong.
    pub fn first_year(&self) -> Result<Self> {
        Self::first(&self.root)
    }

    /// One `Workspace` for each year that has a package: the first year, then the other years in ascending order.
    ///
    /// # Errors
    ///
    /// The errors of [`first_year`](Self::first_year).
    pub fn all_years(&self) -> Result<Vec<Self>> {
        let first = self.first_year()?;
        let other_years = first.other_years().into_iter().map(|year| first.clone().with_year(year));
        Ok(iter::once(first.clone()).chain(other_years).collect())
    }

    /// Checks that the year has a package in this workspace.
    ///
    /// # Errors
    ///
    /// [`Error::Usage`] if the year has no package. The message names the command that makes one.
    pub fn check_package(&self) -> Result<()> {
        if self.has_package() {
            return Ok(());
        }
        let year = self.year;
        Err(Error::Usage(format!("this workspace has no year {year}; make it with \"cargo xtask year {year}\"")))
    }

    /// Whether the year has a package in this workspace.
    pub fn has_package(&self) -> bool {
        self.folder.join("Cargo.toml").exists()
    }

    fn is_first(&self) -> bool {
        self.folder == self.root
    }

    /// The name of the year's package, such as `aoc-2021`.
    pub fn package(&self) -> String {
        format!("aoc-{}", self.year)
    }

    /// The name of a day's package: `day07` in the workspace's first year, `aoc2026-day07` in any other. Package names must be
    /// unique in a workspace.
    pub fn day_package(&self, day: Day) -> String {
        if self.is_first() { day.crate_name() } else { format!("aoc{}-{}", self.year, day.crate_name()) }
    }

    /// Returns the day that the user named, if the year has it.
    ///
    /// # Errors
    ///
    /// [`Error::Usage`] if the year does not have the day.
    pub fn day(&self, day: Day) -> Result<Day> {
        self.year.day(day).map_err(|error| Error::Usage(error.to_string()))
    }

    /// The days in these ranges, in the order in which the user named them. A day that the user named twice counts once.
    ///
    /// # Errors
    ///
    /// [`Error::Usage`] if the year does not have one of the days.
    pub fn days(&self, named: &[Days]) -> Result<Vec<Day>> {
        let mut days = Vec::new();
        for day in named.iter().flat_map(|days| days.iter()) {
            let day = self.day(day)?;
            if !days.contains(&day) {
                days.push(day);
            }
        }
        Ok(days)
    }

    /// The folder of a day's crate. The folder need not exist.
    pub fn crate_folder(&self, day: Day) -> PathBuf {
        self.folder.join("crates").join(day.crate_name())
    }

    /// The path as [`common::shown`] shows it.
    pub fn shown(&self, path: &Path) -> String {
        common::shown(path, &self.root)
    }

    /// The folder for builds and locks: the one that `CARGO_TARGET_DIR` names, or else `target` in the root.
    pub fn target(&self) -> PathBuf {
        target_in_environment().unwrap_or_else(|| self.root.join("target"))
    }

    /// Takes the lock `<name>.lock` in the folder [`target`](Self::target). If another process holds the lock, prints `waiting` to standard error
    /// and waits.
    ///
    /// # Errors
    ///
    /// The same as for [`FileLock::take`].
    pub fn lock(&self, name: &str, waiting: &str) -> anyhow::Result<FileLock> {
        let path = self.target().join(name).with_extension("lock");
        FileLock::take(&path, waiting).with_context(|| format!("cannot lock {}", path.display()))
    }

    /// Replaces the text of the year's README.md by the text that `edit` returns for it. A lock keeps other processes from editing
    /// a README.md at the same time.
    ///
    /// # Errors
    ///
    /// The error that `edit` returns; the file then stays unchanged. Another error if the file does not exist, or cannot be read or
    /// replaced.
    pub fn edit_readme(&self, edit: impl FnOnce(&str) -> anyhow::Result<String>) -> anyhow::Result<()> {
        let _lock = self.lock("readme", "waiting for another cargo xtask that is editing README.md")?;
        let path = self.folder.join("README.md");
        let old = read_text(&path)?.with_context(|| format!("{} does not exist; create it", self.shown(&path)))?;
        let new = edit(&old)?;
        AtomicFile::begin(&path)?.finish(&new)
    }

    /// The workspace's private inputs, for all years.
    pub fn inputs(&self) -> Inputs {
        Inputs::of_workspace(&self.root)
    }
}

/// Whether there is content at a path. An empty file has no content, because overwriting it loses nothing. A folder counts as
/// content.
pub fn has_content(path: &Path) -> bool {
    path.metadata().is_ok_and(|file| !file.is_file() || file.len() > 0)
}

/// The first line of the file that holds the text of a day's puzzle.
///
/// ```
/// let day = common::Day::new(7).unwrap();
/// assert_eq!(workspace::text_heading(day, "A Title"), "# Day 7: A Title");
/// ```
pub fn text_heading(day: Day, title: &str) -> String {
    format!("# Day {day}: {title}")
}

/// The title of a day's puzzle, from the stored text of the puzzle. `None` if the text is not stored with the inputs, cannot be
/// read, or does not begin with the [`text_heading`].
pub fn puzzle_title(inputs: &Inputs, year: Year, day: Day) -> Option<String> {
    let text = read_text(&inputs.text_path(year, day)).ok()??;
    let title = text.lines().next()?.strip_prefix(&text_heading(day, ""))?.trim();
    if title.is_empty() { None } else { Some(title.to_owned()) }
}

/// Empty if the current folder has been removed.
fn here() -> PathBuf {
    std::env::current_dir().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;

    fn year(number: u16) -> Year {
        Year::new(number).unwrap()
    }

    /// A workspace whose first year is 2019. It also has packages for 2015 (with the crate of a day) and for 2016. Other folders
    /// only look like a year's package: 2014 had no puzzles, and the folders `2018` and `2019` have no `Cargo.toml`.
    fn root() -> tempfile::TempDir {
        let root = tempfile::tempdir().unwrap();
        for folder in ["2015/crates/day01/src", "2016", "2014", "2018/crates", "2019", "inputs/2015", "crates"] {
            fs::create_dir_all(root.path().join(folder)).unwrap();
        }
        for package in ["2014", "2015", "2015/crates/day01", "2016"] {
            fs::write(root.path().join(package).join("Cargo.toml"), "").unwrap();
        }
        fs::write(root.path().join("Cargo.toml"), "[workspace.metadata.aoc]\nyear = 2019\n").unwrap();
        root
    }

    /// The workspace that a command works on in the folder `here`, with `--year` if `named` is given.
    fn at(root: &Path, named: Option<u16>, here: &str) -> Workspace {
        Workspace::first(root).unwrap().choose(named.map(year), &root.join(here))
    }

    #[test]
    fn the_option_or_the_folder_chooses_the_year() {
        let root = root();
        for (named, here, number) in [
            (Some(2019), "2015", 2019),
            (Some(2023), "2015", 2023),
            (None, "", 2019),
            (None, "crates", 2019),
            (None, "inputs/2015", 2019),
            (None, "2014", 2019),
            (None, "2018/crates", 2019),
            (None, "no such folder", 2019),
            (None, "/", 2019),
            (None, "2015", 2015),
            (None, "2015/crates/day01/src", 2015),
        ] {
            let found = at(root.path(), named, here);
            assert_eq!(found.year, year(number), "{named:?} {here}");
            let folder = if number == 2019 { root.path().to_owned() } else { root.path().join(number.to_string()) };
            assert_eq!(found.folder, folder);
        }
    }

    #[test]
    fn commands_name_a_year_unless_the_folder_does() {
        let root = root();
        for (named, here, is_chosen) in [
            (2016, "2016", true),
            (2016, "", false),
            (2016, "2015", false),
            (2019, "", true),
            (2019, "2018/crates", true),
            (2019, "2015", false),
            (2015, "2015/crates/day01/src", true),
        ] {
            let found = at(root.path(), Some(named), "");
            assert_eq!(found.is_chosen_in(&root.path().join(here)), is_chosen, "{named} {here}");
            let command =
                if is_chosen { "cargo day 5".to_owned() } else { format!("cargo run --release -p aoc-{named} -- 5") };
            assert_eq!(found.run_command_in(&root.path().join(here), "5"), command, "{named} {here}");
        }
    }

    #[test]
    fn edits_of_the_readme_wait_for_each_other() {
        let root = root();
        let found = at(root.path(), None, "");
        let readme = root.path().join("README.md");
        fs::write(&readme, "").unwrap();
        thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| found.edit_readme(|old| Ok(format!("{old}edited\n"))).unwrap());
            }
        });
        assert_eq!(fs::read_to_string(&readme).unwrap(), "edited\n".repeat(8));
        assert!(found.edit_readme(|_| anyhow::bail!("no place")).is_err());
        assert_eq!(fs::read_to_string(&readme).unwrap(), "edited\n".repeat(8));
    }

    #[test]
    fn a_day_named_twice_counts_once() {
        let workspace = at(root().path(), None, "");
        let named = ["5", "3-6", "4"].map(|days| days.parse().unwrap());
        let days: Vec<_> = workspace.days(&named).unwrap().iter().map(|day| day.number()).collect();
        assert_eq!(days, [5, 3, 4, 6]);
    }
}

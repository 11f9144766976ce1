//! Finds the workspace that a command-line tool works on: its root folder, its years, and the folder of each year. Also edits
//! the README of a year, formats the commands that messages tell the user to type, and knows when the puzzles unlock.
//!
//! The *first year* of a workspace is the year whose package is at the root. Every other year has a folder of its own, such as
//! `2026`, and may be earlier than the first year.

mod markers;
mod unlock;

use std::fs;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use answers::Answers;
use anyhow::{Context, Error, Result};
use common::{Day, Days, Inputs, Part, Year, read_text};
use jiff::Timestamp;
use settings::{Settings, SettingsError, workspace_root};
use system::{AtomicFile, Exit, FileLock};
use terminal::eprint;

pub use self::markers::replace_between;
pub use self::unlock::{NEW_YORK, has_begun, unlock_time};

/// The commands of the program `xtask-site`: the name and the one-line description of each. `xtask` passes these commands on to that
/// program.
pub const SITE_COMMANDS: [(&str, &str); 7] = [
    ("fetch", "Fetch puzzle inputs from adventofcode.com"),
    ("leaderboard", "Show a private leaderboard"),
    ("read", "Show the text of a puzzle"),
    ("stars", "Show your stars, and the crate, input, text and answers of each day"),
    ("submit", "Send an answer to adventofcode.com, unless it cannot be right"),
    ("today", "Wait for today's puzzle, fetch it, and create its crate"),
    ("token", "Show where the session token comes from, save a new one, or check it with the server"),
];

/// The help text of the option `--year`, for [`Workspace::find`].
pub const YEAR_HELP: &str = "The year; by default the current folder's year, else the latest year that has begun and is not solved, \
                             else the root's year";

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
    /// Finds the workspace and chooses the year.
    ///
    /// If cargo runs this program, directly or through a launcher, the workspace is the one that holds the program's sources.
    /// Otherwise, the workspace is the one that holds the current folder. The year comes from the first of these rules that
    /// applies:
    ///
    /// 1. `year`, the value of the option `--year`;
    /// 2. the year whose package holds the current folder; for the first year, only the folder `crates` counts, because the first
    ///    year's package is the root, which holds all other years too;
    /// 3. the latest year that has begun and is not solved;
    /// 4. the workspace's first year.
    ///
    /// A year begins a day before its first puzzle unlocks. A year is solved when each of its days has a crate
    /// and, if the year has private inputs, known answers.
    ///
    /// The chosen year may lack a package, because inputs of any year can be fetched. [`check_package`](Self::check_package)
    /// checks that the year has one.
    ///
    /// # Errors
    ///
    /// If there is no workspace, or a `Cargo.toml` cannot be read; [`Exit::Usage`] if a setting is wrong.
    pub fn find(year: Option<Year>) -> Result<Self> {
        let here = here();
        // With `cargo --manifest-path`, the current folder may be outside the workspace.
        let package = match std::env::var_os("CARGO_MANIFEST_DIR") {
            Some(folder) => PathBuf::from(folder),
            None => here.clone(),
        };
        let root = workspace_root(&package)?;
        Self::first(&root)?.choose(year, &here, Timestamp::now())
    }

    /// The workspace at this root, with its first year.
    fn first(root: &Path) -> Result<Self> {
        let settings = Settings::read(root)?;
        let number = settings.year().map_err(|error| wrong_setting(&error))?;
        let year = Year::new(number).with_context(|| format!("{number} has no puzzles"))?;
        Ok(Self { root: root.to_owned(), year: with_days(year, &settings)?, folder: root.to_owned() })
    }

    /// This workspace with the year `named`, or else the year that the folder `here` belongs to, or else the year that
    /// [`running`](Self::running) chooses.
    fn choose(self, named: Option<Year>, here: &Path, now: Timestamp) -> Result<Self> {
        let year = match named.or_else(|| self.year_of(here)) {
            Some(year) => year,
            None => self.running(now)?,
        };
        self.with_year(year)
    }

    /// This workspace with the given year. The year of `self` must be the workspace's first year.
    fn with_year(self, year: Year) -> Result<Self> {
        if year == self.year {
            return Ok(self);
        }
        let folder = self.root.join(year.to_string());
        let year = if folder.join("Cargo.toml").exists() { with_days(year, &Settings::read(&folder)?)? } else { year };
        Ok(Self { year, folder, ..self })
    }

    /// The running year: the latest year that has begun and is not solved, or else the first year.
    fn running(&self, now: Timestamp) -> Result<Year> {
        let years = self.all_years()?;
        let is_running =
            |workspace: &&Self| has_begun(workspace.year, now) && !workspace.is_solved(&workspace.inputs());
        let latest = years.iter().filter(is_running).map(|workspace| workspace.year).max();
        Ok(latest.unwrap_or(years[0].year))
    }

    /// Whether every day of the year has a crate and, if the year has private inputs, the year's `answers.toml` has the answer to
    /// every part.
    fn is_solved(&self, inputs: &Inputs) -> bool {
        let has_inputs = inputs.year_folder(self.year).exists();
        let answers = Answers::load(&inputs.answers_path(self.year)).unwrap_or_default();
        self.year.days().all(|day| {
            let is_known = |part| !self.year.has_part(day, part) || answers.day(day).get(part).is_some();
            self.crate_folder(day).exists() && (!has_inputs || Part::ALL.into_iter().all(is_known))
        })
    }

    /// Prints the year to standard error if the user might expect another one: there are several years, the option `--year` is
    /// not given (`named` is `None`), and the current folder does not determine the year.
    pub fn announce(&self, named: Option<Year>) {
        if named.is_none() && self.year_of(&here()).is_none() && !self.other_years().is_empty() {
            let year = self.year;
            eprint(format_args!("note: working on {year}; --year chooses another year"));
        }
    }

    /// An xtask command for the user to type, such as `cargo xtask fetch 7`. Adds `--year` if the command would otherwise work on
    /// another year.
    pub fn xtask(&self, command: &str) -> String {
        let is_chosen = self.is_chosen_in(&here(), Timestamp::now());
        let option = if is_chosen { String::new() } else { format!(" --year {}", self.year) };
        format!("cargo xtask {command}{option}")
    }

    /// The command that runs the year's program with these arguments, for the user to type, such as `cargo run --release -- 7`.
    /// Adds `-p` if cargo would otherwise run another program or none.
    pub fn run_command(&self, arguments: &str) -> String {
        let option = if self.is_package_of(&here()) { String::new() } else { format!("-p {} ", self.package()) };
        format!("cargo run --release {option}-- {arguments}")
    }

    /// Whether `cargo xtask`, typed in a folder and without the option `--year`, works on this year.
    fn is_chosen_in(&self, folder: &Path, now: Timestamp) -> bool {
        let year = self.year_of(folder).or_else(|| self.running(now).ok());
        year == Some(self.year)
    }

    /// Whether cargo uses this year's package in a folder. Cargo uses the package with the nearest `Cargo.toml`, in the folder or
    /// above it. The crate of a day is a package of its own, and has no program.
    fn is_package_of(&self, folder: &Path) -> bool {
        let (Ok(folder), Ok(package)) = (folder.canonicalize(), self.folder.canonicalize()) else { return false };
        folder.ancestors().find(|ancestor| ancestor.join("Cargo.toml").exists()) == Some(&package)
    }

    /// The year that a folder belongs to. A folder in the package of a year other than the first belongs to that year. A folder in
    /// `crates` at the root belongs to the first year. `None` for all other folders.
    fn year_of(&self, folder: &Path) -> Option<Year> {
        let folder = folder.canonicalize().ok()?;
        let root = self.root.canonicalize().ok()?;
        let path_below_root = folder.strip_prefix(root).ok()?;
        let name = path_below_root.iter().next()?.to_str()?;
        if name == "crates" {
            return Some(self.first_year().ok()?.year);
        }
        let year = name.parse().ok()?;
        self.other_years().into_iter().find(|&other| other == year)
    }

    /// The years that have a package below the root, in ascending order: all years but the first.
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
    /// If the root's `Cargo.toml` cannot be read; [`Exit::Usage`] if a setting is wrong.
    pub fn first_year(&self) -> Result<Self> {
        Self::first(&self.root)
    }

    /// One `Workspace` for each year that has a package: the first year, then the other years in ascending order.
    ///
    /// # Errors
    ///
    /// If the `Cargo.toml` of a year cannot be read; [`Exit::Usage`] if a setting is wrong.
    pub fn all_years(&self) -> Result<Vec<Self>> {
        let first = self.first_year()?;
        let mut years = vec![first.clone()];
        for year in first.other_years() {
            years.push(first.clone().with_year(year)?);
        }
        Ok(years)
    }

    /// Checks that the year has a package in this workspace.
    ///
    /// # Errors
    ///
    /// [`Exit::Usage`] if the year has no package. The message names the command that makes one.
    pub fn check_package(&self) -> Result<()> {
        if self.has_package() {
            return Ok(());
        }
        let year = self.year;
        Err(Exit::Usage.error(format!("this workspace has no year {year}; make it with \"cargo xtask year {year}\"")))
    }

    /// Whether the year has a package in this workspace.
    pub fn has_package(&self) -> bool {
        self.folder.join("Cargo.toml").exists()
    }

    /// Whether the workspace has a package for a year. Returns `false` if the workspace cannot be read.
    pub fn has_year(&self, year: Year) -> bool {
        self.all_years().is_ok_and(|years| years.iter().any(|workspace| workspace.year == year))
    }

    /// Whether the year is the workspace's first year.
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
    /// [`Exit::Usage`] if the year does not have the day.
    pub fn day(&self, day: Day) -> Result<Day> {
        self.year.day(day).map_err(|error| Exit::Usage.error(error.to_string()))
    }

    /// The days in these ranges, in the order in which the user named them. A day that the user named twice counts once.
    ///
    /// # Errors
    ///
    /// [`Exit::Usage`] if the year does not have one of the days.
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

    /// The path relative to the root of the workspace, for display. The separator is `/` on every system. A path outside the
    /// workspace stays as it is.
    pub fn shown(&self, path: &Path) -> String {
        let path = path.strip_prefix(&self.root).unwrap_or(path);
        path.display().to_string().replace('\\', "/")
    }

    /// Takes the lock `<name>.lock` in the folder `target`. If another process holds the lock, prints `waiting` to standard error
    /// and waits.
    ///
    /// # Errors
    ///
    /// The same as for [`FileLock::take`].
    pub fn lock(&self, name: &str, waiting: &str) -> Result<FileLock> {
        let path = self.root.join("target").join(name).with_extension("lock");
        FileLock::take(&path, waiting).with_context(|| format!("cannot lock {}", path.display()))
    }

    /// Replaces the text of the year's README.md by the text that `edit` returns for it. A lock keeps other processes from editing
    /// a README.md at the same time.
    ///
    /// # Errors
    ///
    /// The error that `edit` returns; the file then stays unchanged. Another error if the file does not exist, or cannot be read or
    /// replaced.
    pub fn edit_readme(&self, edit: impl FnOnce(&str) -> Result<String>) -> Result<()> {
        let _lock = self.lock("readme", "waiting for another cargo xtask that is editing README.md")?;
        let path = self.folder.join("README.md");
        let old = read_text(&path)?.with_context(|| format!("{} does not exist; create it", self.shown(&path)))?;
        let new = edit(&old)?;
        AtomicFile::begin(&path)?.finish_text(&new)
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

/// The year with the number of days that the settings state, or else with the usual number of days.
fn with_days(year: Year, settings: &Settings) -> Result<Year> {
    let days = settings.days().map_err(|error| wrong_setting(&error))?;
    match days.and_then(Day::new) {
        Some(last_day) => Ok(year.with_last_day(last_day)),
        None => Ok(year),
    }
}

/// The error for a wrong setting. Its exit code is [`Exit::Usage`], as for a wrong flag.
fn wrong_setting(error: &SettingsError) -> Error {
    Exit::Usage.error(error.to_string())
}

/// The current folder; empty if it has been removed.
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

    /// A time at which no year has begun.
    const SUMMER: &str = "2015-07-01T00:00:00Z";

    /// The workspace that a command works on if it runs in the folder `here` at the time `now`, with `--year` if `named` is
    /// given.
    fn at(now: &str, root: &Path, named: Option<u16>, here: &str) -> Workspace {
        let first = Workspace::first(root).unwrap();
        first.choose(named.map(year), &root.join(here), now.parse().unwrap()).unwrap()
    }

    #[test]
    fn option_folder_and_time_choose_the_year() {
        let root = root();
        for (now, named, here, number) in [
            (SUMMER, Some(2019), "2015", 2019),
            (SUMMER, Some(2023), "2015", 2023),
            (SUMMER, None, "", 2019),
            (SUMMER, None, "inputs/2015", 2019),
            (SUMMER, None, "2014", 2019),
            (SUMMER, None, "2018/crates", 2019),
            (SUMMER, None, "no such folder", 2019),
            (SUMMER, None, "/", 2019),
            (SUMMER, None, "2015/crates/day01/src", 2015),
            ("2015-11-30T04:59:59Z", None, "inputs", 2019),
            ("2015-11-30T05:00:00Z", None, "inputs", 2015),
            ("2015-11-30T05:00:00Z", None, "crates", 2019),
            ("2018-12-24T00:00:00Z", None, "", 2016),
            ("2018-12-24T00:00:00Z", None, "2015", 2015),
            ("2019-12-01T00:00:00Z", None, "", 2019),
        ] {
            let found = at(now, root.path(), named, here);
            assert_eq!(found.year, year(number), "{now} {named:?} {here}");
            let folder = if number == 2019 { root.path().to_owned() } else { root.path().join(number.to_string()) };
            assert_eq!(found.folder, folder);
        }
    }

    #[test]
    fn xtask_chooses_the_folder_s_or_the_running_year() {
        let root = root();
        // The setting `days` does not change which year is chosen.
        fs::write(root.path().join("2016/Cargo.toml"), "[package.metadata.aoc]\ndays = 2\n").unwrap();
        for (now, named, here, is_chosen) in [
            (SUMMER, 2016, "2016", true),
            (SUMMER, 2019, "", true),
            (SUMMER, 2019, "2015", false),
            (SUMMER, 2015, "2015/crates", true),
            (SUMMER, 2015, "2015/crates/day01/src", true),
            ("2018-12-24T00:00:00Z", 2019, "", false),
            ("2018-12-24T00:00:00Z", 2016, "", true),
        ] {
            let found = at(now, root.path(), Some(named), "");
            let here = root.path().join(here);
            assert_eq!(found.is_chosen_in(&here, now.parse().unwrap()), is_chosen, "{now} {named} {}", here.display());
        }
    }

    #[test]
    fn cargo_takes_the_nearest_package() {
        let root = root();
        for (named, here, is_package) in [
            (2019, "", true),
            (2019, "crates", true),
            (2019, "inputs/2015", true),
            (2019, "2015", false),
            (2015, "", false),
            (2015, "2015", true),
            (2015, "2015/crates", true),
            (2015, "2015/crates/day01", false),
            (2015, "2015/crates/day01/src", false),
            (2015, "no such folder", false),
        ] {
            let found = at(SUMMER, root.path(), Some(named), "");
            assert_eq!(found.is_package_of(&root.path().join(here)), is_package, "{named} {here}");
        }
    }

    #[test]
    fn a_solved_year_has_crates_and_all_answers() {
        let root = root();
        fs::write(root.path().join("2016/Cargo.toml"), "[package.metadata.aoc]\ndays = 2\n").unwrap();
        let found = at(SUMMER, root.path(), Some(2016), "");
        let inputs = Inputs::in_folder(root.path().join("inputs"));
        fs::create_dir_all(inputs.year_folder(found.year)).unwrap();
        found.year.days().for_each(|day| fs::create_dir_all(found.crate_folder(day)).unwrap());
        for (answers, is_solved) in [
            ("[day1]\npart1 = 1\npart2 = 2", false),
            ("[day1]\npart1 = 1\n[day2]\npart1 = 3", false),
            ("[day1", false),
            ("[day1]\npart1 = 1\npart2 = 2\n[day2]\npart1 = 3", true),
        ] {
            fs::write(inputs.answers_path(found.year), answers).unwrap();
            assert_eq!(found.is_solved(&inputs), is_solved, "{answers}");
        }
        fs::remove_dir_all(inputs.year_folder(found.year)).unwrap();
        assert!(found.is_solved(&inputs), "without private inputs, the crates are enough");
        fs::remove_dir_all(found.crate_folder(found.year.last_day())).unwrap();
        assert!(!found.is_solved(&inputs), "a crate is missing");
    }

    #[test]
    fn edits_of_the_readme_wait_for_each_other() {
        let root = root();
        let found = at(SUMMER, root.path(), None, "");
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
        let workspace = at(SUMMER, root().path(), None, "");
        let named = ["5", "3-6", "4"].map(|days| days.parse().unwrap());
        let days: Vec<_> = workspace.days(&named).unwrap().iter().map(|day| day.number()).collect();
        assert_eq!(days, [5, 3, 4, 6]);
    }

    #[test]
    fn settings_allow_the_same_years_as_the_type() {
        let folder = tempfile::tempdir().unwrap();
        for number in [2014, 2015, 2099, 2100] {
            let manifest = format!("[workspace.metadata.aoc]\nyear = {number}\n");
            fs::write(folder.path().join("Cargo.toml"), manifest).unwrap();
            let is_allowed = Settings::read(folder.path()).unwrap().year().is_ok();
            assert_eq!(is_allowed, Year::new(number).is_some(), "{number}");
        }
    }

    #[test]
    fn each_year_can_set_its_number_of_days() {
        let root = root();
        let set = |folder: &str, table: &str, days: &str| {
            let settings = format!("[{table}.metadata.aoc]\nyear = 2019\ndays = {days}\n");
            fs::write(root.path().join(folder).join("Cargo.toml"), settings).unwrap();
        };
        set("", "workspace", "24");
        set("2016", "package", "2");
        for (number, days) in [(2019, 24), (2016, 2), (2015, 25), (2025, 12)] {
            assert_eq!(at(SUMMER, root.path(), Some(number), "").year.last_day().number(), days, "{number}");
        }
        set("2016", "package", "0");
        let error = Workspace::first(root.path()).unwrap().with_year(year(2016)).unwrap_err();
        assert_eq!(Exit::of(&error), Exit::Usage);
        assert!(error.to_string().ends_with("2016/Cargo.toml: days = 0 is not a number from 1 to 25"), "{error}");
    }
}

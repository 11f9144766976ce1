//! The workspace that a command-line tool works on: its root, its years, their folders, and the commands that hints name.

use std::fs;
use std::path::{Path, PathBuf};

use answers::Answers;
use anyhow::{Context, Error, Result};
use common::{Day, Days, Inputs, Part, Year};
use jiff::Timestamp;
use settings::{Settings, SettingsError, workspace_root};
use system::{Exit, FileLock};
use terminal::eprint;

/// The commands of the program `site`, each with its line in a list of commands. `xtask` passes them on.
pub const SITE_COMMANDS: [(&str, &str); 7] = [
    ("fetch", "Fetch puzzle inputs from adventofcode.com"),
    ("leaderboard", "Show a private leaderboard"),
    ("read", "Show the text of a puzzle"),
    ("stars", "Show your stars, and what each day has here: crate, input, text, answers"),
    ("submit", "Send an answer to adventofcode.com, unless it cannot be right"),
    ("today", "Wait for today's puzzle, fetch it, and create its crate"),
    ("token", "Show where the session token comes from, save a new one, or check it with the server"),
];

/// The workspace and the year that a command is about.
#[derive(Debug, Clone)]
pub struct Workspace {
    /// The root folder.
    pub root: PathBuf,
    /// The year of the puzzles.
    pub year: Year,
    /// The folder of that year's package: the root for the workspace's first year, `<year>` below it for any other.
    pub folder: PathBuf,
    /// The contact address for the site's author, if Cargo.toml gives one.
    pub contact: Option<String>,
}

impl Workspace {
    /// Finds the workspace that the current folder is in. The year is the one given by `--year`, or else that of the current
    /// folder, or else the one that is running: the latest that has begun and is not solved, or else the workspace's first. A year
    /// begins a day before its first puzzle unlocks. It is solved when all its days have crates and known answers.
    ///
    /// The year need not have a package: inputs of any year can be fetched. See [`check_package`](Self::check_package).
    ///
    /// # Errors
    ///
    /// If the current folder is in no workspace, or the workspace's Cargo.toml cannot be read; [`Exit::Usage`] if that states no
    /// year.
    pub fn find(year: Option<Year>) -> Result<Self> {
        let here = here();
        // Cargo says where the program's sources are, for a user who runs it from elsewhere.
        let package = std::env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| here.clone(), PathBuf::from);
        let root = workspace_root(&package)?;
        Self::first(&root)?.choose(year, &here, Timestamp::now())
    }

    /// The workspace with its first year.
    fn first(root: &Path) -> Result<Self> {
        let settings = Settings::read(root)?;
        let number = settings.year().map_err(|error| wrong_setting(&error))?;
        let year = Year::new(number).with_context(|| format!("{number} has no puzzles"))?;
        Ok(Self {
            root: root.to_owned(),
            year: with_days(year, &settings)?,
            folder: root.to_owned(),
            contact: settings.contact().map(str::to_owned),
        })
    }

    fn choose(self, named: Option<Year>, here: &Path, now: Timestamp) -> Result<Self> {
        let year = named.or_else(|| self.year_of(here));
        let year = year.map_or_else(|| self.running(now), Ok)?;
        self.with_year(year)
    }

    /// The first year's workspace with another year.
    fn with_year(self, year: Year) -> Result<Self> {
        if year.number() == self.year.number() {
            return Ok(self);
        }
        let folder = self.root.join(year.to_string());
        let year = if folder.join("Cargo.toml").exists() { with_days(year, &Settings::read(&folder)?)? } else { year };
        Ok(Self { year, folder, ..self })
    }

    /// The latest year that has begun and is not solved, or else the first.
    fn running(&self, now: Timestamp) -> Result<Year> {
        let is_running = |year: &Self| {
            let begins = format!("{}-11-30T05:00:00Z", year.year).parse();
            begins.is_ok_and(|begins: Timestamp| begins <= now) && !year.is_solved(&year.inputs())
        };
        let years = self.all_years()?;
        Ok(years.iter().filter(|year| is_running(year)).map(|year| year.year).max().unwrap_or(years[0].year))
    }

    /// Whether all days of the year have a crate, and all parts a known answer.
    fn is_solved(&self, inputs: &Inputs) -> bool {
        let answers = Answers::load(&inputs.answers_path(self.year)).unwrap_or_default();
        self.year.days().all(|day| {
            let is_known = |part| !self.year.has_part(day, part) || answers.day(day).get(part).is_some();
            self.crate_folder(day).exists() && Part::ALL.into_iter().all(is_known)
        })
    }

    /// Says on standard error which year it is, if there are several and neither the option nor the folder has chosen.
    pub fn announce(&self, named: Option<Year>) {
        if named.is_none() && self.year_of(&here()).is_none() && !self.other_years().is_empty() {
            let year = self.year;
            eprint(format_args!("note: this is about {year}; --year chooses another year"));
        }
    }

    /// A command of xtask for the user to type, such as `cargo xtask fetch 7`, with `--year` where it would otherwise be about
    /// another year.
    pub fn xtask(&self, command: &str) -> String {
        format!("cargo xtask {command}{}", self.unless_obvious(format!(" --year {}", self.year)))
    }

    /// The command that runs the year's program with these arguments, for the user to type.
    pub fn run_command(&self, arguments: &str) -> String {
        format!("cargo run --release {}-- {arguments}", self.unless_obvious(format!("-p {} ", self.package())))
    }

    /// An option that names the year, if commands without it would be about another one.
    fn unless_obvious(&self, option: String) -> String {
        if self.is_obvious(&here(), Timestamp::now()) { String::new() } else { option }
    }

    /// Whether commands that name no year are about this one, both xtask's and cargo's.
    fn is_obvious(&self, here: &Path, now: Timestamp) -> bool {
        match self.year_of(here) {
            Some(year) => year == self.year,
            None => self.is_first() && self.running(now).is_ok_and(|year| year == self.year),
        }
    }

    /// The year, other than the first, to whose package a folder belongs.
    fn year_of(&self, folder: &Path) -> Option<Year> {
        let [folder, root] = [folder, &self.root].map(|path| path.canonicalize().ok());
        let below = folder?.strip_prefix(root?).ok()?.iter().next()?.to_str()?.parse().ok()?;
        self.other_years().contains(&below).then_some(below)
    }

    /// The years other than the workspace's first that have a package, in order.
    fn other_years(&self) -> Vec<Year> {
        let names = fs::read_dir(&self.root).into_iter().flatten().flatten().map(|entry| entry.file_name());
        let years = names.filter_map(|name| name.to_str()?.parse().ok());
        let has_package = |year: &Year| self.root.join(year.to_string()).join("Cargo.toml").exists();
        let mut years: Vec<_> = years.filter(has_package).collect();
        years.sort_unstable();
        years
    }

    /// This workspace once for each year that has a package: the first year, then the others in order.
    ///
    /// # Errors
    ///
    /// Those of [`find`](Self::find).
    pub fn all_years(&self) -> Result<Vec<Self>> {
        let first = Self::first(&self.root)?;
        let others = first.other_years().into_iter().map(|year| first.clone().with_year(year));
        std::iter::once(Ok(first.clone())).chain(others).collect()
    }

    /// Checks that the year has a package in this workspace.
    ///
    /// # Errors
    ///
    /// [`Exit::Usage`] with the command that creates the package.
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

    fn is_first(&self) -> bool {
        self.folder == self.root
    }

    /// The name of the year's package, such as `aoc-2021`.
    pub fn package(&self) -> String {
        format!("aoc-{}", self.year)
    }

    /// The name of a day's package: `day07`, or `aoc2026-day07` in a year other than the first, because package names must be
    /// unique in a workspace.
    pub fn day_package(&self, day: Day) -> String {
        if self.is_first() { day.crate_name() } else { format!("aoc{}-{}", self.year, day.crate_name()) }
    }

    /// The day given on a command line.
    ///
    /// # Errors
    ///
    /// [`Exit::Usage`] if the year does not have it.
    pub fn day(&self, day: Day) -> Result<Day> {
        self.year.day(day).map_err(|error| Exit::Usage.error(error.to_string()))
    }

    /// The days given on a command line, in that order.
    ///
    /// # Errors
    ///
    /// [`Exit::Usage`] if the year does not have one of them.
    pub fn days(&self, named: &[Days]) -> Result<Vec<Day>> {
        named.iter().flat_map(|days| days.iter()).map(|day| self.day(day)).collect()
    }

    /// The folder of a day's crate, whether or not it exists.
    pub fn crate_folder(&self, day: Day) -> PathBuf {
        self.folder.join("crates").join(day.crate_name())
    }

    /// A path relative to the root of the workspace, for display, with `/` on every system.
    pub fn shown(&self, path: &Path) -> String {
        let path = path.strip_prefix(&self.root).unwrap_or(path);
        path.display().to_string().replace('\\', "/")
    }

    /// Takes a lock of this name below `target`. If it has to wait, it first prints `waiting` to standard error.
    ///
    /// # Errors
    ///
    /// Those of [`FileLock::take`].
    pub fn lock(&self, name: &str, waiting: &str) -> Result<FileLock> {
        let path = self.root.join("target").join(name).with_extension("lock");
        FileLock::take(&path, waiting).with_context(|| format!("cannot lock {}", path.display()))
    }

    /// The workspace's private inputs.
    pub fn inputs(&self) -> Inputs {
        Inputs::of_workspace(&self.root)
    }
}

/// The first line of a day's text.
///
/// ```
/// let day = common::Day::new(7).unwrap();
/// assert_eq!(workspace::text_heading(day, "A Title"), "# Day 7: A Title");
/// ```
pub fn text_heading(day: Day, title: &str) -> String {
    format!("# Day {day}: {title}")
}

/// The title of a day's puzzle, if its text is among the inputs.
pub fn puzzle_title(inputs: &Inputs, year: Year, day: Day) -> Option<String> {
    let text = answers::read(&inputs.text_path(year, day)).ok()??;
    let title = text.lines().next()?.strip_prefix(&text_heading(day, ""))?.trim();
    (!title.is_empty()).then(|| title.to_owned())
}

/// A year with the number of days that its settings give, if they do.
fn with_days(year: Year, settings: &Settings) -> Result<Year> {
    let days = settings.days().map_err(|error| wrong_setting(&error))?;
    let last_day = days.and_then(Day::new);
    Ok(last_day.map_or(year, |last_day| year.with_last_day(last_day)))
}

/// A wrong setting is wrong usage, like a wrong flag.
fn wrong_setting(error: &SettingsError) -> Error {
    Exit::Usage.error(error.to_string())
}

/// The current folder. If it has been removed, it belongs to no year.
fn here() -> PathBuf {
    std::env::current_dir().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn year(number: u16) -> Year {
        Year::new(number).unwrap()
    }

    /// A workspace of 2019 with packages of 2015 and 2016, and with folders that are not a year's package.
    fn root() -> tempfile::TempDir {
        let root = tempfile::tempdir().unwrap();
        for folder in ["2015/crates/day01/src", "2016", "2014", "2018/crates", "2019", "inputs/2015", "crates"] {
            fs::create_dir_all(root.path().join(folder)).unwrap();
        }
        for package in ["2014", "2015", "2016"] {
            fs::write(root.path().join(package).join("Cargo.toml"), "").unwrap();
        }
        fs::write(root.path().join("Cargo.toml"), "[workspace.metadata.aoc]\nyear = 2019\n").unwrap();
        root
    }

    /// A summer when no year has begun.
    const SUMMER: &str = "2015-07-01T00:00:00Z";

    fn at(now: &str, root: &Path, named: Option<u16>, here: &str) -> Workspace {
        let first = Workspace::first(root).unwrap();
        first.choose(named.map(year), &root.join(here), now.parse().unwrap()).unwrap()
    }

    #[test]
    fn the_year_is_the_named_one_else_that_of_the_folder_else_the_latest_that_has_begun_else_the_first() {
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
            ("2015-11-30T04:59:59Z", None, "crates", 2019),
            ("2015-11-30T05:00:00Z", None, "crates", 2015),
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
    fn a_command_for_the_user_names_the_year_where_it_would_be_about_another() {
        let root = root();
        for (now, named, here, is_obvious) in [
            (SUMMER, 2019, "", true),
            (SUMMER, 2019, "2015", false),
            (SUMMER, 2015, "2015/crates", true),
            ("2018-12-24T00:00:00Z", 2019, "", false),
            // Cargo is always about the first year there.
            ("2018-12-24T00:00:00Z", 2016, "", false),
        ] {
            let found = at(now, root.path(), Some(named), "");
            assert_eq!(found.is_obvious(&root.path().join(here), now.parse().unwrap()), is_obvious, "{now} {named}");
        }
    }

    #[test]
    fn a_year_is_solved_when_every_part_of_every_day_is_known() {
        let root = root();
        fs::write(root.path().join("2016/Cargo.toml"), "[package.metadata.aoc]\ndays = 2\n").unwrap();
        let (found, inputs) = (at(SUMMER, root.path(), Some(2016), ""), Inputs::in_folder(root.path().join("inputs")));
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
        fs::remove_dir_all(found.crate_folder(found.year.last_day())).unwrap();
        assert!(!found.is_solved(&inputs), "a crate is missing");
    }

    #[test]
    fn the_number_of_days_can_be_set_for_each_year() {
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

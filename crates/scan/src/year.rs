//! The contents of a year's package.

use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::fs;
use std::path::{MAIN_SEPARATOR, Path, PathBuf};

use aoc_runner_internal::{DayPart, DayPartsBuilder};
use settings::{Settings, workspace_root};

use crate::{Result, Solver, attributes};

/// A year's package: its year, and the days it depends on.
#[derive(Debug)]
pub struct YearPackage {
    /// The year.
    pub number: u16,
    /// The last day with a puzzle, if it is not the usual one.
    pub last_day: Option<u8>,
    /// The package's folder.
    pub folder: PathBuf,
    /// The workspace's root folder.
    pub root: PathBuf,
    /// The days, in order.
    pub days: Vec<DayCrate>,
}

/// A day's crate, as described by its sources.
#[derive(Debug)]
pub struct DayCrate {
    /// The day, 1 to 25.
    pub number: u8,
    /// The name of the package: `day07`, or `aoc2026-day07` in a year other than the workspace's first.
    pub package: String,
    /// The crate's folder, relative to the package of the year.
    pub folder: PathBuf,
    /// The heading of its documentation, without Markdown backticks.
    pub title: String,
    /// Its solvers.
    pub solvers: BTreeSet<Solver>,
}

impl YearPackage {
    /// Reads the package in a folder. Its settings are those of [`Settings`]. Its days are the dependencies named `day07` or
    /// `aoc2026-day07`; their sources are in `crates/day07` below the folder.
    ///
    /// # Errors
    ///
    /// A message for the user if a file cannot be read, a setting is wrong, or a solver's attribute is wrong.
    pub fn read(folder: &Path) -> Result<Self> {
        let settings = Settings::read(folder).map_err(|error| error.to_string())?;
        let number = settings.year().map_err(|error| error.to_string())?;
        let last_day = settings.days().map_err(|error| error.to_string())?;
        let root = workspace_root(folder).map_err(|error| error.to_string())?;
        let packages = day_packages(&settings, number).into_iter();
        let days = packages.map(|(day, package)| DayCrate::read(folder, day, package)).collect::<Result<_>>()?;
        Ok(Self { number, last_day, folder: folder.to_owned(), root, days })
    }

    /// The content of the file that cargo-aoc reads.
    ///
    /// # Errors
    ///
    /// If it cannot be written as JSON.
    pub fn completed(&self) -> Result<String> {
        let parts = self.days.iter().flat_map(|day| &day.solvers).map(|solver| DayPart {
            day: aoc_runner_internal::Day(solver.day),
            part: aoc_runner_internal::Part(solver.part),
            name: solver.variant.clone(),
        });
        let parts = parts.collect::<DayPartsBuilder>().with_year(self.number.into());
        serde_json::to_string_pretty(&parts).map_err(|error| format!("cannot list the solvers: {error}"))
    }

    /// The days that have solvers but no input: neither a sample nor a private input in this folder of inputs.
    pub fn days_without_input(&self, inputs: &Path) -> impl Iterator<Item = &DayCrate> {
        let private_inputs = inputs.join(self.number.to_string());
        self.days.iter().filter(move |day| {
            let sample = self.folder.join(&day.folder).join("sample.txt");
            let private = private_inputs.join(format!("day{}.txt", day.number));
            !day.solvers.is_empty() && !sample.exists() && !private.exists()
        })
    }

    /// The folder of private inputs: `AOC_INPUTS`, or else `input`, where cargo-aoc looks for them.
    ///
    /// `None` if `AOC_INPUTS` is a relative path. It is relative to the folder in which the user called cargo, and a build script
    /// runs in another one.
    pub fn inputs_folder(&self) -> Option<PathBuf> {
        match env::var_os("AOC_INPUTS").filter(|inputs| !inputs.is_empty()).map(PathBuf::from) {
            Some(inputs) => inputs.is_absolute().then_some(inputs),
            None => Some(self.folder.join("input")),
        }
    }
}

impl DayCrate {
    fn read(year: &Path, number: u8, package: String) -> Result<Self> {
        let folder = Path::new("crates").join(format!("day{number:02}"));
        let path = year.join(&folder);
        let shown = |path: &Path| shown(path, year);
        let solvers = attributes::solvers(&path.join("src"))?;
        let lib = path.join("src/lib.rs");
        let source = fs::read_to_string(&lib).map_err(|error| format!("{}: {error}", shown(&lib)))?;
        if !solvers.is_empty() && !source.contains("register!(") {
            return Err(format!("{}: end it with common::register!({number});", shown(&lib)));
        }
        let title = source.lines().find_map(|line| line.strip_prefix("//! # "));
        Ok(Self {
            title: title.map_or_else(|| format!("Day {number}"), |title| title.trim().replace('`', "")),
            number,
            package,
            folder,
            solvers,
        })
    }
}

/// A path relative to this folder, for display, with `/` on every system.
pub fn shown(path: &Path, folder: &Path) -> String {
    path.strip_prefix(folder).unwrap_or(path).display().to_string().replace(MAIN_SEPARATOR, "/")
}

/// The dependencies whose names are those of days of the year, by day.
fn day_packages(settings: &Settings, year: u16) -> BTreeMap<u8, String> {
    let prefix = format!("aoc{year}-");
    let mut packages = BTreeMap::new();
    for name in settings.dependencies() {
        let crate_name = name.strip_prefix(&prefix).unwrap_or(name);
        let Some(digits) = crate_name.strip_prefix("day").filter(|digits| digits.len() == 2) else { continue };
        if let Ok(number @ 1..=25) = digits.parse() {
            packages.insert(number, name.to_owned());
        }
    }
    packages
}

//! Reads the package of a year.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{MAIN_SEPARATOR, Path, PathBuf};

use aoc_runner_internal::{DayPart, DayPartsBuilder};
use settings::{Settings, workspace_root};

use crate::attributes::{Solver, declares_generator, solvers};

/// The start of the path of a day's crate. The path ends in the day's number, with two digits.
const DAYS: &str = "crates/day";

/// The package of a year: the year, and the days that the package depends on.
#[derive(Debug)]
pub struct YearPackage {
    /// The year.
    pub year: u16,
    /// The folder of the package.
    pub folder: PathBuf,
    /// The root folder of the workspace.
    pub root: PathBuf,
    /// The days that have a crate, in ascending order.
    pub days: Vec<DayCrate>,
}

/// The crate of a day.
#[derive(Debug)]
pub struct DayCrate {
    /// The day's number.
    pub day: u8,
    /// The name of the package: `day07`, or `aoc2026-day07` in a year other than the workspace's first.
    pub package: String,
    /// The folder of the crate, relative to the folder of the year's package: `crates/day07`.
    pub folder: PathBuf,
    /// The title of the puzzle: the heading of the crate's documentation, without backticks. If there is no heading, a title such
    /// as `Day 7`.
    pub title: String,
    /// The solvers of the day, sorted by part and then by variant, with default solvers first.
    pub solvers: BTreeSet<Solver>,
    /// Whether the day has a sample generator: `lib.rs` declares the module with `pub mod sample`.
    pub has_generator: bool,
}

impl YearPackage {
    /// Reads the package in this folder.
    ///
    /// The `Cargo.toml` of the package holds the [`Settings`]. Each day is a dependency of the package; day 7 has the path
    /// `crates/day07`, and its package may have any name.
    ///
    /// # Errors
    ///
    /// A message for the user if the folder is not in a workspace, a file cannot be read, a setting or a solver's attribute is
    /// wrong, or a day with solvers lacks `register!`.
    pub fn read(folder: &Path) -> Result<Self, String> {
        let settings = Settings::read(folder).map_err(|error| error.to_string())?;
        let year = settings.year().map_err(|error| error.to_string())?;
        let root = workspace_root(folder).map_err(|error| error.to_string())?;
        let mut days = Vec::new();
        for (day, package) in day_packages(&settings)? {
            days.push(DayCrate::read(folder, day, package)?);
        }
        Ok(Self { year, folder: folder.to_owned(), root, days })
    }

    /// The list of solvers for cargo-aoc: the content of `completed.json`.
    ///
    /// # Errors
    ///
    /// A message for the user if the list cannot be written as JSON.
    pub fn completed(&self) -> Result<String, String> {
        let parts: DayPartsBuilder = self
            .days
            .iter()
            .flat_map(|day| &day.solvers)
            .map(|solver| DayPart {
                day: aoc_runner_internal::Day(solver.day),
                part: aoc_runner_internal::Part(solver.part),
                name: solver.variant.clone(),
            })
            .collect();
        serde_json::to_string_pretty(&parts.with_year(self.year.into()))
            .map_err(|error| format!("cannot list the solvers: {error}"))
    }
}

impl DayCrate {
    fn read(year_folder: &Path, day: u8, package: String) -> Result<Self, String> {
        let folder: PathBuf = format!("{DAYS}{day:02}").split('/').collect();
        let sources = year_folder.join(&folder).join("src");
        let solvers = solvers(&sources)?;
        let library = sources.join("lib.rs");
        let name = shown(&library, year_folder);
        let source = fs::read_to_string(&library).map_err(|error| format!("{name}: cannot be read: {error}"))?;
        if !solvers.is_empty() && !source.contains("register!(") {
            let library = if source.contains("toolbox::") { "toolbox" } else { "common" };
            return Err(format!("{name}: no solver is registered; end the file with {library}::register!({day});"));
        }
        let title = match source.lines().find_map(|line| line.strip_prefix("//! # ")) {
            Some(heading) => heading.trim().replace('`', ""),
            None => format!("Day {day}"),
        };
        Ok(Self { day, package, folder, title, solvers, has_generator: declares_generator(&source) })
    }
}

/// With `/` on every system. A path outside the folder stays as it is.
pub fn shown(path: &Path, folder: &Path) -> String {
    path.strip_prefix(folder).unwrap_or(path).display().to_string().replace(MAIN_SEPARATOR, "/")
}

/// The dependencies whose crates are days of the year: the name of each package, by day number. An optional dependency is left
/// out; `cargo xtask skip` makes one.
fn day_packages(settings: &Settings) -> Result<BTreeMap<u8, String>, String> {
    let mut packages = BTreeMap::new();
    for (package, path) in settings.required_dependencies() {
        if let Some(day) = path.and_then(|path| two_digits(path.strip_prefix(DAYS)?)) {
            packages.insert(day, package.to_owned());
        } else if let Some((_, digits)) = package.rsplit_once("day")
            && two_digits(digits).is_some()
            && path.is_none_or(|path| !path.starts_with(".."))
        {
            return Err(format!("Cargo.toml: write the path of {package} as \"{DAYS}{digits}\""));
        }
    }
    Ok(packages)
}

fn two_digits(text: &str) -> Option<u8> {
    if text.len() == 2 { text.parse().ok() } else { None }
}

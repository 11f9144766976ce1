//! The contents of a year's package.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{MAIN_SEPARATOR, Path, PathBuf};

use crate::{Result, Solution, attributes};
use aoc_runner_internal::{DayPart, DayPartsBuilder};

/// A year's package: its year, and the days it depends on.
#[derive(Debug)]
pub struct Year {
    /// The year.
    pub number: u16,
    /// The last day with a puzzle, if it is not the usual one.
    pub last_day: Option<u8>,
    /// The package's folder.
    pub folder: PathBuf,
    /// The workspace's root folder.
    pub root: PathBuf,
    /// The days, in order.
    pub days: Vec<Day>,
}

/// A day's crate, as described by its sources.
#[derive(Debug)]
pub struct Day {
    /// The day, 1 to 25.
    pub number: u8,
    /// The name of the package: `day07`, or `aoc2026-day07` in a year other than the workspace's first.
    pub package: String,
    /// The crate's folder, relative to the package of the year.
    pub folder: PathBuf,
    /// The heading of its documentation, without Markdown backticks.
    pub title: String,
    /// Its solvers.
    pub solutions: BTreeSet<Solution>,
}

impl Year {
    /// Reads the package in a folder.
    ///
    /// - Its year is `year` in `[package.metadata.aoc]`, or in `[workspace.metadata.aoc]` of the same `Cargo.toml`. `days` beside it
    ///   is the number of its days, if that is not the usual one.
    /// - Its days are the dependencies named `day07` or `aoc2026-day07`; their sources are in `crates/day07` below the folder.
    ///
    /// # Errors
    ///
    /// A message for the user if a file cannot be read, the year is not stated, or a solver's attribute is wrong.
    pub fn read(folder: &Path) -> Result<Self> {
        let manifest = manifest(folder)?;
        let number = setting(&manifest, "year").and_then(|year| u16::try_from(year).ok());
        let number = number
            .filter(|&year| year >= 2015)
            .ok_or("Cargo.toml: state the year, as in [package.metadata.aoc] year = 2021; it is 2015 or later")?;
        let days = day_packages(&manifest, number).into_iter();
        let days = days.map(|(day, package)| Day::read(folder, day, package)).collect::<Result<_>>()?;
        let last_day = setting(&manifest, "days").map(|days| u8::try_from(days).unwrap_or_default());
        if last_day.is_some_and(|last| !(1..=25).contains(&last)) {
            return Err("Cargo.toml: days is not a number from 1 to 25".to_owned());
        }
        Ok(Self { number, last_day, folder: folder.to_owned(), root: workspace_root(folder)?, days })
    }

    /// The content of the file that cargo-aoc reads.
    ///
    /// # Errors
    ///
    /// If it cannot be written as JSON.
    pub fn completed(&self) -> Result<String> {
        let parts = self.days.iter().flat_map(|day| &day.solutions).map(|solution| DayPart {
            day: aoc_runner_internal::Day(solution.day),
            part: aoc_runner_internal::Part(solution.part),
            name: solution.variant.clone(),
        });
        let parts = parts.collect::<DayPartsBuilder>().with_year(self.number.into());
        serde_json::to_string_pretty(&parts).map_err(|error| format!("cannot list the solvers: {error}"))
    }

    /// The days without any input: neither a private one where cargo-aoc looks for it, nor a sample.
    pub fn without_input(&self) -> impl Iterator<Item = &Day> {
        let inputs = self.folder.join("input").join(self.number.to_string());
        self.days.iter().filter(move |day| {
            let sample = self.folder.join(&day.folder).join("sample.txt");
            let has_input = sample.exists() || inputs.join(format!("day{}.txt", day.number)).exists();
            !has_input && !day.solutions.is_empty()
        })
    }
}

impl Day {
    fn read(year: &Path, number: u8, package: String) -> Result<Self> {
        let folder = Path::new("crates").join(format!("day{number:02}"));
        let path = year.join(&folder);
        let shown = |path: &Path| shown(path, year);
        let solutions = attributes::solutions(&path.join("src"))?;
        let lib = path.join("src/lib.rs");
        let source = fs::read_to_string(&lib).map_err(|error| format!("{}: {error}", shown(&lib)))?;
        if !solutions.is_empty() && !source.contains("register!(") {
            return Err(format!("{}: end it with common::register!({number});", shown(&lib)));
        }
        let title = source.lines().find_map(|line| line.strip_prefix("//! # "));
        Ok(Self {
            title: title.map_or_else(|| format!("Day {number}"), |title| title.trim().replace('`', "")),
            number,
            package,
            folder,
            solutions,
        })
    }
}

/// A path relative to this folder, for display, with `/` on every system.
pub fn shown(path: &Path, folder: &Path) -> String {
    path.strip_prefix(folder).unwrap_or(path).display().to_string().replace(MAIN_SEPARATOR, "/")
}

fn manifest(folder: &Path) -> Result<toml::Table> {
    let path = folder.join("Cargo.toml");
    let text = fs::read_to_string(&path).map_err(|error| format!("cannot read {}: {error}", path.display()))?;
    text.parse().map_err(|error| format!("{}: {error}", path.display()))
}

/// A number among the settings of a manifest.
fn setting(manifest: &toml::Table, name: &str) -> Option<i64> {
    let stated = |table: &str| manifest.get(table)?.get("metadata")?.get("aoc")?.get(name);
    ["package", "workspace"].into_iter().find_map(stated)?.as_integer()
}

/// The dependencies whose names are those of days of the year, by day.
fn day_packages(manifest: &toml::Table, year: u16) -> BTreeMap<u8, String> {
    let dependencies = manifest.get("dependencies").and_then(toml::Value::as_table);
    let names = dependencies.into_iter().flat_map(toml::Table::keys);
    let days = names.filter_map(|name| {
        let day = name.strip_prefix(&format!("aoc{year}-")).unwrap_or(name).strip_prefix("day")?;
        let number = day.parse().ok().filter(|number| (1..=25).contains(number))?;
        (day.len() == 2).then(|| (number, name.clone()))
    });
    days.collect()
}

/// The nearest folder, from this one upwards, whose manifest defines a workspace.
fn workspace_root(folder: &Path) -> Result<PathBuf> {
    let is_root = |folder: &&Path| manifest(folder).is_ok_and(|manifest| manifest.contains_key("workspace"));
    let root = folder.ancestors().find(is_root);
    root.map(Path::to_owned).ok_or_else(|| format!("{} is in no workspace", folder.display()))
}

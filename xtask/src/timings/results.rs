//! The results file: README, page and chart are made from it alone.
//!
//! ```json
//! {"results":[
//! {"day":21,"title":"Dirac Dice","part":1,"variant":null,
//!  "generator":{"ns":57.1,"low":56.9,"high":57.4,"pace":{"latency":1340.1,"throughput":1509.0}},
//!  "solver":{"ns":812.0,"low":809.3,"high":815.2,"pace":{"latency":1341.6,"throughput":1511.2}},
//!  "input":{"kind":"sample","bytes":60},"cpu":"…","rustc":"1.95.0","commit":"…","date":"2026-11-20","profile":"bench"}
//! ],"rotating":[
//! {"day":21,"title":"Dirac Dice","repeated_ns":31.2,"rotating_ns":40.1,"reference":[5,66000.0],"cpu":"…", …}
//! ]}
//! ```
//!
//! `results` has one object per solution, on a line of its own, by day, part and variant; `variant` is null for the solver
//! without a name. Times are in nanoseconds, with the interval that they are in, and with the pace of the machine meanwhile: what
//! two loops took that always do the same work (`crates/bench/src/pace.rs`). `rotating` has one object per day: its time on
//! generated inputs that take turns, and on one that repeats (`crates/bench/src/rotate.rs`). Every object says where it was
//! measured, because saving one day keeps what the others had. Readers pass over keys that they do not know.

use std::collections::BTreeSet;
use std::fmt;
use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use serde::{Deserialize, Serialize};

use super::environment::Environment;
use super::estimate::{Estimate, is_time};

/// All results, in order.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
pub struct Results {
    /// By day, part and variant.
    #[serde(rename = "results")]
    pub rows: Vec<Row>,
    /// By day.
    #[serde(default)]
    pub rotating: Vec<Rotation>,
}

/// The result of one solution.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Row {
    pub day: u8,
    pub title: String,
    pub part: u8,
    pub variant: Option<String>,
    pub generator: Estimate,
    pub solver: Estimate,
    pub input: InputKind,
    #[serde(flatten)]
    pub environment: Environment,
}

/// A day's times on inputs that take turns and on one that repeats, and where they were measured.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Rotation {
    pub day: u8,
    pub title: String,
    #[serde(flatten)]
    pub times: Rotated,
    #[serde(flatten)]
    pub environment: Environment,
}

/// What a day takes from the text to the answers of all parts, in nanoseconds.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Rotated {
    /// When one input repeats.
    pub repeated_ns: f64,
    /// When inputs take turns, on average.
    pub rotating_ns: f64,
    /// What one input of a reference day took meanwhile, after that day's number: a unit to compare machines by.
    pub reference: Option<(u8, f64)>,
}

/// What a solution was given: `private` or `sample`, and its size.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct InputKind {
    pub kind: String,
    pub bytes: usize,
}

/// Such as `sample, 60 bytes`.
impl fmt::Display for InputKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, {} bytes", self.kind, self.bytes)
    }
}

impl Row {
    /// What identifies it among the rows.
    pub fn key(&self) -> (u8, u8, Option<&str>) {
        (self.day, self.part, self.variant.as_deref())
    }

    /// The name that tables show for the variant.
    pub fn variant_name(&self) -> &str {
        self.variant.as_deref().unwrap_or("default")
    }

    /// From the text to the answer, in nanoseconds.
    pub fn total(&self) -> f64 {
        self.generator.ns + self.solver.ns
    }
}

impl Results {
    /// The results in a file; `None` if it does not exist.
    pub fn load(path: &Path) -> Result<Option<Self>> {
        match fs::read_to_string(path) {
            Ok(text) => Self::parse(&text, &path.display().to_string()).map(Some),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error).with_context(|| format!("cannot read {}", path.display())),
        }
    }

    /// The results in a text; its name is for the error message.
    pub fn parse(text: &str, name: &str) -> Result<Self> {
        let mut results: Self = serde_json::from_str(text).with_context(|| {
            format!("{name} is damaged; bring back a good one from git, or remove it and save anew")
        })?;
        let mut keys = BTreeSet::new();
        for row in &results.rows {
            let (day, part) = (row.day, row.part);
            ensure!((1..=25).contains(&day) && (1..=2).contains(&part), "{name}: day {day} part {part} does not exist");
            ensure!(
                row.generator.is_sound() && row.solver.is_sound(),
                "{name}: the times of day {day} part {part} are not 0 < low <= ns <= high"
            );
            ensure!(keys.insert(row.key()), "{name}: day {day} part {part} {} appears twice", row.variant_name());
        }
        let mut days = BTreeSet::new();
        for Rotation { day, times, .. } in &results.rotating {
            let mut all = [times.repeated_ns, times.rotating_ns].into_iter().chain(times.reference.map(|(_, ns)| ns));
            ensure!(all.all(is_time), "{name}: the rotating times of day {day} are not above 0");
            ensure!(days.insert(day), "{name}: the rotating times of day {day} appear twice");
        }
        results.sort();
        Ok(results)
    }

    /// Replaces all rows of the days that these rows are about.
    pub fn replace(&mut self, rows: &[Row]) {
        let days: BTreeSet<_> = rows.iter().map(|row| row.day).collect();
        self.rows.retain(|row| !days.contains(&row.day));
        self.rows.extend_from_slice(rows);
        self.sort();
    }

    /// Replaces a day's rotating times.
    pub fn replace_rotating(&mut self, rotation: Rotation) {
        self.rotating.retain(|old| old.day != rotation.day);
        self.rotating.push(rotation);
        self.sort();
    }

    /// A day's rotating times.
    pub fn rotating(&self, day: u8) -> Option<&Rotated> {
        self.rotating.iter().find(|rotation| rotation.day == day).map(|rotation| &rotation.times)
    }

    /// The row of the same solution as another.
    pub fn find(&self, other: &Row) -> Option<&Row> {
        self.rows.iter().find(|row| row.key() == other.key())
    }

    /// The text of the file.
    pub fn to_json(&self) -> Result<String> {
        let lines = |objects: Result<Vec<String>, _>| Ok::<_, serde_json::Error>(objects?.join(",\n"));
        let rows = lines(self.rows.iter().map(serde_json::to_string).collect())?;
        let rotating = lines(self.rotating.iter().map(serde_json::to_string).collect())?;
        let rotating = if rotating.is_empty() { rotating } else { format!(",\"rotating\":[\n{rotating}\n]") };
        Ok(format!("{{\"results\":[\n{rows}\n]{rotating}}}\n"))
    }

    fn sort(&mut self) {
        self.rows.sort_by(|a, b| a.key().cmp(&b.key()));
        self.rotating.sort_by_key(|rotation| rotation.day);
    }
}

//! The results file, docs/timings.json: the one place that README and chart are made from.
//!
//! ```json
//! {"results":[
//! {"day":21,"title":"Dirac Dice","part":1,"variant":null,
//!  "generator":{"ns":57.1,"low":56.9,"high":57.4,"pace":{"latency":1340.1,"throughput":1509.0}},
//!  "solver":{"ns":812.0,"low":809.3,"high":815.2,"pace":{"latency":1341.6,"throughput":1511.2}},
//!  "input":{"kind":"sample","bytes":60},"cpu":"…","rustc":"1.95.0","commit":"…","date":"2026-11-20","profile":"bench"}
//! ]}
//! ```
//!
//! An object a solution, on a line of its own, by day, part and variant; `variant` is null for the solver without a name. Times are
//! in nanoseconds, with the interval that they are in, and the pace of the machine meanwhile: what two loops took that always do the same
//! work (`crates/aoc/benches/pace.rs`). Every row says where it was measured, as a save of one day keeps the others'
//! rows. Readers pass over keys that they do not know.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use serde::{Deserialize, Serialize};

use super::estimate::Estimate;
use super::machine::Setting;

/// Where the file is, from the workspace's root.
pub const PATH: &str = "docs/timings.json";

/// All results, in order.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
pub struct Results {
    #[serde(rename = "results")]
    pub rows: Vec<Row>,
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
    pub setting: Setting,
}

/// What a solution was given: `private` or `sample`, and its size.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct InputKind {
    pub kind: String,
    pub bytes: usize,
}

impl Row {
    /// What it is known by among the rows.
    pub fn key(&self) -> (u8, u8, Option<&str>) {
        (self.day, self.part, self.variant.as_deref())
    }

    /// The name that tables show for the variant.
    pub fn variant_name(&self) -> String {
        self.variant.as_deref().unwrap_or("default").to_lowercase()
    }

    /// From the text to the answer, in nanoseconds.
    pub fn whole(&self) -> f64 {
        self.generator.ns + self.solver.ns
    }
}

impl Results {
    /// The results in a file; `None` when there is no such file.
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
            ensure!((1..=25).contains(&day) && (1..=2).contains(&part), "{name}: there is no day {day} part {part}");
            ensure!(
                row.generator.is_sound() && row.solver.is_sound(),
                "{name}: the times of day {day} part {part} are not 0 < low <= ns <= high"
            );
            ensure!(keys.insert(row.key()), "{name}: day {day} part {part} {} is there twice", row.variant_name());
        }
        results.sort();
        Ok(results)
    }

    /// Puts rows in, in the place of all that was there of their days.
    pub fn replace(&mut self, rows: &[Row]) {
        let days: BTreeSet<_> = rows.iter().map(|row| row.day).collect();
        self.rows.retain(|row| !days.contains(&row.day));
        self.rows.extend_from_slice(rows);
        self.sort();
    }

    /// The row of the same solution as another.
    pub fn find(&self, other: &Row) -> Option<&Row> {
        self.rows.iter().find(|row| row.key() == other.key())
    }

    /// The text of the file.
    pub fn to_json(&self) -> Result<String> {
        let mut json = String::from("{\"results\":[");
        for (index, row) in self.rows.iter().enumerate() {
            let comma = if index == 0 { "" } else { "," };
            write!(json, "{comma}\n{}", serde_json::to_string(row)?)?;
        }
        json.push_str("\n]}\n");
        Ok(json)
    }

    fn sort(&mut self) {
        self.rows.sort_by(|a, b| a.key().cmp(&b.key()));
    }
}

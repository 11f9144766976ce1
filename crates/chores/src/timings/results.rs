//! The results file and the days' totals. The README, the page and the chart are generated from this file alone.
//!
//! ```json
//! {"results":[
//! {"day":21,"title":"Dirac Dice","part":1,"variant":null,
//!  "generator":{"ns":57.1,"low":56.9,"high":57.4,"pace":{"latency":1340.1,"throughput":1509.0}},
//!  "solver":{"ns":812.0,"low":809.3,"high":815.2,"pace":{"latency":1341.6,"throughput":1511.2}},
//!  "input":{"kind":"generated","count":60,"bytes":3600},
//!  "cpu":"…","rustc":"1.95.0","commit":"…","date":"2026-11-20"}
//! ]}
//! ```
//!
//! `results` has one object per solution, each on its own line, sorted by day, part and variant. `variant` is null for the
//! default solver. Each time is the average per input, in nanoseconds, with an interval that contains it. `pace` is the speed of
//! the machine during the measurement: the times of two loops that always do the same work (`crates/bench/src/pace.rs`). Every
//! object records its own conditions, because saving one day keeps the older results of the other days. Unknown keys are ignored.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use protocol::InputSet;
use serde::{Deserialize, Serialize};

use super::environment::Environment;
use super::estimate::Estimate;

/// All results, sorted by day, part and variant.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
pub struct Results {
    #[serde(rename = "results")]
    pub solutions: Vec<Timing>,
}

/// The result of one solution.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Timing {
    pub day: u8,
    pub title: String,
    pub part: u8,
    pub variant: Option<String>,
    #[serde(rename = "generator")]
    pub parser: Estimate,
    pub solver: Estimate,
    pub input: InputSet,
    #[serde(flatten)]
    pub environment: Environment,
}

impl Timing {
    /// The key that identifies the solution in the results.
    pub fn key(&self) -> (u8, u8, Option<&str>) {
        (self.day, self.part, self.variant.as_deref())
    }

    /// The name of the variant in tables.
    pub fn variant_name(&self) -> &str {
        self.variant.as_deref().unwrap_or("default")
    }
}

impl Results {
    /// The results in a file; `None` if the file does not exist.
    pub fn load(path: &Path) -> Result<Option<Self>> {
        match fs::read_to_string(path) {
            Ok(text) => Self::parse(&text, &path.display().to_string()).map(Some),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error).with_context(|| format!("cannot read {}", path.display())),
        }
    }

    /// The results in a text. Error messages contain `name`.
    pub fn parse(text: &str, name: &str) -> Result<Self> {
        let mut results: Self = serde_json::from_str(text)
            .with_context(|| format!("{name} is damaged; restore the file from git, or delete it and save again"))?;
        results.solutions.sort_by(|a, b| a.key().cmp(&b.key()));
        for solution @ Timing { day, part, parser, solver, .. } in &results.solutions {
            ensure!((1..=25).contains(day) && (1..=2).contains(part), "{name}: day {day} part {part} does not exist");
            let is_sound = parser.is_sound() && solver.is_sound();
            ensure!(is_sound, "{name}: the times of day {day} part {part} are not 0 < low <= ns <= high");
            let same = results.solutions.iter().filter(|other| other.key() == solution.key());
            ensure!(same.count() == 1, "{name}: day {day} part {part} {} appears twice", solution.variant_name());
        }
        Ok(results)
    }

    /// Replaces all solutions of the days that `new` contains.
    pub fn replace(&mut self, new: &[Timing]) {
        let days: BTreeSet<_> = new.iter().map(|solution| solution.day).collect();
        self.solutions.retain(|solution| !days.contains(&solution.day));
        self.solutions.extend_from_slice(new);
        self.solutions.sort_by(|a, b| a.key().cmp(&b.key()));
    }

    /// The text of the file.
    pub fn to_json(&self) -> Result<String> {
        let lines: Vec<_> = self.solutions.iter().map(serde_json::to_string).collect::<Result<_, _>>()?;
        Ok(format!("{{\"results\":[\n{}\n]}}\n", lines.join(",\n")))
    }

    /// The totals of all days that have results.
    pub fn totals(&self) -> BTreeMap<u8, Total<'_>> {
        let ns = |solution: &Timing| solution.parser.ns + solution.solver.ns;
        let mut fastest: BTreeMap<(u8, u8), &Timing> = BTreeMap::new();
        for solution in &self.solutions {
            let best = fastest.entry((solution.day, solution.part)).or_insert(solution);
            if ns(solution) < ns(best) {
                *best = solution;
            }
        }
        let mut days: BTreeMap<u8, Total> = BTreeMap::new();
        for ((day, part), Timing { title, input, parser, solver, .. }) in fastest {
            let day = days.entry(day).or_insert(Total { title, input, parser: 0.0, parts: [None; 2] });
            day.parts[usize::from(part == 2)] = Some(solver.ns);
            day.parser = day.parser.max(parser.ns);
        }
        days
    }
}

/// The total time of a day, in nanoseconds: the solvers of its parts plus one parser.
///
/// In each part, only the variant whose parser and solver together are fastest counts. Among the parsers of these variants, only
/// the slowest counts, because the input is parsed once for all parts.
#[derive(Debug, Clone)]
pub struct Total<'a> {
    pub title: &'a str,
    pub input: &'a InputSet,
    /// The parser that counts.
    pub parser: f64,
    /// For each part that was measured, the solver of the variant that counts.
    pub parts: [Option<f64>; 2],
}

impl Total<'_> {
    pub fn ns(&self) -> f64 {
        self.parser + self.parts.iter().flatten().sum::<f64>()
    }
}

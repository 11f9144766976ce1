//! The results file. The README's table and the chart are generated from this file alone.
//!
//! ```json
//! {"machine":"…","rustc":"1.95.0","commit":"0123456789ab","date":"2026-11-20","days":[
//! {"day":21,"title":"Dirac Dice","inputs":"60 generated","parser":57.1,"part1":812.0,"part2":3250.0}
//! ]}
//! ```
//!
//! `days` has one object per day, each on its own line. The times are those of the default solutions: averages per input, in
//! nanoseconds. The time of a part without an answer is null.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use common::read_text;
use serde::{Deserialize, Serialize};
use year_runner::protocol::CheckedDay;

use super::environment::Environment;
use super::measure::{Code, Measured};

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Results {
    #[serde(flatten)]
    pub environment: Environment,
    /// The days, in ascending order.
    pub days: Vec<DayTimes>,
}

/// The times of a day, in nanoseconds per input.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct DayTimes {
    pub day: u8,
    pub title: String,
    /// The inputs, such as `60 generated`.
    pub inputs: String,
    /// The parser. If the parts have different parsers, the slower one counts.
    pub parser: f64,
    pub part1: Option<f64>,
    pub part2: Option<f64>,
}

impl DayTimes {
    pub fn total(&self) -> f64 {
        self.parser + self.part1.unwrap_or(0.0) + self.part2.unwrap_or(0.0)
    }
}

impl Results {
    pub fn of(measured: &Measured, environment: Environment) -> Self {
        // Noise only lengthens times, so the shortest round counts. Round to hundredths of a nanosecond, because measurements are
        // no more precise, but not down to 0, because the results file allows no time of 0.
        let time = |day, code| {
            let shortest = measured.times.get(&(day, code))?.iter().map(|round| round.time).reduce(f64::min)?;
            Some((shortest * 100.0).round().max(1.0) / 100.0)
        };
        let day = |(&day, checked): (&u8, &CheckedDay)| {
            Some(DayTimes {
                day,
                title: checked.title.clone(),
                inputs: checked.description.clone(),
                parser: time(day, Code::Parser)?,
                part1: time(day, Code::Solver { part: 1, variant: None }),
                part2: time(day, Code::Solver { part: 2, variant: None }),
            })
        };
        Self { environment, days: measured.days.iter().filter_map(day).collect() }
    }

    /// `None` if the file does not exist.
    pub fn load(path: &Path) -> Result<Option<Self>> {
        let Some(text) = read_text(path)? else { return Ok(None) };
        let name = path.display();
        let advice = "restore the file from git, or delete it and save again";
        let results: Self = serde_json::from_str(&text).with_context(|| format!("{name} is damaged; {advice}"))?;
        let mut seen = BTreeSet::new();
        for time in &results.days {
            let day = time.day;
            ensure!((1..=25).contains(&day), "{name}: day {day} does not exist; {advice}");
            ensure!(seen.insert(day), "{name}: day {day} appears twice; {advice}");
            let times = [Some(time.parser), time.part1, time.part2];
            let is_sound = times.iter().flatten().all(|ns| *ns > 0.0 && ns.is_finite());
            ensure!(is_sound, "{name}: a time of day {day} is not more than 0; {advice}");
        }
        Ok(Some(results))
    }

    pub fn to_json(&self) -> Result<String> {
        let head = serde_json::to_string(&self.environment)?;
        let days: Vec<_> = self.days.iter().map(serde_json::to_string).collect::<Result<_, _>>()?;
        Ok(format!("{},\"days\":[\n{}\n]}}\n", head.trim_end_matches('}'), days.join(",\n")))
    }

    /// In nanoseconds.
    pub fn total(&self) -> f64 {
        self.days.iter().map(DayTimes::total).sum()
    }
}

//! Compares new results with old results.

use std::fmt;

use serde_json::json;

use super::estimate::{Change, Estimate};
use super::results::{Results, Timing};

/// An old time and a new time of the same solution.
#[derive(Debug, Clone)]
pub struct Comparison<'a> {
    pub solution: &'a Timing,
    /// `parser` or `solver`.
    pub what: &'static str,
    pub old: Option<Estimate>,
    pub new: Estimate,
    /// The verdict, or the reason why the times cannot be compared.
    pub verdict: Result<Change, &'static str>,
}

impl Comparison<'_> {
    /// The new time divided by the old time.
    pub fn ratio(&self) -> Option<f64> {
        self.old.map(|old| self.new.ns / old.ns)
    }

    /// How much slower the machine itself was than for the old time, as a ratio. The clock and a busy core have separate ratios, and
    /// the ratio further from 1 is returned.
    pub fn machine(&self) -> Option<f64> {
        let slowdown = self.new.slowdown(&self.old?);
        slowdown.into_iter().max_by(|a, b| a.ln().abs().total_cmp(&b.ln().abs()))
    }

    /// Whether the time changed by more than noise.
    pub fn is_change(&self) -> bool {
        matches!(self.verdict, Ok(Change::Faster | Change::Slower))
    }

    /// The verdict in a few words.
    pub fn words(&self) -> &'static str {
        match self.verdict {
            Ok(Change::Same) => "same",
            Ok(Change::Faster) => "faster",
            Ok(Change::Slower) => "slower",
            Err(why) => why,
        }
    }

    /// The comparison in the format of `--json`.
    pub fn to_json(&self) -> serde_json::Value {
        let Self { solution: Timing { day, part, variant, .. }, what, old, new, .. } = self;
        json!({
            "day": day, "part": part, "variant": variant, "time_of": what, "old": old, "new": new,
            "ratio": self.ratio(), "verdict": self.words(), "machine": self.machine(),
        })
    }
}

/// Writes a short form of the comparison, such as `part 2 memoized solver × 1.35`.
impl fmt::Display for Comparison<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "part {} ", self.solution.part)?;
        if let Some(variant) = &self.solution.variant {
            write!(f, "{variant} ")?;
        }
        write!(f, "{}", self.what)?;
        self.ratio().map_or(Ok(()), |ratio| write!(f, " × {ratio:.2}"))
    }
}

/// Compares the parser and the solver of each solution with the old results.
pub fn all<'a>(old: &Results, new: &'a [Timing]) -> Vec<Comparison<'a>> {
    let mut comparisons = Vec::new();
    for solution in new {
        let before = old.solutions.iter().find(|before| before.key() == solution.key());
        let difference = before.map_or(Some("new"), |before| difference(before, solution));
        for (what, old, new) in [
            ("parser", before.map(|before| before.parser), solution.parser),
            ("solver", before.map(|before| before.solver), solution.solver),
        ] {
            let verdict = match difference {
                Some(difference) => Err(difference),
                None => Ok(old.map_or(Change::Same, |old| new.after(&old))),
            };
            comparisons.push(Comparison { solution, what, old, new, verdict });
        }
    }
    comparisons
}

/// The reason why two results cannot be compared, if any. A different compiler or commit is no obstacle, because a comparison
/// is meant to show its effect.
fn difference(old: &Timing, new: &Timing) -> Option<&'static str> {
    if old.input != new.input {
        Some("other inputs")
    } else if old.environment.cpu != new.environment.cpu {
        Some("another CPU")
    } else {
        None
    }
}

/// A summary that counts the comparisons by verdict.
pub fn summary(comparisons: &[Comparison]) -> String {
    let count = |verdict| comparisons.iter().filter(|comparison| comparison.verdict == Ok(verdict)).count();
    let same = count(Change::Same);
    let faster = count(Change::Faster);
    let slower = count(Change::Slower);
    let summary = format!("{slower} slower, {faster} faster, {same} the same");
    match comparisons.len() - same - faster - slower {
        0 => summary,
        rest => format!("{summary}, {rest} not comparable"),
    }
}

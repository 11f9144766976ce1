//! Old results and new ones, side by side.

use std::fmt;

use serde_json::json;

use super::estimate::{Change, Estimate};
use super::results::{Results, Timing};

/// One time, before and after.
#[derive(Debug, Clone)]
pub struct Comparison<'a> {
    pub solution: &'a Timing,
    /// `parser` or `solver`.
    pub what: &'static str,
    pub old: Option<Estimate>,
    pub new: Estimate,
    /// The verdict, or why there is none: the time is new, or it cannot be compared because different things were measured.
    pub verdict: Result<Change, &'static str>,
}

impl Comparison<'_> {
    /// The new time over the old one.
    pub fn ratio(&self) -> Option<f64> {
        self.old.map(|old| self.new.ns / old.ns)
    }

    /// How much more time the machine itself needed for the same work: by its clock or for a busy core, whichever is further
    /// from 1.
    pub fn machine(&self) -> Option<f64> {
        let slowdown = self.new.slowdown(&self.old?);
        slowdown.into_iter().max_by(|a, b| a.ln().abs().total_cmp(&b.ln().abs()))
    }

    /// Whether the time went up or down by more than noise explains.
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

    /// The comparison as `--json` prints it; `machine` is how much more time the machine itself needed for the same work.
    pub fn to_json(&self) -> serde_json::Value {
        let Self { solution: Timing { day, part, variant, .. }, what, old, new, .. } = self;
        json!({
            "day": day, "part": part, "variant": variant, "time_of": what, "old": old, "new": new,
            "ratio": self.ratio(), "verdict": self.words(), "machine": self.machine(),
        })
    }
}

/// Such as `part 2 memoized solver × 1.35`.
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

/// Compares each solution's parser and solver with those before.
pub fn all<'a>(old: &Results, new: &'a [Timing]) -> Vec<Comparison<'a>> {
    let both = |solution: &'a Timing| {
        let before = old.solutions.iter().find(|before| before.key() == solution.key());
        let difference = before.map_or(Some("new"), |before| difference(before, solution));
        let times = [
            ("parser", before.map(|before| before.parser), solution.parser),
            ("solver", before.map(|before| before.solver), solution.solver),
        ];
        times.map(|(what, old, new)| {
            let verdict = difference.map_or_else(|| Ok(old.map_or(Change::Same, |old| new.after(&old))), Err);
            Comparison { solution, what, old, new, verdict }
        })
    };
    new.iter().flat_map(both).collect()
}

/// What makes results incomparable. Another compiler or commit does not: their effect is what one wants to see.
fn difference(old: &Timing, new: &Timing) -> Option<&'static str> {
    if old.input != new.input {
        return Some("other inputs");
    }
    (old.environment.cpu != new.environment.cpu).then_some("another CPU")
}

/// How many of each verdict there are, in words.
pub fn summary(comparisons: &[Comparison]) -> String {
    let count = |verdict| comparisons.iter().filter(|comparison| comparison.verdict == Ok(verdict)).count();
    let [same, faster, slower] = [Change::Same, Change::Faster, Change::Slower].map(count);
    let rest = comparisons.len() - same - faster - slower;
    let rest = if rest == 0 { String::new() } else { format!(", {rest} not comparable") };
    format!("{slower} slower, {faster} faster, {same} the same{rest}")
}

//! Old results and new ones, side by side.

use std::fmt;

use serde_json::json;

use super::estimate::{Estimate, Verdict};
use super::results::{Results, Row};

/// One time, before and after.
#[derive(Debug, Clone)]
pub struct Comparison<'a> {
    pub row: &'a Row,
    /// `generator` or `solver`.
    pub what: &'static str,
    pub old: Option<Estimate>,
    pub new: Estimate,
    pub outcome: Outcome,
}

/// The result of a comparison.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// The times can be compared.
    Judged(Verdict),
    /// They cannot, because different things were measured. The text says what differs.
    Incomparable(&'static str),
    /// There is no old time.
    New,
}

impl Comparison<'_> {
    /// The new time over the old one.
    pub fn ratio(&self) -> Option<f64> {
        self.old.map(|old| self.new.ns / old.ns)
    }

    /// How much more time the machine itself needed for the same work: by its clock or for a busy core, whichever is further
    /// from 1.
    pub fn machine(&self) -> Option<f64> {
        let slowdown = self.new.slowdown(&self.old?)?;
        slowdown.into_iter().max_by(|a, b| a.ln().abs().total_cmp(&b.ln().abs()))
    }

    /// Whether the time went up by more than noise explains.
    pub fn is_regression(&self) -> bool {
        self.outcome == Outcome::Judged(Verdict::Slower)
    }

    /// Whether the time went up or down by more than noise explains.
    pub fn is_change(&self) -> bool {
        matches!(self.outcome, Outcome::Judged(Verdict::Faster | Verdict::Slower))
    }

    /// The comparison as `--json` prints it; `machine` is how much more time the machine itself needed for the same work.
    pub fn to_json(&self) -> serde_json::Value {
        let Self { row, what, old, new, outcome } = self;
        json!({
            "day": row.day, "part": row.part, "variant": row.variant, "time_of": what, "old": old, "new": new,
            "ratio": self.ratio(), "verdict": outcome.to_string(), "machine": self.machine(),
        })
    }
}

/// Such as `part 2 memoized solver × 1.35`.
impl fmt::Display for Comparison<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "part {} ", self.row.part)?;
        if self.row.variant.is_some() {
            write!(f, "{} ", self.row.variant_name())?;
        }
        write!(f, "{}", self.what)?;
        self.ratio().map_or(Ok(()), |ratio| write!(f, " × {ratio:.2}"))
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Judged(Verdict::Same) => "same",
            Self::Judged(Verdict::Faster) => "faster",
            Self::Judged(Verdict::Slower) => "slower",
            Self::Incomparable(why) => why,
            Self::New => "new",
        })
    }
}

/// Compares rows with those of the same solutions before.
pub fn all<'a>(old: &Results, new: &'a [Row]) -> Vec<Comparison<'a>> {
    new.iter().flat_map(|row| self::row(old.find(row), row)).collect()
}

/// Compares a solution's generator and solver with those before.
pub fn row<'a>(old: Option<&Row>, new: &'a Row) -> [Comparison<'a>; 2] {
    let compare = |what, of: fn(&Row) -> Estimate| {
        let outcome = old.map_or(Outcome::New, |old| {
            difference(old, new).map_or_else(|| Outcome::Judged(of(new).after(&of(old))), Outcome::Incomparable)
        });
        Comparison { row: new, what, old: old.map(of), new: of(new), outcome }
    };
    [compare("generator", |row| row.generator), compare("solver", |row| row.solver)]
}

/// What makes two rows incomparable. Another compiler or commit does not: their effect is what one wants to see.
fn difference(old: &Row, new: &Row) -> Option<&'static str> {
    let (was, is) = (&old.environment, &new.environment);
    [
        (old.input != new.input, "another input"),
        (was.cpu != is.cpu, "another CPU"),
        (was.profile != is.profile, "another profile"),
    ]
    .into_iter()
    .find_map(|(differs, what)| differs.then_some(what))
}

/// How many of each outcome there are, in words.
pub fn summary(comparisons: &[Comparison]) -> String {
    let count =
        |verdict| comparisons.iter().filter(|comparison| comparison.outcome == Outcome::Judged(verdict)).count();
    let [same, faster, slower] = [Verdict::Same, Verdict::Faster, Verdict::Slower].map(count);
    let rest = comparisons.len() - same - faster - slower;
    let rest = if rest == 0 { String::new() } else { format!(", {rest} not comparable") };
    format!("{slower} slower, {faster} faster, {same} the same{rest}")
}

//! The answers to a day's parts, and ranges for them.

use std::fmt::{Debug, Display};
use std::ops::{RangeBounds, RangeFull};

/// The answers to a day's parts: a pair, or a 1-tuple for a day with one part.
pub trait Answers: PartialEq + Debug {
    /// The content of a `sample.toml` with these answers.
    fn to_toml(&self) -> String;
}

impl<A: PartialEq + Debug + Display> Answers for (A,) {
    fn to_toml(&self) -> String {
        answers_toml(&[self.0.to_string()])
    }
}

impl<A: PartialEq + Debug + Display, B: PartialEq + Debug + Display> Answers for (A, B) {
    fn to_toml(&self) -> String {
        answers_toml(&[self.0.to_string(), self.1.to_string()])
    }
}

/// The content of a `sample.toml` with these answers, part 1 first.
///
/// ```
/// assert_eq!(samples::answers_toml(&["42".into(), "a\nb".into()]), "part1 = \"42\"\npart2 = \"a\\nb\"\n");
/// ```
pub fn answers_toml(answers: &[String]) -> String {
    let lines = answers.iter().zip(1..).map(|(answer, part)| {
        let escaped = answer.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n");
        format!("part{part} = \"{escaped}\"\n")
    });
    lines.collect::<Vec<_>>().concat()
}

/// A tuple with a range for each of a day's [`Answers`], or just `..`, which contains all answers.
///
/// ```
/// use samples::Ranges;
///
/// assert!((450..=640, 800_000..).contain(&(453, 1_000_000)));
/// assert!(!(450..=640, 800_000..).contain(&(453, 10)));
/// assert!((.., 800_000..).contain(&("any", 900_000)));
/// assert!((..).contain(&(1, 2)));
/// ```
pub trait Ranges<A> {
    /// Whether each answer is in its range.
    fn contain(&self, answers: &A) -> bool;
}

impl<A> Ranges<A> for RangeFull {
    fn contain(&self, _: &A) -> bool {
        true
    }
}

impl<A: PartialOrd, R: RangeBounds<A>> Ranges<(A,)> for (R,) {
    fn contain(&self, answers: &(A,)) -> bool {
        self.0.contains(&answers.0)
    }
}

impl<A: PartialOrd, B: PartialOrd, Q: RangeBounds<A>, R: RangeBounds<B>> Ranges<(A, B)> for (Q, R) {
    fn contain(&self, answers: &(A, B)) -> bool {
        self.0.contains(&answers.0) && self.1.contains(&answers.1)
    }
}

//! Ranges of answers.

use std::ops::{RangeBounds, RangeFull};

/// The ranges of a day's answers: a tuple with one range per part, or `..`, which contains all answers.
///
/// ```
/// use common::samples::Ranges;
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

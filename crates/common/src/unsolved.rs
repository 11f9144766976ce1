//! Parts that are not solved yet.

use std::error::Error;
use std::fmt;

use crate::panics::Panic;

/// The error that aoc-runner makes when a part returns `None`.
const NO_VALUE: &str = "runner produce no value";

/// The error that a part returns until someone solves the part. The runner and the timings show such a part as open, not as failed.
///
/// ```
/// fn part2(_: &str) -> Result<u64, common::Unsolved> {
///     Err(common::Unsolved)
/// }
///
/// assert_eq!(part2("").unwrap_err().to_string(), "open: not solved yet");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("open: not solved yet")]
pub struct Unsolved;

/// The same text as `Display`, because cargo-aoc prints errors with `Debug`.
impl fmt::Debug for Unsolved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Whether the error of a solver means that the part is open: it returned [`Unsolved`], or panicked with `todo!()`.
pub fn is_open(error: &(dyn Error + 'static)) -> bool {
    error.is::<Unsolved>() || error.downcast_ref().is_some_and(Panic::is_todo)
}

/// Whether the error of a solver means that the solver returned `None`.
pub fn is_none(error: &(dyn Error + 'static)) -> bool {
    error.to_string() == NO_VALUE
}

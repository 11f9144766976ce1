//! The error of a part that is not solved yet.

use std::fmt;

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

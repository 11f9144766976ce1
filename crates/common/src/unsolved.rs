//! The error of a part that is not solved yet.

use std::fmt;

/// What a part returns until it is solved. This is not a failure: the runner and the timings show the part as open.
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

//! What the days' sample generators and tests share.
//!
//! Personal inputs and the puzzles' examples are not ours to publish. Generated samples stand in for them: as long as real inputs, with
//! numbers from the same ranges and the same guarantees. A day's generator is its module `sample`, whose documentation says what
//! these are; this crate has the random numbers for it, and the tests that all days have in common.
//!
//! The same seed gives the same bytes, on every platform and for good: the random numbers come from [`SplitMix64`], and no generator
//! calculates with floats. The `sample.txt` of a day is that of [`TRACKED_SEED`].

mod check;
mod damage;
mod random;

pub use crate::check::{
    Answers, answers_toml, assert_refused, assert_refused_at, check_damaged_samples, check_seeds, check_tracked_sample,
};
pub use crate::damage::damaged;
pub use crate::random::SplitMix64;

/// A day's sample generator: an input for each state of the random numbers, ending in a line feed.
pub type Generate = fn(&mut SplitMix64) -> String;

/// The seed of the samples that come with the days.
pub const TRACKED_SEED: u64 = 2021;

/// Items as text, each after the first preceded by the separator, and a line feed after all.
///
/// ```
/// assert_eq!(samples::joined([3, 4, 3], ","), "3,4,3\n");
/// ```
pub fn joined<T: ToString>(items: impl IntoIterator<Item = T>, separator: &str) -> String {
    let items: Vec<_> = items.into_iter().map(|item| item.to_string()).collect();
    items.join(separator) + "\n"
}

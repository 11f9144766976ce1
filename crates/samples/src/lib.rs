//! The code that the days' sample generators and tests share.
//!
//! Personal inputs and the puzzles' examples may not be published. Generated samples replace them: they are as long as real
//! inputs, with numbers from the same ranges and the same guarantees. Each day's generator is its module `sample`, and the
//! module's documentation describes the distribution. This crate provides the random numbers, and the tests that all days have in
//! common.
//!
//! A seed always gives the same bytes, on every platform and in every version: random numbers come from [`SplitMix64`], and no
//! generator uses floating-point arithmetic. A day's `sample.txt` is the one for [`TRACKED_SEED`].

mod check;
mod damage;
mod random;

pub use crate::check::{
    Answers, answers_toml, assert_refused, assert_refused_at, check_damaged_samples, check_seeds, check_tracked_sample,
};
pub use crate::damage::damaged;
pub use crate::random::SplitMix64;

/// A day's sample generator. It returns an input that ends in a newline and depends only on the state of the random number
/// generator.
pub type Generate = fn(&mut SplitMix64) -> String;

/// The seed of the days' tracked samples.
pub const TRACKED_SEED: u64 = 2021;

/// The items as text, with the separator between them and a newline at the end.
///
/// ```
/// assert_eq!(samples::joined([3, 4, 3], ","), "3,4,3\n");
/// ```
pub fn joined<T: ToString>(items: impl IntoIterator<Item = T>, separator: &str) -> String {
    let items: Vec<_> = items.into_iter().map(|item| item.to_string()).collect();
    items.join(separator) + "\n"
}

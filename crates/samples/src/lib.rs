//! Inputs of our own, shaped like the puzzles'.
//!
//! Personal inputs and the puzzles' examples are not ours to pass on. What stands in for them is generated: as long as the real
//! thing, with numbers from the same ranges and with what real inputs guarantee. Each day's module says what that is.
//!
//! The same seed gives the same bytes, on every platform and for good: the random numbers come from [`SplitMix64`], which is kept
//! here for that, and no generator calculates with floats. The `sample.txt` of a day is that of [`TRACKED_SEED`], except on day 21,
//! which has a hundred inputs in all and tracks the one that everybody knows the answers of.

mod damage;
mod day01;
mod day02;
mod day03;
mod day04;
mod day05;
mod day06;
mod day07;
mod day21;
mod random;

use common::Day;

pub use crate::damage::damaged;
pub use crate::random::SplitMix64;

/// The seed of the samples that come with the days.
pub const TRACKED_SEED: u64 = 2021;

/// The days that have a generator, in order.
pub fn days() -> impl Iterator<Item = Day> {
    (1..=25).filter_map(Day::new).filter(|&day| generator(day).is_some())
}

/// An input for the day, ending in a line feed; `None` for a day without a generator.
///
/// ```
/// use common::Day;
///
/// let day: Day = "6".parse()?;
/// let fish = samples::generate(day, 7).unwrap();
/// assert_eq!(fish.split(',').count(), 300);
/// assert_eq!(samples::generate(day, 7), Some(fish));
///
/// assert_eq!(samples::generate("25".parse()?, 7), None);
/// # Ok::<(), common::PuzzleError>(())
/// ```
#[must_use]
pub fn generate(day: Day, seed: u64) -> Option<String> {
    generator(day).map(|generate| generate(&mut SplitMix64::new(seed)))
}

fn generator(day: Day) -> Option<fn(&mut SplitMix64) -> String> {
    match day.number() {
        1 => Some(day01::generate),
        2 => Some(day02::generate),
        3 => Some(day03::generate),
        4 => Some(day04::generate),
        5 => Some(day05::generate),
        6 => Some(day06::generate),
        7 => Some(day07::generate),
        21 => Some(day21::generate),
        _ => None,
    }
}

/// Items as text, each after the first preceded by the separator, and a line feed after all.
fn joined<T: ToString>(items: impl IntoIterator<Item = T>, separator: &str) -> String {
    let items: Vec<_> = items.into_iter().map(|item| item.to_string()).collect();
    items.join(separator) + "\n"
}

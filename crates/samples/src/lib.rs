//! The code that the days' sample makers and tests share.
//!
//! Personal inputs and the puzzles' examples may not be published. Generated samples replace them: they are as long as real
//! inputs, with numbers from the same ranges and the same guarantees. Each day's sample maker is its module `sample`, and the
//! module's documentation describes the distribution. This crate provides the random numbers, and the tests that all days have in
//! common.
//!
//! A seed always gives the same bytes, on every platform and in every version: random numbers come from [`SplitMix64`], and no
//! sample maker uses floating-point arithmetic. A day's `sample.txt` is the one for [`TRACKED_SEED`].

mod answers;
mod check;
mod damage;
mod edit;
mod random;
mod refused;

pub use crate::answers::{Answers, Ranges, answers_toml};
pub use crate::check::{check_damaged_samples, check_seeds, check_tracked_sample};
pub use crate::damage::damaged;
pub use crate::random::SplitMix64;
pub use crate::refused::{assert_answers, assert_lines_refused, assert_refused, assert_refused_at};

/// A day's sample maker. It returns an input that ends in a newline and depends only on the state of the random number
/// generator.
pub type Generate = fn(&mut SplitMix64) -> String;

/// The seed of the days' tracked samples.
pub const TRACKED_SEED: u64 = 2021;

/// How many inputs `cargo xtask judge` takes by default, those of the seeds from 1 on.
pub const JUDGED_INPUTS: u64 = 20;

/// The items as text, with the separator between them and a newline at the end.
///
/// ```
/// assert_eq!(samples::joined([3, 4, 3], ","), "3,4,3\n");
/// ```
pub fn joined<T: ToString>(items: impl IntoIterator<Item = T>, separator: &str) -> String {
    let items: Vec<_> = items.into_iter().map(|item| item.to_string()).collect();
    items.join(separator) + "\n"
}

/// All sequences of the given length in which each element is one of the items.
///
/// ```
/// let words: Vec<String> = samples::sequences(&['a', 'b'], 2).map(String::from_iter).collect();
/// assert_eq!(words, ["aa", "ba", "ab", "bb"]);
/// ```
pub fn sequences<T: Copy>(items: &[T], length: usize) -> impl Iterator<Item = Vec<T>> {
    let count: usize = (0..length).map(|_| items.len()).product();
    (0..count).map(move |mut number| {
        let draw = |_| {
            let item = items[number % items.len()];
            number /= items.len();
            item
        };
        (0..length).map(draw).collect()
    })
}

/// Rows of characters, which a function gives for each column and row, with a newline after each row.
///
/// ```
/// assert_eq!(samples::grid(3, 2, |x, y| if x == y { '#' } else { '.' }), "#..\n.#.\n");
/// ```
pub fn grid(width: usize, height: usize, mut cell: impl FnMut(usize, usize) -> char) -> String {
    (0..height)
        .flat_map(|y| (0..=width).map(move |x| (x, y)))
        .map(|(x, y)| if x == width { '\n' } else { cell(x, y) })
        .collect()
}

/// Draws samples until the answers to one are in these ranges, and returns it. Samples without answers (`None`) are drawn again,
/// too.
///
/// ```
/// let mut random = samples::SplitMix64::new(0);
/// let draw = || random.between(0, 99).to_string();
/// let drawn = samples::draw_until(&(90..,), draw, |sample| Some((sample.parse().ok()?,)));
/// assert!(drawn.starts_with('9'));
/// ```
pub fn draw_until<A>(
    ranges: &impl Ranges<A>,
    mut draw: impl FnMut() -> String,
    answers: impl Fn(&str) -> Option<A>,
) -> String {
    loop {
        let sample = draw();
        if answers(&sample).is_some_and(|answers| ranges.contain(&answers)) {
            return sample;
        }
    }
}

#[cfg(test)]
mod tests;

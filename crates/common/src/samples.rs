//! The code that the days' sample generators share.
//!
//! Personal inputs and the puzzles' examples must not be published. Generated samples replace both. A sample is as long as a real
//! input, has numbers from the same ranges, and meets the same guarantees. Each day's sample generator is in the module `sample` of
//! the day's crate. The module's documentation describes the distribution of the samples.
//!
//! A seed always gives the same bytes, on every platform and in every version: random numbers come from [`SplitMix64`], and no
//! sample generator uses floating-point arithmetic. A day's `sample.txt` is the sample for [`TRACKED_SEED`].

mod random;
mod ranges;

pub use self::random::SplitMix64;
pub use self::ranges::Ranges;

/// A day's sample generator. It returns an input that ends in a newline and depends only on the state of the random number
/// generator.
pub type Generate = fn(&mut SplitMix64) -> String;

/// The seed of each day's `sample.txt`. The number is arbitrary, but changing it would change every `sample.txt`.
pub const TRACKED_SEED: u64 = 2021;

/// The number of samples on which `cargo xtask judge` runs solvers by default. Their seeds are 1, 2, 3 and so on.
pub const JUDGED_INPUTS: u64 = 20;

/// The items as text, with the separator between them and a newline at the end.
///
/// ```
/// assert_eq!(common::samples::joined([3, 4, 3], ","), "3,4,3\n");
/// ```
pub fn joined<T: ToString>(items: impl IntoIterator<Item = T>, separator: &str) -> String {
    let items: Vec<_> = items.into_iter().map(|item| item.to_string()).collect();
    items.join(separator) + "\n"
}

/// Rows of characters, each ending in a newline. `cell` returns the character at a given column and row.
///
/// ```
/// assert_eq!(common::samples::grid(3, 2, |x, y| if x == y { '#' } else { '.' }), "#..\n.#.\n");
/// ```
pub fn grid(width: usize, height: usize, mut cell: impl FnMut(usize, usize) -> char) -> String {
    (0..height)
        .flat_map(|y| (0..=width).map(move |x| (x, y)))
        .map(|(x, y)| if x == width { '\n' } else { cell(x, y) })
        .collect()
}

/// Draws samples until the answers to one of them are in these ranges, and returns this sample. A sample without answers (`None`)
/// is also rejected.
///
/// ```
/// let mut random = common::samples::SplitMix64::new(0);
/// let draw = || random.between(0, 99).to_string();
/// let drawn = common::samples::draw_until(&(90..,), draw, |sample| Some((sample.parse().ok()?,)));
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

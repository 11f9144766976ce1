//! Snailfish: 100 reduced numbers.
//!
//! A number is a pair. Each half of a pair is a pair again with a chance of 89 in 100 in the outermost one, 68 one level deeper
//! and 52 in the third, and otherwise a digit from 0 to 9, as both halves always are in the fourth: 2 to 16 digits per number,
//! about nine on average.

use samples::{SplitMix64, joined};

/// In 100 elements at each depth, the number of pairs.
const PAIRS: [u32; 5] = [100, 89, 68, 52, 0];

/// An input of this shape, ending in a line feed.
pub fn generate(random: &mut SplitMix64) -> String {
    joined((0..100).map(|_| number(random, &PAIRS)), "\n")
}

/// A number whose chances to be a pair are these, for itself first.
fn number(random: &mut SplitMix64, pairs: &[u32]) -> String {
    match pairs {
        [chance, deeper @ ..] if random.between(1, 100) <= *chance => {
            let [left, right] = [number(random, deeper), number(random, deeper)];
            format!("[{left},{right}]")
        }
        _ => random.between(0, 9).to_string(),
    }
}

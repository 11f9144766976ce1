//! Snailfish: 100 reduced numbers.
//!
//! Each number is a pair. Pairs make up 89 % of the elements at depth 1, 68 % at depth 2, and 52 % at depth 3. All other elements
//! are digits from 0 to 9. So a number has 2 to 16 digits, about nine on average.

use common::samples::{SplitMix64, joined};

/// The percentage of pairs among the elements at each depth.
const PAIRS: [u32; 5] = [100, 89, 68, 52, 0];

/// Draws an input as described at the top of this module. It ends in a newline.
pub fn generate(random: &mut SplitMix64) -> String {
    joined((0..100).map(|_| number(random, &PAIRS)), "\n")
}

/// A random element. The first percentage is the element's own chance of being a pair, and the others are the chances at greater
/// depths.
fn number(random: &mut SplitMix64, pairs: &[u32]) -> String {
    match pairs {
        [chance, deeper @ ..] if random.between(1, 100) <= *chance => {
            let left = number(random, deeper);
            let right = number(random, deeper);
            format!("[{left},{right}]")
        }
        _ => random.between(0, 9).to_string(),
    }
}

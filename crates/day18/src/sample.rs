//! Snailfish: 100 reduced numbers.
//!
//! Each number is a pair. Either half of the outermost pair is again a pair with a probability of 89 %; one level deeper it is 68
//! %, and in the third level 52 %. Otherwise it is a digit from 0 to 9, and in the fourth level it always is. That makes 2 to 16
//! digits per number, about nine on average.

use samples::{SplitMix64, joined};

/// The percentage of elements at each depth that are pairs.
const PAIRS: [u32; 5] = [100, 89, 68, 52, 0];

/// An input of this shape, ending in a newline.
pub fn generate(random: &mut SplitMix64) -> String {
    joined((0..100).map(|_| number(random, &PAIRS)), "\n")
}

/// A random element. The first percentage is its own chance to be a pair, and the rest are for the levels below.
fn number(random: &mut SplitMix64, pairs: &[u32]) -> String {
    match pairs {
        [chance, deeper @ ..] if random.between(1, 100) <= *chance => {
            let [left, right] = [number(random, deeper), number(random, deeper)];
            format!("[{left},{right}]")
        }
        _ => random.between(0, 9).to_string(),
    }
}

//! Chiton: 100 lines of 100 risks from 1 to 9, each drawn on its own.
//!
//! There are two kinds of inputs, equally often: with mostly low risks or, the other way round, mostly high ones. `LOW` and `HIGH`
//! say how frequent each risk is.

use samples::{SplitMix64, joined};

/// Of 1000 risks, how many are 1, 2, and so on.
const LOW: [u32; 9] = [250, 150, 110, 90, 80, 70, 70, 70, 110];

/// The same for the other kind.
const HIGH: [u32; 9] = [95, 65, 70, 70, 80, 90, 110, 150, 270];

/// An input of this shape, ending in a line feed.
pub fn generate(random: &mut SplitMix64) -> String {
    let frequencies = if random.between(0, 1) == 0 { LOW } else { HIGH };
    joined((0..100).map(|_| (0..100).map(|_| risk(&frequencies, random)).collect::<String>()), "\n")
}

/// The digit of a random risk.
fn risk(frequencies: &[u32; 9], random: &mut SplitMix64) -> char {
    let mut rank = random.between(0, 999);
    for (digit, &frequency) in ('1'..).zip(frequencies) {
        if rank < frequency {
            return digit;
        }
        rank -= frequency;
    }
    '9'
}

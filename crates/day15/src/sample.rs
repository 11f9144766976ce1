//! Chiton: 100 lines of 100 risks from 1 to 9, drawn independently.
//!
//! Half of the inputs have mostly low risks, and the other half have mostly high risks. `LOW` and `HIGH` list how often each risk
//! occurs.

use common::samples::{SplitMix64, grid};

/// How many of 1000 risks are 1, how many are 2, and so on, in caves with mostly low risks.
const LOW: [u32; 9] = [250, 150, 110, 90, 80, 70, 70, 70, 110];

/// How many of 1000 risks are 1, how many are 2, and so on, in caves with mostly high risks.
const HIGH: [u32; 9] = [95, 65, 70, 70, 80, 90, 110, 150, 270];

/// Draws an input as described at the top of this module. It ends in a newline.
pub fn generate(random: &mut SplitMix64) -> String {
    let frequencies = if random.coin() { LOW } else { HIGH };
    grid(100, 100, |_, _| risk(&frequencies, random))
}

/// A random risk, as a digit.
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

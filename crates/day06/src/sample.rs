//! Lanternfish: 300 timers, drawn uniformly from 1 to 5.

use common::samples::{SplitMix64, joined};

/// Draws an input as described at the top of this module. It ends in a newline.
pub fn generate(random: &mut SplitMix64) -> String {
    joined((0..300).map(|_| random.between(1, 5)), ",")
}

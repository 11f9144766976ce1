//! Dumbo Octopus: 10 rows of 10 energy levels.
//!
//! Each level is drawn uniformly from 1 to 8. An input whose answers are outside the ranges of real answers is drawn again.

use std::ops::RangeInclusive;

use common::samples::{SplitMix64, draw_until, grid};

/// The ranges of the answers to real inputs.
pub const ANSWERS: (RangeInclusive<u32>, RangeInclusive<u32>) = (1_550..=1_800, 200..=500);

/// Draws an input as described at the top of this module. It ends in a newline.
pub fn generate(random: &mut SplitMix64) -> String {
    let draw = || grid(10, 10, |_, _| random.choose(&['1', '2', '3', '4', '5', '6', '7', '8']));
    draw_until(&ANSWERS, draw, |sample| {
        let cavern = crate::parse(sample).ok()?;
        Some((crate::part1(&cavern), crate::part2(&cavern).ok()?))
    })
}

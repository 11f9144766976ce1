//! Dumbo Octopus: 10 rows of 10 energy levels.
//!
//! Each level is uniform from 1 to 8. Inputs whose answers are outside of the range of real ones are drawn again.

use std::ops::RangeInclusive;

use samples::{SplitMix64, joined};

/// The range of answers to real inputs.
const FLASHES: RangeInclusive<u64> = 1_550..=1_800;
const STEPS: RangeInclusive<u32> = 200..=500;

/// An input of this shape, ending in a newline.
pub fn generate(random: &mut SplitMix64) -> String {
    loop {
        let rows = [(); 10].map(|()| [(); 10].map(|()| random.between(1, 8).to_string()).concat());
        let sample = joined(rows, "\n");
        let Ok(cavern) = crate::parse(&sample) else { continue };
        let Ok(step) = crate::part2(&cavern) else { continue };
        if FLASHES.contains(&crate::part1(&cavern)) && STEPS.contains(&step) {
            return sample;
        }
    }
}

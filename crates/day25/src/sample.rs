//! Sea Cucumber: 137 rows of 139 places.
//!
//! Each place is empty with probability one half, and holds a cucumber of either herd with probability one quarter. At this
//! density most herds jam after 300 to 700 steps, but some keep moving for thousands. Inputs that do not stop within 250 to 700
//! steps are drawn again, because real inputs do.

use std::ops::RangeInclusive;

use samples::{SplitMix64, joined};

const WIDTH: usize = 139;
const HEIGHT: usize = 137;

/// The number of steps after which real inputs stop.
const STEPS: RangeInclusive<u32> = 250..=700;

/// An input of this shape, ending in a newline.
pub fn generate(random: &mut SplitMix64) -> String {
    loop {
        let mut row = || (0..WIDTH).map(|_| [">", "v", ".", "."][random.between(0, 3) as usize]).collect::<String>();
        let sample = joined((0..HEIGHT).map(|_| row()), "\n");
        if crate::parse(&sample).is_ok_and(|floor| crate::part1(&floor).is_ok_and(|step| STEPS.contains(&step))) {
            return sample;
        }
    }
}

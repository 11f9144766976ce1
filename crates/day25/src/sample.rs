//! Sea Cucumber: 137 rows of 139 places.
//!
//! Each place is empty with probability one half, and holds a cucumber of either herd with probability one quarter. At this
//! density, most herds jam after 300 to 700 steps, but some keep moving for thousands of steps. Real herds stop after 250 to 700
//! steps. So an input is drawn again if its herds stop earlier or later, or if they never stop.

use std::ops::RangeInclusive;

use common::samples::{SplitMix64, draw_until, grid};

const WIDTH: usize = 139;
const HEIGHT: usize = 137;

/// The number of steps after which the herds of real inputs stop.
pub const STEPS: RangeInclusive<usize> = 250..=700;

/// Draws an input as described at the top of this module. It ends in a newline.
pub fn generate(random: &mut SplitMix64) -> String {
    let draw = || grid(WIDTH, HEIGHT, |_, _| random.choose(&['>', 'v', '.', '.']));
    draw_until(&(STEPS,), draw, |sample| Some((crate::part1(&crate::parse(sample).ok()?).ok()?,)))
}

//! Trick Shot: one target below and to the right of the start.
//!
//! The target is 20 to 60 wide and 20 to 60 high. Its left edge is 14 to 270 to the right of the start, and its bottom is 70 to
//! 270 below the start. A probe can stop over the target: a target whose columns include no number of the form 1 + 2 + 3 + … is
//! drawn again.

use common::samples::SplitMix64;

/// Draws an input as described at the top of this module. It ends in a newline.
pub fn generate(random: &mut SplitMix64) -> String {
    loop {
        let left = random.between(14, 270);
        let bottom = random.between(70, 270);
        let right = left + random.between(20, 60);
        let top = bottom - random.between(20, 60).min(bottom - 20);
        if (1..right).map(|speed| speed * (speed + 1) / 2).any(|stop| (left..=right).contains(&stop)) {
            return format!("target area: x={left}..{right}, y=-{bottom}..-{top}\n");
        }
    }
}

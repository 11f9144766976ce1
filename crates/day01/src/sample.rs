//! Sonar Sweep: 2000 depths of a sea floor that slopes down.
//!
//! The first depth is between 100 and 199. With a probability of two thirds, each later depth is 1 to 12 greater than the previous
//! depth. Otherwise, it is 1 to 6 less. So consecutive depths differ. The last depths are near 6500, so most depths have four
//! digits.

use common::samples::{SplitMix64, joined};

/// Draws an input as described at the top of this module. It ends in a newline.
pub fn generate(random: &mut SplitMix64) -> String {
    let mut depth = random.between(100, 199);
    let depths = (0..2000).map(|_| {
        let current = depth;
        let change = random.between(1, 18);
        depth = if change <= 12 { depth + change } else { depth.saturating_sub(change - 12) };
        current
    });
    joined(depths, "\n")
}

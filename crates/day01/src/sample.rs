//! Sonar Sweep: 2000 depths of a sea floor that slopes down.
//!
//! The first depth is between 100 and 199. Two thirds of the steps go 1 to 12 deeper, and one third go 1 to 6 shallower.
//! Consecutive depths always differ, and every depth is at least 1: a step that would end above the surface goes deeper instead.
//! The last depths are near 6000, so most depths have four digits.

use samples::{SplitMix64, joined};

/// An input of this shape, ending in a newline.
pub fn generate(random: &mut SplitMix64) -> String {
    let mut depth = random.between(100, 199);
    let depths = (0..2000).map(|_| {
        let current = depth;
        let change = random.between(1, 18);
        let goes_deeper = change <= 12 || depth <= change - 12;
        depth = if goes_deeper { depth + change } else { depth - (change - 12) };
        current
    });
    joined(depths, "\n")
}

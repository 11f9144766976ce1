//! Sonar Sweep: 2000 depths of a sea floor that slopes down.
//!
//! The first depth is 100 to 199. Each step goes 1 to 12 deeper or, in a third of the cases, 1 to 6 shallower. Consecutive depths
//! always differ, and none is below 1. So the depths end near 6000: three digits at first, four for most of the way.

use samples::{SplitMix64, joined};

/// An input of this shape, ending in a newline.
pub fn generate(random: &mut SplitMix64) -> String {
    let mut depth = random.between(100, 199);
    let depths = (0..2000).map(|_| {
        let here = depth;
        let step = random.between(1, 18);
        depth = if step <= 12 || depth <= step - 12 { depth + step } else { depth - (step - 12) };
        here
    });
    joined(depths, "\n")
}

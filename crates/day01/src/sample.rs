//! Sonar Sweep: 2000 depths of a sea floor that falls away.
//!
//! The first depth is 100 to 199. From one to the next it is 1 to 12 deeper, or 1 to 6 shallower in a third of the cases; never the
//! same, and never less than 1. So depths end near 6000, with three digits at first and four for most of the way.

use samples::{SplitMix64, joined};

/// An input of this shape, ending in a line feed.
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

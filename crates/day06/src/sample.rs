//! Lanternfish: 300 timers of 1 to 5, each as likely as the next.

use samples::{SplitMix64, joined};

/// An input of this shape, ending in a line feed.
pub fn generate(random: &mut SplitMix64) -> String {
    joined((0..300).map(|_| random.between(1, 5)), ",")
}

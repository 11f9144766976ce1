//! Lanternfish: 300 timers of 1 to 5, each as likely as the next.

use crate::{SplitMix64, joined};

pub(crate) fn generate(random: &mut SplitMix64) -> String {
    joined((0..300).map(|_| random.between(1, 5)), ",")
}

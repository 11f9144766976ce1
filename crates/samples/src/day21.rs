//! Dirac Dice: two starting positions of 1 to 10.

use crate::{SplitMix64, joined};

pub(crate) fn generate(random: &mut SplitMix64) -> String {
    let lines = (1..=2).map(|player| format!("Player {player} starting position: {}", random.between(1, 10)));
    joined(lines, "\n")
}

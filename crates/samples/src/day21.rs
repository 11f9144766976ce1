//! Dirac Dice: two starting positions of 1 to 10.

use crate::SplitMix64;

pub(crate) fn generate(random: &mut SplitMix64) -> String {
    (1..=2).map(|player| format!("Player {player} starting position: {}\n", random.between(1, 10))).collect()
}

//! Dirac Dice: two starting positions of 1 to 10.

use samples::{SplitMix64, joined};

/// An input of this shape, ending in a line feed.
pub fn generate(random: &mut SplitMix64) -> String {
    let lines = (1..=2).map(|player| format!("Player {player} starting position: {}", random.between(1, 10)));
    joined(lines, "\n")
}

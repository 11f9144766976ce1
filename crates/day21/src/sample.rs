//! Dirac Dice: two starting positions from 1 to 10.
//!
//! Pairs of positions are numbered in lexicographic order: 1 and 1 is number 0, 1 and 2 is number 1, and 10 and 10 is number 99.
//! The input is the pair whose number is a random number plus 11, modulo 100. The shift by 11 makes the tracked sample the
//! well-known pair 4 and 8.

use samples::{SplitMix64, joined};

/// The shift added to the random number.
const SHIFT: u32 = 11;

/// An input of this shape, ending in a newline.
pub fn generate(random: &mut SplitMix64) -> String {
    let pair = (random.between(0, 99) + SHIFT) % 100;
    let positions = [pair / 10 + 1, pair % 10 + 1];
    joined(
        (1..).zip(positions).map(|(player, position)| format!("Player {player} starting position: {position}")),
        "\n",
    )
}

//! Dirac Dice: two starting positions from 1 to 10.
//!
//! Pairs of positions are numbered in lexicographic order: the pair 1 and 1 has number 0, the pair 1 and 2 has number 1, and the
//! pair 10 and 10 has number 99. To choose the pair for the input, the generator draws a random number from 0 to 99, adds 11, and
//! takes the result modulo 100. The shift by 11 gives `sample.txt` the well-known pair 4 and 8.

use common::samples::{SplitMix64, joined};

/// The shift added to the random number.
const SHIFT: u32 = 11;

/// Draws an input as described at the top of this module. It ends in a newline.
pub fn generate(random: &mut SplitMix64) -> String {
    let pair = (random.between(0, 99) + SHIFT) % 100;
    let positions = [pair / 10 + 1, pair % 10 + 1];
    joined(
        (1..).zip(positions).map(|(player, position)| format!("Player {player} starting position: {position}")),
        "\n",
    )
}

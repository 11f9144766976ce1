//! Dirac Dice: two starting positions of 1 to 10.
//!
//! The pairs of positions are numbered in the order of reading: 1 and 1 is number 0, 1 and 2 is number 1, and 10 and 10 is number 99.
//! A pair is drawn, and counted on by 11, round from 99 to 0. That makes the sample that comes with the day, of the seed 2021,
//! the pair 4 and 8, whose answers everyone knows.

use samples::{SplitMix64, joined};

/// What is added to the number that is drawn.
const SHIFT: u32 = 11;

/// An input of this shape, ending in a line feed.
pub fn generate(random: &mut SplitMix64) -> String {
    let pair = (random.between(0, 99) + SHIFT) % 100;
    let positions = [pair / 10 + 1, pair % 10 + 1];
    joined(
        (1..).zip(positions).map(|(player, position)| format!("Player {player} starting position: {position}")),
        "\n",
    )
}

//! Printing Department: a square of 135 to 140 rows. Of its cells, 64.3 to 65.8 % are rolls.
//!
//! An input is drawn again if its answers are outside the ranges of real answers.

use std::ops::RangeInclusive;

use common::samples::{SplitMix64, draw_until, grid};

/// The ranges of the answers to real inputs.
pub const ANSWERS: (RangeInclusive<usize>, RangeInclusive<usize>) = (1346..=1626, 7922..=10_132);

/// Draws an input as described at the top of this module. It ends in a newline.
pub fn generate(random: &mut SplitMix64) -> String {
    let draw = || draw(random);
    draw_until(&ANSWERS, draw, |sample| {
        let map = crate::parse(sample).ok()?;
        Some((crate::part1(&map), crate::part2(&map)))
    })
}

/// Draws a map, without regard to its answers.
fn draw(random: &mut SplitMix64) -> String {
    let side = random.between(135, 140) as usize;
    let rolls = side * side * random.between(643, 658) as usize / 1000;
    let mut cells = vec!['.'; side * side];
    cells[..rolls].fill('@');
    random.shuffle(&mut cells);
    grid(side, side, |x, y| cells[side * y + x])
}

//! Laboratories: 142 lines of 141 columns, with 1615 to 1810 splitters.
//!
//! The beam starts in the middle of the first line. The places for splitters form a triangle below it: one place in the third
//! line, two places in the fifth line, and so on, up to 70 places. A blank separates neighbouring places. The first and the last
//! place of a line always have a splitter. The other places have one with a probability of 65 to 68 %.
//!
//! An input is drawn again if its answers, or the number of splitters that no beam reaches, are outside the ranges of real inputs.

use std::ops::RangeInclusive;

use common::samples::{SplitMix64, draw_until, grid};

/// The ranges of the answers to real inputs.
pub const ANSWERS: (RangeInclusive<usize>, RangeInclusive<u64>) =
    (1490..=1717, 1_390_000_000_000..=422_000_000_000_000);

/// Draws an input as described at the top of this module. It ends in a newline.
pub fn generate(random: &mut SplitMix64) -> String {
    let draw = || draw(random);
    draw_until(&ANSWERS, draw, |sample| {
        let manifold = crate::parse(sample).ok()?;
        let hit = crate::part1(&manifold);
        let missed = sample.matches('^').count() - hit;
        if (83..=140).contains(&missed) { Some((hit, crate::part2(&manifold).ok()?)) } else { None }
    })
}

/// Draws a manifold, without regard to its answers.
fn draw(random: &mut SplitMix64) -> String {
    let density = random.between(65, 68);
    grid(141, 142, |x, y| {
        let half = y / 2;
        let is_place = y > 0 && y % 2 == 0 && x.abs_diff(70) < half && (x + 71 - half) % 2 == 0;
        let is_outermost = x.abs_diff(70) + 1 == half;
        if (x, y) == (70, 0) {
            'S'
        } else if is_place && (is_outermost || random.between(0, 99) < density) {
            '^'
        } else {
            '.'
        }
    })
}

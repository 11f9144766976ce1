//! Trench Map: a rule of 512 pixels, and an image of 100 rows of 100 pixels.
//!
//! Each pixel is lit with probability one half, except that the first pixel of the rule is always lit and the last one is always
//! dark. This makes the infinite background blink. An input whose answers are outside the ranges of real answers is drawn again.

use std::ops::RangeInclusive;

use common::samples::{SplitMix64, draw_until, grid};

const SIDE: usize = 100;

/// The ranges of the answers to real inputs.
pub const ANSWERS: (RangeInclusive<usize>, RangeInclusive<usize>) = (4_800..=6_100, 12_500..=21_000);

/// Draws an input as described at the top of this module. It ends in a newline.
pub fn generate(random: &mut SplitMix64) -> String {
    let draw = || {
        let mut pixels = |width, height| grid(width, height, |_, _| random.choose(&['.', '#']));
        let rule = pixels(510, 1);
        format!("#{}.\n\n{}", rule.trim_end(), pixels(SIDE, SIDE))
    };
    draw_until(&ANSWERS, draw, |sample| {
        let map = crate::parse(sample).ok()?;
        Some((crate::part1(&map).ok()?, crate::part2(&map).ok()?))
    })
}

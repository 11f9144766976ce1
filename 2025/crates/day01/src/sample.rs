//! Secret Entrance: 4036 to 4780 rotations by 1 to 999 clicks, never by a multiple of 100.
//!
//! Both directions are equally likely. Each rotation turns the dial by 1 to 99 clicks, and 740 to 969 of the rotations also make
//! one to nine full turns. No rotation that starts on 0 ends on 0, but about a third of the other rotations do. So the share *q*
//! of all rotations that end on 0 is a quarter, because *q* = (1 − *q*) / 3. About 540 rotations to the left start on 0.
//!
//! An input is drawn again if its answers are outside the ranges of real answers.

use std::ops::RangeInclusive;

use common::samples::{SplitMix64, draw_until, joined};

/// The ranges of the answers to real inputs.
pub const ANSWERS: (RangeInclusive<usize>, RangeInclusive<u64>) = (962..=1195, 5657..=7199);

/// Draws an input as described at the top of this module. It ends in a newline.
pub fn generate(random: &mut SplitMix64) -> String {
    let draw = || draw(random);
    draw_until(&ANSWERS, draw, |sample| {
        let rotations = crate::parse(sample).ok()?;
        Some((crate::part1(&rotations), crate::part2(&rotations)))
    })
}

/// Draws an input, without regard to its answers.
fn draw(random: &mut SplitMix64) -> String {
    let lines = random.between(4036, 4780);
    let long = random.between(740, 969);
    let mut rounds: Vec<u32> = (0..lines).map(|line| if line < long { random.between(1, 9) } else { 0 }).collect();
    random.shuffle(&mut rounds);
    let mut dial = 50;
    let rotation = |rounds| {
        let is_left = random.coin();
        let to_0 = if is_left { dial } else { 100 - dial };
        let clicks = if dial != 0 && random.between(0, 99) < 32 { to_0 } else { random.between(1, 99) };
        dial = (dial + if is_left { 100 - clicks } else { clicks }) % 100;
        format!("{}{}", if is_left { 'L' } else { 'R' }, 100 * rounds + clicks)
    };
    joined(rounds.into_iter().map(rotation), "\n")
}

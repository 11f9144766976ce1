//! Lobby: 200 banks of 100 digits from 1 to 9.
//!
//! For each bank, a *limit* from 5 to 9 is drawn, and the digits of the bank are drawn uniformly from 1 to the limit. In half of
//! the banks, one of the last eleven digits is then replaced by a digit from the limit to 9. A number of twelve digits cannot begin
//! with one of the last eleven digits, even if that is the largest digit of the bank.
//!
//! An input is drawn again if its answers are outside the ranges of real answers.

use std::ops::RangeInclusive;

use common::samples::{SplitMix64, draw_until, joined};

/// The ranges of the answers to real inputs.
pub const ANSWERS: (RangeInclusive<u64>, RangeInclusive<u64>) =
    (16_812..=17_694, 166_300_000_000_000..=175_700_000_000_000);

/// Draws an input as described at the top of this module. It ends in a newline.
pub fn generate(random: &mut SplitMix64) -> String {
    let draw = || joined((0..200).map(|_| bank(random)), "\n");
    draw_until(&ANSWERS, draw, |sample| {
        let banks = crate::parse(sample).ok()?;
        Some((crate::part1(&banks), crate::part2(&banks)))
    })
}

/// Draws a bank.
fn bank(random: &mut SplitMix64) -> String {
    let largest = random.choose(&[5, 6, 6, 7, 7, 7, 7, 8, 8, 8, 8, 8, 9, 9, 9, 9]);
    let mut digits: Vec<u32> = (0..100).map(|_| random.between(1, largest)).collect();
    if random.coin() {
        digits[random.between(89, 99) as usize] = random.between(largest, 9);
    }
    digits.iter().map(u32::to_string).collect()
}

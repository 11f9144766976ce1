//! Gift Shop: 29 to 44 disjoint ranges on one line, in random order.
//!
//! One range begins at a number from 1 to 4, and one input in 20 has a range around 10¹⁰. In each of the other ranges, both ends
//! have 2 to 10 digits, and they are at most 220,000 apart. Most of these ranges contain an ID that repeats a block of a random
//! length. The rest contain a power of ten, so their two ends differ in length.
//!
//! An input is drawn again if its length, its largest end, the total width of its ranges or an answer is not as in real inputs.

use std::ops::RangeInclusive;

use common::samples::{SplitMix64, draw_until, joined};

/// The ranges of the answers to real inputs.
pub const ANSWERS: (RangeInclusive<i128>, RangeInclusive<i128>) =
    (5_400_000_000..=64_000_000_000, 11_000_000_000..=86_000_000_000);

/// Draws an input as described at the top of this module. It ends in a newline.
pub fn generate(random: &mut SplitMix64) -> String {
    let draw = || draw(random);
    draw_until(&ANSWERS, draw, |sample| {
        let ranges = crate::parse(sample).ok()?;
        let widths: i64 = ranges.iter().map(|[first, last]| last - first).sum();
        let largest = ranges.iter().map(|range| range[1]).max()?;
        let is_usual = (327..=604).contains(&sample.len())
            && (1_400_000..=2_840_000).contains(&widths)
            && largest >= 3_333_392_446;
        is_usual.then(|| (crate::part1(&ranges), crate::part2(&ranges)))
    })
}

/// Draws an input, without checks of its length, its ranges and its answers.
fn draw(random: &mut SplitMix64) -> String {
    let count = random.between(29, 44) as usize;
    let mut ranges = vec![[random.between(1, 4).into(), random.between(15, 21).into()]];
    if random.between(1, 20) == 1 {
        ranges.push(around(10_000_000_000, 72_000, random));
    }
    while ranges.len() < count {
        let digits = random.between(2, 10);
        let most_width = [40, 300, 3000, 40_000, 220_000][digits.min(6) as usize - 2];
        let inside =
            if random.between(1, 6) == 1 && digits < 8 { 10_u64.pow(digits) } else { repeated(digits, random) };
        let [first, last] = around(inside, most_width / 2, random);
        let is_usual = first > 9 && last < 10_u64.pow(10) && last.ilog10() - first.ilog10() < 2;
        if is_usual && ranges.iter().all(|&[start, end]| last < start || end < first) {
            ranges.push([first, last]);
        }
    }
    random.shuffle(&mut ranges);
    joined(ranges.iter().map(|[first, last]| format!("{first}-{last}")), ",")
}

/// A range that contains an ID. Its ends are 6 to `most` away from the ID.
fn around(id: u64, most: u32, random: &mut SplitMix64) -> [u64; 2] {
    [id.saturating_sub(random.between(6, most).into()), id + u64::from(random.between(6, most))]
}

/// An ID with this number of digits that repeats a block.
fn repeated(digits: u32, random: &mut SplitMix64) -> u64 {
    let lengths: Vec<u32> = (1..digits).filter(|&length| digits.is_multiple_of(length)).collect();
    let length = random.choose(&lengths);
    let block = random.between(10_u32.pow(length - 1), 10_u32.pow(length) - 1);
    (10_u64.pow(digits) - 1) / (10_u64.pow(length) - 1) * u64::from(block)
}

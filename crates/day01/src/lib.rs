//! # Sonar Sweep
//!
//! <https://adventofcode.com/2021/day/1>
//!
//! ## Approach
//!
//! Two windows of three that follow one another have two depths in common, which add the same to both sums. What remains to compare
//! is the depth that only the earlier one has with the depth that only the later one has, three places on:
//!
//! ```text
//! a + b + c < b + c + d   exactly when   a < d
//! ```
//!
//! So both parts count how often a depth is less than the one a fixed number of places on: one place in part 1, three in part 2.
//!
//! ## Complexity
//!
//! O(*n*) time for *n* depths, no memory beyond the parsed input.
//!
//! ## Assumptions
//!
//! A depth a line, from 0 to 65535, so that 16 bits hold it; real ones have up to four digits or a little more. With fewer depths than
//! there are to compare, nothing increases.

pub mod sample;

use aoc_runner_derive::{aoc, aoc_generator};
use common::ParseError;

/// The depths, in order.
///
/// # Errors
///
/// [`ParseError`] unless each line is a number from 0 to 65535, and there is at least one.
#[aoc_generator(day1)]
pub fn parse(input: &str) -> Result<Vec<u16>, ParseError> {
    common::numbers(input, b'\n', "a depth from 0 to 65535")
}

/// How many depths are greater than the one before.
#[aoc(day1, part1)]
#[must_use]
pub fn part1(depths: &[u16]) -> usize {
    increases(depths, 1)
}

/// How many sums of three depths in a row are greater than the one before.
#[aoc(day1, part2)]
#[must_use]
pub fn part2(depths: &[u16]) -> usize {
    increases(depths, 3)
}

/// [`part2`] by the sums, as the puzzle tells it.
#[aoc(day1, part2, Summed)]
#[must_use]
pub fn part2_summed(depths: &[u16]) -> usize {
    let sums: Vec<u32> = depths.windows(3).map(|window| window.iter().copied().map(u32::from).sum()).collect();
    sums.windows(2).filter(|pair| pair[0] < pair[1]).count()
}

/// How many depths are less than the one `places` places further on.
fn increases(depths: &[u16], places: usize) -> usize {
    // In chunks that 16 bits can count, so that as many comparisons as 16-bit numbers in a vector register are done at once.
    const CHUNK: usize = 1 << 12;
    let later = depths.get(places..).unwrap_or_default();
    let chunks = depths.chunks(CHUNK).zip(later.chunks(CHUNK));
    let counts = chunks.map(|(depths, later)| depths.iter().zip(later).map(|(a, b)| u16::from(a < b)).sum::<u16>());
    counts.map(usize::from).sum()
}

common::register!(1);

//! # Sonar Sweep
//!
//! <https://adventofcode.com/2021/day/1>
//!
//! ## Approach
//!
//! Part 2 compares the sum of each window of three depths with the sum of the next window. The two windows share two depths,
//! which cancel out:
//!
//! ```text
//! a + b + c < b + c + d   exactly when   a < d
//! ```
//!
//! So part 2 compares each depth with the depth three places later, just as part 1 compares each depth with the next one.
//!
//! ## Complexity
//!
//! O(*n*) time for *n* depths, and no memory beyond the parsed input.
//!
//! ## Assumptions
//!
//! Each line is a depth from 0 to 65535, so a depth fits in 16 bits. Depths in real inputs have three to five digits. The
//! answer is 0 if there are too few depths to compare.

pub mod sample;

use aoc_runner_derive::{aoc, aoc_generator};
use common::ParseError;

/// The depths, in input order.
///
/// # Errors
///
/// [`ParseError`] if the input has no lines, or a line is not a number from 0 to 65535.
#[aoc_generator(day1)]
pub fn parse(input: &str) -> Result<Vec<u16>, ParseError> {
    common::lines(input, "a depth from 0 to 65535", |line| u16::try_from(line.number()?).ok())
}

/// Counts the depths that are greater than the previous depth.
#[aoc(day1, part1)]
pub fn part1(depths: &[u16]) -> u32 {
    increases(depths, 1)
}

/// Counts the windows of three consecutive depths whose sum is greater than the sum of the previous window.
#[aoc(day1, part2)]
pub fn part2(depths: &[u16]) -> u32 {
    increases(depths, 3)
}

/// [`part2`] by computing the sums, as the puzzle describes.
#[aoc(day1, part2, Summed)]
pub fn part2_summed(depths: &[u16]) -> u32 {
    let sums: Vec<u32> = depths.windows(3).map(|window| window.iter().copied().map(u32::from).sum()).collect();
    sums.windows(2).map(|pair| u32::from(pair[0] < pair[1])).sum()
}

/// Counts the depths that are less than the depth `distance` places later.
fn increases(depths: &[u16], distance: usize) -> u32 {
    let later = depths.get(distance..).unwrap_or_default();
    depths.iter().zip(later).map(|(depth, later)| u32::from(depth < later)).sum()
}

common::register!(1);

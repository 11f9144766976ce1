//! # Sonar Sweep
//!
//! <https://adventofcode.com/2021/day/1>
//!
//! ## Approach
//!
//! Two consecutive windows of three share two depths, which add the same amount to both sums. So comparing the sums comes down to
//! comparing the depth that only the earlier window has with the one that only the later window has, three places further on:
//!
//! ```text
//! a + b + c < b + c + d   exactly when   a < d
//! ```
//!
//! Both parts therefore count how often a depth is less than the one a fixed distance further on: one place in part 1, three in
//! part 2.
//!
//! ## Complexity
//!
//! O(*n*) time for *n* depths, no memory beyond the parsed input.
//!
//! ## Assumptions
//!
//! One depth per line, from 0 to 65535 so that it fits in 16 bits; real depths have four digits, rarely five. With too few depths
//! to compare, the answer is 0.

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
    common::numbers(input, b'\n', "a depth from 0 to 65535")
}

/// The number of depths that are greater than the one before.
#[aoc(day1, part1)]
#[must_use]
pub fn part1(depths: &[u16]) -> u32 {
    increases(depths, 1)
}

/// The number of sums of three consecutive depths that are greater than the sum before.
#[aoc(day1, part2)]
#[must_use]
pub fn part2(depths: &[u16]) -> u32 {
    increases(depths, 3)
}

/// [`part2`] by computing the sums, as the puzzle describes it.
#[aoc(day1, part2, Summed)]
#[must_use]
pub fn part2_summed(depths: &[u16]) -> u32 {
    let sums: Vec<u32> = depths.windows(3).map(|window| window.iter().copied().map(u32::from).sum()).collect();
    sums.windows(2).map(|pair| u32::from(pair[0] < pair[1])).sum()
}

/// The number of depths that are less than the one `places` further on.
fn increases(depths: &[u16], places: usize) -> u32 {
    let later = depths.get(places..).unwrap_or_default();
    depths.iter().zip(later).map(|(depth, later)| u32::from(depth < later)).sum()
}

common::register!(1);

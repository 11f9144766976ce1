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
use common::{ParseError, Scanner};

/// The depths, in input order.
///
/// # Errors
///
/// [`ParseError`] if the input has no lines, or a line is not a number from 0 to 65535.
#[aoc_generator(day1)]
pub fn parse(input: &str) -> Result<Vec<u16>, ParseError> {
    let mut scanner = Scanner::new(input)?;
    let mut depths = Vec::with_capacity(input.len() / 4);
    // Reads lines with `short_depth`, which is faster than `list`, up to the first line that `short_depth` refuses.
    while let Some(depth) = short_depth(&mut scanner) {
        depths.push(depth);
    }
    // Reads the rest of the lines. At least the last line is left, because the scanner ignores the line feed after it.
    depths.extend(scanner.list("a depth from 0 to 65535", b'\n', |line| u16::try_from(line.number()?).ok())?);
    Ok(depths)
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

/// Reads a depth of one to four digits and the line feed after it.
///
/// Tries the four lengths in turn, because code for a fixed number of digits needs no loop.
fn short_depth(scanner: &mut Scanner) -> Option<u16> {
    depth_of_length::<4>(scanner)
        .or_else(|| depth_of_length::<3>(scanner))
        .or_else(|| depth_of_length::<2>(scanner))
        .or_else(|| depth_of_length::<1>(scanner))
}

/// Reads a depth of exactly this many digits and the line feed after it.
fn depth_of_length<const LENGTH: usize>(scanner: &mut Scanner) -> Option<u16> {
    let rest = scanner.rest();
    let digits = rest.first_chunk::<LENGTH>()?;
    if rest.get(LENGTH) != Some(&b'\n') || !digits.iter().all(u8::is_ascii_digit) {
        return None;
    }
    scanner.take(LENGTH + 1)?;
    Some(digits.iter().fold(0, |depth, digit| 10 * depth + u16::from(digit - b'0')))
}

/// Counts the depths that are less than the depth `distance` places later.
fn increases(depths: &[u16], distance: usize) -> u32 {
    let later = depths.get(distance..).unwrap_or_default();
    depths.iter().zip(later).map(|(depth, later)| u32::from(depth < later)).sum()
}

common::register!(1);

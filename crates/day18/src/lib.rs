//! # Snailfish
//!
//! <https://adventofcode.com/2021/day/18>
//!
//! ## Approach
//!
//! **Plain.** A reduced snailfish number is at most four pairs deep, so it has at most 16 regular numbers. It is stored in 16
//! *lanes*. Each pair divides its lanes evenly between its two elements. A regular number is stored in the first of its lanes, and
//! its other lanes are empty. The picture shows `[[1,[2,[3,4]]],[5,6]]`, with each pair as a bracket over its lanes:
//!
//! ```text
//! depth 1     [-----------------------------]
//! depth 2     [-------------] [-------------]
//! depth 3     1------ [-----] 5------ 6------
//! depth 4             2-- [-]
//!                         3 4
//!
//! lanes       1 . . . 2 . 3 4 5 . . . 6 . . .
//! ```
//!
//! A sum has 32 lanes until it is reduced, because it may be one pair deeper. A pair is too deep if its two numbers are in adjacent
//! lanes. Part 2 tries every sum of two numbers.
//!
//! **Fast.** The default solver stores eight lanes in a machine word, and looks up the effects of a split in a table (`halves.rs`).
//! In part 2, it gives up most sums before they are reduced, because their magnitude cannot be the greatest (`weights.rs`).
//!
//! ## Complexity
//!
//! O(*n*) time for part 1 and O(*n*²) for part 2, for *n* numbers; O(*n*) space.
//!
//! ## Assumptions
//!
//! All numbers are pairs and reduced: the parser refuses numbers that are more than four pairs deep, and regular numbers above 9.
//! The parser also refuses more than 300 numbers, because part 2 takes quadratic time.
//!
//! No sum tried so far has had a regular number above 110. If one grows above 127, the plain solver takes over.

pub mod halves;
pub mod sample;
pub mod weights;

use std::array;

use aoc_runner_derive::{aoc, aoc_generator};
use common::{ParseError, Scanner};

/// The maximum number of snailfish numbers in an input.
const MAX_NUMBERS: usize = 300;

/// The maximum number of regular numbers in a reduced number.
pub const LANES: usize = 16;

/// A reduced number: the regular numbers in its lanes.
pub type Number = [Option<u32>; LANES];

/// The error for an input with fewer than two numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the input has only one number, and part 2 needs at least two")]
pub struct NoSum;

/// Reads the numbers, one per line.
///
/// # Errors
///
/// [`ParseError`] if the input is empty, at the first line that is not a reduced number, or at number 301.
#[aoc_generator(day18)]
pub fn parse(input: &str) -> Result<Vec<Number>, ParseError> {
    let number = |scanner: &mut Scanner| {
        let mut number = [None; LANES];
        read_pair(scanner, &mut number)?;
        Some(number)
    };
    let numbers = common::lines(input, "a snailfish number: pairs of digits, at most four deep", number)?;
    if numbers.len() > MAX_NUMBERS {
        let first_refused = input.lines().nth(MAX_NUMBERS).unwrap_or_default();
        return Err(ParseError::new(MAX_NUMBERS + 1, "at most 300 numbers", first_refused));
    }
    Ok(numbers)
}

/// Reads a pair into these lanes. `None` if there is no pair, or if a single lane is left.
fn read_pair(scanner: &mut Scanner, lanes: &mut [Option<u32>]) -> Option<()> {
    if lanes.len() == 1 {
        return None;
    }
    let (left, right) = lanes.split_at_mut(lanes.len() / 2);
    for (before, lanes) in [("[", left), (",", right)] {
        scanner.literal(before)?;
        match scanner.digit() {
            Some(digit) => lanes[0] = Some(digit.into()),
            None => read_pair(scanner, lanes)?,
        }
    }
    scanner.literal("]")
}

/// The magnitude of the sum of all numbers, added from first to last.
#[aoc(day18, part1, Plain)]
pub fn part1_plain(numbers: &[Number]) -> u64 {
    let sum = numbers.iter().copied().reduce(|left, right| add(&left, &right));
    sum.map_or(0, |sum| magnitude(&sum))
}

/// The greatest magnitude of any sum of two different numbers, in either order.
///
/// # Errors
///
/// [`NoSum`] if there are fewer than two numbers.
#[aoc(day18, part2, Plain)]
pub fn part2_plain(numbers: &[Number]) -> Result<u64, NoSum> {
    let mut greatest = None;
    for (left_index, left) in numbers.iter().enumerate() {
        for (right_index, right) in numbers.iter().enumerate() {
            if left_index != right_index {
                greatest = greatest.max(Some(magnitude(&add(left, right))));
            }
        }
    }
    greatest.ok_or(NoSum)
}

/// [`part1_plain`], but with eight lanes in a machine word.
#[aoc(day18, part1)]
pub fn part1(numbers: &[Number]) -> u64 {
    halves::magnitude_of_sum(numbers).unwrap_or_else(|| part1_plain(numbers))
}

/// [`part2_plain`], but with eight lanes in a machine word, and without most of the sums.
///
/// # Errors
///
/// [`NoSum`] if there are fewer than two numbers.
#[aoc(day18, part2)]
pub fn part2(numbers: &[Number]) -> Result<u64, NoSum> {
    weights::greatest_magnitude(numbers).map_or_else(|| part2_plain(numbers), Ok)
}

/// The reduced sum of two numbers.
fn add(left: &Number, right: &Number) -> Number {
    let mut lanes = [&left[..], right].concat();
    while explode(&mut lanes) || split(&mut lanes) {}
    // No pair is too deep any more, so every other lane is empty.
    array::from_fn(|lane| lanes[2 * lane])
}

/// Explodes the leftmost pair that is nested in four pairs. Returns whether there was such a pair.
fn explode(lanes: &mut [Option<u32>]) -> bool {
    let Some(pair) = lanes.chunks_exact(2).position(|lanes| lanes[1].is_some()) else { return false };
    let lane = 2 * pair;
    let left = lanes[lane].take().unwrap_or_default();
    let right = lanes[lane + 1].take().unwrap_or_default();
    if let Some(before) = lanes[..lane].iter_mut().flatten().next_back() {
        *before += left;
    }
    if let Some(after) = lanes[lane..].iter_mut().flatten().next() {
        *after += right;
    }
    lanes[lane] = Some(0);
    true
}

/// Splits the leftmost regular number above 9. Returns whether there was such a number.
fn split(lanes: &mut [Option<u32>]) -> bool {
    let Some(lane) = lanes.iter().position(|&value| value > Some(9)) else { return false };
    let value = lanes[lane].unwrap_or_default();
    // The number occupies all lanes up to the next number. Each element of the new pair gets half of these lanes.
    let next = (lane + 1..lanes.len()).find(|&next| lanes[next].is_some()).unwrap_or(lanes.len());
    lanes[lane] = Some(value / 2);
    lanes[usize::midpoint(lane, next)] = Some(value.div_ceil(2));
    true
}

/// The magnitude: 3 times the magnitude of the left half plus 2 times the magnitude of the right half. The magnitude of a regular
/// number is the number itself.
fn magnitude(lanes: &[Option<u32>]) -> u64 {
    match lanes {
        [Some(value), rest @ ..] if rest.iter().all(Option::is_none) => u64::from(*value),
        _ => {
            let (left, right) = lanes.split_at(lanes.len() / 2);
            3 * magnitude(left) + 2 * magnitude(right)
        }
    }
}

common::register!(18);

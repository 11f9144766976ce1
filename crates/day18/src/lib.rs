//! # Snailfish
//!
//! <https://adventofcode.com/2021/day/18>
//!
//! ## Approach
//!
//! *Two words.* A reduced number is at most four pairs deep, so each half of it has eight places for regular numbers, and these
//! are the bytes of a word. One addition, one mask and a count of zeros find the leftmost that is above 9. How a split changes
//! the bytes depends only on where regular numbers are: a table says which bytes get the parts. A split at the greatest depth
//! makes a pair that explodes at once; the table does both in one, and no pair that is too deep ever comes to be.
//!
//! *Two halves.* In a sum all pairs explode that are too deep, before anything splits. These explosions are the same in every
//! sum, so they are done once per number. After that the left half splits until no number in it is above 9, and what leaves it on
//! the right is added to the right half. That one splits until something leaves it on the left, and so on. What comes to the left
//! half first is a number from 0 to 18, so it settles into few different states, and they are remembered.
//!
//! *Part 2* needs only the greatest magnitude, and a bound rules most sums out. The regular numbers of a sum never grow in total:
//! a split keeps the total, and an explosion loses what leaves the sum at its ends. Nine is the most at one place, and the places
//! have weights: 81 for the leftmost, then 54 four times, and so on. So a total has a greatest magnitude, where the heaviest
//! places are filled first. Pairs with large totals come first, and when the bound is not above the best so far, no later pair
//! can be better. About one pair in eight is left.
//!
//! ## Complexity
//!
//! O(*n*) time for part 1 and O(*n*²) for part 2, for *n* numbers; O(*n*) space. A sum takes about ten splits on average, and
//! forty where totals are large.
//!
//! ## Assumptions
//!
//! All numbers are reduced: one that is more than four pairs deep, or has a regular number above 9, is refused, and so is one
//! that is no pair. At most 1000 numbers, because part 2 adds each to each. A byte with its highest bit left free holds up to
//! 127; no sum is known that goes beyond 110, but if one does, that is noticed, and it is done the plain way: `list.rs`.

pub mod half;
mod list;
mod number;
pub mod sample;
mod sum;

use std::cmp::Reverse;

use aoc_runner_derive::{aoc, aoc_generator};
use common::{ParseError, Scanner};

pub use crate::number::Number;
use crate::sum::{Operand, Sums};

/// The most numbers that are added each to each.
const MAX_NUMBERS: usize = 1000;

/// Two numbers make a sum, one does not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the input has one number, and a sum of two takes two")]
pub struct NoSum;

/// The numbers, one per line; at least one.
///
/// # Errors
///
/// [`ParseError`] about the first line that is not a reduced number, and about the first number beyond 1000.
#[aoc_generator(day18)]
pub fn parse(input: &str) -> Result<Vec<Number>, ParseError> {
    let numbers = Scanner::new(input)?.lines("a snailfish number: pairs of digits, at most four deep", Number::read)?;
    match input.lines().nth(MAX_NUMBERS) {
        Some(line) if numbers.len() > MAX_NUMBERS => {
            Err(ParseError::new(MAX_NUMBERS + 1, "at most 1000 numbers", line))
        }
        _ => Ok(numbers),
    }
}

/// The magnitude of the sum of all numbers, each added to the sum of those before it.
#[aoc(day18, part1)]
#[must_use]
pub fn part1(numbers: &[Number]) -> u64 {
    sum_all(numbers, |sum, number| Sums::new(sum.into()).with(&number.into()))
}

/// The greatest magnitude of a sum of two of the numbers, in either order.
///
/// # Errors
///
/// [`NoSum`] when there are fewer than two.
#[aoc(day18, part2)]
pub fn part2(numbers: &[Number]) -> Result<u64, NoSum> {
    let operands: Vec<Operand> = numbers.iter().map(Operand::from).collect();
    let lefts = greatest_first(operands.iter().map(Operand::total_on_left));
    let rights = greatest_first(operands.iter().map(Operand::total_on_right));
    let mut greatest = None;
    for (total_on_left, left) in lefts {
        let mut sums = Sums::new(operands[left]);
        for &(total_on_right, right) in &rights {
            if greatest >= Some(max_magnitude(total_on_left + total_on_right)) {
                break;
            }
            if left != right {
                greatest = greatest.max(Some(sums.with(&operands[right]).magnitude()));
            }
        }
    }
    greatest.ok_or(NoSum)
}

/// [`part1`] with lists of regular numbers.
#[aoc(day18, part1, List)]
#[must_use]
pub fn part1_list(numbers: &[Number]) -> u64 {
    sum_all(numbers, list::sum)
}

/// [`part2`] with lists of regular numbers, and no sum left out.
///
/// # Errors
///
/// As [`part2`].
#[aoc(day18, part2, List)]
pub fn part2_list(numbers: &[Number]) -> Result<u64, NoSum> {
    let others = |index| numbers.iter().enumerate().filter(move |&(other, _)| other != index);
    let sums = numbers
        .iter()
        .enumerate()
        .flat_map(|(index, left)| others(index).map(move |(_, right)| list::sum(left, right).magnitude()));
    sums.max().ok_or(NoSum)
}

fn sum_all(numbers: &[Number], sum: impl Fn(&Number, &Number) -> Number) -> u64 {
    numbers.iter().copied().reduce(|left, right| sum(&left, &right)).map_or(0, |sum| sum.magnitude())
}

/// The totals in descending order, each with its index.
fn greatest_first(totals: impl Iterator<Item = u64>) -> Vec<(u64, usize)> {
    let mut totals: Vec<_> = totals.zip(0..).collect();
    totals.sort_unstable_by_key(|&(total, _)| Reverse(total));
    totals
}

/// The greatest magnitude of a reduced number whose regular numbers add up to this.
fn max_magnitude(total: u64) -> u64 {
    // Filled with 9s from the heaviest place on, the places of a weight in a row. A regular number at a lesser depth weighs no
    // more than at the first of its places.
    let places = [(81, 1), (54, 4), (36, 6), (24, 4), (16, 1)];
    let mut left = total;
    let filled = places.map(|(weight, places)| {
        let here = left.min(9 * places);
        left -= here;
        weight * here
    });
    filled.into_iter().sum()
}

common::register!(18);

//! # Snailfish
//!
//! <https://adventofcode.com/2021/day/18>
//!
//! ## Approach
//!
//! *Two words.* A reduced number is at most four pairs deep, so each of its halves has eight positions for regular numbers, and
//! these are the bytes of a machine word. One addition, one mask and a count of trailing zeros find the leftmost number above 9.
//! What a split does to the bytes depends only on which bytes hold regular numbers, so a lookup table says which bytes get the
//! two parts. A split at the greatest depth makes a pair that explodes at once; the table does both steps in one, so no pair that
//! is too deep is ever stored.
//!
//! *Two halves.* After an addition, all pairs that are too deep explode before anything splits. These explosions do not depend on
//! the other operand, so they are done once per number. Then the left half splits until none of its numbers is above 9, and what
//! leaves it on the right is added to the right half. The first amount that the left half receives is between 0 and 18, so it
//! settles into few different states, and these are cached. From then on the leftmost number above 9 may be in either half.
//!
//! *Part 2* needs only the greatest magnitude, and an upper bound rules most sums out. Each position has a weight, and a sum has a
//! total weight: that of all its regular numbers, each times the weight of its position. The weights are chosen so that no split
//! or explosion increases the total (`sum.rs`). In the end each position holds at most 9, so the total limits the magnitude. Pairs
//! are tried in descending order of their weights, and once the bound is no better than the best magnitude so far, no later pair
//! can be better. The bound is checked again once the left half has settled. About one pair in twenty is computed, two sums at a
//! time.
//!
//! ## Complexity
//!
//! O(*n*) time for part 1 and O(*n*²) for part 2, for *n* numbers; O(*n*) space. A sum takes about ten splits on average, and
//! forty if the totals are large.
//!
//! ## Assumptions
//!
//! All numbers are pairs and reduced: a number that is more than four pairs deep, or contains a regular number above 9, is
//! refused. At most 300 numbers, because part 2 considers all pairs of them. A byte with its highest bit kept free holds up to
//! 127. No known sum exceeds 110 on the way; one that exceeds 127 is detected, and then plain lists solve the whole part
//! (`list.rs`).

pub mod half;
mod list;
mod number;
pub mod sample;
mod sum;

use std::cmp::Reverse;

use aoc_runner_derive::{aoc, aoc_generator};
use common::ParseError;

use crate::list::List;
pub use crate::number::Number;
use crate::sum::{Operand, Sum, Sums, max_magnitude};

/// The maximum number of snailfish numbers in an input.
const MAX_NUMBERS: usize = 300;

/// The input has fewer than two numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the input has only one number, and part 2 needs at least two")]
pub struct NoSum;

/// The numbers, one per line.
///
/// # Errors
///
/// [`ParseError`] if the input has no lines, at the first line that is not a reduced number, or at the first number beyond 300.
#[aoc_generator(day18)]
pub fn parse(input: &str) -> Result<Vec<Number>, ParseError> {
    let numbers = common::lines(input, "a snailfish number: pairs of digits, at most four deep", Number::read)?;
    match input.lines().nth(MAX_NUMBERS) {
        Some(line) if numbers.len() > MAX_NUMBERS => Err(ParseError::new(MAX_NUMBERS + 1, "at most 300 numbers", line)),
        _ => Ok(numbers),
    }
}

/// The magnitude of the sum of all numbers, added from first to last.
#[aoc(day18, part1)]
#[must_use]
pub fn part1(numbers: &[Number]) -> u64 {
    let Some((&first, others)) = numbers.split_first() else { return 0 };
    let sum = others.iter().try_fold(first, |sum, number| Sums::new((&sum).into()).with(&number.into())?.reduced());
    sum.map_or_else(|| part1_list(numbers), |sum| sum.magnitude())
}

/// The greatest magnitude of the sum of two different numbers, in either order.
///
/// # Errors
///
/// [`NoSum`] if there are fewer than two numbers.
#[aoc(day18, part2)]
pub fn part2(numbers: &[Number]) -> Result<u64, NoSum> {
    if numbers.len() < 2 {
        return Err(NoSum);
    }
    greatest_magnitude(numbers).map_or_else(|| part2_list(numbers), Ok)
}

/// The greatest magnitude of the sum of two different numbers, or `None` if a regular number grows above 127 on the way.
fn greatest_magnitude(numbers: &[Number]) -> Option<u64> {
    let operands: Vec<Operand> = numbers.iter().map(Operand::from).collect();
    let lefts = greatest_first(operands.iter().map(Operand::weight_on_left));
    let rights = greatest_first(operands.iter().map(Operand::weight_on_right));
    let mut greatest = 0;
    // The first one is 0 and needs no step.
    let mut unfinished = Sum::default();
    for (weight_on_left, left) in lefts {
        let mut sums = Sums::new(operands[left]);
        for &(weight_on_right, right) in rights.iter().filter(|&&(_, right)| right != left) {
            if greatest >= max_magnitude(weight_on_left + weight_on_right) {
                break;
            }
            let sum = sums.with(&operands[right])?;
            if greatest < max_magnitude(sum.weight()) {
                let (reduced, other) = Sum::reduce_one_of([sum, unfinished]);
                greatest = greatest.max(reduced?.magnitude());
                unfinished = other;
            }
        }
    }
    Some(greatest.max(unfinished.reduced()?.magnitude()))
}

/// [`part1`] with plain lists of places.
#[aoc(day18, part1, List)]
#[must_use]
pub fn part1_list(numbers: &[Number]) -> u64 {
    let sum = numbers.iter().map(list::list).reduce(|left, right| list::sum(&left, &right));
    sum.map_or(0, |sum| list::magnitude(&sum))
}

/// [`part2`] with plain lists of places, trying every pair.
///
/// # Errors
///
/// The same as [`part2`].
#[aoc(day18, part2, List)]
pub fn part2_list(numbers: &[Number]) -> Result<u64, NoSum> {
    let lists: Vec<List> = numbers.iter().map(list::list).collect();
    let others = |index| lists.iter().enumerate().filter(move |&(other, _)| other != index);
    let magnitudes_with = |(index, left)| others(index).map(move |(_, right)| list::magnitude(&list::sum(left, right)));
    lists.iter().enumerate().flat_map(magnitudes_with).max().ok_or(NoSum)
}

/// The weights in descending order, each with its index.
fn greatest_first(weights: impl Iterator<Item = u64>) -> Vec<(u64, usize)> {
    let mut weights: Vec<_> = weights.zip(0..).collect();
    weights.sort_unstable_by_key(|&(weight, _)| Reverse(weight));
    weights
}

common::register!(18);

//! # Snailfish
//!
//! <https://adventofcode.com/2021/day/18>
//!
//! ## Approach
//!
//! **One half is one word.** A reduced snailfish number is at most four pairs deep, so each of its two halves has at most eight
//! regular numbers. These are stored in the eight bytes of a machine word (`half.rs` has a picture). One addition, one mask and a
//! count of trailing zeros find the leftmost regular number above 9. Which bytes a split changes depends only on the place of the
//! split and on which bytes hold a number, so a lookup table holds the effects of all splits. A split at the greatest depth makes a
//! pair that explodes at once. A single table entry covers both the split and the explosion, so pairs that are too deep are never
//! stored.
//!
//! **The halves are reduced separately** at first (`sum.rs` proves that this is right). After an addition, all pairs that are too
//! deep explode before any number splits. The pairs inside a snailfish number explode in the same way in every sum, so these
//! explosions are computed once per snailfish number. Then the left half *settles*: its regular numbers split until none of them is
//! above 9. The explosions in the right half have added at most 18 to the last regular number of the left half. So the left half
//! can settle into only a few states, which are cached. Next, the amounts that have flowed out of the left half on its right are
//! added to the right half. From then on, the leftmost regular number above 9 may be in either half.
//!
//! **Part 2 skips most sums.** Each byte has a weight. The weight of a sum is the total of its regular numbers, each multiplied by
//! the weight of its byte. Neither a split nor the explosion after it increases the weight of a sum, so the weight gives an upper
//! bound on the magnitude of the reduced sum (`sum.rs` proves both). The snailfish numbers on the left and on the right are tried
//! in descending order of their weights. Once the bound of a sum is no greater than the greatest magnitude found so far, the
//! remaining numbers on the right cannot give a greater magnitude either, and are skipped. A sum's bound is checked again when its
//! left half has settled. Only about one sum in twenty is fully reduced. Sums are reduced two at a time, to keep the processor
//! busy.
//!
//! ## Complexity
//!
//! O(*n*) time for part 1 and O(*n*²) for part 2, for *n* numbers; O(*n*) space. A sum takes about ten splits on average, and forty
//! if its regular numbers are large.
//!
//! ## Assumptions
//!
//! All numbers are pairs and reduced: the parser refuses numbers that are more than four pairs deep, and regular numbers above 9.
//! The parser also refuses more than 300 numbers, because part 2 takes quadratic time.
//!
//! A byte holds regular numbers up to 127, because its highest bit stays free. While the known sums are reduced, no regular number
//! exceeds 110. If a regular number grows above 127, plain lists solve the whole part (`list.rs`).

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

/// Reads the numbers, one per line.
///
/// # Errors
///
/// [`ParseError`] if the input is empty, at the first line that is not a reduced number, or at number 301.
#[aoc_generator(day18)]
pub fn parse(input: &str) -> Result<Vec<Number>, ParseError> {
    let numbers = common::lines(input, "a snailfish number: pairs of digits, at most four deep", Number::read)?;
    if numbers.len() > MAX_NUMBERS {
        let first_refused = input.lines().nth(MAX_NUMBERS).unwrap_or_default();
        return Err(ParseError::new(MAX_NUMBERS + 1, "at most 300 numbers", first_refused));
    }
    Ok(numbers)
}

/// The magnitude of the sum of all numbers, added from first to last.
#[aoc(day18, part1)]
#[must_use]
pub fn part1(numbers: &[Number]) -> u64 {
    let Some((&first, rest)) = numbers.split_first() else { return 0 };
    let add = |sum: Number, number: &Number| {
        let mut sums = Sums::new(Operand::from(&sum));
        sums.with(&Operand::from(number))?.reduced()
    };
    match rest.iter().try_fold(first, add) {
        Some(sum) => sum.magnitude(),
        None => part1_list(numbers),
    }
}

/// The greatest magnitude of any sum of two different numbers, in either order.
///
/// # Errors
///
/// [`NoSum`] if there are fewer than two numbers.
#[aoc(day18, part2)]
pub fn part2(numbers: &[Number]) -> Result<u64, NoSum> {
    if numbers.len() < 2 {
        return Err(NoSum);
    }
    match greatest_magnitude(numbers) {
        Some(magnitude) => Ok(magnitude),
        None => part2_list(numbers),
    }
}

/// The greatest magnitude of any sum of two different numbers. `None` if a regular number grows above 127.
fn greatest_magnitude(numbers: &[Number]) -> Option<u64> {
    let operands: Vec<Operand> = numbers.iter().map(Operand::from).collect();
    let lefts = heaviest_first(operands.iter().map(Operand::weight_on_left));
    let rights = heaviest_first(operands.iter().map(Operand::weight_on_right));
    let mut greatest = 0;
    // Sums are reduced two at a time. This sum is left unfinished when the other sum is reduced. At first, it is an empty sum with
    // a magnitude of 0.
    let mut unfinished = Sum::default();
    for (left_weight, left) in lefts {
        let mut sums = Sums::new(operands[left]);
        for &(right_weight, right) in rights.iter().filter(|&&(_, right)| right != left) {
            if max_magnitude(left_weight + right_weight) <= greatest {
                break;
            }
            let sum = sums.with(&operands[right])?;
            if max_magnitude(sum.weight()) <= greatest {
                continue;
            }
            let (reduced, other) = Sum::reduce_one_of(sum, unfinished);
            greatest = greatest.max(reduced?.magnitude());
            unfinished = other;
        }
    }
    let last = unfinished.reduced()?;
    Some(greatest.max(last.magnitude()))
}

/// [`part1`] with plain lists of regular numbers.
#[aoc(day18, part1, List)]
#[must_use]
pub fn part1_list(numbers: &[Number]) -> u64 {
    let sum = numbers.iter().map(list::from_number).reduce(|left, right| list::sum(&left, &right));
    sum.map_or(0, |sum| list::magnitude(&sum))
}

/// [`part2`] with plain lists of regular numbers. Tries every sum of two snailfish numbers.
///
/// # Errors
///
/// The same as [`part2`].
#[aoc(day18, part2, List)]
pub fn part2_list(numbers: &[Number]) -> Result<u64, NoSum> {
    let lists: Vec<List> = numbers.iter().map(list::from_number).collect();
    let mut greatest = None;
    for (left_index, left) in lists.iter().enumerate() {
        for (right_index, right) in lists.iter().enumerate() {
            if left_index != right_index {
                let magnitude = list::magnitude(&list::sum(left, right));
                greatest = greatest.max(Some(magnitude));
            }
        }
    }
    greatest.ok_or(NoSum)
}

/// The weights in descending order, each with its index.
fn heaviest_first(weights: impl Iterator<Item = u64>) -> Vec<(u64, usize)> {
    let mut indexed: Vec<_> = weights.zip(0..).collect();
    indexed.sort_unstable_by_key(|&(weight, _)| Reverse(weight));
    indexed
}

common::register!(18);

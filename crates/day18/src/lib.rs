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
//! above 9. The amounts that have left the left half on its right side are added to the right half. From then on, the halves take
//! turns: the right half splits until it has pushed a number of the left half above 9, and then the left half settles again.
//!
//! **Part 2 skips most sums.** Each byte has a weight. The weight of a sum is the total of its regular numbers, each multiplied by
//! the weight of its byte. `weights.rs` proves two facts. First, neither a split nor the explosion after it increases the weight of
//! a sum. Second, the magnitude of a reduced sum is at most a fixed function of its weight. So at any time, this function of the
//! current weight is an upper bound on the magnitude that the sum will have in the end. A sum is given up as soon as its bound is
//! no greater than the greatest magnitude found so far. The bound is checked before the sum is computed and each time that the left
//! half has settled. Only about one sum in a hundred is fully reduced.
//!
//! The snailfish numbers are sorted twice, the heaviest first: by their weights as left numbers of a sum, and by their weights as
//! right numbers. In a table with a row for each number on the left and a column for each number on the right, the heaviest sum is
//! at the top left, and the bounds decrease to the right and downwards. The sums are tried diagonal by diagonal, from the top left,
//! so a large magnitude is found early. Once all bounds on a diagonal are at most the greatest magnitude found so far, so are all
//! bounds on the later diagonals, and the search ends.
//!
//! ## Complexity
//!
//! O(*n*) time for part 1 and O(*n*²) for part 2, for *n* numbers; O(*n*) space. A sum of two numbers of the input takes about ten
//! splits on average. A sum in part 1 takes almost a hundred, because the sum so far has large regular numbers.
//!
//! ## Assumptions
//!
//! All numbers are pairs and reduced: the parser refuses numbers that are more than four pairs deep, and regular numbers above 9.
//! The parser also refuses more than 300 numbers, because part 2 takes quadratic time.
//!
//! A byte holds regular numbers up to 127, because its highest bit stays free. No sum tried so far has had a regular number above
//! 110. If a regular number grows above 127, the whole part is solved with plain lists instead (`list.rs`).

pub mod half;
mod list;
mod number;
pub mod sample;
pub mod sum;
mod weights;

use std::cmp::Reverse;

use aoc_runner_derive::{aoc, aoc_generator};
use common::ParseError;

use crate::list::List;
pub use crate::number::Number;
use crate::sum::{Operand, Sum, max_magnitude};

/// The maximum number of snailfish numbers in an input.
const MAX_NUMBERS: usize = 300;

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
    let numbers = common::lines(input, "a snailfish number: pairs of digits, at most four deep", Number::read)?;
    if numbers.len() > MAX_NUMBERS {
        let first_refused = input.lines().nth(MAX_NUMBERS).unwrap_or_default();
        return Err(ParseError::new(MAX_NUMBERS + 1, "at most 300 numbers", first_refused));
    }
    Ok(numbers)
}

/// The magnitude of the sum of all numbers, added from first to last.
#[aoc(day18, part1)]
pub fn part1(numbers: &[Number]) -> u64 {
    let Some((&first, rest)) = numbers.split_first() else { return 0 };
    let add = |sum: Number, number: &Number| Sum::new(&Operand::from(&sum), &Operand::from(number))?.reduced();
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
    let rights: Vec<Operand> = numbers.iter().map(Operand::from).collect();
    let lefts = rights.iter().map(|operand| operand.settle_before_last()).collect::<Option<Vec<Operand>>>()?;
    let heaviest_lefts = heaviest_first(lefts.iter().map(Operand::weight_on_left));
    let heaviest_rights = heaviest_first(rights.iter().map(Operand::weight_on_right));
    let mut greatest = 0;
    for diagonal in 0..2 * numbers.len() - 1 {
        // If two numbers form a sum on this diagonal, their places in the sorted lists add up to `diagonal`.
        let places = diagonal.saturating_sub(numbers.len() - 1)..numbers.len().min(diagonal + 1);
        let pairs = heaviest_lefts[places.clone()].iter().zip(heaviest_rights[places].iter().rev());
        let mut has_greater_bound = false;
        for (&(left_weight, left), &(right_weight, right)) in pairs {
            if max_magnitude(left_weight, right_weight) <= greatest {
                continue;
            }
            has_greater_bound = true;
            if left == right {
                continue;
            }
            let mut sum = Sum::new(&lefts[left], &rights[right])?;
            while sum.max_magnitude() > greatest {
                if sum.is_reduced() {
                    greatest = greatest.max(sum.reduced()?.magnitude());
                    break;
                }
                sum.take_turns()?;
            }
        }
        if !has_greater_bound {
            break;
        }
    }
    Some(greatest)
}

/// [`part1`] with plain lists of regular numbers.
#[aoc(day18, part1, List)]
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

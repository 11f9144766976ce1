//! # Gift Shop
//!
//! <https://adventofcode.com/2025/day/2>
//!
//! ## Approach
//!
//! An ID that repeats a block is a multiple of a number that has a 1 at the end of each copy of the block:
//!
//! ```text
//! 121212 = 12 × 10101
//! ```
//!
//! So the IDs with a given number of digits and of copies are evenly spaced, and a formula sums those in a range.
//!
//! In part 2, an ID may repeat blocks of several lengths. A block that is repeated 4, 8 or 9 times forms blocks that are repeated
//! 2 or 3 times, so only prime numbers of copies count. An ID with both 2 and 3 copies has 6 copies. Therefore, the sum for 6
//! copies is subtracted from the sums for 2 and 3 copies; the same holds for the other products of two primes.
//!
//! ## Complexity
//!
//! O(*n*) time for *n* ranges, and no memory beyond the parsed input.
//!
//! ## Assumptions
//!
//! IDs have at most 12 digits. No two ranges overlap, or else the IDs that they share count twice. A line end may follow a comma.

pub mod sample;

use toolbox::prelude::*;

/// For each number of digits, the steps between the IDs that repeat a block: a step for each prime number of copies, and a negative step
/// for each product of two primes. If two copies are possible, their step comes first.
const STEPS: [&[i64]; 13] = [
    &[],
    &[],
    &[11],
    &[111],
    &[101],
    &[11_111],
    &[1001, 10_101, -111_111],
    &[1_111_111],
    &[10_001],
    &[1_001_001],
    &[100_001, 101_010_101, -1_111_111_111],
    &[11_111_111_111],
    &[1_000_001, 100_010_001, -10_101_010_101],
];

/// The first and the last ID of each range, in input order.
///
/// # Errors
///
/// [`ParseError`] unless the input is a list of ranges such as `95-115`, separated by commas.
#[aoc_generator(day2)]
pub fn parse(input: &str) -> Result<Vec<[i64; 2]>, ParseError> {
    Scanner::new(input)?.list("a range of IDs such as 95-115", b',', |range| {
        range.line_end();
        let first = id(range)?;
        range.literal("-")?;
        let last = id(range)?;
        (first <= last).then_some([first, last])
    })
}

/// Reads a number from 1 to 10¹² − 1.
fn id(scanner: &mut Scanner) -> Option<i64> {
    let mut id = 0;
    while id < 100_000_000_000
        && let Some(digit) = scanner.digit()
    {
        id = 10 * id + i64::from(digit);
    }
    (id > 0).then_some(id)
}

/// The sum of the IDs that repeat a block twice.
#[aoc(day2, part1)]
pub fn part1(ranges: &[[i64; 2]]) -> i128 {
    sum_of_repeated(ranges, |digits| if digits % 2 == 0 { &STEPS[digits][..1] } else { &[] })
}

/// The sum of the IDs that repeat a block at least twice.
#[aoc(day2, part2)]
pub fn part2(ranges: &[[i64; 2]]) -> i128 {
    sum_of_repeated(ranges, |digits| STEPS[digits])
}

/// The sum of the IDs that are multiples of the steps for their number of digits.
fn sum_of_repeated(ranges: &[[i64; 2]], steps: impl Fn(usize) -> &'static [i64]) -> i128 {
    let mut total = 0;
    for &[first, last] in ranges {
        for digits in first.ilog10() + 1..=last.ilog10() + 1 {
            let least = first.max(10_i64.pow(digits - 1));
            let most = last.min(10_i64.pow(digits) - 1);
            for &step in steps(digits as usize) {
                // The multiples in the range are those from before + 1 to end times the step.
                let [before, end] = [(least - 1) / step.abs(), most / step.abs()];
                total += i128::from(step * ((end - before) * (end + before + 1) / 2));
            }
        }
    }
    total
}

common::register!(2);

#[cfg(test)]
mod tests {
    testing::examples!();
}

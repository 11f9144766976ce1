//! # Cafeteria
//!
//! <https://adventofcode.com/2025/day/5>
//!
//! ## Approach
//!
//! [`Ranges`] sorts the ranges and joins those that overlap or touch. An ID is then found by a binary search, and the number of all
//! fresh IDs is the sum of the lengths.
//!
//! ## Complexity
//!
//! O((*r* + *i*) log *r*) time for *r* ranges and *i* IDs, and no memory beyond the parsed input.
//!
//! ## Assumptions
//!
//! Numbers are below 10¹⁷. In real inputs, they are below 2⁵⁰.

pub mod sample;

use toolbox::prelude::*;

/// The description of a range in errors.
const RANGE: &str = "a range of IDs such as 3-5";

/// The powers of 10 by the number of digits that [`Scanner::number`] reads.
const POWERS_OF_10: [u64; 10] = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000];

/// The fresh IDs, and the available IDs in input order.
///
/// # Errors
///
/// [`ParseError`] unless the input is a list of ranges, a blank line, and a list of IDs.
#[aoc_generator(day5)]
pub fn parse(input: &str) -> Result<(Ranges<u64>, Vec<u64>), ParseError> {
    let mut scanner = Scanner::new(input)?;
    let ranges = scanner.section().ok_or_else(|| scanner.error(RANGE))?.list(RANGE, b'\n', |line| {
        let first = number(line)?;
        line.literal("-")?;
        let last = number(line)?;
        (first <= last).then_some(first..=last)
    })?;
    let ids = scanner.list("an ID", b'\n', number)?;
    Ok((ranges.into_iter().collect(), ids))
}

/// Reads a number below 10¹⁷.
fn number(scanner: &mut Scanner) -> Option<u64> {
    let length = scanner.rest().len();
    let mut number = 0;
    // Most numbers have 15 digits, but `Scanner::number` reads at most nine. So read eight digits here, if there are as many.
    if let Some(eight) = scanner.rest().first_chunk::<8>()
        && eight.iter().fold(true, |all, digit| all & digit.is_ascii_digit())
    {
        scanner.take(8);
        number = eight.iter().fold(0, |number, digit| 10 * number + u64::from(digit - b'0'));
    }
    let before = scanner.rest().len();
    if let Some(low) = scanner.number() {
        number = POWERS_OF_10[before - scanner.rest().len()] * number + u64::from(low);
    }
    (scanner.rest().len() < length).then_some(number)
}

/// The number of available IDs that are fresh.
#[aoc(day5, part1)]
pub fn part1((fresh, available): &(Ranges<u64>, Vec<u64>)) -> usize {
    available.iter().filter(|&&id| fresh.contains(id)).count()
}

/// The number of fresh IDs.
#[aoc(day5, part2)]
pub fn part2((fresh, _): &(Ranges<u64>, Vec<u64>)) -> u64 {
    fresh.len()
}

common::register!(5);

#[cfg(test)]
mod tests {
    testing::examples!();
}

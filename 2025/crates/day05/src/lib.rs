//! # Cafeteria
//!
//! <https://adventofcode.com/2025/day/5>
//!
//! ## Approach
//!
//! [`RangeSet`] sorts the ranges and joins those that overlap or touch. An ID is then found by a binary search, and the number of all
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

/// The fresh IDs, and the available IDs in input order.
///
/// # Errors
///
/// [`ParseError`] unless the input is a list of ascending ranges, a blank line, and a list of IDs, with all numbers below 10¹⁷.
#[aoc_generator(day5)]
pub fn parse(input: &str) -> Result<(RangeSet<u64>, Vec<u64>), ParseError> {
    let mut scanner = Scanner::new(input)?;
    let ranges = scanner.section().ok_or_else(|| scanner.error(RANGE))?.list(RANGE, b'\n', |line| {
        let first = line.number64()?;
        line.literal("-")?;
        let last = line.number64()?;
        (first <= last).then_some(first..=last)
    })?;
    let ids = scanner.list("an ID", b'\n', Scanner::number64)?;
    Ok((ranges.into_iter().collect(), ids))
}

/// The number of available IDs that are fresh.
#[aoc(day5, part1)]
pub fn part1((fresh, available): &(RangeSet<u64>, Vec<u64>)) -> usize {
    available.iter().filter(|&&id| fresh.contains(id)).count()
}

/// The number of fresh IDs.
#[aoc(day5, part2)]
pub fn part2((fresh, _): &(RangeSet<u64>, Vec<u64>)) -> u64 {
    fresh.len()
}

common::register!(5);

#[cfg(test)]
mod tests {
    testing::examples!();
}

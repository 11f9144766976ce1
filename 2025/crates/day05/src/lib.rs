//! # Cafeteria
//!
//! <https://adventofcode.com/2025/day/5>
//!
//! ## Approach
//!
//! A [`RangeSet`] sorts the ranges and joins those that overlap or touch. An ID is then found by a binary search, and the number of
//! all fresh IDs is the sum of the lengths.
//!
//! ## Complexity
//!
//! For *r* ranges and *i* IDs, O((*r* + *i*) log *r*) time, and O(*r*) memory beyond the parsed input.
//!
//! ## Assumptions
//!
//! Numbers are below 10¹⁸. In real inputs, they are below 2⁵⁰.

pub mod sample;

use std::ops::RangeInclusive;

use toolbox::prelude::*;

/// The ranges and the IDs, in input order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Database {
    /// The ranges of fresh IDs.
    pub fresh: Vec<RangeInclusive<u64>>,
    /// The available IDs.
    pub available: Vec<u64>,
}

/// The description of a range in errors.
const RANGE: &str = "a range of IDs such as 3-5";

/// Reads the database.
///
/// # Errors
///
/// [`ParseError`] unless the input is a list of ascending ranges, a blank line, and a list of IDs, with all numbers below 10¹⁸.
#[aoc_generator(day5)]
pub fn parse(input: &str) -> Result<Database, ParseError> {
    let mut scanner = Scanner::new(input)?;
    let fresh = scanner.section().ok_or_else(|| scanner.error(RANGE))?.list(RANGE, b'\n', |line| {
        let first = line.number64()?;
        line.literal("-")?;
        let last = line.number64()?;
        (first <= last).then_some(first..=last)
    })?;
    let available = scanner.list("an ID", b'\n', Scanner::number64)?;
    Ok(Database { fresh, available })
}

/// The number of available IDs that are fresh.
#[aoc(day5, part1)]
pub fn part1(database: &Database) -> usize {
    let fresh = database.fresh_ids();
    database.available.iter().filter(|&&id| fresh.contains(id)).count()
}

/// The number of fresh IDs.
#[aoc(day5, part2)]
pub fn part2(database: &Database) -> u64 {
    database.fresh_ids().len()
}

impl Database {
    fn fresh_ids(&self) -> RangeSet<u64> {
        self.fresh.iter().cloned().collect()
    }
}

common::register!(5);

#[cfg(test)]
mod tests {
    testing::examples!();
}

//! # Laboratories
//!
//! <https://adventofcode.com/2025/day/7>
//!
//! ## Approach
//!
//! Both parts go through the rows and keep one value for each column. In part 1, the value is 1 for a beam, and beams that meet in
//! a column become one. In part 2, the value is the number of timelines in which the particle is in this column, and the values of
//! beams that meet are added:
//!
//! ```text
//! . 1 . 3 . 2 .
//! . . . ^ . ^ .    splits 3 and 2 timelines
//! . 1 3 . 5 . 2
//! ```
//!
//! A splitter moves the value of its column to both neighbouring columns. This is the value of the splitter, and part 1 counts the
//! splitters whose value is not 0. In part 2, each timeline that is split becomes two, so a splitter adds its value to the number
//! of timelines. The answer is 1, for the timeline at the start, plus the values of all splitters.
//!
//! A row is a vector of values, so that the compiler can process several columns at once. Rows without splitters change nothing,
//! so they are skipped.
//!
//! ## Complexity
//!
//! O(*n*) time for *n* cells, and memory for two rows beyond the parsed input.
//!
//! ## Assumptions
//!
//! There are fewer than 2⁶⁴ timelines. In real inputs, no splitter is next to another splitter or at the side. In other inputs, a
//! splitter may send a beam into the column of the next splitter in the same row. This next splitter does not split the beam, which
//! continues downwards. A beam that leaves the manifold at the side ends there, but its timelines count.

pub mod sample;

use std::ops::Sub;

use common::Grid;
use toolbox::prelude::*;

/// The error for a manifold with too many timelines.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the number of timelines does not fit in 64 bits")]
pub struct TooManyTimelines;

/// The manifold.
///
/// # Errors
///
/// [`ParseError`] unless the input is a rectangle of `.`, `^` and a single `S`, which is in the first row.
#[aoc_generator(day7)]
pub fn parse(input: &str) -> Result<Grid, ParseError> {
    let is_cell = |cell| matches!(cell, b'.' | b'^' | b'S');
    let manifold = Grid::parse(input, None, r#"a row of ".", "^" and "S""#, is_cell)?;
    let (first_row, other_rows) = manifold.cells().split_at(manifold.width());
    let is_start = |&cell: &u8| cell == b'S';
    let starts = common::count(first_row, is_start);
    // `any` would stop at the first `S`. This fold looks at each cell, so the compiler can check many cells at a time.
    let has_others = other_rows.iter().fold(false, |any, cell| any | is_start(cell));
    if starts == 1 && !has_others {
        return Ok(manifold);
    }
    let found = format!("{} in the manifold", input.matches('S').count());
    Err(ParseError { line: 1, expected: r#"a single "S", in the first row"#.into(), found })
}

/// The number of splitters that a beam hits.
#[aoc(day7, part1)]
pub fn part1(manifold: &Grid) -> usize {
    each_row(manifold, 1_u8, |one, other| one | other, |splits| common::count(splits, |&split| split > 0)).sum()
}

/// The number of timelines.
///
/// # Errors
///
/// [`TooManyTimelines`] if there are 2⁶⁴ timelines or more.
#[aoc(day7, part2)]
pub fn part2(manifold: &Grid) -> Result<u64, TooManyTimelines> {
    // No sum overflows. Before each row, the values of all beams add up to at most the number of timelines so far. Each sum in the
    // row adds values that different beams had before the row, so the sum is at most this number, too. As soon as the number of
    // timelines exceeds 64 bits, `try_fold` stops, so no later row is summed.
    let mut splits = each_row(manifold, 1_u64, |one, other| one + other, |splits| splits.iter().sum());
    splits.try_fold(1_u64, u64::checked_add).ok_or(TooManyTimelines)
}

/// Follows the beams through the rows with splitters that they may reach. Each beam has a value: the first beam has the value
/// `one`, and where two beams meet, `merge` computes the value of the merged beam. For each of these rows, returns what `result`
/// computes from the values of the beams that are split there.
fn each_row<T: Copy + Default + Sub<Output = T>, R>(
    manifold: &Grid,
    one: T,
    merge: impl Fn(T, T) -> T,
    result: impl Fn(&[T]) -> R,
) -> impl Iterator<Item = R> {
    let width = manifold.width();
    let start = manifold.cells().iter().position(|&cell| cell == b'S').unwrap_or(0);
    let mut beams = vec![T::default(); width];
    beams[start] = one;
    // The values that are split in the current row. An extra column on either side never has a splitter.
    let mut splits = vec![T::default(); width + 2];
    let mut reach = 1;
    manifold.rows().filter_map(move |row| {
        // Each row with splitters lets the beams reach one more column on either side.
        let columns = start.saturating_sub(reach)..width.min(start + reach + 1);
        let row = &row[columns.clone()];
        if !row.contains(&b'^') {
            return None;
        }
        reach += 1;
        let splits = &mut splits[columns.start..columns.end + 2];
        let beams = &mut beams[columns];
        for (split, &cell, &beam) in izip!(&mut splits[1..], row, &*beams) {
            *split = if cell == b'^' { beam } else { T::default() };
        }
        for (beam, &left, &split, &right) in izip!(beams, &*splits, &splits[1..], &splits[2..]) {
            *beam = merge(merge(*beam - split, left), right);
        }
        Some(result(splits))
    })
}

common::register!(7);

#[cfg(test)]
mod tests {
    testing::examples!();
}

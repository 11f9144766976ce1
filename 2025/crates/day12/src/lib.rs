//! # Christmas Tree Farm
//!
//! <https://adventofcode.com/2025/day/12>
//!
//! ## Approach
//!
//! Packing is hard in general, but two tests decide all real regions:
//!
//! ```text
//! region 7x6 with 4 presents        a a a b b b .      The presents fit if the region has a square of 3 × 3 cells for each of
//!                                   a a a b b b .      them: 7 / 3 × 6 / 3 = 2 × 2 squares.
//!                                   a a a b b b .
//!                                   c c c d d d .      They do not fit if they have more cells than the region: 7 presents of
//!                                   c c c d d d .      7 cells have 49 cells, and the region has 42.
//!                                   c c c d d d .
//! ```
//!
//! A search decides the other regions, such as those of the puzzle's example: see `search.rs`.
//!
//! ## Complexity
//!
//! O(*n*) time and space for *n* regions that the tests decide. All searches of an input together try at most [`MAX_STATES`]
//! states.
//!
//! ## Assumptions
//!
//! There are six shapes. No region is longer than 60 cells on a side, and no number of presents has more than two digits.

pub mod sample;
mod search;

use std::array;

use toolbox::prelude::*;

pub use crate::search::MAX_STATES;

/// The number of shapes.
const SHAPES: usize = 6;

/// The shapes of the presents, and the regions below the trees.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Farm {
    /// The shapes, whose cells are `true`.
    shapes: Vec<Map<bool>>,
    regions: Vec<Region>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Region {
    width: u32,
    height: u32,
    /// The number of presents of each shape.
    counts: [u32; SHAPES],
}

/// The error for a region that takes too long to search.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("region {number}, {width}x{height}: gave up after {MAX_STATES} states")]
pub struct GaveUp {
    /// The place of the region in the input, from 1.
    number: usize,
    width: u32,
    height: u32,
}

/// Reads the shapes and the regions.
///
/// # Errors
///
/// [`ParseError`] unless the input has six shapes, and regions below them. A shape has its number, three rows of three cells, of
/// which at least one is `#`, and a blank line. A region has two sides from 1 to 60, and six numbers with one or two digits.
#[aoc_generator(day12)]
pub fn parse(input: &str) -> Result<Farm, ParseError> {
    let mut scanner = Scanner::new(input)?;
    let mut shapes = Vec::new();
    for number in 0..SHAPES {
        let expected = "the next shape: its number, three rows of # and ., and a blank line";
        shapes.push(scanner.item(expected, |scanner| shape(scanner.section()?, number))?);
    }
    let expected = "a region such as 4x5: 1 0 2 0 0 1, with sides from 1 to 60 and numbers below 100";
    let regions = scanner.list(expected, b'\n', |line| {
        let width = small_number(line)?;
        line.literal("x")?;
        let height = small_number(line)?;
        line.literal(":")?;
        let mut counts = [0; SHAPES];
        for count in &mut counts {
            line.literal(" ")?;
            *count = small_number(line)?;
        }
        let fits = (1..=60).contains(&width) && (1..=60).contains(&height);
        fits.then_some(Region { width, height, counts })
    })?;
    Ok(Farm { shapes, regions })
}

/// Reads a shape with this number.
fn shape(mut section: Scanner, number: usize) -> Option<Map<bool>> {
    section.literal(&format!("{number}:"))?;
    section.line_end()?;
    let rows = str::from_utf8(section.rest()).ok()?;
    let shape = Map::parse(rows, "# or .", |cell| b"#.".contains(&cell).then_some(cell == b'#')).ok()?;
    Some(shape).filter(|shape| shape.size() == Point::new(3, 3) && shape.cells().contains(&true))
}

/// Reads a number with one or two digits. Nearly the whole time of the day is spent here, and this is four times as fast as reading
/// numbers of any length.
#[inline]
fn small_number(line: &mut Scanner) -> Option<u32> {
    let first = u32::from(line.digit()?);
    Some(line.digit().map_or(first, |second| 10 * first + u32::from(second)))
}

/// The number of regions in which all presents fit.
///
/// # Errors
///
/// [`GaveUp`] if a search gives up.
#[aoc(day12, part1)]
pub fn part1(Farm { shapes, regions }: &Farm) -> Result<usize, GaveUp> {
    let areas = array::from_fn(|shape| shapes[shape].cells().iter().map(|&cell| u32::from(cell)).sum());
    let mut states_left = MAX_STATES;
    let mut fitting = 0;
    for (index, region) in regions.iter().enumerate() {
        let Region { width, height, counts } = *region;
        let has_squares = counts.iter().sum::<u32>() <= (width / 3) * (height / 3);
        let is_too_small = covered(counts, areas) > width * height;
        // Only one of the tests can hold, because a square has room for any present.
        let is_decided = has_squares != is_too_small;
        let fits = if is_decided {
            has_squares
        } else {
            search::fits(shapes, areas, region, &mut states_left).ok_or(GaveUp { number: index + 1, width, height })?
        };
        fitting += usize::from(fits);
    }
    Ok(fitting)
}

/// The number of cells that presents cover, from the number of cells of each shape.
fn covered(counts: [u32; SHAPES], areas: [u32; SHAPES]) -> u32 {
    izip!(counts, areas).map(|(count, area)| count * area).sum()
}

common::register!(12);

#[cfg(test)]
mod tests {
    testing::examples!();
}

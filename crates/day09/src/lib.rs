//! # Smoke Basin
//!
//! <https://adventofcode.com/2021/day/9>
//!
//! ## Approach
//!
//! Part 1 compares each row with the row above, the row below, and itself shifted by one cell to the left and to the right. These
//! comparisons are independent, so the compiler does sixteen cells at a time.
//!
//! In part 2 only walls matter, so one bit per cell is enough. Each row is cut into *runs*: maximal sequences of cells without a
//! wall. Two runs in adjacent rows belong to the same basin if they share a column. Words of 64 cells show both facts: a run
//! begins where a bit is set and the previous one is not, and two runs touch where the word of a row and that of the row above
//! have ones in common. Each run of common ones is one contact. So no step looks at single cells, and a union–find structure
//! merges runs, of which there are only a fifth as many as cells.
//!
//! A run is only merged with runs above it, and the first run of a basin represents it. So each run points to an earlier one, and
//! a single pass from the last run to the first adds up the sizes.
//!
//! ## Complexity
//!
//! For *n* cells in *r* runs, O(*n*) for part 1 and O(*n* + *r* log *r*) for part 2, where the first term counts operations on
//! words of 64 cells; O(*n*) space.
//!
//! ## Assumptions
//!
//! A basin is a region enclosed by walls, which are cells of height 9. The puzzle defines a basin as the cells that drain to one
//! low point. In its inputs the two agree, because each region has exactly one low point. A region with none or several, for
//! which the puzzle's definition is ambiguous, counts as one basin here. Part 2 refuses maps with fewer than three basins.

mod runs;
pub mod sample;

use aoc_runner_derive::{aoc, aoc_generator};
use common::{Grid, ParseError};

/// A cell that belongs to no basin.
const WALL: u8 = b'9';

/// Higher than any cell, so that the border acts as a wall, and cells at the edge are in effect only compared with neighbours
/// inside.
const BORDER: u8 = WALL + 1;

/// A valid map without an answer to part 2.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the answer needs three basins, but the map has {0}")]
pub struct TooFewBasins(usize);

/// Reads the heights, which stay ASCII digits, with a higher border.
///
/// # Errors
///
/// [`ParseError`] unless the input is a rectangle of digits.
#[aoc_generator(day9)]
pub fn parse(input: &str) -> Result<Grid, ParseError> {
    Grid::parse(input, Some(BORDER), "a row of digits", |cell| cell.is_ascii_digit())
}

/// The sum of the risk levels (height plus 1) of the cells that are lower than all their neighbours.
#[aoc(day9, part1)]
#[must_use]
pub fn part1(map: &Grid) -> u32 {
    let rows: Vec<&[u8]> = map.cells().chunks_exact(map.stride()).collect();
    rows.windows(3).map(|rows| risk_of_row(rows[0], rows[1], rows[2])).sum()
}

/// The product of the sizes of the three largest basins.
///
/// # Errors
///
/// [`TooFewBasins`] if there are fewer than three.
#[aoc(day9, part2)]
pub fn part2(map: &Grid) -> Result<u64, TooFewBasins> {
    product_of_largest(runs::basins(map))
}

/// [`part1`] cell by cell.
#[aoc(day9, part1, Cells)]
#[must_use]
pub fn part1_cells(map: &Grid) -> u32 {
    let low = map.positions().filter(|&place| map.neighbours4(place).iter().all(|&next| map[place] < map[next]));
    low.map(|place| u32::from(map[place] - b'0') + 1).sum()
}

/// [`part2`] by flood fill, one basin after the other.
///
/// # Errors
///
/// The same as [`part2`].
#[aoc(day9, part2, Flood)]
pub fn part2_flood(map: &Grid) -> Result<u64, TooFewBasins> {
    let mut map = map.clone();
    let mut reached = Vec::new();
    let sizes = map.positions().map(|start| {
        let mut size = 0;
        reached.push(start);
        while let Some(place) = reached.pop() {
            if map[place] < WALL {
                map[place] = WALL;
                size += 1;
                reached.extend(map.neighbours4(place));
            }
        }
        size
    });
    product_of_largest(sizes)
}

/// The product of the three largest sizes; a size of 0 is not a basin.
fn product_of_largest(sizes: impl IntoIterator<Item = u32>) -> Result<u64, TooFewBasins> {
    let mut largest = [0; 3];
    for size in sizes {
        if size > largest[2] {
            largest[2] = size;
            largest.sort_unstable_by(|a, b| b.cmp(a));
        }
    }
    let basins = largest.into_iter().filter(|&size| size > 0).count();
    // Each size is at most 2²⁰, the maximum size of an input in bytes.
    if basins == 3 { Ok(largest.into_iter().map(u64::from).product()) } else { Err(TooFewBasins(basins)) }
}

#[expect(
    clippy::needless_bitwise_bool,
    reason = "a comparison that may be left out is a branch, and keeps the loop from being vectorized"
)]
/// The total risk of a row, given the rows above and below. All have the same length and a border cell at both ends.
#[inline]
fn risk_of_row(above: &[u8], row: &[u8], below: &[u8]) -> u32 {
    let Some(inner) = row.len().checked_sub(2) else { return 0 };
    let [left, cells, right] = [0, 1, 2].map(|start| &row[start..][..inner]);
    let [above, below] = [above, below].map(|row| &row[1..][..inner]);
    let mut risk = 0;
    // The sum of 64 risks fits in 16 bits.
    for start in (0..inner).step_by(64) {
        let end = inner.min(start + 64);
        let [left, cells, right, above, below] = [left, cells, right, above, below].map(|row| &row[start..end]);
        let mut sum = 0_u16;
        for place in 0..cells.len() {
            let cell = cells[place];
            let is_low = (cell < left[place]) & (cell < right[place]) & (cell < above[place]) & (cell < below[place]);
            sum += u16::from(if is_low { cell - b'0' + 1 } else { 0 });
        }
        risk += u32::from(sum);
    }
    risk
}

common::register!(9);

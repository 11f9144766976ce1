//! # Chiton
//!
//! <https://adventofcode.com/2021/day/15>
//!
//! ## Approach
//!
//! The lowest total risk of a cell is its own risk plus the lowest total among its four neighbours. Correcting a total that is
//! too high by this rule is called *relaxing* it. Dijkstra's algorithm relaxes each cell once, in the order of the totals, but it
//! needs a queue, and its memory accesses are scattered. It is faster to relax cells several times in an order that suits the
//! processor.
//!
//! All neighbours of a cell lie on the anti-diagonals before and after its own. So the cells of one anti-diagonal can be relaxed
//! in parallel, with vector instructions. For that, the cave is stored skewed: each anti-diagonal is a row of memory, and each
//! cell stays in its column. The risks are only stored for the latest anti-diagonals: new memory takes the system longer to provide
//! than it takes to compute them.
//!
//! ```text
//! a b c     a . .
//! d e f     d b .    left of e and above it
//! g h i     g e c
//!           . h f    below e and right of it
//!           . . i
//! ```
//!
//! Most steps of a best path go right or down, but some go left or up. So relax a window of a few anti-diagonals forwards, then
//! backwards, continuing past the start of the window as long as totals change there, and repeat until nothing changes; then move
//! on to the next window. Each row is divided into blocks, and a block is relaxed only when a neighbour of one of its cells in
//! another row has changed since the last time. On random caves that is about six times per block.
//!
//! Only the low byte of each total is stored, so that one instruction relaxes 16 or 32 cells. That is enough to compare
//! neighbours, as long as their totals differ by less than 128. Bytes are compared by their difference to the cell's own total.
//!
//! **The result is exact.** At the end no relaxation changes anything, so no total exceeds a neighbour's by more than the cell's
//! risk. This holds both ways, so the bytes of neighbours tell differences from −9 to 9. Add these up along any path from the
//! start to get a cell's whole total: all paths give the same, because around a square of four cells the sum is a multiple of 256
//! between −36 and 36, which is 0. So no path to the end has less than the end's total. And a path has exactly that: from the end,
//! step to a neighbour whose total is lower by the cell's risk, until the start is reached. If there is none, which takes a cave
//! where totals once differed by more, the search gives up.
//!
//! Blocks extend beyond the cave. The cells out there have a risk of 9, and no path gains by visiting them: if a path leaves the
//! rectangle and returns after *k* cells outside, the cells where it leaves and returns are also joined by a path inside that
//! visits at most *k* cells, each with a risk of 9 or less. Beyond the blocks, totals repeat those of the blocks' ends.
//!
//! ## Complexity
//!
//! O(*n*) time and space for *n* cells: after 64 rounds over all anti-diagonals, the search gives up. Then Dijkstra's algorithm with
//! a ring of buckets starts over (see [`part1_buckets`]). Caves that need this exist, but random ones are far from it.
//!
//! ## Assumptions
//!
//! A rectangle of digits from 1 to 9. Part 2's cave is five times as wide and as high. The buckets also take caves whose width and
//! height add up to more than 2048, and part 2's if the input is not a square.

mod buckets;
mod relaxation;
pub mod sample;
mod skewed;

use aoc_runner_derive::{aoc, aoc_generator};
use common::{Grid, ParseError};

/// Part 2's cave is this many tiles wide and high.
const COPIES: u8 = 5;

/// Reads the risks, which stay ASCII digits.
///
/// # Errors
///
/// [`ParseError`] unless the input is lines of equal length, made of digits from 1 to 9.
#[aoc_generator(day15)]
pub fn parse(input: &str) -> Result<Grid, ParseError> {
    Grid::parse(input, None, "a risk from 1 to 9", |cell| cell.wrapping_sub(b'1') < 9)
}

/// The lowest total risk of any path from the top left corner to the bottom right corner.
#[aoc(day15, part1)]
#[must_use]
pub fn part1(cave: &Grid) -> u32 {
    lowest_total(cave, 1)
}

/// The lowest total risk in the cave that is five times as wide and as high, where risks increase with each copy.
#[aoc(day15, part2)]
#[must_use]
pub fn part2(cave: &Grid) -> u32 {
    lowest_total(cave, COPIES)
}

/// [`part1`] by Dijkstra's algorithm with a ring of buckets for the next nine totals.
#[aoc(day15, part1, Buckets)]
#[must_use]
pub fn part1_buckets(cave: &Grid) -> u32 {
    buckets::lowest_total(cave, 1)
}

/// [`part2`] by Dijkstra's algorithm with a ring of buckets for the next nine totals.
#[aoc(day15, part2, Buckets)]
#[must_use]
pub fn part2_buckets(cave: &Grid) -> u32 {
    buckets::lowest_total(cave, COPIES)
}

fn lowest_total(tile: &Grid, copies: u8) -> u32 {
    relaxation::lowest_total(tile, copies).unwrap_or_else(|| buckets::lowest_total(tile, copies))
}

/// The risk of a cell in a copy of the tile that is `away` copies from the first, right and down added up. Risks are 1 to 9.
#[inline]
fn risk_in_copy(risk: u8, away: u8) -> u8 {
    let risk = risk + away;
    if risk > 9 { risk - 9 } else { risk }
}

common::register!(15);

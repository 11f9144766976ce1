//! # Chiton
//!
//! <https://adventofcode.com/2021/day/15>
//!
//! ## Approach
//!
//! Each cell has a *total*: the lowest total risk of any path found so far from the start to the cell. *Relaxing* a cell adds its
//! risk to the lowest total among its four neighbours. If the sum is below the cell's own total, the sum becomes the new total.
//! Cells are relaxed until no total changes.
//!
//! Dijkstra's algorithm relaxes each cell once, in ascending order of the totals. But it needs a queue, and its memory accesses are
//! scattered. Relaxing each cell several times, in an order that suits the processor, is faster.
//!
//! **Which cells are relaxed in parallel.** All neighbours of a cell lie on the anti-diagonals just before and just after the
//! cell's own anti-diagonal. So the cells of one anti-diagonal do not depend on each other, and vector instructions relax a *block*
//! of 64 consecutive cells at a time.
//!
//! **In which order they are relaxed.** Most steps of a best path go right or down, but some go left or up. The search moves a
//! window of eight anti-diagonals through the cave, four anti-diagonals at a time. After each move:
//!
//! 1. *Sweep the window:* relax all its blocks backwards, then forwards. Each block is in the window for two moves, so it is
//!    swept four times. The forward sweep starts one anti-diagonal before the window. When a block changes, the forward sweep
//!    marks the adjacent blocks on the previous anti-diagonal, which are already relaxed, for another relaxation.
//! 2. *Settle the older half of the window:* relax its blocks backwards, forwards, and so on until no total changes. A backward
//!    pass continues past the start of the window as long as totals change there. A block is relaxed only if an adjacent block, on
//!    the previous or the next anti-diagonal, has changed since the block was last relaxed.
//!
//! In random caves, a block is relaxed about four times by sweeping and twice by settling. Sweeping is faster per block,
//! because it follows a fixed order. After sweeping, few changes are left for settling.
//!
//! **Why the search ends.** While settling, the search counts its visits to anti-diagonals. Random caves need fewer than 20 visits
//! per anti-diagonal. After 64 visits per anti-diagonal on average, the search gives up, and Dijkstra's algorithm solves the cave
//! from scratch (see [`part1_buckets`]).
//!
//! **Why the result is exact.** The start has a total of 0. When no total changes any more:
//!
//! 1. *No path has a total risk below the total of the end.* Each step of a path raises the total by at most the risk of the cell
//!    it enters; otherwise, relaxing that cell would lower its total. So the total of the end is at most the risk of any path from
//!    the start to the end.
//! 2. *Some path has exactly this total risk.* Walk back from the end: from each cell, step to a neighbour whose total is lower by
//!    exactly the risk of the cell just left. Totals decrease along this walk, so it visits no cell twice. If the walk reaches the
//!    start, it has followed a path whose risks add up to the total of the end. If the walk gets stuck, the search gives up.
//!
//! ## Layout
//!
//! The cave is stored skewed: each anti-diagonal is a row of memory, and each cell stays in its column. So the neighbours of a
//! cell in column *x* are in columns *x* − 1 and *x* of the row before, and in columns *x* and *x* + 1 of the row after:
//!
//! ```text
//! cave      skewed
//!
//! a b c     a . .    anti-diagonal 1
//! d e f     d b .    anti-diagonal 2: the cells left of e and above e
//! g h i     g e c    anti-diagonal 3
//!           . h f    anti-diagonal 4: the cells below e and right of e
//!           . . i    anti-diagonal 5
//! ```
//!
//! Risks are stored only for the latest anti-diagonals that the search has reached. As many anti-diagonals are stored as the input
//! has lines, because each one is computed from the one that lies that many before it (see `skewed.rs`). If settling needs the risks
//! of an anti-diagonal that is no longer stored, the search gives up. For random inputs of 100 lines, settling never goes back more
//! than 40 anti-diagonals. The window alone needs ten, so the search gives up for inputs of 2 to 9 lines.
//!
//! Blocks extend beyond the edges of the cave. The cells outside have a risk of 9, the highest, so no path gains by visiting them.
//! Suppose a path leaves the cave, visits *k* cells outside and returns. The cell before this detour and the cell after it are also
//! joined by a path inside the cave. That path visits at most *k* cells between the two, and none of them has a risk above 9.
//!
//! ## Arithmetic
//!
//! Only the low byte of each total is stored, so one vector instruction handles 16, 32 or 64 cells. Two bytes are compared by their
//! *difference*: the number from −128 to 127 that is congruent to the first byte minus the second byte, modulo 256.
//!
//! The proof above uses whole totals. The stored bytes determine the whole totals once no total changes any more:
//!
//! 1. *Neighbours differ by at most 9.* No cell's total exceeds a neighbour's total by more than 9, because otherwise relaxing the
//!    cell would lower its total. There is one exception: if the bytes of two neighbours differ by exactly 128, the difference is
//!    −128 in both directions, and relaxing changes neither cell. Count the difference between such neighbours as 0.
//! 2. *Around a square of four cells, the differences add up to 0.* Each byte is added once and subtracted once, so without the
//!    exception, the sum would be a multiple of 256. Each difference that counts as 0 changes the sum by 128. So the sum is a
//!    multiple of 128. The sum also lies between −36 and 36, because 4 × 9 = 36. The only multiple of 128 in this range is 0.
//! 3. *So each cell has one whole total:* the sum of the differences along any path from the start. All paths to a cell have the
//!    same sum, because any path can be turned into any other path, one square at a time. So each step of a path raises the whole
//!    total by at most the risk of the cell it enters. The walk back takes only steps between bytes that differ by 1 to 9. So the
//!    whole total falls by the same amount as the byte.
//!
//! The proof looks only at the final totals, not at earlier comparisons. During the search, a comparison goes wrong if two totals
//! differ by 128 or more. The walk back may then get stuck, but its result is never wrong.
//!
//! ## Complexity
//!
//! O(*n*) time and space for *n* cells, because each anti-diagonal is swept four times and visited at most 64 times on average.
//! Dijkstra's algorithm with a ring of buckets also takes O(*n*) time and space. It takes over whenever the search gives up.
//!
//! ## Assumptions
//!
//! The input is a rectangle of digits from 1 to 9. Part 2's cave is five times as wide and five times as high as the input.
//! Relaxation refuses caves that are not square and caves whose side is greater than 4096. Dijkstra's algorithm solves these caves.

mod buckets;
pub mod relaxation;
mod risk;
pub mod sample;
mod skewed;

use aoc_runner_derive::{aoc, aoc_generator};
use common::{Grid, ParseError};

pub use crate::skewed::Tile;

/// The number of copies of the input, in each direction, that make up part 2's cave.
const COPIES: u8 = 5;

/// Reads the risks, and skews them for both parts. The section on the layout explains why.
///
/// # Errors
///
/// [`ParseError`] unless the input consists of lines of equal length, with digits from 1 to 9 only.
#[aoc_generator(day15)]
pub fn parse(input: &str) -> Result<Tile, ParseError> {
    Grid::parse(input, None, "a risk from 1 to 9", |cell| cell.wrapping_sub(b'1') < 9).map(Tile::new)
}

/// The lowest total risk of any path from the top left corner to the bottom right corner.
#[aoc(day15, part1)]
pub fn part1(tile: &Tile) -> u32 {
    lowest_total(tile, 1)
}

/// The lowest total risk in the cave of 5 × 5 copies of the input, where risks increase from copy to copy.
#[aoc(day15, part2)]
pub fn part2(tile: &Tile) -> u32 {
    lowest_total(tile, COPIES)
}

/// [`part1`] by Dijkstra's algorithm, with a ring of buckets as the queue.
#[aoc(day15, part1, Buckets)]
pub fn part1_buckets(tile: &Tile) -> u32 {
    buckets::lowest_total(&tile.grid, 1)
}

/// [`part2`] by Dijkstra's algorithm, with a ring of buckets as the queue.
#[aoc(day15, part2, Buckets)]
pub fn part2_buckets(tile: &Tile) -> u32 {
    buckets::lowest_total(&tile.grid, COPIES)
}

fn lowest_total(tile: &Tile, copies: u8) -> u32 {
    relaxation::lowest_total(tile, copies).unwrap_or_else(|| buckets::lowest_total(&tile.grid, copies))
}

common::register!(15);

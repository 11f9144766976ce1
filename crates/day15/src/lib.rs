//! # Chiton
//!
//! <https://adventofcode.com/2021/day/15>
//!
//! ## Approach
//!
//! **Plain.** Dijkstra's algorithm visits the cells in ascending order of their *totals*: the lowest total risk of any path from the
//! start to the cell. Entering a cell costs the same from every side, so the first path that reaches a cell is a best one, and each
//! cell is queued only once. All risks are at most 9. So at any time, the queue holds at most ten different totals, and a ring of
//! ten lists is enough: one for the current total, and one for each of the next nine.
//!
//! **Fast.** Dijkstra's algorithm handles one cell at a time. The default solver *relaxes* 64 cells at a time: it lowers each cell's
//! total to the lowest total of the neighbours plus the cell's own risk, until no total changes any more. All neighbours of a cell
//! are on the anti-diagonals just before and just after the cell's own anti-diagonal:
//!
//! ```text
//! 1 2 3 4
//! 2 3 4 5      the neighbours of a cell on anti-diagonal 4
//! 3 4 5 6      are on anti-diagonals 3 and 5
//! 4 5 6 7
//! ```
//!
//! So the cells of one anti-diagonal do not depend on each other, and vector instructions can relax all of them together
//! (`relaxation.rs`). Most caves need only a few relaxations for each cell. The plain solver takes over if a cave needs too many.
//!
//! ## Complexity
//!
//! O(*n*) time and space for *n* cells.
//!
//! ## Assumptions
//!
//! The input is a rectangle of digits from 1 to 9. Part 2's cave is five times as wide and five times as high as the input. Caves
//! that are not square are left to the plain solver.

pub mod relaxation;
pub mod sample;

use std::mem;

use aoc_runner_derive::{aoc, aoc_generator};
use common::{Grid, ParseError};

/// The number of copies of the input, in each direction, that make up part 2's cave.
const COPIES: u8 = 5;

/// Reads the risks, as ASCII digits.
///
/// # Errors
///
/// [`ParseError`] unless the input consists of lines of equal length, with digits from 1 to 9 only.
#[aoc_generator(day15)]
pub fn parse(input: &str) -> Result<Grid, ParseError> {
    Grid::parse(input, None, "a risk from 1 to 9", |cell| cell.wrapping_sub(b'1') < 9)
}

/// The lowest total risk of any path from the top left corner to the bottom right corner, by Dijkstra's algorithm.
#[aoc(day15, part1, Dijkstra)]
pub fn part1_dijkstra(tile: &Grid) -> u32 {
    dijkstra(tile, 1)
}

/// The lowest total risk in the cave of 5 × 5 copies of the input, where risks increase from copy to copy, by Dijkstra's algorithm.
#[aoc(day15, part2, Dijkstra)]
pub fn part2_dijkstra(tile: &Grid) -> u32 {
    dijkstra(tile, COPIES)
}

/// [`part1_dijkstra`], but by relaxing 64 cells at a time.
#[aoc(day15, part1)]
pub fn part1(tile: &Grid) -> u32 {
    relaxation::lowest_total(tile, 1).unwrap_or_else(|| dijkstra(tile, 1))
}

/// [`part2_dijkstra`], but by relaxing 64 cells at a time.
#[aoc(day15, part2)]
pub fn part2(tile: &Grid) -> u32 {
    relaxation::lowest_total(tile, COPIES).unwrap_or_else(|| dijkstra(tile, COPIES))
}

/// The lowest total risk in the cave of `copies` × `copies` copies of a tile.
fn dijkstra(tile: &Grid, copies: u8) -> u32 {
    let [width, height] = [tile.width(), tile.height()].map(|len| len * usize::from(copies));
    // The cave's risks, row by row. Risks start again at 1 after 9. A cell that is reached gets a risk of 0.
    let mut risks = Vec::with_capacity(width * height);
    for down in 0..copies {
        for row in tile.rows() {
            for right in 0..copies {
                risks.extend(row.iter().map(|digit| (digit - b'1' + right + down) % 9 + 1));
            }
        }
    }
    risks[0] = 0;
    // Bucket *b* holds the cells whose total has the last digit *b*.
    let mut buckets = [const { Vec::new() }; 10];
    buckets[0].push((0, 0));
    let mut total = 0;
    // All cells are connected, so the loop ends at the last cell.
    loop {
        // Risks are from 1 to 9, so nothing is put into the bucket that is being emptied.
        while let Some((x, y)) = buckets[total as usize % 10].pop() {
            if (x, y) == (width - 1, height - 1) {
                return total;
            }
            for (x, y) in [(x + 1, y), (x, y + 1), (x.wrapping_sub(1), y), (x, y.wrapping_sub(1))] {
                if x < width && y < height {
                    let risk = mem::take(&mut risks[y * width + x]);
                    if risk > 0 {
                        buckets[(total as usize + usize::from(risk)) % 10].push((x, y));
                    }
                }
            }
        }
        total += 1;
    }
}

common::register!(15);

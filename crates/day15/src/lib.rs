//! # Chiton
//!
//! <https://adventofcode.com/2021/day/15>
//!
//! ## Approach
//!
//! The lowest total risk of a cell is its own risk and the lowest total of its four neighbours. A total that is too high and corrected
//! by this rule is *relaxed*. Dijkstra's algorithm needs a queue to relax each cell once, in the order of the totals, and its memory
//! accesses are scattered. It is faster to relax cells several times in an order that suits the processor.
//!
//! All neighbours of the cells on an anti-diagonal are on the anti-diagonals before and after it, none on the same one. So the cells
//! of an anti-diagonal can be relaxed side by side, as vectors. For that the cave is skewed: each anti-diagonal becomes a row of
//! memory, in which the cell of column *x* is at place *x*. Its neighbours are at the places *x* − 1 (left) and *x* (up) of the row before,
//! and at *x* (down) and *x* + 1 (right) of the row after.
//!
//! Most steps of a best path go right or down, but some go left or up. So relax a window of a few anti-diagonals forwards, then
//! backwards, back beyond the window's start where something changes there, until nothing changes any more; then the next window. A row
//! is divided into blocks, and a block is relaxed only when a neighbour in another row has changed since the last time. On random
//! caves that is about four times per block.
//!
//! **The result is exact.** At every moment each total is that of some path or still unknown, so never too low. At the end no relaxation
//! changes a total, so each cell but the start has a neighbour whose total is lower by the cell's risk. Follow such neighbours from the end:
//! the totals fall, so that leads to the start and shows a path with the total of the end. No path is better: along it, no total could
//! exceed the one before by more than the cell's risk.
//!
//! Blocks reach beyond the cave. The cells there have a risk of 255, and no path gains by them: two cells of a rectangle between which a
//! path leaves it by *k* cells are joined by a path inside it that visits at most *k* cells.
//!
//! ## Complexity
//!
//! O(*n*) time and space for *n* cells: when the blocks are relaxed more than [`MAX_ROUNDS`] times on average, a ring of buckets starts
//! from scratch (see [`part1_buckets`]). Such a cave is possible; random ones are far from it.
//!
//! ## Assumptions
//!
//! A rectangle of digits from 1 to 9. The relaxation is for totals of 14 bits, so caves whose width and height make more than 1820
//! together go to the buckets, too.

mod buckets;
mod relaxation;
pub mod sample;
mod skewed;

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use aoc_runner_derive::{aoc, aoc_generator};
use common::{Grid, ParseError};

use crate::buckets::Unreached;
pub use crate::relaxation::MAX_ROUNDS;

/// The cave of part 2 is this many times as wide and as high.
const COPIES: u8 = 5;

/// The risks, as digits.
///
/// # Errors
///
/// [`ParseError`] unless the input is lines of digits from 1 to 9, all equally long.
#[aoc_generator(day15)]
pub fn parse(input: &str) -> Result<Grid, ParseError> {
    Grid::parse(input, None, "a risk from 1 to 9", |cell| cell.wrapping_sub(b'1') < 9)
}

/// The lowest total risk of a path from the top left corner to the bottom right one.
#[aoc(day15, part1)]
#[must_use]
pub fn part1(cave: &Grid) -> u32 {
    lowest_total(cave, 1)
}

/// The lowest total risk in the cave that is five times as wide and as high, where the risks grow with each copy.
#[aoc(day15, part2)]
#[must_use]
pub fn part2(cave: &Grid) -> u32 {
    lowest_total(cave, COPIES)
}

/// [`part1`] by Dijkstra's algorithm with a ring of buckets for the next nine totals.
///
/// All ways into a cell add the same risk, so the first one that is found is the best one: each cell enters the queue once.
#[aoc(day15, part1, Buckets)]
#[must_use]
pub fn part1_buckets(cave: &Grid) -> u32 {
    buckets::lowest_total(Unreached::new(cave, 1))
}

/// [`part2`] by Dijkstra's algorithm with a ring of buckets for the next nine totals.
#[aoc(day15, part2, Buckets)]
#[must_use]
pub fn part2_buckets(cave: &Grid) -> u32 {
    buckets::lowest_total(Unreached::new(cave, COPIES))
}

/// [`part1`] by Dijkstra's algorithm with a binary heap.
#[aoc(day15, part1, Heap)]
#[must_use]
pub fn part1_heap(cave: &Grid) -> u32 {
    lowest_total_by_heap(Unreached::new(cave, 1))
}

/// [`part2`] by Dijkstra's algorithm with a binary heap.
#[aoc(day15, part2, Heap)]
#[must_use]
pub fn part2_heap(cave: &Grid) -> u32 {
    lowest_total_by_heap(Unreached::new(cave, COPIES))
}

fn lowest_total(tile: &Grid, copies: u8) -> u32 {
    relaxation::lowest_total(tile, copies).unwrap_or_else(|| buckets::lowest_total(Unreached::new(tile, copies)))
}

fn lowest_total_by_heap(mut cave: Unreached) -> u32 {
    let mut heap = BinaryHeap::from([Reverse((0, cave.start()))]);
    while let Some(Reverse((total, position))) = heap.pop() {
        if position == cave.end() {
            return total;
        }
        for (neighbour, risk) in cave.reach_around(position) {
            heap.push(Reverse((total + u32::from(risk), neighbour)));
        }
    }
    // Not reached: all cells are connected.
    0
}

/// The risk of a cell in the copy that is this many copies away from the first; both risks from 1 to 9.
#[inline]
fn risk_in_copy(risk: u8, away: u8) -> u8 {
    let risk = risk + away;
    if risk > 9 { risk - 9 } else { risk }
}

common::register!(15);

//! # Smoke Basin
//!
//! <https://adventofcode.com/2021/day/9>
//!
//! ## Approach
//!
//! Part 1 compares all cells with their neighbours. These comparisons are independent, so the compiler does several at a time.
//!
//! In part 2 only walls matter, so one bit per cell is enough. Each row is cut into *runs*: maximal sequences of cells without a
//! wall. Two runs in adjacent rows belong to the same basin if they share a column. Words of 64 cells show both facts: a run
//! begins or ends where a bit differs from the previous one, and two runs touch where the bits of a row and those of the row above
//! have ones in common. Each run of common ones is one contact. So no step looks at single cells, and a union–find structure
//! merges runs, of which there are only a fifth as many as cells. The first run of a basin represents it.
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

pub mod sample;

use aoc_runner_derive::{aoc, aoc_generator};
use common::{Grid, ParseError};

/// A cell that belongs to no basin.
const WALL: u8 = b'9';

/// Higher than any cell, so that the border acts as a wall, and cells at the edge are in effect only compared with neighbours
/// inside.
const BORDER: u8 = WALL + 1;

/// How many cells of a run are written at once, needed or not. Few runs are longer, so the branch on that is predicted well.
const USUAL_RUN: usize = 8;

/// A valid map without an answer to part 2.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the answer needs three basins, but the map has fewer")]
pub struct TooFewBasins;

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
#[expect(
    clippy::needless_bitwise_bool,
    reason = "a comparison that may be left out is a branch, and keeps the loop from being vectorized"
)]
pub fn part1(map: &Grid) -> u32 {
    // From the first row to the last. That includes cells of the border, but these are not lower than anything.
    let count = map.stride() * map.height();
    let [above, left, cells, right, below] = [0, map.stride() - 1, map.stride(), map.stride() + 1, 2 * map.stride()]
        .map(|first| &map.cells()[first..][..count]);
    let risk = |place: usize| {
        let cell = cells[place];
        let is_low = (cell < above[place]) & (cell < left[place]) & (cell < right[place]) & (cell < below[place]);
        if is_low { u32::from(cell - b'0') + 1 } else { 0 }
    };
    (0..count).map(risk).sum()
}

/// The product of the sizes of the three largest basins.
///
/// # Errors
///
/// [`TooFewBasins`] if there are fewer than three.
#[aoc(day9, part2)]
pub fn part2(map: &Grid) -> Result<u64, TooFewBasins> {
    // One bit per cell, 64 to a word, set if it is not a wall.
    let word = |cells: &[u8]| cells.iter().rev().fold(0, |word, &cell| word << 1 | u64::from(cell < WALL));
    let open: Vec<u64> = map.cells().chunks(64).map(word).collect();
    let edges = ones(open.iter().zip(shifted(&open, 1)).map(|(open, before)| open ^ before));
    let (runs, _) = edges.as_chunks();
    let mut run_at = vec![0; map.cells().len() + USUAL_RUN];
    for (run, &[first, end]) in (0..).zip(runs) {
        // May write past the end: into the wall after it, or into later runs, which are overwritten in their turn.
        run_at[first..first + USUAL_RUN].fill(run);
        if end - first > USUAL_RUN {
            run_at[first..end].fill(run);
        }
    }

    let mut leaders: Vec<u32> = (0..).zip(runs).map(|(run, _)| run).collect();
    let above = shifted(&open, map.stride());
    let common: Vec<u64> = open.iter().zip(above).map(|(open, above)| open & above).collect();
    let contacts = ones(common.iter().zip(shifted(&common, 1)).map(|(common, before)| common & !before));
    // There is a cell above each of these, because the border is closed.
    for place in contacts {
        let [one, other] = [place, place - map.stride()].map(|place| leader(&mut leaders, run_at[place]));
        leaders[one.max(other) as usize] = one.min(other);
    }

    let mut sizes = vec![0; runs.len()];
    for (run, [first, end]) in (0..).zip(runs) {
        sizes[leader(&mut leaders, run) as usize] += end - first;
    }
    product_of_largest(sizes)
}

/// [`part1`] cell by cell.
#[aoc(day9, part1, Cells)]
#[must_use]
pub fn part1_cells(map: &Grid) -> u32 {
    let low = map.positions().filter(|&place| map.neighbours4(place).iter().all(|&next| map[place] < map[next]));
    low.map(|place| u32::from(map[place] - b'0') + 1).sum()
}

/// [`part2`] cell by cell: by flood fill, one basin after the other.
///
/// # Errors
///
/// The same as [`part2`].
#[aoc(day9, part2, Cells)]
pub fn part2_cells(map: &Grid) -> Result<u64, TooFewBasins> {
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
fn product_of_largest(sizes: impl IntoIterator<Item = usize>) -> Result<u64, TooFewBasins> {
    let mut largest = [0; 3];
    for size in sizes {
        if size > largest[0] {
            largest[0] = size;
            largest.sort_unstable();
        }
    }
    // Each size is at most 2²⁰, the maximum size of an input in bytes.
    let product = largest.into_iter().map(|size| size as u64).product();
    if product > 0 { Ok(product) } else { Err(TooFewBasins) }
}

/// The bits, moved to higher positions.
fn shifted(bits: &[u64], distance: usize) -> impl Iterator<Item = u64> {
    let (words, distance) = (distance / 64, distance % 64);
    let word = move |index: usize| index.checked_sub(words).map_or(0, |index| bits[index]);
    (0..bits.len()).map(move |index| {
        let before = if index == 0 { 0 } else { word(index - 1) };
        // In two shifts, because together they may be all 64 bits.
        word(index) << distance | before >> 1 >> (63 - distance)
    })
}

/// The positions of all ones, in order.
fn ones(words: impl Iterator<Item = u64>) -> Vec<usize> {
    let mut ones = Vec::new();
    for (index, mut word) in words.enumerate() {
        while word != 0 {
            ones.push(64 * index + word.trailing_zeros() as usize);
            word &= word - 1;
        }
    }
    ones
}

/// The first run of a run's basin, as far as it is known. Shortens the way there.
///
/// Takes two steps before checking, because few ways are longer, and whether one step is enough is unpredictable.
fn leader(leaders: &mut [u32], run: u32) -> u32 {
    let mut run = run as usize;
    loop {
        let next = leaders[leaders[run] as usize];
        leaders[run] = next;
        run = next as usize;
        if leaders[run] == next {
            return next;
        }
    }
}

common::register!(9);

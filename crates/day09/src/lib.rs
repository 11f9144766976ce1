//! # Smoke Basin
//!
//! <https://adventofcode.com/2021/day/9>
//!
//! ## Approach
//!
//! Part 1 compares all cells with their neighbours. These comparisons are independent, so the compiler does several at a time.
//!
//! In part 2 only walls matter, so one bit per cell is enough. Each row is cut into *runs*: maximal sequences of cells without a
//! wall. A run begins or ends where a bit differs from the previous one, which words of 64 bits show for all their cells at once.
//! Two runs in adjacent rows belong to the same basin if they share a column. These contacts are found in the same way: they are
//! the runs of a map that has, in place of each cell, the higher one of this cell and the cell below. So no step looks at single
//! cells, and a union–find structure merges runs, of which there are only a fifth as many as cells. The first run of a basin
//! represents it.
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
pub fn part1(map: &Grid) -> u32 {
    // From the first row to the last. That includes cells of the border, but these are not lower than anything.
    let count = map.stride() * map.height();
    let [above, left, cells, right, below] = [0, map.stride() - 1, map.stride(), map.stride() + 1, 2 * map.stride()]
        .map(|first| &map.cells()[first..][..count]);
    let risk = |place: usize| {
        let cell = cells[place];
        let lowest = above[place].min(left[place]).min(right[place]).min(below[place]);
        if cell < lowest { u16::from(cell - b'0') + 1 } else { 0 }
    };
    // The compiler adds more numbers at a time if they have 16 bits, enough for the risks of 4096 cells.
    let part = |first| (first..count.min(first + 4096)).map(risk).sum::<u16>();
    (0..count).step_by(4096).map(|first| u32::from(part(first))).sum()
}

/// The product of the sizes of the three largest basins.
///
/// # Errors
///
/// [`TooFewBasins`] if there are fewer than three.
#[aoc(day9, part2)]
pub fn part2(map: &Grid) -> Result<u64, TooFewBasins> {
    let (cells, below) = (map.cells().iter(), &map.cells()[map.stride()..]);
    let edges = edges(cells.clone().copied());
    let (runs, _) = edges.as_chunks();
    let mut run_at = vec![0; map.cells().len() + 8];
    for (run, &[first, end]) in (0..).zip(runs) {
        let [first, end] = [first, end].map(|place| place as usize);
        // Writes eight at a time, which is enough for most runs. That may go past the end: into the wall after it, or into later
        // runs, which are overwritten in their turn.
        run_at[first..][..(end - first).next_multiple_of(8)].fill(run);
    }

    let mut leaders: Vec<u32> = (0..).zip(runs).map(|(run, _)| run).collect();
    // Where a cell and the one below are both open, the higher of them is.
    let contacts = self::edges(cells.zip(below).map(|(&cell, &below)| cell.max(below)));
    for &[place, _] in contacts.as_chunks().0 {
        let place = place as usize;
        let [one, other] = [place, place + map.stride()].map(|place| leader(&mut leaders, run_at[place]));
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
fn product_of_largest(sizes: impl IntoIterator<Item = u32>) -> Result<u64, TooFewBasins> {
    let mut largest = [0; 3];
    for size in sizes {
        if size > largest[0] {
            largest[0] = size;
            largest.sort_unstable();
        }
    }
    // Each size is at most 2²⁰, the maximum size of an input in bytes.
    let product = largest.into_iter().map(u64::from).product();
    if product > 0 { Ok(product) } else { Err(TooFewBasins) }
}

/// The places where runs begin and end, alternately: each cell that is a wall, unlike the one before, or the other way round.
fn edges(cells: impl Iterator<Item = u8>) -> Vec<u32> {
    // Up to a whole number of words.
    let cells: Vec<u8> = cells.chain([WALL; 63]).collect();
    // One bit per cell, set if it is not a wall. The sum sets the highest bit of the byte of a wall.
    let open =
        |&eight| !common::bit_of_each_byte::<7>(u64::from_le_bytes(eight) + u64::from_le_bytes([0x80 - WALL; 8]));
    let open: Vec<u8> = cells.as_chunks().0.iter().map(open).collect();
    let mut edges = Vec::new();
    let mut last = 0;
    for (&eights, first) in open.as_chunks().0.iter().zip((0..).step_by(64)) {
        let word = u64::from_le_bytes(eights);
        let mut changes = word ^ (word << 1 | last >> 63);
        last = word;
        while changes != 0 {
            edges.push(first + changes.trailing_zeros());
            changes &= changes - 1;
        }
    }
    edges
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

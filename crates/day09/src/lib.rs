//! # Smoke Basin
//!
//! <https://adventofcode.com/2021/day/9>
//!
//! ## Approach
//!
//! Part 1 compares each cell with its neighbours. These comparisons are independent, so the compiler vectorizes them.
//!
//! Part 2 depends only on which cells are *walls*, the cells of height 9, so one bit per cell is enough. Each row is cut into
//! *runs*, which are maximal sequences of adjacent cells that are not walls. Two runs in adjacent rows belong to the same basin
//! if they share a column:
//!
//! ```text
//! heights     runs
//! 2 1 9 9 4   a a - - b
//! 3 9 8 7 5   c - d d d   c touches a, and d touches b
//! ```
//!
//! A union–find structure merges the runs that touch. In real inputs, there is only about one run for every five cells. The
//! first run of a basin is the *leader* of the basin's runs.
//!
//! A run begins or ends where a cell's bit differs from the previous bit. The XOR of a 64-bit word and the same bits shifted by one
//! has a 1 at each such place, so one operation checks 64 cells.
//!
//! Two runs that touch share a range of columns, called their *contact*. The contacts are themselves the runs of another map. In
//! this map, each cell has the greater of two heights: its height in the original map, and the height of the cell below it. So a
//! cell of this map is a wall if at least one of the two original cells is a wall.
//!
//! ## Complexity
//!
//! For *n* cells and *r* runs, part 1 takes O(*n*) time, and part 2 takes O(*n* + *r* log *r*) time. In the O(*n*) terms, each
//! operation handles many cells at once. Both parts take O(*n*) space.
//!
//! ## Assumptions
//!
//! Here, a basin is a region enclosed by walls. The puzzle defines a basin as the cells that drain to one low point. The two
//! definitions agree on real inputs, where each region has exactly one low point. The puzzle's definition is ambiguous for a
//! region with no low point or with several. Such a region counts as one basin here. Part 2 refuses a map with fewer than three
//! basins.

pub mod sample;

use std::ops::Range;

use aoc_runner_derive::{aoc, aoc_generator};
use common::{Grid, ParseError};

/// The height of a wall, a cell that belongs to no basin. Heights are stored as ASCII digits.
const WALL: u8 = b'9';

/// The height of the border. The border is higher than any cell. So it acts as a wall in part 2, and a cell at the edge of the
/// map is always lower than the border in part 1.
const BORDER: u8 = WALL + 1;

/// A valid map without an answer to part 2.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the answer needs three basins, but the map has fewer")]
pub struct TooFewBasins;

/// Reads the heights as ASCII digits, inside a higher border.
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
pub fn part1(map: &Grid) -> u32 {
    let stride = map.stride();
    let count = stride * map.height();
    // `cells` holds all rows, including the border cells between them. A border cell is never lower than its neighbours.
    let cells = &map.cells()[stride..][..count];
    let above = &map.cells()[..count];
    let left = &map.cells()[stride - 1..][..count];
    let right = &map.cells()[stride + 1..][..count];
    let below = &map.cells()[2 * stride..][..count];
    let risk = |place: usize| {
        let cell = cells[place];
        let lowest = above[place].min(left[place]).min(right[place]).min(below[place]);
        if cell < lowest { u16::from(cell - b'0') + 1 } else { 0 }
    };
    // A vector register holds more 16-bit sums than 32-bit sums, and 16 bits are enough for the sum over 4096 cells.
    let sum_from = |first: usize| (first..count.min(first + 4096)).map(risk).sum::<u16>();
    (0..count).step_by(4096).map(|first| u32::from(sum_from(first))).sum()
}

/// The product of the sizes of the three largest basins.
///
/// # Errors
///
/// [`TooFewBasins`] if there are fewer than three.
#[aoc(day9, part2)]
pub fn part2(map: &Grid) -> Result<u64, TooFewBasins> {
    let runs = find_runs(map.cells().iter().copied());
    let mut run_at = vec![0; map.cells().len() + 8];
    for (number, run) in (0..).zip(&runs) {
        // Most runs have at most eight cells. Filling eight places at a time avoids a loop of unpredictable length. The extra
        // places filled after the end of the run do no harm: the numbers at walls are never read, and the places of later runs
        // are overwritten when those runs are filled.
        let places = run.len().next_multiple_of(8);
        run_at[run.start as usize..][..places].fill(number);
    }

    // At first, each run is its own leader.
    let mut leaders: Vec<u32> = (0..).take(runs.len()).collect();
    let below = &map.cells()[map.stride()..];
    let contacts = find_runs(map.cells().iter().zip(below).map(|(&cell, &below)| cell.max(below)));
    for contact in contacts {
        let place = contact.start as usize;
        let upper = leader(&mut leaders, run_at[place]);
        let lower = leader(&mut leaders, run_at[place + map.stride()]);
        leaders[upper.max(lower) as usize] = upper.min(lower);
    }

    let mut sizes = vec![0; runs.len()];
    for (number, run) in (0..).zip(&runs) {
        sizes[leader(&mut leaders, number) as usize] += run.end - run.start;
    }
    product_of_largest(sizes)
}

/// [`part1`] cell by cell.
#[aoc(day9, part1, Cells)]
pub fn part1_cells(map: &Grid) -> u32 {
    let low = map.positions().filter(|&place| map.neighbours4(place).iter().all(|&next| map[place] < map[next]));
    low.map(|place| u32::from(map[place] - b'0') + 1).sum()
}

/// [`part2`] cell by cell, by flood-filling one basin after another.
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

/// The product of the three largest sizes. A size of 0 stands for no basin.
fn product_of_largest(sizes: impl IntoIterator<Item = u32>) -> Result<u64, TooFewBasins> {
    let mut largest = [0; 3];
    for size in sizes {
        if size > largest[0] {
            largest[0] = size;
            largest.sort_unstable();
        }
    }
    // The product cannot overflow: an input has at most 2²⁰ bytes, so each size is at most 2²⁰.
    let product = largest.into_iter().map(u64::from).product();
    if product > 0 { Ok(product) } else { Err(TooFewBasins) }
}

/// The runs of a map with these cells, in ascending order. A run is the range of places of a maximal sequence of adjacent cells
/// that are not walls.
fn find_runs(cells: impl Iterator<Item = u8>) -> Vec<Range<u32>> {
    // Pads the last word with walls.
    let cells: Vec<u8> = cells.chain([WALL; 63]).collect();
    // Returns one bit for each of eight cells: 0 if the cell is a wall or a border cell, otherwise 1. The addition sets the highest
    // bit of a byte if and only if its cell is a wall or a border cell.
    let are_open = |eight: &[u8; 8]| {
        let sum = u64::from_le_bytes(*eight) + u64::from_le_bytes([0x80 - WALL; 8]);
        !common::bit_of_each_byte::<7>(sum)
    };
    let (eights, _) = cells.as_chunks();
    let open: Vec<u8> = eights.iter().map(are_open).collect();
    let (words, _) = open.as_chunks();
    // The places where runs begin and end, in turn.
    let mut edges = Vec::new();
    let mut previous = 0;
    for (&bytes, first) in words.iter().zip((0..).step_by(64)) {
        let word = u64::from_le_bytes(bytes);
        let mut changes = word ^ (word << 1 | previous >> 63);
        previous = word;
        while changes != 0 {
            edges.push(first + changes.trailing_zeros());
            // Clears the lowest bit that is set.
            changes &= changes - 1;
        }
    }
    let (pairs, _) = edges.as_chunks();
    pairs.iter().map(|&[first, end]| first..end).collect()
}

/// Finds the leader of a run: the first of the runs merged with this run so far. Shortens the path to the leader (path halving).
///
/// Between checks, this function takes two steps along the path. Most paths have one or two steps, in no predictable order. So a
/// check after each step would often be mispredicted.
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

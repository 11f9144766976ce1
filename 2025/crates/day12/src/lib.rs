//! # Christmas Tree Farm
//!
//! <https://adventofcode.com/2025/day/12>
//!
//! ## Approach
//!
//! Two tests decide all real regions. The presents fit if the region has a square of 3 × 3 cells for each of them. They do not fit
//! if they have more cells than the region.
//!
//! A depth-first search decides the other regions. It goes through the cells row by row, and either covers the next free cell
//! with a present, or leaves the cell empty. A *state* is the next cell, the cells after it that are taken, and the presents that
//! are left. No state is searched twice. A present has three rows, so the taken cells are in the next cell's row and the two rows
//! below it, and fit in 128 bits:
//!
//! ```text
//! a a b b b .
//! a a a b c c      The next cell is the first dot, the last cell of the first row. The bits of the
//! . . . b . c      state say which of the cells from there on are taken.
//! ```
//!
//! ## Complexity
//!
//! O(*n*) time and space for *n* regions that the tests decide. A search takes exponential time in the shorter side of the
//! region. All searches of an input together try at most [`MAX_STATES`] states.
//!
//! ## Assumptions
//!
//! There are six shapes, and no region is longer than 60 cells on a side.

pub mod sample;

use std::array;

use toolbox::prelude::*;

/// The number of shapes.
const SHAPES: usize = 6;

/// The maximum length of a side of a region. Up to this length, the bits from the first to the last cell of a present are at most
/// two full rows and three cells, or 2 × 60 + 3 bits, and so they fit in a `u128`.
const MAX_SIDE: u32 = 60;

/// The maximum number of states in the searches of an input.
pub const MAX_STATES: usize = 1_000_000;

/// The shapes of the presents, and the regions below the trees.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Farm {
    /// The shapes, whose cells are `true`.
    shapes: Vec<Map<bool>>,
    regions: Vec<Region>,
}

/// A region below the trees.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Region {
    /// The width and the height.
    sides: [u32; 2],
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
/// which at least one is `#`, and a blank line. A region has two sides from 1 to 60, and six numbers below 10,000.
#[aoc_generator(day12)]
pub fn parse(input: &str) -> Result<Farm, ParseError> {
    let mut scanner = Scanner::new(input)?;
    let mut shapes = Vec::new();
    for number in 0..SHAPES {
        let expected = "the next shape: its number, three rows of # and ., and a blank line";
        shapes.push(scanner.item(expected, |scanner| shape(scanner.section()?, number))?);
    }
    let regions = scanner.list("a region such as 4x5: 1 0 2 0 0 1, with sides from 1 to 60", b'\n', |line| {
        let sides = line.numbers("x")?;
        line.literal(": ")?;
        let counts = line.numbers(" ")?;
        let fits = sides.iter().all(|side| (1..=MAX_SIDE).contains(side)) && counts.iter().all(|&count| count < 10_000);
        fits.then_some(Region { sides, counts })
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

/// The number of regions in which all presents fit.
///
/// # Errors
///
/// [`GaveUp`] if a search gives up.
#[aoc(day12, part1)]
pub fn part1(Farm { shapes, regions }: &Farm) -> Result<usize, GaveUp> {
    let areas = areas(shapes);
    let mut states_left = MAX_STATES;
    let mut fitting = 0;
    for (region, number) in izip!(regions, 1..) {
        let [width, height] = region.sides;
        let has_squares = region.counts.iter().sum::<u32>() <= (width / 3) * (height / 3);
        let is_too_small = covered(region.counts, areas) > width * height;
        let fits = has_squares
            || !is_too_small && search(shapes, region, &mut states_left).ok_or(GaveUp { number, width, height })?;
        fitting += usize::from(fits);
    }
    Ok(fitting)
}

/// The number of cells of each shape.
fn areas(shapes: &[Map<bool>]) -> [u32; SHAPES] {
    array::from_fn(|shape| shapes[shape].cells().iter().map(|&cell| u32::from(cell)).sum())
}

/// The number of cells that all presents together cover.
fn covered(counts: [u32; SHAPES], areas: [u32; SHAPES]) -> u32 {
    izip!(counts, areas).map(|(count, area)| count * area).sum()
}

/// Whether the presents fit in a region; `None` if the search has no states left.
fn search(shapes: &[Map<bool>], region: &Region, states_left: &mut usize) -> Option<bool> {
    let areas = areas(shapes);
    let width = i64::from(region.sides[0].min(region.sides[1]));
    let height = i64::from(region.sides[0].max(region.sides[1]));
    let oriented = shapes.iter().map(orientations).collect_vec();
    let bit = |cell: Point| 1_u128 << (cell.y * width + cell.x);
    let mut seen = FxHashSet::default();
    let mut open = vec![(0, 0_u128, region.counts)];
    while let Some((place, taken, left)) = open.pop() {
        let (place, taken) = (place + i64::from(taken.trailing_ones()), taken >> taken.trailing_ones());
        let needed = covered(left, areas);
        if needed == 0 {
            return Some(true);
        }
        if place + i64::from(needed + taken.count_ones()) > width * height || !seen.insert((place, taken, left)) {
            continue;
        }
        *states_left = states_left.checked_sub(1)?;
        open.push((place + 1, taken >> 1, left));
        let next = Point::new(place % width, place / width);
        let is_inside = |cell: Point| (0..width).contains(&cell.x) && cell.y < height;
        let is_free = |&cell: &Point| is_inside(next + cell) && taken & bit(cell) == 0;
        for shape in (0..SHAPES).filter(|&shape| left[shape] > 0) {
            let mut left_after = left;
            left_after[shape] -= 1;
            for cells in oriented[shape].iter().filter(|cells| cells.iter().all(is_free)) {
                let taken_after = cells.iter().fold(taken, |taken, &cell| taken | bit(cell));
                open.push((place, taken_after, left_after));
            }
        }
    }
    Some(false)
}

/// The cells of a shape, row by row and relative to the first cell, in each orientation: turned, flipped or both.
fn orientations(shape: &Map<bool>) -> Vec<Vec<Point>> {
    let relative = |cells: Vec<Point>| cells.iter().map(|&cell| cell - cells[0]).collect_vec();
    shape.orientations().iter().map(|shape| relative(shape.find_all(&true).collect())).unique().collect()
}

common::register!(12);

#[cfg(test)]
mod tests {
    testing::examples!();
}

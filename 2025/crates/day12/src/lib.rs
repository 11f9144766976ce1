//! # Christmas Tree Farm
//!
//! <https://adventofcode.com/2025/day/12>
//!
//! ## Approach
//!
//! Two tests decide all real regions. The presents fit if the region has a square of 3 × 3 cells for each of them. They do not fit if
//! they have more cells than the region.
//!
//! A depth-first search decides the other regions. It goes through the cells row by row, and either covers the next free cell with a
//! present, or leaves the cell empty. The same *state* is never searched twice: the next cell, the cells after it that are taken, and
//! the presents that are left. A present has three rows, so the taken cells are in this row and the next two, and fit in 128 bits:
//!
//! ```text
//! a a b b b .
//! a a a b c c      The next cell is the first dot, the last cell of the first row. The bits of the
//! . . . b . c      state say which of the cells from there on are taken.
//! ```
//!
//! ## Complexity
//!
//! O(*n*) time and space for *n* regions that the tests decide. A search takes exponential time in the shorter side of the region, and
//! gives up after [`MAX_STATES`] states in all.
//!
//! ## Assumptions
//!
//! There are six shapes, and no region is longer than 60 cells on a side.

pub mod sample;

use toolbox::prelude::*;

/// The number of shapes.
const SHAPES: usize = 6;

/// The maximum length of a side of a region. Two rows and three cells of the narrowest side fit in 128 bits.
const MAX_SIDE: u32 = 60;

/// The maximum number of states in the searches of an input.
pub const MAX_STATES: usize = 1_000_000;

/// The shapes of the presents, and the regions below the trees.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Farm {
    /// The cells of each shape, as bits: the lowest bit is the cell at the top left.
    shapes: [u16; SHAPES],
    /// The two sides of each region, and the number of presents of each shape.
    regions: Vec<([u32; 2], [u32; SHAPES])>,
}

/// Reads the shapes and the regions.
///
/// # Errors
///
/// [`ParseError`] unless the input has six shapes, each with its number, three rows of three cells and a blank line, and below them
/// regions with sides up to 60 and six numbers below 10,000.
#[aoc_generator(day12)]
pub fn parse(input: &str) -> Result<Farm, ParseError> {
    let mut scanner = Scanner::new(input)?;
    let mut shapes = [0; SHAPES];
    for (number, cells) in (0_u32..).zip(&mut shapes) {
        let start = scanner;
        let shape = shape(&mut scanner, number);
        *cells =
            shape.ok_or_else(|| start.error("the next shape: its number, three rows of # and ., and a blank line"))?;
    }
    let regions = scanner.list("a region such as 4x5: 1 0 2 0 0 1, with sides from 1 to 60", b'\n', |line| {
        let [width, height, counts @ ..] = usual_region(line).or_else(|| region(line))?;
        let is_small = [width, height].iter().all(|side| (1..=MAX_SIDE).contains(side));
        (is_small && counts.iter().all(|&count| count < 10_000)).then_some(([width, height], counts))
    })?;
    Ok(Farm { shapes, regions })
}

/// The number of regions in which all presents fit.
///
/// # Errors
///
/// If a search gives up. The message names the region.
#[aoc(day12, part1)]
pub fn part1(Farm { shapes, regions }: &Farm) -> Result<usize, String> {
    let sizes = shapes.map(u16::count_ones);
    let mut states_left = MAX_STATES;
    let mut fitting = 0;
    for (number, &(sides, counts)) in (1..).zip(regions) {
        let [width, height] = sides;
        let squares = (width / 3) * (height / 3);
        let presents: u32 = counts.iter().sum();
        let cells: u32 = izip!(counts, sizes).map(|(count, size)| count * size).sum();
        let fits = presents <= squares
            || cells <= width * height && {
                let gave_up = || format!("region {number}, {width}x{height}: gave up after {MAX_STATES} states");
                search(shapes, sides, counts, &mut states_left).ok_or_else(gave_up)?
            };
        fitting += usize::from(fits);
    }
    Ok(fitting)
}

/// Whether presents fit in a region; `None` if the search has no states left.
fn search(shapes: &[u16; SHAPES], sides: [u32; 2], counts: [u32; SHAPES], states_left: &mut usize) -> Option<bool> {
    let [width, height] = [sides[0].min(sides[1]), sides[0].max(sides[1])].map(i64::from);
    let presents = (0..SHAPES).flat_map(|shape| orientations(shapes[shape]).map(move |cells| (shape, cells)));
    let bit = |cell: &Point| cell.y * width + cell.x;
    // In a very narrow region, a cell may be on the row of the first cell again, or even before it.
    let presents = presents.filter(|(_, cells)| cells.iter().all(|cell| bit(cell) >= 0));
    let presents =
        presents.map(|(shape, cells)| (shape, cells.iter().map(|cell| 1_u128 << bit(cell)).sum::<u128>(), cells));
    let presents = presents.collect_vec();
    let mut seen = FxHashSet::default();
    let mut open = vec![(0, 0_u128, counts)];
    while let Some((mut place, mut taken, counts)) = open.pop() {
        while taken & 1 == 1 {
            (place, taken) = (place + 1, taken >> 1);
        }
        let needed: u32 = izip!(counts, shapes).map(|(count, cells)| count * cells.count_ones()).sum();
        if needed == 0 {
            return Some(true);
        }
        if place + i64::from(needed + taken.count_ones()) > width * height || !seen.insert((place, taken, counts)) {
            continue;
        }
        *states_left = states_left.checked_sub(1)?;
        open.push((place + 1, taken >> 1, counts));
        let next = Point::new(place % width, place / width);
        let is_inside = |cell: Point| (0..width).contains(&cell.x) && cell.y < height;
        for &(shape, bits, ref cells) in &presents {
            if counts[shape] > 0 && taken & bits == 0 && cells.iter().all(|&cell| is_inside(next + cell)) {
                let mut counts = counts;
                counts[shape] -= 1;
                open.push((place, taken | bits, counts));
            }
        }
    }
    Some(false)
}

/// The cells of a shape in all orientations, turned and flipped. They are relative to the first cell, row by row.
fn orientations(shape: u16) -> impl Iterator<Item = Vec<Point>> {
    let cells =
        (0..9).filter(|place| shape >> place & 1 == 1).map(|place| Point::new(place % 3, place / 3)).collect_vec();
    let oriented = move |orientation: u32| {
        let turn = |cell: Point, _| Point::new(-cell.y, cell.x);
        let flip = |cell: Point| if orientation < 4 { cell } else { Point::new(-cell.x, cell.y) };
        let mut cells = cells.iter().map(|&cell| (0..orientation % 4).fold(flip(cell), turn)).collect_vec();
        cells.sort_unstable_by_key(|cell| (cell.y, cell.x));
        cells.iter().map(|&cell| cell - cells[0]).collect_vec()
    };
    (0..8).map(oriented).unique()
}

/// Reads a shape with this number. Returns its cells.
fn shape(scanner: &mut Scanner, number: u32) -> Option<u16> {
    let mut cells = 0;
    scanner.literal(&format!("{number}:"))?;
    for row in 0..3 {
        scanner.line_end()?;
        for (column, &cell) in (0..).zip(scanner.take(3)?) {
            cells |= u16::from(cell == b'#') << (3 * row + column);
            b"#.".contains(&cell).then_some(())?;
        }
    }
    scanner.line_end().and(scanner.line_end())?;
    Some(cells).filter(|&cells| cells > 0)
}

/// Reads the eight numbers of a region.
fn region(line: &mut Scanner) -> Option<[u32; 2 + SHAPES]> {
    let mut numbers = [0; 2 + SHAPES];
    for (number, before) in numbers.iter_mut().zip(["", "x", ": ", " ", " ", " ", " ", " "]) {
        line.literal(before)?;
        *number = line.number()?;
    }
    Some(numbers)
}

/// [`region`] for a line whose numbers have two digits, as in nearly all lines of real inputs. All digits are in fixed places, so this is
/// several times as fast.
fn usual_region(line: &mut Scanner) -> Option<[u32; 2 + SHAPES]> {
    let text: &[u8; 25] = line.rest().first_chunk()?;
    let is_usual = |(&byte, &usual): (&u8, &u8)| byte.wrapping_sub(usual) <= if usual == b'0' { 9 } else { 0 };
    if !izip!(text, b"00x00: 00 00 00 00 00 00\n").fold(true, |all, bytes| all & is_usual(bytes)) {
        return None;
    }
    line.take(24)?;
    Some(
        [0, 3, 7, 10, 13, 16, 19, 22]
            .map(|place| u32::from(text[place] - b'0') * 10 + u32::from(text[place + 1] - b'0')),
    )
}

common::register!(12);

#[cfg(test)]
mod tests {
    testing::examples!();
}

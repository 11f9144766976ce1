//! # Hydrothermal Venture
//!
//! <https://adventofcode.com/2021/day/5>
//!
//! ## Approach
//!
//! Count the lines at each point of a grid, one point after another. Then count the points with two or more lines:
//!
//! ```text
//! 1 . . . 1
//! . 1 . . 1    A vertical line and a falling diagonal line meet a horizontal line.
//! 1 1 2 1 2
//! . . . 1 .
//! ```
//!
//! The default solver handles 64 points of a row at once; see `sweep.rs`.
//!
//! ## Complexity
//!
//! O(*n* *s* + *s*²) time and O(*s*²) space for *n* lines in a square of side *s*.
//!
//! ## Assumptions
//!
//! Coordinates range from 0 to 999. Lines are horizontal, vertical or at 45 degrees, in either direction. A line that ends where
//! it begins is a single point.

pub mod sample;
mod sweep;

use aoc_runner_derive::{aoc, aoc_generator};
use common::{ParseError, Scanner};

/// The side of the square ocean floor. Coordinates range from 0 to 999.
pub const SIDE: u16 = 1000;

/// A line of vents, given by its ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Line {
    /// The first and the last point of the line.
    pub ends: [Point; 2],
}

/// A point of the ocean floor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Point {
    /// The column, 0 to 999.
    pub x: u16,
    /// The row, 0 to 999.
    pub y: u16,
}

const EXPECTED: &str = r#"a horizontal, vertical or diagonal line with coordinates from 0 to 999, as in "1,2 -> 3,4""#;

/// The lines of vents.
///
/// # Errors
///
/// [`ParseError`] if the input has no lines, or if a line of the input does not describe a horizontal, vertical or diagonal
/// line of vents with coordinates from 0 to 999.
#[aoc_generator(day5)]
pub fn parse(input: &str) -> Result<Vec<Line>, ParseError> {
    common::lines(input, EXPECTED, |line| {
        let start = point(line)?;
        line.literal(" -> ")?;
        let end = point(line)?;
        let width = start.x.abs_diff(end.x);
        let height = start.y.abs_diff(end.y);
        let has_known_slope = width == 0 || height == 0 || width == height;
        let is_inside = [start.x, start.y, end.x, end.y].into_iter().all(|coordinate| coordinate < SIDE);
        if has_known_slope && is_inside { Some(Line { ends: [start, end] }) } else { None }
    })
}

#[inline]
fn point(text: &mut Scanner) -> Option<Point> {
    let [x, y] = text.numbers(",")?;
    Some(Point { x: u16::try_from(x).ok()?, y: u16::try_from(y).ok()? })
}

/// [`part1`] by counting the lines at each point of a grid.
#[aoc(day5, part1, Plain)]
pub fn part1_plain(lines: &[Line]) -> u32 {
    overlaps(lines.iter().filter(|Line { ends: [start, end] }| start.x == end.x || start.y == end.y))
}

/// [`part2`] by counting the lines at each point of a grid.
#[aoc(day5, part2, Plain)]
pub fn part2_plain(lines: &[Line]) -> u32 {
    overlaps(lines)
}

fn overlaps<'a>(lines: impl IntoIterator<Item = &'a Line>) -> u32 {
    let side = usize::from(SIDE);
    let mut lines_at = vec![0; side * side];
    for Line { ends: [start, end] } in lines {
        for step in 0..=start.x.abs_diff(end.x).max(start.y.abs_diff(end.y)) {
            let x = coordinate_after(step, start.x, end.x);
            let y = coordinate_after(step, start.y, end.y);
            lines_at[side * usize::from(y) + usize::from(x)] += 1;
        }
    }
    lines_at.into_iter().map(|lines| u32::from(lines > 1)).sum()
}

/// The coordinate that is `steps` steps away from `from` in the direction of `to`, but not beyond `to`.
fn coordinate_after(steps: u16, from: u16, to: u16) -> u16 {
    if from < to { from + steps.min(to - from) } else { from - steps.min(from - to) }
}

/// The number of points where lines overlap, counting only horizontal and vertical lines.
#[aoc(day5, part1)]
pub fn part1(lines: &[Line]) -> u32 {
    sweep::overlaps(lines, false)
}

/// The number of points where lines overlap.
#[aoc(day5, part2)]
pub fn part2(lines: &[Line]) -> u32 {
    sweep::overlaps(lines, true)
}

common::register!(5);

//! # Hydrothermal Venture
//!
//! <https://adventofcode.com/2021/day/5>
//!
//! ## Approach
//!
//! Sweep over the rows from top to bottom, with the current row as a bit set, so that one word holds 64 points. From row to row,
//! a vertical line is a bit that stays in place, and a diagonal line is a bit that moves by one. All lines with the same slope
//! move together, so nothing has to be moved: their bits stay in place on a band of tracks, and the row looks at the band through
//! a window that moves the other way.
//!
//! ```text
//! falling lines, by track       row y            row y + 1
//! 0 0 1 0 0 1 0 0 1 0         0 0[1 0 0 1]     0[0 1 0 0]1
//! ```
//!
//! A line of any length costs two changes to its band, at its top and at its bottom. Each row combines three windows, adds its
//! horizontal lines as runs of ones, and counts the points covered at least twice. If only vertical lines cross a row, which is
//! the usual case in part 1, the number of tracks with two or more lines is enough.
//!
//! ## Complexity
//!
//! For *n* lines in a square of side *s*: O(*s*² + *n* *s*) steps on single points, done 64 at a time; O(*s* + *n*) space.
//!
//! ## Assumptions
//!
//! Coordinates from 0 to 999, and lines that are horizontal, vertical or at 45 degrees, in either direction. A line that ends
//! where it begins is a point.

pub mod sample;
mod sweep;

use std::cmp::Ordering;

use aoc_runner_derive::{aoc, aoc_generator};
use common::{ParseError, Scanner};
use vectors::vectorized;

/// Coordinates are 0 to 999.
const SIDE: u16 = 1000;

const EXPECTED: &str = r#"a horizontal, vertical or diagonal line with coordinates from 0 to 999, as in "1,2 -> 3,4""#;

/// A line of vents, given by its ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Line {
    /// Its first and its last point.
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

/// The lines of vents.
///
/// # Errors
///
/// [`ParseError`] if the input has no lines, or a line is not a horizontal, vertical or diagonal line of vents with coordinates
/// from 0 to 999.
#[aoc_generator(day5)]
pub fn parse(input: &str) -> Result<Vec<Line>, ParseError> {
    common::lines(input, EXPECTED, |line| {
        let start = point(line)?;
        line.literal(" -> ")?;
        let end = point(line)?;
        let [width, height] = [start.x.abs_diff(end.x), start.y.abs_diff(end.y)];
        let is_straight = width == 0 || height == 0 || width == height;
        let is_inside = [start.x, start.y, end.x, end.y].into_iter().all(|coordinate| coordinate < SIDE);
        (is_straight && is_inside).then_some(Line { ends: [start, end] })
    })
}

/// The number of points where horizontal and vertical lines overlap.
#[aoc(day5, part1)]
#[must_use]
pub fn part1(lines: &[Line]) -> u32 {
    vectorized(
        #[inline(always)]
        || sweep::overlaps::<false>(lines),
    )
}

/// The number of points where lines overlap.
#[aoc(day5, part2)]
#[must_use]
pub fn part2(lines: &[Line]) -> u32 {
    vectorized(
        #[inline(always)]
        || sweep::overlaps::<true>(lines),
    )
}

/// [`part1`] by counting the lines at each point of a grid.
#[aoc(day5, part1, Grid)]
#[must_use]
pub fn part1_grid(lines: &[Line]) -> u32 {
    overlaps_on_grid(lines.iter().filter(|Line { ends: [start, end] }| start.x == end.x || start.y == end.y))
}

/// [`part2`] by counting the lines at each point of a grid.
#[aoc(day5, part2, Grid)]
#[must_use]
pub fn part2_grid(lines: &[Line]) -> u32 {
    overlaps_on_grid(lines)
}

#[inline]
fn point(text: &mut Scanner) -> Option<Point> {
    let x = text.number()?;
    text.literal(",")?;
    Some(Point { x: u16::try_from(x).ok()?, y: u16::try_from(text.number()?).ok()? })
}

fn overlaps_on_grid<'a>(lines: impl IntoIterator<Item = &'a Line>) -> u32 {
    let side = usize::from(SIDE);
    let mut lines_at = vec![0; side * side];
    for Line { ends: [start, end] } in lines {
        for step in 0..=start.x.abs_diff(end.x).max(start.y.abs_diff(end.y)) {
            let [x, y] = [(start.x, end.x), (start.y, end.y)].map(|(from, to)| match from.cmp(&to) {
                Ordering::Less => from + step,
                Ordering::Equal => from,
                Ordering::Greater => from - step,
            });
            lines_at[side * usize::from(y) + usize::from(x)] += 1;
        }
    }
    lines_at.into_iter().map(|lines| u32::from(lines > 1)).sum()
}

common::register!(5);

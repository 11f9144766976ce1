//! # Hydrothermal Venture
//!
//! <https://adventofcode.com/2021/day/5>
//!
//! ## Approach
//!
//! Sweep over the rows from top to bottom. The current row is a bit set, so one word holds 64 points. A vertical line is a bit
//! that stays in place from row to row. A diagonal line is a bit that moves by one column per row, to the right if the line is
//! *falling*, and to the left if it is *rising*:
//!
//! ```text
//! row y         0 1 0 0 1 0   two falling lines, in columns 1 and 4
//! row y + 1     0 0 1 0 0 1   the same lines, in columns 2 and 5
//! ```
//!
//! All falling lines move together. So the lines can stay in place while the row moves in the opposite direction. The lines are
//! stored in a longer bit set, the *band*, in which each bit is a *track*. A line keeps its track from top to bottom. The row is
//! a window that moves over the band:
//!
//! ```text
//! band of falling lines     0 0 0 1 0 0 1 0 0
//! row y                        [0 1 0 0 1 0]
//! row y + 1                  [0 0 1 0 0 1]
//! ```
//!
//! The window on the band of falling lines moves one track to the left per row. The window on the band of rising lines moves to
//! the right, and the window on the band of vertical lines stays in place.
//!
//! A vertical or diagonal line of any length costs only two changes to its band: one in the line's top row, and one in the row
//! below the line's bottom row. For each row, the code combines the three windows, adds the horizontal lines as runs of ones,
//! and counts the points that two or more lines cover. Most rows have no horizontal lines, and part 1 ignores diagonal lines. So
//! in most rows of part 1, this count is simply the number of tracks with two or more vertical lines.
//!
//! ## Complexity
//!
//! For *n* lines in a square of side *s*: O(*s*² + *n* *s*) time, with 64 points per operation, and O(*s* + *n*) space.
//!
//! ## Assumptions
//!
//! Coordinates range from 0 to 999. Lines are horizontal, vertical or at 45 degrees, in either direction. A line that ends where
//! it begins is a single point.

mod line;
pub mod sample;
mod sweep;

use aoc_runner_derive::{aoc, aoc_generator};
use common::{ParseError, Scanner};

use crate::line::SIDE;
pub use crate::line::{Line, Point};

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

/// [`part1`] by counting the lines at each point of a grid.
#[aoc(day5, part1, Grid)]
pub fn part1_grid(lines: &[Line]) -> u32 {
    overlaps_on_grid(lines.iter().filter(|Line { ends: [start, end] }| start.x == end.x || start.y == end.y))
}

/// [`part2`] by counting the lines at each point of a grid.
#[aoc(day5, part2, Grid)]
pub fn part2_grid(lines: &[Line]) -> u32 {
    overlaps_on_grid(lines)
}

#[inline]
fn point(text: &mut Scanner) -> Option<Point> {
    let [x, y] = text.numbers(",")?;
    Some(Point { x: u16::try_from(x).ok()?, y: u16::try_from(y).ok()? })
}

fn overlaps_on_grid<'a>(lines: impl IntoIterator<Item = &'a Line>) -> u32 {
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

common::register!(5);

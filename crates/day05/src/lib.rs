//! # Hydrothermal Venture
//!
//! <https://adventofcode.com/2021/day/5>
//!
//! ## Approach
//!
//! A sweep from the top row to the bottom row, which has the whole row before it, as bits: one word is 64 points. Seen that way, a
//! vertical line is a bit that stays where it is from row to row, and a diagonal one a bit that moves one place each time. All lines of
//! a direction move together, so nothing has to be moved: their bits stand still on a band of tracks, and the row looks at the band
//! through a window that moves the other way.
//!
//! ```text
//! falling lines, by track       row y            row y + 1
//! 0 0 1 0 0 1 0 0 1 0         0 0[1 0 0 1]     0[0 1 0 0]1
//! ```
//!
//! A line costs two changes to its band, at its top and at its bottom, however long it is. Each row combines three windows, adds
//! its horizontal lines as runs of ones, and counts the points that got a second one. Where only vertical lines cross a row, which is
//! the rule in part 1, it is enough to know how many tracks have two of them.
//!
//! ## Complexity
//!
//! With *n* lines in a square of side *s*: O(*s*² + *n* *s*) steps on single points, done 64 at a time; O(*s* + *n*) space.
//!
//! ## Assumptions
//!
//! Coordinates from 0 to 999, and lines that are horizontal, vertical or at 45 degrees, in either direction. A line that begins where it
//! ends is a point.

pub mod sample;
mod sweep;

use std::cmp::Ordering;

use aoc_runner_derive::{aoc, aoc_generator};
use common::{ParseError, Scanner};

/// The coordinates are 0 to 999.
const SIDE: u16 = 1000;

const EXPECTED: &str = r#"a horizontal, vertical or diagonal line with coordinates from 0 to 999, as in "1,2 -> 3,4""#;

/// A line of vents, from end to end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Line {
    ends: [Point; 2],
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Point {
    x: u16,
    y: u16,
}

/// The lines.
///
/// # Errors
///
/// [`ParseError`] unless each line of the input is one of vents, with coordinates from 0 to 999, that is horizontal, vertical or
/// diagonal; and there is at least one.
#[aoc_generator(day5)]
pub fn parse(input: &str) -> Result<Vec<Line>, ParseError> {
    common::lines(input, EXPECTED, |text| {
        let start = point(text)?;
        text.literal(" -> ")?;
        let end = point(text)?;
        let [width, height] = [start.x.abs_diff(end.x), start.y.abs_diff(end.y)];
        (width == 0 || height == 0 || width == height).then_some(Line { ends: [start, end] })
    })
}

/// The number of points where horizontal and vertical lines overlap.
#[aoc(day5, part1)]
#[must_use]
pub fn part1(lines: &[Line]) -> u32 {
    sweep::overlaps::<false>(lines)
}

/// The number of points where lines overlap.
#[aoc(day5, part2)]
#[must_use]
pub fn part2(lines: &[Line]) -> u32 {
    sweep::overlaps::<true>(lines)
}

/// [`part1`] point by point.
#[aoc(day5, part1, Grid)]
#[must_use]
pub fn part1_grid(lines: &[Line]) -> u32 {
    overlaps_on_grid(lines.iter().filter(|line| !line.is_diagonal()))
}

/// [`part2`] point by point.
#[aoc(day5, part2, Grid)]
#[must_use]
pub fn part2_grid(lines: &[Line]) -> u32 {
    overlaps_on_grid(lines)
}

#[inline]
fn point(text: &mut Scanner) -> Option<Point> {
    let x = coordinate(text)?;
    text.literal(",")?;
    Some(Point { x, y: coordinate(text)? })
}

#[inline]
fn coordinate(text: &mut Scanner) -> Option<u16> {
    u16::try_from(text.number()?).ok().filter(|&coordinate| coordinate < SIDE)
}

impl Line {
    fn is_diagonal(self) -> bool {
        let [start, end] = self.ends;
        start.x != end.x && start.y != end.y
    }
}

fn overlaps_on_grid<'a>(lines: impl IntoIterator<Item = &'a Line>) -> u32 {
    let side = usize::from(SIDE);
    let mut lines_at = vec![0_u8; side * side];
    let mut points = 0;
    for Line { ends: [start, end] } in lines {
        let [right, down] =
            [start.x.cmp(&end.x), start.y.cmp(&end.y)].map(|order| Ordering::Equal as isize - order as isize);
        let step = side.cast_signed() * down + right;
        let steps = start.x.abs_diff(end.x).max(start.y.abs_diff(end.y));
        let mut index = usize::from(start.y) * side + usize::from(start.x);
        for _ in 0..=steps {
            points += u32::from(lines_at[index] == 1);
            lines_at[index] = lines_at[index].saturating_add(1);
            index = index.wrapping_add_signed(step);
        }
    }
    points
}

common::register!(5);

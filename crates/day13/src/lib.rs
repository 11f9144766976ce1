//! # Transparent Origami
//!
//! <https://adventofcode.com/2021/day/13>
//!
//! ## Approach
//!
//! Folds along *x* and folds along *y* do not interact. So the columns and the rows of the dots are two separate lists, which are
//! folded independently.
//!
//! Part 1 has a single fold. A fold along *x* = *f* moves a dot to *f* − |*x* − *f*|, whichever side it is on: no branch, and the
//! same operations for all dots, eight at a time. The dots are counted while they are put on a sheet of bits, each one that lands
//! on an empty position.
//!
//! Part 2 asks where all folds together move a column, and builds a lookup table for that, from the last fold to the first: on
//! the folded sheet each column stays where it is, and undoing a fold appends the mirror image of the table so far. With another
//! table for the rows, a dot takes two lookups, however many folds there are. Part 2 need not count: it lights the few points
//! that are left of the sheet, and reads the letters.
//!
//! ## Complexity
//!
//! O(*d* + *f* + *s*) time and space for *d* dots, *f* folds and a sheet of *s* points after the first fold.
//!
//! ## Assumptions
//!
//! Coordinates from 0 to 9999. A dot on a fold line is refused, and so is a dot so far beyond one that it would leave the sheet.
//! A fold where nothing is left of the sheet changes nothing. Part 2 expects six rows of [letters](common::Picture); real inputs
//! have eight letters.

mod parse;
pub mod sample;
mod side;
mod unfold;

use std::fmt;

use aoc_runner_derive::{aoc, aoc_generator};
use common::{ParseError, Picture, UnknownLetters};

use crate::side::points;

/// The maximum width or height of a sheet that is read as a picture.
const MAX_PICTURE: usize = 1000;

/// The dots on a transparent sheet, and the folds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Manual {
    /// The column of each dot, 0 to 9999.
    xs: Vec<i16>,
    /// The row of each dot, 0 to 9999.
    ys: Vec<i16>,
    /// The folds, at least one.
    folds: Vec<Fold>,
}

/// A fold along a line: `x=7` or `y=7`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fold {
    axis: Axis,
    /// 0 to 9999.
    line: i16,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Axis {
    X,
    Y,
}

impl fmt::Display for Fold {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let axis = if self.axis == Axis::X { 'x' } else { 'y' };
        write!(f, "{axis}={}", self.line)
    }
}

/// The manual is valid, but has no answer.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FoldError {
    /// A dot lies on the line of the fold.
    #[error("the fold along {fold} has a dot on its line")]
    OnLine {
        /// The fold.
        fold: Fold,
    },
    /// A dot is farther past the line than the line is from the edge of the sheet.
    #[error("the fold along {fold} would move a dot off the sheet")]
    BesideSheet {
        /// The fold.
        fold: Fold,
    },
    /// The folded sheet is too large for a line of letters.
    #[error("the folded sheet has {width} × {height} points, too many for a line of letters")]
    TooLarge {
        /// The number of columns.
        width: usize,
        /// The number of rows.
        height: usize,
    },
    /// The folded sheet does not show known letters.
    #[error(transparent)]
    UnknownLetters(#[from] UnknownLetters),
}

/// Reads the dots and the folds.
///
/// # Errors
///
/// [`ParseError`] unless the input is one or more lines of dots such as `12,3`, with coordinates from 0 to 9999; a blank line;
/// and one or more lines of folds such as `fold along x=7`.
#[aoc_generator(day13)]
pub fn parse(input: &str) -> Result<Manual, ParseError> {
    parse::manual(input)
}

/// The number of dots after the first fold.
///
/// # Errors
///
/// [`FoldError`] if a dot cannot be folded.
#[aoc(day13, part1)]
pub fn part1(manual: &Manual) -> Result<usize, FoldError> {
    let [columns, rows] = manual.folded(1)?;
    let mut sheet = vec![0_u64; (columns.size * rows.size).div_ceil(64)];
    let mut dots = 0;
    for point in points(&columns, &rows) {
        // Both coordinates are less than the sizes.
        let word = &mut sheet[point / 64];
        let bit = 1 << (point % 64);
        dots += usize::from(*word & bit == 0);
        *word |= bit;
    }
    Ok(dots)
}

/// The letters that the dots form after all folds.
///
/// # Errors
///
/// [`FoldError`] if a dot cannot be folded, or the dots do not form letters.
#[aoc(day13, part2)]
pub fn part2(manual: &Manual) -> Result<String, FoldError> {
    match unfold::picture(manual) {
        Some(picture) => Ok(picture.letters()?),
        // Only step-by-step folding shows which fold fails.
        None => part2_folding(manual),
    }
}

/// [`part1`] by sorting the dots.
///
/// # Errors
///
/// The same as [`part1`].
#[aoc(day13, part1, Sorted)]
pub fn part1_sorted(manual: &Manual) -> Result<usize, FoldError> {
    let [columns, rows] = manual.folded(1)?;
    let mut points: Vec<usize> = points(&columns, &rows).collect();
    points.sort_unstable();
    points.dedup();
    Ok(points.len())
}

/// [`part2`] one fold at a time.
///
/// # Errors
///
/// The same as [`part2`].
#[aoc(day13, part2, Folding)]
pub fn part2_folding(manual: &Manual) -> Result<String, FoldError> {
    let [columns, rows] = manual.folded(manual.folds.len())?;
    let (width, height) = (columns.size, rows.size);
    if width.max(height) > MAX_PICTURE {
        return Err(FoldError::TooLarge { width, height });
    }
    let mut picture = Picture::new(width, height);
    for point in points(&columns, &rows) {
        // Both coordinates are less than the sizes.
        picture.points_mut()[point] = true;
    }
    Ok(picture.letters()?)
}

common::register!(13);

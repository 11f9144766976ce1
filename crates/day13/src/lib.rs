//! # Transparent Origami
//!
//! <https://adventofcode.com/2021/day/13>
//!
//! ## Approach
//!
//! Folds along *x* and folds along *y* do not mix. So the columns of the dots are one list, their rows another, and each is folded by itself.
//!
//! Part 1 has one fold. Along *x* = *f* it takes a dot to *f* − |*x* − *f*|, whichever side it is on: no branch, and the same two
//! subtractions for all dots, eight at a time. The dots are counted while they are put on a sheet of bits, each as it falls on an empty place.
//!
//! Part 2 asks where all folds together take a column, and makes a table of it from the last fold back: on the folded sheet each column
//! stays where it is, and unfolding appends the mirror image of what the table already says. With another table for the rows, a dot takes
//! two look-ups, however many folds there are. It needs no counting: it lights one of the few points that are left of the sheet.
//!
//! ## Complexity
//!
//! O(*d* + *f* + *s*) time and space for *d* dots, *f* folds and a sheet of *s* points after the first fold.
//!
//! ## Assumptions
//!
//! Coordinates from 0 to 9999. No dot lies on a fold, and none is so far beyond it that it would leave the sheet: both are refused. A fold
//! where nothing is left of the sheet changes nothing. Part 2 wants six rows of [letters](common::Picture); real inputs have eight.

mod parse;
pub mod sample;
mod side;
mod unfold;

use std::fmt;

use aoc_runner_derive::{aoc, aoc_generator};
use common::{ParseError, Picture, UnknownLetters};

use crate::side::points;

/// A sheet of more columns or rows than this is not looked at as a picture.
const MAX_PICTURE: usize = 1000;

/// Dots on a transparent sheet, and where to fold it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Manual {
    /// The column of each dot, 0 to 9999.
    xs: Vec<i16>,
    /// The row of each dot, 0 to 9999.
    ys: Vec<i16>,
    /// At least one.
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

/// The manual is valid, but it has no answer.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FoldError {
    /// A dot lies on the line of the fold.
    #[error("the fold along {fold} has a dot on its line")]
    OnLine {
        /// The fold.
        fold: Fold,
    },
    /// A dot is farther beyond the line than the line is from the edge of the sheet.
    #[error("the fold along {fold} would put a dot beside the sheet")]
    BesideSheet {
        /// The fold.
        fold: Fold,
    },
    /// The folded sheet is too large for a line of letters.
    #[error("the folded sheet has {width} × {height} points, too many for a line of letters")]
    TooLarge {
        /// Its columns.
        width: usize,
        /// Its rows.
        height: usize,
    },
    /// The folded sheet shows something else than letters.
    #[error(transparent)]
    UnknownLetters(#[from] UnknownLetters),
}

/// The dots and the folds.
///
/// # Errors
///
/// [`ParseError`] unless the input is lines of dots such as `12,3`, with coordinates from 0 to 9999; an empty line; and lines of folds
/// such as `fold along x=7`, at least one of each.
#[aoc_generator(day13)]
pub fn parse(input: &str) -> Result<Manual, ParseError> {
    parse::manual(input)
}

/// The number of dots after the first fold.
///
/// # Errors
///
/// [`FoldError`] when a dot cannot be folded.
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
/// [`FoldError`] when a dot cannot be folded, or the dots form no letters.
#[aoc(day13, part2)]
pub fn part2(manual: &Manual) -> Result<String, FoldError> {
    match unfold::picture(manual) {
        Some(picture) => Ok(picture.letters()?),
        // Only folding shows where it goes wrong.
        None => part2_folding(manual),
    }
}

/// [`part1`] by sorting the dots.
///
/// # Errors
///
/// As [`part1`].
#[aoc(day13, part1, Sorted)]
pub fn part1_sorted(manual: &Manual) -> Result<usize, FoldError> {
    let [columns, rows] = manual.folded(1)?;
    let mut points: Vec<usize> = points(&columns, &rows).collect();
    points.sort_unstable();
    points.dedup();
    Ok(points.len())
}

/// [`part2`] fold by fold.
///
/// # Errors
///
/// As [`part2`].
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

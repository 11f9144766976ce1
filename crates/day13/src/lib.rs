//! # Transparent Origami
//!
//! <https://adventofcode.com/2021/day/13>
//!
//! ## Approach
//!
//! A fold along *x* = *f* moves a dot in column *x* to column *f* − |*x* − *f*|, on whichever side of the line the dot is:
//!
//! ```text
//! before    0 1 2 3 | 5 6 7 8      the fold along x=4
//! after     0 1 2 3 | 3 2 1 0
//! ```
//!
//! Such a fold does not change rows, and a fold along *y* does not change columns. So the columns and the rows are kept in two
//! lists, and a fold is a short loop over one of them, for which the compiler uses vector instructions.
//!
//! Part 1 makes the first fold, marks the dots on a sheet with one bit per point, and counts the marks. Part 2 makes all folds,
//! draws the dots on the small sheet that is left, and reads the letters.
//!
//! ## Complexity
//!
//! O(*d* *f* + *s*) time and O(*d* + *s*) space for *d* dots, *f* folds and a folded sheet of *s* points.
//!
//! ## Assumptions
//!
//! Coordinates range from 0 to 1999, and there are at most 25 folds; real inputs have a sheet of 1311 × 895 points and 12 folds.
//! A dot on a fold line is refused, and so is a dot that a fold would move off the sheet. Part 2 expects a row of
//! [letters](common::Picture) that are six points high; real inputs have eight letters.

pub mod sample;

use std::collections::HashSet;
use std::fmt;

use aoc_runner_derive::{aoc, aoc_generator};
use common::{ParseError, Picture, Scanner, UnknownLetters};

const DOT: &str = "a dot with coordinates from 0 to 1999, such as \"12,3\"";

const FOLD: &str = "one of at most 25 folds along a line from 0 to 1999, such as \"fold along x=7\"";

/// The maximum number of folds. With as many folds and dots as fit in an input, [`part2_set`] would take far more than a second.
const MAX_FOLDS: usize = 25;

/// The maximum number of columns and of rows.
const SIZE: u16 = 2000;

/// The dots on a transparent sheet, and the folds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Manual {
    /// The column and the row of each dot, 0 to 1999.
    pub dots: Vec<[u16; 2]>,
    /// The folds. There are 1 to 25.
    pub folds: Vec<Fold>,
}

/// A fold along a line, such as `x=7` or `y=7`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fold {
    /// The axis along which the fold moves dots.
    pub axis: Axis,
    /// The column or row of the line, 0 to 1999.
    pub line: u16,
}

/// An axis of the sheet. Cast to a number, it is the index of a dot's coordinate along this axis.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Axis {
    /// The axis of the columns.
    X = 0,
    /// The axis of the rows.
    Y = 1,
}

/// Writes the line, such as `x=7`.
impl fmt::Display for Fold {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let axis = match self.axis {
            Axis::X => 'x',
            Axis::Y => 'y',
        };
        write!(f, "{axis}={}", self.line)
    }
}

/// The dots cannot be folded, or do not form letters.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FoldError {
    /// A dot lies on the fold line, or so far past the line that the fold would move the dot off the sheet.
    #[error("the fold along {0} has a dot on its line, or would move one off the sheet")]
    BadDot(Fold),
    /// The folded sheet does not show known letters.
    #[error(transparent)]
    UnknownLetters(#[from] UnknownLetters),
}

/// Reads the dots and the folds.
///
/// # Errors
///
/// [`ParseError`] unless the input is one or more lines of dots such as `12,3`, with coordinates from 0 to 1999; a blank line;
/// and 1 to 25 lines of folds such as `fold along x=7`.
#[aoc_generator(day13)]
pub fn parse(input: &str) -> Result<Manual, ParseError> {
    let mut scanner = Scanner::new(input)?;
    let mut dots = Vec::new();
    // A blank line follows the dots.
    while dots.is_empty() || scanner.line_end().is_none() {
        dots.push(scanner.item(DOT, dot)?);
    }
    let mut left = MAX_FOLDS;
    let folds = scanner.list(FOLD, b'\n', |line| {
        left = left.checked_sub(1)?;
        fold(line)
    })?;
    Ok(Manual { dots, folds })
}

/// The number of dots after the first fold.
///
/// # Errors
///
/// [`FoldError`] if a dot cannot be folded.
#[aoc(day13, part1)]
pub fn part1(manual: &Manual) -> Result<usize, FoldError> {
    let Sheet { width, height, points } = manual.folded(1)?;
    let mut marks = vec![0_u64; (width * height).div_ceil(64)];
    let mut dots = 0;
    for point in points {
        let bit = 1 << (point % 64);
        let is_new = marks[point / 64] & bit == 0;
        dots += usize::from(is_new);
        marks[point / 64] |= bit;
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
    let Sheet { width, height, points } = manual.folded(manual.folds.len())?;
    let mut picture = Picture::new(width, height);
    for point in points {
        picture.points_mut()[point] = true;
    }
    Ok(picture.letters()?)
}

/// [`part1`] with a set of dots.
///
/// # Errors
///
/// The same as [`part1`].
#[aoc(day13, part1, Set)]
pub fn part1_set(manual: &Manual) -> Result<usize, FoldError> {
    Ok(manual.folded_set(1)?.len())
}

/// [`part2`] with a set of dots.
///
/// # Errors
///
/// The same as [`part2`].
#[aoc(day13, part2, Set)]
pub fn part2_set(manual: &Manual) -> Result<String, FoldError> {
    let dots = manual.folded_set(manual.folds.len())?;
    let size = |axis: usize| dots.iter().map(|dot| usize::from(dot[axis]) + 1).max().unwrap_or(0);
    let width = size(0);
    let height = size(1);
    let mut picture = Picture::new(width, height);
    for [x, y] in dots {
        picture.points_mut()[usize::from(y) * width + usize::from(x)] = true;
    }
    Ok(picture.letters()?)
}

/// A folded sheet.
struct Sheet<Points> {
    width: usize,
    height: usize,
    /// The row-major index of each dot. Dots on the same point have the same index.
    points: Points,
}

impl Manual {
    /// The sheet after the first `folds` folds.
    fn folded(&self, folds: usize) -> Result<Sheet<impl Iterator<Item = usize>>, FoldError> {
        let columns = self.dots.iter().map(|dot| dot[0]).collect();
        let rows = self.dots.iter().map(|dot| dot[1]).collect();
        let mut coordinates: [Vec<u16>; 2] = [columns, rows];
        for &fold in self.folds.iter().take(folds) {
            let line = fold.line;
            let mut most = 0;
            for coordinate in &mut coordinates[fold.axis as usize] {
                // A dot on the line stays there. A dot that would leave the sheet wraps around to a number greater than the line.
                *coordinate = line.wrapping_sub(coordinate.abs_diff(line));
                most = most.max(*coordinate);
            }
            if most >= line {
                return Err(FoldError::BadDot(fold));
            }
        }
        let size = |axis: usize| usize::from(coordinates[axis].iter().copied().max().unwrap_or(0)) + 1;
        let (width, height) = (size(0), size(1));
        let [columns, rows] = coordinates;
        let points = columns.into_iter().zip(rows).map(move |(x, y)| usize::from(y) * width + usize::from(x));
        Ok(Sheet { width, height, points })
    }

    /// The dots after the first `folds` folds.
    ///
    /// # Errors
    ///
    /// [`FoldError`] if a dot cannot be folded.
    pub fn folded_set(&self, folds: usize) -> Result<HashSet<[u16; 2]>, FoldError> {
        let mut dots: HashSet<[u16; 2]> = self.dots.iter().copied().collect();
        for &fold in self.folds.iter().take(folds) {
            let Fold { axis, line } = fold;
            let mut folded = HashSet::new();
            for mut dot in dots {
                let coordinate = &mut dot[axis as usize];
                let distance = coordinate.abs_diff(line);
                if distance == 0 || distance > line {
                    return Err(FoldError::BadDot(fold));
                }
                *coordinate = line - distance;
                folded.insert(dot);
            }
            dots = folded;
        }
        Ok(dots)
    }
}

/// Reads a dot, and the end of its line or of the text.
fn dot(scanner: &mut Scanner) -> Option<[u16; 2]> {
    let [x, y] = scanner.numbers(",")?;
    let dot = [coordinate(x)?, coordinate(y)?];
    scanner.line_or_text_end()?;
    Some(dot)
}

/// Reads a fold, without the end of its line.
fn fold(scanner: &mut Scanner) -> Option<Fold> {
    scanner.literal("fold along ")?;
    let axis = match scanner.take(2)? {
        b"x=" => Axis::X,
        b"y=" => Axis::Y,
        _ => return None,
    };
    Some(Fold { axis, line: coordinate(scanner.number()?)? })
}

/// The number as a coordinate; `None` if it is above 1999.
fn coordinate(number: u32) -> Option<u16> {
    let coordinate = u16::try_from(number).ok()?;
    if coordinate < SIZE { Some(coordinate) } else { None }
}

common::register!(13);

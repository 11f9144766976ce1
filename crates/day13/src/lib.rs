//! # Transparent Origami
//!
//! <https://adventofcode.com/2021/day/13>
//!
//! ## Approach
//!
//! Folds along *x* and folds along *y* do not interact. So the columns and the rows of the dots are two separate lists, which are
//! folded independently. A fold along *x* = *f* moves a dot to *f* − |*x* − *f*|, whichever side it is on: no branch, and the
//! same operations for all dots, eight at a time.
//!
//! Part 1 counts the dots while they are put on a sheet of bits, each one that lands on an empty position. Part 2 lights the few
//! points that are left of the sheet, and reads the letters.
//!
//! ## Complexity
//!
//! O(*d* *f* + *s*) time and O(*d* + *s*) space for *d* dots, *f* folds and a folded sheet of *s* points.
//!
//! ## Assumptions
//!
//! Coordinates from 0 to 1999 and at most 25 folds; real inputs have a sheet of 1311 × 895 points and 12 folds. A dot on a fold
//! line is refused, and so is a dot so far beyond one that it would leave the sheet. Part 2 expects six rows of
//! [letters](common::Picture); real inputs have eight letters.

pub mod sample;

use std::collections::HashSet;

use aoc_runner_derive::{aoc, aoc_generator};
use common::{ParseError, Picture, Scanner, UnknownLetters};

const DOT: &str = "a dot with coordinates from 0 to 1999, such as \"12,3\"";

const FOLD: &str = "one of at most 25 folds along a line from 0 to 1999, such as \"fold along x=7\"";

const MAX_FOLDS: usize = 25;

/// The maximum number of columns or rows.
const SIZE: u16 = 2000;

/// The dots on a transparent sheet, and the folds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Manual {
    /// The column and the row of each dot, 0 to 1999.
    pub dots: Vec<[u16; 2]>,
    /// The folds, 1 to 25.
    pub folds: Vec<Fold>,
}

/// A fold along a line: `x=7` or `y=7`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fold {
    /// 0 for x, 1 for y.
    pub axis: usize,
    /// 0 to 1999.
    pub line: u16,
}

/// The manual is valid, but has no answer.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FoldError {
    /// A dot lies on the line of the fold, or is farther past it than the line is from the edge of the sheet.
    #[error("the fold along {}={line} has a dot on its line, or would move one off the sheet", ["x", "y"][*axis])]
    BadDot {
        /// 0 for x, 1 for y.
        axis: usize,
        /// The line.
        line: u16,
    },
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
    while dots.is_empty() || scanner.line_end().is_none() {
        let line = scanner;
        dots.push(dot(&mut scanner).ok_or_else(|| line.error(DOT))?);
    }
    let mut numbers = 1..=MAX_FOLDS;
    let folds = scanner.list(FOLD, b'\n', |line| {
        numbers.next()?;
        line.literal("fold along ")?;
        let axis = if line.literal("x=").is_some() { 0 } else { line.literal("y=").map(|()| 1)? };
        Some(Fold { axis, line: coordinate(line)? })
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
    let (width, height, points) = manual.folded(1)?;
    let mut sheet = vec![0_u64; (width * height).div_ceil(64)];
    let mut dots = 0;
    for point in points {
        let bit = 1 << (point % 64);
        dots += usize::from(sheet[point / 64] & bit == 0);
        sheet[point / 64] |= bit;
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
    let (width, height, points) = manual.folded(manual.folds.len())?;
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
    let [width, height] = [0, 1].map(|axis| dots.iter().map(|dot| usize::from(dot[axis]) + 1).max().unwrap_or(0));
    let mut picture = Picture::new(width, height);
    for [x, y] in dots {
        picture.points_mut()[usize::from(y) * width + usize::from(x)] = true;
    }
    Ok(picture.letters()?)
}

impl Manual {
    /// Width and height of the sheet after the first `folds` folds, and the dots' places on it, in row-major order.
    fn folded(&self, folds: usize) -> Result<(usize, usize, impl Iterator<Item = usize>), FoldError> {
        let mut sides = [0, 1].map(|axis| self.dots.iter().map(|dot| dot[axis]).collect::<Vec<u16>>());
        for &Fold { axis, line } in self.folds.iter().take(folds) {
            let most = sides[axis].iter_mut().fold(0, |most, coordinate| {
                // A coordinate that would be negative wraps, and becomes larger than any line.
                *coordinate = line.wrapping_sub(coordinate.abs_diff(line));
                most.max(*coordinate)
            });
            if most >= line {
                return Err(FoldError::BadDot { axis, line });
            }
        }
        let [width, height] = sides.each_ref().map(|side| usize::from(side.iter().copied().max().unwrap_or(0)) + 1);
        let [xs, ys] = sides;
        Ok((width, height, xs.into_iter().zip(ys).map(move |(x, y)| usize::from(y) * width + usize::from(x))))
    }

    /// The dots after the first `folds` folds.
    ///
    /// # Errors
    ///
    /// [`FoldError`] if a dot cannot be folded.
    pub fn folded_set(&self, folds: usize) -> Result<HashSet<[u16; 2]>, FoldError> {
        let mut dots: HashSet<[u16; 2]> = self.dots.iter().copied().collect();
        for &Fold { axis, line } in self.folds.iter().take(folds) {
            let folded = dots.into_iter().map(|mut dot| {
                dot[axis] = line.checked_sub(dot[axis].abs_diff(line)).filter(|&place| place < line)?;
                Some(dot)
            });
            dots = folded.collect::<Option<_>>().ok_or(FoldError::BadDot { axis, line })?;
        }
        Ok(dots)
    }
}

/// A dot and the end of its line.
fn dot(scanner: &mut Scanner) -> Option<[u16; 2]> {
    let x = coordinate(scanner)?;
    scanner.literal(",")?;
    let y = coordinate(scanner)?;
    scanner.line_end()?;
    Some([x, y])
}

fn coordinate(scanner: &mut Scanner) -> Option<u16> {
    u16::try_from(scanner.number()?).ok().filter(|&coordinate| coordinate < SIZE)
}

common::register!(13);

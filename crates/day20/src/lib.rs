//! # Trench Map
//!
//! <https://adventofcode.com/2021/day/20>
//!
//! ## Approach
//!
//! For each pixel e, a step uses e and the eight pixels around it to look up the new e:
//!
//! ```text
//! a b c
//! d e f    new e = rule[a b c d e f g h i], with the nine pixels as a binary number
//! g h i
//! ```
//!
//! The image lies on an infinite background, all dark or all lit. It is dark at first. A background pixel and its eight neighbours
//! are alike, so the first and the last pixel of the rule say how the background changes. Each step grows the image by one pixel on
//! each side; beyond these pixels, everything remains background.
//!
//! The default solver looks up as many as 128 pixels at once; see `shuffles.rs`.
//!
//! ## Complexity
//!
//! O(*s* *a*) time for *s* steps, where *a* is the area of the final image; O(*a*) space.
//!
//! ## Assumptions
//!
//! The image has at most 1024 × 1024 pixels. The background may blink, as in real inputs, but need not. If the background is lit
//! after the last step, infinitely many pixels are lit, and the input is refused.

pub mod sample;
mod shuffles;

use aoc_runner_derive::{aoc, aoc_generator};
use common::{Grid, ParseError, Scanner};

/// The number of pixels in a rule: one for each combination of nine lit or dark pixels.
pub const CASES: usize = 1 << 9;

/// A rule and the image to apply it to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Map {
    /// Whether the middle pixel becomes lit, indexed by the nine pixels as a binary number.
    pub rule: [bool; CASES],
    /// The pixels, each `.` or `#`.
    pub image: Grid,
}

/// The background is lit after the last step, so infinitely many pixels are lit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("infinitely many pixels are lit after {0} steps: the rule lights a dark background and keeps it lit")]
pub struct InfinitelyMany(pub(crate) usize);

const PIXEL: &str = "a pixel: \".\" or \"#\"";

/// The maximum width and height of an image. The limit bounds memory use: if an image has a single row, 50 steps make the image
/// about a hundred times as large. Real images are 100 × 100.
const MAX_SIDE: usize = 1024;

/// Reads the rule and the image.
///
/// # Errors
///
/// [`ParseError`] unless the input is a line of 512 pixels, a blank line, and up to 1024 rows of equal length, with up to 1024
/// pixels each.
#[aoc_generator(day20)]
pub fn parse(input: &str) -> Result<Map, ParseError> {
    let mut scanner = Scanner::new(input)?;
    let rule = scanner.item("512 pixels and a blank line", read_rule)?;
    let image = Grid::read(scanner, None, PIXEL, is_pixel)?;
    if image.width().max(image.height()) > MAX_SIDE {
        return Err(scanner.error("an image of at most 1024 by 1024 pixels"));
    }
    Ok(Map { rule, image })
}

/// Reads a rule and the blank line after it.
fn read_rule(scanner: &mut Scanner) -> Option<[bool; CASES]> {
    let pixels = scanner.take(CASES)?.first_chunk::<CASES>()?;
    scanner.line_end()?;
    scanner.line_end()?;
    if pixels.iter().all(|&pixel| is_pixel(pixel)) { Some(pixels.map(|pixel| pixel == b'#')) } else { None }
}

fn is_pixel(byte: u8) -> bool {
    matches!(byte, b'.' | b'#')
}

/// [`part1`], one pixel at a time.
///
/// # Errors
///
/// The same as [`part1`].
#[aoc(day20, part1, Plain)]
pub fn part1_plain(map: &Map) -> Result<usize, InfinitelyMany> {
    lit_after(map, 2)
}

/// [`part2`], one pixel at a time.
///
/// # Errors
///
/// The same as [`part2`].
#[aoc(day20, part2, Plain)]
pub fn part2_plain(map: &Map) -> Result<usize, InfinitelyMany> {
    lit_after(map, 50)
}

fn lit_after(map: &Map, steps: usize) -> Result<usize, InfinitelyMany> {
    let mut image: Vec<Vec<bool>> =
        map.image.rows().map(|row| row.iter().map(|&pixel| pixel == b'#').collect()).collect();
    let mut background = false;
    for _ in 0..steps {
        image = next_image(&map.rule, &image, background);
        background = map.rule[if background { CASES - 1 } else { 0 }];
    }
    let lit = image.iter().flatten().filter(|&&pixel| pixel).count();
    if background { Err(InfinitelyMany(steps)) } else { Ok(lit) }
}

/// The image after one more step, one pixel larger on each side. `background` says whether the pixels around the old image are lit.
#[must_use]
pub fn next_image(rule: &[bool; CASES], image: &[Vec<bool>], background: bool) -> Vec<Vec<bool>> {
    let width = image.first().map_or(0, Vec::len);
    // With two pixels of background on each side, each new pixel has nine old pixels, even in the corners of the new image.
    let mut old = vec![vec![background; width + 4]; image.len() + 4];
    for (old_row, row) in old[2..].iter_mut().zip(image) {
        for (old, &pixel) in old_row[2..].iter_mut().zip(row) {
            *old = pixel;
        }
    }
    let new = |x: usize, y: usize| {
        let nine = old[y..y + 3].iter().flat_map(|row| &row[x..x + 3]);
        rule[nine.fold(0, |case, &pixel| case << 1 | usize::from(pixel))]
    };
    (0..image.len() + 2).map(|y| (0..width + 2).map(|x| new(x, y)).collect()).collect()
}

/// The number of lit pixels after 2 steps.
///
/// # Errors
///
/// [`InfinitelyMany`] if the background is lit after these steps.
#[aoc(day20, part1)]
pub fn part1(map: &Map) -> Result<usize, InfinitelyMany> {
    shuffles::lit_after(map, 2)
}

/// The number of lit pixels after 50 steps.
///
/// # Errors
///
/// [`InfinitelyMany`] if the background is lit after these steps.
#[aoc(day20, part2)]
pub fn part2(map: &Map) -> Result<usize, InfinitelyMany> {
    shuffles::lit_after(map, 50)
}

common::register!(20);

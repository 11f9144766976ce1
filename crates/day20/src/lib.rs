//! # Trench Map
//!
//! <https://adventofcode.com/2021/day/20>
//!
//! ## Approach
//!
//! A step looks up each pixel by the nine pixels around it, row by row a b c, d e f and g h i. Processors have instructions that do
//! this for 32 pixels at once, a byte for each: a byte shuffle looks up 32 bytes in a table of 16. The rule makes four such tables. a,
//! b, d and e are the index into all of them, c and f choose the table, and g, h and i choose a bit of the byte found. Choosing is
//! cheaper if the tables are differences: a byte of the first table, XOR one of the second unless f is lit, and so on. The image is
//! replaced in strips of 32 columns. So what three rows contribute stays in registers, and each row is loaded once.
//!
//! Without these instructions, it is faster to look up four pixels at once: a *block* of 2 × 2 pixels depends on the 4 × 4 pixels
//! around it, which make 16 bits. A table of all 65,536 cases is quickly computed from a smaller one, which has the next two pixels for
//! each case of the 3 × 4 pixels around them. A block is stored with gaps between its pixels, as `00ab00cd`. Shifted by two bits, it combines with the block to its right to
//! `abABcdCD`, which is two rows of four pixels; the same for the blocks below gives the other byte of the index.
//!
//! The image grows by one pixel on each side per step. So let row 0 and column 0 move up and left by one: pixel (*x*, *y*) of the
//! new image is at the position of (*x* − 1, *y* − 1) in the old one. Then the old pixels needed are those at the same position, above
//! and to the left. Once those below and to the right are replaced, a pixel is no longer needed. So the new image replaces the old
//! one in place.
//!
//! The image is surrounded by an infinite background, all dark or all lit. The rule's first and last pixel tell how it changes. While
//! it is lit, all pixels are stored the other way round, with a rule to match. So memory around the image is always 0.
//!
//! ## Complexity
//!
//! O(*s* *a*) time for *s* steps, where *a* is the area of the last image; O(*a*) space.
//!
//! ## Assumptions
//!
//! The image has at most 1024 × 1024 pixels. The background may blink, as in real inputs, or not; if it is lit after the last step,
//! infinitely many pixels are lit, which is refused.

pub mod blocks;
mod image;
pub mod sample;
mod shuffles;

use aoc_runner_derive::{aoc, aoc_generator};
use common::{Grid, ParseError, Scanner};

const PIXEL: &str = "a pixel: \".\" or \"#\"";

/// The number of pixels in a rule: one for each case of nine pixels.
const CASES: usize = 1 << 9;

/// The maximum width and height of an image: a long strip grows by a hundred times its pixels. Real images have 100.
const MAX_SIDE: usize = 1024;

/// A rule and the image to apply it to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Map {
    /// Whether the middle pixel becomes lit, for each case of nine pixels as a binary number.
    pub rule: [bool; CASES],
    /// Pixels: `.` or `#`.
    pub image: Grid,
}

/// The background is lit after the last step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "infinitely many pixels are lit after {0} steps: the rule lights a background of dark pixels, and keeps it lit"
)]
pub struct InfinitelyMany(usize);

/// Reads the rule and the image.
///
/// # Errors
///
/// [`ParseError`] unless the input is a line of 512 pixels, a blank line, and up to 1024 rows of pixels of equal length, up to 1024.
#[aoc_generator(day20)]
pub fn parse(input: &str) -> Result<Map, ParseError> {
    let mut scanner = Scanner::new(input)?;
    let start = scanner;
    let rule = scanner.take(CASES).and_then(|pixels| pixels.first_chunk::<CASES>());
    let rule = rule.filter(|pixels| pixels.iter().copied().all(is_pixel));
    let rule = rule.filter(|_| scanner.line_end().is_some() && scanner.line_end().is_some());
    let Some(rule) = rule else { return Err(start.error("512 pixels, and an empty line")) };
    let image = Grid::read(scanner, None, PIXEL, is_pixel)?;
    if image.width().max(image.height()) > MAX_SIDE {
        return Err(scanner.error("an image of at most 1024 by 1024 pixels"));
    }
    Ok(Map { rule: rule.map(|pixel| pixel == b'#'), image })
}

/// The number of lit pixels after 2 steps.
///
/// # Errors
///
/// [`InfinitelyMany`] if the background is lit then.
#[aoc(day20, part1)]
pub fn part1(map: &Map) -> Result<usize, InfinitelyMany> {
    shuffles::lit_after(map, 2)
}

/// The number of lit pixels after 50 steps.
///
/// # Errors
///
/// [`InfinitelyMany`] if the background is lit then.
#[aoc(day20, part2)]
pub fn part2(map: &Map) -> Result<usize, InfinitelyMany> {
    shuffles::lit_after(map, 50)
}

/// [`part1`] one pixel at a time.
///
/// # Errors
///
/// The same as [`part1`].
#[aoc(day20, part1, Pixels)]
pub fn part1_pixels(map: &Map) -> Result<usize, InfinitelyMany> {
    lit_pixels_after(map, 2)
}

/// [`part2`] one pixel at a time.
///
/// # Errors
///
/// The same as [`part2`].
#[aoc(day20, part2, Pixels)]
pub fn part2_pixels(map: &Map) -> Result<usize, InfinitelyMany> {
    lit_pixels_after(map, 50)
}

/// Keeps the nine pixels around the current one as a number; each move to the right shifts in three new ones.
fn lit_pixels_after(map: &Map, steps: usize) -> Result<usize, InfinitelyMany> {
    let mut image: Vec<Vec<bool>> =
        map.image.rows().map(|row| row.iter().map(|&pixel| pixel == b'#').collect()).collect();
    let mut background = false;
    for _ in 0..steps {
        let width = image[0].len();
        let pixel = |x: usize, y: usize| {
            // The first two rows and columns are outside of the image, and so are those after the last.
            let row = y.checked_sub(2).and_then(|y| image.get(y));
            usize::from(row.zip(x.checked_sub(2)).and_then(|(row, x)| row.get(x)).copied().unwrap_or(background))
        };
        let column = |x, y| pixel(x, y) << 6 | pixel(x, y + 1) << 3 | pixel(x, y + 2);
        let next_row = |y| {
            let mut nine = column(0, y) << 1 | column(1, y);
            let next = (0..width + 2).map(|x| {
                nine = (nine << 1 & 0o666) | column(x + 2, y);
                map.rule[nine]
            });
            next.collect()
        };
        image = (0..image.len() + 2).map(next_row).collect();
        background = map.rule[if background { CASES - 1 } else { 0 }];
    }
    let lit = image.iter().flatten().filter(|&&pixel| pixel).count();
    if background { Err(InfinitelyMany(steps)) } else { Ok(lit) }
}

fn is_pixel(byte: u8) -> bool {
    matches!(byte, b'.' | b'#')
}

common::register!(20);

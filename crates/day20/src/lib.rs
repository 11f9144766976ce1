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
//! **Up to 128 pixels at once.** A *byte shuffle* is a processor instruction that looks up many bytes at once in a table of bytes.
//! With AVX-512, one shuffle looks up 64 bytes in a table of 64 bytes; with AVX2, four shuffles look up 32 bytes. An image stores
//! two pixels, one below the other, as a byte, so 64 bytes are 128 pixels. The rule becomes two tables of 64 bytes. Six of the nine
//! pixels form the index into a table, and three pixels choose a bit of the byte found. A step replaces the image strip by strip. A
//! strip is as wide as a vector, and is replaced from top to bottom. What a row contributes to the next row stays in registers. See
//! `shuffles.rs`.
//!
//! **Four pixels at once.** On other processors, a step replaces *blocks* of 2 × 2 pixels. A new block depends on 4
//! × 4 old pixels, which make 16 bits, so one lookup in a table of 65,536 bytes replaces a block. See `blocks.rs`.
//!
//! **In place.** The image grows by one pixel on each side per step. To make room for the new first row and column, the new e is
//! stored in the place of the old i. A new pixel then depends only on the old pixel in its own place, and on old pixels above it
//! and to its left. Strips are replaced from right to left. Blocks are replaced row by row, and a row is read before it is
//! replaced. So a step never overwrites an old pixel that it still needs.
//!
//! **Background.** The image lies on an infinite background, all dark or all lit. The first and the last pixel of the rule say
//! how the background changes. While the background is lit, all pixels are stored inverted. This way, the bytes around the image
//! are always 0. There are tables for each background, which invert the old and the new pixels as needed.
//!
//! ## Complexity
//!
//! O(*s* *a*) time for *s* steps, where *a* is the area of the final image; O(*a*) space.
//!
//! ## Assumptions
//!
//! The image has at most 1024 × 1024 pixels. The background may blink, as in real inputs, but need not. If the background is lit
//! after the last step, infinitely many pixels are lit, and the input is refused.

pub mod blocks;
mod image;
mod map;
pub mod sample;
mod shuffles;

use aoc_runner_derive::{aoc, aoc_generator};
use common::{Grid, ParseError, Scanner};

use crate::map::CASES;
pub use crate::map::{InfinitelyMany, Map};

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

/// [`part1`], one pixel at a time.
///
/// # Errors
///
/// The same as [`part1`].
#[aoc(day20, part1, Pixels)]
pub fn part1_pixels(map: &Map) -> Result<usize, InfinitelyMany> {
    lit_pixels_after(map, 2)
}

/// [`part2`], one pixel at a time.
///
/// # Errors
///
/// The same as [`part2`].
#[aoc(day20, part2, Pixels)]
pub fn part2_pixels(map: &Map) -> Result<usize, InfinitelyMany> {
    lit_pixels_after(map, 50)
}

/// The number of lit pixels after some steps, one pixel at a time.
fn lit_pixels_after(map: &Map, steps: usize) -> Result<usize, InfinitelyMany> {
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

/// The image after one more step, computed pixel by pixel. The image grows by one pixel on each side. `background` says whether
/// the pixels around the old image are lit.
#[must_use]
pub fn next_image(rule: &[bool; CASES], image: &[Vec<bool>], background: bool) -> Vec<Vec<bool>> {
    let width = image.first().map_or(0, Vec::len);
    let height = image.len();
    // The top left of the nine old pixels for the new pixel (x, y).
    let pixel = |x: usize, y: usize| {
        let row = image.get(y.wrapping_sub(2));
        usize::from(row.and_then(|row| row.get(x.wrapping_sub(2))).copied().unwrap_or(background))
    };
    let column = |x, y| pixel(x, y) << 6 | pixel(x, y + 1) << 3 | pixel(x, y + 2);
    let next_row = |y| {
        // The nine old pixels. Each move to the right drops the left column and adds a new right column.
        let mut nine = column(0, y) << 1 | column(1, y);
        let pixels = (0..width + 2).map(|x| {
            nine = (nine << 1 & 0o666) | column(x + 2, y);
            rule[nine]
        });
        pixels.collect()
    };
    (0..height + 2).map(next_row).collect()
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

common::register!(20);

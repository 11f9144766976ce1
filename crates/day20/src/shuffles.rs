//! Replaces up to 128 pixels at once, with *byte shuffles*: processor instructions that look up many bytes in a table of 64 bytes.
//!
//! **Two pixels per byte.** An image stores two pixels, one below the other, as a byte, a *cell*. In this picture, i and l are a
//! cell, and so are c and f. The line separates the rows of cells. The rule becomes two tables of 64 bytes, one for each pixel of a
//! new cell. Six of the nine old pixels are the index of a byte in the table, and the other three choose one of the byte's eight
//! bits:
//!
//! ```text
//! a b c
//! d e f     new e = rule[a b c d e f g h i] = byte a b c d e f of the first table, bit g h i
//! -----     new h = rule[d e f g h i j k l] = byte g h i j k l of the second table, bit d e f
//! g h i
//! j k l
//! ```
//!
//! The bits of a cell are `u00l`, with the upper pixel u and the lower pixel l. So an index is a sum of three adjacent cells. For
//! example, the index g h i j k l is 4 × (the cell of g and j) + 2 × (the cell of h and k) + (the cell of i and l).
//!
//! **In place.** The image grows by one pixel on each side per step. To make room for the new first row and column, every pixel
//! moves one place right and down: the new e and h are stored in the cell of i and l. Then a new cell depends only on the old cell
//! in its own place, and on old cells above it and to its left. An image is replaced in strips that are as wide as a vector, from
//! right to left, and each strip from top to bottom. So a step never overwrites an old cell that it still needs, and what a row
//! contributes to the next row stays in registers.
//!
//! **Background.** While the background is lit, all pixels are stored inverted. So the bytes around the image are always 0. There are
//! tables for each background, which invert the old and the new pixels as needed.
//!
//! On generated inputs, part 2 is about 140 times as fast as the plain solver, and part 1 about 25 times. Without byte shuffles, the
//! lookups go one by one, and part 2 takes about as long as the plain solver.

use std::array;

use simd::{Select, Simd, SimdBase, Table64, Task};

use crate::{CASES, InfinitelyMany, Map};

/// The bit of a cell's upper pixel.
const UPPER: u8 = 1 << 3;

/// The bit of a cell's lower pixel.
const LOWER: u8 = 1 << 0;

/// The maximum number of cells in a vector. Each row has room for a multiple of this number.
const MAX_LANES: usize = 64;

/// The number of lit pixels after some steps.
pub(crate) fn lit_after(map: &Map, steps: usize) -> Result<usize, InfinitelyMany> {
    simd::run(Steps { map, steps })
}

/// The task of [`lit_after`].
struct Steps<'a> {
    map: &'a Map,
    steps: usize,
}

impl Task for Steps<'_> {
    type Output = Result<usize, InfinitelyMany>;

    #[inline(always)]
    fn run<S: Simd>(self, set: S) -> Self::Output {
        let Self { map: Map { rule, image }, steps } = self;
        // The tables for a dark and for a lit background, and whether the next background is lit.
        let backgrounds = [0, CASES - 1].map(|background| {
            let is_next_lit = rule[background];
            (tables(&array::from_fn(|case| rule[case ^ background] ^ is_next_lit)), is_next_lit)
        });
        // Each row begins with two cells of background.
        let stride = 2 + (image.width() + 2 * steps).next_multiple_of(MAX_LANES);
        let mut height = image.height().div_ceil(2);
        let mut cells = vec![0; stride * (height + steps)];
        for (y, row) in image.rows().enumerate() {
            let bit = if y % 2 == 0 { UPPER } else { LOWER };
            for (cell, &pixel) in cells[y / 2 * stride + 2..].iter_mut().zip(row) {
                *cell |= if pixel == b'#' { bit } else { 0 };
            }
        }
        let mut is_lit = false;
        for step in 1..=steps {
            let (tables, is_next_lit) = &backgrounds[usize::from(is_lit)];
            height += 1;
            replace(&mut cells[..stride * height], stride, image.width() + 2 * step, tables, set);
            is_lit = *is_next_lit;
        }
        let lit = cells.iter().map(|cell| cell.count_ones() as usize).sum();
        if is_lit { Err(InfinitelyMany(steps)) } else { Ok(lit) }
    }
}

/// A table of bytes, indexed by six pixels. Each byte has one bit for each combination of three more pixels. The bit is set if the
/// new pixel is lit.
type Table = [u8; CASES / 8];

/// The tables for the new e and the new h, which become the upper and the lower pixel of a cell.
fn tables(rule: &[bool; CASES]) -> [Table; 2] {
    let e_table = array::from_fn(|abcdef| (0..8).map(|ghi| u8::from(rule[abcdef << 3 | ghi]) << ghi).sum());
    let h_table = array::from_fn(|ghijkl| (0..8).map(|def| u8::from(rule[def << 6 | ghijkl]) << def).sum());
    [e_table, h_table]
}

/// Replaces all cells of an image of this width. A row of the image and the cells around it are `stride` cells.
#[inline(always)]
fn replace<S: Simd>(cells: &mut [u8], stride: usize, width: usize, tables: &[Table; 2], set: S) {
    let [e_table, h_table] = tables.each_ref().map(|table| Table64::new(set, table));
    // A byte with one bit, indexed by three pixels. The table is repeated, because a shuffle within blocks looks up each byte among
    // the 16 bytes of its own block.
    let bits = S::u8s::from_fn(set, |pixels| 1 << (pixels % 8));
    let dark = S::u8s::splat(set, 0);
    let [upper_lit, lower_lit] = [UPPER, LOWER].map(|bit| S::u8s::splat(set, bit));
    let lanes = S::u8s::LEN;
    for left in (0..width).step_by(lanes).rev() {
        // The rows above the image are background, which is stored as 0.
        let mut e_byte = e_table.lookup(dark);
        let mut def_bit = bits.swizzle_dyn_within_blocks(dark);
        for row in cells.chunks_exact_mut(stride) {
            let gj = S::u8s::from_slice(set, &row[left..][..lanes]);
            let hk = S::u8s::from_slice(set, &row[left + 1..][..lanes]);
            let il = S::u8s::from_slice(set, &row[left + 2..][..lanes]);
            let ghjk = gj + gj + hk;
            let ghijkl = ghjk + ghjk + il;
            let ghi_bit = bits.swizzle_dyn_within_blocks(ghijkl >> 3);
            let h_byte = h_table.lookup(ghijkl);
            let e = (e_byte & ghi_bit).simd_eq(dark).select(dark, upper_lit);
            let h = (h_byte & def_bit).simd_eq(dark).select(dark, lower_lit);
            (e | h).store_slice(&mut row[left + 2..][..lanes]);
            // Move down one row of cells: g h i j k l become a b c d e f.
            e_byte = e_table.lookup(ghijkl);
            def_bit = bits.swizzle_dyn_within_blocks(ghijkl & 0b111);
        }
    }
}

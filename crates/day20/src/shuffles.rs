//! Replaces as many cells at once as a vector has bytes, with byte shuffles.
//!
//! A cell is a byte that holds two pixels, one below the other. In this picture, i and l are a cell, and so are c and f. The line
//! separates the rows of cells. A new pixel is stored in the place of the old pixel one row below it and one column to its right:
//! the new e and h are stored in the cell of i and l.
//!
//! ```text
//! a b c     new e = rule[a b c d e f g h i]
//! d e f     new h = rule[d e f g h i j k l]
//! -----
//! g h i
//! j k l
//! ```
//!
//! The rule becomes two tables of 64 bytes, one for each pixel of a new cell. Six of the nine old pixels are the index of a byte,
//! and the other three choose one of its eight bits:
//!
//! ```text
//! new e     byte a b c d e f of the first table, bit g h i
//! new h     byte g h i j k l of the second table, bit d e f
//! ```
//!
//! The bits of a cell are `u00l`, with the upper pixel u and the lower pixel l. So an index is a sum of three adjacent cells. For
//! example, the index g h i j k l is 4 × (the cell of g and j) + 2 × (the cell of h and k) + (the cell of i and l).

use std::array;

use simd::{Select, Simd, SimdBase, Table64, Task};

use crate::blocks;
use crate::image::{self, Image};
use crate::map::{CASES, InfinitelyMany, Map};

/// The number of lit pixels after some steps. Uses blocks if [`simd::shuffled`] does not support the processor.
pub(crate) fn lit_after(map: &Map, steps: usize) -> Result<usize, InfinitelyMany> {
    simd::shuffled(Steps { map, steps }).unwrap_or_else(|| blocks::lit_after(map, steps))
}

/// The bit of a cell's upper pixel.
const UPPER: u8 = 1 << 3;

/// The bit of a cell's lower pixel.
const LOWER: u8 = 1 << 0;

/// The task of [`lit_after`].
struct Steps<'a> {
    map: &'a Map,
    steps: usize,
}

impl Task for Steps<'_> {
    type Output = Result<usize, InfinitelyMany>;

    #[inline(always)]
    fn run<S: Simd>(self, set: S) -> Self::Output {
        image::lit_after(
            self.map,
            self.steps,
            [[UPPER], [LOWER]],
            tables,
            #[inline(always)]
            |image, tables| step(image, tables, set),
        )
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

/// Replaces all cells in strips that are as wide as a vector. The strips are replaced from right to left, and each strip from top
/// to bottom.
///
/// Each strip also reads the two columns to the left of the columns that it replaces. These two columns are not replaced until the
/// next strip.
#[inline(always)]
fn step<S: Simd>(image: &mut Image<1, 2>, tables: &[Table; 2], set: S) {
    let [e_table, h_table] = tables.each_ref().map(|table| Table64::new(set, table));
    // A byte with one bit, indexed by three pixels. The table is repeated, because a shuffle within blocks looks up each byte among
    // the 16 bytes of its own block.
    let bits = S::u8s::from_fn(set, |pixels| 1 << (pixels % 8));
    let dark = S::u8s::splat(set, 0);
    let [upper_lit, lower_lit] = [UPPER, LOWER].map(|bit| S::u8s::splat(set, bit));
    let lanes = S::u8s::LEN;
    for left in (0..image.width).step_by(lanes).rev() {
        // The rows above the image are dark.
        let mut e_byte = e_table.lookup(dark);
        let mut def_bit = bits.swizzle_dyn_within_blocks(dark);
        for row in image.cells.chunks_exact_mut(image.stride).take(image.height) {
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

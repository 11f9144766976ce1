//! Replaces 2 × 2 pixels at once, for processors without byte shuffles.
//!
//! These 2 × 2 pixels, a *block*, are stored as a byte, with a gap of two bits before each of the two rows of pixels. Shifted by
//! two bits, the block to the left fills the gaps in the block to the right. The result is a byte with two rows of four pixels.
//! Two such bytes, one below the other, are the 16 bits of 4 × 4 pixels:
//!
//! ```text
//! two blocks     a b | A B     00ab00cd << 2 | 00AB00CD = abABcdCD
//!                c d | C D
//! ```
//!
//! The table for blocks has an entry for each of the 65,536 cases of 4 × 4 pixels. It is made from a smaller table, which gives
//! the next values of two adjacent pixels, a *pair*, for each case of the three rows of four pixels around the pair:
//!
//! ```text
//! . . . .     . . . .
//! . p q .     . p q .     the upper three rows give the pair p q
//! . . . .     . r s .     the lower three rows give the pair r s
//!             . . . .
//! ```

use std::array;

use crate::image::{self, Image};
use crate::map::{CASES, InfinitelyMany, Map};

/// The number of lit pixels after some steps. [`part1`](crate::part1) and [`part2`](crate::part2) call this function on
/// processors without byte shuffles.
///
/// # Errors
///
/// [`InfinitelyMany`] if the background is lit after these steps.
pub fn lit_after(map: &Map, steps: usize) -> Result<usize, InfinitelyMany> {
    // The block of the pixels a b, with c d below them, is `00ab00cd` in binary.
    let bits = [[1 << 5, 1 << 4], [1 << 1, 1 << 0]];
    image::lit_after(map, steps, bits, |rule| block_table(&pair_table(rule)), |image, table| step(image, table))
}

/// The next pair of pixels for each case of the three rows of four pixels around it. The first index is the upper two rows, which
/// make eight bits, and the second index is the lowest row. In both, the first pixel is the highest bit.
fn pair_table(rule: &[bool; CASES]) -> [[u8; 16]; 1 << 8] {
    // Each pixel of the pair depends on three columns: the right pixel on the low three bits of each row, and the left pixel on
    // the high three. `right` and `left` are indexed by the six pixels of these columns in the upper two rows, and then by the
    // whole lowest row.
    let nexts = rule.as_chunks::<8>().0;
    let right: Vec<[u8; 16]> = nexts.iter().map(|next| array::from_fn(|lowest| u8::from(next[lowest & 0o7]))).collect();
    let left: Vec<[u8; 16]> =
        nexts.iter().map(|next| array::from_fn(|lowest| u8::from(next[lowest >> 1]) << 1)).collect();
    let low_three_of_each_row = |upper: usize| (upper >> 4 & 0o7) << 3 | (upper & 0o7);
    array::from_fn(|upper| {
        let right = right[low_three_of_each_row(upper)];
        let left = left[low_three_of_each_row(upper >> 1)];
        array::from_fn(|lowest| left[lowest] | right[lowest])
    })
}

/// The next block for each case of 4 × 4 pixels. The first pixel is the highest bit.
fn block_table(pairs: &[[u8; 16]; 1 << 8]) -> Box<[u8; 1 << 16]> {
    // The upper three of the four rows, as twelve bits, give the upper pair. The low eight of the twelve bits are the middle two
    // rows. With these eight bits as the index, `pairs` holds the lower pairs for all 16 cases of the lowest row.
    let upper_pairs = pairs.as_flattened().iter().enumerate();
    let blocks: Vec<[u8; 16]> = upper_pairs
        .map(|(upper_three_rows, upper_pair)| pairs[upper_three_rows & 0xFF].map(|lower| upper_pair << 4 | lower))
        .collect();
    #[expect(clippy::expect_used, reason = "there are 16 blocks for each of 4096 pairs")]
    blocks.into_flattened().into_boxed_slice().try_into().expect("one block for each case")
}

/// Replaces all blocks. A new block depends on four old blocks, and takes the place of the lower right one of these.
fn step(image: &mut Image<2, 2>, table: &[u8; 1 << 16]) {
    // For each column of blocks, the 4 × 4 pixels around the new block. The rows above the image are dark.
    let mut cases = vec![0; image.width];
    for row in image.cells.chunks_exact_mut(image.stride).take(image.height) {
        for (case, blocks) in cases.iter_mut().zip(row.windows(2)) {
            *case = *case << 8 | u16::from(blocks[0] << 2 | blocks[1]);
        }
        for (block, &case) in row[1..].iter_mut().zip(&cases) {
            *block = table[usize::from(case)];
        }
    }
}

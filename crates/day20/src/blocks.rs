//! Steps of 2 × 2 pixels at once, for processors without byte shuffles.

use std::array;

use crate::image::{self, Image};
use crate::{CASES, InfinitelyMany, Map};

/// What [`part1`](crate::part1) and [`part2`](crate::part2) do without byte shuffles: the number of lit pixels after some steps.
///
/// # Errors
///
/// [`InfinitelyMany`] if the background is lit then.
pub fn lit_after(map: &Map, steps: usize) -> Result<usize, InfinitelyMany> {
    // A block of the pixels a b, with c d below, is `00ab00cd` in binary.
    let bits = [[1 << 5, 1 << 4], [1 << 1, 1 << 0]];
    image::lit_after(map, steps, bits, |rule| block_table(&pair_table(rule)), |image, table| step(image, table))
}

/// The next two pixels for each case of the 3 × 4 pixels around them, whose bits are in row-major order with the first one highest.
fn pair_table(rule: &[bool; CASES]) -> [[u8; 16]; 1 << 8] {
    // For each case of two rows of three pixels, 16 cases of the lowest row. Each pixel of the pair depends on three of its columns.
    let nexts = rule.as_chunks::<8>().0;
    let [right, left] = [0, 1].map(|shift| -> Vec<[u8; 16]> {
        nexts.iter().map(|next| array::from_fn(|lowest| u8::from(next[lowest >> shift & 0o7]) << shift)).collect()
    });
    array::from_fn(|upper| {
        let [left, right] =
            [(&left, upper >> 1), (&right, upper)].map(|(nexts, upper)| nexts[(upper >> 1 & 0o70) | (upper & 0o7)]);
        array::from_fn(|lowest| left[lowest] | right[lowest])
    })
}

/// The next block for each case of 4 × 4 pixels: the upper three rows give its upper pair, and the lower three its lower pair.
fn block_table(pairs: &[[u8; 16]; 1 << 8]) -> Box<[u8; 1 << 16]> {
    // For each case of the upper three rows, 16 cases of the lowest one.
    let upper = pairs.as_flattened().iter().enumerate();
    let blocks: Vec<_> = upper.map(|(case, upper)| pairs[case & 0xFF].map(|lower| upper << 4 | lower)).collect();
    #[expect(clippy::expect_used, reason = "there are 16 blocks for each of 4096 pairs")]
    blocks.into_flattened().into_boxed_slice().try_into().expect("one block for each case")
}

/// Replaces all blocks at once.
fn step(image: &mut Image<2>, table: &[u8; 1 << 16]) {
    // For each column, the pixels around the last block. The rows above the image are dark.
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

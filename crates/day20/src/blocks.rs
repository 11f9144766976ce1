//! Images as blocks of 2 × 2 pixels.

use std::array;

use common::Grid;

use crate::CASES;

/// An image and the background around it. A block of the pixels a b, with c d below, is `00ab00cd` in binary.
pub(crate) struct Blocks {
    /// The blocks in row-major order. The image is the first `height` rows, and the first `width` blocks of each. The others are
    /// for later steps.
    cells: Vec<u8>,
    stride: usize,
    width: usize,
    height: usize,
    /// The block that fills the background.
    background: u8,
    /// For each column, the pixels of the blocks above and above left: `abABcdCD` in binary.
    above: Vec<u8>,
    /// The indices to look up, by column.
    indices: Vec<u16>,
}

/// A block of lit pixels.
const LIT: u8 = 0b0011_0011;

/// The next two pixels for each case of the 3 × 4 pixels around them, whose bits are in row-major order with the first one highest.
pub(crate) fn pair_table(rule: &[bool; CASES]) -> [u8; 1 << 12] {
    let mut pairs = [0; 1 << 12];
    // For each case of the upper two rows, 16 cases of the lowest one. Each pixel of the pair depends on three of the columns.
    let nexts = rule.as_chunks::<8>().0;
    for (upper, pairs) in pairs.as_chunks_mut::<16>().0.iter_mut().enumerate() {
        let [left, right] = [upper >> 1, upper].map(|upper| nexts[(upper >> 1 & 0o70) | (upper & 0o7)]);
        *pairs = array::from_fn(|lowest| u8::from(left[lowest >> 1]) << 1 | u8::from(right[lowest & 0o7]));
    }
    pairs
}

/// The next block for each case of 4 × 4 pixels: the upper three rows give its upper pair, and the lower three its lower pair.
pub(crate) fn block_table(pairs: &[u8; 1 << 12]) -> Box<[u8; 1 << 16]> {
    let mut blocks = vec![0; 1 << 16].into_boxed_slice();
    // For each case of the upper three rows, 16 cases of the lowest one.
    let lower = pairs.as_chunks::<16>().0;
    for ((case, upper), blocks) in pairs.iter().enumerate().zip(blocks.as_chunks_mut().0) {
        *blocks = lower[case & 0xFF].map(|lower| upper << 4 | lower);
    }
    #[expect(clippy::expect_used, reason = "the slice was made with as many blocks")]
    blocks.try_into().expect("one block for each case")
}

impl Blocks {
    /// The image on a dark background, with room for this number of steps.
    pub(crate) fn new(image: &Grid, steps: usize) -> Self {
        let [width, height] = [image.width().div_ceil(2), image.height().div_ceil(2)];
        let stride = width + steps;
        let mut cells = vec![0; stride * (height + steps)];
        for (y, row) in image.rows().enumerate() {
            let shift = if y % 2 == 0 { 4 } else { 0 };
            let (pairs, last) = row.as_chunks::<2>();
            let cells = &mut cells[y / 2 * stride..][..width];
            for (cell, [left, right]) in cells.iter_mut().zip(pairs) {
                *cell |= (u8::from(*left == b'#') << 1 | u8::from(*right == b'#')) << shift;
            }
            // If the width or height is odd, the rest of the last block is background.
            if let ([left], Some(cell)) = (last, cells.last_mut()) {
                *cell |= u8::from(*left == b'#') << 1 << shift;
            }
        }
        Self { cells, stride, width, height, background: 0, above: vec![0; stride], indices: vec![0; stride] }
    }

    /// Replaces all pixels at once, by the next block for each case. May be called at most as many times as there is room for.
    pub(crate) fn step(&mut self, next: impl Fn(u16) -> u8) {
        let Self { cells, stride, width, height, background, above, indices } = self;
        let joined = |left: u8, right: u8| left << 2 | right;
        *width += 1;
        *height += 1;
        let (above, indices) = (&mut above[..*width], &mut indices[..*width]);
        above.fill(joined(*background, *background));
        for (y, row) in cells.chunks_exact_mut(*stride).take(*height).enumerate() {
            let row = &mut row[..*width];
            // The row and the column added in this step are background so far.
            if y + 1 == *height {
                row.fill(*background);
            }
            row[*width - 1] = *background;
            let first = joined(*background, row[0]);
            let below = row.windows(2).map(|blocks| joined(blocks[0], blocks[1]));
            indices[0] = u16::from(above[0]) << 8 | u16::from(first);
            above[0] = first;
            for ((index, above), below) in indices[1..].iter_mut().zip(&mut above[1..]).zip(below) {
                *index = u16::from(*above) << 8 | u16::from(below);
                *above = below;
            }
            for (block, &index) in row.iter_mut().zip(&*indices) {
                *block = next(index);
            }
        }
        *background = next(if *background == LIT { u16::MAX } else { 0 });
    }

    /// The number of lit pixels; `None` if it is infinite.
    pub(crate) fn lit(&self) -> Option<usize> {
        // Cells outside the image are still dark. Eight blocks are counted as quickly as one.
        let (words, rest) = self.cells.as_chunks();
        let words = words.iter().map(|&blocks| u64::from_ne_bytes(blocks).count_ones());
        let lit = words.chain(rest.iter().map(|block| block.count_ones())).map(|lit| lit as usize).sum();
        (self.background == 0).then_some(lit)
    }
}

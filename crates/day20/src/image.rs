//! Images that grow by a pixel on each side per step.

use std::array;

use common::Grid;

use crate::{CASES, InfinitelyMany, Map};

/// The number of columns that may be computed at once.
pub(crate) const LANES: usize = 32;

/// An image on a dark background, in cells of `SIDE` × `SIDE` pixels.
pub(crate) struct Image<const SIDE: usize> {
    /// The cells in row-major order. Each row begins with the background to the left of the image. Right of the image and below it
    /// is room for later steps.
    pub(crate) cells: Vec<u8>,
    pub(crate) stride: usize,
    pub(crate) width: usize,
    pub(crate) height: usize,
}

impl<const SIDE: usize> Image<SIDE> {
    /// The number of cells that a step adds to each row and column. As many cells of background begin each row.
    const GROWTH: usize = 2 / SIDE;

    fn new(image: &Grid, steps: usize, bits: [[u8; SIDE]; SIDE]) -> Self {
        let [width, height] = [image.width(), image.height()].map(|side| side.div_ceil(SIDE));
        let growth = steps * Self::GROWTH;
        let stride = Self::GROWTH + (width + growth).next_multiple_of(LANES);
        let mut cells = vec![0; stride * (height + growth)];
        // If the width or height is odd, the rest of the last block is background.
        let mut padded = vec![b'.'; width * SIDE];
        for (y, row) in image.rows().enumerate() {
            padded[..row.len()].copy_from_slice(row);
            let cells = &mut cells[y / SIDE * stride + Self::GROWTH..];
            for (cell, pixels) in cells.iter_mut().zip(padded.as_chunks::<SIDE>().0) {
                for (pixel, bits) in pixels.iter().zip(bits[y % SIDE]) {
                    *cell |= if *pixel == b'#' { bits } else { 0 };
                }
            }
        }
        Self { cells, stride, width, height }
    }
}

/// The number of lit pixels after some steps. `bits` are those of a cell that each of its pixels sets if it is lit. `table` prepares
/// a rule that leaves a dark background dark, and `step` applies it to all pixels at once.
#[inline(always)]
pub(crate) fn lit_after<const SIDE: usize, T>(
    map: &Map,
    steps: usize,
    bits: [[u8; SIDE]; SIDE],
    table: impl Fn(&[bool; CASES]) -> T,
    step: impl Fn(&mut Image<SIDE>, &T),
) -> Result<usize, InfinitelyMany> {
    // While the background is lit, lit and dark are swapped. So there is a rule for a dark background, and one for a lit one.
    let rules = [0, CASES - 1].map(|background| {
        let next = map.rule[background];
        (table(&array::from_fn(|case| map.rule[case ^ background] ^ next)), next)
    });
    let mut image = Image::new(&map.image, steps, bits);
    let mut is_lit = false;
    for _ in 0..steps {
        let (table, next) = &rules[usize::from(is_lit)];
        image.width += Image::<SIDE>::GROWTH;
        image.height += Image::<SIDE>::GROWTH;
        step(&mut image, table);
        is_lit = *next;
    }
    // Eight cells are counted as quickly as one.
    let (words, rest) = image.cells.as_chunks();
    let words = words.iter().map(|&cells| u64::from_ne_bytes(cells).count_ones());
    let lit: usize = words.chain(rest.iter().map(|cell| cell.count_ones())).map(|lit| lit as usize).sum();
    if is_lit { Err(InfinitelyMany(steps)) } else { Ok(lit / bits[0][0].count_ones() as usize) }
}

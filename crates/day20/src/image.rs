//! Images that grow by a pixel on each side per step, stored with room to grow.
//!
//! For example, here is an image of 4 × 2 cells, and the first row below it. A cell is one column wide here (`COLUMNS` = 1):
//!
//! ```text
//! b b i i i i r r r r    b: background to the left of the image
//! b b i i i i r r r r    i: the image
//! b b r r r r r r r r    r: room for later steps
//! ```
//!
//! An image always begins at the same cell, so each step extends it by two columns of pixels on the right and by two rows at the
//! bottom.

use std::array;

use common::Grid;

use crate::map::{CASES, InfinitelyMany, Map};

/// The maximum number of columns that a step replaces at once. Each row has room for a multiple of this number of columns.
const MAX_LANES: usize = 64;

/// An image on a dark background, in cells of `COLUMNS` × `ROWS` pixels.
pub(crate) struct Image<const COLUMNS: usize, const ROWS: usize> {
    /// The cells in row-major order, including the background and the room for later steps.
    pub(crate) cells: Vec<u8>,
    /// The number of cells from one row to the next.
    pub(crate) stride: usize,
    /// The number of cells in a row of the image.
    pub(crate) width: usize,
    /// The number of rows of cells.
    pub(crate) height: usize,
}

impl<const COLUMNS: usize, const ROWS: usize> Image<COLUMNS, ROWS> {
    /// The number of columns of cells that a step adds. Also the number of background cells before each row.
    const NEW_COLUMNS: usize = 2 / COLUMNS;
    /// The number of rows of cells that a step adds.
    const NEW_ROWS: usize = 2 / ROWS;

    fn new(image: &Grid, steps: usize, bits: [[u8; COLUMNS]; ROWS]) -> Self {
        let width = image.width().div_ceil(COLUMNS);
        let height = image.height().div_ceil(ROWS);
        let stride = Self::NEW_COLUMNS + (width + steps * Self::NEW_COLUMNS).next_multiple_of(MAX_LANES);
        let mut cells = vec![0; stride * (height + steps * Self::NEW_ROWS)];
        // A row of pixels that fills whole cells: if the width is odd, background follows the last pixel.
        let mut padded = vec![b'.'; width * COLUMNS];
        for (y, row) in image.rows().enumerate() {
            padded[..row.len()].copy_from_slice(row);
            let cells = &mut cells[y / ROWS * stride + Self::NEW_COLUMNS..];
            for (cell, pixels) in cells.iter_mut().zip(padded.as_chunks::<COLUMNS>().0) {
                for (&pixel, bits) in pixels.iter().zip(bits[y % ROWS]) {
                    *cell |= if pixel == b'#' { bits } else { 0 };
                }
            }
        }
        Self { cells, stride, width, height }
    }
}

/// The number of lit pixels after some steps.
///
/// `bits` holds the bits that each lit pixel sets in its cell, indexed by the pixel's row and column in the cell. `table`
/// converts a rule under which a dark background stays dark, and `step` applies the converted rule to all pixels.
#[inline(always)]
pub(crate) fn lit_after<const COLUMNS: usize, const ROWS: usize, T>(
    map: &Map,
    steps: usize,
    bits: [[u8; COLUMNS]; ROWS],
    table: impl Fn(&[bool; CASES]) -> T,
    step: impl Fn(&mut Image<COLUMNS, ROWS>, &T),
) -> Result<usize, InfinitelyMany> {
    // While the background is lit, pixels are stored inverted. So there are two tables, one for each background. Each table
    // inverts the nine old pixels if the background is lit, and the new pixel if the next background is lit.
    let tables = [0, CASES - 1].map(|background_case| {
        let is_next_lit = map.rule[background_case];
        let rule = array::from_fn(|case| map.rule[case ^ background_case] ^ is_next_lit);
        (table(&rule), is_next_lit)
    });
    let mut image = Image::new(&map.image, steps, bits);
    let mut is_lit = false;
    for _ in 0..steps {
        let (table, is_next_lit) = &tables[usize::from(is_lit)];
        image.width += Image::<COLUMNS, ROWS>::NEW_COLUMNS;
        image.height += Image::<COLUMNS, ROWS>::NEW_ROWS;
        step(&mut image, table);
        is_lit = *is_next_lit;
    }
    // Count the bits of eight cells at once.
    let (words, rest) = image.cells.as_chunks();
    let words = words.iter().map(|&cells| u64::from_ne_bytes(cells).count_ones());
    let lit_bits: usize = words.chain(rest.iter().map(|cell| cell.count_ones())).map(|bits| bits as usize).sum();
    let bits_per_pixel = bits[0][0].count_ones() as usize;
    if is_lit { Err(InfinitelyMany(steps)) } else { Ok(lit_bits / bits_per_pixel) }
}

//! A cave stored with its anti-diagonals as rows.

use common::Grid;

use crate::risk_in_copy;

/// The risk of cells outside the cave.
const OUTSIDE: u8 = u8::MAX;

/// The risks of a cave, one anti-diagonal after the other.
pub(crate) struct Skewed {
    /// The cell in column *x* and row *y* is at index *x* of row *x* + *y*.
    pub(crate) risks: Vec<u8>,
    /// The length of a row: the width, rounded up to a multiple of the block length.
    pub(crate) stride: usize,
    /// The shorter side. Swapping width and height does not change the best total.
    pub(crate) width: usize,
    pub(crate) height: usize,
}

impl Skewed {
    /// The cave made of `copies` × `copies` copies of a tile, with a row length that is a multiple of `block`.
    pub(crate) fn new(tile: &Grid, copies: u8, block: usize) -> Self {
        let width = tile.width().min(tile.height());
        let height = tile.width().max(tile.height());
        // The tile's risks at 0, 1, 2, … copies from the first.
        let tile = skewed_tile(tile, width);
        let in_copy = |away| tile.iter().map(|&risk| risk_in_copy(risk, away)).collect();
        let tiles: Vec<Vec<u8>> = (0..2 * copies - 1).map(in_copy).collect();
        let copies = usize::from(copies);

        let stride = (width * copies).next_multiple_of(block);
        let diagonals = (width + height) * copies - 1;
        let mut risks = vec![OUTSIDE; stride * diagonals];
        for (diagonal, row) in risks.chunks_exact_mut(stride).enumerate() {
            for (right, columns) in row.chunks_exact_mut(width).take(copies).enumerate() {
                // The row of the anti-diagonal's cell in the first of these columns. The row falls by one from each column to the
                // next.
                let Some(first_row) = diagonal.checked_sub(right * width) else { break };
                // At most two copies share these columns, because a copy is at least as high as it is wide.
                for down in [first_row / height, (first_row / height).wrapping_sub(1)] {
                    if down < copies {
                        let in_copy = first_row - down * height;
                        let first = (in_copy + 1).saturating_sub(height);
                        let end = (in_copy + 1).min(width);
                        if first < end {
                            let copy = &tiles[right + down][in_copy * width..][..width];
                            columns[first..end].copy_from_slice(&copy[first..end]);
                        }
                    }
                }
            }
        }
        Self { risks, stride, width: width * copies, height: height * copies }
    }

    /// The number of anti-diagonals.
    pub(crate) fn diagonals(&self) -> usize {
        self.width + self.height - 1
    }
}

/// The risks of the tile with its anti-diagonals as rows of `width` cells. Cells outside the tile hold an arbitrary risk.
fn skewed_tile(tile: &Grid, width: usize) -> Vec<u8> {
    let mut skewed = vec![1; width * (tile.width() + tile.height() - 1)];
    let is_upright = width == tile.width();
    for (y, row) in tile.rows().enumerate() {
        for (x, digit) in row.iter().enumerate() {
            let place = if is_upright { x } else { y };
            skewed[(x + y) * width + place] = digit - b'0';
        }
    }
    skewed
}

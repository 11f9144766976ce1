//! A cave stored with its anti-diagonals as rows.

use std::ops::Range;

use common::Grid;

use crate::risk_in_copy;

/// The risk of cells outside the cave.
const OUTSIDE: u8 = 9;

/// How many cells are relaxed in parallel.
pub(crate) const BLOCK: usize = 32;

/// The risks of a cave, one anti-diagonal after the other.
pub(crate) struct Skewed {
    /// The cell in column *x* and row *y* is at index *x* of row *x* + *y*.
    risks: Vec<u8>,
    /// The length of a row: the width, rounded up to a multiple of the block length.
    pub(crate) stride: usize,
    pub(crate) width: usize,
    pub(crate) height: usize,
}

impl Skewed {
    /// The cave made of `copies` × `copies` copies of a tile.
    pub(crate) fn new(tile: &Grid, copies: u8) -> Self {
        let [tile_width, tile_height] = [tile.width(), tile.height()];
        let [width, height] = [tile_width, tile_height].map(|side| side * usize::from(copies));
        let stride = width.next_multiple_of(BLOCK);
        let mut risks = vec![OUTSIDE; stride * (width + height)];
        // The tile's risks at 0, 1, 2, … copies from the first.
        let tile = skewed_tile(tile);
        let in_copy = |away| tile.iter().map(|&risk| risk_in_copy(risk, away)).collect();
        let tiles: Vec<Vec<u8>> = (0..2 * copies - 1).map(in_copy).collect();
        for (down, right) in (0..copies).flat_map(|down| (0..copies).map(move |right| (down, right))) {
            let tile = tiles[usize::from(down + right)].chunks_exact(tile_width);
            let [top, left] = [tile_height * usize::from(down), tile_width * usize::from(right)];
            let rows = risks.chunks_exact_mut(stride).skip(top + left);
            for (diagonal, (row, tile)) in rows.zip(tile).enumerate() {
                let inside = (diagonal + 1).saturating_sub(tile_height)..tile_width.min(diagonal + 1);
                row[left..][inside.clone()].copy_from_slice(&tile[inside]);
            }
        }
        Self { risks, stride, width, height }
    }

    /// The number of anti-diagonals.
    pub(crate) fn diagonals(&self) -> usize {
        self.width + self.height - 1
    }

    /// The risks of an anti-diagonal, numbered from 1.
    #[inline]
    pub(crate) fn row(&self, diagonal: usize) -> &[u8] {
        &self.risks[(diagonal - 1) * self.stride..][..self.stride]
    }

    /// The columns of the blocks of an anti-diagonal that contain a cell of the cave.
    #[inline]
    pub(crate) fn columns(&self, diagonal: usize) -> Range<usize> {
        let start = diagonal.saturating_sub(self.height) / BLOCK * BLOCK;
        start..diagonal.min(self.width).next_multiple_of(BLOCK)
    }
}

/// The risks of the tile with its anti-diagonals as rows. Cells outside the tile hold an arbitrary risk.
fn skewed_tile(tile: &Grid) -> Vec<u8> {
    let width = tile.width();
    let mut skewed = vec![1; width * (width + tile.height() - 1)];
    for (y, row) in tile.rows().enumerate() {
        for (x, digit) in row.iter().enumerate() {
            skewed[(x + y) * width + x] = digit - b'0';
        }
    }
    skewed
}

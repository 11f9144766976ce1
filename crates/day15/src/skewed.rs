//! A cave with its anti-diagonals as rows.

use std::ops::Range;

use common::Grid;

use crate::risk_in_copy;

/// The risk of cells outside the cave.
const OUTSIDE: u8 = 9;

/// How many cells are relaxed in parallel.
pub(crate) const BLOCK: usize = 32;

/// How many anti-diagonals are stored. Random caves never need one more than 40 back.
const ROWS: usize = 64;

/// The risks of a cave, on the latest of its anti-diagonals.
pub(crate) struct Skewed<'a> {
    tile: &'a Grid,
    copies: u8,
    /// The skewed tile. The risks of a row are those on the latest of the cave's anti-diagonals that are made of it.
    tile_rows: Vec<u8>,
    /// A ring of rows. The cell in column *x* and row *y* is at index *x* of row *x* + *y* + 1.
    rows: Vec<u8>,
    /// The length of a row: the width, rounded up to a multiple of the block length.
    stride: usize,
    /// The number of the latest anti-diagonal stored.
    latest: usize,
    pub(crate) width: usize,
    pub(crate) height: usize,
}

impl<'a> Skewed<'a> {
    /// The cave made of `copies` × `copies` copies of a tile, before its first anti-diagonal. `None` unless the tile is a square, or
    /// the only one.
    pub(crate) fn new(tile: &'a Grid, copies: u8) -> Option<Self> {
        if copies > 1 && tile.width() != tile.height() {
            return None;
        }
        let [width, height] = [tile.width(), tile.height()].map(|side| side * usize::from(copies));
        let stride = width.next_multiple_of(BLOCK);
        let rows = vec![OUTSIDE; stride * ROWS];
        Some(Self { tile, copies, tile_rows: skewed_tile(tile), rows, stride, latest: 0, width, height })
    }

    /// The number of anti-diagonals.
    pub(crate) fn diagonals(&self) -> usize {
        self.width + self.height - 1
    }

    /// Stores the next anti-diagonals, up to this one, in place of the first ones.
    #[inline(always)]
    pub(crate) fn advance(&mut self, diagonal: usize) {
        let [width, height] = [self.tile.width(), self.tile.height()];
        while self.latest < diagonal {
            let [round, row] = [self.latest / height, self.latest % height];
            self.latest += 1;
            let inside = self.latest.saturating_sub(self.height)..self.latest.min(self.width);
            let stored = self.stored(self.latest);
            let risks = &mut self.tile_rows[row * width..][..width];
            // An anti-diagonal takes the same row from all tiles. It enters copies as far away as this is the row's round, by the
            // columns up to the number of the row, and is still in copies one less away, by the others.
            if self.copies > 1 && round > 0 {
                let grown = if round == 1 { row + 1 } else { width };
                for risk in &mut risks[..grown] {
                    *risk = risk_in_copy(*risk, 1);
                }
            }
            let cells = &mut self.rows[self.latest % ROWS * self.stride..][..self.stride];
            for copy in cells[inside.start / width * width..inside.end.next_multiple_of(width)].chunks_exact_mut(width)
            {
                copy.copy_from_slice(risks);
            }
            cells[stored.start..inside.start].fill(OUTSIDE);
            cells[inside.end..stored.end].fill(OUTSIDE);
        }
    }

    /// The risks of an anti-diagonal, numbered from 1. `None` if it is no longer stored.
    #[inline]
    pub(crate) fn row(&self, diagonal: usize) -> Option<&[u8]> {
        (diagonal + ROWS > self.latest).then(|| &self.rows[diagonal % ROWS * self.stride..][..self.stride])
    }

    /// The risk of a cell.
    #[expect(clippy::cast_possible_truncation, reason = "no copy is further away than 8")]
    pub(crate) fn risk(&self, x: usize, y: usize) -> u8 {
        let [width, height] = [self.tile.width(), self.tile.height()];
        let digit = self.tile.cells()[y % height * width + x % width];
        risk_in_copy(digit - b'0', (x / width + y / height) as u8)
    }

    /// The columns of the blocks of an anti-diagonal that contain a cell of the cave.
    #[inline]
    pub(crate) fn columns(&self, diagonal: usize) -> Range<usize> {
        let start = diagonal.saturating_sub(self.height) / BLOCK * BLOCK;
        start..diagonal.min(self.width).next_multiple_of(BLOCK)
    }

    /// The columns of which totals are stored on an anti-diagonal: also those of the blocks of the one before.
    #[inline]
    pub(crate) fn stored(&self, diagonal: usize) -> Range<usize> {
        self.columns(diagonal.saturating_sub(1)).start..self.columns(diagonal).end
    }
}

/// The risks of the tile with its anti-diagonals as rows. Those whose numbers differ by the height have no column in common, so they
/// share a row.
fn skewed_tile(tile: &Grid) -> Vec<u8> {
    let [width, height] = [tile.width(), tile.height()];
    let mut skewed = vec![0; width * height];
    let mut put = |start: usize, digits: &[u8]| {
        for (risk, digit) in skewed[start..].iter_mut().step_by(width + 1).zip(digits) {
            *risk = digit - b'0';
        }
    };
    for (y, row) in tile.rows().enumerate() {
        let (above_bottom, below) = row.split_at(width.min(height - y));
        put(y * width, above_bottom);
        for (round, digits) in below.chunks(height).enumerate() {
            put(height - y + round * height, digits);
        }
    }
    skewed
}

//! A cave with its anti-diagonals as rows.

use std::ops::Range;

use common::Grid;

use crate::risk_in_copy;

/// The risk of cells outside the cave.
const OUTSIDE: u8 = 9;

/// How many cells are relaxed in parallel.
pub(crate) const BLOCK: usize = 32;

/// How many anti-diagonals are stored. Random caves never need one more than 40 back.
const ROWS: usize = 128;

/// How many anti-diagonals are added at a time.
const BATCH: usize = 32;

/// The risks of a cave, on the latest of its anti-diagonals.
pub(crate) struct Skewed {
    copies: usize,
    /// The width and height of the tile.
    tile: [usize; 2],
    /// The skewed tile at 0, 1, 2, … copies from the first.
    tiles: Vec<Vec<u8>>,
    /// A ring of rows. The cell in column *x* and row *y* is at index *x* of row *x* + *y* + 1.
    rows: Vec<u8>,
    /// The length of a row: the width, rounded up to a multiple of the block length.
    stride: usize,
    /// The number of the latest anti-diagonal stored.
    latest: usize,
    pub(crate) width: usize,
    pub(crate) height: usize,
}

impl Skewed {
    /// The cave made of `copies` × `copies` copies of a tile, before its first anti-diagonal.
    pub(crate) fn new(tile: &Grid, copies: u8) -> Self {
        let sides = [tile.width(), tile.height()];
        let [width, height] = sides.map(|side| side * usize::from(copies));
        let stride = width.next_multiple_of(BLOCK);
        let skewed = skewed_tile(tile);
        let in_copy = |away| skewed.iter().map(|&risk| risk_in_copy(risk, away)).collect();
        let tiles = (0..2 * copies - 1).map(in_copy).collect();
        Self {
            copies: copies.into(),
            tile: sides,
            tiles,
            rows: vec![OUTSIDE; stride * ROWS],
            stride,
            latest: 0,
            width,
            height,
        }
    }

    /// The number of anti-diagonals.
    pub(crate) fn diagonals(&self) -> usize {
        self.width + self.height - 1
    }

    /// Makes sure that an anti-diagonal is stored. A batch of new ones takes the place of the first ones.
    pub(crate) fn advance(&mut self, diagonal: usize) {
        if diagonal <= self.latest {
            return;
        }
        let new = self.latest + 1..diagonal + BATCH;
        self.latest = new.end - 1;
        for diagonal in new.clone() {
            self.rows[diagonal % ROWS * self.stride..][..self.stride].fill(OUTSIDE);
        }
        let [width, height] = self.tile;
        for (down, right) in (0..self.copies).flat_map(|down| (0..self.copies).map(move |right| (down, right))) {
            let left = width * right;
            let first = 1 + height * down + left;
            let tile = &self.tiles[down + right];
            let start = new.start.max(first);
            let mut tile_row = (start - first) % height;
            for diagonal in start..new.end.min(first + width + height - 1) {
                let inside = (diagonal - first + 1).saturating_sub(height)..width.min(diagonal - first + 1);
                let row = &mut self.rows[diagonal % ROWS * self.stride + left..][..width];
                row[inside.clone()].copy_from_slice(&tile[tile_row * width..][inside]);
                tile_row = if tile_row + 1 == height { 0 } else { tile_row + 1 };
            }
        }
    }

    /// The risks of an anti-diagonal, numbered from 1. `None` if it is no longer stored.
    #[inline]
    pub(crate) fn row(&self, diagonal: usize) -> Option<&[u8]> {
        (diagonal + ROWS > self.latest).then(|| &self.rows[diagonal % ROWS * self.stride..][..self.stride])
    }

    /// The risk of a cell.
    pub(crate) fn risk(&self, x: usize, y: usize) -> u8 {
        let [width, height] = self.tile;
        let column = x % width;
        self.tiles[x / width + y / height][(column + y) % height * width + column]
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

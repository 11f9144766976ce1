//! A cave with its anti-diagonals as rows.

use common::Grid;

use crate::risk_in_copy;

/// The risk of cells beyond the cave.
const OUTSIDE: u8 = u8::MAX;

/// The risks of a cave, anti-diagonal by anti-diagonal.
pub(crate) struct Skewed {
    /// The cell in column *x* and row *y* is at *x* of the row *x* + *y* of these.
    pub(crate) risks: Vec<u8>,
    /// The length of a row: the width, rounded up to a multiple.
    pub(crate) stride: usize,
    /// The shorter side: a path is as good when width and height are exchanged.
    pub(crate) width: usize,
    pub(crate) height: usize,
}

impl Skewed {
    /// The cave of this many copies of a tile in each direction, with rows of a multiple of `block`.
    pub(crate) fn new(tile: &Grid, copies: u8, block: usize) -> Self {
        let width = tile.width().min(tile.height());
        let height = tile.width().max(tile.height());
        // The tile as it is 0, 1, 2, … copies away from the first.
        let tile = skewed_tile(tile, width);
        let in_copy = |away| tile.iter().map(|&risk| risk_in_copy(risk, away)).collect();
        let tiles: Vec<Vec<u8>> = (0..2 * copies - 1).map(in_copy).collect();
        let copies = usize::from(copies);

        let stride = (width * copies).next_multiple_of(block);
        let diagonals = (width + height) * copies - 1;
        let mut risks = vec![OUTSIDE; stride * diagonals];
        for (diagonal, row) in risks.chunks_exact_mut(stride).enumerate() {
            for (right, columns) in row.chunks_exact_mut(width).take(copies).enumerate() {
                // The first of these columns has this row, and the following ones those above it.
                let Some(first_row) = diagonal.checked_sub(right * width) else { break };
                // At most two copies meet these columns, because a copy is at least as high as it is wide.
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

    /// How many anti-diagonals there are.
    pub(crate) fn diagonals(&self) -> usize {
        self.width + self.height - 1
    }
}

/// The risks of the tile, with its anti-diagonals as rows of `width` cells, and any risks beside the tile.
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

//! A cave that is stored with its anti-diagonals as rows.
//!
//! # One tile
//!
//! A tile of 4 × 4 cells has seven anti-diagonals. They are numbered from 1, here and in the code:
//!
//! ```text
//! tile         numbers of the     skewed tile
//!              anti-diagonals
//!
//! a b c d      1 2 3 4            a|n k h      row 0: anti-diagonals 1 and 5
//! e f g h      2 3 4 5            e b|o l      row 1: anti-diagonals 2 and 6
//! i j k l      3 4 5 6            i f c|p      row 2: anti-diagonals 3 and 7
//! m n o p      4 5 6 7            m j g d      row 3: anti-diagonal 4
//! ```
//!
//! The skewed tile keeps each cell in its column. Anti-diagonals whose numbers differ by the height of the tile have no column in
//! common, so they can share a row. This makes the skewed tile exactly as large as the tile. If the tile is square, row *r* holds
//! the earlier anti-diagonal in columns 0 to *r*, and the later anti-diagonal in the other columns, to the right of the bar.
//!
//! # Many copies of the tile
//!
//! The risks in a copy are raised by the copy's distance: the number of copies to the right plus the number of copies down. Below,
//! letters mark the cells of anti-diagonal 10, and dots mark the other cells of the copies that it crosses:
//!
//! ```text
//! . . . .   . . . .   . b . .
//! . . . .   . . . .   e . . .
//! . . . .   . . . l   . . . .
//! . . . .   . . o .   . . . .
//!
//! . . . .   . b . .
//! . . . .   e . . .
//! . . . l   . . . .
//! . . o .   . . . .
//!
//! . b . .
//! e . . .
//! . . . .
//! . . . .
//!
//! e b o l   e b o l   e b        anti-diagonal 10
//! 2 2 1 1   2 2 1 1   2 2        distance of the copy
//! ```
//!
//! The risks of anti-diagonal 10 are computed in the memory that holds the risks of anti-diagonal 6. In this picture, letters
//! stand for the risks in the first copy, and 1 and 2 for the distances by which they are raised:
//!
//! ```text
//! column             0   1   2   3   4   5   6   7   8   9
//!
//! anti-diagonal 6    e1  b1  o   l   e1  b1
//! anti-diagonal 10   e2  b2  o1  l1  e2  b2  o1  l1  e2  b2
//! ```
//!
//! 1. *Columns of both anti-diagonals:* the cell on anti-diagonal 10 is four rows below the cell on anti-diagonal 6. This is the
//!    same place in the next copy down, so the risk is raised by 1.
//! 2. *Columns that only anti-diagonal 10 has:* the cell is four columns to the right of another cell of anti-diagonal 10, and four
//!    rows above it. This is the same place in a copy at the same distance, so the risks are equal. In columns 0 to 3, there is no
//!    cell four columns to the left. There, the new cell is in the first copy, so its risk is in the skewed tile. For example, *o*
//!    and *l* of anti-diagonal 6 come from the skewed tile.
//! 3. *Columns that only the earlier anti-diagonal has:* in the lower right half of the cave, each anti-diagonal begins one column
//!    further right. The columns on the left then hold the risk of cells outside the cave.

use std::ops::Range;

use common::Grid;

use crate::risk::{MAX_RISK, risk_in_copy};

/// The risk of cells outside the cave.
const OUTSIDE: u8 = MAX_RISK;

/// How many cells are relaxed in parallel.
pub(crate) const BLOCK: usize = 64;

/// The risks of a tile: the grid of the input, and the skewed tile.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tile {
    /// The risks as ASCII digits.
    pub grid: Grid,
    /// The risks of the skewed tile as numbers, row by row.
    skewed: Vec<u8>,
}

impl Tile {
    /// Skews a tile. Column *x* moves down by *x* rows, and continues in row 0 after the last row.
    pub(crate) fn new(grid: Grid) -> Self {
        let width = grid.width();
        let mut skewed = vec![0; grid.cells().len()];
        for x in 0..width {
            let first_row = x % grid.height();
            let mut risks = grid.cells()[x..].iter().step_by(width).map(|digit| digit - b'0');
            for (cell, risk) in skewed[first_row * width + x..].iter_mut().step_by(width).zip(&mut risks) {
                *cell = risk;
            }
            for (cell, risk) in skewed[x..].iter_mut().step_by(width).zip(risks) {
                *cell = risk;
            }
        }
        Self { grid, skewed }
    }
}

/// The risks on the latest anti-diagonals of a square cave. As many anti-diagonals are stored as the tile has rows.
pub(crate) struct Skewed<'a> {
    tile: &'a Tile,
    /// One row for each stored anti-diagonal. A cell's index in its row is its column.
    rows: Vec<u8>,
    /// The length of a row: the side of the cave, rounded up to a multiple of the block length.
    stride: usize,
    /// The number of the latest anti-diagonal that is stored.
    latest: usize,
    /// The width and height of the cave.
    pub(crate) side: usize,
}

impl<'a> Skewed<'a> {
    /// The cave with this side that consists of copies of a square tile, with no anti-diagonal stored yet.
    pub(crate) fn new(tile: &'a Tile, side: usize) -> Self {
        let stride = side.next_multiple_of(BLOCK);
        Self { tile, rows: vec![OUTSIDE; stride * tile.grid.height()], stride, latest: 0, side }
    }

    /// The number of anti-diagonals.
    pub(crate) fn diagonals(&self) -> usize {
        2 * self.side - 1
    }

    /// Stores the anti-diagonals that follow the latest stored one, up to and including `diagonal`.
    #[inline(always)]
    pub(crate) fn advance(&mut self, diagonal: usize) {
        while self.latest < diagonal {
            self.latest += 1;
            self.store(self.latest);
        }
    }

    /// Stores an anti-diagonal in place of the earliest stored one. The section on many copies at the top of this file explains the
    /// three steps.
    #[inline(always)]
    fn store(&mut self, diagonal: usize) {
        let tile_side = self.tile.grid.width();
        let columns = self.columns(diagonal);
        let earlier = self.columns(diagonal.saturating_sub(tile_side));
        let row = (diagonal - 1) % tile_side;
        let tile_row = &self.tile.skewed[row * tile_side..][..tile_side];
        let risks = &mut self.rows[row * self.stride..][..self.stride];
        // Step 1.
        for risk in &mut risks[columns.start..earlier.end] {
            *risk = risk_in_copy(*risk, 1);
        }
        // Step 2, first in the columns of the skewed tile, and then in the other columns.
        let from_tile = earlier.end.min(tile_side)..columns.end.min(tile_side);
        risks[from_tile.clone()].copy_from_slice(&tile_row[from_tile]);
        let repeated = earlier.end.max(tile_side)..columns.end.max(tile_side);
        risks.copy_within(repeated.start - tile_side..repeated.end - tile_side, repeated.start);
        // Step 3.
        risks[earlier.start..columns.start].fill(OUTSIDE);
    }

    /// The risks on an anti-diagonal. `None` if they are no longer stored.
    #[inline]
    pub(crate) fn risks(&self, diagonal: usize) -> Option<&[u8]> {
        let rows = self.tile.grid.height();
        let is_stored = diagonal + rows > self.latest;
        is_stored.then(|| &self.rows[(diagonal - 1) % rows * self.stride..][..self.stride])
    }

    /// The risk of a cell, even if its anti-diagonal is not stored.
    #[expect(clippy::cast_possible_truncation, reason = "the distance of a copy is at most 8")]
    pub(crate) fn risk(&self, x: usize, y: usize) -> u8 {
        let tile_side = self.tile.grid.width();
        let digit = self.tile.grid.cells()[y % tile_side * tile_side + x % tile_side];
        let distance = x / tile_side + y / tile_side;
        risk_in_copy(digit - b'0', distance as u8)
    }

    /// The columns of an anti-diagonal's cells.
    #[inline]
    fn columns(&self, diagonal: usize) -> Range<usize> {
        diagonal.saturating_sub(self.side)..diagonal.min(self.side)
    }

    /// The columns of an anti-diagonal's blocks. A block belongs to an anti-diagonal of the cave if it contains a cell of the cave.
    #[inline]
    pub(crate) fn block_columns(&self, diagonal: usize) -> Range<usize> {
        let start = diagonal.saturating_sub(self.side) / BLOCK * BLOCK;
        start..diagonal.min(self.side).next_multiple_of(BLOCK)
    }

    /// The columns in which an anti-diagonal has totals: the columns of its own blocks and of the previous anti-diagonal's blocks.
    #[inline]
    pub(crate) fn stored_columns(&self, diagonal: usize) -> Range<usize> {
        self.block_columns(diagonal.saturating_sub(1)).start..self.block_columns(diagonal).end
    }
}

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
//! An anti-diagonal of the cave uses the same row of the skewed tile in every copy that it crosses. For example, anti-diagonal 10
//! uses row 1. Below, letters mark the cells of this anti-diagonal, and dots mark the other cells of the copies that it crosses:
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
//! 2 2 1 1   2 2 1 1   2 2        distance of the copy: copies to the right plus copies down
//! ```
//!
//! The risks in a copy are raised by the copy's distance. Along an anti-diagonal, the distances repeat every four columns. So one
//! row of the skewed tile is raised as needed, and then copied along the whole anti-diagonal. The distances repeat for this reason:
//!
//! 1. Anti-diagonals *r* + 1, *r* + 5, *r* + 9 and so on use row *r*. Call these the uses of the row, and number them from 0. Then
//!    anti-diagonal 4 *q* + *r* + 1 is use *q*.
//! 2. A cell in column *x* and row *y* of a copy at distance *d* is on anti-diagonal 4 *d* + *x* + *y* + 1.
//! 3. Consider row *r* of the skewed tile. In columns 0 to *r*, *x* + *y* is *r*, so *d* = *q*. In the other columns, *x* + *y* is
//!    *r* + 4, so *d* = *q* − 1.
//!
//! So from one use to the next, all risks in the row are raised by 1, with two exceptions. Use 0 raises nothing: the cells in
//! columns 0 to *r* are in the first copy, and the cells in the other columns are outside the cave. Use 1 raises only columns 0
//! to *r*: the cells in the other columns are now in the first copy.

use std::ops::Range;

use common::Grid;

use crate::risk::{MAX_RISK, risk_in_copy};

/// The risk of cells outside the cave.
const OUTSIDE: u8 = MAX_RISK;

/// How many cells are relaxed in parallel.
pub(crate) const BLOCK: usize = 64;

/// How many anti-diagonals are stored. In random caves, the search never goes back more than 40 anti-diagonals.
const STORED_DIAGONALS: usize = 64;

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

/// The risks on the latest anti-diagonals of a square cave.
pub(crate) struct Skewed<'a> {
    tile: &'a Grid,
    /// The skewed tile. The risks in each row are raised as the row's latest use requires.
    tile_rows: Vec<u8>,
    /// A ring of rows, one per stored anti-diagonal. A cell's index in its row is its column.
    ring: Vec<u8>,
    /// The length of a row of the ring: the side of the cave, rounded up to a multiple of the block length.
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
        let ring = vec![OUTSIDE; stride * STORED_DIAGONALS];
        Self { tile: &tile.grid, tile_rows: tile.skewed.clone(), ring, stride, latest: 0, side }
    }

    /// The number of anti-diagonals.
    pub(crate) fn diagonals(&self) -> usize {
        2 * self.side - 1
    }

    /// Stores the anti-diagonals that follow the latest stored one, up to and including `diagonal`, in place of the earliest stored
    /// ones.
    #[inline(always)]
    pub(crate) fn advance(&mut self, diagonal: usize) {
        while self.latest < diagonal {
            self.latest += 1;
            self.store_latest();
        }
    }

    /// Stores the latest anti-diagonal. The picture at the top of this file shows how the anti-diagonal is made from the tile.
    #[inline(always)]
    fn store_latest(&mut self) {
        let tile_side = self.tile.width();
        let row = (self.latest - 1) % tile_side;
        let earlier_uses = (self.latest - 1) / tile_side;
        let cave_columns = self.latest.saturating_sub(self.side)..self.latest.min(self.side);
        let stored_columns = self.stored_columns(self.latest);

        let tile_row = &mut self.tile_rows[row * tile_side..][..tile_side];
        let raised_columns = match earlier_uses {
            0 => 0,
            1 => row + 1,
            _ => tile_side,
        };
        for risk in &mut tile_row[..raised_columns] {
            *risk = risk_in_copy(*risk, 1);
        }

        let cells = &mut self.ring[self.latest % STORED_DIAGONALS * self.stride..][..self.stride];
        for copy in cells[..self.side].chunks_exact_mut(tile_side).take(earlier_uses + 1) {
            copy.copy_from_slice(tile_row);
        }
        cells[stored_columns.start..cave_columns.start].fill(OUTSIDE);
        cells[cave_columns.end..stored_columns.end].fill(OUTSIDE);
    }

    /// The risks on an anti-diagonal. `None` if they are no longer stored.
    #[inline]
    pub(crate) fn risks(&self, diagonal: usize) -> Option<&[u8]> {
        let is_stored = diagonal + STORED_DIAGONALS > self.latest;
        is_stored.then(|| &self.ring[diagonal % STORED_DIAGONALS * self.stride..][..self.stride])
    }

    /// The risk of a cell, even if its anti-diagonal is not stored.
    #[expect(clippy::cast_possible_truncation, reason = "the distance of a copy is at most 8")]
    pub(crate) fn risk(&self, x: usize, y: usize) -> u8 {
        let tile_side = self.tile.width();
        let digit = self.tile.cells()[y % tile_side * tile_side + x % tile_side];
        let distance = x / tile_side + y / tile_side;
        risk_in_copy(digit - b'0', distance as u8)
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

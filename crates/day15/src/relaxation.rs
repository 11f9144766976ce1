//! Relaxes cells until no total changes, in a window of anti-diagonals that moves through the cave.
//!
//! # Layout
//!
//! The totals of one anti-diagonal are stored side by side, in the columns of its own blocks and of the previous anti-diagonal's
//! blocks. In this picture, a block has 4 cells instead of 64:
//!
//! ```text
//! f | f . . . | . . . l | l l l l | - - -
//! ```
//!
//! Inside the blocks, *f* and *l* are the totals of the anti-diagonal's first and last cells in the cave. The other *f* and *l*
//! are copies of these totals. The copies are written only once, when the search enters the anti-diagonal. If the last block
//! extends beyond the cave, its cells outside the cave also hold copies of *l* until they are relaxed.
//!
//! When a cell on an adjacent anti-diagonal is relaxed, its neighbour may be outside the blocks, or it may be outside the cave and
//! not relaxed yet. In both cases, a copy takes the place of the neighbour. If the cell itself is in the cave, the copy makes no
//! difference: the copy repeats the total of the cell's other neighbour on this anti-diagonal. The copy may be out of date, but
//! totals only decrease, so the copy is never too low.
//!
//! The last bytes are only padding. Every block is read together with the cell before the block and the cell after it, and the cell
//! after the last block may be padding. The padding also makes all anti-diagonals start at the same place in a cache line.

use std::mem;
use std::ops::Range;

use simd::vectorized;

use crate::skewed::{BLOCK, Skewed, Tile};

/// The limit on the average number of visits to an anti-diagonal. Random caves need fewer than 20.
const MAX_VISITS: usize = 64;

/// How many anti-diagonals the window moves at a time. The window is twice as long. In a much longer window, totals that have not
/// settled yet may differ by more than a byte can express.
const STEP: usize = 4;

/// The limit on the side of the cave. Up to this limit, a [`BlockSet`] has a bit for each block of an anti-diagonal.
const MAX_SIDE: usize = BlockSet::BITS as usize * BLOCK;

/// The [`difference`] between two equal totals.
const EQUAL: u8 = 128;

/// A bit set of blocks. The lowest bit stands for the block that starts at column 0.
type BlockSet = u64;

/// The totals of the cells of a block, of the cell before the block and of the cell after it.
type Surrounded = [u8; BLOCK + 2];

/// The lowest total risk in the cave of `copies` × `copies` copies of a tile.
///
/// `copies` must be from 1 to 5. `None` if the cave is not square or is too large, if the search takes too long or goes back too
/// far, or if the walk back gets stuck.
pub fn lowest_total(tile: &Tile, copies: u8) -> Option<u32> {
    let side = usize::from(copies) * tile.grid.width();
    if tile.grid.width() != tile.grid.height() || side > MAX_SIDE {
        return None;
    }
    let mut relaxation = Relaxation::new(Skewed::new(tile, side));
    vectorized(
        #[inline(always)]
        || relaxation.settle_all(),
    )?;
    relaxation.walk_back()
}

/// The lowest totals found so far, and the blocks whose totals may still improve. Anti-diagonals are numbered from 1.
struct Relaxation<'a> {
    cave: Skewed<'a>,
    totals: Totals,
    /// For each anti-diagonal, the blocks that wait to be relaxed, because a neighbour of one of their cells may have changed.
    waiting: Vec<BlockSet>,
    /// For each anti-diagonal, all blocks that may be marked as waiting: the blocks that contain a cell of the cave. The extra
    /// anti-diagonal at the end may also have a block, which is never relaxed.
    blocks: Vec<BlockSet>,
    /// How many more visits to anti-diagonals are allowed.
    visits_left: usize,
}

impl<'a> Relaxation<'a> {
    fn new(cave: Skewed<'a>) -> Self {
        let diagonals = cave.diagonals();
        // One extra anti-diagonal at each end, so that every anti-diagonal of the cave has a neighbour on both sides.
        let count = diagonals + 2;
        let columns = |diagonal| cave.stored_columns(diagonal);
        let len: usize = (0..count).map(|diagonal| columns(diagonal).len() + 2 * BLOCK).sum();
        // The total of the start is 0, and so are the bytes of the anti-diagonal before it. So relaxing the start changes nothing.
        let bytes = vec![0; BLOCK + len];
        let mut origins = Vec::with_capacity(count);
        // In memory, blocks start at multiples of their length, so the processor loads a block from a single cache line.
        let mut first_block = BLOCK - bytes.as_ptr().addr() % BLOCK;
        for columns in (0..count).map(columns) {
            origins.push(first_block - 1 - columns.start);
            first_block += columns.len() + 2 * BLOCK;
        }
        Self {
            totals: Totals { bytes, origins },
            waiting: vec![0; count],
            blocks: (0..count).map(|diagonal| block_set(cave.block_columns(diagonal))).collect(),
            visits_left: MAX_VISITS * diagonals,
            cave,
        }
    }

    /// Finds all totals, one step of the window at a time. `None` if the search takes too long, or goes back to an anti-diagonal
    /// whose risks are no longer stored.
    #[inline(always)]
    fn settle_all(&mut self) -> Option<()> {
        let last = self.cave.diagonals();
        for start in (2..=last).step_by(STEP) {
            let end = last.min(start + STEP - 1);
            self.cave.advance(end + 1);
            for diagonal in start..=end + 1 {
                self.enter(diagonal)?;
            }
            let window_start = start.saturating_sub(STEP).max(2);
            for diagonal in (window_start..=end).rev() {
                self.sweep(diagonal)?;
            }
            // The anti-diagonal before the window had settled, but the backward sweep may have changed the neighbours of its cells.
            // So the forward sweep starts at this anti-diagonal.
            let first = window_start - 1;
            for diagonal in first..=end {
                self.waiting[diagonal] = 0;
                let changed = self.sweep(diagonal)?;
                self.mark_before(diagonal, changed);
            }
            let settled_end = if end == last { last } else { start - 1 };
            self.settle((first - 1).max(1), settled_end)?;
        }
        Some(())
    }

    /// Sets the initial totals of an anti-diagonal from the totals on the anti-diagonal before it. An initial total is too high if
    /// the best path to its cell comes from the anti-diagonal after this one.
    #[inline(always)]
    fn enter(&mut self, diagonal: usize) -> Option<()> {
        let columns = self.cave.stored_columns(diagonal);
        let Totals { bytes, origins } = &mut self.totals;
        let copy_before = origins[diagonal] + columns.start;
        let (earlier, totals) = bytes.split_at_mut(copy_before + 1);
        let neighbours = earlier[origins[diagonal - 1] + columns.start..].windows(2);
        let risks = &self.cave.risks(diagonal)?[columns.clone()];
        for ((total, risk), neighbours) in totals.iter_mut().zip(risks).zip(neighbours) {
            let left = neighbours[0];
            let above = neighbours[1];
            let lower = above.wrapping_sub(difference(above, left).saturating_sub(EQUAL));
            *total = lower.wrapping_add(*risk);
        }
        // Copy the last total to the cells after the last column of the cave, and to the cells after the blocks.
        let after_last = diagonal.min(self.cave.side) - columns.start;
        let last = totals[after_last - 1];
        totals[after_last..columns.len() + BLOCK].fill(last);
        earlier[copy_before] = totals[0];
        Some(())
    }

    /// Relaxes all blocks of an anti-diagonal. Returns the blocks that have changed.
    #[inline(always)]
    fn sweep(&mut self, diagonal: usize) -> Option<BlockSet> {
        let columns = self.cave.block_columns(diagonal);
        let first_block = columns.start / BLOCK;
        let (before, own, after) = self.totals.around(diagonal, columns.clone());
        let (risks, _) = self.cave.risks(diagonal)?[columns].as_chunks();
        let mut changed = 0;
        for (block, risks) in risks.iter().enumerate() {
            let start = block * BLOCK;
            let has_changed = relax_block(&before[start..], &mut own[start..], &after[start..], risks)?;
            changed |= BlockSet::from(has_changed) << block;
        }
        Some(changed << first_block)
    }

    /// Relaxes waiting blocks, backwards and forwards, until no block waits on any anti-diagonal up to `end`. On entry, no block
    /// waits on any anti-diagonal before `start`.
    #[inline(always)]
    fn settle(&mut self, mut start: usize, end: usize) -> Option<()> {
        while self.waiting[start..=end].iter().any(|&blocks| blocks != 0) {
            let mut diagonal = end;
            // No block ever waits on anti-diagonal 0, so this loop ends there at the latest.
            while diagonal >= start || self.waiting[diagonal] != 0 {
                self.relax_waiting(diagonal)?;
                diagonal -= 1;
            }
            start = diagonal + 1;
            for diagonal in start..=end {
                self.relax_waiting(diagonal)?;
            }
        }
        Some(())
    }

    /// Relaxes the waiting blocks of an anti-diagonal, and marks blocks next to changed blocks as waiting.
    #[inline(always)]
    fn relax_waiting(&mut self, diagonal: usize) -> Option<()> {
        self.visits_left = self.visits_left.checked_sub(1)?;
        let mut waiting = mem::take(&mut self.waiting[diagonal]);
        if waiting == 0 {
            return Some(());
        }
        let columns = self.cave.block_columns(diagonal);
        let first_column = columns.start;
        let (before, own, after) = self.totals.around(diagonal, columns);
        let (risks, _) = self.cave.risks(diagonal)?.as_chunks();
        let mut changed = 0;
        while waiting != 0 {
            let block = waiting.trailing_zeros() as usize;
            waiting &= waiting - 1;
            let start = block * BLOCK - first_column;
            let has_changed = relax_block(&before[start..], &mut own[start..], &after[start..], &risks[block])?;
            changed |= BlockSet::from(has_changed) << block;
        }
        self.mark_before(diagonal, changed);
        // On the anti-diagonal after, a cell's neighbours are in its own column and the column to its right.
        self.waiting[diagonal + 1] |= (changed | changed << 1) & self.blocks[diagonal + 1];
        Some(())
    }

    /// Marks the blocks next to changed blocks as waiting, on the previous anti-diagonal. There, a cell's neighbours are in its own
    /// column and the column to its left.
    #[inline(always)]
    fn mark_before(&mut self, diagonal: usize, changed: BlockSet) {
        self.waiting[diagonal - 1] |= (changed | changed >> 1) & self.blocks[diagonal - 1];
    }

    /// The total risk of the best path. Follows the settled totals back from the end. `None` if the walk gets stuck.
    fn walk_back(&self) -> Option<u32> {
        let total = |x: usize, y: usize| self.totals.bytes[self.totals.origins[x + y + 1] + x + 1];
        let is_inside = |x: usize, y: usize| x < self.cave.side && y < self.cave.side;
        let mut x = self.cave.side - 1;
        let mut y = self.cave.side - 1;
        let mut sum = 0;
        while (x, y) != (0, 0) {
            let risk = self.cave.risk(x, y);
            sum += u32::from(risk);
            let total_before = total(x, y).wrapping_sub(risk);
            let neighbours = [(x, y.wrapping_sub(1)), (x.wrapping_sub(1), y), (x, y + 1), (x + 1, y)];
            (x, y) = neighbours.into_iter().find(|&(x, y)| is_inside(x, y) && total(x, y) == total_before)?;
        }
        Some(sum)
    }
}

/// The totals of all cells.
struct Totals {
    /// The low bytes of the totals, one anti-diagonal after another. The picture at the top of this file shows the layout of one
    /// anti-diagonal.
    bytes: Vec<u8>,
    /// For each anti-diagonal, the index in `bytes` that belongs to column −1. So the total in column *x* is at this index plus
    /// *x* + 1.
    origins: Vec<usize>,
}

impl Totals {
    /// The totals of three anti-diagonals: of the previous one, of this one and of the next one. Each slice begins one column
    /// before `columns`, and ends one column after `columns`.
    #[inline(always)]
    fn around(&mut self, diagonal: usize, columns: Range<usize>) -> (&[u8], &mut [u8], &[u8]) {
        let [before_start, own_start, after_start] =
            [diagonal - 1, diagonal, diagonal + 1].map(|diagonal| self.origins[diagonal] + columns.start);
        let len = columns.len() + 2;
        let (totals, after) = self.bytes.split_at_mut(after_start);
        let (before, own) = totals.split_at_mut(own_start);
        (&before[before_start..][..len], &mut own[..len], &after[..len])
    }
}

/// The blocks that cover these columns.
fn block_set(columns: Range<usize>) -> BlockSet {
    (columns.start / BLOCK..columns.end / BLOCK).map(|block| 1 << block).sum()
}

/// Relaxes the cells of a block in parallel. Returns whether any total has changed. The left and upper neighbours are on the
/// anti-diagonal `before`, and the lower and right neighbours are on the anti-diagonal `after`. Each slice starts one cell before
/// the block, and must reach one cell past the block. `None` if a slice is shorter, which never happens.
#[inline(always)]
fn relax_block(before: &[u8], totals: &mut [u8], after: &[u8], risks: &[u8; BLOCK]) -> Option<bool> {
    let before: &Surrounded = before.first_chunk()?;
    let totals: &mut Surrounded = totals.first_chunk_mut()?;
    let after: &Surrounded = after.first_chunk()?;
    let mut drops = 0;
    for (place, risk) in (1..).zip(risks) {
        let own = totals[place];
        let left = difference(own, before[place - 1]);
        let above = difference(own, before[place]);
        let below = difference(own, after[place]);
        let right = difference(own, after[place + 1]);
        let drop = left.max(above).max(below.max(right)).saturating_sub(EQUAL + risk);
        drops |= drop;
        totals[place] = own.wrapping_sub(drop);
    }
    Some(drops != 0)
}

/// The difference between two totals (see `lib.rs`), plus 128. Adding 128 turns the difference into an unsigned byte. Older
/// processors have a vector instruction for the maximum of unsigned bytes, but none for the maximum of signed bytes.
#[inline(always)]
fn difference(total: u8, other: u8) -> u8 {
    total.wrapping_add(EQUAL).wrapping_sub(other)
}

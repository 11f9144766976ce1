//! Relaxes cells until no total changes, one window of anti-diagonals at a time.
//!
//! # Layout
//!
//! The totals of one anti-diagonal are stored side by side, for all columns that belong to a block of this anti-diagonal or of the
//! anti-diagonal before it. In this picture, a block has 4 cells instead of 32:
//!
//! ```text
//! f | f . . . | . . . l | l l l l | -
//! ```
//!
//! In this picture, the last block ends with the last cell of the cave. *f* is the total of the first cell in the blocks, and *l* is
//! the total of the cave's last cell. Outside the blocks, *f* and *l* are copies of these totals. Cells in the last block that lie
//! to the right of the cave begin as copies of *l*, too. The copies are written only when the search enters the anti-diagonal. A
//! cell on an adjacent anti-diagonal reads a copy if its neighbour is outside the blocks. A cell of the cave that reads a copy also
//! has the copied cell as a neighbour, so the copy makes no difference. The last byte is only padding: a block is read as an array
//! with one cell before it and one after it, and the padding completes this array.

use std::mem;
use std::ops::Range;

use common::Grid;
use simd::vectorized;

use crate::skewed::{BLOCK, Skewed};

/// The limit on the average number of visits to an anti-diagonal while windows settle. Random caves need fewer than 12.
const MAX_VISITS: usize = 64;

/// The number of anti-diagonals in a window. Larger and smaller windows are slower.
const WINDOW: usize = 4;

/// The limit on the sum of the cave's width and height. Up to this limit, a [`BlockSet`] has a bit for each block of a row.
const MAX_SIDES: usize = BLOCKS * BLOCK;

/// The number of blocks in a [`BlockSet`].
const BLOCKS: usize = 64;

/// A bit set of blocks. The lowest bit stands for the block that starts at column 0.
type BlockSet = u64;

/// The totals of a block, with one cell before the block and one after it.
type Surrounded = [u8; BLOCK + 2];

/// The lowest total risk in the cave of `copies` × `copies` copies of a tile.
///
/// `None` if the cave is too large, if there are several copies of a tile that is not square, if the search takes too long, or if
/// the walk back gets stuck.
pub(crate) fn lowest_total(tile: &Grid, copies: u8) -> Option<u32> {
    if usize::from(copies) * (tile.width() + tile.height()) > MAX_SIDES {
        return None;
    }
    let mut relaxation = Relaxation::new(Skewed::new(tile, copies)?);
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
    /// For each anti-diagonal, the blocks that wait to be relaxed, because a neighbour of one of their cells has changed.
    waiting: Vec<BlockSet>,
    /// For each anti-diagonal, all blocks that can ever wait: the blocks that contain a cell of the cave. Anti-diagonal 1 has none,
    /// because it contains only the start, which is never relaxed.
    blocks: Vec<BlockSet>,
    /// How many more visits to anti-diagonals are allowed.
    visits_left: usize,
}

impl<'a> Relaxation<'a> {
    fn new(cave: Skewed<'a>) -> Self {
        let diagonals = cave.diagonals();
        // One extra anti-diagonal at each end, so that every anti-diagonal of the cave has a neighbour on both sides.
        let count = diagonals + 2;
        let mut origins = Vec::with_capacity(count);
        let mut len = 0;
        for diagonal in 0..count {
            let columns = cave.stored_columns(diagonal);
            origins.push(len - columns.start);
            len += 1 + columns.len() + BLOCK + 1;
        }
        let blocks_to_relax = |diagonal| {
            let is_relaxed = (2..=diagonals).contains(&diagonal);
            if is_relaxed { block_set(cave.block_columns(diagonal)) } else { 0 }
        };
        Self {
            totals: Totals { bytes: vec![0; len], origins },
            waiting: vec![0; count],
            blocks: (0..count).map(blocks_to_relax).collect(),
            visits_left: MAX_VISITS * diagonals,
            cave,
        }
    }

    /// Finds all totals, one window at a time. `None` if the search takes too long, or goes back to an anti-diagonal whose risks
    /// are no longer stored.
    #[inline(always)]
    fn settle_all(&mut self) -> Option<()> {
        let last = self.cave.diagonals();
        for start in (2..=last).step_by(WINDOW) {
            let end = last.min(start + WINDOW - 1);
            self.cave.advance(end + 1);
            for diagonal in start..=end + 1 {
                self.enter(diagonal)?;
            }
            // Sweep over this window and the window before it.
            let previous_start = start.saturating_sub(WINDOW).max(2);
            for diagonal in (previous_start..=end).rev().chain(previous_start..=end) {
                self.sweep(diagonal)?;
            }
            // Settle the window before this one, from the anti-diagonal before it, where the sweeps may have changed a neighbour.
            // This window settles along with the next one, unless there is none.
            let settled_end = if end == last { last } else { start - 1 };
            self.settle(previous_start - 1, settled_end)?;
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
            let lower = above.wrapping_add_signed(difference(left, above).min(0));
            *total = lower.wrapping_add(*risk);
        }
        // The place after the last cell of the cave.
        let end = diagonal.min(self.cave.width) - columns.start;
        let last = totals[end - 1];
        totals[end..columns.len() + BLOCK].fill(last);
        earlier[copy_before] = totals[0];
        Some(())
    }

    /// Relaxes all blocks of an anti-diagonal, without marking any block as waiting.
    #[inline(always)]
    fn sweep(&mut self, diagonal: usize) -> Option<()> {
        let columns = self.cave.block_columns(diagonal);
        let mut rows = self.totals.around(diagonal, columns.clone());
        let (risks, _) = self.cave.risks(diagonal)?[columns].as_chunks();
        for (block, risks) in risks.iter().enumerate() {
            let (before, own, after) = rows.block(block)?;
            relax_block(before, own, after, risks);
        }
        Some(())
    }

    /// Relaxes all blocks from `start` to `end`, and then every block that waits, forwards and backwards, until no block waits on
    /// any anti-diagonal up to `end`. On entry, no block waits on any anti-diagonal before `start`.
    #[inline(always)]
    fn settle(&mut self, mut start: usize, end: usize) -> Option<()> {
        self.waiting[start..=end].copy_from_slice(&self.blocks[start..=end]);
        while self.waiting[start..=end].iter().any(|&blocks| blocks != 0) {
            for diagonal in start..=end {
                self.relax(diagonal)?;
            }
            let mut diagonal = end;
            // No block waits on anti-diagonals 0 and 1, so this loop ends there at the latest.
            while diagonal >= start || self.waiting[diagonal] != 0 {
                self.relax(diagonal)?;
                diagonal -= 1;
            }
            start = diagonal + 1;
        }
        Some(())
    }

    /// Relaxes the waiting blocks of an anti-diagonal. If a block changes, the blocks next to it on the anti-diagonals before and
    /// after this one are marked as waiting.
    #[inline(always)]
    fn relax(&mut self, diagonal: usize) -> Option<()> {
        self.visits_left = self.visits_left.checked_sub(1)?;
        let mut waiting = mem::take(&mut self.waiting[diagonal]);
        if waiting == 0 {
            return Some(());
        }
        let columns = self.cave.block_columns(diagonal);
        let first_block = columns.start / BLOCK;
        let mut rows = self.totals.around(diagonal, columns);
        let (risks, _) = self.cave.risks(diagonal)?.as_chunks();
        let mut waiting_before = 0;
        let mut waiting_after = 0;
        while waiting != 0 {
            let block = waiting.trailing_zeros() as usize;
            waiting &= waiting - 1;
            let (before, own, after) = rows.block(block - first_block)?;
            let changed = relax_block(before, own, after, &risks[block]);
            let any = BlockSet::from(changed.any) << block;
            // On the anti-diagonal before, a cell's neighbours are in its own column and the column to its left. On the
            // anti-diagonal after, they are in its own column and the column to its right.
            waiting_before |= any | BlockSet::from(changed.first) << block >> 1;
            waiting_after |= any | BlockSet::from(changed.last) << block << 1;
        }
        self.waiting[diagonal - 1] |= waiting_before & self.blocks[diagonal - 1];
        self.waiting[diagonal + 1] |= waiting_after & self.blocks[diagonal + 1];
        Some(())
    }

    /// The total risk of the best path. Follows the settled totals back from the end. `None` if the walk gets stuck.
    fn walk_back(&self) -> Option<u32> {
        let total = |x: usize, y: usize| self.totals.bytes[self.totals.origins[x + y + 1] + x + 1];
        let is_inside = |x: usize, y: usize| x < self.cave.width && y < self.cave.height;
        let mut x = self.cave.width - 1;
        let mut y = self.cave.height - 1;
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
    /// The totals on an anti-diagonal and on the anti-diagonals before and after it, for the columns of these blocks, one column
    /// before them and one column after them.
    #[inline(always)]
    fn around(&mut self, diagonal: usize, columns: Range<usize>) -> Rows<'_> {
        let before_start = self.origins[diagonal - 1] + columns.start;
        let own_start = self.origins[diagonal] + columns.start;
        let after_start = self.origins[diagonal + 1] + columns.start;
        let len = columns.len() + 2;
        let (totals, after) = self.bytes.split_at_mut(after_start);
        let (before, own) = totals.split_at_mut(own_start);
        Rows { before: &before[before_start..][..len], own: &mut own[..len], after: &after[..len] }
    }
}

/// The totals on three consecutive anti-diagonals.
struct Rows<'a> {
    before: &'a [u8],
    own: &'a mut [u8],
    after: &'a [u8],
}

impl Rows<'_> {
    /// One of the blocks, on each anti-diagonal.
    #[inline(always)]
    fn block(&mut self, block: usize) -> Option<(&Surrounded, &mut Surrounded, &Surrounded)> {
        let start = block * BLOCK;
        let before = self.before[start..].first_chunk()?;
        let own = self.own[start..].first_chunk_mut()?;
        let after = self.after[start..].first_chunk()?;
        Some((before, own, after))
    }
}

/// The blocks that cover these columns.
fn block_set(columns: Range<usize>) -> BlockSet {
    let from_start = BlockSet::MAX << (columns.start / BLOCK);
    let up_to_end = BlockSet::MAX >> (BLOCKS - columns.end / BLOCK);
    from_start & up_to_end
}

/// Which totals of a block have changed: any total at all, the first total, and the last total.
struct Changed {
    any: bool,
    first: bool,
    last: bool,
}

/// Relaxes the cells of a block in parallel. The neighbours left and above are on the anti-diagonal before, and the neighbours below
/// and right are on the anti-diagonal after.
#[inline(always)]
fn relax_block(before: &Surrounded, totals: &mut Surrounded, after: &Surrounded, risks: &[u8; BLOCK]) -> Changed {
    let first = totals[1];
    let last = totals[BLOCK];
    let mut changes = 0;
    for (place, &risk) in (1..).zip(risks) {
        let own = totals[place];
        let neighbours = [before[place - 1], before[place], after[place], after[place + 1]];
        let [left, above, below, right] = neighbours.map(|total| difference(total, own));
        let lowest = left.min(above).min(below.min(right));
        let change = lowest.saturating_add(risk.cast_signed()).min(0);
        changes |= change;
        totals[place] = own.wrapping_add_signed(change);
    }
    Changed { any: changes != 0, first: totals[1] != first, last: totals[BLOCK] != last }
}

/// The difference between two totals, as explained in the documentation of the day.
#[inline(always)]
fn difference(total: u8, other: u8) -> i8 {
    total.wrapping_sub(other).cast_signed()
}

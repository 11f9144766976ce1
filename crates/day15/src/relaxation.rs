//! Relaxes totals in windows of anti-diagonals.

use std::mem;

use common::Grid;

use crate::skewed::Skewed;

/// The limit on relaxations per block, averaged over all blocks.
const MAX_ROUNDS: usize = 16;

/// How many cells are relaxed in parallel. Larger blocks waste work on cells without changed neighbours; smaller ones cost more
/// bookkeeping.
const BLOCK: usize = 24;

/// The number of anti-diagonals in a window.
const WINDOW: usize = 12;

/// The total of cells that no path has reached yet and of cells outside the cave. Adding a risk to it does not overflow.
const UNKNOWN: i16 = 0x3FFF;

/// The limit on the sum of width and height. It keeps totals below [`UNKNOWN`], because a path that goes only right and down adds
/// 9 per cell at most, and the blocks of a row within a set of 64.
const MAX_SIDES: usize = 64 * BLOCK;

/// The totals of a block, with one cell before it and one after it.
type Surrounded = [i16; BLOCK + 2];

/// The lowest total risk in the cave made of `copies` × `copies` copies of a tile. `None` if the cave is too large or the search
/// takes too long.
pub(crate) fn lowest_total(tile: &Grid, copies: u8) -> Option<u32> {
    let sides = usize::from(copies) * (tile.width() + tile.height());
    if sides > MAX_SIDES { None } else { Relaxation::new(Skewed::new(tile, copies, BLOCK)).lowest() }
}

/// The lowest totals found so far, and the blocks that may still improve. Anti-diagonals are numbered from 1; the rows before the
/// first and after the last are empty.
struct Relaxation {
    cave: Skewed,
    /// Laid out like the cave's risks, with one more cell before and after each row.
    totals: Vec<i16>,
    /// For each anti-diagonal, the bit set of blocks in which some cell has a neighbour that has changed.
    waiting: Vec<u64>,
    /// For each anti-diagonal, the bit set of blocks that contain a cell of the cave.
    blocks: Vec<u64>,
    /// How many more relaxations of a block are allowed.
    budget: usize,
}

impl Relaxation {
    fn new(cave: Skewed) -> Self {
        let diagonals = cave.diagonals();
        let mut blocks = vec![0; diagonals + 2];
        for (diagonal, blocks) in blocks[1..=diagonals].iter_mut().enumerate() {
            let first = (diagonal + 1).saturating_sub(cave.height) / BLOCK;
            let last = diagonal.min(cave.width - 1) / BLOCK;
            *blocks = u64::MAX << first & u64::MAX >> (63 - last);
        }
        let budget = MAX_ROUNDS * blocks.iter().map(|blocks| blocks.count_ones() as usize).sum::<usize>();
        let totals = vec![UNKNOWN; (cave.stride + 2) * (diagonals + 2)];
        Self { cave, totals, waiting: vec![0; diagonals + 2], blocks, budget }
    }

    /// The lowest total of the bottom right cell.
    fn lowest(mut self) -> Option<u32> {
        let last = self.cave.diagonals();
        self.totals[self.cave.stride + 2 + 1] = 0;
        self.waiting[2] = self.blocks[2];
        for start in (2..=last).step_by(WINDOW) {
            self.settle(start, last.min(start + WINDOW - 1))?;
        }
        let total = self.totals[last * (self.cave.stride + 2) + self.cave.width];
        // Not negative.
        u32::try_from(total).ok()
    }

    /// Relaxes until no block waits on any anti-diagonal up to `end`. No block before `start` waits when this is called.
    fn settle(&mut self, mut start: usize, end: usize) -> Option<()> {
        while self.waiting[start..=end].iter().any(|&blocks| blocks != 0) {
            for diagonal in start..=end {
                self.relax(diagonal)?;
            }
            let mut diagonal = end;
            // Row 0 has no blocks, so this stops there at the latest.
            while diagonal >= start || self.waiting[diagonal] != 0 {
                self.relax(diagonal)?;
                diagonal -= 1;
            }
            start = diagonal + 1;
        }
        Some(())
    }

    /// Relaxes the waiting blocks of an anti-diagonal, and marks the blocks around those that changed as waiting.
    fn relax(&mut self, diagonal: usize) -> Option<()> {
        let mut waiting = mem::take(&mut self.waiting[diagonal]);
        self.budget = self.budget.checked_sub(waiting.count_ones() as usize)?;
        let length = self.cave.stride + 2;
        let (before, rest) = self.totals.split_at_mut(diagonal * length);
        let (totals, after) = rest.split_at_mut(length);
        let before = &before[(diagonal - 1) * length..];
        let after = &after[..length];
        let risks = self.cave.risks[(diagonal - 1) * self.cave.stride..].as_chunks().0;
        let [mut wait_before, mut wait_after] = [0; 2];
        while waiting != 0 {
            let block = waiting.trailing_zeros() as usize;
            waiting &= waiting - 1;
            let start = block * BLOCK;
            let (Some(before), Some(after), Some(totals)) =
                (before[start..].first_chunk(), after[start..].first_chunk(), totals[start..].first_chunk_mut())
            else {
                // Unreachable: a row is a whole number of blocks long.
                return None;
            };
            let changed = relax_block(before, totals, after, &risks[block]);
            let bit = u64::from(changed.any) << block;
            wait_before |= bit | u64::from(changed.first) << block >> 1;
            wait_after |= bit | u64::from(changed.last) << block << 1;
        }
        self.waiting[diagonal - 1] |= wait_before & self.blocks[diagonal - 1];
        self.waiting[diagonal + 1] |= wait_after & self.blocks[diagonal + 1];
        Some(())
    }
}

/// Which cells of a block have changed: any, the first, the last.
struct Changed {
    any: bool,
    first: bool,
    last: bool,
}

/// Relaxes the cells of a block in parallel, from the rows before (left and above) and after (below and right).
#[inline]
fn relax_block(before: &Surrounded, totals: &mut Surrounded, after: &Surrounded, risks: &[u8; BLOCK]) -> Changed {
    let [first, last] = [totals[1], totals[BLOCK]];
    let mut changes = 0;
    for (place, &risk) in (1..).zip(risks) {
        let lowest_before = before[place - 1].min(before[place]);
        let lowest_after = after[place].min(after[place + 1]);
        let total = totals[place].min(lowest_before.min(lowest_after) + i16::from(risk));
        changes |= total ^ totals[place];
        totals[place] = total;
    }
    Changed { any: changes != 0, first: totals[1] != first, last: totals[BLOCK] != last }
}

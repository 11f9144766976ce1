//! Relaxes totals in windows of anti-diagonals.

use std::mem;

use common::Grid;
use vectors::vectorized;

use crate::skewed::{BLOCK, Skewed};

/// The limit on relaxations per anti-diagonal, on average. Random caves need fewer than 20.
const MAX_ROUNDS: usize = 64;

/// The number of anti-diagonals in a window. In larger ones, totals differ too much for bytes before they settle.
const WINDOW: usize = 8;

/// The limit on the sum of width and height. It keeps the blocks of a row within a set of 64, and the skewed cave small.
const MAX_SIDES: usize = 64 * BLOCK;

/// The totals of a block, with one cell before it and one after it.
type Surrounded = [u8; BLOCK + 2];

/// A byte for equal totals. Lower ones are below it, and higher ones above.
const EQUAL: u8 = 128;

/// The lowest total risk in the cave made of `copies` × `copies` copies of a tile. `None` if the cave is too large, the search takes
/// too long, or totals of neighbours differ too much for bytes.
pub(crate) fn lowest_total(tile: &Grid, copies: u8) -> Option<u32> {
    if usize::from(copies) * (tile.width() + tile.height()) > MAX_SIDES {
        return None;
    }
    let mut relaxation = Relaxation::new(Skewed::new(tile, copies));
    vectorized(
        #[inline(always)]
        || relaxation.settle_all(),
    )?;
    relaxation.best_path()
}

/// The lowest totals found so far, and the blocks that may still improve. Anti-diagonals are numbered from 1.
struct Relaxation {
    cave: Skewed,
    /// The low bytes of the totals. Laid out like the cave's risks, with one more cell before each row and a block after it.
    totals: Vec<u8>,
    /// The length of a row of totals.
    length: usize,
    /// For each anti-diagonal, the bit set of blocks in which some cell has a neighbour that has changed.
    waiting: Vec<u64>,
    /// For each anti-diagonal, the bit set of blocks that contain a cell of the cave; none for the first, which is only the start.
    blocks: Vec<u64>,
    /// How many more relaxations of an anti-diagonal are allowed.
    budget: usize,
}

impl Relaxation {
    fn new(cave: Skewed) -> Self {
        let diagonals = cave.diagonals();
        let mut blocks = vec![0; diagonals + 2];
        for (diagonal, blocks) in blocks.iter_mut().enumerate().take(diagonals + 1).skip(2) {
            let columns = cave.columns(diagonal);
            *blocks = u64::MAX << (columns.start / BLOCK) & u64::MAX >> (64 - columns.end / BLOCK);
        }
        let length = 1 + cave.stride + BLOCK;
        Self {
            totals: vec![0; length * (diagonals + 2)],
            length,
            waiting: vec![0; diagonals + 2],
            blocks,
            budget: MAX_ROUNDS * diagonals,
            cave,
        }
    }

    /// Finds all totals, a window at a time.
    #[inline(always)]
    fn settle_all(&mut self) -> Option<()> {
        let last = self.cave.diagonals();
        for start in (2..=last).step_by(WINDOW) {
            let end = last.min(start + WINDOW - 1);
            for diagonal in start..=end + 1 {
                self.enter(diagonal);
            }
            // The anti-diagonal after the previous window has changed as well.
            self.waiting[start - 1..=end].copy_from_slice(&self.blocks[start - 1..=end]);
            self.settle(start - 1, end)?;
        }
        Some(())
    }

    /// The first totals of an anti-diagonal, by the one before. They are too high where the best path comes from the one after.
    #[inline(always)]
    fn enter(&mut self, diagonal: usize) {
        // The anti-diagonal before also needs a total after each of its blocks.
        let columns = self.cave.columns(diagonal - 1).start..self.cave.columns(diagonal).end;
        let (before, totals) = self.totals.split_at_mut(diagonal * self.length);
        let before = before[(diagonal - 1) * self.length..][columns.start..=columns.end].windows(2);
        let risks = &self.cave.row(diagonal)[columns.clone()];
        for ((total, risk), before) in totals[1..][columns.clone()].iter_mut().zip(risks).zip(before) {
            let [left, above] = [before[0], before[1]];
            *total = lowered(above, compare(left, above)).wrapping_add(*risk);
        }
        // A cell gets the same total from there as from its other neighbour before it.
        totals[columns.start] = totals[columns.start + 1];
        let last = totals[columns.end];
        totals[columns.end + 1..][..BLOCK].fill(last);
    }

    /// Relaxes until no block waits on any anti-diagonal up to `end`. No block before `start` waits when this is called.
    #[inline(always)]
    fn settle(&mut self, mut start: usize, end: usize) -> Option<()> {
        while self.waiting[start..=end].iter().any(|&blocks| blocks != 0) {
            for diagonal in start..=end {
                self.relax(diagonal)?;
            }
            let mut diagonal = end;
            // Row 1 has no blocks, so this stops there at the latest.
            while diagonal >= start || self.waiting[diagonal] != 0 {
                self.relax(diagonal)?;
                diagonal -= 1;
            }
            start = diagonal + 1;
        }
        Some(())
    }

    /// Relaxes the waiting blocks of an anti-diagonal, and marks the blocks around those that changed as waiting.
    #[inline(always)]
    fn relax(&mut self, diagonal: usize) -> Option<()> {
        self.budget = self.budget.checked_sub(1)?;
        let mut waiting = mem::take(&mut self.waiting[diagonal]);
        let (before, rest) = self.totals.split_at_mut(diagonal * self.length);
        let (totals, after) = rest.split_at_mut(self.length);
        let before = &before[before.len() - self.length..];
        let after = &after[..self.length];
        let risks = self.cave.row(diagonal).as_chunks().0;
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

    /// The total risk of the path that the settled totals show, followed back from the end. `None` if they show none.
    fn best_path(&self) -> Option<u32> {
        let [mut x, mut y] = [self.cave.width - 1, self.cave.height - 1];
        let total = |x: usize, y: usize| self.totals[(x + y + 1) * self.length + x + 1];
        let mut sum = 0;
        while (x, y) != (0, 0) {
            let risk = self.cave.row(x + y + 1)[x];
            sum += u32::from(risk);
            let before = total(x, y).wrapping_sub(risk);
            let neighbours = [(x, y.wrapping_sub(1)), (x.wrapping_sub(1), y), (x, y + 1), (x + 1, y)];
            (x, y) = neighbours
                .into_iter()
                .find(|&(x, y)| x < self.cave.width && y < self.cave.height && total(x, y) == before)?;
        }
        Some(sum)
    }
}

/// Which cells of a block have changed: any, the first, the last.
struct Changed {
    any: bool,
    first: bool,
    last: bool,
}

/// Relaxes the cells of a block in parallel, from the rows before (left and above) and after (below and right).
#[inline(always)]
fn relax_block(before: &Surrounded, totals: &mut Surrounded, after: &Surrounded, risks: &[u8; BLOCK]) -> Changed {
    let [first, last] = [totals[1], totals[BLOCK]];
    let mut changes = 0;
    for (place, &risk) in (1..).zip(risks) {
        let own = totals[place] ^ 128;
        let [a, b, c, d] =
            [before[place - 1], before[place], after[place], after[place + 1]].map(|n| n.wrapping_sub(own));
        let sum = a.min(b).min(c.min(d)).saturating_add(risk);
        let total = sum.min(128).wrapping_add(own);
        changes |= total ^ totals[place];
        totals[place] = total;
    }
    Changed { any: changes != 0, first: totals[1] != first, last: totals[BLOCK] != last }
}

/// How far a total is above or below another one, as a number that is [`EQUAL`] for neither.
#[inline(always)]
fn compare(total: u8, other: u8) -> u8 {
    total.wrapping_sub(other).wrapping_add(EQUAL)
}

/// The lower one of a total and another one that was compared with it.
#[inline(always)]
fn lowered(total: u8, compared: u8) -> u8 {
    total.wrapping_sub(EQUAL).wrapping_add(compared.min(EQUAL))
}

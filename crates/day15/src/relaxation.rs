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

/// The lowest total risk in the cave made of `copies` × `copies` copies of a tile. `None` if the cave is too large or made of several
/// tiles that are no squares, the search takes too long, or totals of neighbours differ too much for bytes.
pub(crate) fn lowest_total(tile: &Grid, copies: u8) -> Option<u32> {
    if usize::from(copies) * (tile.width() + tile.height()) > MAX_SIDES {
        return None;
    }
    let mut relaxation = Relaxation::new(Skewed::new(tile, copies)?);
    vectorized(
        #[inline(always)]
        || relaxation.settle_all(),
    )?;
    relaxation.best_path()
}

/// The lowest totals found so far, and the blocks that may still improve. Anti-diagonals are numbered from 1.
struct Relaxation<'a> {
    cave: Skewed<'a>,
    /// The low bytes of the totals, one anti-diagonal after another: the blocks with a cell of the cave on it or on the one before,
    /// with one more cell before them and a block after them.
    totals: Vec<u8>,
    /// For each anti-diagonal, the index in `totals` for the cell before column 0. If there is none, columns count from there.
    origins: Vec<usize>,
    /// For each anti-diagonal, the bit set of blocks in which some cell has a neighbour that has changed.
    waiting: Vec<u64>,
    /// For each anti-diagonal, the bit set of blocks that contain a cell of the cave; none for the first, which is only the start.
    blocks: Vec<u64>,
    /// How many more relaxations of an anti-diagonal are allowed.
    budget: usize,
}

impl<'a> Relaxation<'a> {
    fn new(cave: Skewed<'a>) -> Self {
        let diagonals = cave.diagonals();
        let mut blocks = vec![0; diagonals + 2];
        for (diagonal, blocks) in blocks.iter_mut().enumerate().take(diagonals + 1).skip(2) {
            let columns = cave.columns(diagonal);
            *blocks = u64::MAX << (columns.start / BLOCK) & u64::MAX >> (64 - columns.end / BLOCK);
        }
        let mut len = 0;
        let place = |diagonal| {
            let columns = cave.stored(diagonal);
            let origin = len - columns.start;
            len += columns.len() + BLOCK + 2;
            origin
        };
        let origins = (0..diagonals + 2).map(place).collect();
        Self {
            totals: vec![0; len],
            origins,
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
            self.cave.advance(end + 1);
            for diagonal in start..=end + 1 {
                self.enter(diagonal)?;
            }
            // The anti-diagonal after the previous window has changed as well.
            self.waiting[start - 1..=end].copy_from_slice(&self.blocks[start - 1..=end]);
            self.settle(start - 1, end)?;
        }
        Some(())
    }

    /// The first totals of an anti-diagonal, by the one before. They are too high where the best path comes from the one after.
    #[inline(always)]
    fn enter(&mut self, diagonal: usize) -> Option<()> {
        let columns = self.cave.stored(diagonal);
        let start = self.origins[diagonal] + columns.start;
        let (before, totals) = self.totals.split_at_mut(start + 1);
        let before = before[self.origins[diagonal - 1] + columns.start..].windows(2);
        let (totals, rest) = totals.split_at_mut(columns.len());
        let risks = &self.cave.row(diagonal)?[columns];
        for ((total, risk), before) in totals.iter_mut().zip(risks).zip(before) {
            let [left, above] = [before[0], before[1]];
            *total = lowered(above, compare(left, above)).wrapping_add(*risk);
        }
        // A cell gets the same total from there as from its other neighbour before it.
        rest[..BLOCK].fill(*totals.last()?);
        self.totals[start] = self.totals[start + 1];
        Some(())
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
        if waiting == 0 {
            return Some(());
        }
        let risks = self.cave.row(diagonal)?.as_chunks().0;
        // The rows, from before the first of these blocks.
        let first = waiting.trailing_zeros() as usize * BLOCK;
        let [before, row, after] =
            [diagonal - 1, diagonal, diagonal + 1].map(|diagonal| self.origins[diagonal] + first);
        let (rest, after) = self.totals.split_at_mut(after);
        let (before, totals) = rest[before..].split_at_mut(row - before);
        let [mut wait_before, mut wait_after] = [0; 2];
        while waiting != 0 {
            let block = waiting.trailing_zeros() as usize;
            waiting &= waiting - 1;
            let start = block * BLOCK - first;
            let (Some(before), Some(totals), Some(after)) =
                (before[start..].first_chunk(), totals[start..].first_chunk_mut(), after[start..].first_chunk())
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
        let total = |x: usize, y: usize| self.totals[self.origins[x + y + 1] + x + 1];
        let mut sum = 0;
        while (x, y) != (0, 0) {
            let risk = self.cave.risk(x, y);
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

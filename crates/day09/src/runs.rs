//! Finds basins by merging runs of cells.

use common::Grid;

use crate::{BORDER, WALL};

/// How many cells of a run are written at once, needed or not. Few runs are longer, so the branch on that is predicted well.
const CHUNK: usize = 16;

/// How many positions are written at once; few words have more ones.
const BATCH: usize = 16;

/// One bit per cell of a map, 64 to a word.
struct Bits(Vec<u64>);

/// The sizes of all basins, with a 0 for each run that is not the first of its basin.
pub(crate) fn basins(map: &Grid) -> Vec<u32> {
    let open = Bits::open_cells(map);
    let firsts = open.first_of_runs().positions();
    let lasts = open.last_of_runs().positions();
    let mut run_of = vec![0; map.cells().len() + CHUNK];
    for ((run, &first), &last) in (0..).zip(&firsts).zip(&lasts) {
        // For a short run this writes past its end: into the wall after it, or into later runs, which are overwritten in their
        // turn.
        run_of[first..first + CHUNK].fill(run);
        if last >= first + CHUNK {
            run_of[first..=last].fill(run);
        }
    }

    let mut sizes: Vec<u32> = firsts.iter().zip(&lasts).map(|(first, last)| size(last - first + 1)).collect();
    let mut leaders: Vec<u32> = (0..size(sizes.len())).collect();
    // A contact is never in the first row, so there is a cell above it.
    for place in open.and_above(map.stride()).first_of_runs().positions() {
        join(&mut leaders, run_of[place], run_of[place - map.stride()]);
    }
    // From the last run to the first, so that each run has its final size before it passes it on. A leader passes it on to
    // itself.
    for (run, &leader) in leaders.iter().enumerate().rev() {
        let size = std::mem::take(&mut sizes[run]);
        sizes[leader as usize] += size;
    }
    sizes
}

/// Merges the sets of two runs. The leader of a set is its first run.
fn join(leaders: &mut [u32], one: u32, other: u32) {
    let [one, other] = [leader(leaders, one), leader(leaders, other)];
    leaders[one.max(other) as usize] = one.min(other);
}

/// Finds the leader of a run's set, with path halving.
///
/// Takes two steps before checking, because few paths are longer, and whether one step is enough is unpredictable.
fn leader(leaders: &mut [u32], run: u32) -> u32 {
    let mut run = run as usize;
    loop {
        let next = leaders[leaders[run] as usize];
        leaders[run] = next;
        run = next as usize;
        if leaders[run] == next {
            return next;
        }
    }
}

impl Bits {
    /// The cells that are not walls.
    fn open_cells(map: &Grid) -> Self {
        let (words, rest) = map.cells().as_chunks::<64>();
        let mut last = [BORDER; 64];
        last[..rest.len()].copy_from_slice(rest);
        Self(words.iter().chain([&last]).map(open_of_64).collect())
    }

    /// The cells that are set and whose upper neighbours are set.
    fn and_above(&self, stride: usize) -> Self {
        let above = |word: usize| {
            let word = |distance| word.checked_sub(distance).map_or(0, |word| self.0[word]);
            let (words, bits) = (stride / 64, stride % 64);
            // In two shifts, because together they may be all 64 bits.
            word(words) << bits | word(words + 1) >> 1 >> (63 - bits)
        };
        Self(self.0.iter().enumerate().map(|(index, word)| word & above(index)).collect())
    }

    /// The first position of each run of ones.
    fn first_of_runs(&self) -> Self {
        let before = [0].iter().chain(&self.0);
        Self(self.0.iter().zip(before).map(|(word, before)| word & !(word << 1 | before >> 63)).collect())
    }

    /// The last position of each run of ones.
    fn last_of_runs(&self) -> Self {
        let after = self.0.iter().skip(1).chain([&0]);
        Self(self.0.iter().zip(after).map(|(word, after)| word & !(word >> 1 | after << 63)).collect())
    }

    /// The positions of all ones, in order.
    fn positions(&self) -> Vec<usize> {
        let ones = |word: u64| word.count_ones() as usize;
        let count: usize = self.0.iter().copied().map(ones).sum();
        // The last batch may be written past the end.
        let mut positions = vec![0; count + BATCH];
        let mut start = 0;
        for (index, &word) in self.0.iter().enumerate() {
            let mut word_rest = word;
            for batch in positions[start..].chunks_exact_mut(BATCH) {
                for position in batch {
                    *position = 64 * index + word_rest.trailing_zeros() as usize;
                    word_rest &= word_rest.wrapping_sub(1);
                }
                if word_rest == 0 {
                    break;
                }
            }
            start += ones(word);
        }
        positions.truncate(count);
        positions
    }
}

/// One bit per cell, set if it is not a wall.
fn open_of_64(cells: &[u8; 64]) -> u64 {
    let eights = cells.as_chunks::<8>().0.iter();
    eights.rev().fold(0, |word, &eight| word << 8 | u64::from(open_of_8(u64::from_le_bytes(eight))))
}

fn open_of_8(cells: u64) -> u8 {
    // Sets the highest bit of each byte that is a wall or the border. Cells are ASCII, so no byte carries.
    let walls = cells + u64::from_le_bytes([0x80 - WALL; 8]);
    common::bit_of_each_byte::<7>(!walls)
}

/// A number of cells, at most 2²²: those of the largest input, including its border.
#[expect(clippy::cast_possible_truncation, reason = "at most 2²²")]
fn size(cells: usize) -> u32 {
    cells as u32
}

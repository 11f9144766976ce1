//! Basins, found by joining runs of cells.

use common::Grid;

use crate::{BORDER, WALL};

/// How many cells of a run are written at once, needed or not. Few runs are longer, so the processor foresees that this is enough.
const CHUNK: usize = 16;

/// How many places of ones are written at once; few words have more ones.
const BATCH: usize = 16;

/// A bit for each cell of a map, 64 to a word.
struct Bits(Vec<u64>);

/// The sizes of all basins, and a 0 for each run that is not the first of its basin.
pub(crate) fn basins(map: &Grid) -> Vec<u32> {
    let open = Bits::open_cells(map);
    let firsts = open.first_of_runs().positions();
    let lasts = open.last_of_runs().positions();
    let mut run_of = vec![0; map.cells().len() + CHUNK];
    for ((run, &first), &last) in (0..).zip(&firsts).zip(&lasts) {
        // Writes beyond a short run: into the wall after it, or into later runs, whose turn comes later.
        run_of[first..first + CHUNK].fill(run);
        if last >= first + CHUNK {
            run_of[first..=last].fill(run);
        }
    }

    let mut sizes: Vec<u32> = firsts.iter().zip(&lasts).map(|(first, last)| size(last - first + 1)).collect();
    let mut leaders: Vec<u32> = (0..size(sizes.len())).collect();
    // Every meeting is below the first row, so a cell is above it.
    for place in open.and_above(map.stride()).first_of_runs().positions() {
        join(&mut leaders, run_of[place], run_of[place - map.stride()]);
    }
    // From the last run to the first, so that a run has its whole size before it passes it on. A leader passes it on to itself.
    for (run, &leader) in leaders.iter().enumerate().rev() {
        let size = std::mem::take(&mut sizes[run]);
        sizes[leader as usize] += size;
    }
    sizes
}

/// Lets the runs have one leader, the first of all that are joined with them.
fn join(leaders: &mut [u32], one: u32, other: u32) {
    let [one, other] = [leader(leaders, one), leader(leaders, other)];
    leaders[one.max(other) as usize] = one.min(other);
}

/// The run at the end of the way from a run to its leader, its leader's leader, and so on. Halves the way for the next time.
///
/// Goes two steps before it looks whether it is there, as few ways are longer: whether one step is enough cannot be foreseen.
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

    /// The cells that are set and whose neighbours above are.
    fn and_above(&self, stride: usize) -> Self {
        let above = |word: usize| {
            let word = |distance| word.checked_sub(distance).map_or(0, |word| self.0[word]);
            let (words, bits) = (stride / 64, stride % 64);
            // Two shifts: it may be one by all 64.
            word(words) << bits | word(words + 1) >> 1 >> (63 - bits)
        };
        Self(self.0.iter().enumerate().map(|(index, word)| word & above(index)).collect())
    }

    /// The first place of each run of ones.
    fn first_of_runs(&self) -> Self {
        let before = [0].iter().chain(&self.0);
        Self(self.0.iter().zip(before).map(|(word, before)| word & !(word << 1 | before >> 63)).collect())
    }

    /// The last place of each run of ones.
    fn last_of_runs(&self) -> Self {
        let after = self.0.iter().skip(1).chain([&0]);
        Self(self.0.iter().zip(after).map(|(word, after)| word & !(word >> 1 | after << 63)).collect())
    }

    /// The places of all ones, in order.
    fn positions(&self) -> Vec<usize> {
        let ones = |word: u64| word.count_ones() as usize;
        let count: usize = self.0.iter().copied().map(ones).sum();
        // The last batch may have places left.
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

/// A bit for each of the cells that are not walls.
fn open_of_64(cells: &[u8; 64]) -> u64 {
    let eights = cells.as_chunks::<8>().0.iter();
    eights.rev().fold(0, |word, &eight| word << 8 | open_of_8(u64::from_le_bytes(eight)))
}

fn open_of_8(cells: u64) -> u64 {
    const ONES: u64 = 0x0101_0101_0101_0101;
    // The highest bit of a byte is set from the wall upwards. Cells are ASCII, so no byte carries.
    let walls = cells + u64::from(0x80 - WALL) * ONES;
    let open = !walls >> 7 & ONES;
    // Brings the lowest bit of byte i to bit 56 + i: a sum of shifts by 56, 49, … 7, of which no two bits meet.
    open.wrapping_mul(0x0102_0408_1020_4080) >> 56
}

/// At most 2²², the cells of an input with the border.
fn size(cells: usize) -> u32 {
    u32::try_from(cells).unwrap_or(u32::MAX)
}

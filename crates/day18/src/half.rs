//! Half of a snailfish number in one machine word.

use std::hint::select_unpredictable;
use std::num::NonZero;

/// The maximum number of regular numbers in one half.
pub const LANES: usize = 8;

/// A one in every lane.
const ONES: u64 = 0x0101_0101_0101_0101;

/// The highest bit of every lane.
const HIGHEST: u64 = 0x80 * ONES;

/// Half of a number: a regular number, or pairs nested up to three deep.
///
/// Each byte is a lane, and stands for one position at the greatest depth. Lanes run from left to right, starting at the lowest
/// byte. A regular number at a lesser depth is in the first of the lanes that splitting it could fill. Lanes without a regular
/// number hold 0.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Half {
    lanes: u64,
    /// Which lanes hold a regular number, as a bit set.
    taken: u8,
}

/// The amounts that explosions move out of a half.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Outflow {
    /// To the regular number before the half.
    pub left: u64,
    /// To the regular number after the half.
    pub right: u64,
}

/// The effects of all splits of halves with the same taken lanes, indexed by the lane of the number that is split.
///
/// The alignment makes the size a power of two, so a shift finds an element of the table.
#[derive(Clone, Copy)]
#[repr(align(256))]
struct Splits {
    /// What the lanes gain per unit of the number, as if all of it were rounded up. Losses wrap around, here and below.
    by_value: [u64; LANES],
    /// What they gain in addition per unit of the part rounded down, which goes elsewhere.
    by_down: [u64; LANES],
    /// All ones if the part rounded down leaves the half on the left, otherwise 0.
    down_leaves: [u8; LANES],
    /// All ones if the part rounded up leaves the half on the right, otherwise 0.
    up_leaves: [u8; LANES],
    /// Which lanes hold a regular number afterwards.
    taken: [u8; LANES],
    /// A one in the last taken lane; the same for all splits.
    last: u64,
}

/// Lookup table of all splits, by the set of taken lanes.
///
/// At the greatest depth the new pair explodes at once: its two parts go to the regular numbers before and after it, and it
/// becomes 0.
static SPLITS: [Splits; 256] = {
    let (words, bytes) = ([0; LANES], [0; LANES]);
    let none = Splits { by_value: words, by_down: words, down_leaves: bytes, up_leaves: bytes, taken: bytes, last: 0 };
    let mut splits = [none; 256];
    let mut case = 0;
    while case < 256 * LANES {
        let (taken, lane) = (case / LANES, case % LANES);
        let before = taken & ((1 << lane) - 1);
        // The next taken lane, or the one past the last.
        let next = lane + 1 + ((taken | 1 << LANES) >> (lane + 1)).trailing_zeros() as usize;
        let middle = usize::midpoint(lane, next);
        let (down, up, after) = match before.checked_ilog2() {
            _ if middle > lane => (unit(lane), unit(middle), taken | 1 << middle),
            Some(previous) => (unit(previous as usize), unit(next), taken),
            None => (0, unit(next), taken),
        };
        if taken >> lane == 1 {
            splits[taken].last = unit(lane);
        }
        splits[taken].by_value[lane] = up.wrapping_sub(unit(lane));
        splits[taken].by_down[lane] = down.wrapping_sub(up);
        splits[taken].down_leaves[lane] = if down == 0 { 0xFF } else { 0 };
        splits[taken].up_leaves[lane] = if up == 0 { 0xFF } else { 0 };
        splits[taken].taken[lane] = after.to_le_bytes()[0];
        case += 1;
    }
    splits
};

/// A one in this lane; 0 past the last lane.
const fn unit(lane: usize) -> u64 {
    if lane < LANES { 1 << (8 * lane) } else { 0 }
}

impl Half {
    /// One of two halves, without a branch.
    #[inline]
    pub fn select(is_first: bool, first: Self, second: Self) -> Self {
        Self {
            lanes: select_unpredictable(is_first, first.lanes, second.lanes),
            taken: select_unpredictable(is_first, first.taken, second.taken),
        }
    }

    /// Puts a regular number into an empty lane.
    pub fn put(&mut self, lane: usize, value: u64) {
        self.lanes += value * unit(lane);
        self.taken |= 1 << lane;
    }

    /// The regular number in a lane, if any.
    pub fn get(self, lane: usize) -> Option<u64> {
        (self.taken >> lane & 1 == 1).then_some(self.lanes >> (8 * lane) & 0xFF)
    }

    /// Adds to the first regular number. A lane may be added to only once before the next [`settle`](Self::settle).
    pub fn add_to_first(&mut self, value: u64) {
        self.lanes += value.min(0x80);
    }

    /// Adds to the last regular number, under the same condition as [`add_to_first`](Self::add_to_first).
    pub fn add_to_last(&mut self, value: u64) {
        self.lanes += value.min(0x80) * SPLITS[usize::from(self.taken)].last;
    }

    /// The highest bit of each lane with a regular number above 9.
    #[inline]
    pub fn above_9(self) -> u64 {
        (self.lanes + (0x80 - 10) * ONES) & HIGHEST
    }

    /// Whether a regular number has grown above 127. The highest bit of its lane shows that, and keeps it from carrying into the
    /// next lane.
    #[inline]
    pub fn is_too_large(self) -> bool {
        self.lanes & HIGHEST != 0
    }

    /// Splits the leftmost regular number above 9, and explodes the new pair if it is too deep.
    #[inline]
    pub fn split(&mut self, above_9: NonZero<u64>) -> Outflow {
        let bit = above_9.trailing_zeros();
        let lane = (bit / 8) as usize;
        let splits = &SPLITS[usize::from(self.taken)];
        // The lane's highest bit, which is 0, becomes the word's lowest, and the other seven its highest.
        let rotated = self.lanes.rotate_right(bit);
        let [value, down] = [rotated >> 57, rotated >> 58];
        let gain = value.wrapping_mul(splits.by_value[lane]);
        self.lanes = self.lanes.wrapping_add(gain).wrapping_add(down.wrapping_mul(splits.by_down[lane]));
        self.taken = splits.taken[lane];
        Outflow {
            left: down & u64::from(splits.down_leaves[lane]),
            right: value.div_ceil(2) & u64::from(splits.up_leaves[lane]),
        }
    }

    /// Splits until no number is above 9. `None` if one grows above 127.
    #[inline]
    pub fn settle(&mut self) -> Option<Outflow> {
        let mut outflow = Outflow::default();
        while !self.is_too_large() {
            let Some(above_9) = NonZero::new(self.above_9()) else { return Some(outflow) };
            let Outflow { left, right } = self.split(above_9);
            outflow.left += left;
            outflow.right += right;
        }
        None
    }

    /// The sum of all regular numbers, each multiplied by the weight of its lane.
    pub fn weighted(self, weights: [u64; LANES]) -> u64 {
        self.lanes.to_le_bytes().into_iter().zip(weights).map(|(value, weight)| u64::from(value) * weight).sum()
    }

    /// The magnitude of a half without regular numbers above 9.
    ///
    /// Computes all pairs of one depth in parallel: 3 *l* + 2 *r* = *l* + 2 (*l* + *r*), and without a right half the magnitude
    /// is *l*.
    pub fn magnitude(self) -> u64 {
        // Spreads bit *n* of `taken` to fill lane *n*.
        let bits = (u64::from(self.taken) * ONES) & 0x8040_2010_0804_0201;
        let taken = (((bits + 0x7F * ONES) & HIGHEST) >> 7) * 0xFF;
        let fold = |lanes: u64, shift: u32, mask: u64| {
            let sums = lanes + (lanes >> shift);
            (lanes & mask) + 2 * (sums & (taken >> shift) & mask)
        };
        let pairs = fold(self.lanes, 8, 0x00FF_00FF_00FF_00FF);
        let quads = fold(pairs, 16, 0x0000_00FF_0000_00FF);
        let [left, right] = [quads & 0xFF, quads >> 32];
        if self.get(4).is_some() { 3 * left + 2 * right } else { left }
    }
}

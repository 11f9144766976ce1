//! Half of a snailfish number in one machine word.
//!
//! # Representation
//!
//! A reduced number is at most four pairs deep, so each half has at most eight regular numbers. A half is stored in a machine word
//! with eight one-byte *lanes*, numbered from left to right. Lane 0 is the lowest byte. Each pair divides its lanes evenly: its
//! left element gets the lanes on the left, and its right element gets the lanes on the right. A regular number is stored in the
//! first of its lanes, and its other lanes are empty: they hold 0. A bit set tells which lanes are *taken* by a regular number. The
//! picture shows `[[1,[2,3]],[[4,[5,6]],7]]`, with each pair as a bracket over its lanes:
//!
//! ```text
//!             left half            right half
//! lane        0 1 2 3 4 5 6 7      0 1 2 3 4 5 6 7
//!
//! depth 1     [-------------]      [-------------]
//! depth 2     1------ [-----]      [-----] 7------
//! depth 3             2-- 3--      4-- [-]
//! depth 4                              5 6
//!
//! numbers     1 . . . 2 . 3 .      4 . 5 6 7 . . .
//! depths      2 . . . 3 . 3 .      3 . 4 4 2 . . .
//! taken       1 0 0 0 1 0 1 0      1 0 1 1 1 0 0 0
//! ```
//!
//! Depths need not be stored. A regular number occupies all lanes up to the next regular number, and the number of these lanes
//! gives its depth: eight lanes at depth 1, four at depth 2, two at depth 3, and one at depth 4.
//!
//! # Splits
//!
//! When a regular number is split, its two parts share its lanes evenly. A number with a single lane is at the greatest depth, so
//! the new pair is too deep and explodes at once: the parts are added to the numbers before and after the pair, and the pair
//! becomes 0. Below, the first line splits an 11 that occupies four lanes. The second line splits an 11 that occupies a single
//! lane:
//!
//! ```text
//! 11  .  .  .      becomes      5  .  6  .
//!  3  . 11  4      becomes      8  .  0 10
//! ```
//!
//! So the taken lanes and the lane that is split determine which lanes change. A lookup table holds the changes for all
//! combinations. No pair that is too deep is ever stored.

use std::num::NonZero;

/// The maximum number of regular numbers in one half.
pub const LANES: usize = 8;

/// A one in every lane.
const ONES: u64 = 0x0101_0101_0101_0101;

/// The highest bit of a lane. A regular number that has this bit set is too large.
const HIGHEST_BIT: u64 = 0x80;

/// The highest bit of every lane.
const HIGHEST_BITS: u64 = HIGHEST_BIT * ONES;

/// Half of a number: a regular number, or pairs nested up to three deep.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Half {
    lanes: u64,
    /// The lanes that hold a regular number, as a bit set.
    taken: u8,
}

/// The amounts that explosions move out of a half.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Outflow {
    /// The amount that moves to the regular number before the half.
    pub left: u64,
    /// The amount that moves to the regular number after the half.
    pub right: u64,
}

/// The effects of all possible splits in a half, given its taken lanes. The arrays are indexed by the lane of the number that is
/// split.
///
/// A split takes the number *v* from its lane. It adds the part *d* = ⌊*v* / 2⌋ to one lane, and the part *v* − *d* to a higher
/// lane. Let *own* be the word with a one in the number's own lane, and no other ones. In the same way, let *low* mark the lane
/// that *d* goes to, and let *high* mark the lane that *v* − *d* goes to. If a part leaves the half, the word that would mark its
/// lane is 0. So a split adds this amount to the word of the half:
///
/// *d* · *low* + (*v* − *d*) · *high* − *v* · *own* = *v* · (*high* − *own*) + *d* · (*low* − *high*).
///
/// The alignment makes the size a power of two, so a shift finds an element of the table.
#[derive(Clone, Copy)]
#[repr(align(256))]
struct Splits {
    /// *high* − *own*. Negative differences wrap around, here and in the next field.
    high_minus_own: [u64; LANES],
    /// *low* − *high*.
    low_minus_high: [u64; LANES],
    /// All ones if the part *d* leaves the half on the left, otherwise 0.
    low_leaves: [u8; LANES],
    /// All ones if the part *v* − *d* leaves the half on the right, otherwise 0.
    high_leaves: [u8; LANES],
    /// The taken lanes after the split.
    taken: [u8; LANES],
    /// A word with a one in the last taken lane. This word is the same for all splits.
    last: u64,
}

/// A lookup table of all splits, indexed by the bit set of taken lanes.
static SPLITS: [Splits; 256] = {
    let mut table = [Splits::of(0); 256];
    let mut taken = 0;
    while taken < table.len() {
        table[taken] = Splits::of(taken);
        taken += 1;
    }
    table
};

impl Splits {
    /// The effects of splits in a half with these taken lanes. The entries of lanes that are not taken are never used.
    const fn of(taken: usize) -> Self {
        let words = [0; LANES];
        let bytes = [0; LANES];
        let mut splits = Self {
            high_minus_own: words,
            low_minus_high: words,
            low_leaves: bytes,
            high_leaves: bytes,
            taken: bytes,
            last: 0,
        };
        let mut lane = 0;
        while lane < LANES {
            // The next taken lane, or `LANES` if there is none.
            let next = lane + 1 + ((taken | 1 << LANES) >> (lane + 1)).trailing_zeros() as usize;
            let middle = usize::midpoint(lane, next);
            let is_deepest = middle == lane;
            let lanes_before = taken & ((1 << lane) - 1);
            let (low, high, taken_after) = if is_deepest {
                let low = match lanes_before.checked_ilog2() {
                    Some(previous) => unit(previous as usize),
                    None => 0,
                };
                (low, unit(next), taken)
            } else {
                (unit(lane), unit(middle), taken | 1 << middle)
            };
            splits.high_minus_own[lane] = high.wrapping_sub(unit(lane));
            splits.low_minus_high[lane] = low.wrapping_sub(high);
            splits.low_leaves[lane] = if low == 0 { 0xFF } else { 0 };
            splits.high_leaves[lane] = if high == 0 { 0xFF } else { 0 };
            splits.taken[lane] = taken_after.to_le_bytes()[0];
            let is_last = taken >> lane == 1;
            if is_last {
                splits.last = unit(lane);
            }
            lane += 1;
        }
        splits
    }
}

/// A word with a one in this lane, or 0 if the lane is past the last one.
const fn unit(lane: usize) -> u64 {
    if lane < LANES { 1 << (8 * lane) } else { 0 }
}

impl Half {
    /// Puts a regular number into an empty lane.
    pub fn put(&mut self, lane: usize, value: u64) {
        self.lanes += value * unit(lane);
        self.taken |= 1 << lane;
    }

    /// The regular number in a lane, if any.
    pub fn get(self, lane: usize) -> Option<u64> {
        let is_taken = self.taken >> lane & 1 == 1;
        is_taken.then_some(self.lanes >> (8 * lane) & 0xFF)
    }

    /// Adds to the first regular number, which must not be [too large](Self::is_too_large) yet.
    ///
    /// An amount above 128 counts as 128, so that the sum fits into the lane but is still too large.
    pub fn add_to_first(&mut self, amount: u64) {
        self.lanes += amount.min(HIGHEST_BIT);
    }

    /// Adds to the last regular number, like [`add_to_first`](Self::add_to_first).
    pub fn add_to_last(&mut self, amount: u64) {
        self.lanes += amount.min(HIGHEST_BIT) * SPLITS[usize::from(self.taken)].last;
    }

    /// Whether a regular number has grown above 127, which sets the highest bit of its lane.
    #[inline]
    pub fn is_too_large(self) -> bool {
        self.lanes & HIGHEST_BITS != 0
    }

    /// Whether each of the first `lanes` lanes holds a regular number.
    #[inline]
    pub fn is_full_up_to(self, lanes: usize) -> bool {
        self.taken.trailing_ones() as usize >= lanes
    }

    /// Whether no regular number is above 9. Requires that no number is [too large](Self::is_too_large).
    #[inline]
    pub fn is_reduced(self) -> bool {
        self.above_9() == 0
    }

    /// A word with the highest bit set in each lane whose regular number is above 9.
    #[inline]
    fn above_9(self) -> u64 {
        const FROM_10_TO_HIGHEST_BIT: u64 = HIGHEST_BIT - 10;
        (self.lanes + FROM_10_TO_HIGHEST_BIT * ONES) & HIGHEST_BITS
    }

    /// Splits the leftmost regular number above 9, and explodes the new pair if it is too deep. `None` if no number is above 9.
    /// Requires that no number is [too large](Self::is_too_large).
    #[inline]
    pub fn split(&mut self) -> Option<Outflow> {
        NonZero::new(self.above_9()).map(|above_9| self.split_first_of(above_9))
    }

    /// Splits the first number that is marked in `above_9`. The mark is the highest bit of the number's lane.
    #[inline]
    fn split_first_of(&mut self, above_9: NonZero<u64>) -> Outflow {
        let bit = above_9.trailing_zeros();
        let lane = (bit / 8) as usize;
        let splits = &SPLITS[usize::from(self.taken)];
        // Rotates the lane's highest bit, which is 0, to the lowest bit of the word. The lane's other seven bits become the highest
        // bits of the word.
        let rotated = self.lanes.rotate_right(bit);
        let value = rotated >> 57;
        let low = rotated >> 58;
        let gain_by_value = value.wrapping_mul(splits.high_minus_own[lane]);
        let gain_by_low = low.wrapping_mul(splits.low_minus_high[lane]);
        self.lanes = self.lanes.wrapping_add(gain_by_value).wrapping_add(gain_by_low);
        self.taken = splits.taken[lane];
        Outflow {
            left: low & u64::from(splits.low_leaves[lane]),
            right: value.div_ceil(2) & u64::from(splits.high_leaves[lane]),
        }
    }

    /// Splits until no number is above 9. `None` if a number grows above 127.
    #[inline]
    pub fn settle(&mut self) -> Option<Outflow> {
        let mut outflow = Outflow::default();
        while !self.is_too_large() {
            let Some(Outflow { left, right }) = self.split() else { return Some(outflow) };
            outflow.left += left;
            outflow.right += right;
        }
        None
    }

    /// Splits until no number before the last number is above 9. `None` if a number grows above 127.
    pub fn settle_before_last(&mut self) -> Option<()> {
        let bits_before_last = SPLITS[usize::from(self.taken)].last - 1;
        while !self.is_too_large() {
            let Some(above_9) = NonZero::new(self.above_9() & bits_before_last) else { return Some(()) };
            self.split_first_of(above_9);
        }
        None
    }

    /// The sum of all regular numbers, each multiplied by the weight of its lane. Requires that no number is
    /// [too large](Self::is_too_large).
    #[inline]
    pub fn weighted(self, weights: &LaneWeights) -> u64 {
        const EVEN_LANES: u64 = 0x00FF_00FF_00FF_00FF;
        let even = (self.lanes & EVEN_LANES).wrapping_mul(weights.even) >> 48;
        let odd = (self.lanes >> 8 & EVEN_LANES).wrapping_mul(weights.odd) >> 48;
        even + odd
    }
}

/// A weight for each lane, in an order that lets one multiplication compute four products and add them up.
///
/// The even lanes and the odd lanes have a word each. A word has four *digits* of 16 bits. The highest digit is the weight of the
/// first of these lanes. In a half, the order is opposite: the number in the first of these lanes is the lowest digit. So in long
/// multiplication, each number meets its own weight in the leftmost column:
///
/// ```text
/// n6     n4     n2     n0        the numbers in the even lanes
/// w0     w2     w4     w6        their weights
/// --------------------------
/// n6 w6  n4 w6  n2 w6  n0 w6     the numbers times w6
/// n4 w4  n2 w4  n0 w4            the numbers times w4, one digit further left
/// n2 w2  n0 w2
/// n0 w0
/// ```
///
/// Columns further left do not fit in the word, so a wrapping multiplication drops them. A shift then drops the columns to the right
/// of the leftmost one. No column carries into the next, because numbers are at most 127, weights are at most 128, and
/// 4 · 127 · 128 is below 2¹⁶.
pub struct LaneWeights {
    even: u64,
    odd: u64,
}

impl LaneWeights {
    /// The weights of lanes 0 to 7.
    ///
    /// # Panics
    ///
    /// Panics if a weight is above 128.
    pub const fn new(weights: [u8; LANES]) -> Self {
        let mut words = [0; 2];
        let mut lane = 0;
        while lane < LANES {
            assert!(weights[lane] <= 128, "a weight is too large");
            words[lane % 2] = words[lane % 2] << 16 | weights[lane] as u64;
            lane += 1;
        }
        Self { even: words[0], odd: words[1] }
    }

    /// The weight of a lane from 0 to 7.
    pub const fn get(&self, lane: usize) -> u64 {
        let word = if lane.is_multiple_of(2) { self.even } else { self.odd };
        word >> (48 - 16 * (lane / 2)) & 0xFFFF
    }
}

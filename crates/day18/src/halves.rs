//! Sums of snailfish numbers, with each half of a number in a machine word.
//!
//! In part 1, this is four times as fast as the plain solver.
//!
//! # A half is a word
//!
//! The eight lanes of a half are the eight bytes of a word, from the lowest byte to the highest, and a bit set says which lanes are
//! *taken* by a regular number. One addition, one mask and a count of trailing zeros find the leftmost regular number above 9.
//!
//! Which lanes a split changes depends only on its own lane and on the taken lanes, so a table holds the effects of all splits. A
//! number with a single lane is at the greatest depth, so the pair that its split makes explodes at once. One table entry covers
//! both the split and the explosion, and pairs that are too deep are never stored. Here, an 11 with four lanes and an 11 with a
//! single lane are split:
//!
//! ```text
//! 11  .  .  .      becomes      5  .  6  .
//!  3  . 11  4      becomes      8  .  0 10
//! ```
//!
//! # The halves are reduced separately
//!
//! *First, all pairs explode that are too deep.* Which pairs explode does not depend on the regular numbers, and an explosion only
//! adds to the numbers before and after the pair. So each number explodes by itself, once for all its sums ([`Operand`]). The
//! amounts that leave it are added to the other number later. There is one exception: if the right number begins with a pair that
//! explodes, the amount that arrives from the left number is added to this pair, which sends it back.
//!
//! *Then the left half settles:* its numbers split until none is above 9. These splits only add to the right half's first number,
//! and this amount, too, is added later. So far, the other operand has only changed the last number of the left half. So the numbers
//! before the last one settle in the same way in every sum, and they settle once for all sums.
//!
//! *Then the halves take turns.* The right half splits until it has pushed the left half's last number above 9. Then the left half
//! settles again.

use std::array;
use std::num::NonZero;

use crate::{LANES as NUMBER_LANES, Number};

/// The number of lanes in a half.
pub const LANES: usize = 8;

/// A one in every lane.
const ONES: u64 = 0x0101_0101_0101_0101;

/// The highest bit of a lane. A regular number that has this bit set is too large.
const HIGHEST_BIT: u64 = 0x80;

/// The magnitude of the sum of all numbers, added from first to last. `None` if a regular number grows above 127.
pub fn magnitude_of_sum(numbers: &[Number]) -> Option<u64> {
    let (&first, rest) = numbers.split_first()?;
    let add = |sum: Number, number| Sum::new(&Operand::from(&sum), &Operand::from(number))?.reduced();
    rest.iter().try_fold(first, add).map(|sum| magnitude(&sum))
}

/// The magnitude of a number.
pub(crate) fn magnitude(number: &Number) -> u64 {
    let mut magnitudes = number.map(|value| value.map(u64::from));
    // The innermost pairs come first. The magnitude of each pair is put into the lane of the pair's left element.
    for distance in [1, 2, 4, 8] {
        for lane in (0..NUMBER_LANES).step_by(2 * distance) {
            if let (Some(left), Some(right)) = (magnitudes[lane], magnitudes[lane + distance]) {
                magnitudes[lane] = Some(3 * left + 2 * right);
            }
        }
    }
    magnitudes[0].unwrap_or_default()
}

/// Half of a number: a regular number, or pairs nested up to three deep.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Half {
    pub(crate) lanes: u64,
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

/// The effects of the splits in a half with certain taken lanes. Each array is indexed by the lane that is split.
///
/// Its alignment makes the size a power of two, so a shift finds an element of the table.
#[derive(Clone, Copy)]
#[repr(align(256))]
struct Splits {
    /// A word with a one in the lane that gets the part that is rounded down. It is 0 if this part leaves the half.
    low: [u64; LANES],
    /// A word with a one in the lane that gets the part that is rounded up. It is 0 if this part leaves the half.
    high: [u64; LANES],
    /// The taken lanes after the split.
    taken: [u8; LANES],
}

/// A lookup table of all splits, indexed by the bit set of taken lanes. The entries of lanes that are not taken are never used.
static SPLITS: [Splits; 256] = {
    let mut table = [Splits { low: [0; LANES], high: [0; LANES], taken: [0; LANES] }; 256];
    let mut taken = 0_usize;
    while taken < table.len() {
        let splits = &mut table[taken];
        let mut lane = 0;
        while lane < LANES {
            // The next taken lane, or `LANES` if there is none.
            let next = lane + 1 + ((taken | 1 << LANES) >> (lane + 1)).trailing_zeros() as usize;
            let middle = usize::midpoint(lane, next);
            let lanes_before = taken & ((1 << lane) - 1);
            let is_deepest = middle == lane;
            splits.low[lane] = match lanes_before.checked_ilog2() {
                _ if !is_deepest => unit(lane),
                Some(before) => unit(before as usize),
                None => 0,
            };
            splits.high[lane] = unit(if is_deepest { next } else { middle });
            splits.taken[lane] = (taken | 1 << middle).to_le_bytes()[0];
            lane += 1;
        }
        taken += 1;
    }
    table
};

/// A word with a one in this lane, or 0 if the lane is past the last one.
const fn unit(lane: usize) -> u64 {
    if lane < LANES { 1 << (8 * lane) } else { 0 }
}

impl Half {
    /// Puts a regular number into an empty lane.
    pub fn put(&mut self, lane: usize, value: u64) {
        self.lanes += value << (8 * lane);
        self.taken |= 1 << lane;
    }

    /// The regular number in a lane, if any.
    pub fn get(self, lane: usize) -> Option<u32> {
        let is_taken = self.taken >> lane & 1 == 1;
        is_taken.then(|| self.lanes.to_le_bytes()[lane].into())
    }

    /// Adds to the first regular number, which must not be [too large](Self::is_too_large) yet.
    ///
    /// An amount above 128 counts as 128, so that the sum fits into the lane but is still too large.
    pub fn add_to_first(&mut self, amount: u64) {
        self.lanes += amount.min(HIGHEST_BIT);
    }

    /// Adds to the last regular number, like [`add_to_first`](Self::add_to_first).
    pub fn add_to_last(&mut self, amount: u64) {
        self.lanes += amount.min(HIGHEST_BIT) << self.last_bit();
    }

    /// The lowest bit of the last lane that is taken.
    #[inline]
    fn last_bit(self) -> u32 {
        8 * self.taken.checked_ilog2().unwrap_or_default()
    }

    /// Whether a regular number has grown above 127, which sets the highest bit of its lane.
    #[inline]
    pub fn is_too_large(self) -> bool {
        self.lanes & (HIGHEST_BIT * ONES) != 0
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
        (self.lanes + FROM_10_TO_HIGHEST_BIT * ONES) & (HIGHEST_BIT * ONES)
    }

    /// Splits the first number that is marked in `above_9`, and explodes the new pair if it is too deep. The mark is the highest bit
    /// of the number's lane. Requires that no number is [too large](Self::is_too_large).
    #[inline]
    fn split(&mut self, above_9: NonZero<u64>) -> Outflow {
        let lane = (above_9.trailing_zeros() / 8) as usize;
        let splits = &SPLITS[usize::from(self.taken)];
        let value = self.lanes >> (8 * lane) & 0xFF;
        let low = value / 2;
        let high = value - low;
        self.lanes = (self.lanes & !(0xFF << (8 * lane))) + low * splits.low[lane] + high * splits.high[lane];
        // Lane 0 is always taken, so a part leaves the half on the left only from lane 0, if the pair explodes.
        let is_first_pair = lane == 0 && self.taken & 0b10 != 0;
        self.taken = splits.taken[lane];
        Outflow { left: if is_first_pair { low } else { 0 }, right: if lane == LANES - 1 { high } else { 0 } }
    }

    /// Splits until no number is above 9. `None` if a number grows above 127.
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

    /// Splits until no number before the last number is above 9. `None` if a number grows above 127.
    fn settle_before_last(&mut self) -> Option<()> {
        let bits_before_last = (1 << self.last_bit()) - 1;
        while !self.is_too_large() {
            let Some(above_9) = NonZero::new(self.above_9() & bits_before_last) else { return Some(()) };
            self.split(above_9);
        }
        None
    }
}

/// A number as half of a sum: one pair deeper, and after the first explosions.
#[derive(Debug, Clone, Copy)]
pub struct Operand {
    /// Without the amounts that explosions in the other half add to it.
    pub(crate) half: Half,
    /// The amounts that the explosions move out of this half.
    pub(crate) outflow: Outflow,
    /// Whether the half begins with a pair that explodes. If an amount arrives from the left half, such a pair sends the amount
    /// back.
    begins_with_pair: bool,
}

impl From<&Number> for Operand {
    fn from(number: &Number) -> Self {
        let mut half = Half::default();
        let mut outflow = Outflow::default();
        for (lane, pair) in number.as_chunks().0.iter().enumerate() {
            match pair.map(|value| value.map(u64::from)) {
                [None, _] => {}
                [Some(value), None] => {
                    half.put(lane, value + outflow.right);
                    outflow.right = 0;
                }
                // The pair becomes 0. Its right number is added to the next number. If the next number is in another pair that
                // explodes, that pair sends the amount back to the left, together with its own left number.
                [Some(left), Some(right)] => {
                    if lane == 0 {
                        outflow.left = left;
                    } else {
                        half.add_to_last(left + outflow.right);
                    }
                    half.put(lane, 0);
                    outflow.right = right;
                }
            }
        }
        Self { half, outflow, begins_with_pair: number[1].is_some() }
    }
}

impl Operand {
    /// Settles the regular numbers before the last one, once for all sums that have this operand as their left half. `None` if a
    /// regular number grows above 127.
    pub fn settle_before_last(mut self) -> Option<Self> {
        self.half.settle_before_last()?;
        Some(self)
    }
}

/// A sum whose left half has settled. No regular number is above 127.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sum {
    pub(crate) left: Half,
    pub(crate) right: Half,
}

impl Sum {
    /// The sum of two numbers, once its left half has settled for the first time. `None` if a regular number grows above 127.
    pub fn new(left: &Operand, right: &Operand) -> Option<Self> {
        let from_left = left.outflow.right;
        let (to_left, to_right) =
            if right.begins_with_pair { (from_left + right.outflow.left, 0) } else { (0, from_left) };
        let mut left_half = left.half;
        left_half.add_to_last(to_left);
        let outflow = left_half.settle()?;
        let mut right_half = right.half;
        right_half.add_to_first(to_right + outflow.right);
        (!right_half.is_too_large()).then_some(Self { left: left_half, right: right_half })
    }

    /// Splits numbers in the right half until none is above 9, or until the last number of the left half is above 9. In the second
    /// case, the left half then settles. `None` if a regular number grows above 127.
    #[inline]
    pub fn take_turns(&mut self) -> Option<()> {
        while self.left.is_reduced() {
            let Some(above_9) = NonZero::new(self.right.above_9()) else { return Some(()) };
            let outflow = self.right.split(above_9);
            if self.right.is_too_large() {
                return None;
            }
            self.left.add_to_last(outflow.left);
        }
        let outflow = self.left.settle()?;
        self.right.add_to_first(outflow.right);
        (!self.right.is_too_large()).then_some(())
    }

    /// Whether no regular number is above 9. Only the right half is checked, because the left half has settled.
    #[inline]
    pub fn is_reduced(&self) -> bool {
        self.right.is_reduced()
    }

    /// The reduced sum. `None` if a regular number grows above 127.
    pub fn reduced(mut self) -> Option<Number> {
        while !self.is_reduced() {
            self.take_turns()?;
        }
        let halves = [self.left, self.right];
        Some(array::from_fn(|lane| halves[lane / LANES].get(lane % LANES)))
    }
}

//! Sums of snailfish numbers. At first, the two halves of a sum are reduced separately.
//!
//! # Why the halves can be reduced separately
//!
//! *The first explosions.* Addition puts each of the two numbers one pair deeper. All pairs that are then too deep explode, from
//! left to right, before anything splits. The regular numbers have no influence on which pairs explode, and an explosion only adds
//! to the regular numbers before and after the pair. So each half can explode without the other half. The amounts that leave a half
//! are added to the other half later. One amount takes a detour: if the right half begins with a pair that explodes, the amount
//! that arrives there from the left half goes back to the left half.
//!
//! As an example of the first explosions, the number `[[1,[2,[3,4]]],[5,6]]` has 16 lanes. As half of a sum, it has 8 lanes:
//!
//! ```text
//! 1 .  . .  2 .  3 4  5 .  . .  6 .  . .     the number
//! 1    .    5    0    9    .    6    .       2 + 3, the exploded pair, 4 + 5
//! ```
//!
//! *The first splits.* As long as the left half has a regular number above 9, all splits happen in the left half. These splits and
//! their explosions do not depend on the right half. The only number in the right half that they add to is its first number. So the
//! left half settles on its own, and the amounts that flow out of it on the right are added to the right half afterwards. The
//! explosions in the right half have only added to the last number of the left half. So the numbers before the last number settle
//! in the same way in every sum.
//!
//! *The rest.* A split and its explosion in the right half may add to the left half's last number. As long as this number is not
//! above 9, the leftmost number above 9 is in the right half. Once this number is above 9, the left half settles again.
//!
//! # Why the magnitude has an upper bound
//!
//! Each lane has a weight. The weight of a sum is the total of all its regular numbers, each multiplied by the weight of its lane.
//!
//! *No split increases the weight of a sum.* If the new pair does not explode, its parts are in the number's own lane and in a lane
//! further right, and the weights of lanes do not increase from left to right. If the new pair explodes, the number occupied a
//! single lane *l*. The part that is rounded down goes to the lane *p* of the number before, and the part that is rounded up goes
//! to lane *l* + 1. The parts are equal, or the second part is larger by 1. This 1 does not move to a heavier lane. Let *w*(*l*) be
//! the weight of lane *l*. Then the weight of the sum does not increase if *w*(*p*) + *w*(*l* + 1) ≤ 2 *w*(*l*). This inequality
//! holds in the left half, because all weights there are 108, and the first weight of the right half is 106. A part that leaves the
//! sum counts with a weight of 0. In the right half, the inequality holds even if *p* is the heaviest lane that can hold the number
//! before:
//!
//! ```text
//! l                      0    1    2    3    4    5    6    7
//! w(l)                 106  104  102   98   94   82   70   46
//!
//! heaviest p          left    0    0    2    0    4    4    6
//! w(p)                 108  106  106  102  106   94   94   70
//! w(l + 1)             104  102   98   94   82   70   46    0
//! w(p) + w(l + 1)      212  208  204  196  188  164  140   70
//! 2 w(l)               212  208  204  196  188  164  140   92
//! ```
//!
//! *The weight limits the magnitude.* Each regular number adds its value times its *factor* to the magnitude. This factor is
//! a product: 3 for each left element and 2 for each right element on the way from the outermost pair to the number. The factor of
//! a lane is the factor of a number that occupies only this lane. The table lists three times this factor, and its excess over the
//! weight of the lane:
//!
//! ```text
//!             left half                            right half
//! 3 × factor  243 162 162 108 162 108 108  72      162 108 108  72 108  72  72  48
//! weight      108 108 108 108 108 108 108 108      106 104 102  98  94  82  70  46
//! excess      135  54  54   0  54   0   0   -       56   4   6   -  14   -   2   2
//! ```
//!
//! All excesses add up to 381. In a reduced sum, each regular number is at most 9. A number that occupies several lanes is nested
//! in fewer pairs, so its factor is below the factor of its first lane. So three times the magnitude is at most 9 × 381 plus the
//! weight.
//!
//! *Dense sums have a tighter bound.* Here, the lanes of both halves are numbered from 0 to 15. Most heavy sums have a number in
//! each of the first twelve lanes, and these lanes stay taken. For such sums, other weights fit the factors better:
//!
//! ```text
//!             left half                            right half
//! 3 × factor  243 162 162 108 162 108 108  72      162 108 108  72 108  72  72  48
//! weight      128 123 118 113 108 103  98  93       88  83  78  73  68  63  58  48
//! excess      115  39  44   -  54   5  10   -       74  25  30   -  40   9  14   0
//! ```
//!
//! All excesses add up to 459. The inequality *w*(*p*) + *w*(*l* + 1) ≤ 2 *w*(*l*) holds for these weights, too. Up to lane 12, *p* is
//! *l* − 1, and the weights decrease by 5 from each lane to the next. In odd lanes, *p* is always *l* − 1, the lane of the same
//! pair's left element. In lane 14, *p* is 13 or 12, and even the heavier lane, 12, is light enough: 68 + 48 ≤ 2 × 58.

use crate::half::{Half, LANES, Outflow};
use crate::number::Number;

/// The largest regular number in a reduced number.
const MAX_REDUCED: u64 = 9;

/// The weights of all lanes.
struct Weights {
    left: [u8; LANES],
    right: [u8; LANES],
    /// The sum of all lanes' excesses. A lane's excess is three times its factor minus its weight, or 0 if this is negative.
    excess: u64,
}

/// The weights for any sum.
const ANY_SUM: Weights = Weights { left: [MAX_WEIGHT; LANES], right: [106, 104, 102, 98, 94, 82, 70, 46], excess: 381 };

/// The heaviest weight in [`ANY_SUM`].
const MAX_WEIGHT: u8 = 108;

/// The weights for a sum whose first twelve lanes are all taken.
const DENSE_SUM: Weights =
    Weights { left: [128, 123, 118, 113, 108, 103, 98, 93], right: [88, 83, 78, 73, 68, 63, 58, 48], excess: 459 };

impl Weights {
    /// An upper bound on the magnitude of a reduced sum, given the sum's weight at any time after the first explosions.
    fn max_magnitude(&self, weight: u64) -> u64 {
        (weight + MAX_REDUCED * self.excess) / 3
    }
}

/// An upper bound on the magnitude of a reduced sum, given what its two operands contribute to its weight.
pub fn max_magnitude(weight_on_left: u64, weight_on_right: u64) -> u64 {
    ANY_SUM.max_magnitude(weight_on_left + weight_on_right)
}

/// A number as half of a sum: one pair deeper, and after the first explosions.
///
/// The half does not include the amounts that explosions in the other half add to it.
#[derive(Debug, Clone, Copy)]
pub struct Operand {
    half: Half,
    /// The amounts that the explosions move out of this half.
    outflow: Outflow,
    /// Whether the half begins with a pair that explodes. Such a pair sends the amount that arrives from the left back to the left.
    begins_with_pair: bool,
}

impl From<&Number> for Operand {
    fn from(number: &Number) -> Self {
        let mut half = Half::default();
        let mut outflow = Outflow::default();
        for lane in 0..LANES {
            match [number.get(2 * lane), number.get(2 * lane + 1)] {
                [None, _] => {}
                [Some(value), None] => {
                    half.put(lane, value + outflow.right);
                    outflow.right = 0;
                }
                // The pair becomes 0. Its right number moves on to the next number. If the next number is in a pair that explodes
                // as well, that pair sends this amount back to the left, together with its own left number.
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
        Self { half, outflow, begins_with_pair: number.get(1).is_some() }
    }
}

impl Operand {
    /// Settles the regular numbers before the last one, once for all sums that have this operand as their left half. `None` if a
    /// regular number grows above 127.
    pub fn settle_before_last(mut self) -> Option<Self> {
        self.half.settle_before_last()?;
        Some(self)
    }

    /// An upper bound on what this number contributes to the weight of a sum if it is the left half.
    pub fn weight_on_left(&self) -> u64 {
        self.half.weighted(ANY_SUM.left) + u64::from(MAX_WEIGHT) * self.outflow.right
    }

    /// An upper bound on what this number contributes to the weight of a sum if it is the right half.
    pub fn weight_on_right(&self) -> u64 {
        self.half.weighted(ANY_SUM.right) + u64::from(MAX_WEIGHT) * self.outflow.left
    }
}

/// A sum whose left half has settled. No regular number is above 127.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sum {
    left: Half,
    right: Half,
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
    pub fn round(&mut self) -> Option<()> {
        while self.left.is_reduced() {
            let Some(outflow) = self.right.split() else { return Some(()) };
            if self.right.is_too_large() {
                return None;
            }
            self.left.add_to_last(outflow.left);
        }
        let outflow = self.left.settle()?;
        self.right.add_to_first(outflow.right);
        (!self.right.is_too_large()).then_some(())
    }

    /// Whether no regular number is above 9.
    #[inline]
    pub fn is_reduced(&self) -> bool {
        self.right.is_reduced()
    }

    /// The reduced sum. `None` if a regular number grows above 127.
    pub fn reduced(mut self) -> Option<Number> {
        while !self.is_reduced() {
            self.round()?;
        }
        Some(Number { halves: [self.left, self.right] })
    }

    /// An upper bound on the magnitude of the reduced sum.
    #[inline]
    pub fn max_magnitude(&self) -> u64 {
        let is_dense = self.left.is_full_up_to(LANES) && self.right.is_full_up_to(LANES / 2);
        let weights = if is_dense { &DENSE_SUM } else { &ANY_SUM };
        weights.max_magnitude(self.left.weighted(weights.left) + self.right.weighted(weights.right))
    }
}

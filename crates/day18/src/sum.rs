//! Sums of snailfish numbers. At first, the two halves of a sum are reduced separately.
//!
//! # Why the halves can be reduced separately
//!
//! *The first explosions.* Addition puts each of the two numbers one pair deeper. All pairs that are then too deep explode, from
//! left to right, before anything splits. The regular numbers have no influence on which pairs explode, and an explosion only adds
//! to the regular numbers before and after the pair. So each half can explode without the other half. The amounts that leave a half
//! are added to the other half later. One amount takes a detour: if the right half begins with a pair that explodes, the amount
//! that arrives there from the left half goes back to the left half. For example, the number `[[1,[2,[3,4]]],[5,6]]` has 16 lanes.
//! As half of a sum, after the first explosions, it has 8 lanes:
//!
//! ```text
//! 1 .  . .  2 .  3 4  5 .  . .  6 .  . .     the number
//! 1    .    5    0    9    .    6    .       2 + 3, the exploded pair, 4 + 5
//! ```
//!
//! *The first splits.* As long as the left half has a regular number above 9, all splits happen in the left half. These splits and
//! their explosions do not depend on the right half. The only number in the right half that they add to is its first number. So the
//! left half settles on its own, and the amounts that flow out of it on the right are added to the right half afterwards.
//!
//! *The rest.* A split and its explosion in the right half may add to the left half's last number. From then on, the leftmost
//! number above 9 may be in either half, and each step looks for it in both.
//!
//! # Why the magnitude has an upper bound
//!
//! Each lane has a weight. The weight of a sum is the total of all its regular numbers, each multiplied by the weight of its lane.
//!
//! *No split increases the weight of a sum.* If the new pair does not explode, its parts are in the number's own lane and in a lane
//! further right, and the weights of lanes do not increase from left to right. If the new pair explodes, the number occupied a
//! single lane *l*. The part that is rounded down goes to the lane *p* of the number before, and the part that is rounded up goes
//! to lane *l* + 1. The parts are equal, or the second part is larger by 1. Let *w* be the weight of a lane. The weight of the sum
//! does not increase if *w*(*p*) + *w*(*l* + 1) ≤ 2 *w*(*l*). This inequality holds in the left half, because all weights there are
//! 108, and the first weight of the right half is 106. A part that leaves the sum counts with a weight of 0. In the right half, the
//! inequality holds even if *p* is the heaviest lane that can hold the number before:
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

use std::hint::select_unpredictable;
use std::num::NonZero;

use crate::half::{Half, LANES, Outflow};
use crate::number::Number;

/// The weights of the lanes of the left half.
const LEFT_WEIGHTS: [u64; LANES] = [MAX_WEIGHT; LANES];

/// The weights of the lanes of the right half.
const RIGHT_WEIGHTS: [u64; LANES] = [106, 104, 102, 98, 94, 82, 70, 46];

/// The weight of the heaviest lanes.
const MAX_WEIGHT: u64 = 108;

/// The sum of all lanes' excesses. A lane's excess is three times its factor minus its weight, or 0 if this is negative.
const EXCESS: u64 = 381;

/// The largest regular number in a reduced number.
const MAX_REDUCED: u64 = 9;

/// An upper bound on the magnitude of a reduced sum, given the sum's weight at any time after the first explosions.
pub fn max_magnitude(weight: u64) -> u64 {
    (weight + MAX_REDUCED * EXCESS) / 3
}

/// The maximum amount that the first explosions can add to the left half from the right: 9 from the first pair of the right half,
/// and 9 that came from the last pair of the left half and is sent back.
const MAX_FROM_RIGHT: usize = 18;

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
    /// An upper bound on what this number contributes to the weight of a sum as its left half.
    pub fn weight_on_left(&self) -> u64 {
        self.half.weighted(LEFT_WEIGHTS) + MAX_WEIGHT * self.outflow.right
    }

    /// An upper bound on what this number contributes to the weight of a sum as its right half.
    pub fn weight_on_right(&self) -> u64 {
        self.half.weighted(RIGHT_WEIGHTS) + MAX_WEIGHT * self.outflow.left
    }
}

/// A sum that is being reduced.
#[derive(Debug, Clone, Copy, Default)]
pub struct Sum {
    left: Half,
    right: Half,
}

impl Sum {
    /// Splits the leftmost regular number above 9, and explodes the new pair if it is too deep. Returns whether it split a number:
    /// `false` if no number is above 9, or if a number is too large.
    ///
    /// The processor cannot predict which half has the number to split, so both cases are computed without a branch.
    #[inline]
    fn step(&mut self) -> bool {
        if self.is_too_large() {
            return false;
        }
        let Self { mut left, mut right } = *self;
        let above_9_on_left = left.above_9();
        let above_9_on_right = right.above_9();
        let is_left = above_9_on_left != 0;
        let Some(above_9) = NonZero::new(select_unpredictable(is_left, above_9_on_left, above_9_on_right)) else {
            return false;
        };
        let mut half = Half::select(is_left, left, right);
        let outflow = half.split(above_9);
        left.add_to_last(outflow.left);
        right.add_to_first(outflow.right);
        *self = Self { left: Half::select(is_left, half, left), right: Half::select(is_left, right, half) };
        true
    }

    /// Whether a regular number has grown above 127.
    #[inline]
    fn is_too_large(&self) -> bool {
        self.left.is_too_large() | self.right.is_too_large()
    }

    /// The weight: the total of all regular numbers, each multiplied by the weight of its lane.
    pub fn weight(&self) -> u64 {
        self.left.weighted(LEFT_WEIGHTS) + self.right.weighted(RIGHT_WEIGHTS)
    }

    /// The reduced sum. `None` if a regular number grows above 127.
    pub fn reduced(mut self) -> Option<Number> {
        while self.step() {}
        if self.is_too_large() { None } else { Some(Number { halves: [self.left, self.right] }) }
    }

    /// Reduces two sums in alternating steps until one of them is reduced. Returns the reduced sum and the unfinished sum. The
    /// reduced sum is replaced by `None` if one of its regular numbers has grown above 127.
    ///
    /// Within a step, most instructions wait for the result of the previous instruction. Meanwhile, the processor works on the
    /// other sum.
    #[inline(never)]
    pub fn reduce_one_of(mut one: Self, mut other: Self) -> (Option<Number>, Self) {
        loop {
            if !one.step() {
                return (one.reduced(), other);
            }
            if !other.step() {
                return (other.reduced(), one);
            }
        }
    }
}

/// The sums of one number on the left with other numbers on the right.
pub struct Sums {
    left: Operand,
    /// A cache of settled left halves, indexed by the amount that arrives from the right half during the first explosions.
    settled: [Option<Settled>; MAX_FROM_RIGHT + 1],
}

/// A left half without numbers above 9.
#[derive(Clone, Copy)]
struct Settled {
    half: Half,
    /// The amount that flowed out of the half to the right while the half settled.
    to_right: u64,
}

impl Sums {
    pub fn new(left: Operand) -> Self {
        Self { left, settled: [None; MAX_FROM_RIGHT + 1] }
    }

    /// The sum with this number on the right, once the left half has settled for the first time. `None` if a regular number grows
    /// above 127.
    pub fn with(&mut self, right: &Operand) -> Option<Sum> {
        let from_left = self.left.outflow.right;
        let (to_left, to_right) =
            if right.begins_with_pair { (from_left + right.outflow.left, 0) } else { (0, from_left) };
        let settled = self.settle_left(to_left)?;
        let mut right_half = right.half;
        right_half.add_to_first(to_right + settled.to_right);
        Some(Sum { left: settled.half, right: right_half })
    }

    /// The left half, settled after the first explosions have added this amount to its last number. `None` if a regular number grows
    /// above 127.
    fn settle_left(&mut self, from_right: u64) -> Option<Settled> {
        let cached = self.settled.get_mut(usize::try_from(from_right).ok()?)?;
        if cached.is_none() {
            let mut half = self.left.half;
            half.add_to_last(from_right);
            let outflow = half.settle()?;
            *cached = Some(Settled { half, to_right: outflow.right });
        }
        *cached
    }
}

//! Sums of snailfish numbers. At first, the two halves of a sum are reduced separately.
//!
//! # Why the halves can be reduced separately
//!
//! *The first explosions.* Addition puts each of the two numbers one pair deeper. All pairs that are then too deep explode, from
//! left to right, before anything splits. The regular numbers have no influence on which pairs explode, and an explosion only adds
//! to the regular numbers before and after the pair. So each half can explode without the other half. The amounts that leave a half
//! are added to the other half later. There is one exception: if the right half begins with a pair that explodes, an amount that
//! arrives from the left half is added to this pair, and the explosion sends the amount back to the left half.
//!
//! Here is an example of the first explosions. The number `[[1,[2,[3,4]]],[5,6]]` has 16 lanes. As half of a sum, it has 8 lanes:
//!
//! ```text
//! 1 .  . .  2 .  3 4  5 .  . .  6 .  . .     the number
//! 1    .    5    0    9    .    6    .       2 + 3, the exploded pair, 4 + 5
//! ```
//!
//! *The first splits.* As long as the left half has a regular number above 9, all splits happen in the left half. These splits and
//! their explosions do not depend on the right half. In the right half, they add only to the first number. So the left half settles
//! on its own, and the amounts that flow out of it on the right are added to the right half afterwards. The first explosions in the
//! right half have added only to the last number of the left half. So the numbers before the last number settle in the same way in
//! every sum.
//!
//! *The rest.* A split and its explosion in the right half may add to the left half's last number. As long as this number is not
//! above 9, the leftmost number above 9 is in the right half. Once this number is above 9, the left half settles again.

use crate::half::{Half, LANES, Outflow};
use crate::number::Number;
use crate::weights::{ANY_SUM, DENSE_LANES, DENSE_SUM, MAX_WEIGHT};

/// An upper bound on the magnitude of the reduced sum of two numbers. Each argument is the amount that one of the numbers adds to
/// the weight of the sum (see `weights.rs`), or an upper bound on this amount.
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
    /// Whether the half begins with a pair that explodes. If an amount arrives from the left half, such a pair sends the amount
    /// back.
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
        self.half.weighted(&ANY_SUM.left) + u64::from(MAX_WEIGHT) * self.outflow.right
    }

    /// An upper bound on what this number contributes to the weight of a sum if it is the right half.
    pub fn weight_on_right(&self) -> u64 {
        self.half.weighted(&ANY_SUM.right) + u64::from(MAX_WEIGHT) * self.outflow.left
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
    pub fn take_turns(&mut self) -> Option<()> {
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
        Some(Number { halves: [self.left, self.right] })
    }

    /// An upper bound on the magnitude of the reduced sum.
    #[inline]
    pub fn max_magnitude(&self) -> u64 {
        let is_dense = self.left.is_full_up_to(LANES) && self.right.is_full_up_to(DENSE_LANES - LANES);
        let weights = if is_dense { &DENSE_SUM } else { &ANY_SUM };
        weights.max_magnitude(self.left.weighted(&weights.left) + self.right.weighted(&weights.right))
    }
}

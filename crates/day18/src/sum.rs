//! Sums of snailfish numbers, one half at a time.

use std::hint::select_unpredictable;
use std::mem;
use std::num::NonZero;

use crate::half::{Half, LANES, Outflow};
use crate::number::Number;

/// A number as half of a sum: one pair deeper, and after the explosions that this causes.
///
/// These explosions are the same in every sum, except that this half does not yet include what the other half moves into it.
#[derive(Debug, Clone, Copy)]
pub struct Operand {
    half: Half,
    /// The amounts that the explosions move out of this half.
    outflow: Outflow,
    /// Whether the first regular number is in a pair that explodes. If so, anything arriving from the left goes back to the left
    /// with it.
    begins_with_pair: bool,
}

impl From<&Number> for Operand {
    fn from(number: &Number) -> Self {
        let mut half = Half::default();
        let mut outflow = Outflow::default();
        for lane in 0..LANES {
            match [number.get(2 * lane), number.get(2 * lane + 1)] {
                [None, _] => {}
                [Some(value), None] => half.put(lane, value + mem::take(&mut outflow.right)),
                // The pair becomes 0, and its right number goes to the next regular number.
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
    /// This number's contribution to an upper bound on the weight of a sum, as the left half.
    pub fn weight_on_left(&self) -> u64 {
        self.half.weighted(WEIGHTS[0]) + WEIGHTS[0][0] * self.outflow.right
    }

    /// The same as the right half.
    pub fn weight_on_right(&self) -> u64 {
        self.half.weighted(WEIGHTS[1]) + WEIGHTS[0][0] * self.outflow.left
    }
}

/// The weights of the positions in both halves.
///
/// From left to right they never increase, so neither does the total weight when a number is split into a pair. When that pair
/// explodes at once, its parts go to the numbers before and after it: so twice the weight of a position is at least that of the next
/// position plus that of any position where the number before may be. In the right half, the number before the fifth position may
/// be in the fourth, third or first: 2 × 94 ≥ 106 + 82.
const WEIGHTS: [[u64; LANES]; 2] = [[108; LANES], [106, 104, 102, 98, 94, 82, 70, 46]];

/// An upper bound on the magnitude of a sum once it is reduced, given its total weight at any time before.
///
/// A regular number adds a multiple of itself to the magnitude: 81, 54, 54, 36, 54, 36, 36 or 24 times its value in the left half, by
/// position, and two thirds of that in the right half. Where these factors are above a third of the weight, they are so by 127 in
/// all, and each number is at most 9. A number at a lesser depth adds no more than it would in the first of its positions.
pub fn max_magnitude(weight: u64) -> u64 {
    weight / 3 + 9 * 127
}

/// The maximum amount that explosions move into the left half: 9 from its own last pair, and 9 from the other half's first pair.
const MAX_FIRST: usize = 18;

/// A sum that is being reduced.
#[derive(Debug, Clone, Copy, Default)]
pub struct Sum {
    left: Half,
    right: Half,
}

impl Sum {
    /// Splits the leftmost regular number above 9, and explodes the new pair if it is too deep. Returns whether there was one,
    /// and all are below 128.
    ///
    /// Which half it is in is unpredictable, so both cases are computed without a branch.
    #[inline]
    fn step(&mut self) -> bool {
        let Self { mut left, mut right } = *self;
        if left.is_too_large() | right.is_too_large() {
            return false;
        }
        let [above_9, above_9_on_right] = [left.above_9(), right.above_9()];
        let is_left = above_9 != 0;
        let Some(above_9) = NonZero::new(select_unpredictable(is_left, above_9, above_9_on_right)) else {
            return false;
        };
        let mut half = Half::select(is_left, left, right);
        let outflow = half.split(above_9);
        left.add_to_last(outflow.left);
        right.add_to_first(outflow.right);
        *self = Self { left: Half::select(is_left, half, left), right: Half::select(is_left, right, half) };
        true
    }

    /// The total weight: that of all regular numbers, each times the weight of its position.
    pub fn weight(&self) -> u64 {
        self.left.weighted(WEIGHTS[0]) + self.right.weighted(WEIGHTS[1])
    }

    /// The reduced sum, or `None` if a regular number grows above 127 on the way.
    pub fn reduced(mut self) -> Option<Number> {
        while self.step() {}
        let halves = [self.left, self.right];
        (!halves.iter().any(|half| half.is_too_large())).then_some(Number { halves })
    }

    /// Reduces two sums step by step, until one of them is reduced. Returns that one, or `None` as above, and the other sum.
    ///
    /// Within a step, most instructions wait for the one before. Meanwhile the processor works on the other sum's step.
    #[inline(never)]
    pub fn reduce_one_of([mut one, mut other]: [Self; 2]) -> (Option<Number>, Self) {
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

/// Sums of one number, on the left, with other numbers.
pub struct Sums {
    left: Operand,
    /// Cache, indexed by the amount added at the right end of the left half: that half once settled, and what then left it on the
    /// right.
    settled: [Option<(Half, u64)>; MAX_FIRST + 1],
}

impl Sums {
    pub fn new(left: Operand) -> Self {
        Self { left, settled: [None; MAX_FIRST + 1] }
    }

    /// The sum with this number on the right, once the left half has settled for the first time. `None` if a regular number grows
    /// above 127 on the way.
    pub fn with(&mut self, right: &Operand) -> Option<Sum> {
        // A pair at the beginning of the right half explodes, and takes back what comes from the left.
        let from_left = self.left.outflow.right;
        let [to_left, to_right] =
            if right.begins_with_pair { [from_left + right.outflow.left, 0] } else { [0, from_left] };
        let (left, outflow) = self.settle_left(to_left)?;
        let mut right = right.half;
        right.add_to_first(to_right + outflow);
        Some(Sum { left, right })
    }

    /// The left half after adding this amount at its right end and settling, and what left it on the right.
    fn settle_left(&mut self, to_last: u64) -> Option<(Half, u64)> {
        let settled = self.settled.get_mut(usize::try_from(to_last).ok()?)?;
        if settled.is_none() {
            let mut half = self.left.half;
            half.add_to_last(to_last);
            let outflow = half.settle()?;
            *settled = Some((half, outflow.right));
        }
        *settled
    }
}

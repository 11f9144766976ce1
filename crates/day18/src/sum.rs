//! Sums of snailfish numbers, one half at a time.

use crate::half::{Half, LANES, Outflow};
use crate::list;
use crate::number::Number;

/// A number as half of a sum: one pair deeper, and after the explosions that this causes.
///
/// These explosions are the same in every sum, except that this half does not yet include what the other half moves into it.
#[derive(Debug, Clone, Copy)]
pub struct Operand<'a> {
    number: &'a Number,
    half: Half,
    /// The amounts that the explosions move out of this half.
    outflow: Outflow,
    /// Whether the first regular number is in a pair that explodes. If so, anything arriving from the left goes back to the left
    /// with it.
    begins_with_pair: bool,
}

impl<'a> From<&'a Number> for Operand<'a> {
    fn from(number: &'a Number) -> Self {
        let mut half = Half::default();
        let mut outflow = Outflow::default();
        for lane in 0..LANES {
            match [number.get(2 * lane), number.get(2 * lane + 1)] {
                [Some(value), None] => half.put(lane, value + outflow.right),
                [Some(left), Some(_)] if lane == 0 => outflow.left = left,
                [Some(left), Some(_)] => half.add_to_last(left + outflow.right),
                [None, _] => continue,
            }
            // An exploded pair becomes 0, and its right number goes to the next regular number.
            outflow.right = match number.get(2 * lane + 1) {
                Some(right) => {
                    half.put(lane, 0);
                    right
                }
                None => 0,
            };
        }
        Self { number, half, outflow, begins_with_pair: number.get(1).is_some() }
    }
}

impl Operand<'_> {
    /// This number's contribution to an upper bound on a sum's total, as the left half.
    pub fn total_on_left(&self) -> u64 {
        self.half.total() + self.outflow.right
    }

    /// The same as the right half.
    pub fn total_on_right(&self) -> u64 {
        self.half.total() + self.outflow.left
    }
}

/// Sums of one number, on the left, with other numbers.
pub struct Sums<'a> {
    left: Operand<'a>,
    /// Cache, indexed by the amount added at the right end of the left half: that half once settled, and what then left it on the
    /// right.
    settled: [Option<(Half, u64)>; MAX_FIRST + 1],
}

/// The maximum amount that explosions move into the left half: 9 from its own last pair, and 9 from the other half's first pair.
const MAX_FIRST: usize = 18;

impl<'a> Sums<'a> {
    pub fn new(left: Operand<'a>) -> Self {
        Self { left, settled: [None; MAX_FIRST + 1] }
    }

    /// The reduced sum with this number on the right.
    pub fn with(&mut self, right: &Operand) -> Number {
        self.in_words(right).unwrap_or_else(|| list::sum(self.left.number, right.number))
    }

    /// The reduced sum, or `None` if a regular number grows above 127 on the way. No known sum exceeds 110.
    ///
    /// The left half settles first. What leaves it on the right is added to the right half, which then settles until something
    /// leaves it on the left. That may make the left half settle again, and so on.
    fn in_words(&mut self, right: &Operand) -> Option<Number> {
        let first = right.outflow.left + if right.begins_with_pair { self.left.outflow.right } else { 0 };
        let mut to_right = if right.begins_with_pair { 0 } else { self.left.outflow.right };
        let (mut left, outflow) = self.settle_first(first)?;
        to_right += outflow;
        let mut right = right.half;
        loop {
            right.add_to_first(to_right);
            match right.settle(true)?.left {
                0 => return Some(Number { halves: [left, right] }),
                to_left => left.add_to_last(to_left),
            }
            to_right = left.settle(false)?.right;
        }
    }

    /// The left half after adding `to_last` at its right end and settling, and what left it on the right.
    fn settle_first(&mut self, to_last: u64) -> Option<(Half, u64)> {
        let settled = self.settled.get_mut(usize::try_from(to_last).ok()?)?;
        if settled.is_none() {
            let mut half = self.left.half;
            half.add_to_last(to_last);
            let outflow = half.settle(false)?;
            *settled = Some((half, outflow.right));
        }
        *settled
    }
}

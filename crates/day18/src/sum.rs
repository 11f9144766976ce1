//! Sums of snailfish numbers, half by half.

use crate::half::{Half, LANES, Outflow};
use crate::list;
use crate::number::Number;

/// A number that has become half of a sum, and so is one pair deeper, after the explosions that follow.
///
/// They are the same in every sum. Only what comes from the other half is not yet in it.
#[derive(Debug, Clone, Copy)]
pub struct Operand<'a> {
    number: &'a Number,
    half: Half,
    /// What the explosions bring to the other half.
    outflow: Outflow,
    /// Whether the first regular number explodes: then it takes what comes from the left along to the left.
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
            // A pair leaves 0, and its right number goes to the next.
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
    /// What the regular numbers of a sum add up to at most, where this is the left half: its part of it.
    pub fn total_on_left(&self) -> u64 {
        self.half.total() + self.outflow.right
    }

    /// The same where this is the right half.
    pub fn total_on_right(&self) -> u64 {
        self.half.total() + self.outflow.left
    }
}

/// The sums of one number and others that come after it.
pub struct Sums<'a> {
    left: Operand<'a>,
    /// The left half after it has settled for the first time, and what left it on the right, by what it got at its end.
    settled: [Option<(Half, u64)>; MAX_FIRST + 1],
}

/// The most that comes to the left half from explosions: 9 from its own last pair, and 9 from the first pair of the other half.
const MAX_FIRST: usize = 18;

impl<'a> Sums<'a> {
    pub fn new(left: Operand<'a>) -> Self {
        Self { left, settled: [None; MAX_FIRST + 1] }
    }

    /// The sum with this number, reduced.
    pub fn with(&mut self, right: &Operand) -> Number {
        self.in_words(right).unwrap_or_else(|| list::sum(self.left.number, right.number))
    }

    /// The sum, unless a regular number grows above 127 on the way. None is known to go beyond 110.
    ///
    /// The left half settles first. What leaves it on the right is added to the right half, which then settles until something
    /// leaves it on the left: this may be for the left half to settle again.
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

    /// The left half, settled, after something is added at its end.
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

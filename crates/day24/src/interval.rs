//! Interval arithmetic: the range of values that a register can hold.

use crate::alu::{Failure, Operation};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Interval {
    pub(crate) least: i64,
    pub(crate) most: i64,
}

impl Interval {
    pub(crate) const DIGIT: Self = Self { least: 1, most: 9 };

    pub(crate) const fn exactly(number: i64) -> Self {
        Self { least: number, most: number }
    }

    pub(crate) fn contains(self, number: i64) -> bool {
        (self.least..=self.most).contains(&number)
    }

    /// An interval that contains all results for numbers from both intervals, and perhaps more. Undefined if all results are.
    pub(crate) fn apply(self, operation: Operation, other: Self) -> Result<Self, Failure> {
        match operation {
            Operation::Add => {
                let [least, most] = [(self.least, other.least), (self.most, other.most)]
                    .map(|(one, other)| operation.apply(one, other));
                Ok(Self { least: least?, most: most? })
            }
            Operation::Divide if other == Self::exactly(0) => Err(Failure::Undefined),
            // No result is farther from 0 than this number.
            Operation::Divide if other.contains(0) => {
                Self { least: -1, most: 1 }.between_corners(Operation::Multiply, self)
            }
            Operation::Multiply | Operation::Divide => self.between_corners(operation, other),
            Operation::Remainder => self.remainder(other),
            Operation::Equal => Ok(self.equal(other)),
        }
    }

    /// The interval from the least to the greatest result for the ends. It contains all results if the operation is monotonic
    /// along each side of the rectangle of both intervals.
    fn between_corners(self, operation: Operation, other: Self) -> Result<Self, Failure> {
        let mut corners = Self { least: i64::MAX, most: i64::MIN };
        for one in [self.least, self.most] {
            for other in [other.least, other.most] {
                let corner = operation.apply(one, other)?;
                corners = Self { least: corners.least.min(corner), most: corners.most.max(corner) };
            }
        }
        Ok(corners)
    }

    /// The remainders of non-negative numbers by positive ones; others are undefined.
    fn remainder(self, by: Self) -> Result<Self, Failure> {
        let [least, least_by] = [self.least.max(0), by.least.max(1)];
        if self.most < 0 || by.most < 1 {
            Err(Failure::Undefined)
        } else if by.most == least_by && least / least_by == self.most / least_by {
            Ok(Self { least: least % least_by, most: self.most % least_by })
        } else {
            Ok(Self { least: 0, most: self.most.min(by.most - 1) })
        }
    }

    fn equal(self, other: Self) -> Self {
        let is_possible = self.least <= other.most && other.least <= self.most;
        let is_certain = self == other && self.least == self.most;
        Self { least: is_certain.into(), most: is_possible.into() }
    }
}

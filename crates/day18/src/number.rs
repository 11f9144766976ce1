//! Snailfish numbers, each in two machine words.

use std::array;

use common::Scanner;

use crate::half::{Half, LANES};

/// A reduced number: a pair of two halves. A half is nested up to three pairs deep, and its regular numbers are from 0 to 9.
///
/// The lanes of the number are the lanes of its left half, followed by the lanes of its right half.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Number {
    pub(crate) halves: [Half; 2],
}

impl Number {
    /// Reads a number.
    pub(crate) fn read(scanner: &mut Scanner) -> Option<Self> {
        let mut number = Self::default();
        number.read_pair(scanner, 0, LANES)?;
        Some(number)
    }

    /// Reads a pair. Its left element takes `lanes` lanes, starting at `first`, and its right element takes the next `lanes` lanes.
    fn read_pair(&mut self, scanner: &mut Scanner, first: usize, lanes: usize) -> Option<()> {
        scanner.literal("[")?;
        self.read_element(scanner, first, lanes)?;
        scanner.literal(",")?;
        self.read_element(scanner, first + lanes, lanes)?;
        scanner.literal("]")
    }

    /// Reads an element: a digit or a pair. The element takes `lanes` lanes, starting at `first`.
    fn read_element(&mut self, scanner: &mut Scanner, first: usize, lanes: usize) -> Option<()> {
        match scanner.digit() {
            Some(digit) => self.halves[first / LANES].put(first % LANES, digit.into()),
            None if lanes > 1 => self.read_pair(scanner, first, lanes / 2)?,
            // A pair would be too deep here, so the recursion ends.
            None => return None,
        }
        Some(())
    }

    /// The regular number in a lane, if any.
    pub(crate) fn get(&self, lane: usize) -> Option<u64> {
        self.halves[lane / LANES].get(lane % LANES)
    }

    /// The magnitude: 3 times the magnitude of the left half plus 2 times the magnitude of the right half. The magnitude of a
    /// regular number is the number itself.
    pub fn magnitude(&self) -> u64 {
        let mut magnitudes: [Option<u64>; 2 * LANES] = array::from_fn(|lane| self.get(lane));
        // The innermost pairs come first. The magnitude of each pair is put into the lane of the pair's left element.
        for distance in [1, 2, 4, 8] {
            for lane in (0..2 * LANES).step_by(2 * distance) {
                if let (Some(left), Some(right)) = (magnitudes[lane], magnitudes[lane + distance]) {
                    magnitudes[lane] = Some(3 * left + 2 * right);
                }
            }
        }
        magnitudes[0].unwrap_or_default()
    }
}

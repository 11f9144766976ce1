//! Snailfish numbers in two machine words.

use common::Scanner;

use crate::half::{Half, LANES};

/// A reduced number: a pair, whose halves are nested up to three pairs deep and hold regular numbers from 0 to 9.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Number {
    pub(crate) halves: [Half; 2],
}

impl Number {
    /// Reads a number.
    pub(crate) fn read(scanner: &mut Scanner) -> Option<Self> {
        let mut number = Self::default();
        number.read_pair(scanner, 0, 2 * LANES)?;
        Some(number)
    }

    /// Reads a pair into `lanes` lanes, starting at `lane`.
    fn read_pair(&mut self, scanner: &mut Scanner, lane: usize, lanes: usize) -> Option<()> {
        scanner.literal("[")?;
        self.read_element(scanner, lane, lanes / 2)?;
        scanner.literal(",")?;
        self.read_element(scanner, lane + lanes / 2, lanes / 2)?;
        scanner.literal("]")
    }

    /// Reads a regular number or a pair. A single lane is too deep for a pair, so the recursion ends there.
    fn read_element(&mut self, scanner: &mut Scanner, lane: usize, lanes: usize) -> Option<()> {
        match scanner.digit() {
            Some(digit) => self.put(lane, digit.into()),
            None if lanes > 1 => self.read_pair(scanner, lane, lanes)?,
            None => return None,
        }
        Some(())
    }

    /// Puts a regular number into an empty lane.
    pub(crate) fn put(&mut self, lane: usize, value: u64) {
        self.halves[lane / LANES].put(lane % LANES, value);
    }

    /// The regular number in a lane, if any.
    pub(crate) fn get(&self, lane: usize) -> Option<u64> {
        self.halves[lane / LANES].get(lane % LANES)
    }

    /// 3 times the magnitude of the left half plus 2 times that of the right half; the magnitude of a regular number is the
    /// number itself.
    #[must_use]
    pub fn magnitude(&self) -> u64 {
        let [left, right] = self.halves.map(Half::magnitude);
        3 * left + 2 * right
    }
}

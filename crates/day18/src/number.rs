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
        number.read_pair(scanner, 0, LANES)?;
        Some(number)
    }

    /// Reads a pair whose halves take up `lanes` lanes each, starting at `lane`.
    fn read_pair(&mut self, scanner: &mut Scanner, lane: usize, lanes: usize) -> Option<()> {
        for (lane, literal) in [(lane, "["), (lane + lanes, ",")] {
            scanner.literal(literal)?;
            match scanner.digit() {
                Some(digit) => self.halves[lane / LANES].put(lane % LANES, digit.into()),
                None if lanes > 1 => self.read_pair(scanner, lane, lanes / 2)?,
                // A single lane is too deep for a pair, so the recursion ends here.
                None => return None,
            }
        }
        scanner.literal("]")
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

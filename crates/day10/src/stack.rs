//! Matches brackets without branching on whether they open or close.

use crate::{CLOSING, code};

/// The bottom of the stack, a sentinel that no closing bracket matches.
const BOTTOM: u8 = 8;

/// The maximum number of brackets in a short line, for which a byte can count them all.
const SHORT: usize = 255;

/// How far each byte moves the top of the stack.
#[expect(clippy::cast_possible_truncation, reason = "counts bytes")]
const STEPS: [isize; 256] = {
    let mut steps = [1; 256];
    let mut byte = 0;
    while byte < 256 {
        if code(byte as u8) & CLOSING != 0 {
            steps[byte] = -1;
        }
        byte += 1;
    }
    steps
};

/// A stack of open brackets, stored as codes, above the [`BOTTOM`].
pub(crate) struct Stack {
    /// Room for the bottom and every bracket of a short line, and one more slot, because a bracket is written before the top
    /// moves.
    short: [u8; SHORT + 2],
    /// The same for lines of any length; empty until there is a long one.
    long: Vec<u8>,
}

impl Stack {
    pub(crate) fn new() -> Self {
        Self { short: [BOTTOM; SHORT + 2], long: Vec::new() }
    }

    /// Matches brackets from the start of the text to the first byte that is not a bracket or does not match. Returns the number
    /// of bytes before it, and the brackets that are open there.
    #[inline]
    pub(crate) fn matched(&mut self, text: &[u8]) -> (usize, &[u8]) {
        let mut top = 0_usize;
        for (length, &byte) in text.iter().take(SHORT).enumerate() {
            // The top is below 255 here; the mask tells the compiler so.
            let place = top & 0xFF;
            let code = code(byte);
            if self.short[place] ^ code > CLOSING {
                return (length, &self.short[1..=place]);
            }
            self.short[place + 1] = code;
            // A closing bracket that matches does not match the bottom, so the top is above it.
            top = top.wrapping_add_signed(STEPS[usize::from(byte)]);
        }
        if text.len() <= SHORT { (text.len(), &self.short[1..=top]) } else { self.matched_long(text) }
    }

    /// [`matched`](Self::matched) for lines of any length.
    #[cold]
    fn matched_long(&mut self, text: &[u8]) -> (usize, &[u8]) {
        if self.long.len() < text.len() + 2 {
            self.long.resize(text.len() + 2, BOTTOM);
        }
        let mut top = 0_usize;
        let mut length = 0;
        for &byte in text {
            let code = code(byte);
            if self.long[top] ^ code > CLOSING {
                break;
            }
            self.long[top + 1] = code;
            top = top.wrapping_add_signed(STEPS[usize::from(byte)]);
            length += 1;
        }
        (length, &self.long[1..=top])
    }
}

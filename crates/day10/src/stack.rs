//! Matching brackets without a branch on whether they open or close.

use crate::{CLOSING, code};

/// Below the lowest bracket on the stack. No closing bracket fits.
const BOTTOM: u8 = 8;

/// A line of no more brackets than this is short. One byte numbers them all.
const SHORT: usize = 255;

/// How far a byte moves the top of the stack.
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

/// A stack of open brackets. It holds codes, above the [`BOTTOM`].
pub(crate) struct Stack {
    /// For the bottom, the brackets of a short line, and one more, because a bracket is written before the top moves.
    short: [u8; SHORT + 2],
    /// The same for any line; empty until there is a long one.
    long: Vec<u8>,
}

impl Stack {
    pub(crate) fn new() -> Self {
        Self { short: [BOTTOM; SHORT + 2], long: Vec::new() }
    }

    /// Matches brackets from the start of the text to the first byte that is none or does not fit. How many come before that, and those
    /// of them that are open then.
    #[inline]
    pub(crate) fn matched(&mut self, text: &[u8]) -> (usize, &[u8]) {
        let mut top = 0_usize;
        for (length, &byte) in text.iter().take(SHORT).enumerate() {
            // The top is less than 255 here, and this tells the compiler so.
            let place = top & 0xFF;
            let code = code(byte);
            if self.short[place] ^ code > CLOSING {
                return (length, &self.short[1..=place]);
            }
            self.short[place + 1] = code;
            // A closing bracket that fits is not the bottom, so the top is above that.
            top = top.wrapping_add_signed(STEPS[usize::from(byte)]);
        }
        if text.len() <= SHORT { (text.len(), &self.short[1..=top]) } else { self.matched_long(text) }
    }

    /// [`matched`](Self::matched), whatever the length.
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

//! Bits parsed from hexadecimal digits.

use common::{ParseError, Scanner};

/// The number of bytes that 64 bits take, wherever they begin.
const WINDOW_BYTES: usize = 9;

/// A sequence of bits, the first one highest in its byte, padded with zeros for a window at the end.
pub struct Bits {
    bytes: Vec<u8>,
    length: usize,
}

impl Bits {
    /// Parses the input's one line, with four bits per digit.
    pub fn parse(input: &str) -> Result<Self, ParseError> {
        let scanner = Scanner::new(input)?;
        let digits = scanner.rest();
        if digits.is_empty() || !digits.iter().fold(true, |all, &digit| all & is_digit(digit)) {
            return Err(scanner.error("one line of the digits 0 to 9 and A to F"));
        }
        let (pairs, last) = digits.as_chunks();
        let mut bytes = Vec::with_capacity(pairs.len() + 1 + WINDOW_BYTES);
        bytes.extend(pairs.iter().map(|&pair| byte(pair)));
        bytes.extend(last.iter().map(|&digit| byte([digit, b'0'])));
        bytes.resize(bytes.len() + WINDOW_BYTES, 0);
        Ok(Self { bytes, length: 4 * digits.len() })
    }

    /// The number of bits.
    pub fn length(&self) -> usize {
        self.length
    }

    /// The 64 bits from `start` on, which must not be past the end.
    #[inline]
    pub fn window(&self, start: usize) -> u64 {
        let bytes = &self.bytes[start / 8..][..WINDOW_BYTES];
        let mut first_eight = [0; 8];
        first_eight.copy_from_slice(&bytes[..8]);
        let skipped = start % 8;
        u64::from_be_bytes(first_eight) << skipped | u64::from(bytes[8]) >> (8 - skipped)
    }

    /// Whether all bits from `start` on are zero; `start` must not be past the end.
    pub fn are_zero_from(&self, start: usize) -> bool {
        self.window(start) == 0 && self.bytes[start / 8 + 1..].iter().all(|&byte| byte == 0)
    }
}

/// Whether a character is a digit.
fn is_digit(character: u8) -> bool {
    character.wrapping_sub(b'0') < 10 || character.wrapping_sub(b'A') < 6
}

/// The eight bits of two digits. The compiler vectorizes this for sixteen pairs at a time.
fn byte(digits: [u8; 2]) -> u8 {
    let digits = u16::from_le_bytes(digits);
    // The low half of a decimal digit's byte is its value; that of a letter's byte is 9 less than its value.
    let values = (digits & 0x0F0F) + 9 * (digits >> 6 & 0x0101);
    (values << 4 | values >> 8).to_le_bytes()[0]
}

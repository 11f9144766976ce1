//! Bits parsed from hexadecimal digits.

use common::{ParseError, Scanner};

/// A sequence of bits, in words with the first bit highest, padded with zeros.
pub struct Bits {
    words: Vec<u64>,
    length: usize,
}

/// A one in every byte.
const ONES: u64 = 0x0101_0101_0101_0101;

impl Bits {
    /// Parses the input's one line, with four bits per digit.
    pub fn parse(input: &str) -> Result<Self, ParseError> {
        let scanner = Scanner::new(input)?;
        let digits = scanner.rest();
        if digits.is_empty() || !digits.iter().fold(true, |all, &digit| all & is_digit(digit)) {
            return Err(scanner.error("one line of the digits 0 to 9 and A to F"));
        }
        let (chunks, last) = digits.as_chunks::<16>();
        let mut padded = [b'0'; 16];
        padded[..last.len()].copy_from_slice(last);
        let mut words = Vec::with_capacity(chunks.len() + 3);
        words.extend(chunks.iter().map(word));
        // A window at the end of the bits also reads the word after it.
        words.extend([word(&padded), 0, 0]);
        Ok(Self { words, length: 4 * digits.len() })
    }

    /// The number of bits.
    pub fn length(&self) -> usize {
        self.length
    }

    /// The 64 bits from `start` on, which must not be past the end.
    #[inline]
    pub fn window(&self, start: usize) -> u64 {
        let [first, second] = [self.words[start / 64], self.words[start / 64 + 1]];
        let skipped = start % 64;
        (first << skipped) | (second >> 1 >> (63 - skipped))
    }

    /// Whether all bits from `start` on are zero; `start` must not be past the end.
    pub fn are_zero_from(&self, start: usize) -> bool {
        self.window(start) == 0 && self.words[start / 64 + 1..].iter().all(|&word| word == 0)
    }
}

/// Whether a character is a digit.
fn is_digit(character: u8) -> bool {
    character.wrapping_sub(b'0') < 10 || character.wrapping_sub(b'A') < 6
}

/// The bits of sixteen digits.
fn word(digits: &[u8; 16]) -> u64 {
    let [first, second] = [0, 8].map(|start| {
        let mut eight = [0; 8];
        eight.copy_from_slice(&digits[start..start + 8]);
        half_word(eight)
    });
    (first << 32) | second
}

/// The bits of eight digits.
fn half_word(digits: [u8; 8]) -> u64 {
    let digits = u64::from_be_bytes(digits);
    // The low half of a decimal digit's byte is its value; that of a letter's byte is 9 less than its value.
    let values = (digits & (0x0F * ONES)) + 9 * ((digits >> 6) & ONES);
    let bytes = (values | (values >> 4)) & 0x00FF_00FF_00FF_00FF;
    let pairs = (bytes | (bytes >> 8)) & 0x0000_FFFF_0000_FFFF;
    (pairs | (pairs >> 16)) & 0xFFFF_FFFF
}

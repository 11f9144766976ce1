//! Pairs of short numbers, read faster than with a [`Scanner`](crate::Scanner).

use crate::bit_of_each_byte;

/// A fast path for texts with many pairs of numbers of one to four digits, such as `12,345`.
///
/// A scanner finds the end of a number while reading it, so each number has to wait for the one before it. Here, a pass over the
/// whole text first finds where all numbers end. Then those in a [`window`](Self::window) are read independently of each other.
///
/// ```
/// use common::ShortPairs;
///
/// let text = b"12,345\n6,7\n8\n".repeat(9);
/// let pairs = ShortPairs::new(&text);
/// let mut window = pairs.window(0).unwrap();
/// assert_eq!(window.pair(*b",\n"), Some([12, 345]));
/// assert_eq!(window.pair(*b",\n"), Some([6, 7]));
/// assert_eq!(window.length(), 11);
/// assert_eq!(window.pair(*b",\n"), None);
/// ```
#[derive(Debug)]
pub struct ShortPairs<'a> {
    text: &'a [u8],
    /// One bit per byte, lowest first, set if the byte may be a digit.
    maybe_digits: Vec<u8>,
}

/// A window of at least 57 bytes of a text, with the numbers that end there.
#[derive(Debug)]
pub struct Window<'a> {
    text: &'a [u8; WINDOW_BYTES],
    /// One bit per byte, lowest first, set if the byte cannot be a digit.
    ends: u64,
    start: usize,
}

/// After the last end, which is at most 64, a number may be looked for in the next four bytes.
const WINDOW_BYTES: usize = 64 + 1 + 4;

impl<'a> ShortPairs<'a> {
    /// Finds where the numbers in the text end.
    #[must_use]
    pub fn new(text: &'a [u8]) -> Self {
        // All digits have bit 4.
        let maybe_digits = |&eight| bit_of_each_byte::<4>(u64::from_le_bytes(eight));
        Self { text, maybe_digits: text.as_chunks().0.iter().map(maybe_digits).collect() }
    }

    /// The window that starts at this place; `None` if fewer than 69 bytes follow.
    #[inline]
    #[must_use]
    pub fn window(&self, place: usize) -> Option<Window<'a>> {
        let text = self.text.get(place..)?.first_chunk()?;
        let maybe_digits = self.maybe_digits.get(place / 8..)?.first_chunk()?;
        let ends = !u64::from_le_bytes(*maybe_digits) >> (place % 8);
        Some(Window { text, ends, start: 0 })
    }
}

impl Window<'_> {
    /// Reads the next two numbers, each with its separator, which must be a byte without bit 0x10, such as a comma, space or line
    /// feed. Returns `None` unless both have one to four digits.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "numbers of four digits fit")]
    pub fn pair(&mut self, separators: [u8; 2]) -> Option<[u16; 2]> {
        let (one, minus_length) = self.number(separators[0])?;
        let (other, minus_other_length) = self.number(separators[1])?;
        // Both numbers, four bytes each: left shifts put the last digit in the highest byte and zeros before the first.
        let digits =
            u64::from(one.wrapping_shl(minus_length << 3)) | u64::from(other).wrapping_shl(minus_other_length << 3);
        // Both lengths are 1 to 4 if and only if the bitwise AND of the negated lengths is at least −4.
        let are_short = minus_length & minus_other_length >= 4_u32.wrapping_neg();
        // If all bytes are digits, no sum carries into the next byte; if one is not, its own highest bit shows it.
        let others = (digits | digits.wrapping_add(0x7676_7676_7676_7676)) & 0x8080_8080_8080_8080;
        if !are_short || others != 0 {
            return None;
        }
        // Adjacent digits combine into two-digit numbers, and pairs of these into four-digit numbers; each multiplication leaves
        // the result above the factor.
        let twos = digits.wrapping_mul(10 << 8 | 1) >> 8 & 0x00FF_00FF_00FF_00FF;
        let fours = twos.wrapping_mul(100 << 16 | 1);
        Some([(fours >> 16) as u16, (fours >> 48) as u16])
    }

    /// Reads the next number and its separator. Returns the first four bytes, with digits as numbers, and the negated length.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "no number is longer than the window")]
    fn number(&mut self, separator: u8) -> Option<(u32, u32)> {
        let end = self.ends.trailing_zeros() as usize;
        self.ends &= self.ends.wrapping_sub(1);
        let minus_length = self.start.wrapping_sub(end) as u32;
        let bytes = u32::from_le_bytes(*self.text.get(self.start..)?.first_chunk()?) ^ 0x3030_3030;
        if self.text[end] != separator {
            return None;
        }
        self.start = end + 1;
        Some((bytes, minus_length))
    }

    /// Reads exactly this text.
    #[inline]
    pub fn literal(&mut self, literal: &[u8]) -> Option<()> {
        let end = self.start + literal.len();
        self.ends &= u64::MAX.checked_shl(u32::try_from(end).ok()?)?;
        let is_next = self.text.get(self.start..end)? == literal;
        self.start = end;
        is_next.then_some(())
    }

    /// The number of bytes read.
    #[inline]
    #[must_use]
    pub fn length(&self) -> usize {
        self.start
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first pair of a text that continues for long, and the number of bytes that it takes.
    fn first(text: &str) -> Option<([u16; 2], usize)> {
        let text = format!("{text}{}", " ".repeat(WINDOW_BYTES));
        let pairs = ShortPairs::new(text.as_bytes());
        let mut window = pairs.window(0)?;
        let pair = window.pair(*b",\n")?;
        Some((pair, window.length()))
    }

    #[test]
    fn every_pair_with_a_number_of_up_to_four_digits_is_read() {
        for number in 0..10_000 {
            for other in [0, 12, 345, 9999] {
                let [one, two] = [format!("{number},{other}\n"), format!("{other},{number}\n")];
                assert_eq!(first(&one), Some(([number, other], one.len())));
                assert_eq!(first(&two), Some(([other, number], two.len())));
            }
        }
    }

    #[test]
    fn every_other_byte_in_a_number_is_noticed() {
        for byte in (0..=0x7F).filter(|byte: &u8| !byte.is_ascii_digit()) {
            for place in 0..9 {
                let mut text = *b"1234,5678\n";
                // A line feed may end the second number early.
                if text[place] != byte && (byte != b'\n' || place < 6) {
                    text[place] = byte;
                    assert_eq!(first(std::str::from_utf8(&text).unwrap()), None, "{text:?}");
                }
            }
        }
        for text in ["", ",2\n", "1,\n", "12345,6\n", "1,23456\n", "1,2", "1,2\r\n", "1 ,2\n", "-1,2\n", "1,é\n"] {
            assert_eq!(first(text), None, "{text:?}");
        }
    }

    #[test]
    fn windows_start_anywhere_and_end_before_the_text() {
        let text = "1,23 -> 456,7890\n".repeat(20);
        let pairs = ShortPairs::new(text.as_bytes());
        for line in 0..20 {
            let window = pairs.window(17 * line);
            assert_eq!(window.is_some(), 17 * line + WINDOW_BYTES <= text.len());
            let Some(mut window) = window else { continue };
            for read in 1..=3 {
                assert_eq!(window.pair(*b", "), Some([1, 23]));
                assert_eq!(window.literal(b"-> "), Some(()));
                assert_eq!(window.pair(*b",\n"), Some([456, 7890]));
                assert_eq!(window.length(), 17 * read);
            }
            assert!(window.literal(b"-").is_none());
        }
    }
}

//! Pairs of short numbers, read faster than by a [`Scanner`](crate::Scanner).

/// Reads many pairs of numbers of one to four digits, such as `12,345`, where they can be read quickly.
///
/// A scanner finds the end of a number where it reads it, so each number has to wait for the one before. Here a pass over the whole text
/// finds first where all numbers end. Then those in a [`window`](Self::window) are read at once.
///
/// ```
/// use common::ShortPairs;
///
/// let text = b"12,345\n6,7\n8\n".repeat(9);
/// let pairs = ShortPairs::new(&text);
/// let mut window = pairs.window(0).unwrap();
/// assert_eq!(window.pair(*b",\n"), Some([12, 345]));
/// assert_eq!(window.pair(*b",\n"), Some([6, 7]));
/// assert_eq!(window.length(), Some(11));
/// assert_eq!(window.pair(*b",\n"), None);
/// ```
#[derive(Debug)]
pub struct ShortPairs<'a> {
    text: &'a [u8],
    /// A bit for each byte, the lowest one first: set if it may be a digit.
    maybe_digits: Vec<u8>,
}

/// At least 57 bytes of a text, with the numbers that end there.
#[derive(Debug)]
pub struct Window<'a> {
    text: &'a [u8; WINDOW_BYTES],
    /// A bit for each byte from the first on: set if it cannot be a digit.
    ends: u64,
    start: usize,
    /// What the lengths of the numbers, times −1, have in common.
    minus_lengths: usize,
    /// The highest bit of a byte is set if one was no digit.
    wrong: u64,
}

/// A number after the last end, which is at most 64, may be looked for in the next four bytes.
const WINDOW_BYTES: usize = 64 + 1 + 4;

impl<'a> ShortPairs<'a> {
    /// Finds where the numbers of the text end.
    #[must_use]
    pub fn new(text: &'a [u8]) -> Self {
        let eights = text.as_chunks().0;
        Self { text, maybe_digits: eights.iter().map(|&eight| maybe_digits(u64::from_le_bytes(eight))).collect() }
    }

    /// The bytes from this place on; `None` if there are fewer than 69.
    #[inline]
    #[must_use]
    pub fn window(&self, place: usize) -> Option<Window<'a>> {
        let text = self.text.get(place..)?.first_chunk()?;
        let maybe_digits = self.maybe_digits.get(place / 8..)?.first_chunk()?;
        let ends = !u64::from_le_bytes(*maybe_digits) >> (place % 8);
        Some(Window { text, ends, start: 0, minus_lengths: usize::MAX, wrong: 0 })
    }
}

impl Window<'_> {
    /// The next two numbers and the byte after each of them. These are bytes without the bit 0x10, such as commas, spaces and line feeds.
    ///
    /// What it returns is only right if [`length`](Self::length) says so: checking all pairs at once is faster.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "numbers of four digits fit, and a shift wraps anyway")]
    pub fn pair(&mut self, separators: [u8; 2]) -> Option<[u16; 2]> {
        // Both numbers, four bytes each: the last digit in the highest byte, and zeros before the first.
        let mut digits = 0;
        for (shift, separator) in [0, 32].into_iter().zip(separators) {
            let end = self.ends.trailing_zeros() as usize;
            self.ends &= self.ends.wrapping_sub(1);
            if self.text[end] != separator {
                return None;
            }
            let minus_length = self.start.wrapping_sub(end);
            self.minus_lengths &= minus_length;
            let number = u32::from_le_bytes(*self.text.get(self.start..)?.first_chunk()?) ^ 0x3030_3030;
            // By 32 bits less eight for each digit.
            digits |= u64::from(number.wrapping_shl((minus_length as u32) << 3)) << shift;
            self.start = end + 1;
        }
        // No sum carries into the next byte where all are digits; and where one is not, its own highest bit shows it.
        self.wrong |= digits | digits.wrapping_add(0x7676_7676_7676_7676);
        // Neighbours make numbers of two digits, and these two numbers of four, each of which a product has above its factor.
        let twos = digits.wrapping_mul(10 << 8 | 1) >> 8 & 0x00FF_00FF_00FF_00FF;
        let fours = twos.wrapping_mul(100 << 16 | 1);
        Some([(fours >> 16) as u16, (fours >> 48) as u16])
    }

    /// This exact text.
    #[inline]
    pub fn literal(&mut self, literal: &[u8]) -> Option<()> {
        let end = self.start + literal.len();
        self.ends &= u64::MAX.checked_shl(u32::try_from(end).ok()?)?;
        let is_next = self.text.get(self.start..end)? == literal;
        self.start = end;
        is_next.then_some(())
    }

    /// How many bytes were read; `None` unless all numbers had one to four digits, and nothing else.
    #[inline]
    #[must_use]
    pub fn length(&self) -> Option<usize> {
        // All lengths are 1 to 4 only if what they have in common, times −1, is at least −4.
        let are_short = self.minus_lengths >= 4_usize.wrapping_neg();
        (are_short && self.wrong & 0x8080_8080_8080_8080 == 0).then_some(self.start)
    }
}

/// A bit for each of eight bytes: whether it has the bit 0x10, as all digits have.
#[inline]
fn maybe_digits(bytes: u64) -> u8 {
    // Brings the bit of byte i to bit 56 + i: a sum of shifts by 52, 45, … 3, of which no two bits meet.
    (bytes & 0x1010_1010_1010_1010).wrapping_mul(0x0010_2040_8102_0408).to_le_bytes()[7]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first pair of a text that goes on for long, and how many bytes it takes.
    fn first(text: &str) -> Option<([u16; 2], usize)> {
        let text = format!("{text}{}", " ".repeat(WINDOW_BYTES));
        let pairs = ShortPairs::new(text.as_bytes());
        let mut window = pairs.window(0)?;
        let pair = window.pair(*b",\n")?;
        Some((pair, window.length()?))
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
                assert_eq!(window.length(), Some(17 * read));
            }
            assert!(window.literal(b"-").is_none());
        }
    }
}

//! Lists of short numbers, and of pairs of them, read faster than with a [`Scanner`] alone.

use crate::{ParseError, Scanner, bit_of_each_byte};

/// Parses a list of numbers from 0 to 65535, with this separator between them: `b','` or `b'\n'`.
///
/// Gives the same result as [`Scanner::list`] with [`Scanner::number`], but is twice as fast for numbers of up to four digits.
///
/// ```
/// let positions = |input| common::numbers(input, b',', "a position");
/// assert_eq!(positions("16,1,2000\n"), Ok(vec![16, 1, 2000]));
/// assert_eq!(positions("16,x\n").unwrap_err().to_string(), r#"line 1: expected a position, found "x""#);
/// ```
///
/// # Errors
///
/// [`ParseError`] at the first item that is not a number from 0 to 65535; if the input is empty; and if it is larger than 1 MiB.
pub fn numbers(input: &str, separator: u8, expected: &'static str) -> Result<Vec<u16>, ParseError> {
    let mut scanner = Scanner::new(input)?;
    let mut numbers = scanner.short_pairs([separator; 2]).into_flattened();
    numbers.extend(scanner.list(expected, separator, |item| u16::try_from(item.number()?).ok())?);
    Ok(numbers)
}

impl Scanner<'_> {
    /// Reads pairs of numbers of one to four digits, such as `12,345`, as long as nothing else follows. Each number has its
    /// separator after it, which must be a byte without bit 0x10, such as a comma, space or line feed.
    ///
    /// Always leaves the last few pairs, and may leave more. [`number`](Self::number) reads them, but takes twice as long: it finds
    /// the end of a number while reading it, so each number has to wait for the one before it. Here, a pass over the whole text
    /// first finds where all numbers end, so they are read independently of each other.
    ///
    /// ```
    /// use common::Scanner;
    ///
    /// let text = "1234,567\n89,0\n".repeat(100) + "8,x\n";
    /// let mut scanner = Scanner::new(&text)?;
    /// let pairs = scanner.short_pairs(*b",\n");
    /// assert_eq!(pairs[..3], [[1234, 567], [89, 0], [1234, 567]]);
    /// assert!(pairs.len() > 180);
    /// # Ok::<(), common::ParseError>(())
    /// ```
    pub fn short_pairs(&mut self, separators: [u8; 2]) -> Vec<[u16; 2]> {
        let text = self.rest();
        // One bit per byte, lowest first. All digits have bit 4.
        let maybe_digits = |&eight| bit_of_each_byte::<4>(u64::from_le_bytes(eight));
        let maybe_digits: Vec<u8> = text.as_chunks().0.iter().map(maybe_digits).collect();
        let mut pairs = Vec::with_capacity(text.len() / 4);
        let mut place = 0;
        while let Some(mut window) = Window::new(text, &maybe_digits, place) {
            // They take at most 50 bytes, and a window has the ends of all numbers in 57.
            let mut pair = || window.pair(separators);
            let (Some(one), Some(two), Some(three), Some(four), Some(five)) = (pair(), pair(), pair(), pair(), pair())
            else {
                break;
            };
            pairs.extend([one, two, three, four, five]);
            place += window.start;
        }
        self.take(place);
        pairs
    }
}

/// A part of a text, and where the numbers in it end.
struct Window<'a> {
    text: &'a [u8; WINDOW_BYTES],
    /// One bit per byte, lowest first, set if the byte cannot be a digit.
    ends: u64,
    /// Where the next number starts.
    start: usize,
}

/// After the last end, which is at most 64, a number may be looked for in the next four bytes.
const WINDOW_BYTES: usize = 64 + 1 + 4;

impl<'a> Window<'a> {
    #[inline]
    fn new(text: &'a [u8], maybe_digits: &[u8], place: usize) -> Option<Self> {
        let text = text.get(place..)?.first_chunk()?;
        let maybe_digits = maybe_digits.get(place / 8..)?.first_chunk()?;
        Some(Self { text, ends: !u64::from_le_bytes(*maybe_digits) >> (place % 8), start: 0 })
    }

    /// Reads the next two numbers, each with its separator. Returns `None` unless both have one to four digits.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "numbers of four digits fit")]
    fn pair(&mut self, separators: [u8; 2]) -> Option<[u16; 2]> {
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
}

#[cfg(test)]
mod tests {
    use super::*;

    /// [`numbers`] must agree with the plain way.
    fn check(input: &str) {
        for (separator, input) in [(b',', input.to_owned()), (b'\n', input.replace(',', "\n"))] {
            let scanner = Scanner::new(&input).unwrap();
            let plain = scanner.list("a number", separator, |item| u16::try_from(item.number()?).ok());
            assert_eq!(numbers(&input, separator, "a number"), plain, "{input:?}");
        }
    }

    #[test]
    fn a_list_is_the_same_as_one_that_is_read_plainly_whatever_is_in_it_and_wherever() {
        let numbers = ["", "5", "67", "890", "0123", "12345", "65536", "-1", "é"].map(str::to_owned);
        let strangers = (0..=0x7F).map(char::from).filter(|other| !other.is_ascii_digit());
        let others = numbers.into_iter().chain(strangers.flat_map(|other| [format!("{other}"), format!("12{other}4")]));
        for other in others {
            for (before, length) in
                [1, 23, 456, 7890].into_iter().flat_map(|before| (0..40).map(move |length| (before, length)))
            {
                let before = format!("{before},").repeat(length);
                check(&format!("{before}{other}"));
                check(&format!("{before}{other},10,{before}9"));
            }
        }
    }
}

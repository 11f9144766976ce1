//! The building blocks of the days' parsers.

use std::borrow::Cow;

use crate::input::MAX_INPUT_BYTES;
use crate::parse_error::ParseError;

/// A cursor that reads a text from front to back.
///
/// If the next bytes do not match, a reading method returns `None` and does not move the scanner. The scanner does not count
/// lines: [`error`](Self::error) works out the line number when there is an error. A scanner is small, so copy it to look ahead.
///
/// [`item`](Self::item) reads one item with a function, and returns an error if there is none. [`list`](Self::list) parses the rest
/// of the text as a list of such items. [`lines`] parses a whole input with one item per line.
///
/// ```
/// use common::Scanner;
///
/// let mut scanner = Scanner::new("3,-4\n")?;
/// assert_eq!(scanner.number(), Some(3));
/// assert_eq!(scanner.literal(","), Some(()));
/// assert_eq!(scanner.number(), None);
/// assert_eq!(scanner.error("a number").to_string(), r#"line 1: expected a number, found "-4""#);
/// assert_eq!(scanner.signed(), Some(-4));
/// # Ok::<(), common::ParseError>(())
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Scanner<'a> {
    /// The input, cut off at the end of the text that this scanner reads. The text of a section may begin later, but `error` counts
    /// lines from the start of the input.
    text: &'a [u8],
    rest: &'a [u8],
    is_followed: bool,
}

impl<'a> Scanner<'a> {
    /// A scanner at the start of a text. Ignores line feeds and carriage returns at the end of the text.
    ///
    /// # Errors
    ///
    /// [`ParseError`] if the text is longer than [`MAX_INPUT_BYTES`].
    #[inline]
    pub fn new(text: &'a str) -> Result<Self, ParseError> {
        if text.len() > MAX_INPUT_BYTES {
            return Err(too_large(text));
        }
        let mut text = text.as_bytes();
        while let [before @ .., b'\r' | b'\n'] = text {
            text = before;
        }
        Ok(Self { text, rest: text, is_followed: false })
    }

    /// Whether everything has been read.
    #[inline]
    pub fn is_at_end(&self) -> bool {
        self.rest.is_empty()
    }

    /// The bytes that have not been read yet.
    #[inline]
    pub fn rest(&self) -> &'a [u8] {
        self.rest
    }

    /// The next eight bytes as a word, without reading them. The first byte is the lowest. If fewer bytes are left, zero bytes
    /// pad the word.
    ///
    /// ```
    /// use common::Scanner;
    ///
    /// let mut scanner = Scanner::new("123456789")?;
    /// assert_eq!(scanner.eight_bytes().to_le_bytes(), *b"12345678");
    /// scanner.take(7);
    /// assert_eq!(scanner.eight_bytes().to_le_bytes(), *b"89\0\0\0\0\0\0");
    /// # Ok::<(), common::ParseError>(())
    /// ```
    #[inline]
    pub fn eight_bytes(&self) -> u64 {
        match self.rest.first_chunk() {
            Some(bytes) => u64::from_le_bytes(*bytes),
            None => self.rest.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte)),
        }
    }

    /// Reads the next `length` bytes, whatever they are.
    #[inline]
    pub fn take(&mut self, length: usize) -> Option<&'a [u8]> {
        let (bytes, rest) = self.rest.split_at_checked(length)?;
        self.rest = rest;
        Some(bytes)
    }

    /// Reads exactly this text.
    #[inline]
    pub fn literal(&mut self, literal: &str) -> Option<()> {
        self.rest = self.rest.strip_prefix(literal.as_bytes())?;
        Some(())
    }

    /// Reads a line feed, alone or after a carriage return.
    #[inline]
    pub fn line_end(&mut self) -> Option<()> {
        self.separator(b'\n')
    }

    /// Reads a line ending. At the end of the text, succeeds without reading anything.
    ///
    /// ```
    /// use common::Scanner;
    ///
    /// let mut scanner = Scanner::new("1\n23\n")?;
    /// assert_eq!((scanner.digit(), scanner.line_or_text_end()), (Some(1), Some(())));
    /// assert_eq!((scanner.digit(), scanner.line_or_text_end()), (Some(2), None));
    /// assert_eq!((scanner.digit(), scanner.line_or_text_end()), (Some(3), Some(())));
    /// # Ok::<(), common::ParseError>(())
    /// ```
    #[inline]
    pub fn line_or_text_end(&mut self) -> Option<()> {
        if self.is_at_end() { Some(()) } else { self.line_end() }
    }

    /// Reads the rest of the line, which may be empty. Stops before the [`line_end`](Self::line_end), or at the end of the text.
    #[inline]
    pub fn line(&mut self) -> &'a [u8] {
        let length = self.rest.iter().position(|&byte| byte == b'\n').unwrap_or(self.rest.len());
        let mut line = &self.rest[..length];
        // A carriage return is part of a line ending only if a line feed follows.
        let has_line_feed = length < self.rest.len();
        if has_line_feed && let [before @ .., b'\r'] = line {
            line = before;
        }
        self.rest = &self.rest[line.len()..];
        line
    }

    /// Returns a scanner for the lines up to the next blank line or the end of the text. Moves this scanner past the blank line.
    ///
    /// Returns `None` at the end of the text.
    ///
    /// ```
    /// use common::Scanner;
    ///
    /// let mut scanner = Scanner::new("1\n2\n\n3\nx\n")?;
    /// let mut sections = std::iter::from_fn(|| scanner.section()).map(|section| section.list("a number", b'\n', Scanner::number));
    /// assert_eq!(sections.next(), Some(Ok(vec![1, 2])));
    /// let error = sections.next().unwrap().unwrap_err();
    /// assert_eq!(error.to_string(), r#"line 5: expected a number, found "x""#);
    /// assert_eq!(sections.next(), None);
    ///
    /// // A third line ending makes the first line of the next section empty.
    /// let mut scanner = Scanner::new("a\r\nb\r\n\r\n\nc\n \nd")?;
    /// let sections = std::iter::from_fn(|| scanner.section()).map(|section| section.rest());
    /// assert!(sections.eq([&b"a\r\nb"[..], b"\nc\n \nd"]));
    /// # Ok::<(), common::ParseError>(())
    /// ```
    pub fn section(&mut self) -> Option<Self> {
        if self.is_at_end() {
            return None;
        }
        let mut ahead = *self;
        loop {
            ahead.line();
            let end = self.text.len() - ahead.rest.len();
            let is_last = ahead.line_end().is_none();
            if is_last || ahead.line_end().is_some() {
                let start = self.text.len() - self.rest.len();
                let text = &self.text[..end];
                let is_followed = self.is_followed || !is_last;
                *self = ahead;
                return Some(Self { text, rest: &text[start..], is_followed });
            }
        }
    }

    /// Reads a digit, 0 to 9.
    #[inline]
    pub fn digit(&mut self) -> Option<u8> {
        let [digit @ b'0'..=b'9', rest @ ..] = self.rest else { return None };
        self.rest = rest;
        Some(digit - b'0')
    }

    /// Reads a number below 10⁹ that has one to nine digits, including leading zeros.
    #[inline]
    pub fn number(&mut self) -> Option<u32> {
        // Numbers of exactly four digits are frequent. Reading them at once saves a quarter of the time of day 1.
        if let Some(&[a, b, c, d, end]) = self.rest.first_chunk()
            && !end.is_ascii_digit()
            && let Some(number) = four_digits([a, b, c, d])
        {
            self.rest = &self.rest[4..];
            return Some(number);
        }
        self.digits(9)?.try_into().ok()
    }

    /// Reads a number digit by digit. Leading zeros count as digits. `max_digits` must be at most 19: all numbers of 19 digits fit
    /// in 64 bits.
    #[inline]
    fn digits(&mut self, max_digits: usize) -> Option<u64> {
        let mut rest = self.rest;
        let mut number = 0_u64;
        while let [digit @ b'0'..=b'9', after @ ..] = rest {
            // Wraps only if there are too many digits.
            number = number.wrapping_mul(10).wrapping_add(u64::from(digit - b'0'));
            rest = after;
        }
        let count = self.rest.len() - rest.len();
        if !(1..=max_digits).contains(&count) {
            return None;
        }
        self.rest = rest;
        Some(number)
    }

    /// Reads a [`number`](Self::number) with an optional minus sign. The result is strictly between −10⁹ and 10⁹.
    #[inline]
    pub fn signed(&mut self) -> Option<i32> {
        // Keeps only the slice: a copy of the whole scanner would go through memory, and some days spend most of their time here.
        let start = self.rest;
        let is_negative = start.first() == Some(&b'-');
        self.rest = &start[usize::from(is_negative)..];
        // `number` would first look for four digits, which these numbers rarely have.
        let number = self.digits(9).and_then(|number| i32::try_from(number).ok());
        let Some(number) = number else {
            self.rest = start;
            return None;
        };
        Some(if is_negative { -number } else { number })
    }

    /// Reads `N` numbers below 10⁹ with this separator between them. Each number has one to nine digits, including leading zeros.
    ///
    /// ```
    /// use common::Scanner;
    ///
    /// let mut scanner = Scanner::new("3x4x5 6x")?;
    /// assert_eq!(scanner.numbers("x"), Some([3, 4, 5]));
    /// assert_eq!(scanner.literal(" "), Some(()));
    /// assert_eq!(scanner.numbers::<2>("x"), None);
    /// # Ok::<(), common::ParseError>(())
    /// ```
    #[inline]
    pub fn numbers<const N: usize>(&mut self, separator: &str) -> Option<[u32; N]> {
        // Keeps only the slice, because a copy of the whole scanner would go through memory.
        let start = self.rest;
        let mut read = || {
            let mut numbers = [0; N];
            for (index, number) in numbers.iter_mut().enumerate() {
                if index > 0 {
                    self.literal(separator)?;
                }
                // Not with `number`, for the same reason as in `signed`.
                *number = self.digits(9)?.try_into().ok()?;
            }
            Some(numbers)
        };
        let numbers = read();
        if numbers.is_none() {
            self.rest = start;
        }
        numbers
    }

    /// Reads a number below 10¹⁸ that has one to 18 digits, including leading zeros. Each such number also fits in an `i64`.
    ///
    /// ```
    /// use common::Scanner;
    ///
    /// let mut scanner = Scanner::new("3-999999999999999999")?;
    /// assert_eq!(scanner.number64(), Some(3));
    /// assert_eq!(scanner.literal("-"), Some(()));
    /// assert_eq!(scanner.number64(), Some(999_999_999_999_999_999));
    /// # Ok::<(), common::ParseError>(())
    /// ```
    #[inline]
    pub fn number64(&mut self) -> Option<u64> {
        // Reads up to 15 digits in two steps. All other numbers, and numbers near the end of the text, are read digit by digit.
        if let Some(bytes) = self.rest.first_chunk() {
            let (number, count) = leading_digits(*bytes);
            if (1..8).contains(&count) {
                self.rest = &self.rest[count..];
                return Some(number);
            }
            if count == 8
                && let Some(bytes) = self.rest[8..].first_chunk()
            {
                let (low, count) = leading_digits(*bytes);
                if let Some(power) = POWERS_OF_10.get(count) {
                    self.rest = &self.rest[8 + count..];
                    return Some(power * number + low);
                }
            }
        }
        self.digits(18)
    }

    /// Reads an item with a function, which returns `None` if the text does not begin with an item.
    ///
    /// ```
    /// use common::Scanner;
    ///
    /// let weight = |scanner: &mut Scanner| {
    ///     let weight = scanner.number()?;
    ///     scanner.literal(" kg")?;
    ///     Some(weight)
    /// };
    /// let mut scanner = Scanner::new("12 kg\n5 cm\n")?;
    /// assert_eq!(scanner.item("a weight", weight), Ok(12));
    /// scanner.line_end();
    /// let error = scanner.item("a weight", weight).unwrap_err();
    /// assert_eq!(error.to_string(), r#"line 2: expected a weight, found "5 cm""#);
    /// # Ok::<(), common::ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`ParseError`] if `item` returns `None`. The error shows the text from the place where the item should begin. The scanner
    /// may have moved past this place.
    #[inline]
    pub fn item<T>(
        &mut self,
        expected: &'static str,
        item: impl FnOnce(&mut Self) -> Option<T>,
    ) -> Result<T, ParseError> {
        // Keeps only the slice, because a copy of the whole scanner would go through memory.
        let start = self.rest;
        item(self).ok_or_else(|| Self { rest: start, ..*self }.error(expected))
    }

    /// Parses the rest of the text as a list of items with `separator` between them. If the separator is a line feed, it stands
    /// for any line ending.
    ///
    /// ```
    /// use common::Scanner;
    ///
    /// let numbers = |text| Scanner::new(text)?.list("a number", b',', Scanner::number);
    /// assert_eq!(numbers("1,23\n"), Ok(vec![1, 23]));
    /// assert_eq!(numbers("1,x,3").unwrap_err().to_string(), r#"line 1: expected a number, found "x,3""#);
    /// ```
    ///
    /// # Errors
    ///
    /// [`ParseError`] at the first item for which `item` returns `None` or does not read up to the next separator. An empty text
    /// counts as a single empty item.
    #[inline]
    pub fn list<T>(
        mut self,
        expected: &'static str,
        separator: u8,
        mut item: impl FnMut(&mut Self) -> Option<T>,
    ) -> Result<Vec<T>, ParseError> {
        // Guess the number of items from the length of the first item.
        let first = self.rest.iter().position(|&byte| byte == separator).unwrap_or(self.rest.len());
        let mut items = Vec::with_capacity(self.rest.len() / (first + 1) + 1);
        loop {
            // Keeps only the slice, because a copy of the whole scanner would go through memory.
            let start = self.rest;
            let Some(found) = item(&mut self) else { return Err(Self { rest: start, ..self }.error(expected)) };
            items.push(found);
            if self.is_at_end() {
                return Ok(items);
            }
            self.separator(separator).ok_or_else(|| Self { rest: start, ..self }.error(expected))?;
        }
    }

    /// A line feed stands for any line ending.
    #[inline]
    pub(crate) fn separator(&mut self, separator: u8) -> Option<()> {
        match self.rest {
            [byte, rest @ ..] if *byte == separator => self.rest = rest,
            [b'\r', b'\n', rest @ ..] if separator == b'\n' => self.rest = rest,
            _ => return None,
        }
        Some(())
    }

    /// An error that shows the next bytes, up to the end of the line.
    ///
    /// Takes the scanner by value, so that the compiler can keep scanners in registers.
    #[cold]
    #[must_use]
    pub fn error(mut self, expected: impl Into<Cow<'static, str>>) -> ParseError {
        let (before, rest) = self.text.split_at(self.text.len() - self.rest.len());
        let line = before.split(|&byte| byte == b'\n').count();
        if rest.is_empty() {
            let end = if self.is_followed { "section" } else { "input" };
            return ParseError { line, expected: expected.into(), found: format!("the end of the {end}") };
        }
        let found = self.line();
        // After `take`, the scanner may be in the middle of a multi-byte character.
        ParseError::new(line, expected, &String::from_utf8_lossy(found))
    }
}

/// The powers of 10 by the number of their zeros.
const POWERS_OF_10: [u64; 8] = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000];

/// The number that four digits form; `None` if a byte is not a digit.
///
/// Reads all digits at once, in one word whose lowest byte is the first digit:
///
/// - The exclusive or turns the digits into 0 to 9, and every other byte into a number above 9. A number above 9 has one of its
///   four highest bits set, or gets one by adding 6. Only numbers above 9 can carry into the next byte.
/// - Ten times a digit, plus its right neighbour, is a number of two digits. The mask keeps each second sum. In the same way, two
///   numbers of two digits become one number of four digits.
#[inline]
fn four_digits(bytes: [u8; 4]) -> Option<u32> {
    let digits = u32::from_le_bytes(bytes) ^ 0x3030_3030;
    let not_digits = (digits | digits.wrapping_add(0x0606_0606)) & 0xF0F0_F0F0;
    if not_digits != 0 {
        return None;
    }
    let twos = (10 * digits + (digits >> 8)) & 0x00FF_00FF;
    Some((100 * twos + (twos >> 16)) & 0xFFFF)
}

/// The number that the digits at the start of eight bytes form, and the count of these digits. Without digits, the number is 0.
///
/// Works like [`four_digits`]. The first byte that is not a digit has the lowest bit of `not_digits`. A shift moves the digits to
/// the end of the word, so that zeros come before them.
#[inline]
fn leading_digits(bytes: [u8; 8]) -> (u64, usize) {
    let digits = u64::from_le_bytes(bytes) ^ 0x3030_3030_3030_3030;
    let not_digits = (digits | digits.wrapping_add(0x0606_0606_0606_0606)) & 0xF0F0_F0F0_F0F0_F0F0;
    let count = not_digits.trailing_zeros() / 8;
    let digits = digits.checked_shl(64 - 8 * count).unwrap_or(0);
    let twos = (10 * digits + (digits >> 8)) & 0x00FF_00FF_00FF_00FF;
    let fours = (100 * twos + (twos >> 16)) & 0x0000_FFFF_0000_FFFF;
    ((10_000 * fours + (fours >> 32)) & 0xFFFF_FFFF, count as usize)
}

#[cold]
fn too_large(text: &str) -> ParseError {
    ParseError { line: 1, expected: "at most 1 MiB".into(), found: format!("{} bytes", text.len()) }
}

/// Parses an input with one item per line.
///
/// ```
/// let numbers = |input| common::lines(input, "a number", |line| line.number());
/// assert_eq!(numbers("1\n23\n"), Ok(vec![1, 23]));
/// assert_eq!(numbers("1\n2x\n").unwrap_err().to_string(), r#"line 2: expected a number, found "2x""#);
/// ```
///
/// # Errors
///
/// [`ParseError`] at the first line for which `item` returns `None` or does not read the whole line; also if the input is larger
/// than 1 MiB. An empty input counts as a single empty line.
#[inline]
pub fn lines<'a, T>(
    input: &'a str,
    expected: &'static str,
    item: impl FnMut(&mut Scanner<'a>) -> Option<T>,
) -> Result<Vec<T>, ParseError> {
    Scanner::new(input)?.list(expected, b'\n', item)
}

#[cfg(test)]
mod tests {
    use std::fmt::Debug;

    use super::*;

    fn scanner(text: &str) -> Scanner<'_> {
        Scanner::new(text).unwrap()
    }

    #[test]
    fn a_number_ends_at_any_other_byte() {
        let digits = ["00000000000000000000", "12345678901234567890", "99999999999999999999"];
        for (digits, count) in digits.into_iter().flat_map(|digits| (0..=19).map(move |count| (digits, count))) {
            for other in (0..=u8::MAX).filter(|byte| !byte.is_ascii_digit()) {
                // A `str` cannot contain arbitrary bytes, so this test builds scanners from bytes.
                let mut text = digits.as_bytes().to_vec();
                text[count] = other;
                for end in count..=text.len() {
                    let scanner = Scanner { text: &text[..end], rest: &text[..end], is_followed: false };
                    let number = |max_digits| {
                        let is_number = (1..=max_digits).contains(&count);
                        is_number.then(|| (digits[..count].parse::<u64>().unwrap(), &text[count..end]))
                    };
                    let [mut short, mut long] = [scanner; 2];
                    let short = short.number().map(|number| (number.into(), short.rest));
                    let long = long.number64().map(|number| (number, long.rest));
                    assert_eq!((short, long), (number(9), number(18)), "{:?}", &text[..end]);
                }
            }
        }
    }

    /// Checks that a method reads this number and the whole text. If no number is expected, the scanner must not move.
    fn check<'a, T: PartialEq + Debug>(read: fn(&mut Scanner<'a>) -> Option<T>, text: &'a str, number: Option<T>) {
        let mut scanner = scanner(text);
        let rest = if number.is_some() { "" } else { text };
        assert_eq!((read(&mut scanner), scanner.rest()), (number, rest.as_bytes()), "{text:?}");
    }

    #[test]
    fn numbers_out_of_range_are_not_read() {
        for (text, is_short, number) in [
            ("0", true, Some(0)),
            ("-0", true, Some(0)),
            ("0000007", true, Some(7)),
            ("0012", true, Some(12)),
            ("12345678", true, Some(12_345_678)),
            ("999999999", true, Some(999_999_999)),
            ("-999999999", true, Some(-999_999_999)),
            ("0000000001", false, Some(1)),
            ("-1000000000", false, None),
            ("1234567890123456", false, Some(1_234_567_890_123_456)),
            ("000000000000000001", false, Some(1)),
            ("999999999999999999", false, Some(999_999_999_999_999_999)),
            ("1000000000000000000", false, None),
            ("0000000000000000001", false, None),
            ("", false, None),
            ("-", false, None),
            ("--1", false, None),
            ("+1", false, None),
            ("x", false, None),
            ("٣", false, None),
        ] {
            let short = number.filter(|_| is_short).map(|number| i32::try_from(number).unwrap());
            let is_unsigned = !text.starts_with('-');
            check(Scanner::number, text, short.filter(|_| is_unsigned).map(i32::cast_unsigned));
            check(Scanner::signed, text, short);
            check(Scanner::number64, text, number.filter(|_| is_unsigned).map(i64::cast_unsigned));
        }
    }

    #[test]
    fn lists_accept_both_kinds_of_line_end() {
        for (input, separator, found) in [
            ("1\r\n2\n3\n\r\n", b'\n', "[1, 2, 3]"),
            ("1,2\r\n", b',', "[1, 2]"),
            ("\r\n\n", b'\n', "line 1: expected a number, found the end of the input"),
            ("\n1", b'\n', r#"line 1: expected a number, found """#),
            ("1\r\n\r\n2", b'\n', r#"line 2: expected a number, found """#),
            ("1\n2\r3", b'\n', r#"line 2: expected a number, found "2\r3""#),
            ("1\n2\n3é", b'\n', r#"line 3: expected a number, found "3é""#),
            ("1,", b',', "line 1: expected a number, found the end of the input"),
            ("1, 2", b',', r#"line 1: expected a number, found " 2""#),
            ("1,2\n3", b',', r#"line 1: expected a number, found "2""#),
        ] {
            let list = scanner(input).list("a number", separator, Scanner::number);
            assert_eq!(list.map_or_else(|error| error.to_string(), |list| format!("{list:?}")), found, "{input:?}");
        }
    }

    #[test]
    fn an_error_shows_the_rest_of_the_line() {
        let mut scanner = scanner("aé\n\n2");
        let mut first = scanner.section().unwrap();
        first.take(2);
        assert_eq!(first.error("more").to_string(), "line 1: expected more, found \"\u{FFFD}\"");
        first.take(1);
        assert_eq!(first.error("more").to_string(), "line 1: expected more, found the end of the section");
        let mut last = scanner.section().unwrap();
        assert_eq!(last.line(), b"2");
        assert_eq!(last.error("more").to_string(), "line 3: expected more, found the end of the input");
        assert_eq!(self::scanner("a\r\r\n\nb").section().unwrap().line(), b"a\r");
    }

    #[test]
    fn a_text_above_1_mib_is_refused() {
        let text = "x".repeat(MAX_INPUT_BYTES);
        assert!(Scanner::new(&text).is_ok());
        let error = Scanner::new(&(text + "x")).unwrap_err();
        assert_eq!(error.to_string(), "line 1: expected at most 1 MiB, found 1048577 bytes");
    }
}

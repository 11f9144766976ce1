//! The building blocks of the days' parsers.

use crate::{MAX_INPUT_BYTES, ParseError};

/// A cursor that reads a text from front to back.
///
/// Each reading method returns `None` and leaves the scanner where it is, unless the next bytes are what it reads. Lines are not
/// counted along the way; [`error`](Self::error) finds the line only when something is wrong. A scanner is small: copy it to look
/// ahead.
///
/// [`list`](Self::list) parses the rest as a list, given a function that reads one item; [`lines`] parses whole inputs like this.
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
    /// From the start of the input, so that line numbers can be counted, to the end of what is to be read.
    text: &'a [u8],
    rest: &'a [u8],
    /// Whether the input continues after the text.
    is_followed: bool,
}

impl<'a> Scanner<'a> {
    /// A scanner at the start of a text, ignoring line ends at the end of the text.
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

    /// Reads the rest of the line, which may be empty, up to its [`line_end`](Self::line_end) or the end of the text.
    #[inline]
    pub fn line(&mut self) -> &'a [u8] {
        let length = self.rest.iter().position(|&byte| byte == b'\n').unwrap_or(self.rest.len());
        let (line, _) = self.rest.split_at(length);
        // A carriage return at the end of a section, without a line feed, belongs to the line.
        let line = if length < self.rest.len() { line.strip_suffix(b"\r").unwrap_or(line) } else { line };
        self.rest = &self.rest[line.len()..];
        line
    }

    /// Reads the lines up to the next blank line or the end of the text, and returns them as a scanner of their own. Skips the
    /// blank line.
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
    /// // A third line end makes the first line of the next section empty.
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

    /// Reads a number of one to nine digits, leading zeros included, so below 10⁹.
    #[inline]
    pub fn number(&mut self) -> Option<u32> {
        // Short numbers are converted with all digits at once (SWAR), without a branch on their length, because inputs mix
        // lengths and such branches are mispredicted.
        let word = match self.rest.first_chunk() {
            Some(bytes) => u64::from_le_bytes(*bytes),
            None => last_word(self.rest),
        };
        // Marks the bytes that are not digits. Exact up to and including the first of them, which may carry into later bytes.
        let marks = (word.wrapping_add(0x4646_4646_4646_4646) | word.wrapping_sub(EIGHT_ZEROS)) & 0x8080_8080_8080_8080;
        let digits = marks.trailing_zeros() as usize / 8;
        if digits == 8 {
            let (number, rest) = long_number(self.rest)?;
            self.rest = rest;
            return Some(number);
        }
        if digits == 0 {
            return None;
        }
        // Succeeds: each digit is a byte of the rest, because the zero bytes that pad it are not digits.
        self.rest = self.rest.get(digits..)?;
        Some(eight_digits((word ^ EIGHT_ZEROS) << (64 - 8 * digits)))
    }

    /// Reads a [`number`](Self::number) with an optional minus sign, so strictly between −10⁹ and 10⁹.
    #[inline]
    pub fn signed(&mut self) -> Option<i32> {
        // Works without a copy of the scanner, which would go through memory: some days spend most of their time here.
        let start = self.rest;
        let is_negative = start.first() == Some(&b'-');
        self.rest = &start[usize::from(is_negative)..];
        let Some(number) = self.number() else {
            self.rest = start;
            return None;
        };
        // Below 10⁹, so it fits.
        let number = number.cast_signed();
        Some(if is_negative { -number } else { number })
    }

    /// Reads a number of 64 bits with an optional minus sign and any number of leading zeros: from −2⁶³ to 2⁶³ − 1.
    ///
    /// [`number`](Self::number) and [`signed`](Self::signed) are faster.
    ///
    /// ```
    /// use common::Scanner;
    ///
    /// let mut scanner = Scanner::new("-9223372036854775808..9223372036854775807")?;
    /// assert_eq!(scanner.signed64(), Some(i64::MIN));
    /// assert_eq!(scanner.literal(".."), Some(()));
    /// assert_eq!(scanner.signed64(), Some(i64::MAX));
    /// # Ok::<(), common::ParseError>(())
    /// ```
    pub fn signed64(&mut self) -> Option<i64> {
        let sign = usize::from(self.rest.starts_with(b"-"));
        let digits = self.rest[sign..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        let (number, rest) = self.rest.split_at(sign + digits);
        let number = str::from_utf8(number).ok()?.parse().ok()?;
        self.rest = rest;
        Some(number)
    }

    /// Parses the rest of the text as a list of items with this separator between them; a line feed means any line end.
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
    /// [`ParseError`] at the first item that is not what was expected: `item` returns `None`, or does not read up to the next
    /// separator. Also if there are no items.
    #[inline]
    pub fn list<T>(
        mut self,
        expected: &'static str,
        separator: u8,
        mut item: impl FnMut(&mut Self) -> Option<T>,
    ) -> Result<Vec<T>, ParseError> {
        // Guess the number of items from the length of the first.
        let first = self.rest.iter().position(|&byte| byte == separator).unwrap_or(self.rest.len());
        let mut items = Vec::with_capacity(self.rest.len() / (first + 1) + 1);
        loop {
            let start = self;
            let Some(found) = item(&mut self) else { return Err(start.error(expected)) };
            items.push(found);
            if self.is_at_end() {
                return Ok(items);
            }
            self.separator(separator).ok_or_else(|| start.error(expected))?;
        }
    }

    /// Reads this separator; a line end if it is a line feed.
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
    /// Takes the scanner by value, because taking its address would keep it out of registers.
    #[cold]
    #[must_use]
    pub fn error(mut self, expected: &'static str) -> ParseError {
        let (before, rest) = self.text.split_at(self.text.len() - self.rest.len());
        let line = before.split(|&byte| byte == b'\n').count();
        if rest.is_empty() {
            let end = if self.is_followed { "section" } else { "input" };
            return ParseError { line, expected: expected.into(), found: format!("the end of the {end}") };
        }
        let found = self.line();
        // The scanner may be inside a character, after `take`.
        ParseError::new(line, expected, &String::from_utf8_lossy(found))
    }
}

/// Fewer than eight bytes as a word: first byte lowest, padded with zero bytes.
#[cold]
fn last_word(bytes: &[u8]) -> u64 {
    bytes.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte))
}

/// The error for a text of more than 1 MiB.
#[cold]
fn too_large(text: &str) -> ParseError {
    ParseError { line: 1, expected: "at most 1 MiB".into(), found: format!("{} bytes", text.len()) }
}

/// Reads a number of eight or nine digits at the start of a text, and returns it with the rest. It does not take a scanner, so
/// that scanners can stay in registers.
#[cold]
fn long_number(text: &[u8]) -> Option<(u32, &[u8])> {
    let digits = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let (number, rest) = text.split_at_checked(digits).filter(|_| digits <= 9)?;
    // Nine digits are below 10⁹.
    Some((number.iter().fold(0, |number, digit| 10 * number + u32::from(digit - b'0')), rest))
}

/// Eight ASCII zeros.
const EIGHT_ZEROS: u64 = u64::from_le_bytes(*b"00000000");

/// The number that eight digits make, one per byte, with the first one lowest.
#[inline]
fn eight_digits(digits: u64) -> u32 {
    // Adjacent bytes combine into two-digit numbers, below 100; pairs of these into four-digit numbers, and those into the
    // result. No step carries from one number into the next.
    let twos = (10 * digits + (digits >> 8)) & 0x00FF_00FF_00FF_00FF;
    let fours = (100 * twos + (twos >> 16)) & 0x0000_FFFF_0000_FFFF;
    ((10_000 * fours + (fours >> 32)) & 0xFFFF_FFFF) as u32
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
/// [`ParseError`] at the first line that is not what was expected: `item` returns `None`, or does not read the whole line. Also
/// if the input has no lines, or is larger than 1 MiB.
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
    fn a_number_of_any_length_ends_at_every_other_byte_and_at_the_end() {
        // Bytes from 128 on have to be parts of characters in a `str`, so this builds the scanner from bytes.
        for length in 1..=9 {
            for byte in (0..=u8::MAX).filter(|byte| !byte.is_ascii_digit()) {
                for after in [&[][..], &[byte, b'5', b'6', 0xFF, b'7', b'8', b'9', b'0', b'1']] {
                    let digits = &b"987654321"[..length];
                    let number = str::from_utf8(digits).unwrap().parse().ok();
                    let text = [digits, after].concat();
                    let mut scanner = Scanner { text: &text, rest: &text, is_followed: false };
                    assert_eq!((scanner.number(), scanner.rest), (number, after), "{length} digits and {byte}");
                }
            }
        }
    }

    /// Checks which number a method reads. If it reads one, it reads the whole text; otherwise it reads nothing.
    fn check<'a, T: PartialEq + Debug>(read: fn(&mut Scanner<'a>) -> Option<T>, text: &'a str, number: Option<T>) {
        let mut scanner = scanner(text);
        let rest = if number.is_some() { "" } else { text };
        assert_eq!((read(&mut scanner), scanner.rest()), (number, rest.as_bytes()), "{text:?}");
    }

    #[test]
    fn a_number_has_up_to_nine_digits_or_64_bits_and_may_have_a_sign_where_one_is_read() {
        for (text, is_short, number) in [
            ("0", true, Some(0)),
            ("-0", true, Some(0)),
            ("0000007", true, Some(7)),
            ("12345678", true, Some(12_345_678)),
            ("999999999", true, Some(999_999_999)),
            ("-999999999", true, Some(-999_999_999)),
            ("0000000001", false, Some(1)),
            ("-1000000000", false, Some(-1_000_000_000)),
            ("9223372036854775807", false, Some(i64::MAX)),
            ("9223372036854775808", false, None),
            ("-9223372036854775808", false, Some(i64::MIN)),
            ("-9223372036854775809", false, None),
            ("", false, None),
            ("-", false, None),
            ("--1", false, None),
            ("+1", false, None),
            ("x", false, None),
            ("٣", false, None),
        ] {
            let short = number.filter(|_| is_short).map(|number| i32::try_from(number).unwrap());
            check(Scanner::number, text, short.filter(|_| !text.starts_with('-')).map(i32::cast_unsigned));
            check(Scanner::signed, text, short);
            check(Scanner::signed64, text, number);
        }
    }

    #[test]
    fn lists_accept_both_kinds_of_line_end_and_name_the_line_that_is_not_a_number() {
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
    fn an_error_shows_the_rest_of_a_line_or_character_or_says_whether_a_section_or_the_input_ends() {
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
    fn a_text_larger_than_a_mebibyte_is_refused() {
        let text = "x".repeat(MAX_INPUT_BYTES);
        assert!(Scanner::new(&text).is_ok());
        let error = Scanner::new(&(text + "x")).unwrap_err();
        assert_eq!(error.to_string(), "line 1: expected at most 1 MiB, found 1048577 bytes");
    }
}

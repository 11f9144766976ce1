//! What the days' parsers are made of.

use crate::ParseError;
use crate::input::MOST_BYTES;

/// Reads a text from front to back.
///
/// Each step returns `None`, and leaves the scanner where it is, unless what it wants is what comes next. Lines are not counted on
/// the way: [`error`](Self::error) finds out where it is when something is wrong.
///
/// [`lines`] and [`comma_separated`] do all but the single items of the inputs that are lists.
///
/// ```
/// use common::Scanner;
///
/// let mut scanner = Scanner::new("3,-4\n")?;
/// assert_eq!(scanner.number(), Some(3));
/// assert_eq!(scanner.literal(","), Some(()));
/// assert_eq!(scanner.number(), None);
/// assert_eq!(scanner.error("a number").to_string(), r#"line 1: expected a number, found "-4""#);
/// # Ok::<(), common::ParseError>(())
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Scanner<'a> {
    text: &'a [u8],
    rest: &'a [u8],
}

impl<'a> Scanner<'a> {
    /// A scanner at the start of the text, which ends for it before the line ends that close it.
    ///
    /// # Errors
    ///
    /// [`ParseError`] when the text is larger than 64 MiB: no input is, and the days show by it that their sums cannot overflow.
    #[inline]
    pub fn new(text: &'a str) -> Result<Self, ParseError> {
        if text.len() as u64 > MOST_BYTES {
            let found = format!("{} bytes", text.len());
            return Err(ParseError { line: 1, expected: "at most 64 MiB".into(), found });
        }
        let text = text.trim_end_matches(['\r', '\n']).as_bytes();
        Ok(Self { text, rest: text })
    }

    /// Whether all is read.
    #[inline]
    #[must_use]
    pub fn is_at_end(&self) -> bool {
        self.rest.is_empty()
    }

    /// The next bytes, as many as that, whatever they are.
    #[inline]
    pub fn take(&mut self, length: usize) -> Option<&'a [u8]> {
        let (bytes, rest) = self.rest.split_at_checked(length)?;
        self.rest = rest;
        Some(bytes)
    }

    /// This very text.
    #[inline]
    pub fn literal(&mut self, literal: &str) -> Option<()> {
        self.rest = self.rest.strip_prefix(literal.as_bytes())?;
        Some(())
    }

    /// A line feed, alone or after a carriage return.
    #[inline]
    pub fn line_end(&mut self) -> Option<()> {
        let ([b'\n', rest @ ..] | [b'\r', b'\n', rest @ ..]) = self.rest else { return None };
        self.rest = rest;
        Some(())
    }

    /// A digit, 0 to 9.
    #[inline]
    pub fn digit(&mut self) -> Option<u8> {
        let [digit @ b'0'..=b'9', rest @ ..] = self.rest else { return None };
        self.rest = rest;
        Some(digit - b'0')
    }

    /// A number of one to nine digits, leading zeros included; so it is below 10⁹.
    #[inline]
    pub fn number(&mut self) -> Option<u32> {
        let mut ahead = *self;
        let (mut number, mut digits) = match ahead.four_digits() {
            Some(number) => (number, 4),
            None => (ahead.digit()?.into(), 1),
        };
        while let Some(digit) = ahead.digit() {
            digits += 1;
            if digits > 9 {
                return None;
            }
            number = 10 * number + u32::from(digit);
        }
        *self = ahead;
        Some(number)
    }

    /// The number that the next four bytes write, worked out for all of them at once.
    #[inline]
    fn four_digits(&mut self) -> Option<u32> {
        let (bytes, rest) = self.rest.split_first_chunk()?;
        // The first digit comes to lie in the lowest byte. `^` makes 0 to 9 of the digits and 10 or more of all else, and of these
        // `+` carries 10 to 127 into the highest bit of their byte.
        let digits = u32::from_le_bytes(*bytes) ^ 0x3030_3030;
        if (digits | digits.wrapping_add(0x7676_7676)) & 0x8080_8080 != 0 {
            return None;
        }
        self.rest = rest;
        // No byte reaches 100, so that none carries: neighbours make numbers of two digits, and these the one of four.
        let pairs = (10 * digits + (digits >> 8)) & 0x00FF_00FF;
        Some((100 * pairs + (pairs >> 16)) & 0xFFFF)
    }

    /// An error that shows what comes next, up to the end of the line.
    #[inline]
    #[must_use]
    pub fn error(&self, expected: &'static str) -> ParseError {
        error(self.text, self.text.len() - self.rest.len(), expected)
    }
}

/// Reads an input of one item a line.
///
/// ```
/// let numbers = |input| common::lines(input, "a number", |line| line.number());
/// assert_eq!(numbers("1\n23\n"), Ok(vec![1, 23]));
/// assert_eq!(numbers("1\n2x\n").unwrap_err().to_string(), r#"line 2: expected a number, found "2x""#);
/// ```
///
/// # Errors
///
/// [`ParseError`] about the first line that is not what was expected: where `item` returns `None`, or leaves something on the line.
/// There is always a first line, so an input without any is an error too; and so is one larger than 64 MiB.
#[inline]
pub fn lines<'a, T>(
    input: &'a str,
    expected: &'static str,
    item: impl FnMut(&mut Scanner<'a>) -> Option<T>,
) -> Result<Vec<T>, ParseError> {
    list(input, expected, b'\n', item)
}

/// Reads an input of one line, with commas between the items.
///
/// ```
/// let numbers = |input| common::comma_separated(input, "a number", |item| item.number());
/// assert_eq!(numbers("1,23\n"), Ok(vec![1, 23]));
/// assert_eq!(numbers("1,x,3").unwrap_err().to_string(), r#"line 1: expected a number, found "x,3""#);
/// ```
///
/// # Errors
///
/// As [`lines`], about the first item that is not what was expected.
#[inline]
pub fn comma_separated<'a, T>(
    input: &'a str,
    expected: &'static str,
    item: impl FnMut(&mut Scanner<'a>) -> Option<T>,
) -> Result<Vec<T>, ParseError> {
    list(input, expected, b',', item)
}

#[inline]
fn list<'a, T>(
    input: &'a str,
    expected: &'static str,
    separator: u8,
    mut item: impl FnMut(&mut Scanner<'a>) -> Option<T>,
) -> Result<Vec<T>, ParseError> {
    let mut scanner = Scanner::new(input)?;
    // As many as there would be if all were as long as the first.
    let first = input.bytes().position(|byte| byte == separator).unwrap_or(input.len());
    let mut items = Vec::with_capacity(input.len() / (first + 1) + 1);
    loop {
        let start = scanner;
        let Some(found) = item(&mut scanner) else { return Err(start.error(expected)) };
        items.push(found);
        match scanner.rest {
            [] => return Ok(items),
            [byte, rest @ ..] if *byte == separator => scanner.rest = rest,
            [b'\r', b'\n', rest @ ..] if separator == b'\n' => scanner.rest = rest,
            _ => return Err(start.error(expected)),
        }
    }
}

#[cold]
fn error(text: &[u8], position: usize, expected: &'static str) -> ParseError {
    let (before, rest) = text.split_at(position);
    let line = before.split(|&byte| byte == b'\n').count();
    if rest.is_empty() {
        return ParseError::end(line, expected);
    }
    let found = rest.split(|&byte| byte == b'\n').next().unwrap_or(rest);
    let found = found.strip_suffix(b"\r").unwrap_or(found);
    // `take` may have stopped inside a character.
    ParseError::new(line, expected, &String::from_utf8_lossy(found))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scanner(text: &str) -> Scanner<'_> {
        Scanner::new(text).unwrap()
    }

    #[test]
    fn every_number_of_up_to_five_digits_is_read() {
        for number in 0..100_000 {
            for after in ["", ",", " "] {
                let text = format!("{number}{after}");
                let mut scanner = scanner(&text);
                assert_eq!(scanner.number(), Some(number), "{text:?}");
                assert_eq!(scanner.literal(after), Some(()), "{text:?}");
                assert!(scanner.is_at_end(), "{text:?}");
            }
        }
    }

    #[test]
    fn a_number_has_one_to_nine_digits() {
        for (text, number) in [
            ("", None),
            ("-1", None),
            ("+1", None),
            ("x", None),
            ("٣", None),
            ("0", Some(0)),
            ("007", Some(7)),
            ("0000007", Some(7)),
            ("999999999", Some(999_999_999)),
            ("000000001", Some(1)),
            ("0000000001", None),
            ("1000000000", None),
            ("4294967296", None),
            ("99999999999999999999999999", None),
        ] {
            let mut scanner = scanner(text);
            assert_eq!(scanner.number(), number, "{text:?}");
            assert_eq!(scanner.is_at_end(), number.is_some() || text.is_empty(), "{text:?}");
        }
    }

    #[test]
    fn a_number_ends_at_every_byte_that_is_not_a_digit() {
        for byte in (0..=0x7F_u8).filter(|byte| !byte.is_ascii_digit()) {
            for digits in 1..=6 {
                let number = &"123456"[..digits];
                let text = format!("{number}{}56789", char::from(byte));
                assert_eq!(scanner(&text).number(), number.parse().ok(), "{text:?}");
            }
        }
        for (text, number) in [("12é4", 12), ("123\u{7FF}", 123), ("1\u{10FFFF}", 1)] {
            assert_eq!(scanner(text).number(), Some(number), "{text:?}");
        }
    }

    #[test]
    fn a_step_that_fails_leaves_the_scanner_where_it_is() {
        let mut scanner = scanner("x\ry");
        assert_eq!(scanner.number(), None);
        assert_eq!(scanner.digit(), None);
        assert_eq!(scanner.literal("xy"), None);
        assert_eq!(scanner.take(4), None);
        assert_eq!(scanner.literal("x"), Some(()));
        assert_eq!(scanner.line_end(), None);
        assert_eq!(scanner.take(2), Some(&b"\ry"[..]));
    }

    #[test]
    fn both_line_ends_will_do_and_those_at_the_end_do_not_count() {
        for input in ["1\n2", "1\r\n2", "1\n2\n", "1\r\n2\r\n", "1\n2\n\n\n", "1\r\n2\r\n\r\n"] {
            assert_eq!(lines(input, "a number", Scanner::number), Ok(vec![1, 2]), "{input:?}");
        }
        for input in ["1,2", "1,2\n", "1,2\r\n"] {
            assert_eq!(comma_separated(input, "a number", Scanner::number), Ok(vec![1, 2]), "{input:?}");
        }
    }

    #[test]
    fn what_is_no_list_of_numbers_is_located() {
        for (input, message) in [
            ("", "line 1: expected a number, found the end of the input"),
            ("\r\n\n", "line 1: expected a number, found the end of the input"),
            ("\n1", r#"line 1: expected a number, found """#),
            ("1\n\n2", r#"line 2: expected a number, found """#),
            ("1\r\n\r\n2", r#"line 2: expected a number, found """#),
            ("1\n2\r3", r#"line 2: expected a number, found "2\r3""#),
            ("1\n2 \n3", r#"line 2: expected a number, found "2 ""#),
            ("1\n2,3\n", r#"line 2: expected a number, found "2,3""#),
            ("1\n2\n3é", r#"line 3: expected a number, found "3é""#),
        ] {
            assert_eq!(lines(input, "a number", Scanner::number).unwrap_err().to_string(), message, "{input:?}");
        }
        for (input, message) in [
            ("1,", "line 1: expected a number, found the end of the input"),
            ("1,,2", r#"line 1: expected a number, found ",2""#),
            ("1, 2", r#"line 1: expected a number, found " 2""#),
            ("1,2\n3", r#"line 1: expected a number, found "2""#),
        ] {
            let error = comma_separated(input, "a number", Scanner::number).unwrap_err();
            assert_eq!(error.to_string(), message, "{input:?}");
        }
    }

    #[test]
    fn an_error_inside_a_character_shows_the_rest_of_it() {
        let mut scanner = scanner("é1");
        scanner.take(1);
        assert_eq!(scanner.error("a number").found, "\"\u{FFFD}1\"");
    }

    #[test]
    fn a_text_of_more_than_64_mebibytes_is_refused() {
        let text = "x".repeat(64 << 20);
        assert!(Scanner::new(&text).is_ok());
        let error = Scanner::new(&(text + "x")).unwrap_err();
        assert_eq!(error.to_string(), "line 1: expected at most 64 MiB, found 67108865 bytes");
    }
}

//! Lists of short numbers.

use crate::{ParseError, Scanner};

/// Parses a list of numbers from 0 to 65535, with this separator between them: `b','` or `b'\n'`.
///
/// Gives the same result as [`lines`](crate::lines) or [`comma_separated`](crate::comma_separated) with [`Scanner::number`], but
/// is several times as fast for numbers of up to four digits.
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
    let scanner = Scanner::new(input)?;
    match short_numbers(scanner.rest(), separator) {
        Some(numbers) => Ok(numbers),
        None => scanner.list(expected, separator, |item| u16::try_from(item.number()?).ok()),
    }
}

/// A bit that is set in all digits, but in neither comma nor line feed.
const DIGIT_BIT: u8 = 0x10;

/// The numbers, if all have one to four digits and are separated by exactly one separator.
fn short_numbers(text: &[u8], separator: u8) -> Option<Vec<u16>> {
    let is_expected = |byte: u8| byte.is_ascii_digit() || byte == separator;
    // A fold, because `all` would stop at the first other byte and therefore check one byte at a time.
    if separator & DIGIT_BIT != 0 || !text.iter().fold(true, |all, &byte| all & is_expected(byte)) {
        return None;
    }
    let (front, back) = text.split_at(text.len() / 2);
    let middle = back.iter().position(|&byte| byte == separator).map(|place| front.len() + place);
    let [mut first, mut second] = match middle {
        Some(middle) => [Some(&text[..middle]), text.get(middle + 1..)],
        None => [Some(text), None],
    }
    .map(Part::new);
    while first.read_next()? && second.read_next()? {}
    while first.read_next()? {}
    while second.read_next()? {}
    first.numbers.extend_from_slice(&second.numbers);
    Some(first.numbers)
}

/// Half of a list of short numbers.
///
/// When lengths are mixed, the length of the next number is unpredictable, so nothing branches on it. The price is a dependency
/// chain: the processor must know the length of one number before it can start the next. Reading two halves in turn hides that
/// latency.
struct Part<'a> {
    /// The text not read yet, without a trailing separator; `None` after the last number.
    rest: Option<&'a [u8]>,
    numbers: Vec<u16>,
    /// The lengths of the last eight numbers, one hexadecimal digit each.
    lengths: u32,
}

impl<'a> Part<'a> {
    fn new(text: Option<&'a [u8]>) -> Self {
        let most = text.map_or(0, |text| text.len() / 2 + 1);
        Self { rest: text, numbers: Vec::with_capacity(most), lengths: 0 }
    }

    /// Reads a number, or a run of numbers of the same length. Returns whether there was one left, and `None` if it is not a
    /// short number.
    #[inline(always)]
    #[expect(clippy::cast_possible_truncation, reason = "the lower half of the word has all digits of a short number")]
    #[expect(clippy::inline_always, reason = "only in one loop can the processor work at two parts at the same time")]
    fn read_next(&mut self) -> Option<bool> {
        let Some(rest) = self.rest else { return Some(false) };
        // Zero bytes pad the end of the text; they are not digits either.
        let word = match rest.first_chunk() {
            Some(bytes) => u64::from_le_bytes(*bytes),
            None => last_word(rest),
        };
        let length = (!word & u64::from_le_bytes([DIGIT_BIT; 8])).trailing_zeros() / 8;
        if !(1..=4).contains(&length) {
            return None;
        }
        self.numbers.push(four_digits(word as u32, 4 - length));
        self.rest = rest.get(length as usize + 1..);
        self.lengths = self.lengths << 4 | length;
        if self.lengths == 0x3333_3333 {
            self.rest = self.rest.map(|rest| equally_long::<4>(rest, &mut self.numbers));
        } else if self.lengths == 0x4444_4444 {
            self.rest = self.rest.map(|rest| equally_long::<5>(rest, &mut self.numbers));
        }
        Some(true)
    }
}

/// Fewer than eight bytes as a word: first byte lowest, padded with zero bytes.
#[cold]
pub(crate) fn last_word(bytes: &[u8]) -> u64 {
    bytes.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte))
}

/// Reads numbers for as long as each one takes exactly `STRIDE` bytes (4 or 5) with its separator. Returns the remaining text,
/// which starts with a number.
fn equally_long<'a, const STRIDE: usize>(text: &'a [u8], numbers: &mut Vec<u16>) -> &'a [u8] {
    let others = u32::from(STRIDE == 4);
    let (items, _) = text.as_chunks::<STRIDE>();
    let mut count = 0;
    for item in items {
        let word = u32::from_le_bytes([item[0], item[1], item[2], item[3]]);
        let digits = (word & u32::from_le_bytes([DIGIT_BIT; 4])) << (8 * others);
        if digits != u32::from_le_bytes([DIGIT_BIT; 4]) << (8 * others) || item[STRIDE - 1] & DIGIT_BIT != 0 {
            break;
        }
        numbers.push(four_digits(word, others));
        count += 1;
    }
    &text[count * STRIDE..]
}

/// The number that the word's bytes spell in ASCII, first digit in the lowest byte. The last `others` bytes, 0 to 3, may be
/// anything and are ignored.
#[inline]
fn four_digits(word: u32, others: u32) -> u16 {
    // The shift drops the other bytes and puts zeros before the digits.
    let digits = word.wrapping_sub(0x3030_3030) << (8 * others);
    // Each multiplication adds a multiple of one half to the other; no sum carries into the next half.
    let pairs = digits.wrapping_mul(10 << 8 | 1) >> 8 & 0x00FF_00FF;
    (pairs.wrapping_mul(100 << 16 | 1) >> 16) as u16
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
    fn every_number_of_up_to_six_digits_is_read_or_refused_in_every_place() {
        for number in (0..12_000).chain(65_000..66_000).chain(99_990..100_010) {
            check(&format!("{number}"));
            check(&format!("{number},1,{number},23,0{number},456,00{number}"));
        }
    }

    #[test]
    fn long_and_short_runs_of_equal_lengths_end_at_any_number() {
        for length in 1..=5 {
            for count in [0, 1, 7, 8, 9, 10, 16, 17, 40, 41] {
                for other in ["", "7", "89", "123", "4567", "12345", "x", ",", "-1", "\r", "\r\n1"] {
                    let run: String = vec![format!("{:0length$},", 8); count].concat();
                    check(&format!("{run}{other}"));
                    check(&format!("{run}{other},{run}{other}"));
                    check(&format!("{other},{run}5"));
                }
            }
        }
    }

    #[test]
    fn a_byte_that_is_neither_digit_nor_separator_is_refused_wherever_it_is() {
        let list = "1,22,333,4444,5555,6666,7777,8888,9999,1111,2222,3333";
        for place in 0..=list.len() {
            for other in ["x", "/", ":", " ", "-", "\0", "é", ",", "\n", "\r\n"] {
                check(&format!("{}{other}{}", &list[..place], &list[place..]));
            }
        }
    }

    #[test]
    fn other_separators_work_too() {
        assert_eq!(numbers("1 23 4", b' ', "a number"), Ok(vec![1, 23, 4]));
        assert_eq!(numbers("1;23;4", b';', "a number"), Ok(vec![1, 23, 4]));
    }
}

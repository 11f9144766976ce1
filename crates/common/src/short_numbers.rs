//! Lists of short numbers.

use crate::parse_error::ParseError;
use crate::scanner::Scanner;

/// Parses a list of numbers from 0 to 65535. The separator between the numbers is `b','` or `b'\n'`.
///
/// Gives the same result as [`Scanner::list`] with [`Scanner::number`]. This function is faster for long lists of numbers below
/// 10,000.
///
/// ```
/// let positions = |input| common::numbers(input, b',', "a position");
/// assert_eq!(positions("16,1,2000\n"), Ok(vec![16, 1, 2000]));
/// assert_eq!(positions("16,x\n").unwrap_err().to_string(), r#"line 1: expected a position, found "x""#);
/// ```
///
/// # Errors
///
/// [`ParseError`] at the first item that is not a number from 0 to 65535; also if the input is empty, or is larger than 1 MiB.
#[inline]
pub fn numbers(input: &str, separator: u8, expected: &'static str) -> Result<Vec<u16>, ParseError> {
    let mut scanner = Scanner::new(input)?;
    let mut numbers = Vec::with_capacity(input.len() / 4);
    while let Some(number) = short_number(&mut scanner, separator) {
        numbers.push(number);
    }
    // Reads the rest of the list, from the first item that `short_number` does not read. At least the last item is left, because
    // no separator follows it.
    numbers.extend(scanner.list(expected, separator, |item| u16::try_from(item.number()?).ok())?);
    Ok(numbers)
}

/// Reads a number of one to four digits and the separator after it.
///
/// Tries the four lengths in turn, because code for a fixed number of digits needs no loop.
#[inline]
fn short_number(scanner: &mut Scanner, separator: u8) -> Option<u16> {
    number_of_length::<4>(scanner, separator)
        .or_else(|| number_of_length::<3>(scanner, separator))
        .or_else(|| number_of_length::<2>(scanner, separator))
        .or_else(|| number_of_length::<1>(scanner, separator))
}

/// Reads a number of exactly this many digits and the separator after it.
#[inline]
fn number_of_length<const LENGTH: usize>(scanner: &mut Scanner, separator: u8) -> Option<u16> {
    let rest = scanner.rest();
    let digits = rest.first_chunk::<LENGTH>()?;
    if rest.get(LENGTH) != Some(&separator) || !digits.iter().all(u8::is_ascii_digit) {
        return None;
    }
    scanner.take(LENGTH + 1)?;
    Some(digits.iter().fold(0, |number, digit| 10 * number + u16::from(digit - b'0')))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Compares [`numbers`] with a list read by [`Scanner::number`] alone.
    fn check(input: &str) {
        for (separator, input) in [(b',', input.to_owned()), (b'\n', input.replace(',', "\n"))] {
            let scanner = Scanner::new(&input).unwrap();
            let plain = scanner.list("a number", separator, |item| u16::try_from(item.number()?).ok());
            assert_eq!(numbers(&input, separator, "a number"), plain, "{input:?}");
        }
    }

    #[test]
    fn short_numbers_are_read_like_any_others() {
        let numbers = ["", "5", "67", "890", "0123", "12345", "65536", "-1", "é"].map(str::to_owned);
        let not_digits = (0..=0x7F).map(char::from).filter(|character| !character.is_ascii_digit());
        let wrong = not_digits.flat_map(|character| [format!("{character}"), format!("12{character}4")]);
        for item in numbers.into_iter().chain(wrong) {
            for before in [1, 23, 456, 7890] {
                for length in 0..40 {
                    let before = format!("{before},").repeat(length);
                    check(&format!("{before}{item}"));
                    check(&format!("{before}{item},10,{before}9"));
                }
            }
        }
    }
}

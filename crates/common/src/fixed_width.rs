//! Lists of items that all have the same length.

use crate::{ParseError, Scanner};

/// Parses a list of items of `WIDTH` bytes each, with this separator between them: `b','` or `b'\n'`.
///
/// Gives the same result as [`lines`](crate::lines) or [`comma_separated`](crate::comma_separated) with [`Scanner::take`], but is
/// faster.
///
/// ```
/// let digits = |input| common::fixed_width(input, b',', "a digit", |&[digit]| digit.is_ascii_digit().then(|| digit - b'0'));
/// assert_eq!(digits("3,1,4\n"), Ok(vec![3, 1, 4]));
/// assert_eq!(digits("3,14\n").unwrap_err().to_string(), r#"line 1: expected a digit, found "14""#);
/// ```
///
/// # Errors
///
/// [`ParseError`] at the first item that has another length, or for which `item` returns `None`; if the input is empty; and if it
/// is larger than 1 MiB.
#[inline]
pub fn fixed_width<const WIDTH: usize, T>(
    input: &str,
    separator: u8,
    expected: &'static str,
    item: impl Fn(&[u8; WIDTH]) -> Option<T>,
) -> Result<Vec<T>, ParseError> {
    let scanner = Scanner::new(input)?;
    match without_errors(scanner.rest(), separator, &item) {
        Some(items) => Ok(items),
        None => scanner.list(expected, separator, |items| item(items.take(WIDTH)?.first_chunk()?)),
    }
}

/// The items, if nothing is wrong and no line ends in a carriage return. Unlike a scanner, this does not keep track of the
/// position.
#[inline]
fn without_errors<const WIDTH: usize, T>(
    mut text: &[u8],
    separator: u8,
    item: impl Fn(&[u8; WIDTH]) -> Option<T>,
) -> Option<Vec<T>> {
    let mut items = Vec::with_capacity(text.len() / (WIDTH + 1) + 1);
    while let Some((bytes, [end, rest @ ..])) = text.split_first_chunk() {
        if *end != separator {
            return None;
        }
        items.push(item(bytes)?);
        text = rest;
    }
    items.push(item(text.try_into().ok()?)?);
    Some(items)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_result_is_the_same_as_with_a_scanner() {
        let item = |bytes: &[u8; 2]| (bytes[0] != b'x').then_some(*bytes);
        let places = ["", "a", "ab", "abc", "xa", ",", "\n", ",,", "\r\n", "ab\r", "é"];
        for [one, two, three] in
            places.map(|one| places.map(|two| places.map(|three| [one, two, three]))).concat().concat()
        {
            for separator in [",", "\n"] {
                let input = [one, two, three].join(separator);
                let separator = separator.as_bytes()[0];
                let plain = Scanner::new(&input).unwrap();
                let plain = plain.list("a pair", separator, |items| item(items.take(2)?.try_into().ok()?));
                assert_eq!(fixed_width(&input, separator, "a pair", item), plain, "{input:?}");
            }
        }
    }
}

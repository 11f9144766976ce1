//! Numbers, words, lines and blocks of a text.

use std::any::type_name;
use std::borrow::Cow;

use common::ParseError;

/// All integers in a text, in order. Everything else in the text is skipped.
///
/// Digits and letters are those of ASCII. A `-` before a number is a sign, except after a letter or a digit, where it is a dash:
/// `3,-4` holds 3 and −4, and `3-4` holds 3 and 4. If `T` is unsigned, every `-` is a dash.
///
/// ```
/// # use toolbox::prelude::*;
/// assert_eq!(ints::<i64>("x=-3..5, y=2")?, [-3, 5, 2]);
/// assert_eq!(ints::<u64>("13-24,90-117")?, [13, 24, 90, 117]);
/// assert!(ints::<u8>("256").is_err());
/// # Ok::<(), ParseError>(())
/// ```
///
/// # Errors
///
/// [`ParseError`] at the first number that does not fit in `T`, or that does not fit in `i128`.
pub fn ints<T: TryFrom<i128>>(text: &str) -> Result<Vec<T>, ParseError> {
    let bytes = text.as_bytes();
    let is_signed = T::try_from(-1).is_ok();
    let mut numbers = Vec::new();
    let mut position = 0;
    while let Some(skipped) = bytes[position..].iter().position(u8::is_ascii_digit) {
        let start = position + skipped;
        position = start + bytes[start..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        let is_negative =
            is_signed && bytes[..start].ends_with(b"-") && !(start > 1 && bytes[start - 2].is_ascii_alphanumeric());
        let number = &text[start - usize::from(is_negative)..position];
        let value = number.parse().ok().and_then(|value: i128| T::try_from(value).ok());
        numbers.push(value.ok_or_else(|| {
            let line = bytes[..start].split(|&byte| byte == b'\n').count();
            ParseError::new(line, format!("a number that fits in {}", type_name::<T>()), number)
        })?);
    }
    Ok(numbers)
}

/// All integers in a text, as [`ints`] reads them, in groups of `N`.
///
/// ```
/// # use toolbox::prelude::*;
/// let machines = "A: 94, 34\nPrize: 84\n\nA: 26, 66\nPrize: 12";
/// assert_eq!(int_groups::<u32, 3>(machines)?, [[94, 34, 84], [26, 66, 12]]);
/// assert!(int_groups::<u64, 2>("13-24,90").is_err());
/// # Ok::<(), ParseError>(())
/// ```
///
/// # Errors
///
/// [`ParseError`] at the first number that does not fit in `T`, or at the end if the last group is too short.
pub fn int_groups<T: TryFrom<i128> + Copy, const N: usize>(text: &str) -> Result<Vec<[T; N]>, ParseError> {
    let numbers = ints(text)?;
    let (groups, rest) = numbers.as_chunks();
    let end = || ParseError::end(text.lines().count().max(1), format!("groups of {N} numbers"));
    if rest.is_empty() { Ok(groups.to_vec()) } else { Err(end()) }
}

/// The integers on each line, as [`ints`] reads them. Every line must have exactly `N` of them. Empty lines at the end are ignored.
///
/// ```
/// # use toolbox::prelude::*;
/// assert_eq!(int_lines::<u64, 2>("2-6\n11-19\n")?, [[2, 6], [11, 19]]);
/// let error = int_lines::<u64, 2>("2-6\n11\n").unwrap_err();
/// assert_eq!(error.to_string(), r#"line 2: expected 2 numbers that fit in u64, found "11""#);
/// # Ok::<(), ParseError>(())
/// ```
///
/// # Errors
///
/// [`ParseError`] at the first line that does not have exactly `N` numbers, or that has a number that does not fit in `T`. A text
/// without lines is refused, too.
pub fn int_lines<T: TryFrom<i128>, const N: usize>(text: &str) -> Result<Vec<[T; N]>, ParseError> {
    let expected = format!("{N} numbers that fit in {}", type_name::<T>());
    parse_lines(text, expected, |line| ints(line).ok()?.try_into().ok())
}

/// Converts each line to an item. Empty lines at the end are ignored.
///
/// In errors, `expected` describes a valid line.
///
/// ```
/// # use toolbox::prelude::*;
/// let turns = parse_lines("L47\nR5\n", "a turn", |line| line.strip_prefix(['L', 'R'])?.parse().ok());
/// assert_eq!(turns, Ok(vec![47, 5]));
/// let error = parse_lines("L47\nR?\n", "a turn", |line| line.strip_prefix(['L', 'R'])?.parse::<u32>().ok()).unwrap_err();
/// assert_eq!(error.to_string(), r#"line 2: expected a turn, found "R?""#);
/// ```
///
/// # Errors
///
/// [`ParseError`] at the first line for which `item` returns `None`. A text without lines is refused, too.
pub fn parse_lines<'a, T>(
    text: &'a str,
    expected: impl Into<Cow<'static, str>>,
    mut item: impl FnMut(&'a str) -> Option<T>,
) -> Result<Vec<T>, ParseError> {
    let text = text.trim_end_matches(['\r', '\n']);
    if text.is_empty() {
        return Err(ParseError::end(1, expected));
    }
    let mut items = Vec::new();
    for (line, content) in (1..).zip(text.lines()) {
        let Some(item) = item(content) else { return Err(ParseError::new(line, expected, content)) };
        items.push(item);
    }
    Ok(items)
}

/// The words of a text. A word consists of letters, digits and underscores.
///
/// ```
/// # use toolbox::prelude::*;
/// assert_eq!(words("abc: def, ghi -> x_1").collect_vec(), ["abc", "def", "ghi", "x_1"]);
/// ```
pub fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_alphanumeric() && letter != '_').filter(|word| !word.is_empty())
}

/// The blocks of a text: the parts between empty lines. The line endings around a block are left out, and so are empty blocks.
///
/// ```
/// # use toolbox::prelude::*;
/// assert_eq!(blocks("1-3\n5-8\n\n4\n7\n"), ["1-3\n5-8", "4\n7"]);
/// assert_eq!(blocks("a\r\n\r\n\r\nb\r\n\r\n"), ["a", "b"]);
/// ```
pub fn blocks(text: &str) -> Vec<&str> {
    let parts = text.split("\n\n").flat_map(|part| part.split("\n\r\n"));
    parts.map(|part| part.trim_matches(['\r', '\n'])).filter(|block| !block.is_empty()).collect()
}

/// The [`blocks`] of a text that has exactly `N` of them.
///
/// ```
/// # use toolbox::prelude::*;
/// let [rules, updates] = block_array("1|2\n\n1,2,3\n")?;
/// assert_eq!((rules, updates), ("1|2", "1,2,3"));
/// # Ok::<(), ParseError>(())
/// ```
///
/// # Errors
///
/// [`ParseError`] at the end of the text if the number of blocks is not `N`.
pub fn block_array<const N: usize>(text: &str) -> Result<[&str; N], ParseError> {
    let blocks: Result<_, Vec<_>> = blocks(text).try_into();
    blocks.map_err(|blocks| ParseError {
        line: text.lines().count().max(1),
        expected: format!("{N} blocks with an empty line between them").into(),
        found: blocks.len().to_string(),
    })
}

#[cfg(test)]
mod tests {
    use common::samples::SplitMix64;

    use super::*;

    #[test]
    fn dashes_after_letters_or_digits_are_not_signs() {
        for (text, signed, unsigned) in [
            ("", vec![], vec![]),
            ("-", vec![], vec![]),
            ("3-4", vec![3, 4], vec![3, 4]),
            ("3,-4", vec![3, -4], vec![3, 4]),
            ("3--4", vec![3, -4], vec![3, 4]),
            ("-3..-4", vec![-3, -4], vec![3, 4]),
            ("day-7 x=-7", vec![7, -7], vec![7, 7]),
            ("3 - 4", vec![3, 4], vec![3, 4]),
            ("-\n3-", vec![3], vec![3]),
            ("-00000000000000000000000000000000000000000007", vec![-7], vec![7]),
            ("é-3٣", vec![-3], vec![3]),
        ] {
            assert_eq!(ints::<i32>(text), Ok(signed), "{text}");
            assert_eq!(ints::<u32>(text), Ok(unsigned), "{text}");
        }
    }

    #[test]
    fn only_numbers_that_fit_are_read() {
        fn check<T: TryFrom<i128> + ToString>(text: &str, fits: bool) {
            let found = ints::<T>(text).map(|numbers| numbers.iter().map(T::to_string).collect::<Vec<_>>());
            let message = format!("line 1: expected a number that fits in {}, found {text:?}", type_name::<T>());
            assert_eq!(
                found.map_err(|error| error.to_string()),
                if fits { Ok(vec![text.into()]) } else { Err(message) }
            );
        }
        for (text, fits) in [("-128", true), ("-129", false), ("127", true), ("128", false)] {
            check::<i8>(text, fits);
        }
        for (text, fits) in [("0", true), ("18446744073709551615", true), ("18446744073709551616", false)] {
            check::<u64>(text, fits);
        }
        for (text, fits) in [("-9223372036854775808", true), ("-9223372036854775809", false)] {
            check::<i64>(text, fits);
            check::<i64>(&text[..19], true);
        }
        check::<i128>("-170141183460469231731687303715884105727", true);
        check::<i128>(&"9".repeat(39), false);
        check::<i128>(&"1".repeat(40), false);
    }

    #[test]
    fn numbers_are_runs_of_digits() {
        let mut random = SplitMix64::new(1);
        for _ in 0..2000 {
            let length = random.index(12);
            let text: String = (0..length).map(|_| random.choose(&['1', '2', '-', 'a', ',', '\n'])).collect();
            let marked = format!(" {text}");
            let mut expected = Vec::new();
            for run in marked.split(|letter: char| !letter.is_ascii_digit()).filter(|run| !run.is_empty()) {
                let before = &marked[..run.as_ptr().addr() - marked.as_ptr().addr()];
                let is_negative = [" -", ",-", "--", "\n-"].iter().any(|sign| before.ends_with(sign));
                expected.push(run.parse::<i64>().unwrap() * if is_negative { -1 } else { 1 });
            }
            assert_eq!(ints(&text), Ok(expected), "{text:?}");
        }
    }

    #[test]
    fn every_line_must_match() {
        let lines = |text| int_lines::<u8, 2>(text).map_err(|error| error.to_string());
        assert_eq!(lines("1-2\r\n3 4\r\n\r\n"), Ok(vec![[1, 2], [3, 4]]));
        for (text, line, found) in [
            ("", 1, "the end of the input"),
            ("\n\r\n", 1, "the end of the input"),
            ("\n1,2", 1, r#""""#),
            ("1,2\n\n3,4", 2, r#""""#),
            ("1,2\n3\n4,5", 2, r#""3""#),
            ("1,2\n3,4,5", 2, r#""3,4,5""#),
            ("1,256", 1, r#""1,256""#),
        ] {
            assert_eq!(lines(text), Err(format!("line {line}: expected 2 numbers that fit in u8, found {found}")));
        }
    }

    #[test]
    fn blocks_are_runs_of_nonempty_lines() {
        let mut random = SplitMix64::new(2);
        for _ in 0..2000 {
            let length = random.index(10);
            let text: String = (0..length).map(|_| random.choose(&["a", " ", "\n", "\r\n"])).collect();
            let lines: Vec<_> = text.lines().collect();
            let runs = lines.split(|line| line.is_empty()).filter(|run| !run.is_empty());
            let expected: Vec<_> = runs.map(|run| run.join("\n")).collect();
            let found: Vec<_> = blocks(&text).iter().map(|block| block.replace("\r\n", "\n")).collect();
            assert_eq!(found, expected, "{text:?}");
            assert_eq!(block_array::<2>(&text).is_ok(), expected.len() == 2);
        }
        let error = block_array::<2>("a\n\nb\n\nc\n").unwrap_err().to_string();
        assert_eq!(error, "line 5: expected 2 blocks with an empty line between them, found 3");
    }
}

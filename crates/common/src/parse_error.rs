//! The error type of the days' parsers.

use std::borrow::Cow;

/// The maximum number of characters of the input that an error repeats.
const SHOWN: usize = 40;

/// What a day's parser found wrong with its input, and where.
///
/// ```
/// use common::ParseError;
///
/// let error = ParseError::new(3, "a number", "twelve");
/// assert_eq!(error.to_string(), r#"line 3: expected a number, found "twelve""#);
/// assert_eq!(ParseError::end(1, "a number").to_string(), "line 1: expected a number, found the end of the input");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: expected {expected}, found {found}")]
pub struct ParseError {
    /// The line, counted from 1.
    pub line: usize,
    /// What the parser expected there.
    pub expected: Cow<'static, str>,
    /// What it found: the text, quoted and shortened, or `the end of the input`.
    pub found: String,
}

impl ParseError {
    /// An error on a line, counted from 1, that holds `found` instead of what was expected.
    ///
    /// A long `found` is cut off, so the message stays one line whatever the input.
    pub fn new(line: usize, expected: impl Into<Cow<'static, str>>, found: &str) -> Self {
        let found = match found.char_indices().nth(SHOWN) {
            Some((end, _)) => format!("{:?}…", &found[..end]),
            None => format!("{found:?}"),
        };
        Self { line, expected: expected.into(), found }
    }

    /// An error for an input that ends too early; `line` is the first missing line.
    pub fn end(line: usize, expected: impl Into<Cow<'static, str>>) -> Self {
        Self { line, expected: expected.into(), found: "the end of the input".to_owned() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_found_is_shown_on_one_line_and_whole_up_to_the_maximum_length() {
        for found in ["x", "\n", "é"].map(|character| character.repeat(SHOWN)) {
            assert_eq!(ParseError::new(1, "x", &found).found, format!("{found:?}"));
            assert_eq!(ParseError::new(1, "x", &found.repeat(1000)).found, format!("{found:?}…"));
        }
    }
}

//! The error of the days' parsers.

use std::borrow::Cow;

/// An error in a day's input: the line, the expected content, and the text found there.
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
    /// A description of the expected content, such as `a number`.
    pub expected: Cow<'static, str>,
    /// The text found, quoted and cut off after 40 characters; or a description without quotes, such as `the end of the input`.
    pub found: String,
}

impl ParseError {
    /// The maximum number of characters of the input that an error shows.
    pub const SHOWN: usize = 40;

    /// An error on this line, counted from 1. The text `found` stands in place of the expected content.
    ///
    /// The error cuts off `found` after 40 characters, and quotes it with escape sequences. So the message is a single short
    /// line.
    pub fn new(line: usize, expected: impl Into<Cow<'static, str>>, found: &str) -> Self {
        let found = match found.char_indices().nth(Self::SHOWN) {
            Some((end, _)) => format!("{:?}…", &found[..end]),
            None => format!("{found:?}"),
        };
        Self { line, expected: expected.into(), found }
    }

    /// An error for an input that ends too early. `line` is the line on which the input ends, or the first missing line,
    /// counted from 1.
    pub fn end(line: usize, expected: impl Into<Cow<'static, str>>) -> Self {
        Self { line, expected: expected.into(), found: "the end of the input".to_owned() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_texts_are_cut_off() {
        for found in ["x", "\n", "é"].map(|character| character.repeat(ParseError::SHOWN)) {
            assert_eq!(ParseError::new(1, "x", &found).found, format!("{found:?}"));
            assert_eq!(ParseError::new(1, "x", &found.repeat(1000)).found, format!("{found:?}…"));
        }
    }
}

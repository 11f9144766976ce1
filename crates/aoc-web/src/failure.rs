//! The error that the page receives.

use std::error::Error;
use std::fmt::Display;

use wasm_bindgen::prelude::wasm_bindgen;

/// Why an input has no answer or no animation, or why a file has no text.
#[wasm_bindgen(getter_with_clone)]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure {
    /// The problem. If the problem is on a single line of the input, the message names the line.
    pub message: String,
    /// Whether the part has no solver yet.
    pub is_open: bool,
}

impl Failure {
    pub(crate) fn new(message: impl Display) -> Self {
        Self { message: message.to_string(), is_open: false }
    }

    /// Converts the error of a parser or a solver.
    pub(crate) fn from_error(error: &(dyn Error + 'static)) -> Self {
        Self { message: error.to_string(), is_open: common::is_open(error) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_part_without_a_solver_is_open() {
        assert!(Failure::from_error(&common::Unsolved).is_open);
        assert!(!Failure::from_error(&common::ParseError::end(1, "a number")).is_open);
    }
}

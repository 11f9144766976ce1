//! The error that the page receives.

use std::fmt::Display;

use wasm_bindgen::prelude::wasm_bindgen;

/// Why an input cannot be parsed or solved, or why a file cannot be read as text.
#[wasm_bindgen(getter_with_clone)]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure {
    /// The problem. If the problem is on a single line of the input, the message names the line.
    pub message: String,
}

impl Failure {
    pub(crate) fn new(message: impl Display) -> Self {
        Self { message: message.to_string() }
    }
}

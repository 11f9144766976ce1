//! Decodes files into the text that parsers expect.

use wasm_bindgen::prelude::wasm_bindgen;

use crate::failure::Failure;

/// Tells the page the maximum size of an input in bytes, [`common::MAX_INPUT_BYTES`].
#[wasm_bindgen(js_name = maxInputBytes)]
#[must_use]
pub fn max_input_bytes() -> usize {
    common::MAX_INPUT_BYTES
}

/// Decodes a file like `common::decode`.
///
/// # Errors
///
/// A [`Failure`] if the file is larger than 1 MiB or is not text. If the file is not text, the message names the first invalid
/// line.
#[wasm_bindgen(js_name = textOf)]
pub fn text_of(bytes: Vec<u8>) -> Result<String, Failure> {
    if bytes.len() > common::MAX_INPUT_BYTES {
        return Err(Failure::new("larger than 1 MiB, so not a puzzle input"));
    }
    common::decode(bytes).map_err(|line| Failure::new(format_args!("line {line}: not UTF-8 text")))
}

//! Parses a puzzle input.

use wasm_bindgen::prelude::wasm_bindgen;

use crate::fields::Refusal;

/// The two starting spaces in a puzzle input.
///
/// # Errors
///
/// A [`Refusal`] for the field `input`. Its message names the line and the text found there.
#[wasm_bindgen(js_name = startsOfInput)]
pub fn starts_of_input(input: &str) -> Result<Vec<u8>, Refusal> {
    day21::parse(input).map(Vec::from).map_err(|error| Refusal::new("input", error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_input_gives_two_starts() {
        let input = "Player 1 starting position: 4\nPlayer 2 starting position: 8\n";
        assert_eq!(starts_of_input(input), Ok(vec![4, 8]));
        let Refusal { field, message } = starts_of_input(&input[..30]).unwrap_err();
        assert!(field == "input" && message.starts_with("line 2: expected \"Player 2"), "{field}: {message}");
    }
}

//! The puzzle's own solvers, on the puzzle's own input, in batches for a coarse clock.

use std::hint::black_box;

use wasm_bindgen::prelude::wasm_bindgen;

use crate::fields::Refusal;

/// The two starts in a puzzle input.
///
/// # Errors
///
/// A [`Refusal`] of the field `input`, with the line and what stands there.
#[wasm_bindgen(js_name = startsOfInput)]
pub fn starts_of_input(input: &str) -> Result<Vec<u8>, Refusal> {
    day21::parse(input).map(Vec::from).map_err(|error| Refusal::new("input", error.to_string()))
}

/// Parses the input so many times.
///
/// # Errors
///
/// Those of [`starts_of_input`].
#[wasm_bindgen(js_name = timeParse)]
pub fn time_parse(input: &str, times: u32) -> Result<(), Refusal> {
    starts_of_input(input)?;
    for _ in 0..times {
        let _ = black_box(day21::parse(black_box(input)));
    }
    Ok(())
}

/// Solves part 1 so many times; returns its answer.
///
/// # Errors
///
/// Those of [`starts_of_input`].
#[wasm_bindgen(js_name = timePart1)]
pub fn time_part1(input: &str, times: u32) -> Result<String, Refusal> {
    time(input, times, day21::part1)
}

/// Solves part 2 so many times; returns its answer.
///
/// # Errors
///
/// Those of [`starts_of_input`].
#[wasm_bindgen(js_name = timePart2)]
pub fn time_part2(input: &str, times: u32) -> Result<String, Refusal> {
    time(input, times, day21::part2)
}

fn time<A: ToString>(input: &str, times: u32, solve: impl Fn(&[u8; 2]) -> A) -> Result<String, Refusal> {
    let starts = day21::parse(input).map_err(|error| Refusal::new("input", error.to_string()))?;
    for _ in 0..times {
        black_box(solve(black_box(&starts)));
    }
    Ok(solve(&starts).to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    const INPUT: &str = "Player 1 starting position: 4\nPlayer 2 starting position: 8\n";

    #[test]
    fn an_input_gives_two_starts() {
        assert_eq!(starts_of_input(INPUT), Ok(vec![4, 8]));
        let refusal = starts_of_input("Player 1 starting position: 4\n").unwrap_err();
        assert_eq!(refusal.field, "input");
        assert!(refusal.message.contains("line 2: expected \"Player 2"), "{}", refusal.message);
    }

    #[test]
    fn what_is_timed_solves_the_puzzle() {
        assert_eq!(time_parse(INPUT, 2), Ok(()));
        assert_eq!(time_part1(INPUT, 2).as_deref(), Ok("739785"));
        assert_eq!(time_part2(INPUT, 2).as_deref(), Ok("444356092776315"));
        assert!(time_part1("", 2).is_err());
    }
}

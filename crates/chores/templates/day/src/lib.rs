//! # {{heading}}
//!
//! <https://adventofcode.com/{{year}}/day/{{day}}>
//!
//! ## Approach
//!
//! Not solved yet. Describe the idea here, not the puzzle's story.
//!
//! ## Complexity
//!
//! The time and space that each part needs. Define the variables.
//!
//! ## Assumptions
//!
//! The properties of the input that the solution relies on.

pub mod sample;

use aoc_runner_derive::{aoc, aoc_generator};
use common::ParseError;

/// The lines of the input.
///
/// # Errors
///
/// [`ParseError`] if the input is empty.
#[aoc_generator(day{{day}})]
pub fn parse(input: &str) -> Result<Vec<String>, ParseError> {
    if input.is_empty() {
        return Err(ParseError::end(1, "a line"));
    }
    Ok(input.lines().map(str::to_owned).collect())
}

/// The answer to part 1.
///
/// # Errors
///
/// [`common::Unsolved`] until the part is solved. A solved part can return its answer without a `Result`.
#[aoc(day{{day}}, part1)]
pub fn part1(_lines: &[String]) -> Result<u64, common::Unsolved> {
    Err(common::Unsolved)
}
{{part2}}

/// The answer to part 2.
///
/// # Errors
///
/// [`common::Unsolved`] until the part is solved. A solved part can return its answer without a `Result`.
#[aoc(day{{day}}, part2)]
pub fn part2(_lines: &[String]) -> Result<u64, common::Unsolved> {
    Err(common::Unsolved)
}
{{part2}}

// To solve a part in another way, add a variant with a name: #[aoc(day{{day}}, part1, Sorted)].
common::register!({{day}});

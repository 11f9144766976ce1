//! # {{heading}}
//!
//! <https://adventofcode.com/{{year}}/day/{{day}}>
//!
//! ## Approach
//!
//! Not solved yet: the idea goes here, not the story.
//!
//! ## Complexity
//!
//! Time and space of both parts, with the variables defined.
//!
//! ## Assumptions
//!
//! What the solution takes for granted about its input.

use aoc_runner_derive::{aoc, aoc_generator};
use common::{ParseError, Unsolved};

/// The lines of the input.
///
/// # Errors
///
/// [`ParseError`] when there are none.
#[aoc_generator(day{{day}})]
pub fn parse(input: &str) -> Result<Vec<String>, ParseError> {
    if input.is_empty() {
        return Err(ParseError::end(1, "a line"));
    }
    Ok(input.lines().map(str::to_owned).collect())
}

/// What part 1 asks for.
///
/// # Errors
///
/// [`Unsolved`], always; once it is solved, the answer alone can be the result.
#[aoc(day{{day}}, part1)]
pub fn part1(_lines: &[String]) -> Result<u64, Unsolved> {
    Err(Unsolved)
}

/// What part 2 asks for.
///
/// # Errors
///
/// [`Unsolved`], always; once it is solved, the answer alone can be the result.
#[aoc(day{{day}}, part2)]
pub fn part2(_lines: &[String]) -> Result<u64, Unsolved> {
    Err(Unsolved)
}

common::register!({{day}});

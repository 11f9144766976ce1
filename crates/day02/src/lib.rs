//! # Dive!
//!
//! <https://adventofcode.com/2021/day/2>
//!
//! ## Approach
//!
//! What part 1 takes for the depth is what part 2 calls the aim: `down` and `up` change the same number by the same amount. Only
//! `forward` differs, which in part 2 also goes down by the amount times the aim of that moment. So part 1 is two sums, and part 2 is
//! the same two and a third, of products.
//!
//! ## Complexity
//!
//! O(*n*) time for *n* commands, no memory beyond the parsed input.
//!
//! ## Assumptions
//!
//! A command a line, with an amount from 0 to 255; real ones are 1 to 9. A submarine that leaves the water is not stopped: its depth
//! is negative then, and so is the answer.

pub mod sample;

use aoc_runner_derive::{aoc, aoc_generator};
use common::{ParseError, Scanner};

/// A line of the course, with the amount of its change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Command {
    /// Adds to the position, and in part 2 to the depth, as the aim has it.
    Forward(u8),
    /// Adds to the depth of part 1, the aim of part 2.
    Down(u8),
    /// Takes from the depth of part 1, the aim of part 2.
    Up(u8),
}

/// The commands, in order.
///
/// # Errors
///
/// [`ParseError`] unless each line is `forward`, `down` or `up`, a space, and a number from 0 to 255; and there is at least one.
#[aoc_generator(day2)]
pub fn parse(input: &str) -> Result<Vec<Command>, ParseError> {
    common::lines(input, r#""forward", "down" or "up" and an amount from 0 to 255"#, command)
}

/// The product of position and depth, where `down` and `up` change the depth.
///
/// No sum overflows: an input has at most 2¹⁹ commands ([`common::MAX_INPUT_BYTES`]), so position and depth are below 2²⁷.
#[aoc(day2, part1)]
#[must_use]
pub fn part1(commands: &[Command]) -> i64 {
    let [mut position, mut depth] = [0, 0];
    for &command in commands {
        match command {
            Command::Forward(amount) => position += i64::from(amount),
            Command::Down(amount) => depth += i64::from(amount),
            Command::Up(amount) => depth -= i64::from(amount),
        }
    }
    position * depth
}

/// The product of position and depth, where `down` and `up` change the aim, and the depth changes on the way forward.
///
/// The depth is at most position × aim, below 2⁵⁴ by the bounds of [`part1`]; its own product with the position may need more than
/// 64 bits.
#[aoc(day2, part2)]
#[must_use]
pub fn part2(commands: &[Command]) -> i128 {
    let [mut position, mut depth, mut aim] = [0, 0, 0];
    for &command in commands {
        match command {
            Command::Forward(amount) => {
                position += i64::from(amount);
                depth += aim * i64::from(amount);
            }
            Command::Down(amount) => aim += i64::from(amount),
            Command::Up(amount) => aim -= i64::from(amount),
        }
    }
    i128::from(position) * i128::from(depth)
}

#[inline]
fn command(line: &mut Scanner) -> Option<Command> {
    let command = if line.literal("forward ").is_some() {
        Command::Forward
    } else if line.literal("down ").is_some() {
        Command::Down
    } else {
        line.literal("up ")?;
        Command::Up
    };
    Some(command(u8::try_from(line.number()?).ok()?))
}

common::register!(2);

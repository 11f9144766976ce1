//! # Dive!
//!
//! <https://adventofcode.com/2021/day/2>
//!
//! ## Approach
//!
//! The aim in part 2 is the depth in part 1 under another name: `down` and `up` change both by the same amounts. Only `forward`
//! differs: in part 2, it also increases the depth by its amount times the current aim. So part 1 needs two sums, and part 2
//! needs the same two sums and a running sum of products.
//!
//! The commands come in random order, so a branch on the kind of command would often be mispredicted. Instead, each command is
//! stored as two amounts: one to add to the position, and one to add to the depth or aim. At least one of the two amounts is 0,
//! and adding 0 changes nothing.
//!
//! ## Complexity
//!
//! O(*n*) time for *n* commands, and no memory beyond the parsed input.
//!
//! ## Assumptions
//!
//! Each line is a command with a one-digit amount. If the submarine ends above the water, its final depth is negative. Then the
//! answer is negative, too, unless the position is 0.

pub mod sample;

use aoc_runner_derive::{aoc, aoc_generator};
use common::{ParseError, Scanner};

/// A command, stored as two amounts to add. At least one of them is 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Command {
    /// The amount to add to the position, from 0 to 9. Part 2 also adds this amount times the aim to the depth.
    forward: i32,
    /// The amount to add to the depth in part 1 and to the aim in part 2, from −9 to 9.
    down: i32,
}

/// The commands, in input order.
///
/// # Errors
///
/// [`ParseError`] if the input has no lines, or if a line is not `forward`, `down` or `up`, followed by a space and a digit.
#[aoc_generator(day2)]
pub fn parse(input: &str) -> Result<Vec<Command>, ParseError> {
    common::lines(input, r#""forward", "down" or "up" and an amount from 0 to 9"#, command)
}

/// The final position times the final depth, if `down` and `up` change the depth.
#[aoc(day2, part1)]
pub fn part1(commands: &[Command]) -> i64 {
    let position: i32 = commands.iter().map(|command| command.forward).sum();
    let depth: i32 = commands.iter().map(|command| command.down).sum();
    i64::from(position) * i64::from(depth)
}

/// The final position times the final depth, if `down` and `up` change the aim, and `forward` also changes the depth by its
/// amount times the aim.
///
/// The product cannot overflow. Each line takes at least five bytes, and an input has at most 1 MiB
/// ([`common::MAX_INPUT_BYTES`]), so the position is below 2²¹, and the aim is between −2²¹ and 2²¹. Each step forward changes the
/// depth by the aim, so the depth is between −2⁴² and 2⁴², and the product is between −2⁶³ and 2⁶³.
#[aoc(day2, part2)]
pub fn part2(commands: &[Command]) -> i64 {
    let mut position = 0;
    let mut depth = 0;
    let mut aim = 0;
    for command in commands {
        position += i64::from(command.forward);
        depth += aim * i64::from(command.forward);
        aim += i64::from(command.down);
    }
    position * depth
}

/// Reads a command.
///
/// This function compares the text with all three words, so that the compiled code needs no branch on the word. Such a branch
/// would often be mispredicted.
#[inline]
fn command(line: &mut Scanner) -> Option<Command> {
    let text = line.rest();
    let is_forward = text.starts_with(b"forward ");
    let is_down = text.starts_with(b"down ");
    let is_up = text.starts_with(b"up ");
    let (length, forward, down) = if is_forward {
        (8, 1, 0)
    } else if is_down {
        (5, 0, 1)
    } else if is_up {
        (3, 0, -1)
    } else {
        return None;
    };
    line.take(length)?;
    let amount = i32::from(line.digit()?);
    Some(Command { forward: forward * amount, down: down * amount })
}

common::register!(2);

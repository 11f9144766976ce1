//! # Dive!
//!
//! <https://adventofcode.com/2021/day/2>
//!
//! ## Approach
//!
//! Part 2's aim is part 1's depth under another name: `down` and `up` change both by the same amount. Only `forward` differs: in
//! part 2 it also adds the amount times the current aim to the depth. So part 1 needs two sums, and part 2 needs the same two
//! plus a running sum of products.
//!
//! The order of the commands is unpredictable, so no branch depends on it: a command is stored as two amounts, one of them 0,
//! which are added to the position and to the depth or aim.
//!
//! ## Complexity
//!
//! O(*n*) time for *n* commands, no memory beyond the parsed input.
//!
//! ## Assumptions
//!
//! One command per line, with an amount of one digit. Nothing stops a submarine from leaving the water:
//! its depth then becomes negative, and so does the answer.

pub mod sample;

use aoc_runner_derive::{aoc, aoc_generator};
use common::{ParseError, Scanner};

/// One command; at most one of the two amounts differs from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Command {
    /// Added to the position; in part 2 also multiplied by the aim and added to the depth. 0 to 9.
    forward: i8,
    /// Added to the depth in part 1, to the aim in part 2. −9 to 9.
    down: i8,
}

/// The commands, in input order.
///
/// # Errors
///
/// [`ParseError`] if the input has no lines, or a line is not `forward`, `down` or `up`, a space, and a digit.
#[aoc_generator(day2)]
pub fn parse(input: &str) -> Result<Vec<Command>, ParseError> {
    common::lines(input, r#""forward", "down" or "up" and an amount from 0 to 9"#, command)
}

/// The final position times the final depth, where `down` and `up` change the depth.
#[aoc(day2, part1)]
#[must_use]
pub fn part1(commands: &[Command]) -> i64 {
    let position: i32 = commands.iter().map(|command| i32::from(command.forward)).sum();
    let depth: i32 = commands.iter().map(|command| i32::from(command.down)).sum();
    i64::from(position) * i64::from(depth)
}

/// The final position times the final depth, where `down` and `up` change the aim, and `forward` changes the depth by the amount
/// times the aim.
///
/// This cannot overflow: a line takes at least five bytes of an input of at most 1 MiB ([`common::MAX_INPUT_BYTES`]), so position
/// and aim stay below 2²¹, and the depth is at most position × aim.
#[aoc(day2, part2)]
#[must_use]
pub fn part2(commands: &[Command]) -> i64 {
    let [mut position, mut depth, mut aim] = [0; 3];
    for command in commands {
        let [forward, down] = [command.forward, command.down].map(i64::from);
        position += forward;
        depth += aim * forward;
        aim += down;
    }
    position * depth
}

/// The words with the spaces after them, and what each adds per unit of its amount: forward and down. The index is the two lowest
/// bits of the first letter; no word has 3 there.
const WORDS: [(&[u8; 8], i8, i8); 4] =
    [(b"\0\0\0down ", 0, 1), (b"\0\0\0\0\0up ", 0, -1), (b"forward ", 1, 0), (&[0; 8], 0, 0)];

/// The lengths of these words, one per byte. A shift finds the next line sooner than a load from [`WORDS`] would.
const LENGTHS: u32 = u32::from_le_bytes([5, 3, 8, 1]);

/// Reads a command without branching on which one it is, because their order is unpredictable.
#[inline]
fn command(line: &mut Scanner) -> Option<Command> {
    let text = line.rest();
    let start = match text.first_chunk() {
        Some(bytes) => u64::from_le_bytes(*bytes),
        // The last line may be shorter.
        None => text.iter().rev().fold(0, |start, &byte| start << 8 | u64::from(byte)),
    };
    let (word, forward, down) = WORDS[(start & 3) as usize];
    let length = LENGTHS >> (8 * (start & 3)) & 0xF;
    if start << (64 - 8 * length) != u64::from_le_bytes(*word) {
        return None;
    }
    line.take(length as usize)?;
    let amount = line.digit()?.cast_signed();
    Some(Command { forward: forward * amount, down: down * amount })
}

common::register!(2);

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
//! One command per line, with an amount from 0 to 255; real amounts are 1 to 9. Nothing stops a submarine from leaving the water:
//! its depth then becomes negative, and so does the answer.

pub mod sample;

use aoc_runner_derive::{aoc, aoc_generator};
use common::{ParseError, Scanner};

/// One command; at most one of the two amounts differs from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Command {
    /// Added to the position; in part 2 also multiplied by the aim and added to the depth. 0 to 255.
    forward: i16,
    /// Added to the depth in part 1, to the aim in part 2. −255 to 255.
    down: i16,
}

/// The commands, in input order.
///
/// # Errors
///
/// [`ParseError`] if the input has no lines, or a line is not `forward`, `down` or `up`, a space, and a number from 0 to 255.
#[aoc_generator(day2)]
pub fn parse(input: &str) -> Result<Vec<Command>, ParseError> {
    common::lines(input, r#""forward", "down" or "up" and an amount from 0 to 255"#, command)
}

/// The final position times the final depth, where `down` and `up` change the depth.
///
/// The sums cannot overflow: an input has at most 2¹⁹ commands ([`common::MAX_INPUT_BYTES`]), so position and depth stay below
/// 2²⁷.
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
/// The depth is at most position × aim, which is below 2⁵⁴ by the bounds in [`part1`]. Multiplied by the position, it may need
/// more than 64 bits.
#[aoc(day2, part2)]
#[must_use]
pub fn part2(commands: &[Command]) -> i128 {
    let [mut position, mut depth, mut aim] = [0; 3];
    for command in commands {
        let [forward, down] = [command.forward, command.down].map(i64::from);
        position += forward;
        depth += aim * forward;
        aim += down;
    }
    i128::from(position) * i128::from(depth)
}

/// [`part2`] with a match on the kind of command, as the puzzle describes it.
#[aoc(day2, part2, Matched)]
#[must_use]
pub fn part2_matched(commands: &[Command]) -> i128 {
    let [mut position, mut depth, mut aim] = [0_i64; 3];
    for command in commands {
        match *command {
            Command { forward, down: 0 } => {
                position += i64::from(forward);
                depth += aim * i64::from(forward);
            }
            Command { down, .. } => aim += i64::from(down),
        }
    }
    i128::from(position) * i128::from(depth)
}

/// A command word and what it does per unit of its amount.
struct Word {
    /// The word and the space after it, first letter in the lowest byte, padded with zero bytes.
    letters: u64,
    /// All ones in the bytes that `letters` uses.
    mask: u64,
    forward: i16,
    down: i16,
}

impl Word {
    const fn new(word: &str, forward: i16, down: i16) -> Self {
        let mut bytes = [0; 8];
        bytes.split_at_mut(word.len()).0.copy_from_slice(word.as_bytes());
        let mask = u64::MAX >> (64 - 8 * word.len());
        Self { letters: u64::from_le_bytes(bytes), mask, forward, down }
    }
}

/// Lookup table by the two lowest bits of the word's first letter. No word has 3 there; the entry only fills the table.
const WORDS: [Word; 4] =
    [Word::new("down ", 0, 1), Word::new("up ", 0, -1), Word::new("forward ", 1, 0), Word::new("up ", 0, -1)];

/// The lengths of these words, one per byte. A shift finds the next field sooner than a load from [`WORDS`] would.
const LENGTHS: u32 = u32::from_le_bytes([5, 3, 8, 3]);

/// Reads a command without branching on which one it is, because branches on an unpredictable order are mispredicted.
#[inline]
fn command(line: &mut Scanner) -> Option<Command> {
    let text = line.rest();
    let start = match text.first_chunk() {
        Some(bytes) => u64::from_le_bytes(*bytes),
        None => last_word(text),
    };
    let word = &WORDS[(start & 3) as usize];
    if start & word.mask != word.letters {
        return None;
    }
    line.take((LENGTHS >> (8 * (start & 3)) & 0xF) as usize)?;
    // Real amounts have one digit, and this case need not search for the end of the number.
    let amount = match line.rest() {
        [b'0'..=b'9', b'\n', ..] => line.digit()?,
        _ => u8::try_from(line.number()?).ok()?,
    };
    Some(Command { forward: word.forward * i16::from(amount), down: word.down * i16::from(amount) })
}

/// Fewer than eight bytes as a word: first byte lowest, padded with zero bytes.
#[cold]
fn last_word(bytes: &[u8]) -> u64 {
    bytes.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte))
}

common::register!(2);

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
//! The order of commands cannot be foreseen, so nothing branches on it: a command is two amounts, one of them 0, to add to position and
//! depth or aim.
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

/// A line of the course: at most one of the two differs from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Command {
    /// Added to the position, and in part 2 also to the depth, times the aim; 0 to 255.
    forward: i16,
    /// Added to the depth of part 1, the aim of part 2; −255 to 255.
    down: i16,
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
    let position: i32 = commands.iter().map(|command| i32::from(command.forward)).sum();
    let depth: i32 = commands.iter().map(|command| i32::from(command.down)).sum();
    i64::from(position) * i64::from(depth)
}

/// The product of position and depth, where `down` and `up` change the aim, and the depth changes on the way forward.
///
/// The depth is at most position × aim, below 2⁵⁴ by the bounds of [`part1`]; its own product with the position may need more than
/// 64 bits.
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

/// [`part2`] by cases, as the puzzle says it.
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

/// What a word of the course does, for an amount of 1.
struct Word {
    /// The word and the space after it, the first letter lowest, and zero bytes above.
    letters: u64,
    /// Ones where `letters` has a letter.
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

/// The words, each where the two lowest bits of its first letter say; no word has 3 there.
const WORDS: [Word; 4] =
    [Word::new("down ", 0, 1), Word::new("up ", 0, -1), Word::new("forward ", 1, 0), Word::new("up ", 0, -1)];

/// The lengths of these words, in one number: where the next line begins is known sooner than by looking one up.
const LENGTHS: u32 = u32::from_le_bytes([5, 3, 8, 3]);

/// Reads a command without a branch on which it is: the order of commands cannot be foreseen.
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
    // Real amounts have one digit; for these there is no need to find out the length.
    let amount = match line.rest() {
        [b'0'..=b'9', b'\n', ..] => line.digit()?,
        _ => u8::try_from(line.number()?).ok()?,
    };
    Some(Command { forward: word.forward * i16::from(amount), down: word.down * i16::from(amount) })
}

/// Less than eight bytes, the first one lowest, and zero bytes above.
#[cold]
fn last_word(bytes: &[u8]) -> u64 {
    bytes.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte))
}

common::register!(2);

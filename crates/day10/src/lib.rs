//! # Syntax Scoring
//!
//! <https://adventofcode.com/2021/day/10>
//!
//! ## Approach
//!
//! Read each line from left to right, and keep its open brackets on a stack. A closing bracket must match the bracket at the
//! top of the stack. A line is corrupted if one of its closing brackets does not match; the first such bracket decides the
//! line's score. If all closing brackets match, the completion of the line closes the brackets that are still on the stack at
//! the end, top first. [`parse`] does the matching, because both parts need it. The parts only compute scores.
//!
//! Opening and closing brackets are equally likely. A branch on whether a bracket opens or closes would be mispredicted half of
//! the time, and would cost more than everything else. So the code has no such branch:
//!
//! - Every bracket is written to the slot above the top, even a closing bracket, which does no harm there. Then the top moves up
//!   or down by one.
//! - The low bits of a bracket's code are the bracket's kind. The highest bit of the code, the *closing bit*, is set for closing
//!   brackets. The exclusive or of a bracket's code and the code at the top of the stack tells three cases apart:
//!
//! ```text
//! an opening bracket                     less than the closing bit
//! a closing bracket that matches         equal to the closing bit
//! a closing bracket that does not match  more than the closing bit
//! ```
//!
//! The only branch left is on the last case, which is rare and well predicted.
//!
//! ## Complexity
//!
//! O(*n*) time and space for *n* brackets. The middle score is selected in linear time.
//!
//! ## Assumptions
//!
//! A line leaves at most 27 brackets open, so its score fits in 64 bits. Real lines leave at most 15 brackets open. The
//! number of incomplete lines is odd, so part 2 has a middle score. A complete line adds nothing to either answer. A
//! closing bracket without any open bracket before it also corrupts its line. Real inputs have no complete lines and no such
//! brackets.

pub mod sample;

use aoc_runner_derive::{aoc, aoc_generator};
use common::{ParseError, Scanner};

const EXPECTED: &str = "a line of the brackets ( ) [ ] { } < > that leaves at most 27 open";

/// The scores of illegal brackets by kind. The kinds of ( ), [ ], { } and < > are 1 to 4.
const ILLEGAL_SCORES: [u64; 5] = [0, 3, 57, 1197, 25137];

/// The maximum number of open brackets at the end of a line. The highest score of 27 brackets, 5²⁷ − 1, fits in 64 bits.
const MAX_OPEN: usize = 27;

/// The bit that marks closing brackets, above the bits of the kind.
const CLOSING: u8 = 0x80;

/// The code of any byte that is not a bracket. It has the closing bit and matches no opening bracket.
const NO_BRACKET: u8 = CLOSING | 5;

/// The codes of all bytes. The code of a bracket is its kind, plus the closing bit for a closing bracket.
const CODES: [u8; 256] = {
    let mut codes = [NO_BRACKET; 256];
    let mut kind = 1;
    while kind <= 4 {
        codes[b" ([{<"[kind as usize] as usize] = kind;
        codes[b" )]}>"[kind as usize] as usize] = CLOSING | kind;
        kind += 1;
    }
    codes
};

/// The result of checking a line. Brackets are stored as kinds: 1 to 4 for ( ), [ ], { } and < >.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Line {
    /// The line is corrupted. The value is the kind of its first closing bracket that does not match.
    Corrupted(u8),
    /// The line leaves these brackets open, from left to right. A complete line leaves none open.
    Open(Vec<u8>),
}

/// A valid input without an answer to part 2: an even number of scores has no middle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the middle score needs an odd number of incomplete lines; the input has {0}")]
pub struct NoMiddle(usize);

/// Checks the syntax of each line.
///
/// # Errors
///
/// [`ParseError`] unless each line consists of one or more brackets, and is corrupted or leaves at most 27 brackets open.
#[aoc_generator(day10)]
pub fn parse(input: &str) -> Result<Vec<Line>, ParseError> {
    // The bottom of the stack is a 0, which no closing bracket matches. Above the bottom, there is room for all brackets of the
    // input.
    let mut stack = vec![0; input.len() + 1];
    common::lines(input, EXPECTED, |scanner| line(scanner, &mut stack))
}

/// The sum of the scores of the illegal brackets in corrupted lines.
#[aoc(day10, part1)]
pub fn part1(lines: &[Line]) -> u64 {
    let score = |line: &Line| match line {
        Line::Corrupted(kind) => ILLEGAL_SCORES[usize::from(*kind)],
        Line::Open(_) => 0,
    };
    lines.iter().map(score).sum()
}

/// The middle score of the incomplete lines' completions.
///
/// # Errors
///
/// [`NoMiddle`] if the number of incomplete lines is even.
#[aoc(day10, part2)]
pub fn part2(lines: &[Line]) -> Result<u64, NoMiddle> {
    let score = |line: &Line| match line {
        Line::Open(open) if !open.is_empty() => {
            Some(open.iter().rev().fold(0, |score, &kind| 5 * score + u64::from(kind)))
        }
        _ => None,
    };
    let mut scores: Vec<u64> = lines.iter().filter_map(score).collect();
    if scores.len().is_multiple_of(2) {
        return Err(NoMiddle(scores.len()));
    }
    let middle = scores.len() / 2;
    Ok(*scores.select_nth_unstable(middle).1)
}

/// Matches the brackets of a line. Returns `None` if the line is not what [`parse`] expects.
fn line(scanner: &mut Scanner, stack: &mut [u8]) -> Option<Line> {
    let text = scanner.rest();
    let code = |&byte: &u8| CODES[usize::from(byte)];
    let mut matched = 0;
    let mut top = 0;
    // Stops at the first bracket that does not match, or at the first byte that is not a bracket, such as the end of the line.
    for code in text.iter().map(code) {
        if stack[top] ^ code > CLOSING {
            break;
        }
        stack[top + 1] = code;
        // The subtraction cannot overflow: no closing bracket matches the bottom, so if this is a closing bracket, the top is above
        // the bottom.
        top = if code < CLOSING { top + 1 } else { top - 1 };
        matched += 1;
    }
    let line = match text.get(matched).map_or(NO_BRACKET, code) {
        NO_BRACKET if matched > 0 && top <= MAX_OPEN => Line::Open(stack[1..=top].to_vec()),
        NO_BRACKET => return None,
        closing => Line::Corrupted(closing ^ CLOSING),
    };
    let ignored = text[matched..].iter().take_while(|byte| code(byte) != NO_BRACKET).count();
    scanner.take(matched + ignored)?;
    Some(line)
}

common::register!(10);

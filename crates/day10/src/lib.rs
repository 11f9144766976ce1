//! # Syntax Scoring
//!
//! <https://adventofcode.com/2021/day/10>
//!
//! ## Approach
//!
//! Read each line from left to right and keep its open brackets on a stack. A closing bracket must match the top of the stack;
//! the first one that does not makes the line corrupted. Whatever is on the stack at the end of a line must be closed by its
//! completion, top first. Both parts need this, so [`parse`] does it once. The parts only compute scores.
//!
//! In this puzzle a bracket is as likely to open as to close, so a branch on that would be mispredicted half of the time, and
//! cost more than everything else. The branch is not needed. Every bracket, even a closing one, is written to the slot above the
//! top, where it does no harm; then the top moves up or down by one. The only branch left is for a bracket that does not match
//! the top, which is rare. If brackets are encoded with a bit for closing ones and a few bits for the kind, the exclusive or of a
//! bracket and the top
//!
//! - lacks the closing bit for an opening bracket,
//! - is just the closing bit for a closing bracket that matches,
//! - is more than the closing bit for one that does not match, if the closing bit is the highest.
//!
//! ## Complexity
//!
//! O(*n*) time and space for *n* brackets; the middle score is selected in linear time.
//!
//! ## Assumptions
//!
//! A line leaves at most 27 brackets open, so that its score fits in 64 bits; real lines leave at most 15. Part 2 needs an odd
//! number of incomplete lines, so that there is a middle score. Complete lines do not count, and a closing bracket when none is
//! open makes a line corrupted; real inputs have neither.

pub mod sample;

use aoc_runner_derive::{aoc, aoc_generator};
use common::{ParseError, Scanner};

const EXPECTED: &str = "a line of the brackets ( ) [ ] { } < > that leaves at most 27 open";

/// The scores of illegal brackets, by kind: 1 to 4 for (, [, { and <.
const ILLEGAL_SCORES: [u64; 5] = [0, 3, 57, 1197, 25137];

/// The maximum number of open brackets. Their highest score is 5²⁷ − 1.
const MAX_OPEN: usize = 27;

/// The bit that marks closing brackets, above the bits of the kind.
const CLOSING: u8 = 0x80;

/// The code of anything that is not a bracket. As a closing bracket, it matches none.
const NO_BRACKET: u8 = CLOSING | 5;

/// The codes of all bytes: the kind of bracket from 1 to 4, plus the closing bit.
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

/// What a line turns out to be. Brackets are stored as kinds, from 1 to 4 in the order (, [, {, <.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Line {
    /// A closing bracket, the first of those that do not match, makes the line corrupted.
    Corrupted(u8),
    /// The line leaves these brackets open, from left to right; none if it is complete.
    Open(Vec<u8>),
}

/// An even number of scores has no middle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the middle score needs an odd number of incomplete lines; the input has {0}")]
pub struct NoMiddle(usize);

/// Checks the syntax of each line.
///
/// # Errors
///
/// [`ParseError`] unless each line is one or more brackets and leaves at most 27 open.
#[aoc_generator(day10)]
pub fn parse(input: &str) -> Result<Vec<Line>, ParseError> {
    // At the bottom a 0, which no closing bracket matches. Above it, room for all brackets and one more slot, because a bracket is
    // written before the top moves.
    let mut stack = vec![0; input.len() + 2];
    common::lines(input, EXPECTED, |scanner| line(scanner, &mut stack))
}

/// The sum of the scores of the illegal brackets in corrupted lines.
#[aoc(day10, part1)]
#[must_use]
pub fn part1(lines: &[Line]) -> u64 {
    let score = |line: &Line| if let Line::Corrupted(kind) = line { ILLEGAL_SCORES[usize::from(*kind)] } else { 0 };
    lines.iter().map(score).sum()
}

/// The middle score of the incomplete lines' completions.
///
/// # Errors
///
/// [`NoMiddle`] if the number of incomplete lines is even.
#[aoc(day10, part2)]
pub fn part2(lines: &[Line]) -> Result<u64, NoMiddle> {
    let score = |open: &[u8]| open.iter().rev().fold(0, |score, &kind| 5 * score + u64::from(kind));
    let incomplete = lines.iter().filter_map(|line| match line {
        Line::Open(open) if !open.is_empty() => Some(score(open)),
        _ => None,
    });
    let mut scores: Vec<u64> = incomplete.collect();
    if scores.len().is_multiple_of(2) {
        return Err(NoMiddle(scores.len()));
    }
    let middle = scores.len() / 2;
    Ok(*scores.select_nth_unstable(middle).1)
}

/// Matches the brackets of a line; `None` if it is not what [`parse`] expects.
fn line(scanner: &mut Scanner, stack: &mut [u8]) -> Option<Line> {
    let text = scanner.rest();
    let code = |&byte: &u8| CODES[usize::from(byte)];
    let (mut place, mut top) = (0, 0);
    for code in text.iter().map(code) {
        if stack[top] ^ code > CLOSING {
            break;
        }
        stack[top + 1] = code;
        // A closing bracket that matches does not match the bottom, so the top is above it.
        top = top + 1 - 2 * usize::from(code / CLOSING);
        place += 1;
    }
    let line = match text.get(place).map_or(NO_BRACKET, code) {
        NO_BRACKET if place > 0 && top <= MAX_OPEN => Line::Open(stack[1..=top].to_vec()),
        NO_BRACKET => return None,
        closing => Line::Corrupted(closing ^ CLOSING),
    };
    place += text[place..].iter().take_while(|byte| code(byte) != NO_BRACKET).count();
    scanner.take(place).map(|_| line)
}

common::register!(10);

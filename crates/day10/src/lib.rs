//! # Syntax Scoring
//!
//! <https://adventofcode.com/2021/day/10>
//!
//! ## Approach
//!
//! Read each line from left to right and keep its open brackets on a stack. A closing bracket must match the top of the stack;
//! the first one that does not makes the line corrupted. Whatever is on the stack at the end of a line must be closed by its
//! completion, top first. Both parts need this, so [`parse`] does it once. That is nearly all of the work; the parts only compute
//! scores.
//!
//! In this puzzle a bracket is as likely to open as to close, so a branch on that would be mispredicted half of the time, and
//! cost more than everything else. The branch is not needed. Every bracket, even a closing one, is written to the slot above the
//! top, where it does no harm; then the top moves up or down by one, as a lookup table for all bytes says. The only branch left
//! is for whatever ends the loop, which is rare: a closing bracket that does not match the top. If brackets are encoded with a
//! bit for closing ones and a few bits for the kind, the exclusive or of a bracket and the top
//!
//! - lacks the closing bit for an opening bracket,
//! - is just the closing bit for a closing bracket that matches,
//! - is more than the closing bit for one that does not match, if the closing bit is the highest.
//!
//! One comparison detects the last case. The end of a line is encoded so that it matches no top, and the bottom of the stack so
//! that nothing matches it.
//!
//! ## Complexity
//!
//! O(*n*) time and space for *n* brackets; the middle score is selected in linear time.
//!
//! ## Assumptions
//!
//! A closing bracket when none is open makes a line corrupted, and complete lines are ignored; the puzzle's inputs have neither.
//! Part 2 needs an odd number of incomplete lines, so that there is a middle score, and refuses a middle score that does not fit
//! in 64 bits. Scores fit for up to 27 open brackets.

pub mod sample;
mod stack;

use aoc_runner_derive::{aoc, aoc_generator};
use common::{ParseError, Scanner};

use crate::stack::Stack;

const EXPECTED: &str = "a line of the brackets ( ) [ ] { } < >";

/// The scores of illegal brackets, by kind: (, [, { and <.
const ILLEGAL_SCORES: [u64; 4] = [3, 57, 1197, 25137];

/// The bit that marks closing brackets, above the bits of the kind.
const CLOSING: u8 = 0x80;

/// The code of anything that is not a bracket. As a closing bracket, it matches none.
const NO_BRACKET: u8 = CLOSING | 4;

/// The codes of all bytes: the kind of bracket from 0 to 3, plus the closing bit.
const CODES: [u8; 256] = {
    let mut codes = [NO_BRACKET; 256];
    let mut kind = 0;
    while kind < 4 {
        codes[b"([{<"[kind as usize] as usize] = kind;
        codes[b")]}>"[kind as usize] as usize] = CLOSING | kind;
        kind += 1;
    }
    codes
};

/// What is wrong with the lines. Brackets are stored as kinds, from 0 to 3 in the order (, [, {, <.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Lines {
    /// The first closing bracket of each corrupted line that does not match.
    illegal: Vec<u8>,
    /// The brackets left open by incomplete lines, line by line, each from left to right.
    open: Vec<u8>,
    /// The end of each line in `open`.
    ends: Vec<usize>,
}

/// Valid lines without a middle score.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum MiddleError {
    /// An even number of scores has no middle.
    #[error("the middle score needs an odd number of incomplete lines; the input has {0}")]
    Even(usize),
    /// The middle score belongs to a line with too many open brackets.
    #[error("the middle score does not fit in 64 bits")]
    TooLarge,
}

/// Checks the syntax of each line.
///
/// # Errors
///
/// [`ParseError`] unless each line is one or more brackets.
#[aoc_generator(day10)]
pub fn parse(input: &str) -> Result<Lines, ParseError> {
    let mut scanner = Scanner::new(input)?;
    let mut lines = Lines::default();
    let mut stack = Stack::new();
    loop {
        let start = scanner;
        let (mut length, open) = stack.matched(scanner.rest());
        match scanner.rest().get(length).map_or(NO_BRACKET, |&byte| code(byte)) {
            NO_BRACKET if !open.is_empty() => {
                lines.open.extend_from_slice(open);
                lines.ends.push(lines.open.len());
            }
            NO_BRACKET => {}
            closing => {
                lines.illegal.push(closing ^ CLOSING);
                length += scanner.rest()[length..].iter().take_while(|&&byte| code(byte) != NO_BRACKET).count();
            }
        }
        let is_line = length > 0 && scanner.take(length).is_some();
        if !is_line || !(scanner.is_at_end() || scanner.line_end().is_some()) {
            return Err(start.error(EXPECTED));
        }
        if scanner.is_at_end() {
            return Ok(lines);
        }
    }
}

/// The sum of the scores of the illegal brackets in corrupted lines.
#[aoc(day10, part1)]
pub fn part1(lines: &Lines) -> u64 {
    lines.illegal.iter().map(|&kind| ILLEGAL_SCORES[usize::from(kind)]).sum()
}

/// The middle score of the incomplete lines' completions.
///
/// # Errors
///
/// [`MiddleError`] if there is no middle score, or it does not fit in 64 bits.
#[aoc(day10, part2)]
pub fn part2(lines: &Lines) -> Result<u64, MiddleError> {
    middle(lines, |scores, middle| *scores.select_nth_unstable(middle).1)
}

/// [`part2`] by sorting all scores instead of selecting one.
///
/// # Errors
///
/// The same as [`part2`].
#[aoc(day10, part2, Sorted)]
pub fn part2_sorted(lines: &Lines) -> Result<u64, MiddleError> {
    middle(lines, |scores, middle| {
        scores.sort_unstable();
        scores[middle]
    })
}

/// The middle score. `select` takes all scores and the index that the result has in sorted order.
fn middle(lines: &Lines, select: impl Fn(&mut [u64], usize) -> u64) -> Result<u64, MiddleError> {
    let starts = [0].iter().chain(&lines.ends);
    let mut scores: Vec<u64> = starts.zip(&lines.ends).map(|(&start, &end)| score(&lines.open[start..end])).collect();
    if scores.len().is_multiple_of(2) {
        return Err(MiddleError::Even(scores.len()));
    }
    let middle = scores.len() / 2;
    match select(&mut scores, middle) {
        u64::MAX => Err(MiddleError::TooLarge),
        score => Ok(score),
    }
}

/// The score of the completion of these brackets, last first. Scores that do not fit become [`u64::MAX`], which is not a valid
/// score: it is divisible by 5, but the base-5 digits of a score are 1 to 4. So too large scores sort last.
fn score(open: &[u8]) -> u64 {
    open.iter().rev().fold(0, |score: u64, &kind| score.saturating_mul(5).saturating_add(u64::from(kind) + 1))
}

/// The code of a byte.
#[inline]
const fn code(byte: u8) -> u8 {
    CODES[byte as usize]
}

common::register!(10);

//! # Syntax Scoring
//!
//! <https://adventofcode.com/2021/day/10>
//!
//! ## Approach
//!
//! Read a line from left to right and keep its open brackets on a stack. A closing bracket must fit the top of the stack: the first one
//! that does not makes the line corrupted. What is on the stack when the line ends is what its completion closes, top first. Both parts
//! need this, so [`parse`] finds it out, once for both. That is nearly all of the work; the parts only score what it found.
//!
//! A bracket in this puzzle is as likely to open as to close, so a branch on which it does is mispredicted every other time, and that costs
//! more than everything else. Nothing needs that branch. Every bracket, a closing one too, is written to the place above the top,
//! where it does no harm; then the top moves one up or down, as a table of all bytes says. The only branch left asks for what ends a
//! line, and rarely comes: the bracket is a closing one, and not that of the top. With a bit that tells closing from opening brackets,
//! and some that tell the kind, the exclusive or of bracket and top is
//!
//! - without the closing bit for an opening bracket,
//! - the closing bit alone for a closing bracket that fits,
//! - and more than that for one that does not fit, if the closing bit is the highest.
//!
//! One comparison tells the last from the others. The end of a line gets a code that fits no top, and the empty stack a top that nothing fits.
//!
//! ## Complexity
//!
//! O(*n*) time and space for *n* brackets; the middle score is selected in linear time.
//!
//! ## Assumptions
//!
//! A closing bracket without any that is open makes a line corrupted, and a line that is complete counts for nothing; the puzzle's inputs
//! have neither. Part 2 needs an odd number of incomplete lines, so that one score is in the middle, and refuses a middle score
//! that does not fit 64 bits. Scores fit for up to 27 open brackets.

pub mod sample;
mod stack;

use aoc_runner_derive::{aoc, aoc_generator};
use common::{ParseError, Scanner};

use crate::stack::Stack;

const EXPECTED: &str = "a line of brackets: (, [, {, <, or one that closes";

/// What kinds of brackets score by the lowest bits of their codes: (, [, { and <.
const ILLEGAL_SCORES: [u64; 4] = [3, 57, 1197, 25137];

/// The bit of closing brackets, above those of the kind.
const CLOSING: u8 = 0x80;

/// What is not a bracket. Taken for a closing one, it fits none.
const NO_BRACKET: u8 = CLOSING | 4;

/// The codes of all bytes: the kind of bracket from 0 to 3, with the bit of closing ones.
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

/// What is wrong with the lines. Brackets are kinds, from 0 to 3 in the order (, [, {, <.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Lines {
    /// Of each corrupted line, the first closing bracket that does not fit.
    illegal: Vec<u8>,
    /// The brackets that incomplete lines leave open, line by line, each from left to right.
    open: Vec<u8>,
    /// Where in `open` each line ends.
    ends: Vec<usize>,
}

/// Valid lines without a middle score.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum MiddleError {
    /// No score is in the middle of an even number.
    #[error("the middle score needs an odd number of incomplete lines; the input has {0}")]
    Even(usize),
    /// A line with too many open brackets is in the middle.
    #[error("the middle score is larger than 64 bits")]
    TooLarge,
}

/// The syntax of each line.
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

/// The sum of the scores of the corrupted lines' illegal brackets.
#[aoc(day10, part1)]
pub fn part1(lines: &Lines) -> u64 {
    lines.illegal.iter().map(|&kind| ILLEGAL_SCORES[usize::from(kind)]).sum()
}

/// The middle score of the incomplete lines' completions.
///
/// # Errors
///
/// [`MiddleError`] if no score is in the middle, or one that is larger than 64 bits.
#[aoc(day10, part2)]
pub fn part2(lines: &Lines) -> Result<u64, MiddleError> {
    middle(lines, |scores, middle| *scores.select_nth_unstable(middle).1)
}

/// [`part2`] with all scores sorted, where one of them is asked for.
///
/// # Errors
///
/// As [`part2`].
#[aoc(day10, part2, Sorted)]
pub fn part2_sorted(lines: &Lines) -> Result<u64, MiddleError> {
    middle(lines, |scores, middle| {
        scores.sort_unstable();
        scores[middle]
    })
}

/// The middle score, taken from all by `select`, which gets its index in sorted order.
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

/// The score of what closes these brackets, last first. Scores that do not fit are [`u64::MAX`], which is none: it is divisible by 5, but
/// a score's digits in base 5 are 1 to 4. So larger ones stay larger.
fn score(open: &[u8]) -> u64 {
    open.iter().rev().fold(0, |score: u64, &kind| score.saturating_mul(5).saturating_add(u64::from(kind) + 1))
}

/// The code of a byte.
#[inline]
const fn code(byte: u8) -> u8 {
    CODES[byte as usize]
}

common::register!(10);

//! # Seven Segment Search
//!
//! <https://adventofcode.com/2021/day/8>
//!
//! ## Approach
//!
//! A word is a set of letters, so it fits in seven bits. Six of the ten patterns share their length with others, but they need
//! not be told apart one by one: it is enough to know what the patterns of each length have *in common*. With the segments named
//! `a` to `g` as on an intact display, from top to bottom and from left to right:
//!
//! | length | digits | segments in common |
//! |---|---|---|
//! | 2 | 1 | `c f` |
//! | 3 | 7 | `a c f` |
//! | 4 | 4 | `b c d f` |
//! | 5 | 2 3 5 | `a d g` |
//! | 6 | 0 6 9 | `a b f g` |
//!
//! These five sets combine to the other digits: 1 is what 4 and 7 share, 3 is `adg` and `cf`, and 5 is `adg` and `abfg`. The
//! three digits of length 6 lack one segment each: 0 lacks `d`, which is in both `adg` and `bcdf`; 6 lacks `c`, which is in `cf`
//! but not in `abfg`; 9 lacks `e`, which is in none of the sets. And 2 is `adg` with `c` and `e`. If the digits built like this
//! are the ten patterns, they are right; otherwise no wiring explains the patterns.
//!
//! Parsing is most of the work, and branches on the lengths of words, which are unpredictable, would cost more than everything
//! else. So two passes over the whole text come first: one finds where words end, with one bit per byte, and one translates each
//! letter to its bit of a set, and each space to the eighth bit. Then each word is read as eight bytes at once: a mask removes
//! the bytes after its end, and the sum of the others is its set of letters. The start of a word is known before the previous one
//! has been read.
//!
//! ## Complexity
//!
//! O(*n*) time and space for *n* displays.
//!
//! ## Assumptions
//!
//! None beyond the puzzle: the patterns are the ten digits in any order, and each output is one of them. Part 1 only looks at the
//! lengths of the outputs. Part 2 refuses patterns that no wiring explains, and outputs that are not among the patterns.

pub mod sample;
mod words;

use std::ops::{BitAnd, BitOr};

use aoc_runner_derive::{aoc, aoc_generator};
use common::{ParseError, Scanner};

use crate::words::{Codes, EIGHT, LENGTHS, MISSING, OUTPUTS, SPACE};

const EXPECTED: &str = "ten patterns of different letters from a to g in 58 characters, a bar, and four outputs";

/// The notes about one display, as words: sets of letters, from `a` in bit 1 to `g` in bit 7. Bit 0 is set in every word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entry {
    patterns: [u8; 10],
    outputs: [u8; 4],
}

/// A valid input without an answer, with the line number, counted from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum EntryError {
    /// No wiring turns the ten digits into the ten patterns.
    #[error("line {0}: the patterns are not the ten digits, whatever the wiring")]
    NoWiring(usize),
    /// An output is not among the patterns.
    #[error("line {0}: an output is not one of the ten patterns")]
    UnknownOutput(usize),
}

/// Reads the notes about all displays.
///
/// # Errors
///
/// [`ParseError`] unless each line is ten patterns, each followed by a space, a bar, and four outputs, each preceded by a space.
/// The patterns must have 49 letters in all, and no word may be empty or repeat a letter.
#[aoc_generator(day8)]
pub fn parse(input: &str) -> Result<Vec<Entry>, ParseError> {
    let mut scanner = Scanner::new(input)?;
    let text = scanner.rest();
    let codes = Codes::new(text);
    let mut entries = Vec::with_capacity(text.len() / (OUTPUTS + 16));
    let mut place = 0;
    loop {
        let Some((entry, length)) = codes.line(text, place) else {
            scanner.take(place);
            return Err(scanner.error(EXPECTED));
        };
        entries.push(entry);
        place += length;
        if place == text.len() {
            return Ok(entries);
        }
    }
}

/// The number of outputs that are a 1, 4, 7 or 8, the digits with unique lengths.
#[aoc(day8, part1)]
#[must_use]
pub fn part1(entries: &[Entry]) -> usize {
    let outputs = entries.iter().flat_map(|entry| entry.outputs);
    outputs.filter(|&output| matches!(LENGTHS[usize::from(output)], 2 | 3 | 4 | 7)).count()
}

/// The sum of the numbers that the displays show.
///
/// # Errors
///
/// [`EntryError`] for the first display that no wiring explains.
#[aoc(day8, part2)]
pub fn part2(entries: &[Entry]) -> Result<u32, EntryError> {
    sum_of_numbers(entries, digits)
}

/// [`part2`] by letter frequency: a letter is in 4, 6, 7, 8 or 9 of the ten patterns. Two letters are in 7, and two are in 8; in
/// each case only one of the two is in the pattern of length 4.
///
/// # Errors
///
/// The same as [`part2`].
#[aoc(day8, part2, Frequency)]
pub fn part2_frequency(entries: &[Entry]) -> Result<u32, EntryError> {
    sum_of_numbers(entries, digits_by_frequency)
}

/// The sum of the numbers shown, where `digits` returns the words for the digits 0 to 9, given the patterns. The words are
/// checked.
fn sum_of_numbers(entries: &[Entry], digits: impl Fn(&[u8; 10]) -> [u8; 10]) -> Result<u32, EntryError> {
    const KNOWN: u32 = 16;
    // The meaning of each word of the current entry: its digit, KNOWN, and one bit per digit from bit 5 on. 0 for all other
    // words.
    let mut meanings = [0; 256];
    let mut sum = 0;
    for (entry, line) in entries.iter().zip(1..) {
        let digits = digits(&entry.patterns);
        for (digit, word) in (0..).zip(digits) {
            meanings[usize::from(word)] = 1 << (5 + digit) | KNOWN | digit;
        }
        let meaning = |word: u8| meanings[usize::from(word)];
        // If the ten patterns stand for ten different digits, they are all as they should be.
        if entry.patterns.map(meaning).into_iter().fold(0, BitOr::bitor) >> 5 != (1 << 10) - 1 {
            return Err(EntryError::NoWiring(line));
        }
        let outputs = entry.outputs.map(meaning);
        if outputs.into_iter().fold(KNOWN, BitAnd::bitand) == 0 {
            return Err(EntryError::UnknownOutput(line));
        }
        // At most 9999 for each of the at most 2¹⁴ lines of an input.
        sum += outputs.into_iter().fold(0, |number, output| 10 * number + output % KNOWN);
        for word in digits {
            meanings[usize::from(word)] = 0;
        }
    }
    Ok(sum)
}

/// The digits, built from what the patterns of each length have in common. If no wiring explains the patterns, these are
/// arbitrary words.
#[inline]
fn digits(patterns: &[u8; 10]) -> [u8; 10] {
    let missing = patterns.iter().fold(0, |missing, &pattern| missing | MISSING[usize::from(pattern)]);
    let [_, _, cf, acf, bcdf, adg, abfg, _] = (!missing).to_le_bytes();
    let [c, d] = [cf & !abfg, adg & bcdf & !SPACE];
    let nine = acf | bcdf | adg;
    let e = EIGHT ^ nine;
    [EIGHT ^ d, acf & bcdf, adg | c | e, adg | cf, bcdf, adg | abfg, EIGHT ^ c, acf, EIGHT, nine]
}

/// [`digits`], built from single segments.
#[expect(clippy::many_single_char_names, reason = "the puzzle names the segments so")]
fn digits_by_frequency(patterns: &[u8; 10]) -> [u8; 10] {
    let four = patterns.iter().copied().find(|&pattern| LENGTHS[usize::from(pattern)] == 4).unwrap_or_default();
    let [mut a, mut b, mut c, mut d, mut e, mut f, mut g] = [SPACE; 7];
    for letter in (1..8).map(|bit| 1 << bit) {
        let frequency = patterns.iter().filter(|&pattern| pattern & letter != 0).count();
        let segment = match (frequency, four & letter != 0) {
            (8, false) => &mut a,
            (6, _) => &mut b,
            (8, true) => &mut c,
            (7, true) => &mut d,
            (4, _) => &mut e,
            (9, _) => &mut f,
            _ => &mut g,
        };
        *segment |= letter;
    }
    let [cf, bd, eg] = [c | f, b | d, e | g];
    [
        a | b | cf | eg,
        cf,
        a | c | d | eg,
        a | cf | d | g,
        bd | cf,
        a | bd | f | g,
        a | bd | f | eg,
        a | cf,
        EIGHT,
        a | bd | cf | g,
    ]
}

common::register!(8);

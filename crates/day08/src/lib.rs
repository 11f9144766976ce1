//! # Seven Segment Search
//!
//! <https://adventofcode.com/2021/day/8>
//!
//! ## Approach
//!
//! Count how many of the ten patterns contain a letter, and add 4 if the pattern of the digit 4 does, the only one with four
//! letters. The sum tells which segment the letter lights. With the segments named `a` to `g` as on an intact display, from top to
//! bottom and from left to right:
//!
//! | segment | a | b | c | d | e | f | g |
//! |---|---|---|---|---|---|---|---|
//! | digits that light it | 8 | 6 | 8 | 7 | 4 | 9 | 7 |
//! | with 4 more for those of the digit 4 | 8 | 10 | 12 | 11 | 4 | 13 | 7 |
//!
//! So each word can be translated into segments, and a table says which digit these are. If the ten patterns become the ten digits,
//! the wiring is found: the 8 has all segments, so each letter has its own. Otherwise no wiring explains the patterns.
//!
//! A word is stored as eight bytes, one for each letter, with 1 if the word has it. Adding the patterns counts all letters at once,
//! and one multiplication adds up the segments of a word. Parsing does not branch on the lengths of words, which are
//! unpredictable.
//!
//! ## Complexity
//!
//! O(*n*) time and space for *n* displays.
//!
//! ## Assumptions
//!
//! The patterns are the ten digits in any order, so with the spaces between them they take 58 characters, and each output is one of
//! them. Part 1 only looks at the lengths of the outputs. Part 2 refuses patterns that no wiring explains, and outputs that are not
//! among the patterns.

pub mod sample;

use std::mem;

use aoc_runner_derive::{aoc, aoc_generator};
use common::ParseError;

const EXPECTED: &str = "ten patterns of different letters from a to g in 58 characters, a bar, and four outputs";

/// The length of the ten patterns: 49 letters, and spaces between them.
const PATTERNS: usize = 49 + 9;

/// The segments of the digits 0 to 9, as sets: `a` is bit 0.
const DIGITS: [u8; 10] = [
    0b111_0111, 0b010_0100, 0b101_1101, 0b110_1101, 0b010_1110, 0b110_1011, 0b111_1011, 0b010_0101, 0b111_1111,
    0b110_1111,
];

/// The digit that a set of segments shows; [`NO_DIGIT`] for sets that are not a digit.
const DIGIT_OF: [u8; 256] = {
    let mut digit_of = [NO_DIGIT; 256];
    let mut digit = 0;
    while digit < 10 {
        digit_of[DIGITS[digit as usize] as usize] = digit;
        digit += 1;
    }
    digit_of
};

const NO_DIGIT: u8 = 10;

/// The segment of a letter, as a set, by the sum that tells it: 8 for `a`, 10 for `b`, and so on as in the table above.
const SEGMENT_OF: [u8; 16] = [0, 0, 0, 0, 1 << 4, 0, 0, 1 << 6, 1 << 0, 0, 1 << 1, 1 << 3, 1 << 2, 1 << 5, 0, 0];

/// The letters of a word: byte 1 is 1 if it has an `a`, and so on to byte 7 for `g`. Byte 0 is 0.
type Word = u64;

/// A 1 in each byte.
const ONES: u64 = 0x0101_0101_0101_0101;

/// The notes about one display.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entry {
    patterns: [Word; 10],
    outputs: [Word; 4],
}

/// A valid input without an answer: a line, counted from 1, that no wiring explains.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("line {0}: no wiring turns the digits into these patterns and outputs")]
pub struct NoWiring(usize);

/// Reads the notes about all displays.
///
/// # Errors
///
/// [`ParseError`] unless each line is ten patterns that take 58 characters with the spaces between them, a bar between spaces, and
/// four outputs with spaces between them. No word may be empty or repeat a letter.
#[aoc_generator(day8)]
pub fn parse(input: &str) -> Result<Vec<Entry>, ParseError> {
    common::lines(input, EXPECTED, |line| {
        let (patterns, PATTERNS) = words(line.take(PATTERNS)?)? else { return None };
        line.literal(" | ")?;
        let (outputs, length) = words(line.rest())?;
        line.take(length)?;
        Some(Entry { patterns, outputs })
    })
}

/// The number of outputs that are a 1, 4, 7 or 8, the digits with unique lengths.
#[aoc(day8, part1)]
#[must_use]
pub fn part1(entries: &[Entry]) -> usize {
    let outputs = entries.iter().flat_map(|entry| entry.outputs);
    outputs.filter(|&output| matches!(sum_of_bytes(output), 2 | 3 | 4 | 7)).count()
}

/// The sum of the numbers that the displays show.
///
/// # Errors
///
/// [`NoWiring`] for the first line that no wiring explains.
#[aoc(day8, part2)]
pub fn part2(entries: &[Entry]) -> Result<u32, NoWiring> {
    let mut sum = 0;
    for (entry, line) in entries.iter().zip(1..) {
        let four: u64 = entry.patterns.iter().map(|&word| if sum_of_bytes(word) == 4 { word } else { 0 }).sum();
        let sums = entry.patterns.iter().sum::<u64>() + 4 * four;
        let segments = u64::from_le_bytes(sums.to_le_bytes().map(|sum| SEGMENT_OF[usize::from(sum % 16)]));
        // A factor of 255 turns each 1 into a mask for a byte.
        let digit = |word: Word| DIGIT_OF[usize::from(sum_of_bytes((word * 255) & segments))];
        let digits = entry.patterns.iter().fold(0, |digits, &pattern| digits | 1 << digit(pattern));
        let outputs = entry.outputs.map(digit);
        if digits != (1 << 10) - 1 || outputs.contains(&NO_DIGIT) {
            return Err(NoWiring(line));
        }
        // At most 9999 for each of the at most 2¹⁴ lines of an input.
        sum += outputs.into_iter().fold(0, |number, digit| 10 * number + u32::from(digit));
    }
    Ok(sum)
}

/// [`part2`] by deduction: the lengths of patterns show which are 1 and 4, and what the other digits have in common with these
/// tells them apart. If no wiring explains the patterns, the answer is arbitrary.
#[aoc(day8, part2, Deduced)]
#[must_use]
pub fn part2_deduced(entries: &[Entry]) -> u32 {
    let number = |entry: &Entry| {
        let [one, four] = [2, 4].map(|length| {
            entry.patterns.into_iter().find(|pattern| pattern.count_ones() == length).unwrap_or_default()
        });
        entry.outputs.into_iter().fold(0, |number, output| {
            let in_common = |pattern: Word| (output & pattern).count_ones();
            let digit = match (output.count_ones(), in_common(one), in_common(four)) {
                (2, ..) => 1,
                (3, ..) => 7,
                (4, ..) => 4,
                (5, 2, _) => 3,
                (5, _, 3) => 5,
                (5, ..) => 2,
                (6, 1, _) => 6,
                (6, _, 4) => 9,
                (6, ..) => 0,
                _ => 8,
            };
            10 * number + digit
        })
    };
    entries.iter().map(number).sum()
}

/// Reads words with a space between them, up to a control character, and returns them with their length. Other bytes do not count,
/// so they make the length too small.
///
/// Keeps the total of all letters and spaces so far, which takes one addition per byte and no branch.
#[inline]
fn words<const COUNT: usize>(text: &[u8]) -> Option<([Word; COUNT], usize)> {
    // The total at the end of each word, by the number of spaces before.
    let mut totals = [0; 16];
    let mut total = 0;
    // Nothing is counted 256 times, so no byte of the total overflows.
    for &byte in text.iter().take(255).take_while(|&&byte| byte >= b' ') {
        total += COUNTED[usize::from(byte)];
        totals[(total % 16) as usize] = total;
    }
    let mut before = 0;
    // The difference between two totals, without the space.
    let words: [Word; COUNT] =
        totals.first_chunk()?.map(|total: u64| total.wrapping_sub(mem::replace(&mut before, total)) & !0xFF);
    let letters_once = words.iter().fold(0, |all, word| all | word) & !ONES == 0;
    let are_words = letters_once && !words.contains(&0) && total % 256 == COUNT as u64 - 1;
    are_words.then_some((words, sum_of_bytes(total).into()))
}

/// What each byte of a text adds to the total: the word of a letter, or 1 in byte 0 for a space.
const COUNTED: [u64; 256] = {
    let mut counted = [0; 256];
    let mut byte = 0;
    while byte < 8 {
        counted[b" abcdefg"[byte] as usize] = 1 << (8 * byte);
        byte += 1;
    }
    counted
};

/// The sum of the bytes, modulo 256: multiplying by ones puts it into the highest byte.
#[inline]
fn sum_of_bytes(bytes: u64) -> u8 {
    bytes.wrapping_mul(ONES).to_le_bytes()[7]
}

common::register!(8);

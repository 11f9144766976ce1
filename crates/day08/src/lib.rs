//! # Seven Segment Search
//!
//! <https://adventofcode.com/2021/day/8>
//!
//! ## Approach
//!
//! Name the segments by their places:
//!
//! ```text
//!            top
//! upper left     upper right
//!           middle
//! lower left     lower right
//!           bottom
//! ```
//!
//! A letter stands for the same segment in all ten patterns. So the number of patterns with this letter is the number of digits
//! that light this segment. This number identifies the segment, except for two pairs of segments with equal numbers. In each
//! pair, the digit 4 lights just one of the two segments. The pattern of the digit 4 is easy to find, because no other pattern
//! has four letters.
//!
//! | segment | number of digits that light it | lit by the digit 4? |
//! |---|---|---|
//! | top | 8 | no |
//! | upper left | 6 | yes |
//! | upper right | 8 | yes |
//! | middle | 7 | yes |
//! | lower left | 4 | no |
//! | lower right | 9 | yes |
//! | bottom | 7 | no |
//!
//! Once the letter of each segment is known, so is the set of letters for each digit. If these ten sets are the ten patterns,
//! the wiring is right. Otherwise, no wiring explains the patterns.
//!
//! ## Complexity
//!
//! O(*n*) time and space for *n* displays.
//!
//! ## Assumptions
//!
//! The patterns are the ten digits in any order, so they take 58 characters, including the spaces between them. Each output is
//! one of the patterns. Part 1 only looks at the lengths of the outputs. Part 2 refuses patterns that no wiring explains, and
//! outputs that are not among the patterns.

pub mod sample;

use std::hint::select_unpredictable;

use aoc_runner_derive::{aoc, aoc_generator};
use common::ParseError;

const EXPECTED: &str = "ten patterns of different letters from a to g in 58 characters, a bar, and four outputs";

/// The length of the ten patterns: 49 letters, and nine spaces between the patterns.
const PATTERNS_LENGTH: usize = 49 + 9;

/// The letters of a pattern or an output as a bit set, from bit 0 for `a` to bit 6 for `g`.
type Word = u8;

/// The number of possible words.
const WORDS: usize = 1 << 7;

/// For each byte, the word with only this letter. The word is empty if the byte is not a letter from `a` to `g`.
const LETTER: [Word; 256] = {
    let mut letter = [0; 256];
    let mut bit = 0;
    while bit < 7 {
        letter[b'a' as usize + bit] = 1 << bit;
        bit += 1;
    }
    letter
};

/// Marks a word that stands for no digit.
const NO_DIGIT: u8 = 10;

/// The notes about one display.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entry {
    patterns: [Word; 10],
    outputs: [Word; 4],
}

/// No wiring explains the patterns and outputs of the line with this number. The first line is line 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("line {0}: no wiring turns the digits into these patterns and outputs")]
pub struct NoWiring(usize);

/// Reads the notes about all displays.
///
/// # Errors
///
/// [`ParseError`] unless each line consists of ten patterns, a bar between spaces, and four outputs. The patterns and outputs
/// are words of letters from `a` to `g`, separated by single spaces. The patterns take 58 characters, including the spaces
/// between them. No word may be empty or repeat a letter.
#[aoc_generator(day8)]
pub fn parse(input: &str) -> Result<Vec<Entry>, ParseError> {
    common::lines(input, EXPECTED, |line| {
        let patterns = words(line.take(PATTERNS_LENGTH)?)?;
        line.literal(" | ")?;
        let outputs = words(line.line())?;
        Some(Entry { patterns, outputs })
    })
}

/// Reads words with one space between them.
fn words<const COUNT: usize>(text: &[u8]) -> Option<[Word; COUNT]> {
    let mut words = [0; COUNT];
    let mut word = 0;
    let mut spaces = 0;
    // The lengths of words are unpredictable, so this loop has no branch at the end of a word. Instead, after each byte, it
    // stores the part of the word read so far.
    for &byte in text {
        let is_space = byte == b' ';
        spaces += usize::from(is_space);
        word = select_unpredictable(is_space, 0, word | LETTER[usize::from(byte)]);
        *words.get_mut(spaces)? = word;
    }
    // A byte does not count towards this sum if it is not a letter from `a` to `g`, or if it repeats a letter of its word.
    let letters: usize = words.iter().map(|word| word.count_ones() as usize).sum();
    let is_complete = spaces == COUNT - 1 && !words.contains(&0) && letters + spaces == text.len();
    is_complete.then_some(words)
}

/// The number of outputs that show 1, 4, 7 or 8, the digits whose number of segments is unique.
#[aoc(day8, part1)]
#[must_use]
pub fn part1(entries: &[Entry]) -> usize {
    let outputs = entries.iter().flat_map(|entry| entry.outputs);
    outputs.filter(|output| matches!(output.count_ones(), 2 | 3 | 4 | 7)).count()
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
        // The sum cannot overflow: each line adds at most 9999, and an input has at most 2¹⁴ lines.
        sum += number(entry).ok_or(NoWiring(line))?;
    }
    Ok(sum)
}

/// The number that a display shows; `None` if no wiring explains its patterns and outputs.
fn number(entry: &Entry) -> Option<u32> {
    let mut digit_of = [NO_DIGIT; WORDS];
    for (word, digit) in words_of_digits(&entry.patterns)?.into_iter().zip(0..) {
        digit_of[usize::from(word)] = digit;
    }
    // The bit set of the patterns' digits, which must contain all ten digits. A pattern that stands for no digit adds bit 10.
    let digits = entry.patterns.iter().fold(0, |digits, &pattern| digits | 1 << digit_of[usize::from(pattern)]);
    let outputs = entry.outputs.map(|output| digit_of[usize::from(output)]);
    if digits != (1 << 10) - 1 || outputs.contains(&NO_DIGIT) {
        return None;
    }
    Some(outputs.into_iter().fold(0, |number, digit| 10 * number + u32::from(digit)))
}

/// The words of the digits 0 to 9, according to the only wiring that can explain the patterns; `None` if a segment has no
/// letter.
fn words_of_digits(patterns: &[Word; 10]) -> Option<[Word; 10]> {
    // For each count from 0 to 10, the set of letters that occur in exactly that many patterns.
    let mut in_patterns = [0; 11];
    for letter in 0..7 {
        let count: u8 = patterns.iter().map(|pattern| pattern >> letter & 1).sum();
        in_patterns[usize::from(count)] |= 1 << letter;
    }
    let in_four = patterns.iter().filter(|pattern| pattern.count_ones() == 4).fold(0, |letters, word| letters | word);

    let top = in_patterns[8] & !in_four;
    let upper_left = in_patterns[6];
    let upper_right = in_patterns[8] & in_four;
    let middle = in_patterns[7] & in_four;
    let lower_left = in_patterns[4];
    let lower_right = in_patterns[9];
    let bottom = in_patterns[7] & !in_four;
    // No letter is in two of these sets. So if none of the seven sets is empty, each has exactly one of the seven letters.
    if [top, upper_left, upper_right, middle, lower_left, lower_right, bottom].contains(&0) {
        return None;
    }

    let one = upper_right | lower_right;
    let seven = one | top;
    let four = one | upper_left | middle;
    let eight = 0b111_1111;
    let zero = eight & !middle;
    let six = eight & !upper_right;
    let nine = eight & !lower_left;
    let two = eight & !(upper_left | lower_right);
    let three = eight & !(upper_left | lower_left);
    let five = eight & !(upper_right | lower_left);
    Some([zero, one, two, three, four, five, six, seven, eight, nine])
}

/// [`part2`] by deduction: the lengths of the patterns show which patterns stand for 1 and 4. An output's digit follows from
/// its length and from the number of letters that it shares with each of these two patterns. If no wiring explains the
/// patterns, the answer is arbitrary.
#[aoc(day8, part2, Deduced)]
#[must_use]
pub fn part2_deduced(entries: &[Entry]) -> u32 {
    entries.iter().map(deduced_number).sum()
}

fn deduced_number(entry: &Entry) -> u32 {
    let pattern_of_length = |length| {
        let pattern = entry.patterns.iter().find(|pattern| pattern.count_ones() == length);
        pattern.copied().unwrap_or_default()
    };
    let one = pattern_of_length(2);
    let four = pattern_of_length(4);
    entry.outputs.iter().fold(0, |number, output| {
        let in_one = (output & one).count_ones();
        let in_four = (output & four).count_ones();
        let digit = match (output.count_ones(), in_one, in_four) {
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
}

common::register!(8);

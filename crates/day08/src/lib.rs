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
//! Only the digit 7 has three segments, and only the digit 4 has four. Three digits have six segments: 0 lacks the middle, 6 the
//! upper right, and 9 the lower left. So the segment of a letter follows from which patterns contain the letter:
//!
//! | which of 4 and 7 have the letter | if all patterns with six letters have it | if one of them lacks it |
//! |---|---|---|
//! | both | lower right | upper right |
//! | only 4 | upper left | middle |
//! | only 7 | top | |
//! | neither | bottom | lower left |
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

use aoc_runner_derive::{aoc, aoc_generator};
use common::{ParseError, Scanner};

const EXPECTED: &str = "ten patterns of different letters from a to g in 58 characters, a bar, and four outputs";

/// The number of letters in the ten patterns. With the nine spaces between the patterns, this makes 58 characters.
const LETTERS: u32 = 49;

/// The letters of a pattern or an output as a bit set, from bit 0 for `a` to bit 6 for `g`.
type Word = u8;

/// The number of possible words.
const WORDS: usize = 1 << 7;

/// For each byte that is a letter from `a` to `g`, the word with only this letter; for every other byte, the empty word.
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
        let mut patterns = [0; 10];
        for pattern in &mut patterns {
            *pattern = word(line)?;
            line.literal(" ")?;
        }
        line.literal("|")?;
        let mut outputs = [0; 4];
        for output in &mut outputs {
            line.literal(" ")?;
            *output = word(line)?;
        }
        let letters: u32 = patterns.iter().map(|pattern| pattern.count_ones()).sum();
        if letters == LETTERS { Some(Entry { patterns, outputs }) } else { None }
    })
}

/// The number of outputs that show 1, 4, 7 or 8, the digits whose number of segments is unique.
#[aoc(day8, part1)]
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
    // The sum cannot overflow: each line adds at most 9999, and an input has at most 2¹⁴ lines.
    entries.iter().zip(1..).map(|(entry, line)| number(entry).ok_or(NoWiring(line))).sum()
}

/// Reads a word of different letters from `a` to `g`.
///
/// The lengths of words are unpredictable, so this function has no branch at the end of a word. Instead, it looks at eight bytes at
/// once. Bit 6 is set in letters, but not in spaces and line endings. A shift keeps only the bytes of the word:
///
/// ```text
/// bytes     g  c  b  e  ␣  f  d  b
/// bit 6     1  1  1  1  0  1  1  1   the word has four letters
/// letters   0  0  0  0  g  c  b  e
/// ```
#[inline]
fn word(line: &mut Scanner) -> Option<Word> {
    let bytes = line.eight_bytes();
    let length = (!bytes & 0x4040_4040_4040_4040).trailing_zeros() / 8;
    line.take(length as usize)?;
    // Without letters, this would be a shift by 64 bits, for which `checked_shl` returns `None`.
    let letters = bytes.checked_shl(64 - 8 * length)?;
    let word = letters.to_le_bytes().iter().fold(0, |word, &letter| word | LETTER[usize::from(letter)]);
    // The word has fewer than `length` letters if a byte is not a letter from `a` to `g`, or if a letter is repeated.
    if word.count_ones() == length { Some(word) } else { None }
}

/// The number that a display shows; `None` if no wiring explains its patterns and outputs.
fn number(entry: &Entry) -> Option<u32> {
    let mut digit_of = [NO_DIGIT; WORDS];
    for (word, digit) in words_of_digits(&entry.patterns)?.into_iter().zip(0..) {
        digit_of[usize::from(word)] = digit;
    }
    // The digits of the patterns, as a bit set. Bits 0 to 9 must be set, and no others. If a pattern stands for no digit, bit 10 is
    // set.
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
    let eight = 0b111_1111;
    // The letters that all patterns of this length have in common.
    let in_all =
        |length| patterns.iter().filter(|word| word.count_ones() == length).fold(eight, |all, word| all & word);
    let seven = in_all(3);
    let four = in_all(4);
    let in_sixes = in_all(6);

    let top = seven & !four;
    let upper_left = four & !seven & in_sixes;
    let upper_right = four & seven & !in_sixes;
    let middle = four & !seven & !in_sixes;
    let lower_left = eight & !(four | seven | in_sixes);
    let lower_right = four & seven & in_sixes;
    let bottom = in_sixes & !(four | seven);
    // Each letter is in exactly one of these sets. So if none of the seven sets is empty, each has exactly one letter.
    if [top, upper_left, upper_right, middle, lower_left, lower_right, bottom].contains(&0) {
        return None;
    }

    let one = upper_right | lower_right;
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

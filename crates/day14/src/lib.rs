//! # Extended Polymerization
//!
//! <https://adventofcode.com/2021/day/14>
//!
//! ## Approach
//!
//! The polymer doubles in every step, but a step only looks at pairs of adjacent letters, and there are few different pairs. So
//! count how often each pair occurs, and forget the order. A rule that inserts C between A and B turns all pairs AB into the
//! same number of pairs AC and of pairs CB.
//!
//! Every pair that occurs has a rule, so a step is a loop over the rules, which takes the count of each pair and adds it to the
//! counts of the two pairs that it becomes. Counts are stored in a table with a place for any two letters.
//!
//! Every letter but the last is the first letter of one pair, and the last letter of the template stays last. That gives the
//! counts of the letters.
//!
//! ## Complexity
//!
//! O(*n* + *r* *s*) time and O(*n* + *r*) space for a template of *n* letters, *r* rules and *s* steps.
//!
//! ## Assumptions
//!
//! A template of capital letters, and one rule for every pair that occurs in the template or in what the rules make. Real
//! inputs have a rule for each pair of ten letters. [`common::MAX_INPUT_BYTES`] allows at most 2²⁰ letters in the template, so
//! all counts are at most 2⁶⁰.

pub mod sample;

use std::mem;

use aoc_runner_derive::{aoc, aoc_generator};
use common::{ParseError, Scanner};

/// The initial polymer and the rules. A pair is stored as its place in a table of counts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Manual {
    /// The pairs of the initial polymer.
    pairs: Vec<usize>,
    /// The last letter of the polymer.
    last: u8,
    /// For each rule, its pair, and the two pairs that this becomes.
    rules: Vec<(usize, [usize; 2])>,
}

/// Reads the template and the rules.
///
/// # Errors
///
/// [`ParseError`] unless the input is a line of capital letters, a blank line, and lines of rules such as `AB -> C`: one for
/// each pair that is in the template or that a rule makes, and never two for the same pair.
#[aoc_generator(day14)]
pub fn parse(input: &str) -> Result<Manual, ParseError> {
    let mut scanner = Scanner::new(input)?;
    let start = scanner;
    let template = scanner.line();
    let Some(&last) = template.last().filter(|_| template.iter().all(u8::is_ascii_uppercase)) else {
        return Err(start.error("a line of capital letters"));
    };
    for _ in 0..2 {
        scanner.line_end().ok_or_else(|| scanner.error("an empty line after the template"))?;
    }
    let insertions = scanner.list(r#"a rule such as "AB -> C""#, b'\n', rule)?;
    let error = |line, expected| ParseError::new(line, expected, input.lines().nth(line - 1).unwrap_or_default());
    let mut has_rule = [false; PLACES];
    for (&[one, other, _], line) in insertions.iter().zip(FIRST_RULE..) {
        if mem::replace(&mut has_rule[place(one, other)], true) {
            return Err(error(line, "a rule for a pair that has none yet"));
        }
    }
    let known = |one, other| Some(place(one, other)).filter(|&pair| has_rule[pair]);
    let pairs = template.windows(2).map(|pair| known(pair[0], pair[1])).collect::<Option<_>>();
    let pairs = pairs.ok_or_else(|| error(1, "a template with a rule for each of its pairs"))?;
    let mut rules = Vec::with_capacity(insertions.len());
    for (&[one, other, new], line) in insertions.iter().zip(FIRST_RULE..) {
        let becomes = known(one, new).zip(known(new, other));
        let becomes = becomes.ok_or_else(|| error(line, "a letter that makes two pairs with rules"))?;
        rules.push((place(one, other), becomes.into()));
    }
    Ok(Manual { pairs, last, rules })
}

/// The line of the first rule, counted from 1.
const FIRST_RULE: usize = 3;

/// The pair of a rule and the letter that it inserts.
fn rule(scanner: &mut Scanner) -> Option<[u8; 3]> {
    let [pair @ .., b' ', b'-', b'>', b' ', new] = scanner.take(7)? else { return None };
    let letters = [pair[0], pair[1], *new];
    letters.iter().all(u8::is_ascii_uppercase).then_some(letters)
}

/// The number of places for pairs.
const PLACES: usize = 1 << 10;

/// A pair's place in a table, by the low five bits of each letter. They tell capital letters apart, and no place can be outside
/// the table.
fn place(one: u8, other: u8) -> usize {
    usize::from(one) % 32 * 32 + usize::from(other) % 32
}

/// The difference between the counts of the most and the least frequent letter after ten steps.
#[aoc(day14, part1)]
#[must_use]
pub fn part1(manual: &Manual) -> u64 {
    spread(&letters_after(manual, 10))
}

/// The difference between the counts of the most and the least frequent letter after forty steps.
#[aoc(day14, part2)]
#[must_use]
pub fn part2(manual: &Manual) -> u64 {
    spread(&letters_after(manual, 40))
}

/// Counts each letter after some steps, by the low five bits of the letter.
fn letters_after(manual: &Manual, steps: u32) -> [u64; 32] {
    let [mut counts, mut grown] = [&mut [0; PLACES], &mut [0; PLACES]];
    for &pair in &manual.pairs {
        counts[pair] += 1;
    }
    for _ in 0..steps {
        for &(pair, becomes) in &manual.rules {
            let count = mem::take(&mut counts[pair]);
            for pair in becomes {
                grown[pair] += count;
            }
        }
        mem::swap(&mut counts, &mut grown);
    }
    let mut letters = [0; 32];
    letters[usize::from(manual.last % 32)] = 1;
    for &(pair, _) in &manual.rules {
        letters[pair / 32] += counts[pair];
    }
    letters
}

/// The difference between the largest and the smallest count above 0.
fn spread(letters: &[u64; 32]) -> u64 {
    let occurring = letters.iter().filter(|&&count| count > 0);
    let [least, most] = occurring.fold([u64::MAX, 0], |[least, most], &count| [least.min(count), most.max(count)]);
    most - least
}

common::register!(14);

//! # Extended Polymerization
//!
//! <https://adventofcode.com/2021/day/14>
//!
//! ## Approach
//!
//! The polymer almost doubles in length in each step. But a step looks only at pairs of adjacent letters, and there are few
//! distinct pairs. So count how often each pair occurs, and ignore the order. A rule that inserts C between A and B turns each
//! pair AB into one pair AC and one pair CB.
//!
//! Every pair that occurs has a rule, so a step is a loop over the rules. Each rule adds the count of its pair to the counts of
//! two new pairs. A table with a place for each possible pair holds the counts.
//!
//! Every letter of the polymer except the last is the first letter of one pair, and the last letter never changes. So the counts
//! of the pairs give the counts of the letters.
//!
//! ## Complexity
//!
//! O(*n* + *r* *s*) time and O(*n* + *r*) space for a template of *n* letters, *r* rules and *s* steps.
//!
//! ## Assumptions
//!
//! The template consists of capital letters. Every pair in the template and every pair that a rule makes has exactly one rule.
//! Real inputs use ten letters, and have a rule for each pair of these letters. [`common::MAX_INPUT_BYTES`] allows at most 2²⁰
//! letters in the template, and each of the 40 steps at most doubles their number. So counts are at most 2⁶⁰.

pub mod sample;

use std::mem;

use aoc_runner_derive::{aoc, aoc_generator};
use common::{ParseError, Scanner};

/// The 1-based number of the first rule's line.
const FIRST_RULE: usize = 3;

/// The number of places in a table of pairs.
const PLACES: usize = 1 << 10;

/// The polymer template and the rules. A pair is stored as its place in a table of counts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Manual {
    /// The pairs of the template.
    pairs: Vec<usize>,
    /// The last letter of the template, which stays the last letter of the polymer.
    last: u8,
    /// Each rule's pair, and the two pairs that the rule turns it into.
    rules: Vec<(usize, [usize; 2])>,
}

/// Reads the template and the rules.
///
/// # Errors
///
/// [`ParseError`] unless the input is a line of capital letters, a blank line, and one or more rules such as `AB -> C`. Each pair
/// in the template and each pair that a rule makes must have a rule. No pair may have two rules.
#[aoc_generator(day14)]
pub fn parse(input: &str) -> Result<Manual, ParseError> {
    let mut scanner = Scanner::new(input)?;
    let start = scanner;
    let template = scanner.line();
    let last = match template {
        [.., last] if template.iter().all(u8::is_ascii_uppercase) => *last,
        _ => return Err(start.error("a line of capital letters")),
    };
    for _ in 0..2 {
        scanner.line_end().ok_or_else(|| scanner.error("an empty line after the template"))?;
    }
    let rules = scanner.list(r#"a rule such as "AB -> C""#, b'\n', rule)?;

    let error = |line, expected| ParseError::new(line, expected, input.lines().nth(line - 1).unwrap_or_default());
    let mut has_rule = [false; PLACES];
    for (&(pair, _), line) in rules.iter().zip(FIRST_RULE..) {
        if has_rule[pair] {
            return Err(error(line, "a rule for a pair that has none yet"));
        }
        has_rule[pair] = true;
    }
    let pairs: Vec<usize> = template.windows(2).map(|pair| place(pair[0], pair[1])).collect();
    if pairs.iter().any(|&pair| !has_rule[pair]) {
        return Err(error(1, "a template with a rule for each of its pairs"));
    }
    for (&(_, becomes), line) in rules.iter().zip(FIRST_RULE..) {
        if becomes.iter().any(|&pair| !has_rule[pair]) {
            return Err(error(line, "a rule whose two new pairs also have rules"));
        }
    }
    Ok(Manual { pairs, last, rules })
}

/// The difference between the counts of the most and the least frequent letter after ten steps.
#[aoc(day14, part1)]
pub fn part1(manual: &Manual) -> u64 {
    spread(&letters_after(manual, 10))
}

/// The difference between the counts of the most and the least frequent letter after forty steps.
#[aoc(day14, part2)]
pub fn part2(manual: &Manual) -> u64 {
    spread(&letters_after(manual, 40))
}

/// Reads a rule: the pair of the rule, and the two pairs that replace this pair.
fn rule(scanner: &mut Scanner) -> Option<(usize, [usize; 2])> {
    let &[left, right, b' ', b'-', b'>', b' ', new] = scanner.take(7)? else { return None };
    let are_letters = [left, right, new].iter().all(u8::is_ascii_uppercase);
    are_letters.then(|| (place(left, right), [place(left, new), place(new, right)]))
}

/// A pair's place in a table. It is computed from the low five bits of each letter, which differ between any two capital
/// letters. As a number of ten bits, the place is always below [`PLACES`].
fn place(left: u8, right: u8) -> usize {
    usize::from(left % 32) * 32 + usize::from(right % 32)
}

/// The number of times that each letter occurs after this many steps, indexed by the low five bits of the letter.
fn letters_after(manual: &Manual, steps: u32) -> [u64; 32] {
    let mut counts = &mut [0; PLACES];
    let mut grown = &mut [0; PLACES];
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

/// The difference between the largest and the smallest nonzero count.
fn spread(letters: &[u64; 32]) -> u64 {
    let counts = letters.iter().filter(|&&count| count > 0);
    counts.clone().max().unwrap_or(&0) - counts.min().unwrap_or(&0)
}

common::register!(14);

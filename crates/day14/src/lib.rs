//! # Extended Polymerization
//!
//! <https://adventofcode.com/2021/day/14>
//!
//! ## Approach
//!
//! The polymer doubles in every step, but a step only looks at pairs of adjacent letters, and there are few different pairs. So
//! count how often each pair occurs, and forget the order. A rule that inserts C between A and B turns all pairs AB into the same
//! number of pairs AC and of pairs CB.
//!
//! Every letter but the last is the first letter of one pair, and the last letter of the template stays last. That gives the
//! counts of the letters.
//!
//! Real inputs have a rule for each of the 100 pairs of ten letters. Then each step is a single loop, always of the same length
//! and without branches, which adds each pair's count to those of the two pairs that it becomes. Such an addition waits for the
//! previous one to the same count. So pairs are numbered along the diagonals of the table of rules: the ten pairs of a diagonal
//! have ten different first letters and ten different second letters, so they mostly become different pairs.
//!
//! A template of 20 letters has only 19 pairs. So the first two steps follow each of these to the four that it becomes.
//!
//! ## Complexity
//!
//! O(*n* + *p* *s*) time and O(*n* + *p*) space for a template of *n* letters, *p* pairs and *s* steps.
//!
//! ## Assumptions
//!
//! A template of capital letters, and at most one rule per pair. A pair without a rule stays as it is. Letters that do not occur
//! do not count as least frequent. [`common::MAX_INPUT_BYTES`] allows at most 2²⁰ letters in the template, so all counts are at
//! most 2⁶⁰.
//!
//! The loop without branches needs ten letters with a rule for each pair of them, as in real inputs. Otherwise each step looks up
//! the rules again.

mod by_depth;
mod grow;
mod rules;
pub mod sample;

use aoc_runner_derive::{aoc, aoc_generator};
use common::{ParseError, Scanner};

use crate::rules::{Rules, RulesByLetter};

const RULE: &str = r#"a rule such as "AB -> C""#;

const RULE_BYTES: usize = 7;

/// The initial polymer and the rules. The letters that occur in them are numbered from 0, in alphabetical order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Manual {
    /// The letters of the initial polymer; at least one.
    template: Vec<u8>,
    rules: Rules,
}

/// Reads the template and the rules.
///
/// # Errors
///
/// [`ParseError`] unless the input is a line of capital letters, a blank line, and lines of rules such as `AB -> C`, at most one
/// per pair.
#[aoc_generator(day14)]
pub fn parse(input: &str) -> Result<Manual, ParseError> {
    let mut scanner = Scanner::new(input)?;
    let start = scanner;
    let template = scanner.line();
    if template.is_empty() || !template.iter().all(u8::is_ascii_uppercase) {
        return Err(start.error("a line of capital letters"));
    }
    for _ in 0..2 {
        scanner.line_end().ok_or_else(|| scanner.error("an empty line after the template"))?;
    }
    let mut rules = RulesByLetter::new(template);
    loop {
        let line = scanner;
        let [one, other, new] = rule(&mut scanner).ok_or_else(|| line.error(RULE))?;
        if !rules.insert([one, other], new) {
            return Err(line.error("a rule for a pair that has none yet"));
        }
        if scanner.is_at_end() {
            let (template, rules) = rules.number(template);
            return Ok(Manual { template, rules });
        }
        scanner.line_end().ok_or_else(|| line.error(RULE))?;
    }
}

/// The difference between the counts of the most and the least frequent letter after ten steps.
#[aoc(day14, part1)]
#[must_use]
pub fn part1(manual: &Manual) -> u64 {
    spread(&grow::letters_after(manual, 10))
}

/// The difference between the counts of the most and the least frequent letter after forty steps.
#[aoc(day14, part2)]
#[must_use]
pub fn part2(manual: &Manual) -> u64 {
    spread(&grow::letters_after(manual, 40))
}

/// [`part1`] by computing what each pair grows into in one step, in two steps, and so on.
#[aoc(day14, part1, ByDepth)]
#[must_use]
pub fn part1_by_depth(manual: &Manual) -> u64 {
    spread(&by_depth::letters_after(manual, 10))
}

/// [`part2`] by computing what each pair grows into in one step, in two steps, and so on.
#[aoc(day14, part2, ByDepth)]
#[must_use]
pub fn part2_by_depth(manual: &Manual) -> u64 {
    spread(&by_depth::letters_after(manual, 40))
}

/// The number of occurrences of each letter.
type Letters = [u64; 26];

/// The difference between the largest and the smallest count above 0.
fn spread(letters: &Letters) -> u64 {
    let most = letters.iter().fold(0, |most, &count| count.max(most));
    // A count of 0 wraps to the largest number.
    let least = letters.iter().fold(u64::MAX, |least, count| count.wrapping_sub(1).min(least)).wrapping_add(1);
    most - least
}

/// The number of different letters after `steps` steps.
fn different_letters(manual: &Manual, steps: u32) -> usize {
    by_depth::letters_after(manual, steps).iter().filter(|&&count| count > 0).count()
}

#[inline]
fn rule(scanner: &mut Scanner) -> Option<[u8; 3]> {
    let [one, other, arrow @ .., new] = *scanner.take(RULE_BYTES)?.first_chunk::<RULE_BYTES>()?;
    let letters = [one, other, new];
    (arrow == *b" -> " && letters.iter().fold(true, |all, letter| all & letter.is_ascii_uppercase())).then_some(letters)
}

common::register!(14);

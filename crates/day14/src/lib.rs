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
//! Part 2 does that forty times. The rules are a table with ten rows and ten columns, one per letter, so each step is a single
//! loop over the table, always of the same length and without branches.
//!
//! Part 1 goes the other way: what does each pair become in one step, in two, and so on up to ten? The first letters of what AB
//! becomes in *d* steps are those of what AC and CB become in *d* − 1 steps. That takes ten counts per pair, but it only adds and
//! never updates: no count waits for another of the same step. Ten steps make at most 1024 of a letter, so five counts fit in a
//! word, and a step is even faster than one that counts pairs. After forty steps they would not fit.
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
//! The table is used for at most ten letters with a rule for each pair of them, as in real inputs. Otherwise both parts count the
//! pairs one rule at a time.

mod by_depth;
mod grow;
pub mod sample;
mod table;

use std::mem;

use aoc_runner_derive::{aoc, aoc_generator};
use common::{ParseError, Scanner};

use crate::table::Table;

/// A power of two above the 676 pairs of 26 letters, with five bits per letter.
const PAIRS: usize = 1 << 10;

const LETTERS: usize = 1 << 5;

const RULE: &str = r#"a rule such as "AB -> C""#;

const RULE_BYTES: usize = 7;

/// The initial polymer and the rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Manual {
    /// The letters of the initial polymer, from 0 for A to 25 for Z; at least one.
    template: Vec<u8>,
    /// The rules, at most one per pair.
    rules: Vec<Rule>,
}

/// A pair of letters, and the letter to insert between them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Rule {
    pair: [u8; 2],
    new: u8,
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
    let mut has_rule = [false; PAIRS];
    let mut rules = Vec::with_capacity(scanner.rest().len() / RULE_BYTES + 1);
    loop {
        let line = scanner;
        let rule = rule(&mut scanner).ok_or_else(|| line.error(RULE))?;
        if mem::replace(&mut has_rule[pair(rule.pair)], true) {
            return Err(line.error("a rule for a pair that has none yet"));
        }
        rules.push(rule);
        if scanner.is_at_end() {
            let template = template.iter().map(|letter| letter - b'A').collect();
            return Ok(Manual { template, rules });
        }
        scanner.line_end().ok_or_else(|| line.error(RULE))?;
    }
}

/// The difference between the counts of the most and the least frequent letter after ten steps.
#[aoc(day14, part1)]
#[must_use]
pub fn part1(manual: &Manual) -> u64 {
    let first_letters = match Table::new(manual) {
        Some(table) => grow::in_ten_steps(manual, &table),
        None => grow::without_table(manual, 10),
    };
    spread(&with_last(first_letters, manual))
}

/// The difference between the counts of the most and the least frequent letter after forty steps.
#[aoc(day14, part2)]
#[must_use]
pub fn part2(manual: &Manual) -> u64 {
    let first_letters = match Table::new(manual) {
        Some(table) => grow::step_by_step(manual, &table, 40),
        None => grow::without_table(manual, 40),
    };
    spread(&with_last(first_letters, manual))
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
type Letters = [u64; LETTERS];

fn spread(letters: &Letters) -> u64 {
    let most = letters.iter().max().map_or(0, |&most| most);
    // A count of 0 wraps to the largest number.
    let least = letters.iter().map(|count| count.wrapping_sub(1)).min().map_or(0, |least| least.wrapping_add(1));
    most - least
}

/// The counts of all letters, given those of the first letters of pairs: the polymer ends with the template's last letter.
fn with_last(mut letters: Letters, manual: &Manual) -> Letters {
    if let Some(&last) = manual.template.last() {
        letters[usize::from(last)] += 1;
    }
    letters
}

/// The number of different letters after `steps` steps.
fn different_letters(manual: &Manual, steps: u32) -> usize {
    by_depth::letters_after(manual, steps).iter().filter(|&&count| count > 0).count()
}

impl Rule {
    /// The two pairs that the pair becomes.
    #[inline]
    fn halves(self) -> [[u8; 2]; 2] {
        let [one, other] = self.pair;
        [[one, self.new], [self.new, other]]
    }
}

/// The index of a pair.
#[inline]
fn pair([one, other]: [u8; 2]) -> usize {
    (usize::from(one) << 5 | usize::from(other)) % PAIRS
}

#[inline]
fn rule(scanner: &mut Scanner) -> Option<Rule> {
    let [one, other, arrow @ .., new] = *scanner.take(RULE_BYTES)?.first_chunk::<RULE_BYTES>()?;
    let [one, other, new] = [one, other, new].map(|letter| letter.wrapping_sub(b'A'));
    (arrow == *b" -> " && one.max(other).max(new) < 26).then_some(Rule { pair: [one, other], new })
}

common::register!(14);

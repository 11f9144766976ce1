//! Counting pairs, step by step.

use std::{array, mem};

use crate::{LETTERS, Letters, Manual, PAIRS, Rule, pair};

/// The most letters for which a byte can number all pairs, with a number left for [`NO_PAIR`].
const MAX_NUMBERED: u32 = 15;

/// A count for each pair of numbered letters: as many as a byte has values, so that no look-up needs a check.
type Counts = [u64; 256];

/// The number of no pair: its count is always 0.
const NO_PAIR: u8 = 0xFF;

/// How often each letter occurs after `steps` steps.
pub(crate) fn letters_after(manual: &Manual, steps: u32) -> Letters {
    let mut letters = match Sources::new(manual) {
        Some(sources) => sources.first_letters(manual, steps),
        None => scattered(manual, steps),
    };
    // Each letter but the last is the first of a pair.
    if let Some(&last) = manual.template.last() {
        letters[usize::from(last)] += 1;
    }
    letters
}

/// The first letters of all pairs, found by adding the count of each pair to those that it becomes.
fn scattered(manual: &Manual, steps: u32) -> Letters {
    let mut counts = [0; PAIRS];
    for neighbours in manual.template.windows(2) {
        counts[pair([neighbours[0], neighbours[1]])] += 1;
    }
    for _ in 0..steps {
        // Pairs without a rule stay.
        let mut grown = counts;
        for rule in &manual.rules {
            grown[pair(rule.pair)] -= counts[pair(rule.pair)];
        }
        for rule in &manual.rules {
            for half in rule.halves() {
                grown[pair(half)] += counts[pair(rule.pair)];
            }
        }
        counts = grown;
    }
    let mut letters = [0; LETTERS];
    for (first, counts) in counts.chunks_exact(LETTERS).enumerate() {
        letters[first] = counts.iter().sum();
    }
    letters
}

/// For each pair the pairs that become it, which are its sources.
struct Sources {
    /// The numbers of the letters; only those that occur have one.
    numbers: [u8; LETTERS],
    /// For each pair its number, and those of its first two sources, or [`NO_PAIR`]; a byte each, the lowest first.
    first: Vec<u32>,
    /// For each source beyond a pair's first two: the pair, and the source.
    further: Vec<[u8; 2]>,
}

impl Sources {
    /// `None` when there are too many letters, or not a rule for each pair of them.
    fn new(manual: &Manual) -> Option<Self> {
        let in_template = manual.template.iter().fold(0_u32, |all, letter| all | 1 << letter);
        let in_rule = |rule: &Rule| 1 << rule.pair[0] | 1 << rule.pair[1] | 1 << rule.new;
        let occurring = manual.rules.iter().fold(in_template, |all, rule| all | in_rule(rule));
        let letters = occurring.count_ones();
        if letters > MAX_NUMBERED || manual.rules.len() != (letters * letters) as usize {
            return None;
        }
        let numbers = numbered(occurring);

        // How many sources a pair has cannot be foreseen. So all are written to both lists, and overwritten in the wrong one.
        let mut first = [[NO_PAIR; 3]; 256];
        let mut found = [0_u8; 256];
        let mut further = vec![[0; 2]; 2 * manual.rules.len() + 1];
        let mut further_found = 0;
        for rule in &manual.rules {
            let source = number(&numbers, rule.pair);
            for half in rule.halves() {
                let pair = number(&numbers, half);
                let found = &mut found[usize::from(pair)];
                first[usize::from(pair)][usize::from((*found).min(2))] = source;
                // Each rule makes two sources, and there is room for one more.
                further[further_found] = [pair, source];
                further_found += usize::from(*found >= 2);
                // At most all pairs with the same first letter and all with the same last one: 30.
                *found += 1;
            }
        }
        further.truncate(further_found);
        let first = manual.rules.iter().map(|rule| {
            let pair = number(&numbers, rule.pair);
            let [one, other, _] = first[usize::from(pair)];
            u32::from_le_bytes([pair, one, other, 0])
        });
        Some(Self { numbers, first: first.collect(), further })
    }

    /// How often each letter is the first of a pair after `steps` steps.
    fn first_letters(&self, manual: &Manual, steps: u32) -> Letters {
        let [mut counts, mut grown] = [[0; 256]; 2];
        let [mut counts, mut grown] = [&mut counts, &mut grown];
        for neighbours in manual.template.windows(2) {
            counts[usize::from(number(&self.numbers, [neighbours[0], neighbours[1]]))] += 1;
        }
        for _ in 0..steps {
            self.step(counts, grown);
            mem::swap(&mut counts, &mut grown);
        }
        let mut letters = [0; LETTERS];
        for rule in &manual.rules {
            letters[usize::from(rule.pair[0])] += counts[usize::from(number(&self.numbers, rule.pair))];
        }
        letters
    }

    #[inline]
    fn step(&self, counts: &Counts, grown: &mut Counts) {
        for sources in &self.first {
            // In one word it takes one load; these limit the speed.
            let [pair, one, other, _] = sources.to_le_bytes();
            grown[usize::from(pair)] = counts[usize::from(one)] + counts[usize::from(other)];
        }
        for &[pair, source] in &self.further {
            grown[usize::from(pair)] += counts[usize::from(source)];
        }
    }
}

/// A number for each of these letters, from 0.
fn numbered(occurring: u32) -> [u8; LETTERS] {
    let mut next = 0;
    array::from_fn(|letter| {
        let number = next;
        next += (occurring >> letter & 1) as u8;
        number
    })
}

/// The number of a pair: four bits for each letter.
#[inline]
fn number(numbers: &[u8; LETTERS], [one, other]: [u8; 2]) -> u8 {
    numbers[usize::from(one)] << 4 | numbers[usize::from(other)]
}

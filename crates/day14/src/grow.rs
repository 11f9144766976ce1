//! Counts how often each letter is the first of a pair after some steps. Every letter of the polymer but the last is.

use std::{array, mem};

use crate::table::{PLACES, SIDE, STRIDE, Table};
use crate::{LETTERS, Letters, Manual, PAIRS, pair};

/// Counts the pairs, one step at a time.
pub(crate) fn step_by_step(manual: &Manual, table: &Table, steps: u32) -> Letters {
    let [mut counts, mut grown] = [[0; PLACES]; 2];
    let [mut counts, mut grown] = [&mut counts, &mut grown];
    for place in table.template(manual) {
        counts[place] += 1;
    }
    for _ in 0..steps {
        grown[..STRIDE * SIDE].fill(0);
        table.for_each(|place, halves| {
            for half in halves {
                grown[half] += counts[place];
            }
        });
        mem::swap(&mut counts, &mut grown);
    }
    table.letters(array::from_fn(|first| counts[STRIDE * first..][..SIDE].iter().sum()))
}

/// Ten counts, five to a word.
type Packed = [u64; 2];

/// The number of bits of a packed count, which is at most 2¹⁰.
const BITS: usize = 12;

/// Counts for each pair the first letters of what it becomes in one step, in two, and so on up to ten, then adds that up over the
/// template's pairs.
pub(crate) fn in_ten_steps(manual: &Manual, table: &Table) -> Letters {
    let [mut counts, mut deeper] = [[[0; 2]; PLACES]; 2];
    for (first, counts) in counts.chunks_exact_mut(STRIDE).take(SIDE).enumerate() {
        let mut one = Packed::default();
        one[first % 2] = 1 << (BITS * (first / 2));
        counts.fill(one);
    }
    let [mut counts, mut deeper] = [&mut counts, &mut deeper];
    for _ in 0..10 {
        table.for_each(|place, [one, other]| {
            let [one, other] = [counts[one], counts[other]];
            deeper[place] = [one[0] + other[0], one[1] + other[1]];
        });
        mem::swap(&mut counts, &mut deeper);
    }
    let mut sums = [0; SIDE];
    for place in table.template(manual) {
        for (number, sum) in sums.iter_mut().enumerate() {
            *sum += counts[place][number % 2] >> (BITS * (number / 2)) & ((1 << BITS) - 1);
        }
    }
    table.letters(sums)
}

/// Counts the pairs, one step at a time, whatever the rules.
pub(crate) fn without_table(manual: &Manual, steps: u32) -> Letters {
    let mut counts = [0; PAIRS];
    for neighbours in manual.template.windows(2) {
        counts[pair([neighbours[0], neighbours[1]])] += 1;
    }
    for _ in 0..steps {
        // Pairs without a rule are kept.
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

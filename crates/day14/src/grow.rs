//! Counts pairs, one step at a time.

use std::mem;

use crate::{Letters, Manual};

/// The number of different letters in real inputs.
const SIDE: usize = 10;

const PAIRS: usize = SIDE * SIDE;

/// The number of each pair, given its two letters. Pairs on a diagonal have consecutive numbers: both letters are the next ones.
const NUMBERS: [[u8; 16]; 16] = {
    let mut numbers = [[0; 16]; 16];
    let mut number = 0_u8;
    while (number as usize) < PAIRS {
        let (one, diagonal) = (number as usize % SIDE, number as usize / SIDE);
        numbers[one][(one + diagonal) % SIDE] = number;
        number += 1;
    }
    numbers
};

/// Counts by pair. There is one for every byte, so a pair's number needs no bounds check.
type Counts = [u64; 1 << 8];

/// Counts each letter after `steps` steps; at least two.
pub(crate) fn letters_after(manual: &Manual, steps: u32) -> Letters {
    let mut letters = match manual.rules.ten_by_ten() {
        Some(new) => ten_letters(&manual.template, new, steps),
        None => any_letters(manual, steps),
    };
    if let Some(&last) = manual.template.last() {
        letters[usize::from(last)] += 1;
    }
    letters
}

fn number([one, other]: [u8; 2]) -> u8 {
    NUMBERS[usize::from(one) % 16][usize::from(other) % 16]
}

/// Counts the first letters of the pairs after at least two steps, for ten letters with a rule for each pair.
fn ten_letters(template: &[u8], new: &[u8; PAIRS], steps: u32) -> Letters {
    let mut halves = [[0; 2]; 1 << 8];
    for (one, row) in (0..).zip(new.as_chunks::<SIDE>().0) {
        for (other, &new) in (0..).zip(row) {
            halves[usize::from(number([one, other]))] = [number([one, new]), number([new, other])];
        }
    }
    let halves_of = |pair: u8| halves[usize::from(pair)];
    let mut counts: Counts = [0; _];
    for pair in template.windows(2) {
        for half in halves_of(number([pair[0], pair[1]])) {
            for quarter in halves_of(half) {
                counts[usize::from(quarter)] += 1;
            }
        }
    }
    let mut grown: Counts = [0; _];
    let [mut counts, mut grown] = [&mut counts, &mut grown];
    for _ in 2..steps {
        let diagonals = counts[..PAIRS].as_chunks_mut::<SIDE>().0.iter_mut().zip(halves.as_chunks::<SIDE>().0);
        for (counts, halves) in diagonals {
            for (count, &halves) in counts.iter().zip(halves) {
                for half in halves {
                    grown[usize::from(half)] += count;
                }
            }
            // The next step adds to these.
            *counts = [0; SIDE];
        }
        mem::swap(&mut counts, &mut grown);
    }
    let mut letters = Letters::default();
    for diagonal in counts[..PAIRS].as_chunks::<SIDE>().0 {
        for (letter, count) in letters.iter_mut().zip(diagonal) {
            *letter += count;
        }
    }
    letters
}

/// Counts the first letters of the pairs, whatever the rules.
fn any_letters(manual: &Manual, steps: u32) -> Letters {
    let rules = &manual.rules;
    let mut counts = vec![0; rules.letters() * rules.letters()];
    for pair in manual.template.windows(2) {
        counts[rules.place([pair[0], pair[1]])] += 1;
    }
    for _ in 0..steps {
        let mut grown = vec![0; counts.len()];
        for (count, (pair @ [one, other], new)) in counts.into_iter().zip(rules.pairs()) {
            match new {
                Some(new) => {
                    grown[rules.place([one, new])] += count;
                    grown[rules.place([new, other])] += count;
                }
                None => grown[rules.place(pair)] += count,
            }
        }
        counts = grown;
    }
    let mut letters = Letters::default();
    for (letter, row) in letters.iter_mut().zip(counts.chunks_exact(rules.letters())) {
        *letter = row.iter().sum();
    }
    letters
}

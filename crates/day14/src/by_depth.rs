//! Computes what each pair grows into, step by step.

use std::array;

use crate::{LETTERS, Letters, Manual, PAIRS, pair};

/// Counts each letter after `steps` steps: those of the template, and those that its pairs insert.
///
/// A pair inserts its new letter in the first step. In the remaining steps, the two pairs that it becomes insert what they would
/// in one step less.
pub(crate) fn letters_after(manual: &Manual, steps: u32) -> Letters {
    let mut inserted = vec![[0; LETTERS]; PAIRS];
    for _ in 0..steps {
        let mut deeper = vec![[0; LETTERS]; PAIRS];
        for rule in &manual.rules {
            let [one, other] = rule.halves().map(|half| &inserted[pair(half)]);
            let letters = &mut deeper[pair(rule.pair)];
            *letters = array::from_fn(|letter| one[letter] + other[letter]);
            letters[usize::from(rule.new)] += 1;
        }
        inserted = deeper;
    }
    let mut letters = [0; LETTERS];
    for &letter in &manual.template {
        letters[usize::from(letter)] += 1;
    }
    for neighbours in manual.template.windows(2) {
        let inserted = &inserted[pair([neighbours[0], neighbours[1]])];
        letters.iter_mut().zip(inserted).for_each(|(count, inserted)| *count += inserted);
    }
    letters
}

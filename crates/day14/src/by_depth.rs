//! Computes what each pair grows into, step by step.

use std::array;

use crate::{Letters, Manual};

/// Counts each letter after `steps` steps: those of the template, and those that its pairs insert.
///
/// A pair inserts its new letter in the first step. In the remaining steps, the two pairs that it becomes insert what they would
/// in one step less.
pub(crate) fn letters_after(manual: &Manual, steps: u32) -> Letters {
    let rules = &manual.rules;
    let mut inserted: Vec<Letters> = rules.pairs().map(|_| Letters::default()).collect();
    for _ in 0..steps {
        let deeper = |([one, other], new): ([u8; 2], Option<u8>)| {
            let Some(new) = new else { return Letters::default() };
            let [first, second] = [[one, new], [new, other]].map(|half| &inserted[rules.place(half)]);
            let mut sum: Letters = array::from_fn(|letter| first[letter] + second[letter]);
            sum[usize::from(new)] += 1;
            sum
        };
        inserted = rules.pairs().map(deeper).collect();
    }
    let mut counts = Letters::default();
    for &letter in &manual.template {
        counts[usize::from(letter)] += 1;
    }
    for pair in manual.template.windows(2) {
        let inserted = &inserted[rules.place([pair[0], pair[1]])];
        counts.iter_mut().zip(inserted).for_each(|(count, inserted)| *count += inserted);
    }
    counts
}

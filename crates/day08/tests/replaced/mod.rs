//! The ten digits, with two of them replaced.

use crate::oracle::{DIGITS, WIRINGS};
use crate::solve;

#[test]
fn patterns_with_two_other_words_of_the_same_lengths_are_refused_unless_a_wiring_explains_them() {
    let words: Vec<String> = samples::sequences(&[false, true], 7).map(|chosen| word(&chosen)).collect();
    let like = |digit: usize| words.iter().filter(move |word| word.len() == DIGITS[digit].len());
    for [one, other] in (0..10).flat_map(|other| (0..other).map(move |one| [one, other])) {
        for first in like(one) {
            for second in like(other) {
                let mut patterns = DIGITS;
                [patterns[one], patterns[other]] = [first, second];
                let is_explained = WIRINGS.contains_key(&patterns.map(str::to_owned).into());
                let input = format!("{} | {first} {second} {first} {second}", patterns.join(" "));
                assert_eq!(solve(&input).is_ok(), is_explained, "{input}");
            }
        }
    }
}

/// The chosen letters.
fn word(chosen: &[bool]) -> String {
    ('a'..='g').zip(chosen).filter_map(|(letter, is_chosen)| is_chosen.then_some(letter)).collect()
}

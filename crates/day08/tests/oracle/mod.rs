//! All 5040 wirings of day 8, to look up the patterns of a display.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::{BTreeSet, HashMap};
use std::sync::LazyLock;

/// The segments of the digits 0 to 9.
pub const DIGITS: [&str; 10] =
    ["abcefg", "cf", "acdeg", "acdfg", "bcdf", "abdfg", "abdefg", "acf", "abcdefg", "abcdfg"];

/// The digits by pattern for each of the 5040 wirings, by the set of its ten patterns.
pub static WIRINGS: LazyLock<HashMap<BTreeSet<String>, HashMap<String, u32>>> = LazyLock::new(|| {
    let mut wirings = vec![String::new()];
    for _ in 0..7 {
        let longer = |wiring: String| {
            let others = ('a'..='g').filter(|&letter| !wiring.contains(letter));
            others.map(|letter| format!("{wiring}{letter}")).collect::<Vec<_>>()
        };
        wirings = wirings.into_iter().flat_map(longer).collect();
    }
    let digits = |wiring: String| {
        let letter = |segment: u8| char::from(wiring.as_bytes()[usize::from(segment - b'a')]);
        DIGITS.map(|digit| sorted(digit.bytes().map(letter)))
    };
    let digits = wirings.into_iter().map(digits);
    digits.map(|digits| (digits.clone().into(), digits.into_iter().zip(0..).collect())).collect()
});

fn sorted(letters: impl Iterator<Item = char>) -> String {
    let mut letters: Vec<char> = letters.collect();
    letters.sort_unstable();
    letters.into_iter().collect()
}

/// Both answers, from the input's text.
pub fn oracle(input: &str) -> (usize, u32) {
    let (mut easy, mut sum) = (0, 0);
    for line in input.trim_end().lines() {
        let words: Vec<_> =
            line.split_whitespace().filter(|&word| word != "|").map(|word| sorted(word.chars())).collect();
        let digits = &WIRINGS[&words[..10].iter().cloned().collect()];
        let outputs = words[10..].iter().map(|word| digits[word]);
        easy += outputs.clone().filter(|digit| [1, 4, 7, 8].contains(digit)).count();
        sum += outputs.fold(0, |number, digit| 10 * number + digit);
    }
    (easy, sum)
}

/// 200 displays, each with patterns of its own.
pub fn shape(sample: &str) {
    let patterns: BTreeSet<_> = sample.lines().map(|line| line.split('|').next()).collect();
    assert_eq!((sample.lines().count(), patterns.len()), (200, 200));
}

/// The line of an intact display with these outputs.
pub fn intact(outputs: &str) -> String {
    format!("{} | {outputs}", DIGITS.join(" "))
}

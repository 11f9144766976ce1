//! The polymer of day 14 letter by letter, and then in a map of its pairs.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::{BTreeMap, BTreeSet};

/// Both answers, from the input's text: lets the polymer grow letter by letter for ten steps, and in a map of its pairs from
/// there.
pub fn oracle(input: &str) -> (u64, u64) {
    let mut lines = input.trim_end().lines();
    let mut polymer: Vec<char> = lines.next().unwrap().chars().collect();
    let rules = lines.filter(|line| !line.is_empty()).map(|rule| rule.chars().collect::<Vec<_>>());
    let rules: BTreeMap<[char; 2], char> = rules.map(|rule| ([rule[0], rule[1]], rule[6])).collect();
    for _ in 0..10 {
        let inserted = polymer.windows(2).flat_map(|pair| rules.get(pair).copied().into_iter().chain([pair[1]]));
        polymer = [polymer[0]].into_iter().chain(inserted).collect();
    }
    let mut pairs = BTreeMap::new();
    polymer.windows(2).for_each(|pair| *pairs.entry([pair[0], pair[1]]).or_insert(0_u64) += 1);
    let spread = |pairs: &BTreeMap<[char; 2], u64>| {
        let mut letters = BTreeMap::from([(polymer[polymer.len() - 1], 1)]);
        for (pair, count) in pairs {
            *letters.entry(pair[0]).or_insert(0) += count;
        }
        letters.values().max().unwrap() - letters.values().min().unwrap()
    };
    let after_ten = spread(&pairs);
    for _ in 10..40 {
        let mut grown = BTreeMap::new();
        for (pair, count) in pairs {
            let becomes = rules.get(&pair).map_or(vec![pair], |&new| vec![[pair[0], new], [new, pair[1]]]);
            for pair in becomes {
                *grown.entry(pair).or_insert(0) += count;
            }
        }
        pairs = grown;
    }
    (after_ten, spread(&pairs))
}

/// 20 letters, eight or nine of them different, and 100 rules that insert each of ten letters 4 to 18 times.
pub fn shape(sample: &str) {
    let (template, rules) = sample.split_once("\n\n").unwrap();
    assert_eq!((sample.len(), template.len()), (822, 20));
    assert!((8..=9).contains(&template.chars().collect::<BTreeSet<_>>().len()), "{template}");
    let pairs: BTreeSet<&str> = rules.lines().map(|rule| &rule[..2]).collect();
    assert_eq!(pairs.len(), 100);
    for letter in "BCFHKNOPSV".chars() {
        let inserted = rules.lines().filter(|rule| rule.ends_with(letter)).count();
        assert!((4..=18).contains(&inserted) && pairs.iter().any(|pair| pair.starts_with(letter)), "{letter}");
    }
}

//! Day 14 as the puzzle sets it.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::{BTreeMap, BTreeSet};

use common::ParseError;
use day14::{parse, part1, part1_by_depth, part2, part2_by_depth};
use proptest::prelude::*;
use samples::SplitMix64;

samples::puzzle_tests!(day14, solve, oracle);

/// Both answers, from the input's text: lets the polymer grow letter by letter for ten steps, and in a map of its pairs from there.
fn oracle(input: &str) -> (u64, u64) {
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

fn solve(input: &str) -> Result<(u64, u64), ParseError> {
    let manual = parse(input)?;
    let answers = (part1(&manual), part2(&manual));
    assert_eq!(answers, (part1_by_depth(&manual), part2_by_depth(&manual)), "{input:?}");
    Ok(answers)
}

/// A rule for each pair of the letters from A; all insert the letter that `new` makes of their places.
fn complete(letters: u8, new: impl Fn(u8, u8) -> u8) -> String {
    let letter = |place| char::from(b'A' + place);
    let pairs = (0..letters).flat_map(|one| (0..letters).map(move |other| (one, other)));
    let rules = pairs.map(|(one, other)| format!("{}{} -> {}\n", letter(one), letter(other), letter(new(one, other))));
    rules.collect::<Vec<_>>().concat()
}

#[test]
fn small_cases_worked_out_by_hand() {
    for (input, answers) in [
        // After n steps there are 2ⁿ gaps in a row of A, or 2ⁿ − 1 letters between A and B.
        ("AA\n\nAA -> A".to_owned(), (0, 0)),
        ("AB\n\nAA -> A\nAB -> A\nBA -> A\nBB -> B\n".to_owned(), ((1 << 10) - 1, (1 << 40) - 1)),
        // Each step inserts one C, and stops at a pair without a rule.
        ("AB\r\n\r\nAB -> C\r\nCB -> C\r\n".to_owned(), (9, 39)),
        ("AAB\n\nAB -> A".to_owned(), (11, 41)),
        ("A\n\nAA -> B".to_owned(), (0, 0)),
        ("Z\n\nZZ -> A".to_owned(), (0, 0)),
    ] {
        assert_eq!(solve(&input), Ok(answers), "{input:?}");
        assert_eq!(oracle(&input), answers, "{input:?}");
    }
}

#[test]
fn every_number_of_letters_and_of_pairs_with_the_same_source_has_the_answers_of_the_oracle() {
    for letters in 1..=26 {
        for shift in [0, 1, 5, 25] {
            let mixed = |one: u8, other: u8| one.wrapping_mul(7).wrapping_add(3 * other + shift) % letters;
            for rules in [complete(letters, mixed), complete(letters, |_, _| shift % letters)] {
                let without_last = rules.trim_end().rsplit_once('\n').map_or("AZ -> A", |(rules, _)| rules);
                for input in [format!("ABAZ\n\n{rules}"), format!("AAA\n\n{rules}"), format!("AAA\n\n{without_last}")] {
                    assert_eq!(solve(&input), Ok(oracle(&input)), "{input}");
                }
            }
        }
    }
}

#[test]
fn the_longest_template_has_counts_below_two_to_the_sixty() {
    let rules = "\n\nAA -> A";
    let input = "A".repeat(common::MAX_INPUT_BYTES - rules.len() - 1) + "B" + rules;
    let pairs = (common::MAX_INPUT_BYTES - rules.len() - 2) as u64;
    let manual = parse(&input).unwrap();
    assert_eq!((part1(&manual), part2(&manual)), (pairs << 10, pairs << 40));
}

#[test]
fn bad_inputs_are_located() {
    let rule = r#"a rule such as "AB -> C""#;
    samples::assert_refused_at(solve, "a line of capital letters", &[("", 1, "the end of the input")]);
    samples::assert_refused_at(solve, "a line of capital letters", &[("AbC\n\nAB -> C", 1, r#""AbC""#)]);
    samples::assert_refused_at(solve, "an empty line after the template", &[("AB", 1, "the end of the input")]);
    samples::assert_refused_at(solve, "an empty line after the template", &[("AB\nAB -> C", 2, r#""AB -> C""#)]);
    for wrong in ["", "AB", "AB->C", "AB -> c", "Ab -> C", "aB -> C", "AB -> CD", "AB -> C ", "AB => C", "[B -> C", "é"]
    {
        samples::assert_refused_at(
            solve,
            rule,
            &[(&format!("AB\n\nBA -> B\n{wrong}\nAA -> A"), 4, &format!("{wrong:?}"))],
        );
    }
    let again = [("AB\n\nAB -> C\nBA -> C\nAB -> D", 5, r#""AB -> D""#)];
    samples::assert_refused_at(solve, "a rule for a pair that has none yet", &again);
}

#[test]
fn samples_have_the_shape_of_real_inputs() {
    for seed in 0..50 {
        let input = day14::sample::generate(&mut SplitMix64::new(seed));
        let (template, rules) = input.split_once("\n\n").unwrap();
        assert_eq!((input.len(), template.len()), (822, 20));
        assert!((8..=9).contains(&template.chars().collect::<BTreeSet<_>>().len()), "{template}");
        let pairs: BTreeSet<&str> = rules.lines().map(|rule| &rule[..2]).collect();
        assert_eq!(pairs.len(), 100);
        for letter in "BCFHKNOPSV".chars() {
            let inserted = rules.lines().filter(|rule| rule.ends_with(letter)).count();
            assert!((4..=18).contains(&inserted) && pairs.iter().any(|pair| pair.starts_with(letter)), "{letter}");
        }
        let (ten, forty) = solve(&input).unwrap();
        assert!((1400..=4000).contains(&ten) && (15..=60).contains(&(forty / 100_000_000_000)), "{ten} {forty}");
    }
}

proptest! {
    #[test]
    fn any_text_is_solved_as_the_oracle_does_or_refused(
        text in prop_oneof!["[A-D]{1,6}\n(\n[A-D][A-D] -> [A-E]){1,6}", "[A-Z]{1,6}\n(\n[A-Z]{2} -> [A-Z]){1,9}", any::<String>()],
    ) {
        if let Ok(answers) = solve(&text) {
            prop_assert_eq!(answers, oracle(&text));
        }
    }
}

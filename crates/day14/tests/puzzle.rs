//! Tests of day 14.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::{BTreeMap, BTreeSet};

use common::{MAX_INPUT_BYTES, ParseError};
use day14::{parse, part1, part2};

testing::puzzle_tests!(day14, solve, oracle, shape, answers: day14::sample::ANSWERS);

fn solve(input: &str) -> Result<(u64, u64), ParseError> {
    let manual = parse(input)?;
    Ok((part1(&manual), part2(&manual)))
}

/// Both answers, computed from the input's text. This function counts pairs in a map, and counts each letter when a rule
/// inserts it.
fn oracle(input: &str) -> (u64, u64) {
    let mut lines = input.trim_end().lines();
    let template: Vec<char> = lines.next().unwrap().chars().collect();
    let rules = lines.skip(1).map(|rule| rule.chars().collect::<Vec<_>>());
    let rules: BTreeMap<_, _> = rules.map(|rule| ((rule[0], rule[1]), rule[6])).collect();
    let mut letters = BTreeMap::new();
    let mut pairs = BTreeMap::new();
    for &letter in &template {
        *letters.entry(letter).or_insert(0) += 1;
    }
    for pair in template.windows(2) {
        *pairs.entry((pair[0], pair[1])).or_insert(0) += 1;
    }
    let spreads = (1..=40).map(|_| {
        for ((one, other), count) in std::mem::take(&mut pairs) {
            let new = rules[&(one, other)];
            *letters.entry(new).or_insert(0) += count;
            *pairs.entry((one, new)).or_insert(0) += count;
            *pairs.entry((new, other)).or_insert(0) += count;
        }
        letters.values().max().unwrap() - letters.values().min().unwrap()
    });
    let spreads: Vec<u64> = spreads.collect();
    (spreads[9], spreads[39])
}

/// Checks that the template has 20 letters, eight or nine of them distinct, that there are 100 rules, and that each of ten
/// letters is inserted by 4 to 18 rules.
fn shape(sample: &str) {
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

#[test]
fn small_cases_worked_out_by_hand() {
    let answered = [
        // The first polymer has only the letter A. After n steps, the second polymer consists of 2ⁿ As and one B.
        ("AA\n\nAA -> A", (0, 0)),
        ("AB\r\n\r\nAA -> A\r\nAB -> A\r\n", ((1 << 10) - 1, (1 << 40) - 1)),
        // Between two different letters of A, B and C, the rules insert the third letter. After an even number of steps, the
        // pairs AB and BA together outnumber the pairs BC and CB by one. They also outnumber the pairs CA and AC by one. Each
        // letter is in two pairs, except the A at the start and the B at the end, which are in one. So A and B each occur once
        // more than C.
        ("AB\n\nAB -> C\nBA -> C\nAC -> B\nCA -> B\nBC -> A\nCB -> A\n", (1, 1)),
        ("Z\n\nZZ -> Z", (0, 0)),
    ];
    testing::assert_answers(solve, oracle, &answered);
}

#[test]
fn the_longest_template_does_not_overflow() {
    let rules = "\n\nAA -> A\nAB -> A";
    let pairs = MAX_INPUT_BYTES - rules.len() - 1;
    let input = "A".repeat(pairs) + "B" + rules;
    assert_eq!(solve(&input), Ok((((pairs as u64) << 10) - 1, ((pairs as u64) << 40) - 1)));
}

#[test]
fn errors_name_the_line() {
    let (template, blank) = ("a line of capital letters", "an empty line after the template");
    testing::assert_refused_at(solve, template, &[("", 1, "the end of the input"), ("AbC\n\nAB -> C", 1, r#""AbC""#)]);
    testing::assert_refused_at(solve, blank, &[("AB", 1, "the end of the input"), ("AB\nAB -> C", 2, r#""AB -> C""#)]);
    let wrong = ["", "AB", "AB->C", "AB -> c", "Ab -> C", "aB -> C", "AB => C", "[B -> C", "é", "AB -> CD", "AB -> C "];
    testing::assert_lines_refused(solve, r#"a rule such as "AB -> C""#, "AB\n\nBA -> B\n{}\nAA -> A", &wrong);
    let again = "a rule for a pair that has none yet";
    testing::assert_lines_refused(solve, again, "AB\n\nAA -> A\nAB -> A\n{}", &["AB -> B"]);
}

#[test]
fn pairs_without_a_rule_are_located() {
    let template = "a template with a rule for each of its pairs";
    testing::assert_lines_refused(solve, template, "{}\n\nAA -> A\nAB -> A", &["BA", "ABA", "AABB", "CA"]);
    let rule = "a rule whose two new pairs also have rules";
    testing::assert_lines_refused(solve, rule, "AA\r\n\r\nAA -> A\r\n{}", &["AB -> B", "AB -> C", "BA -> B"]);
}

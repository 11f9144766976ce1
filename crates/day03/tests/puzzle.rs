//! Day 3 as the puzzle sets it.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use day03::{parse, part1, part1_bit_sliced, part2, part2_filtered};
use proptest::prelude::*;

const SAMPLE: &str = include_str!("../sample.txt");

/// Both answers, from the input's text and by the puzzle's words. Where the words leave it open: ones win a tie, and a digit that all
/// have in common rules none out.
fn oracle(input: &str) -> (u64, u64) {
    let lines: Vec<&str> = input.trim_end().lines().collect();
    let with = |lines: &[&str], place: usize, digit: char| -> Vec<String> {
        lines.iter().filter(|line| line.chars().nth(place) == Some(digit)).map(|&line| line.to_owned()).collect()
    };
    let value = |digits: &str| u64::from_str_radix(digits, 2).unwrap();

    let (mut gamma, mut epsilon) = (String::new(), String::new());
    for place in 0..lines[0].len() {
        let ones_win = with(&lines, place, '1').len() >= with(&lines, place, '0').len();
        gamma.push(if ones_win { '1' } else { '0' });
        epsilon.push(if ones_win { '0' } else { '1' });
    }

    let rating = |majority: bool| {
        let mut left: Vec<String> = lines.iter().map(|&line| line.to_owned()).collect();
        for place in 0..lines[0].len() {
            let views: Vec<&str> = left.iter().map(String::as_str).collect();
            let [zeros, ones] = ['0', '1'].map(|digit| with(&views, place, digit));
            if !zeros.is_empty() && !ones.is_empty() {
                left = if (ones.len() >= zeros.len()) == majority { ones } else { zeros };
            }
        }
        value(&left[0])
    };
    (value(&gamma) * value(&epsilon), rating(true) * rating(false))
}

fn solve(input: &str) -> (u64, u64) {
    let report = parse(input).unwrap();
    assert_eq!(part1(&report), part1_bit_sliced(&report), "{input:?}");
    assert_eq!(part2(&report), part2_filtered(&report), "{input:?}");
    (part1(&report).into(), part2(&report).into())
}

#[test]
fn small_cases_worked_out_by_hand() {
    // Three, one, two and three of five have a 1: gamma is 1001, epsilon 0110. With the majority: 1100, 1010 and 1001, then 1010 and
    // 1001, then a tie, which 1010 wins. With the minority: 0011 and 0001, whose second digit is the same, then 0001.
    assert_eq!(solve("1100\n1010\n0011\n1001\n0001\n"), (9 * 6, 10));
    // A tie of all: gamma is 1, epsilon 0.
    assert_eq!(solve("0\n1"), (0, 0));
    assert_eq!(solve("1"), (0, 1));
    // The same number twice is never ruled out, nor is the last.
    assert_eq!(solve("10\n10\n10\n11"), (2, 2 * 3));
    assert_eq!(solve("1111111111111111\n1111111111111111"), (0, 65_535 * 65_535));
}

#[test]
fn all_sets_of_numbers_of_three_bits_have_the_answers_of_the_oracle() {
    for set in 1..256_u32 {
        let numbers = (0..8).filter(|number| set >> number & 1 == 1);
        let input = numbers.map(|number| format!("{number:03b}")).collect::<Vec<_>>().join("\n");
        assert_eq!(solve(&input), oracle(&input), "{input:?}");
    }
}

#[test]
fn the_sample_has_the_answers_of_the_oracle() {
    let (one, two) = oracle(SAMPLE);
    assert_eq!(solve(SAMPLE), (one, two));
    assert_eq!(include_str!("../sample.toml"), format!("part1 = \"{one}\"\npart2 = \"{two}\"\n"));
}

#[test]
fn two_hundred_seeds_have_the_answers_of_the_oracle() {
    for seed in 0..200 {
        let sample = day03::sample::generate(&mut samples::SplitMix64::new(seed));
        assert_eq!(solve(&sample), oracle(&sample), "seed {seed}");
    }
}

#[test]
fn more_numbers_than_16_bits_can_count_are_counted() {
    // Two thirds begin with 10, one third with 01; there are as many ones as zeros at the end.
    let input = "100\n101\n100\n101\n010\n011\n".repeat(20_000);
    assert_eq!(solve(&input), (0b101 * 0b010, 0b101 * 0b010));
}

#[test]
fn bad_inputs_are_located() {
    for (input, line, found) in [
        ("", 1, "the end of the input"),
        ("01\n\n10", 2, r#""""#),
        ("01\n1", 2, r#""1""#),
        ("01\n101", 2, r#""101""#),
        ("01\n12", 2, r#""12""#),
        ("01\n1é", 2, r#""1é""#),
        ("2\n01", 1, r#""2""#),
        ("01 \n01", 1, r#""01 ""#),
        ("01010101010101010\n", 1, r#""01010101010101010""#),
    ] {
        let expected = "a binary number of 1 to 16 digits, as many as on the first line";
        let message = format!("line {line}: expected {expected}, found {found}");
        assert_eq!(parse(input).unwrap_err().to_string(), message, "{input:?}");
    }
}

proptest! {
    #[test]
    fn any_text_is_solved_as_the_oracle_does_or_refused(
        text in prop_oneof!["([01]{2}\n){0,9}", "([01]{5}\r?\n){0,20}", "([01]{16}\n){0,9}", any::<String>()],
    ) {
        if parse(&text).is_ok() {
            prop_assert_eq!(solve(&text), oracle(&text));
        }
    }

    #[test]
    fn a_damaged_sample_is_solved_as_the_oracle_does_or_refused(seed in any::<u64>()) {
        let text = samples::damaged(SAMPLE, seed);
        if parse(&text).is_ok() {
            prop_assert_eq!(solve(&text), oracle(&text));
        }
    }
}

//! Day 1 as the puzzle sets it.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use day01::{parse, part1, part2, part2_summed};
use proptest::prelude::*;

const SAMPLE: &str = include_str!("../sample.txt");

/// Both answers, from the input's text and by the puzzle's words.
fn oracle(input: &str) -> (usize, usize) {
    let depths: Vec<i64> = input.trim_end().lines().map(|line| line.parse().unwrap()).collect();
    let mut increases = [0, 0];
    for place in 1..depths.len() {
        if depths[place] > depths[place - 1] {
            increases[0] += 1;
        }
    }
    for end in 4..=depths.len() {
        if depths[end - 3..end].iter().sum::<i64>() > depths[end - 4..end - 1].iter().sum() {
            increases[1] += 1;
        }
    }
    (increases[0], increases[1])
}

fn solve(input: &str) -> (usize, usize) {
    let depths = parse(input).unwrap();
    assert_eq!(part2(&depths), part2_summed(&depths), "{input:?}");
    (part1(&depths), part2(&depths))
}

#[test]
fn small_cases_worked_out_by_hand() {
    // 5 < 7, 6 < 9 and 8 < 10. The sums are 19, 20, 22, 23, 27.
    assert_eq!(solve("5\n7\n7\n6\n9\n8\n10\n"), (3, 4));
    // Two windows need four depths.
    assert_eq!(solve("1\n2\n3\n"), (2, 0));
    assert_eq!(solve("1\n2\n3\n4"), (3, 1));
    assert_eq!(solve("1"), (0, 0));
    assert_eq!(solve("0\n65535\n0\n65535\n0"), (2, 1));
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
        let sample = day01::sample::generate(&mut samples::SplitMix64::new(seed));
        assert_eq!(solve(&sample), oracle(&sample), "seed {seed}");
    }
}

#[test]
fn more_increases_than_16_bits_can_count_are_counted() {
    let input = "1\n2\n".repeat(100_000);
    // Each 1 is followed by a 2. The sums are 4, 5, 4, … to the last, which is a 5.
    assert_eq!(solve(&input), (100_000, 99_999));
}

#[test]
fn bad_inputs_are_located() {
    for (input, line, found) in [
        ("", 1, "the end of the input"),
        ("1\n\n2", 2, r#""""#),
        ("1\n-2\n3", 2, r#""-2""#),
        ("1\n2\n65536", 3, r#""65536""#),
        ("1\n2 3", 2, r#""2 3""#),
        ("99999999999999999999", 1, r#""99999999999999999999""#),
    ] {
        let message = format!("line {line}: expected a depth from 0 to 65535, found {found}");
        assert_eq!(parse(input).unwrap_err().to_string(), message, "{input:?}");
    }
}

proptest! {
    #[test]
    fn any_text_is_solved_as_the_oracle_does_or_refused(text in prop_oneof!["([0-9]{1,5}\r?\n){0,9}", any::<String>()]) {
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

//! Day 7 as the puzzle sets it.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use common::Day;
use day07::{parse, part1, part1_sorted, part2};
use proptest::prelude::*;

const SAMPLE: &str = include_str!("../sample.txt");

/// Both answers, from the input's text: the fuel for every place between the first crab and the last, and the least of it.
fn oracle(input: &str) -> (i64, i64) {
    let positions: Vec<i64> = input.trim_end().split(',').map(|number| number.parse().unwrap()).collect();
    let mut least = (i64::MAX, i64::MAX);
    for place in *positions.iter().min().unwrap()..=*positions.iter().max().unwrap() {
        let mut fuel = (0, 0);
        for position in &positions {
            let steps = (position - place).abs();
            fuel.0 += steps;
            fuel.1 += steps * (steps + 1) / 2;
        }
        least = (least.0.min(fuel.0), least.1.min(fuel.1));
    }
    least
}

fn solve(input: &str) -> (i64, i64) {
    let positions = parse(input).unwrap();
    assert_eq!(part1(&positions), part1_sorted(&positions), "{input:?}");
    (part1(&positions).try_into().unwrap(), part2(&positions).try_into().unwrap())
}

#[test]
fn small_cases_worked_out_by_hand() {
    // To 2 it is 1 + 0 + 1 + 8 steps. The mean is 4, for which 3, 2, 1 and 6 steps take 6 + 3 + 1 + 21.
    assert_eq!(solve("1,2,3,10\n"), (10, 31));
    // The mean is 5/3: to 1 the steps take 1 + 1 + 3, to 2 they take 3 + 0 + 1.
    assert_eq!(solve("0,2,3"), (3, 4));
    assert_eq!(solve("7"), (0, 0));
    assert_eq!(solve("65535,65535"), (0, 0));
    // Half of the way each, where 32767 and 32768 steps take 32768 × 32767 / 2 + 32768 × 32769 / 2.
    assert_eq!(solve("0,65535"), (65_535, 32_768 * 32_768));
}

#[test]
fn all_fours_of_positions_up_to_8_have_the_answers_of_the_oracle() {
    for four in 0..9_u32.pow(4) {
        let positions: Vec<_> = (0..4).map(|place| (four / 9_u32.pow(place) % 9).to_string()).collect();
        // Shorter ones as well, for means of another sort.
        for length in [1, 2, 3, 4] {
            let input = positions[..length].join(",");
            assert_eq!(solve(&input), oracle(&input), "{input}");
        }
    }
}

#[test]
fn the_largest_sums_of_an_input_of_64_mebibytes_do_not_overflow() {
    // As many at 0 as at 65535: all meet half way, the cheapest place by symmetry.
    let pairs = (64 << 20) / "0,65535,".len();
    let input = "0,65535,".repeat(pairs - 1) + "0,65535";
    let pairs = i64::try_from(pairs).unwrap();
    assert_eq!(solve(&input), (pairs * 65_535, pairs * 32_768 * 32_768));
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
        let sample = samples::generate(Day::new(7).unwrap(), seed).unwrap();
        assert_eq!(solve(&sample), oracle(&sample), "seed {seed}");
    }
}

#[test]
fn bad_inputs_are_located() {
    for (input, found) in [
        ("", "the end of the input"),
        ("1,", "the end of the input"),
        ("1,,2", r#"",2""#),
        ("1,65536", r#""65536""#),
        ("1,99999999999999999999", r#""99999999999999999999""#),
        ("1,-2", r#""-2""#),
        ("1, 2", r#"" 2""#),
        ("1,2\n3", r#""2""#),
    ] {
        let message = format!("line 1: expected a position from 0 to 65535, found {found}");
        assert_eq!(parse(input).unwrap_err().to_string(), message, "{input:?}");
    }
}

proptest! {
    #[test]
    fn any_text_is_solved_as_the_oracle_does_or_refused(
        text in prop_oneof!["[0-9]{1,3}(,[0-9]{1,3}){0,20}\r?\n?", "[0-9]{1,5}(,[0-9]{1,5}){0,3}", any::<String>()],
    ) {
        if parse(&text).is_ok() {
            prop_assert_eq!(solve(&text), oracle(&text));
        }
    }
}

proptest! {
    // The samples are large, and so is the oracle's work.
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_damaged_sample_is_solved_as_the_oracle_does_or_refused(seed in any::<u64>()) {
        let text = samples::damaged(SAMPLE, seed);
        if parse(&text).is_ok() {
            prop_assert_eq!(solve(&text), oracle(&text));
        }
    }
}

//! Day 6 as the puzzle sets it.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeMap;

use day06::{parse, part1, part1_simulated, part2, part2_simulated};
use proptest::prelude::*;

const SAMPLE: &str = include_str!("../sample.txt");

/// Both answers, from the input's text: how many fish there are of each timer, day by day.
fn oracle(input: &str) -> (u128, u128) {
    let mut school: BTreeMap<i32, u128> = BTreeMap::new();
    for timer in input.trim_end().split(',') {
        *school.entry(timer.parse().unwrap()).or_default() += 1;
    }
    let mut answers = (0, 0);
    for day in 0..=256 {
        if day == 80 {
            answers.0 = school.values().sum();
        }
        answers.1 = school.values().sum();
        let mut next = BTreeMap::new();
        for (timer, fish) in school {
            let timers = if timer == 0 { vec![6, 8] } else { vec![timer - 1] };
            for timer in timers {
                *next.entry(timer).or_default() += fish;
            }
        }
        school = next;
    }
    answers
}

fn solve(input: &str) -> (u128, u128) {
    let timers = parse(input).unwrap();
    assert_eq!(part1(&timers), part1_simulated(&timers), "{input:?}");
    assert_eq!(part2(&timers), part2_simulated(&timers), "{input:?}");
    (part1(&timers).into(), part2(&timers).into())
}

#[test]
fn a_single_fish_of_each_timer_multiplies_as_the_puzzle_tells_it() {
    for start in 0..=8 {
        let mut school = vec![start];
        for _ in 0..80 {
            for fish in 0..school.len() {
                if school[fish] == 0 {
                    school[fish] = 7;
                    school.push(8);
                }
                school[fish] -= 1;
            }
        }
        let input = start.to_string();
        assert_eq!(solve(&input).0, school.len() as u128, "{start}");
        assert_eq!(solve(&input), oracle(&input), "{start}");
    }
}

#[test]
fn a_school_is_the_sum_of_its_fish() {
    let fish: Vec<_> = (0..=8).map(|timer| solve(&timer.to_string())).collect();
    assert_eq!(solve("0,1,2,3,4,5,6,7,8,8\n").0, fish.iter().map(|fish| fish.0).sum::<u128>() + fish[8].0);
    assert_eq!(solve("0,1,2,3,4,5,6,7,8,8\n").1, fish.iter().map(|fish| fish.1).sum::<u128>() + fish[8].1);
}

#[test]
fn the_largest_school_does_not_overflow() {
    let input = "0,".repeat((1 << 19) - 1) + "0";
    let (one, two) = oracle("0");
    let fish = 1 << 19;
    assert_eq!(solve(&input), (fish * one, fish * two));
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
        let sample = day06::sample::generate(&mut samples::SplitMix64::new(seed));
        assert_eq!(solve(&sample), oracle(&sample), "seed {seed}");
    }
}

#[test]
fn bad_inputs_are_located() {
    for (input, found) in [
        ("", "the end of the input"),
        ("1,", "the end of the input"),
        ("1,,2", r#"",2""#),
        ("1,9", r#""9""#),
        ("1,-2", r#""-2""#),
        ("1,23", r#""23""#),
        ("1, 2", r#"" 2""#),
        ("1,2\n3", r#""2""#),
        ("1,x", r#""x""#),
    ] {
        let message = format!("line 1: expected a timer from 0 to 8, found {found}");
        assert_eq!(parse(input).unwrap_err().to_string(), message, "{input:?}");
    }
}

proptest! {
    #[test]
    fn any_text_is_solved_as_the_oracle_does_or_refused(text in prop_oneof!["[0-9](,[0-8]){0,20}\r?\n?", any::<String>()]) {
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

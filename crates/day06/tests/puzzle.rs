//! Tests of day 6.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use common::ParseError;
use day06::{parse, part1, part1_simulated, part2, part2_simulated};

testing::puzzle_tests!(day06, solve, oracle, shape, answers: ..);

/// Checks that the sample has 300 timers from 1 to 5.
fn shape(sample: &str) {
    let timers = parse(sample).unwrap();
    assert!(timers.len() == 300 && timers.iter().all(|timer| (1..=5).contains(timer)));
}

fn solve(input: &str) -> Result<(u64, u64), ParseError> {
    let timers = parse(input)?;
    Ok((part1(&timers), part2(&timers)))
}

fn oracle(input: &str) -> (u64, u64) {
    let timers = parse(input).unwrap();
    (part1_simulated(&timers), part2_simulated(&timers))
}

#[test]
fn a_fish_with_each_timer_matches_a_simulation() {
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
        let (_, two) = oracle(&input);
        assert_eq!(solve(&input), Ok((school.len() as u64, two)), "{start}");
    }
}

#[test]
fn the_largest_school_does_not_overflow() {
    let (one, two) = oracle("0");
    assert_eq!(solve(&("0,".repeat((1 << 19) - 1) + "0")), Ok((one << 19, two << 19)));
}

#[test]
fn errors_name_the_line() {
    let refused = [
        ("", 1, "the end of the input"),
        ("1,", 1, "the end of the input"),
        ("1,,2", 1, r#"",2""#),
        ("1,9", 1, r#""9""#),
        ("1,-2", 1, r#""-2""#),
        ("1,23", 1, r#""23""#),
        ("1, 2", 1, r#"" 2""#),
        ("1,2\n3", 1, r#""2""#),
        ("1,x", 1, r#""x""#),
    ];
    testing::assert_refused_at(solve, "a timer from 0 to 8", &refused);
}

//! Tests of day 1.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use aoc2025_day01::{parse, part1, part2};
use toolbox::prelude::ParseError;

testing::puzzle_tests!(aoc2025_day01, solve, oracle, shape, answers: aoc2025_day01::sample::ANSWERS);

/// Checks the clicks of each rotation. Also checks how many rotations there are, how many of them have 100 clicks or more, and how
/// many rotations to the left start on 0.
fn shape(sample: &str) {
    let rotations = parse(sample).unwrap();
    assert!((4036..=4780).contains(&rotations.len()));
    assert!(rotations.iter().all(|clicks| (1..1000).contains(&clicks.abs()) && clicks % 100 != 0));
    let long = rotations.iter().filter(|clicks| clicks.abs() >= 100).count();
    assert!((740..=969).contains(&long), "{long}");
    let mut dial = 50;
    let mut left_from_0 = 0;
    for clicks in rotations {
        left_from_0 += u32::from(dial == 0 && clicks < 0);
        dial = (dial + clicks).rem_euclid(100);
    }
    assert!((430..=650).contains(&left_from_0), "{left_from_0}");
}

fn solve(input: &str) -> Result<(usize, u64), ParseError> {
    let rotations = parse(input)?;
    Ok((part1(&rotations), part2(&rotations)))
}

/// Turns the dial click by click. Full turns are counted without turning the dial.
fn oracle(input: &str) -> (usize, u64) {
    let mut dial = 50;
    let mut answers = (0, 0);
    for line in input.trim_end().lines() {
        let clicks: u64 = line[1..].parse().unwrap();
        answers.1 += clicks / 100;
        for _ in 0..clicks % 100 {
            dial = match (&line[..1], dial) {
                ("L", 0) => 99,
                ("L", _) => dial - 1,
                (_, 99) => 0,
                _ => dial + 1,
            };
            answers.1 += u64::from(dial == 0);
        }
        answers.0 += usize::from(dial == 0);
    }
    answers
}

#[test]
fn small_cases_worked_out_by_hand() {
    let answered = [
        // The dial goes to 0, past 99 to 95, back to 0, and past 0 to 30.
        ("R50\nL5\nR5\nR130\n", (2, 3)),
        // One click short of 0 on either side.
        ("L49\nR98", (0, 0)),
        // Ten full turns pass 0 ten times. L200 and R300 start on 0, and each of their five full turns ends on 0.
        ("L1000\nL50\nL200\nR300", (3, 16)),
        // If the dial shows 0, a rotation by no clicks counts in part 1, but not in part 2.
        ("R0\nR50\nR0\nL0", (3, 1)),
        ("R999999999", (0, 10_000_000)),
    ];
    testing::assert_answers(solve, oracle, &answered);
}

#[test]
fn each_rotation_from_each_position_matches_the_oracle() {
    for start in 0..100 {
        for clicks in 0..=301 {
            for direction in ["L", "R"] {
                let input = format!("R{start}\n{direction}{clicks}\n{direction}{clicks}");
                assert_eq!(solve(&input), Ok(oracle(&input)), "{input}");
            }
        }
    }
}

#[test]
fn errors_name_the_line() {
    let rotation = r#""L" or "R" and a number of clicks"#;
    testing::assert_refused_at(solve, rotation, &[("", 1, "the end of the input"), ("\nL1", 1, r#""""#)]);
    let wrong = ["", "L", "5", "l5", "L-5", "L 5", " L5", "R5 ", "U5", "R1000000000", "R99999999999999999999", "éR5"];
    testing::assert_lines_refused(solve, rotation, "L1\n{}\nR1", &wrong);
}

//! Tests of day 2.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use common::ParseError;
use common::samples::SplitMix64;
use day02::sample::generate;
use day02::{parse, part1, part2};

testing::puzzle_tests!(day02, solve, oracle, shape, answers: day02::sample::ANSWERS);

/// Checks that the sample has 1000 commands, and that they keep the submarine under water.
fn shape(sample: &str) {
    let mut depth = 0;
    for line in sample.lines() {
        let (command, amount) = line.split_once(' ').unwrap();
        let amount: i32 = amount.parse().unwrap();
        match command {
            "down" => depth += amount,
            "up" => depth -= amount,
            _ => {}
        }
        assert!(amount > 0 && depth >= 0);
    }
    assert_eq!(sample.lines().count(), 1000);
}

/// Both answers, computed from the input's text. The aim in part 2 is the depth in part 1.
fn oracle(input: &str) -> (i64, i64) {
    let mut position = 0;
    let mut depth = 0;
    let mut aim = 0;
    for line in input.trim_end().lines() {
        let (command, amount) = line.split_once(' ').unwrap();
        let amount: i64 = amount.parse().unwrap();
        match command {
            "forward" => {
                position += amount;
                depth += aim * amount;
            }
            "down" => aim += amount,
            _ => aim -= amount,
        }
    }
    (position * aim, position * depth)
}

fn solve(input: &str) -> Result<(i64, i64), ParseError> {
    let commands = parse(input)?;
    Ok((part1(&commands), part2(&commands)))
}

#[test]
fn a_sample_may_have_any_answer_to_part_1() {
    let sample = generate(&mut SplitMix64::new(15540));
    assert_eq!(solve(&sample), Ok((961_248, 1_090_307_172)));
}

#[test]
fn small_cases_worked_out_by_hand() {
    let answered = [
        // Part 1 ends at position 3 + 4 and depth 2 − 1. Part 2 goes down by 3 × 2 and then by 4 × 1.
        ("down 2\nforward 3\nup 1\nforward 4\n", (7, 70)),
        // The submarine leaves the water. The answers are 3 × −2 and 3 × (3 × −2).
        ("up 2\r\nforward 3", (-6, -18)),
        ("forward 9", (0, 0)),
    ];
    testing::assert_answers(solve, oracle, &answered);
}

#[test]
fn every_course_of_five_commands_matches_the_oracle() {
    const COMMANDS: [&str; 6] = ["forward 0\n", "forward 3\n", "down 1\n", "down 9\n", "up 2\n", "up 3\n"];
    for course in testing::sequences(&COMMANDS, 5) {
        let input = course.concat();
        assert_eq!(solve(&input), Ok(oracle(&input)), "{input:?}");
    }
}

#[test]
fn errors_name_the_line() {
    let command = r#""forward", "down" or "up" and an amount from 0 to 9"#;
    testing::assert_refused_at(solve, command, &[("", 1, "the end of the input")]);
    let lines = ["", "2", "backward 2", "up", "up  2", "forward 10", "forward -1"];
    testing::assert_lines_refused(solve, command, "up 1\n{}\nup 2", &lines);
}

//! Day 2 as the puzzle sets it.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use common::{MAX_INPUT_BYTES, ParseError};
use day02::{parse, part1, part2, part2_matched};

samples::puzzle_tests!(day02, solve, oracle);

/// Both answers, from the input's text; the aim of part 2 is the depth of part 1.
fn oracle(input: &str) -> (i128, i128) {
    let [mut position, mut depth, mut aim] = [0, 0, 0];
    for line in input.trim_end().lines() {
        let (command, amount) = line.split_once(' ').unwrap();
        let amount: i128 = amount.parse().unwrap();
        match command {
            "forward" => (position, depth) = (position + amount, depth + aim * amount),
            "down" => aim += amount,
            _ => aim -= amount,
        }
    }
    (position * aim, position * depth)
}

fn solve(input: &str) -> Result<(i128, i128), ParseError> {
    let commands = parse(input)?;
    assert_eq!(part2(&commands), part2_matched(&commands), "{input:?}");
    Ok((part1(&commands).into(), part2(&commands)))
}

#[test]
fn small_cases_worked_out_by_hand() {
    // Part 1 ends at 3 + 4 and 2 − 1. Part 2 goes 3 × 2 down, then 4 × 1.
    assert_eq!(solve("down 2\nforward 3\nup 1\nforward 4\n"), Ok((7, 70)));
    // Out of the water: 3 × −2, and 3 × (3 × −2).
    assert_eq!(solve("up 2\r\nforward 3"), Ok((-6, -18)));
    assert_eq!(solve("forward 255"), Ok((0, 0)));
}

#[test]
fn all_courses_of_five_commands_have_the_answers_of_the_oracle() {
    const COMMANDS: [&str; 6] = ["forward 0\n", "forward 3\n", "down 1\n", "down 255\n", "up 2\n", "up 003\n"];
    for course in 0..6_usize.pow(5) {
        let input: String = (0..5).map(|place| COMMANDS[course / 6_usize.pow(place) % 6]).collect();
        assert_eq!(solve(&input), Ok(oracle(&input)), "{input:?}");
    }
}

#[test]
fn the_largest_answers_do_not_overflow() {
    // As much down as there is room for in one half, then as much forward as in the other.
    let [downs, forwards] = ["down 255\n", "forward 255\n"].map(|line| line.repeat(MAX_INPUT_BYTES / 2 / line.len()));
    let input = downs + &forwards;
    assert_eq!(solve(&input), Ok(oracle(&input)));
}

#[test]
fn bad_inputs_are_located() {
    let refused = [
        ("", 1, "the end of the input"),
        ("up 1\n\nup 2", 2, r#""""#),
        ("up 1\nbackward 2", 2, r#""backward 2""#),
        ("up 1\nup", 2, r#""up""#),
        ("up 1\nup  2", 2, r#""up  2""#),
        ("forward 256", 1, r#""forward 256""#),
        ("forward -1", 1, r#""forward -1""#),
    ];
    samples::assert_refused_at(solve, r#""forward", "down" or "up" and an amount from 0 to 255"#, &refused);
}

#[test]
fn samples_have_1000_commands_that_stay_under_water_and_end_like_real_ones() {
    for seed in 0..50 {
        let sample = day02::sample::generate(&mut samples::SplitMix64::new(seed));
        let mut depth = 0;
        for line in sample.lines() {
            let amount: i32 = line[line.len() - 1..].parse().unwrap();
            depth += if line.starts_with('d') { amount } else { 0 } - if line.starts_with('u') { amount } else { 0 };
            assert!(amount > 0 && depth >= 0, "seed {seed}");
        }
        let (one, two) = oracle(&sample);
        assert!(sample.lines().count() == 1000 && one > 1_000_000 && two < 1 << 31, "seed {seed}");
    }
}

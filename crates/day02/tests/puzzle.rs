//! Day 2 as the puzzle sets it.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use day02::{Command, parse, part1, part2};
use proptest::prelude::*;

const SAMPLE: &str = include_str!("../sample.txt");

/// Both answers, from the input's text and by the puzzle's words.
fn oracle(input: &str) -> (i128, i128) {
    let (mut position, mut depth) = (0, 0);
    for line in input.trim_end().lines() {
        let amount: i128 = line.split(' ').nth(1).unwrap().parse().unwrap();
        match line.chars().next() {
            Some('f') => position += amount,
            Some('d') => depth += amount,
            _ => depth -= amount,
        }
    }
    let part1 = position * depth;
    let (mut position, mut depth, mut aim) = (0, 0, 0);
    for line in input.trim_end().lines() {
        let amount: i128 = line.split(' ').nth(1).unwrap().parse().unwrap();
        match line.chars().next() {
            Some('f') => (position, depth) = (position + amount, depth + aim * amount),
            Some('d') => aim += amount,
            _ => aim -= amount,
        }
    }
    (part1, position * depth)
}

fn solve(input: &str) -> (i128, i128) {
    let commands = parse(input).unwrap();
    (part1(&commands).into(), part2(&commands))
}

#[test]
fn small_cases_worked_out_by_hand() {
    // Part 1 ends at 3 + 4 and 2 − 1. Part 2 goes 3 × 2 down, then 4 × 1.
    assert_eq!(solve("down 2\nforward 3\nup 1\nforward 4\n"), (7, 70));
    // Out of the water: 3 × −2, and 3 × (3 × −2).
    assert_eq!(solve("up 2\nforward 3"), (-6, -18));
    assert_eq!(solve("forward 255"), (0, 0));
}

#[test]
fn commands_are_read_in_order() {
    let commands = parse("forward 0\r\ndown 9\r\nup 255\r\n").unwrap();
    assert_eq!(commands, [Command::Forward(0), Command::Down(9), Command::Up(255)]);
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
        let sample = day02::sample::generate(&mut samples::SplitMix64::new(seed));
        assert_eq!(solve(&sample), oracle(&sample), "seed {seed}");
    }
}

#[test]
fn the_largest_answers_do_not_overflow() {
    // As much down as there is room for in one half, then as much forward as in the other.
    let half = common::MAX_INPUT_BYTES / 2;
    let [downs, forwards] = [half / "down 255\n".len(), half / "forward 255\n".len()];
    let input = "down 255\n".repeat(downs) + &"forward 255\n".repeat(forwards);
    let [depth, position] = [downs, forwards].map(|commands| 255 * commands as i128);
    assert_eq!(solve(&input), (position * depth, position * (position * depth)));
}

#[test]
fn bad_inputs_are_located() {
    for (input, line, found) in [
        ("", 1, "the end of the input"),
        ("up 1\n\nup 2", 2, r#""""#),
        ("up 1\nbackward 2", 2, r#""backward 2""#),
        ("up 1\nUp 2", 2, r#""Up 2""#),
        ("up 1\nup", 2, r#""up""#),
        ("up 1\nup  2", 2, r#""up  2""#),
        ("up 1\nup 2 ", 2, r#""up 2 ""#),
        ("forward 256", 1, r#""forward 256""#),
        ("forward -1", 1, r#""forward -1""#),
    ] {
        let expected = r#""forward", "down" or "up" and an amount from 0 to 255"#;
        let message = format!("line {line}: expected {expected}, found {found}");
        assert_eq!(parse(input).unwrap_err().to_string(), message, "{input:?}");
    }
}

proptest! {
    #[test]
    fn any_text_is_solved_as_the_oracle_does_or_refused(
        text in prop_oneof!["((forward|down|up) [0-9]{1,3}\r?\n){0,9}", any::<String>()],
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

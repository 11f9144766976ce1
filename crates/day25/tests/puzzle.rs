//! Tests of day 25.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::error::Error;

use common::samples::{SplitMix64, grid};
use day25::{parse, part1, part1_plain};

testing::puzzle_tests!(day25, solve, oracle, shape, answers: (day25::sample::STEPS,));

fn solve(input: &str) -> Result<(usize,), Box<dyn Error>> {
    Ok((part1(&parse(input)?)?,))
}

fn oracle(input: &str) -> (usize,) {
    (part1_plain(&parse(input).unwrap()).unwrap(),)
}

/// Checks that the sample has 137 rows of 139 places, about half of them empty, and two herds of about the same size.
fn shape(sample: &str) {
    let empty = sample.matches('.').count();
    let east = sample.matches('>').count();
    let south = sample.matches('v').count();
    assert!(sample.lines().count() == 137 && sample.lines().all(|line| line.len() == 139));
    assert!((9_000..=10_000).contains(&empty) && east.abs_diff(south) < 500, "{empty} {east} {south}");
}

#[test]
fn small_cases_worked_out_by_hand() {
    let answered = [
        // A cucumber moves east until it meets a column full of the other herd, whose cucumbers block each other. In the second
        // step, nobody moves.
        (">.v\n..v", (2,)),
        // Two cucumbers can move to the same place. The cucumber that moves east goes first and then blocks the other cucumber.
        (".vv\r\n>.v\r\n", (2,)),
        // A cucumber moves east across the edge, and stops at a column full of the other herd after two steps.
        ("..v....>\n..v.....\n", (3,)),
    ];
    testing::assert_answers(solve, oracle, &answered);
    // No cucumber can ever move, or the sea floor is empty.
    for still in [">", "v", ".", ">>>\n", "v\nv\n", "...\n...", ">v\nv>"] {
        testing::assert_answers(solve, oracle, &[(still, (1,))]);
    }
}

#[test]
fn herds_that_move_too_long_are_refused() {
    // A cucumber moves along a row to a column full of the other herd.
    let walk = |moves: usize| format!(">{0}v\n.{0}v\n", ".".repeat(moves));
    testing::assert_answers(solve, oracle, &[(&walk(9_999), (10_000,))]);
    let large = format!(">{}", ".".repeat((1 << 18) - 1));
    for (floor, steps) in [(">.", 10_000), (".v.\n...", 10_000), (&walk(10_000), 10_000), (&large, 1024)] {
        let message = format!("the sea cucumbers still move after {steps} steps; in real inputs, they stop within 700");
        testing::assert_refused(solve, &[(floor, &message)]);
    }
}

#[test]
fn all_small_and_some_large_sizes_match_the_oracle() {
    let mut random = SplitMix64::new(25);
    let small = (1..=20).flat_map(|width| (1..=20).map(move |height| (width, height)));
    let larger =
        [(40, 1), (1, 40), (63, 9), (64, 8), (65, 7), (7, 65), (129, 3), (3, 129), (130, 16), (33, 5), (18, 47)];
    for (width, height) in small.chain(larger) {
        let floor = parse(&grid(width, height, |_, _| random.choose(&['>', 'v', '>', 'v', '.', '.']))).unwrap();
        assert_eq!(part1(&floor), part1_plain(&floor), "{floor:?}");
    }
}

#[test]
fn errors_name_the_line() {
    let place = r#"a place: ">", "v" or ".""#;
    let refused =
        [("", 1, "the end of the input"), (".x", 1, r#""x""#), ("..\n.é", 2, r#""é""#), (".\n>\n^", 3, r#""^""#)];
    testing::assert_refused_at(parse, place, &refused);
    testing::assert_lines_refused(parse, place, "{}\n.", &[""]);
    testing::assert_lines_refused(parse, "a row of 2 cells, like the first", "..\n{}\n..", &["", ".", "..."]);
}

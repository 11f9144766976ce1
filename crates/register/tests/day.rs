//! Tests that the traits that `register!` declares match the impls that `#[aoc]` generates. The day of this test is a single file.

#![allow(clippy::todo, clippy::unwrap_used, reason = "a test fails by panicking, and one of the parts is open")]

use aoc_runner::ArcStr;
use aoc_runner_derive::{aoc, aoc_generator};
use common::{Outcome, Parameters, Unsolved};

#[aoc_generator(day7)]
fn parse(input: &str) -> Vec<u8> {
    input.bytes().collect()
}

#[aoc(day7, part1)]
fn part1(bytes: &[u8]) -> usize {
    bytes.len()
}

#[aoc(day7, part2)]
fn part2(bytes: &[u8]) -> u8 {
    bytes.iter().copied().max().unwrap_or_default()
}

#[aoc(day7, part2, ByFolding)]
fn part2_by_folding(bytes: &[u8]) -> u8 {
    bytes.iter().copied().fold(0, u8::max)
}

#[aoc_generator(day7, part1, Unparsed)]
fn parse_nothing(_: &str) -> Option<Vec<u8>> {
    None
}

#[aoc(day7, part1, Unparsed)]
fn part1_unparsed(bytes: &[u8]) -> usize {
    bytes.len()
}

#[aoc(day7, part2, None)]
fn part2_without_answer(_: &[u8]) -> Option<u8> {
    None
}

#[aoc(day7, part2, ToDo)]
fn part2_to_do(_: &[u8]) -> u8 {
    todo!("sort the bytes")
}

#[aoc(day7, part2, Unsolved)]
fn part2_unsolved(_: &[u8]) -> Result<u8, Unsolved> {
    Err(Unsolved)
}

common::register!(7);

#[test]
fn every_solver_of_the_day_is_declared() {
    let make = Factory::day7_part2_byfolding;
    assert_eq!(make(ArcStr::from("abc")).unwrap().try_run().unwrap().to_string(), "99");
    let outcomes: Vec<_> = aoc_solutions::SOLUTIONS
        .iter()
        .map(|solution| match solution.solve(&ArcStr::from("abc"), &Parameters::new(), None, || {}) {
            Outcome::Solved { answer, .. } => (solution.name(), answer),
            outcome => (solution.name(), format!("{outcome:?}")),
        })
        .collect();
    let expected = [
        ("day 7 part 1", "3"),
        ("day 7 part 1 Unparsed", "Failed(\"the parser returned None\")"),
        ("day 7 part 2", "99"),
        ("day 7 part 2 ByFolding", "99"),
        ("day 7 part 2 None", "NoAnswer"),
        ("day 7 part 2 ToDo", "Open"),
        ("day 7 part 2 Unsolved", "Open"),
    ];
    assert_eq!(outcomes, expected.map(|(name, outcome)| (name.to_owned(), outcome.to_owned())));
    assert_eq!(aoc_solutions::DAY.number(), 7);
}

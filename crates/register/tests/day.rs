//! Tests, with a day in one file, that the traits declared by the macro match the impls that `#[aoc]` generates.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use aoc_runner_derive::{aoc, aoc_generator};

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

common::register!(7);

#[test]
fn every_solver_of_the_day_is_declared() {
    type Make = fn(aoc_runner::ArcStr) -> Result<Box<dyn aoc_runner::Runner>, Box<dyn std::error::Error>>;
    let solvers: [(Make, &str); 3] =
        [(Factory::day7_part1, "3"), (Factory::day7_part2, "99"), (Factory::day7_part2_byfolding, "99")];
    for (make, answer) in solvers {
        assert_eq!(make(aoc_runner::ArcStr::from("abc")).unwrap().try_run().unwrap().to_string(), answer);
    }
}

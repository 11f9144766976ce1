//! # Cafeteria
//!
//! <https://adventofcode.com/2025/day/5>

use toolbox::prelude::*;

#[aoc_generator(day5)]
fn parse(input: &str) -> Vec<String> {
    input.lines().map(str::to_owned).collect()
}

#[aoc(day5, part1)]
fn part1(lines: &[String]) -> u64 {
    let _ = lines;
    todo!()
}

#[aoc(day5, part2)]
fn part2(lines: &[String]) -> u64 {
    let _ = lines;
    todo!()
}

common::register!(5);

#[cfg(test)]
mod tests {
    testing::examples!();
}

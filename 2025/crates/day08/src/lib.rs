//! # Playground
//!
//! <https://adventofcode.com/2025/day/8>

use toolbox::prelude::*;

#[aoc_generator(day8)]
fn parse(input: &str) -> Vec<String> {
    input.lines().map(str::to_owned).collect()
}

#[aoc(day8, part1)]
fn part1(lines: &[String]) -> u64 {
    let _ = lines;
    todo!()
}

#[aoc(day8, part2)]
fn part2(lines: &[String]) -> u64 {
    let _ = lines;
    todo!()
}

common::register!(8);

#[cfg(test)]
mod tests {
    testing::examples!();
}

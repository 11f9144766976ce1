//! # Factory
//!
//! <https://adventofcode.com/2025/day/10>

use toolbox::prelude::*;

#[aoc_generator(day10)]
fn parse(input: &str) -> Vec<String> {
    input.lines().map(str::to_owned).collect()
}

#[aoc(day10, part1)]
fn part1(lines: &[String]) -> u64 {
    let _ = lines;
    todo!()
}

#[aoc(day10, part2)]
fn part2(lines: &[String]) -> u64 {
    let _ = lines;
    todo!()
}

common::register!(10);

#[cfg(test)]
mod tests {
    testing::examples!();
}

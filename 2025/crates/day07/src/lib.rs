//! # Laboratories
//!
//! <https://adventofcode.com/2025/day/7>

use toolbox::prelude::*;

#[aoc_generator(day7)]
fn parse(input: &str) -> Vec<String> {
    input.lines().map(str::to_owned).collect()
}

#[aoc(day7, part1)]
fn part1(lines: &[String]) -> u64 {
    let _ = lines;
    todo!()
}

#[aoc(day7, part2)]
fn part2(lines: &[String]) -> u64 {
    let _ = lines;
    todo!()
}

common::register!(7);

#[cfg(test)]
mod tests {
    testing::examples!();
}

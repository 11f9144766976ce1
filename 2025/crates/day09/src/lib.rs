//! # Movie Theater
//!
//! <https://adventofcode.com/2025/day/9>

use toolbox::prelude::*;

#[aoc_generator(day9)]
fn parse(input: &str) -> Vec<String> {
    input.lines().map(str::to_owned).collect()
}

#[aoc(day9, part1)]
fn part1(lines: &[String]) -> u64 {
    let _ = lines;
    todo!()
}

#[aoc(day9, part2)]
fn part2(lines: &[String]) -> u64 {
    let _ = lines;
    todo!()
}

common::register!(9);

#[cfg(test)]
mod tests {
    testing::examples!();
}

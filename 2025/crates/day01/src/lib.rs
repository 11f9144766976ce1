//! # Secret Entrance
//!
//! <https://adventofcode.com/2025/day/1>

use toolbox::prelude::*;

#[aoc_generator(day1)]
fn parse(input: &str) -> Vec<String> {
    input.lines().map(str::to_owned).collect()
}

#[aoc(day1, part1)]
fn part1(lines: &[String]) -> u64 {
    let _ = lines;
    todo!()
}

#[aoc(day1, part2)]
fn part2(lines: &[String]) -> u64 {
    let _ = lines;
    todo!()
}

common::register!(1);

#[cfg(test)]
mod tests {
    testing::examples!();
}

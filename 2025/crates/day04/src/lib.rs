//! # Printing Department
//!
//! <https://adventofcode.com/2025/day/4>

use toolbox::prelude::*;

#[aoc_generator(day4)]
fn parse(input: &str) -> Vec<String> {
    input.lines().map(str::to_owned).collect()
}

#[aoc(day4, part1)]
fn part1(lines: &[String]) -> u64 {
    let _ = lines;
    todo!()
}

#[aoc(day4, part2)]
fn part2(lines: &[String]) -> u64 {
    let _ = lines;
    todo!()
}

common::register!(4);

#[cfg(test)]
mod tests {
    testing::examples!();
}

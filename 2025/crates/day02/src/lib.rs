//! # Gift Shop
//!
//! <https://adventofcode.com/2025/day/2>

use toolbox::prelude::*;

#[aoc_generator(day2)]
fn parse(input: &str) -> Vec<String> {
    input.lines().map(str::to_owned).collect()
}

#[aoc(day2, part1)]
fn part1(lines: &[String]) -> u64 {
    let _ = lines;
    todo!()
}

#[aoc(day2, part2)]
fn part2(lines: &[String]) -> u64 {
    let _ = lines;
    todo!()
}

common::register!(2);

#[cfg(test)]
mod tests {
    testing::examples!();
}

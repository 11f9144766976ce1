//! # Trash Compactor
//!
//! <https://adventofcode.com/2025/day/6>

use toolbox::prelude::*;

#[aoc_generator(day6)]
fn parse(input: &str) -> Vec<String> {
    input.lines().map(str::to_owned).collect()
}

#[aoc(day6, part1)]
fn part1(lines: &[String]) -> u64 {
    let _ = lines;
    todo!()
}

#[aoc(day6, part2)]
fn part2(lines: &[String]) -> u64 {
    let _ = lines;
    todo!()
}

common::register!(6);

#[cfg(test)]
mod tests {
    testing::examples!();
}

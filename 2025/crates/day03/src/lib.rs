//! # Lobby
//!
//! <https://adventofcode.com/2025/day/3>

use toolbox::prelude::*;

#[aoc_generator(day3)]
fn parse(input: &str) -> Vec<String> {
    input.lines().map(str::to_owned).collect()
}

#[aoc(day3, part1)]
fn part1(lines: &[String]) -> u64 {
    let _ = lines;
    todo!()
}

#[aoc(day3, part2)]
fn part2(lines: &[String]) -> u64 {
    let _ = lines;
    todo!()
}

common::register!(3);

#[cfg(test)]
mod tests {
    testing::examples!();
}

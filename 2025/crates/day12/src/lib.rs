//! # Christmas Tree Farm
//!
//! <https://adventofcode.com/2025/day/12>

use toolbox::prelude::*;

#[aoc_generator(day12)]
fn parse(input: &str) -> Vec<String> {
    input.lines().map(str::to_owned).collect()
}

#[aoc(day12, part1)]
fn part1(lines: &[String]) -> u64 {
    let _ = lines;
    todo!()
}

#[aoc(day12, part2)]
fn part2(lines: &[String]) -> u64 {
    let _ = lines;
    todo!()
}

common::register!(12);

#[cfg(test)]
mod tests {
    testing::examples!();
}

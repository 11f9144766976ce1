//! # Reactor
//!
//! <https://adventofcode.com/2025/day/11>

use toolbox::prelude::*;

#[aoc_generator(day11)]
fn parse(input: &str) -> Vec<String> {
    input.lines().map(str::to_owned).collect()
}

#[aoc(day11, part1)]
fn part1(lines: &[String]) -> u64 {
    let _ = lines;
    todo!()
}

#[aoc(day11, part2)]
fn part2(lines: &[String]) -> u64 {
    let _ = lines;
    todo!()
}

common::register!(11);

#[cfg(test)]
mod tests {
    testing::examples!();
}

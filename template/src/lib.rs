//! # {{title}}
//!
//! <https://adventofcode.com/{{year}}/day/{{day}}>

#![allow(clippy::doc_markdown, reason = "the title is the puzzle's")]

use toolbox::prelude::*;

#[aoc_generator(day{{day}})]
fn parse(input: &str) -> Vec<String> {
    input.lines().map(str::to_owned).collect()
}

#[aoc(day{{day}}, part1)]
fn part1(lines: &[String]) -> u64 {
    todo!("part 1 of {} lines", lines.len())
}

#[aoc(day{{day}}, part2)]
fn part2(lines: &[String]) -> u64 {
    todo!("part 2 of {} lines", lines.len())
}

toolbox::register!({{day}});

#[cfg(test)]
mod tests {
    testing::examples!();
}

//! Tests that `testing::examples!` compiles in a day's crate, whatever the parser returns.

#![allow(clippy::todo, clippy::unnecessary_wraps, reason = "the parts are open")]

use std::collections::BTreeMap;

use aoc_runner_derive::{aoc, aoc_generator};

/// A type without any of the usual traits.
struct Parsed(BTreeMap<String, Vec<(u8, char)>>);

#[aoc_generator(day25)]
fn parse(input: &str) -> Result<Parsed, std::fmt::Error> {
    let line = |line: &str| (line.to_owned(), (0..).zip(line.chars()).collect());
    Ok(Parsed(input.lines().map(line).collect()))
}

#[aoc(day25, part1)]
fn part1(parsed: &Parsed) -> usize {
    todo!("{}", parsed.0.len())
}

#[aoc(day25, part2)]
fn part2(_: &Parsed) -> Option<String> {
    None
}

common::register!(25);

// Every part is open, so this test passes, whatever examples this workspace has.
testing::examples!();

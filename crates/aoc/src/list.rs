//! The list of all solutions, for other programs: nothing is parsed or solved for it.

use std::collections::BTreeMap;

use aoc_2021::{DAYS, Measured, PuzzleDay, Solution};
use serde::Serialize;

/// What there is to know of a solution without running it.
#[derive(Serialize)]
struct Entry {
    /// Such as `day21/part1/default`.
    id: String,
    day: u8,
    title: &'static str,
    part: u8,
    variant: Option<&'static str>,
    /// `null` for a day without an input, or with one that cannot be read.
    input: Option<InputEntry>,
    /// Whether the day has a sample generator.
    has_generator: bool,
    /// The ids of the times that benches measure, by what they are of.
    measured: BTreeMap<&'static str, String>,
}

/// The input that the solution would run on, as far as others may know it.
#[derive(Serialize)]
struct InputEntry {
    /// `private` or `sample`.
    kind: String,
    bytes: usize,
}

/// A JSON array with one object per solution, by day, part and variant.
pub fn json() -> serde_json::Result<String> {
    let entries: Vec<_> = DAYS.iter().flat_map(|day| day.solutions().map(|solution| entry(day, solution))).collect();
    Ok(serde_json::to_string(&entries)? + "\n")
}

fn entry(day: &PuzzleDay, solution: &Solution) -> Entry {
    let input = day.input().ok();
    Entry {
        id: solution.id(),
        day: day.day.number(),
        title: day.title,
        part: solution.part.number(),
        variant: solution.variant,
        input: input.map(|input| InputEntry { kind: input.source.to_string(), bytes: input.text.len() }),
        has_generator: day.generate.is_some(),
        measured: Measured::ALL.map(|of| (of.name(), format!("{}/{}", solution.id(), of.name()))).into(),
    }
}

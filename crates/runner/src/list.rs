//! The list of all solutions, for other programs. To list them, nothing is parsed or solved.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::{Calendar, Measured, PuzzleDay, Solution};

/// What is known about a solution without running it.
#[derive(Serialize)]
struct Entry {
    /// Such as `day21/part1/default`.
    id: String,
    day: u8,
    title: &'static str,
    part: u8,
    variant: Option<&'static str>,
    /// `null` for a day without an input that can be read.
    input: Option<InputEntry>,
    /// Whether the day has a sample generator.
    has_generator: bool,
    /// The ids of the times that benches measure, by what they measure.
    measured: BTreeMap<&'static str, String>,
}

/// The input that the solution would run on: only what is not private about it.
#[derive(Clone, Serialize)]
struct InputEntry {
    /// `private` or `sample`.
    kind: String,
    bytes: usize,
}

/// A JSON array with one object per solution, by day, part and variant.
#[expect(clippy::expect_used, reason = "entries are strings, numbers and truth values, which JSON has")]
pub fn json(calendar: &Calendar) -> String {
    let entries = calendar.days.iter().flat_map(|day: &PuzzleDay| {
        let input = calendar
            .input(day)
            .ok()
            .map(|input| InputEntry { kind: input.source.to_string(), bytes: input.text.len() });
        day.solutions.iter().map(move |solution| entry(day, solution, input.clone()))
    });
    serde_json::to_string(&entries.collect::<Vec<_>>()).expect("entries of plain values") + "\n"
}

fn entry(day: &PuzzleDay, solution: &Solution, input: Option<InputEntry>) -> Entry {
    Entry {
        id: solution.id(),
        day: day.day.number(),
        title: day.title,
        part: solution.part.number(),
        variant: solution.variant,
        input,
        has_generator: day.generate.is_some(),
        measured: Measured::ALL.map(|of| (of.name(), format!("{}/{}", solution.id(), of.name()))).into(),
    }
}

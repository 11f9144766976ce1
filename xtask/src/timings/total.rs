//! What a day takes altogether, and the year.
//!
//! A day's total is the solvers of its parts plus one generator. For each part the variant counts whose generator and solver
//! together are the fastest. Of the generators of these variants the slowest counts, and the others do not: the input is parsed
//! once for all parts.

use std::collections::BTreeMap;

use super::results::{Results, Row};

/// A day's total, with times in nanoseconds.
#[derive(Debug, Clone)]
pub struct DayTotal<'a> {
    pub title: &'a str,
    /// `private` or `sample`.
    pub input: &'a str,
    /// The generator that counts.
    pub generator: f64,
    /// The fastest solver of each part that was measured.
    pub parts: [Option<f64>; 2],
    /// The time on inputs that take turns, where it was measured.
    pub rotating: Option<f64>,
}

impl DayTotal<'_> {
    /// The total time.
    pub fn ns(&self) -> f64 {
        self.generator + self.parts.iter().flatten().sum::<f64>()
    }
}

/// The totals of the days that have results.
pub fn of(results: &Results) -> BTreeMap<u8, DayTotal<'_>> {
    let mut fastest: BTreeMap<(u8, u8), &Row> = BTreeMap::new();
    for row in &results.rows {
        let best = fastest.entry((row.day, row.part)).or_insert(row);
        if row.total() < best.total() {
            *best = row;
        }
    }
    let mut days: BTreeMap<u8, DayTotal> = BTreeMap::new();
    for ((number, part), row) in fastest {
        let rotating = results.rotating(number).map(|rotation| rotation.rotating_ns);
        let (title, input) = (&row.title, &row.input.kind);
        let new = DayTotal { title, input, generator: 0.0, parts: [None; 2], rotating };
        let day = days.entry(number).or_insert(new);
        day.parts[usize::from(part == 2)] = Some(row.solver.ns);
        day.generator = day.generator.max(row.generator.ns);
    }
    days
}

/// The sum of the days, in nanoseconds.
pub fn year(days: &BTreeMap<u8, DayTotal>) -> f64 {
    days.values().map(DayTotal::ns).sum()
}

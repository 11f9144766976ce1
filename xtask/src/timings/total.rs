//! What a day takes altogether, and the year.
//!
//! A day's total is the solvers of its parts plus one generator. For each part the variant counts whose generator and solver together are
//! the fastest. Of the generators of these variants the slowest counts, and the others do not: the input is parsed once for all parts.

use std::collections::BTreeMap;

use super::results::{Results, Row};

/// A day's total.
#[derive(Debug, Clone)]
pub struct DayTotal<'a> {
    /// The fastest variant of each part that was measured, by part.
    pub parts: Vec<&'a Row>,
    /// The generator that counts, in nanoseconds.
    pub generator: f64,
    /// The time on inputs that take turns, where it was measured, in nanoseconds.
    pub rotating: Option<f64>,
}

impl DayTotal<'_> {
    /// The time in nanoseconds.
    pub fn ns(&self) -> f64 {
        self.generator + self.parts.iter().map(|row| row.solver.ns).sum::<f64>()
    }

    /// The puzzle's title.
    pub fn title(&self) -> &str {
        self.parts.first().map_or("", |row| &row.title)
    }

    /// The solver of a part in nanoseconds, if there is one.
    pub fn part(&self, part: u8) -> Option<f64> {
        self.parts.iter().find(|row| row.part == part).map(|row| row.solver.ns)
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
    for ((number, _), row) in fastest {
        let rotating = || results.rotating(number).map(|rotation| rotation.rotating_ns);
        let day =
            days.entry(number).or_insert_with(|| DayTotal { parts: Vec::new(), generator: 0.0, rotating: rotating() });
        day.parts.push(row);
        day.generator = day.generator.max(row.generator.ns);
    }
    days
}

/// The sum of the days, in nanoseconds.
pub fn year(days: &BTreeMap<u8, DayTotal>) -> f64 {
    days.values().map(DayTotal::ns).sum()
}

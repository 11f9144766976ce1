//! What a day takes altogether, and the year.
//!
//! A day's total is the solvers of both parts plus one generator. For each part the variant counts whose generator and solver
//! together are the fastest; of the generators of the two variants that count, the slower one is taken, and the other is not: the
//! input is parsed once for both parts.

use std::collections::BTreeMap;

use super::results::Row;

/// A day's total.
#[derive(Debug, Clone)]
pub struct DayTotal<'a> {
    /// The fastest variant of each part that was measured, by part.
    pub parts: Vec<&'a Row>,
    /// The generator that counts, among those of `parts`.
    pub parsed_by: &'a Row,
}

impl DayTotal<'_> {
    /// The time in nanoseconds.
    pub fn ns(&self) -> f64 {
        self.parsed_by.generator.ns + self.parts.iter().map(|row| row.solver.ns).sum::<f64>()
    }

    /// What a row has in the total, in nanoseconds; nothing when it does not count.
    pub fn portion(&self, row: &Row) -> Option<f64> {
        self.parts.iter().find(|part| part.key() == row.key())?;
        let generator = if self.parsed_by.key() == row.key() { row.generator.ns } else { 0.0 };
        Some(generator + row.solver.ns)
    }
}

/// The totals of the days among these rows.
pub fn of<'a>(rows: impl IntoIterator<Item = &'a Row>) -> BTreeMap<u8, DayTotal<'a>> {
    let mut fastest: BTreeMap<(u8, u8), &Row> = BTreeMap::new();
    for row in rows {
        let best = fastest.entry((row.day, row.part)).or_insert(row);
        if row.whole() < best.whole() {
            *best = row;
        }
    }
    let mut days: BTreeMap<u8, DayTotal> = BTreeMap::new();
    for ((day, _), row) in fastest {
        let total = days.entry(day).or_insert_with(|| DayTotal { parts: Vec::new(), parsed_by: row });
        total.parts.push(row);
        if row.generator.ns > total.parsed_by.generator.ns {
            total.parsed_by = row;
        }
    }
    days
}

/// The sum of the days, in nanoseconds.
pub fn year(days: &BTreeMap<u8, DayTotal>) -> f64 {
    days.values().map(DayTotal::ns).sum()
}

//! The tables for the terminal, and what they share with the one in the README.

use std::collections::BTreeMap;

use comfy_table::{Cell, CellAlignment, Table, presets};
use common::Nanos;

use super::compare::{self, Outcome};
use super::estimate::{Estimate, Verdict};
use super::results::{Results, Row};
use super::total::{self, DayTotal};

/// Cells of the bar for the share of the year's total.
const BAR_CELLS: u8 = 8;

/// The side of a column that its cells are on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Align {
    Left,
    Right,
}

/// An empty table with these columns.
pub fn new(columns: &[(&str, Align)]) -> Table {
    let mut table = Table::new();
    table.load_style(presets::UTF8_BORDERS_ONLY);
    table.set_header(columns.iter().map(|(name, _)| name));
    for (column, (_, align)) in table.column_iter_mut().zip(columns) {
        column.set_cell_alignment(match align {
            Align::Left => CellAlignment::Left,
            Align::Right => CellAlignment::Right,
        });
    }
    table
}

/// Adds a row.
pub fn add<const N: usize>(table: &mut Table, cells: [String; N]) {
    table.add_row(cells.map(Cell::new));
}

/// How far the interval reaches, in percent.
pub fn spread(estimate: &Estimate) -> String {
    let percent = estimate.spread() * 100.0;
    if percent < 9.95 { format!("{percent:.1} %") } else { format!("{percent:.0} %") }
}

/// The table of results: a row a solution, in the order given.
///
/// `year` has the totals that shares are of; without `old` results there is nothing to say about changes.
pub fn results(rows: &[&Row], year: &BTreeMap<u8, DayTotal>, old: Option<&Results>) -> Table {
    let mut columns = vec![
        ("day", Align::Right),
        ("title", Align::Left),
        ("part", Align::Right),
        ("variant", Align::Left),
        ("generator", Align::Right),
        ("solver", Align::Right),
        ("±", Align::Right),
        ("share", Align::Left),
        ("input", Align::Left),
    ];
    if old.is_some() {
        columns.push(("change", Align::Left));
    }
    let mut table = new(&columns);
    let whole = total::year(year);
    for row in rows {
        let portion = year.get(&row.day).and_then(|day| day.portion(row));
        let mut cells = vec![
            row.day.to_string(),
            row.title.clone(),
            row.part.to_string(),
            row.variant_name(),
            Nanos(row.generator.ns).to_string(),
            Nanos(row.solver.ns).to_string(),
            spread(&row.solver),
            portion.map(|portion| share(portion / whole)).unwrap_or_default(),
            row.input.kind.clone(),
        ];
        if let Some(old) = old {
            cells.push(change(old.find(row), row));
        }
        table.add_row(cells);
    }
    table
}

/// A sentence about the totals.
pub fn totals(year: &BTreeMap<u8, DayTotal>) -> String {
    let days = match year.len() {
        1 => "1 day takes".to_owned(),
        days => format!("{days} days take"),
    };
    format!("{days} {}: the fastest variant of each part, parsing once a day", Nanos(total::year(year)))
}

/// The variants of each part that has some, the fastest first, with the ratios to it.
pub fn variants(rows: &[&Row]) -> Table {
    let mut parts: BTreeMap<(u8, u8), Vec<&Row>> = BTreeMap::new();
    for row in rows {
        parts.entry((row.day, row.part)).or_default().push(row);
    }
    let mut table = new(&[
        ("day", Align::Right),
        ("part", Align::Right),
        ("variant", Align::Left),
        ("generator", Align::Right),
        ("ratio", Align::Right),
        ("solver", Align::Right),
        ("±", Align::Right),
        ("ratio", Align::Right),
    ]);
    for mut variants in parts.into_values().filter(|variants| variants.len() > 1) {
        variants.sort_by(|a, b| a.solver.ns.total_cmp(&b.solver.ns));
        let fastest = |of: fn(&Row) -> f64| variants.iter().map(|row| of(row)).fold(f64::INFINITY, f64::min);
        let [generator, solver] = [fastest(|row| row.generator.ns), fastest(|row| row.solver.ns)];
        for row in &variants {
            add(
                &mut table,
                [
                    row.day.to_string(),
                    row.part.to_string(),
                    row.variant_name(),
                    Nanos(row.generator.ns).to_string(),
                    times(row.generator.ns / generator),
                    Nanos(row.solver.ns).to_string(),
                    spread(&row.solver),
                    times(row.solver.ns / solver),
                ],
            );
        }
    }
    table
}

/// A ratio with three significant figures as far as they tell anything.
fn times(ratio: f64) -> String {
    let decimals = match ratio {
        ratio if ratio < 9.995 => 2,
        ratio if ratio < 99.95 => 1,
        _ => 0,
    };
    format!("{ratio:.decimals$} ×")
}

/// A share of the whole as a bar and in percent.
fn share(share: f64) -> String {
    const EIGHTHS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    let middles = (0..BAR_CELLS * 8).map(|eighth| (f64::from(eighth) + 0.5) / f64::from(BAR_CELLS * 8));
    let eighths = middles.take_while(|&middle| middle <= share).count();
    let bar = "█".repeat(eighths / 8) + EIGHTHS[eighths % 8];
    format!("{bar:<width$} {:>3.0} %", share * 100.0, width = usize::from(BAR_CELLS))
}

/// What happened to a row since an old one, in a few words.
fn change(old: Option<&Row>, new: &Row) -> String {
    let comparisons = compare::row(old, new);
    let changes: Vec<_> = comparisons
        .iter()
        .filter(|comparison| matches!(comparison.outcome, Outcome::Judged(Verdict::Faster | Verdict::Slower)))
        .filter_map(|comparison| Some(format!("{} × {}", comparison.what, two_figures(comparison.ratio()?))))
        .collect();
    if changes.is_empty() { comparisons[0].outcome.to_string() } else { changes.join(", ") }
}

fn two_figures(ratio: f64) -> String {
    if ratio < 0.0995 { format!("{ratio:.3}") } else { format!("{ratio:.2}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bar_is_as_long_as_the_share() {
        for (part, text) in [
            (0.0, "           0 %"),
            (0.004, "           0 %"),
            (1.0 / 64.0, "▏          2 %"),
            (0.0625, "▌          6 %"),
            (0.31, "██▌       31 %"),
            (1.0, "████████ 100 %"),
        ] {
            assert_eq!(share(part), text, "{part}");
        }
    }

    #[test]
    fn ratios_have_three_figures_and_spreads_two() {
        for (ratio, text) in
            [(1.0, "1.00 ×"), (9.99, "9.99 ×"), (9.996, "10.0 ×"), (99.96, "100 ×"), (12_345.6, "12346 ×")]
        {
            assert_eq!(times(ratio), text);
        }
        for (high, text) in [(100.0, "0.0 %"), (101.24, "1.2 %"), (109.94, "9.9 %"), (109.96, "10 %"), (300.0, "200 %")]
        {
            assert_eq!(spread(&Estimate { ns: 100.0, low: 100.0, high, pace: None }), text);
        }
    }
}

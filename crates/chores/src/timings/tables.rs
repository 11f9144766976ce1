//! The tables, for the terminal and for the Markdown files.

use std::collections::BTreeMap;

use common::Nanos;
use terminal::{Cell, Column, Step, Table};

use super::compare::Comparison;
use super::estimate::{Change, Estimate};
use super::results::{Results, Timing, Total};

/// The width of the bar for a share, in characters.
const BAR_WIDTH: u8 = 6;

/// The spread of a time, in percent.
fn spread(estimate: &Estimate) -> String {
    let percent = estimate.spread() * 100.0;
    if percent < 9.95 { format!("{percent:.1} %") } else { format!("{percent:.0} %") }
}

/// A ratio of at least 1, to at least three significant figures.
fn times(ratio: f64) -> String {
    let decimals = if ratio < 9.995 { 2 } else { usize::from(ratio < 99.95) };
    format!("{ratio:.decimals$} ×")
}

/// A share, as a bar and in percent. The texts of all shares have the same width.
fn share(share: f64) -> String {
    const EIGHTHS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    let eighths = (1..=BAR_WIDTH * 8).filter(|&end| f64::from(end) - 0.5 <= share * f64::from(BAR_WIDTH * 8)).count();
    let bar = "█".repeat(eighths / 8) + EIGHTHS[eighths % 8];
    format!("{bar:<width$} {:>3.0} %", share * 100.0, width = usize::from(BAR_WIDTH))
}

/// A sentence about the year's total.
pub fn totals(year: &BTreeMap<u8, Total>) -> String {
    let days = year.len();
    let total = Nanos(year.values().map(Total::ns).sum());
    let take = if days == 1 { "day takes" } else { "days take" };
    format!("{days} {take} {total}: the fastest variant of each part, one parser per day.")
}

/// The table with one row for each day in `order`. Shares are relative to the sum of the totals in `year`. Without comparisons,
/// there is no column `change`.
pub fn days(order: &[u8], year: &BTreeMap<u8, Total>, comparisons: Option<&[Comparison]>) -> Table {
    let columns = [
        Column::number("day"),
        Column::text("title").step(1, Step::ShortenTo(12)).step(5, Step::Drop),
        Column::number("parser").step(6, Step::Drop),
        Column::number("part 1"),
        Column::number("part 2"),
        Column::number("total"),
        Column::text("share").step(4, Step::Drop),
        Column::text("input").step(2, Step::Drop).only_on_screen(),
    ];
    let change_column = comparisons.map(|_| Column::text("change").step(3, Step::ShortenTo(16)));
    let mut table = Table::new(columns.into_iter().chain(change_column));
    let whole: f64 = year.values().map(Total::ns).sum();
    for (number, day) in order.iter().filter_map(|number| Some((number, year.get(number)?))) {
        let change = comparisons.map(|all| change(all.iter().filter(|comparison| comparison.solution.day == *number)));
        let [one, two] = day.parts.map(|ns| ns.map(|ns| Nanos(ns).to_string()).unwrap_or_default());
        let cells = [
            number.to_string(),
            day.title.to_owned(),
            Nanos(day.parser).to_string(),
            one,
            two,
            Nanos(day.ns()).to_string(),
            share(day.ns() / whole),
            day.input.to_string(),
        ];
        table.add_row(cells.into_iter().chain(change));
    }
    table
}

/// The changes in a day's times, in a few words. If nothing changed, the text says why some times cannot be compared, or
/// `same` if all can be compared.
fn change<'a>(comparisons: impl Iterator<Item = &'a Comparison<'a>> + Clone) -> String {
    let changes = comparisons.clone().filter(|comparison| comparison.is_change());
    let changes: Vec<_> = changes.map(Comparison::to_string).collect();
    let rest = comparisons.max_by_key(|comparison| comparison.verdict.is_err()).map(Comparison::words);
    if changes.is_empty() { rest.unwrap_or_default().to_owned() } else { changes.join(", ") }
}

/// The table of all solutions of the days in `order`. In each part, the fastest solver comes first, and ratios are multiples of its
/// time.
pub fn variants(order: &[u8], results: &Results) -> Table {
    let mut table = Table::new([
        // In Markdown, each day has its own table, below the day's title.
        Column::number("day").only_on_screen(),
        Column::number("part"),
        Column::text("variant").step(2, Step::ShortenTo(8)),
        Column::number("parser").step(4, Step::Drop),
        Column::number("solver"),
        Column::number("±").step(3, Step::Drop),
        Column::number("ratio"),
        Column::text("input").step(1, Step::Drop),
    ]);
    for &day in order {
        let mut solutions: Vec<_> = results.solutions.iter().filter(|solution| solution.day == day).collect();
        solutions.sort_by(|a, b| a.part.cmp(&b.part).then(a.solver.ns.total_cmp(&b.solver.ns)));
        let part_of = |a: &&Timing, b: &&Timing| a.part == b.part;
        for (solution, fastest) in solutions.chunk_by(part_of).flat_map(|part| part.iter().map(|&one| (one, part[0]))) {
            table.add_row([
                solution.day.to_string(),
                solution.part.to_string(),
                solution.variant_name().to_owned(),
                Nanos(solution.parser.ns).to_string(),
                Nanos(solution.solver.ns).to_string(),
                spread(&solution.solver),
                times(solution.solver.ns / fastest.solver.ns),
                solution.input.to_string(),
            ]);
        }
    }
    table
}

/// The table of old and new times. The column `machine` shows how much slower the machine itself was.
pub fn comparison(comparisons: &[Comparison]) -> Table {
    let mut table = Table::new([
        Column::number("day"),
        Column::number("part"),
        Column::text("variant").step(2, Step::ShortenTo(8)),
        Column::text("time of"),
        Column::number("old").step(4, Step::Drop),
        Column::number("±").step(1, Step::Drop),
        Column::number("new").step(5, Step::Drop),
        Column::number("±").step(1, Step::Drop),
        Column::number("ratio"),
        Column::number("machine").step(3, Step::Drop),
        Column::text("verdict"),
    ]);
    for comparison in comparisons {
        let Comparison { solution, what, old, new, verdict } = comparison;
        let ratio = |ratio: Option<f64>| ratio.map(|ratio| format!("{ratio:.2}")).unwrap_or_default();
        let cells = [
            solution.day.to_string(),
            solution.part.to_string(),
            solution.variant_name().to_owned(),
            (*what).to_owned(),
            old.map(|old| Nanos(old.ns).to_string()).unwrap_or_default(),
            old.as_ref().map(spread).unwrap_or_default(),
            Nanos(new.ns).to_string(),
            spread(new),
            ratio(comparison.ratio()),
            ratio(comparison.machine()),
        ];
        let words = Cell::from(comparison.words());
        let verdict = match verdict {
            Ok(Change::Slower) => words.bad(),
            Ok(Change::Faster) => words.good(),
            _ => words,
        };
        table.add_row(cells.into_iter().map(Cell::from).chain([verdict]));
    }
    table
}

//! The tables, for the terminal and for the README.

use common::Nanos;
use terminal::{Cell, Column, Table};

use super::measure::Measured;
use super::ratio::{MIN_CHANGE, Verdict};
use super::results::Results;

/// The width of the bar for a share, in characters.
const BAR_WIDTH: u8 = 6;

/// A day's share of the total time, as a bar and in percent. The texts of all shares have the same width.
fn share(share: f64) -> String {
    const EIGHTHS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a share is from 0 to 1")]
    let eighths = (share * f64::from(BAR_WIDTH * 8)).round() as usize;
    let bar = "█".repeat(eighths / 8) + EIGHTHS[eighths % 8];
    format!("{bar:<width$} {:>3.0} %", share * 100.0, width = usize::from(BAR_WIDTH))
}

pub fn total(results: &Results) -> String {
    let days = results.days.len();
    let total = Nanos(results.total());
    let take = if days == 1 { "day takes" } else { "days take" };
    format!("{days} {take} {total}: the parser and the default solvers of each day.")
}

pub fn days(results: &Results) -> Table {
    let mut table = Table::new([
        Column::number("day"),
        Column::text("title"),
        Column::number("parser"),
        Column::number("part 1"),
        Column::number("part 2"),
        Column::number("total"),
        Column::text("share"),
        Column::text("inputs").only_on_screen(),
    ]);
    let whole = results.total();
    for day in &results.days {
        let time = |ns: Option<f64>| ns.map(|ns| Nanos(ns).to_string()).unwrap_or_default();
        table.add_row([
            day.day.to_string(),
            day.title.clone(),
            time(Some(day.parser)),
            time(day.part1),
            time(day.part2),
            time(Some(day.total())),
            share(day.total() / whole),
            day.inputs.clone(),
        ]);
    }
    table
}

pub fn comparison(measured: &Measured, old: &'static str, new: &'static str) -> Table {
    let mut table = Table::new([
        Column::number("day"),
        Column::text("time of"),
        Column::number(old),
        Column::number(new),
        Column::number("ratio"),
        Column::text("interval"),
        Column::text("verdict"),
    ]);
    for ((day, code), comparison, verdict) in measured.comparisons() {
        let cells = [
            day.to_string(),
            code.to_string(),
            Nanos(comparison.old).to_string(),
            Nanos(comparison.new).to_string(),
            figures(comparison.ratio()),
            format!("{} to {}", figures(comparison.low), figures(comparison.high)),
        ];
        let cell = Cell::from(verdict.to_string());
        let cell = match verdict {
            Verdict::Slower => cell.bad(),
            Verdict::Faster => cell.good(),
            Verdict::Same | Verdict::Unclear | Verdict::SameCode => cell,
        };
        table.add_row(cells.into_iter().map(Cell::from).chain([cell]));
    }
    table
}

pub fn summary(measured: &Measured) -> String {
    let verdicts = [Verdict::Slower, Verdict::Faster, Verdict::Same, Verdict::Unclear, Verdict::SameCode];
    let count = |verdict| measured.comparisons().filter(|(.., found)| *found == verdict).count();
    let counts = verdicts.map(|verdict| (count(verdict), verdict)).into_iter().filter(|(count, _)| *count > 0);
    let counts: Vec<_> = counts.map(|(count, verdict)| format!("{count} {verdict}")).collect();
    format!(
        "{}; differences of up to {:.0} % count as the same; an edit can change the times of the day's other code by more",
        counts.join(", "),
        MIN_CHANGE * 100.0
    )
}

/// A ratio with three decimals, or fewer if it is large.
fn figures(ratio: f64) -> String {
    if ratio < 9.995 {
        format!("{ratio:.3}")
    } else if ratio < 99.95 {
        format!("{ratio:.1}")
    } else {
        format!("{ratio:.0}")
    }
}

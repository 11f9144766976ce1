//! The tables, for the terminal and for the README.

use common::Nanos;
use terminal::{Cell, Column, Table};

use super::measure::Measured;
use super::ratio::{Change, MIN_CHANGE};
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
    for ((day, code), comparison) in measured.comparisons() {
        let cells = [
            day.to_string(),
            code.to_string(),
            Nanos(comparison.old).to_string(),
            Nanos(comparison.new).to_string(),
            figures(comparison.ratio()),
            format!("{} to {}", figures(comparison.low), figures(comparison.high)),
        ];
        let verdict = Cell::from(comparison.change().to_string());
        let verdict = match comparison.change() {
            Change::Slower => verdict.bad(),
            Change::Faster => verdict.good(),
            Change::Same => verdict,
        };
        table.add_row(cells.into_iter().map(Cell::from).chain([verdict]));
    }
    table
}

pub fn summary(measured: &Measured) -> String {
    let count = |change| measured.comparisons().filter(|(_, comparison)| comparison.change() == change).count();
    format!(
        "{} slower, {} faster, {} the same; differences of up to {:.0} % count as the same; an edit moves unedited code, which can change its times by more",
        count(Change::Slower),
        count(Change::Faster),
        count(Change::Same),
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

//! The tables, for the terminal and for the README.

use clap::ValueEnum;
use common::Nanos;
use protocol::Stage;
use terminal::{Cell, Column, Table};

use super::measure::{Key, Measured};
use super::ratio::{Change, Ratio};
use super::results::{DayTimes, Results};

/// The order of a table's rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Order {
    Day,
    Time,
}

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

/// A sentence about the total of all days.
pub fn total(results: &Results) -> String {
    let days = results.days.len();
    let total = Nanos(results.total());
    let take = if days == 1 { "day takes" } else { "days take" };
    format!("{days} {take} {total}: the parser and the default solvers of each day.")
}

/// The table with one row for each of the `days`. Shares are relative to the total of the `results`.
pub fn days(results: &Results, days: &[DayTimes]) -> Table {
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
    for day in days {
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

/// The table of all variants. The ratio is the time of the variant's solver divided by the time of the default solver.
pub fn variants(measured: &Measured, order: Order) -> Table {
    let mut table = Table::new([
        Column::number("day"),
        Column::number("part"),
        Column::text("variant"),
        Column::number("parser"),
        Column::number("solver"),
        Column::number("ratio"),
        Column::text("interval"),
    ]);
    let mut solvers: Vec<_> = measured.times.iter().filter(|(key, _)| key.stage == Stage::Solver).collect();
    if order == Order::Time {
        solvers.sort_by(|(_, a), (_, b)| b.ns().total_cmp(&a.ns()));
    }
    for (key, solver) in solvers {
        let parser = measured.times.get(&Key { stage: Stage::Parser, ..key.clone() });
        table.add_row([
            key.day.to_string(),
            key.part.to_string(),
            key.variant_name().to_owned(),
            parser.map(|parser| Nanos(parser.ns()).to_string()).unwrap_or_default(),
            Nanos(solver.ns()).to_string(),
            solver.ratio().map(|ratio| format!("{} ×", figures(ratio.median))).unwrap_or_default(),
            solver.ratio().map(interval).unwrap_or_default(),
        ]);
    }
    table
}

/// The table of a comparison of two programs.
pub fn comparison(measured: &Measured, order: Order) -> Table {
    let mut table = Table::new([
        Column::number("day"),
        Column::number("part"),
        Column::text("variant"),
        Column::text("time of"),
        Column::number("old"),
        Column::number("new"),
        Column::number("ratio"),
        Column::text("interval"),
        Column::text("verdict"),
    ]);
    let mut ratios: Vec<_> = measured.ratios().collect();
    if order == Order::Time {
        ratios.sort_by(|(_, a, _), (_, b, _)| b.ns().total_cmp(&a.ns()));
    }
    for (key, times, ratio) in ratios {
        let cells = [
            key.day.to_string(),
            key.part.to_string(),
            key.variant_name().to_owned(),
            key.stage_name().to_owned(),
            Nanos(times.base_ns()).to_string(),
            Nanos(times.ns()).to_string(),
            figures(ratio.median),
            interval(ratio),
        ];
        let verdict = Cell::from(ratio.change().to_string());
        let verdict = match ratio.change() {
            Change::Slower => verdict.bad(),
            Change::Faster => verdict.good(),
            Change::Same => verdict,
        };
        table.add_row(cells.into_iter().map(Cell::from).chain([verdict]));
    }
    table
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

fn interval(ratio: Ratio) -> String {
    format!("{} to {}", figures(ratio.low), figures(ratio.high))
}

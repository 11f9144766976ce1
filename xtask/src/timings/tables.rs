//! The tables, for the terminal and for the Markdown files.

use std::collections::BTreeMap;

use common::Nanos;
use terminal::{Cell, Step, Table};

use super::compare::{self, Comparison, Outcome};
use super::estimate::{Estimate, Verdict};
use super::results::{Results, Rotation, Row};
use super::total::{self, DayTotal};

/// Columns of text that the bar for a share of the year takes.
const BAR_WIDTH: u8 = 6;

/// How far the interval reaches, in percent.
fn spread(estimate: &Estimate) -> String {
    let percent = estimate.spread() * 100.0;
    if percent < 9.95 { format!("{percent:.1} %") } else { format!("{percent:.0} %") }
}

/// A time, where there is one.
fn time(ns: Option<f64>) -> String {
    ns.map(|ns| Nanos(ns).to_string()).unwrap_or_default()
}

/// A ratio with three significant figures, but at most three decimals.
fn times(ratio: f64) -> String {
    let decimals = match ratio {
        ratio if ratio < 0.0995 => 3,
        ratio if ratio < 9.995 => 2,
        ratio if ratio < 99.95 => 1,
        _ => 0,
    };
    format!("{ratio:.decimals$} ×")
}

/// A share as a bar and in percent; the width is the same for all shares.
fn share(share: f64) -> String {
    const EIGHTHS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    let middles = (0..BAR_WIDTH * 8).map(|eighth| (f64::from(eighth) + 0.5) / f64::from(BAR_WIDTH * 8));
    let eighths = middles.take_while(|&middle| middle <= share).count();
    let bar = "█".repeat(eighths / 8) + EIGHTHS[eighths % 8];
    format!("{bar:<width$} {:>3.0} %", share * 100.0, width = usize::from(BAR_WIDTH))
}

/// A sentence about the year's total.
pub fn totals(year: &BTreeMap<u8, DayTotal>) -> String {
    let days = match year.len() {
        1 => "1 day takes".to_owned(),
        days => format!("{days} days take"),
    };
    format!("{days} {}: the fastest variant of each part, one generator per day.", Nanos(total::year(year)))
}

/// One row per day, in this order. Shares are of the totals in `year`; without `old` results there is no column for changes.
pub fn days(order: &[u8], year: &BTreeMap<u8, DayTotal>, results: &Results, old: Option<&Results>) -> Table {
    const STEPS: [Step; 6] = [
        Step::Shorten("title", 12),
        Step::Drop("input"),
        Step::Shorten("change", 16),
        Step::Drop("share"),
        Step::Drop("title"),
        Step::Drop("generator"),
    ];
    let has_rotating = order.iter().any(|&day| results.rotating(day).is_some());
    let columns = ["day", "title", "generator", "part 1", "part 2", "total", "share", "input"].into_iter();
    let columns = columns.chain(has_rotating.then_some("rotating")).chain(old.map(|_| "change"));
    let mut table = Table::new(columns).left(["title", "share", "input", "change"]).fitting(STEPS);
    let whole = total::year(year);
    for (number, day) in order.iter().filter_map(|number| Some((number, year.get(number)?))) {
        let rows = || results.rows.iter().filter(|row| row.day == *number);
        let mut cells = vec![
            number.to_string(),
            day.title.to_owned(),
            Nanos(day.generator).to_string(),
            time(day.parts[0]),
            time(day.parts[1]),
            Nanos(day.ns()).to_string(),
            share(day.ns() / whole),
            day.input.to_owned(),
        ];
        cells.extend(has_rotating.then(|| time(day.rotating)));
        cells.extend(
            old.map(|old| change(&rows().flat_map(|row| compare::row(old.find(row), row)).collect::<Vec<_>>())),
        );
        table.add_row(cells);
    }
    table
}

/// The changes of times, in a few words.
fn change(comparisons: &[Comparison]) -> String {
    let changes = comparisons.iter().filter(|comparison| comparison.is_change());
    let changes: Vec<_> = changes.map(Comparison::to_string).collect();
    // If nothing has changed, a reason why times cannot be compared says more than that others are the same.
    let rest = || comparisons.iter().map(|comparison| comparison.outcome).max_by_key(|outcome| *outcome != SAME);
    if changes.is_empty() { rest().map(|outcome| outcome.to_string()).unwrap_or_default() } else { changes.join(", ") }
}

const SAME: Outcome = Outcome::Judged(Verdict::Same);

/// The solutions of these days, day by day and part by part, the fastest first and the others as multiples of it.
pub fn variants(order: &[u8], results: &Results) -> Table {
    const STEPS: [Step; 4] =
        [Step::Drop("input"), Step::Shorten("variant", 8), Step::Drop("±"), Step::Drop("generator")];
    let table = Table::new(["day", "part", "variant", "generator", "solver", "±", "ratio", "input"]);
    let mut table = table.left(["variant", "input"]).fitting(STEPS);
    for &day in order {
        for (row, ratio) in ranked(day, results) {
            table.add_row([
                row.day.to_string(),
                row.part.to_string(),
                row.variant_name().to_owned(),
                Nanos(row.generator.ns).to_string(),
                Nanos(row.solver.ns).to_string(),
                spread(&row.solver),
                times(ratio),
                row.input.to_string(),
            ]);
        }
    }
    table
}

/// A day's solutions by part and solver's time, with the ratio of that to the part's fastest.
fn ranked(day: u8, results: &Results) -> Vec<(&Row, f64)> {
    let mut rows: Vec<_> = results.rows.iter().filter(|row| row.day == day).collect();
    rows.sort_by(|a, b| a.part.cmp(&b.part).then(a.solver.ns.total_cmp(&b.solver.ns)));
    let fastest: BTreeMap<u8, f64> = rows.iter().rev().map(|row| (row.part, row.solver.ns)).collect();
    rows.into_iter().filter_map(|row| Some((row, row.solver.ns / fastest.get(&row.part)?))).collect()
}

/// The table of pairs of times: how much slower the machine itself was stands before the verdict.
pub fn comparison(comparisons: &[Comparison]) -> Table {
    const STEPS: [Step; 5] =
        [Step::Drop("±"), Step::Shorten("variant", 8), Step::Drop("machine"), Step::Drop("old"), Step::Drop("new")];
    let columns = ["day", "part", "variant", "time of", "old", "±", "new", "±", "ratio", "machine", "verdict"];
    let mut table = Table::new(columns).left(["variant", "time of", "verdict"]).fitting(STEPS);
    for comparison in comparisons {
        let Comparison { row, what, old, new, outcome } = comparison;
        let ratio = |ratio: Option<f64>| Cell::from(ratio.map(|ratio| format!("{ratio:.2}")).unwrap_or_default());
        let verdict = Cell::from(outcome.to_string());
        table.add_row([
            row.day.to_string().into(),
            row.part.to_string().into(),
            row.variant_name().into(),
            Cell::from(*what),
            time(old.map(|old| old.ns)).into(),
            old.as_ref().map(spread).unwrap_or_default().into(),
            Nanos(new.ns).to_string().into(),
            spread(new).into(),
            ratio(comparison.ratio()),
            ratio(comparison.machine()),
            match outcome {
                Outcome::Judged(Verdict::Slower) => verdict.bad(),
                Outcome::Judged(Verdict::Faster) => verdict.good(),
                _ => verdict,
            },
        ]);
    }
    table
}

/// One row per day: its time when one input repeats and when inputs take turns, in units of time and of the reference day.
pub fn rotating(rotations: &[Rotation]) -> Table {
    const STEPS: [Step; 3] = [Step::Shorten("title", 8), Step::Drop("one/ref."), Step::Drop("title")];
    let table = Table::new(["day", "title", "one input", "rotating", "ratio", "one/ref.", "rotating/ref."]);
    let mut table = table.left(["title"]).fitting(STEPS);
    for Rotation { day, title, times: figures, .. } in rotations {
        let in_units = |ns: f64| figures.reference.map(|(_, unit)| format!("{:.4}", ns / unit)).unwrap_or_default();
        table.add_row([
            day.to_string(),
            title.clone(),
            Nanos(figures.repeated_ns).to_string(),
            Nanos(figures.rotating_ns).to_string(),
            times(figures.rotating_ns / figures.repeated_ns),
            in_units(figures.repeated_ns),
            in_units(figures.rotating_ns),
        ]);
    }
    table
}

/// A sentence about the sums of the rotating times, and one about the reference.
pub fn rotating_totals(rotations: &[Rotation]) -> String {
    let sum = |of: fn(&Rotation) -> f64| Nanos(rotations.iter().map(of).sum());
    let one = sum(|rotation| rotation.times.repeated_ns);
    let all = sum(|rotation| rotation.times.rotating_ns);
    let sums = format!("Together {all} when inputs take turns, {one} when one input repeats.");
    let references = rotations.iter().filter_map(|rotation| rotation.times.reference);
    let [least, most] =
        [f64::min, f64::max].map(|choose| references.clone().map(|(_, ns)| ns).reduce(choose).map(Nanos));
    match references.clone().next().zip(least.zip(most)) {
        Some(((day, _), (least, most))) => {
            format!("{sums}\nref.: one input of day {day}, which took {least} to {most} meanwhile.")
        }
        None => sums,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bar_is_as_long_as_the_share() {
        for (part, text) in [
            (0.0, "         0 %"),
            (0.004, "         0 %"),
            (1.0 / 48.0, "▏        2 %"),
            (0.0833, "▌        8 %"),
            (0.31, "█▉      31 %"),
            (1.0, "██████ 100 %"),
        ] {
            assert_eq!(share(part), text, "{part}");
        }
    }

    #[test]
    fn ratios_have_three_figures_and_spreads_two() {
        for (ratio, text) in [
            (0.01, "0.010 ×"),
            (1.0, "1.00 ×"),
            (9.99, "9.99 ×"),
            (9.996, "10.0 ×"),
            (99.96, "100 ×"),
            (12_345.6, "12346 ×"),
        ] {
            assert_eq!(times(ratio), text);
        }
        for (high, text) in [(100.0, "0.0 %"), (101.24, "1.2 %"), (109.94, "9.9 %"), (109.96, "10 %"), (300.0, "200 %")]
        {
            assert_eq!(spread(&Estimate { ns: 100.0, low: 100.0, high, pace: None }), text);
        }
    }
}

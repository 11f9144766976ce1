//! The tables, for the terminal and for the Markdown files.

use std::collections::BTreeMap;

use common::Nanos;
use terminal::{Cell, Step, Table};

use super::compare::{self, Comparison};
use super::estimate::{Estimate, Verdict};
use super::results::{Results, Solution, Total};

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
pub fn totals(year: &BTreeMap<u8, Total>) -> String {
    let days = match year.len() {
        1 => "1 day takes".to_owned(),
        days => format!("{days} days take"),
    };
    format!(
        "{days} {}: the fastest variant of each part, one parser per day.",
        Nanos(year.values().map(Total::ns).sum())
    )
}

/// One row per day, in this order. Shares are of the totals in `year`; without `old` results there is no column for changes.
pub fn days(order: &[u8], year: &BTreeMap<u8, Total>, results: &Results, old: Option<&Results>) -> Table {
    const STEPS: [Step; 6] = [
        Step::Shorten("title", 12),
        Step::Drop("input"),
        Step::Shorten("change", 16),
        Step::Drop("share"),
        Step::Drop("title"),
        Step::Drop("parser"),
    ];
    let columns = ["day", "title", "parser", "part 1", "part 2", "total", "share", "input"].into_iter();
    let mut table = Table::new(columns.chain(old.map(|_| "change")));
    table = table.left(["title", "share", "input", "change"]).fitting(STEPS);
    let whole: f64 = year.values().map(Total::ns).sum();
    for (number, day) in order.iter().filter_map(|number| Some((number, year.get(number)?))) {
        let solutions = results.solutions.iter().filter(|solution| solution.day == *number).cloned();
        let change = old.map(|old| change(&compare::all(old, &solutions.collect::<Vec<_>>())));
        let [one, two] = day.parts.map(time);
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

/// The changes of times, in a few words. If there are none, a reason why times cannot be compared says more than that others are the
/// same.
fn change(comparisons: &[Comparison]) -> String {
    let changes = comparisons.iter().filter(|comparison| comparison.is_change());
    let changes: Vec<_> = changes.map(Comparison::to_string).collect();
    let rest = || comparisons.iter().max_by_key(|comparison| comparison.verdict.is_err()).map(Comparison::words);
    if changes.is_empty() { rest().unwrap_or_default().to_owned() } else { changes.join(", ") }
}

/// The solutions of these days, day by day and part by part, the fastest first and the others as multiples of it.
pub fn variants(order: &[u8], results: &Results) -> Table {
    const STEPS: [Step; 4] = [Step::Drop("input"), Step::Shorten("variant", 8), Step::Drop("±"), Step::Drop("parser")];
    let table = Table::new(["day", "part", "variant", "parser", "solver", "±", "ratio", "input"]);
    let mut table = table.left(["variant", "input"]).fitting(STEPS);
    for &day in order {
        let mut solutions: Vec<_> = results.solutions.iter().filter(|solution| solution.day == day).collect();
        solutions.sort_by(|a, b| a.part.cmp(&b.part).then(a.solver.ns.total_cmp(&b.solver.ns)));
        let part_of = |a: &&Solution, b: &&Solution| a.part == b.part;
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

/// The table of pairs of times: before the verdict, how much slower the machine itself was.
pub fn comparison(comparisons: &[Comparison]) -> Table {
    const STEPS: [Step; 5] =
        [Step::Drop("±"), Step::Shorten("variant", 8), Step::Drop("machine"), Step::Drop("old"), Step::Drop("new")];
    let columns = ["day", "part", "variant", "time of", "old", "±", "new", "±", "ratio", "machine", "verdict"];
    let mut table = Table::new(columns).left(["variant", "time of", "verdict"]).fitting(STEPS);
    for comparison in comparisons {
        let Comparison { solution, what, old, new, verdict } = comparison;
        let ratio = |ratio: Option<f64>| Cell::from(ratio.map(|ratio| format!("{ratio:.2}")).unwrap_or_default());
        let words = Cell::from(comparison.words());
        table.add_row([
            solution.day.to_string().into(),
            solution.part.to_string().into(),
            solution.variant_name().into(),
            Cell::from(*what),
            time(old.map(|old| old.ns)).into(),
            old.as_ref().map(spread).unwrap_or_default().into(),
            Nanos(new.ns).to_string().into(),
            spread(new).into(),
            ratio(comparison.ratio()),
            ratio(comparison.machine()),
            match verdict {
                Ok(Verdict::Slower) => words.bad(),
                Ok(Verdict::Faster) => words.good(),
                _ => words,
            },
        ]);
    }
    table
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

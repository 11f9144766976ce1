//! Generates Markdown from the results: the README's table with one row per day, and the page with all solutions.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use anyhow::{Context, Result};

use super::environment::Environment;
use super::files::{CHART, PAGE, README, RESULTS};
use super::results::{Results, Timing};
use super::tables;

/// The markers before and after the table in the README.
const START: &str = "<!-- timings:start -->\n";
const END: &str = "<!-- timings:end -->\n";

// Writing to a string cannot fail, so the results of `writeln!` are ignored below.

/// The README with these results between its markers.
pub fn readme(readme: &str, results: &Results) -> Result<String> {
    let around = readme.split_once(START).and_then(|(before, rest)| Some((before, rest.split_once(END)?.1)));
    let (before, after) = around.with_context(|| {
        let start = START.trim();
        let end = END.trim();
        format!("{README} has no place for the table; add a line {start} and below it a line {end}")
    })?;
    Ok(format!("{before}{START}{}{END}{after}", block(results)))
}

/// The page with all solutions.
pub fn page(results: &Results) -> String {
    let mut page = format!(
        "# Timings of all solutions\n\nGenerated from `{RESULTS}` by `cargo xtask timings --render`. In each part, the fastest solver \
         comes first. Ratios are multiples of its time.\n\n"
    );
    for (&day, total) in &results.totals() {
        // Escape titles like `<T>`, which would otherwise be HTML tags.
        let title = total.title.replace('<', "&lt;");
        let table = tables::variants(&[day], results);
        let _ = writeln!(page, "## Day {day}: {title}\n\n{}", table.to_markdown());
    }
    let _ = write!(page, "## Machine\n\n{}", environments(results));
    page
}

fn block(results: &Results) -> String {
    let year = results.totals();
    let days: Vec<_> = year.keys().copied().collect();
    let table = tables::days(&days, &year, None).to_markdown();
    let total = tables::totals(&year);
    format!(
        "\n![Time per day, on a logarithmic scale]({CHART})\n\n{table}\n{total} [All variants side by side]({PAGE}).\n\n{}\n",
        environments(results)
    )
}

/// The conditions of the measurements. If they differ between days, each set of conditions has its own line, which names its
/// days.
fn environments(results: &Results) -> String {
    let mut environments: BTreeMap<&Environment, BTreeSet<u8>> = BTreeMap::new();
    for Timing { day, environment, .. } in &results.solutions {
        environments.entry(environment).or_default().insert(*day);
    }
    let mut environments: Vec<_> = environments.into_iter().collect();
    environments.sort_by_key(|(_, days)| days.first().copied());
    let mut lines = String::new();
    for (Environment { cpu, rustc, commit, date }, days) in &environments {
        let days = if environments.len() == 1 { String::new() } else { format!("{}: ", list(days)) };
        let _ = writeln!(lines, "{days}{cpu}, rustc {rustc}, profile bench, commit {commit}, {date}.");
    }
    lines
}

/// A list of days, such as `Days 3, 21`.
pub fn list(days: &BTreeSet<u8>) -> String {
    let numbers: Vec<_> = days.iter().map(u8::to_string).collect();
    format!("Day{} {}", if days.len() == 1 { "" } else { "s" }, numbers.join(", "))
}

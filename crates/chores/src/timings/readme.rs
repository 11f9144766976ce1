//! Generates the README's table from the results.

use anyhow::{Context, Result};
use workspace::replace_between;

use super::environment::Environment;
use super::files::CHART;
use super::results::Results;
use super::tables;

/// The lines before and after the table.
const START: &str = "<!-- timings:start -->";
const END: &str = "<!-- timings:end -->";

/// The README with the chart and the table of these results between its markers. Without results, nothing is between the markers.
/// An error names the README by `path`.
pub fn with_table(path: &str, readme: &str, results: Option<&Results>) -> Result<String> {
    let block = results.map(block).unwrap_or_default();
    replace_between(readme, START, END, &block)
        .with_context(|| format!("{path} has no place for the table; add a line {START} and below it a line {END}"))
}

fn block(results: &Results) -> String {
    let table = tables::days(results, &results.days).to_markdown();
    let total = tables::total(results);
    let Environment { machine, rustc, commit, date } = &results.environment;
    format!(
        "\n![Time per day, on a logarithmic scale]({CHART})\n\n{table}\n{total}\n\n\
         {machine}, rustc {rustc}, profile bench, commit {commit}, {date}.\n\n"
    )
}

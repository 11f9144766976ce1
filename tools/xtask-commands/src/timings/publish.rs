//! Writes the results file, and the README's table and the chart from it, or checks that both match the results.

use anyhow::{Context, Result, ensure};
use common::read_text;
use workspace::{AtomicFile, Workspace, replace_between};

use super::environment::Environment;
use super::results::Results;
use super::{chart, tables};

// The published files, relative to the year's folder.
pub const RESULTS: &str = "docs/timings.json";
pub const README: &str = "README.md";
pub const CHART: &str = "docs/timings.svg";

const START: &str = "<!-- timings:start -->";
const END: &str = "<!-- timings:end -->";

pub fn load_saved(year: &Workspace) -> Result<Option<Results>> {
    Results::load(&year.folder.join(RESULTS))
}

pub fn save(year: &Workspace, results: &Results) -> Result<()> {
    replace(year, RESULTS, &results.to_json()?)?;
    year.edit_readme(|readme| with_table(year, readme, Some(results)))?;
    replace(year, CHART, &chart::svg(results))
}

pub fn check(year: &Workspace) -> Result<()> {
    let save = year.xtask("timings --save");
    let saved = load_saved(year)?;
    let results = saved.with_context(|| format!("{} does not exist; run \"{save}\"", shown(year, RESULTS)))?;
    let readme = read(year, README)?;
    let mut stale = Vec::new();
    if with_table(year, &readme, Some(&results))? != readme {
        stale.push(shown(year, README));
    }
    if read(year, CHART).ok() != Some(chart::svg(&results)) {
        stale.push(shown(year, CHART));
    }
    ensure!(
        stale.is_empty(),
        "not up to date with {}: {}; restore the files from git, or measure again with \"{save}\"",
        shown(year, RESULTS),
        stale.join(", ")
    );
    Ok(())
}

/// Checks that the README can be read and has a place for the table.
pub fn check_readme(year: &Workspace) -> Result<()> {
    with_table(year, &read(year, README)?, None).map(drop)
}

fn with_table(year: &Workspace, readme: &str, results: Option<&Results>) -> Result<String> {
    let block = results.map(block).unwrap_or_default();
    replace_between(readme, START, END, &block).with_context(|| {
        let path = shown(year, README);
        format!("{path} has no place for the table; add a line {START} and below it a line {END}")
    })
}

fn block(results: &Results) -> String {
    let table = tables::days(results).to_markdown();
    let total = tables::total(results);
    let Environment { machine, rustc, commit, date } = &results.environment;
    format!(
        "\n![Time per day, on a logarithmic scale]({CHART})\n\n{table}\n{total}\n\n\
         {machine}, rustc {rustc}, profile bench, commit {commit}, {date}.\n\n"
    )
}

fn shown(year: &Workspace, path: &str) -> String {
    year.shown(&year.folder.join(path))
}

fn read(year: &Workspace, path: &str) -> Result<String> {
    // Git may check out text files with CRLF line endings. Such a line ending does not count as a change, because `read_text`
    // converts it.
    read_text(&year.folder.join(path))?.with_context(|| format!("{} does not exist", shown(year, path)))
}

fn replace(year: &Workspace, path: &str, text: &str) -> Result<()> {
    AtomicFile::begin(&year.folder.join(path))?.finish(text)
}

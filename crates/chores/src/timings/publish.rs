//! Writes the results file and the files generated from it, or checks that the generated files are up to date.

use anyhow::{Context, Result, ensure};
use common::read_text;
use system::AtomicFile;
use workspace::Workspace;

use super::files::{CHART, README, RESULTS};
use super::results::Results;
use super::{chart, readme};

/// The saved results of a year, if the year has any.
pub fn load_saved(year: &Workspace) -> Result<Option<Results>> {
    Results::load(&year.folder.join(RESULTS))
}

/// The saved results of a year, which must exist.
pub fn load(year: &Workspace) -> Result<Results> {
    load_saved(year)?
        .with_context(|| format!("{} does not exist; run \"{}\"", shown(year, RESULTS), year.xtask("timings --save")))
}

/// Writes the results file, then the files generated from it.
///
/// The results file comes first: if the program is killed before the other files are written, [`render`] can still make them.
pub fn save(year: &Workspace, results: &Results) -> Result<()> {
    replace(year, RESULTS, &results.to_json()?)?;
    render(year)
}

/// Regenerates the README's table and the chart from the results file.
pub fn render(year: &Workspace) -> Result<()> {
    let results = load(year)?;
    year.edit_readme(|readme| readme::with_table(&shown(year, README), readme, Some(&results)))?;
    replace(year, CHART, &chart::svg(&results))
}

/// Checks that [`render`] would change nothing.
pub fn check(year: &Workspace) -> Result<()> {
    let results = load(year)?;
    let readme = read(year, README)?;
    let mut stale = Vec::new();
    if readme::with_table(&shown(year, README), &readme, Some(&results))? != readme {
        stale.push(shown(year, README));
    }
    if read(year, CHART).ok() != Some(chart::svg(&results)) {
        stale.push(shown(year, CHART));
    }
    let files = stale.join(", ");
    let results = shown(year, RESULTS);
    let render = year.xtask("timings --render");
    ensure!(stale.is_empty(), "not up to date with {results}: {files}; run \"{render}\"");
    Ok(())
}

/// Checks that the README can be read and has a place for the table.
pub fn check_readme(year: &Workspace) -> Result<()> {
    readme::with_table(&shown(year, README), &read(year, README)?, None).map(drop)
}

/// The path of a published file, for messages.
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

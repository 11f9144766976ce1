//! Writes the results file, and what follows from it alone; or checks that this still does.

use std::fs;

use anyhow::{Context, Result, bail};
use toolkit::AtomicFile;

use super::place::{CHART, PAGE, Place, README, RESULTS};
use super::results::Results;
use super::{chart, markdown};

/// Checks that a later [`save`] has a place for everything.
pub fn prepare(place: &Place) -> Result<()> {
    rendered(place, &Results::default()).map(drop)
}

/// Writes the results, and what follows from them.
///
/// The results come first: the other files can be made from them again.
pub fn save(place: &Place, results: &Results) -> Result<()> {
    replace(place, RESULTS, &results.to_json()?)?;
    write(place, results)
}

/// Makes the other files from the results file again.
pub fn render(place: &Place) -> Result<()> {
    write(place, &load(place)?)
}

/// Checks that the other files are what [`render`] would make of them.
pub fn check(place: &Place) -> Result<()> {
    let rendered = rendered(place, &load(place)?)?;
    let is_stale = |(path, text): &(&'static str, String)| read(place, path).ok().as_ref() != Some(text);
    let stale: Vec<_> = rendered.iter().filter(|file| is_stale(file)).map(|(path, _)| *path).collect();
    if stale.is_empty() {
        return Ok(());
    }
    bail!("not made from the current {RESULTS}: {}; run \"cargo xtask timings --render\"", stale.join(", "))
}

fn load(place: &Place) -> Result<Results> {
    let results = Results::load(&place.results())?;
    results.with_context(|| format!("{RESULTS} does not exist; run \"cargo xtask timings --save\""))
}

/// The files that follow from the results, and their texts.
fn rendered(place: &Place, results: &Results) -> Result<[(&'static str, String); 3]> {
    let readme = markdown::readme(&read(place, README)?, results)?;
    Ok([(README, readme), (PAGE, markdown::page(results)), (CHART, chart::svg(results))])
}

fn write(place: &Place, results: &Results) -> Result<()> {
    rendered(place, results)?.iter().try_for_each(|(path, text)| replace(place, path, text))
}

fn read(place: &Place, path: &str) -> Result<String> {
    // Where git checks texts out with CRLF, that is no difference.
    let text = fs::read_to_string(place.folder.join(path)).with_context(|| format!("cannot read {path}"))?;
    Ok(text.replace("\r\n", "\n"))
}

/// Replaces a file, unless it has this text already.
fn replace(place: &Place, path: &str, text: &str) -> Result<()> {
    if read(place, path).is_ok_and(|old| old == text) {
        return Ok(());
    }
    AtomicFile::begin(&place.folder.join(path))?.finish(text.as_bytes())
}

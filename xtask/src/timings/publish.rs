//! Writes the results file, and from it alone the README's table and the chart; or checks that they still follow from it.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use toolkit::AtomicFile;

use super::results::{self, Results};
use super::{chart, readme};

/// Checks that a later [`save`] has a place for everything.
pub fn prepare(root: &Path) -> Result<()> {
    readme::check(&read(root, readme::PATH)?)
}

/// Writes the results, and what follows from them.
///
/// The results come first: what follows can be made from them again.
pub fn save(root: &Path, results: &Results) -> Result<()> {
    replace(root, results::PATH, &results.to_json()?)?;
    for (path, text) in rendered(root, results)? {
        replace(root, path, &text)?;
    }
    Ok(())
}

/// Makes README and chart from the results file again.
pub fn render(root: &Path) -> Result<()> {
    for (path, text) in rendered(root, &load(root)?)? {
        replace(root, path, &text)?;
    }
    Ok(())
}

/// Checks that README and chart are what [`render`] would make of them.
pub fn check(root: &Path) -> Result<()> {
    let mut stale = Vec::new();
    for (path, text) in rendered(root, &load(root)?)? {
        if read(root, path).ok().as_ref() != Some(&text) {
            stale.push(path);
        }
    }
    if stale.is_empty() {
        return Ok(());
    }
    let verb = if stale.len() == 1 { "does" } else { "do" };
    bail!("{} {verb} not follow from {}; run \"cargo xtask timings --render\"", stale.join(" and "), results::PATH)
}

fn load(root: &Path) -> Result<Results> {
    match Results::load(&root.join(results::PATH))? {
        Some(results) => Ok(results),
        None => bail!("there is no {}; run \"cargo xtask timings --save\"", results::PATH),
    }
}

/// The files that follow from the results, and their texts.
fn rendered(root: &Path, results: &Results) -> Result<[(&'static str, String); 2]> {
    let readme = readme::with_results(&read(root, readme::PATH)?, results)?;
    Ok([(readme::PATH, readme), (chart::PATH, chart::svg(results))])
}

fn read(root: &Path, path: &str) -> Result<String> {
    // Where git checks texts out with CRLF, that is no difference.
    let text = fs::read_to_string(root.join(path)).with_context(|| format!("cannot read {path}"))?;
    Ok(text.replace("\r\n", "\n"))
}

/// Replaces a file, unless it says so already.
fn replace(root: &Path, path: &str, text: &str) -> Result<()> {
    if read(root, path).is_ok_and(|old| old == text) {
        return Ok(());
    }
    AtomicFile::begin(&root.join(path))?.finish(text.as_bytes())
}

//! What the workspace's manifest says of its years.

use anyhow::{Context, Result};
use common::Year;
use toml_edit::{Array, DocumentMut};

/// The glob for the packages of all years but the first. Their days need no line of their own: cargo counts the dependencies of a
/// member as members, too, if they are below the root.
///
/// A member that is named in full would bring back what `exclude` keeps out below it. A glob without a match is an error, so this
/// one comes with the first folder that it matches.
const MEMBERS: &str = "20??";

/// The manifest, without what cargo-aoc builds for a year among the members.
pub fn excluding(manifest: &str, year: Year) -> Result<String> {
    with(manifest, "exclude", &format!("{year}/target"))
}

/// The manifest, with the packages of all years but the first among the members.
pub fn with_members(manifest: &str) -> Result<String> {
    with(manifest, "members", MEMBERS)
}

/// The manifest with an entry in a list of `[workspace]`. All else stays as it is.
fn with(manifest: &str, list: &str, entry: &str) -> Result<String> {
    let mut document: DocumentMut = manifest.parse()?;
    let workspace = document.get_mut("workspace").and_then(|workspace| workspace.as_table_like_mut());
    let workspace = workspace.context("there is no [workspace]")?;
    let entries = workspace.entry(list).or_insert(Array::new().into());
    let entries = entries.as_array_mut().with_context(|| format!("workspace.{list} is not a list"))?;
    if entries.iter().any(|found| found.as_str() == Some(entry)) {
        return Ok(manifest.to_owned());
    }
    entries.push(entry);
    Ok(document.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    const MANIFEST: &str = "\
# of the workspace
[workspace] # here
members = [\"crates/*\", \"xtask\"]
# what is not part of it
exclude = [\"crates/aoc\", \"target\"] # and why

[package]
name = \"a\"
";

    fn year(number: u16) -> Year {
        Year::new(number).unwrap()
    }

    #[test]
    fn a_year_adds_its_entries_and_nothing_else_changes() {
        let excluding = excluding(MANIFEST, year(2026)).unwrap();
        assert_eq!(excluding, MANIFEST.replace("\"target\"]", "\"target\", \"2026/target\"]"));
        let whole = with_members(&excluding).unwrap();
        assert_eq!(whole, excluding.replace("\"xtask\"]", "\"xtask\", \"20??\"]"));
    }

    #[test]
    fn a_second_year_needs_no_second_glob_and_no_entry_comes_twice() {
        let one = with_members(&excluding(MANIFEST, year(2026)).unwrap()).unwrap();
        let two = excluding(&one, year(2027)).unwrap();
        assert_eq!(two, one.replace("\"2026/target\"", "\"2026/target\", \"2027/target\""));
        assert_eq!(with_members(&two).unwrap(), two);
        assert_eq!(excluding(&two, year(2026)).unwrap(), two);
    }

    #[test]
    fn a_manifest_without_a_list_gets_one_and_one_without_a_workspace_is_an_error() {
        let text = excluding("[workspace]\nmembers = []\n", year(2026)).unwrap();
        assert_eq!(text, "[workspace]\nmembers = []\nexclude = [\"2026/target\"]\n");
        for (text, problem) in
            [("", "no [workspace]"), ("[workspace]\nexclude = 1", "not a list"), ("[workspace", "TOML parse error")]
        {
            let error = format!("{:#}", excluding(text, year(2026)).unwrap_err());
            assert!(error.contains(problem), "{error}");
        }
    }
}

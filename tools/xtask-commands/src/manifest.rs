//! Edits the `Cargo.toml` of the workspace or of a year. Keeps comments and formatting. Adding a day also sorts `[dependencies]`.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use common::{Year, read_text};
use toml_edit::{Array, DocumentMut, InlineTable, Table, value};
use workspace::AtomicFile;

pub struct Manifest {
    path: PathBuf,
    document: DocumentMut,
}

impl Manifest {
    pub fn read(folder: &Path) -> Result<Self> {
        let path = folder.join("Cargo.toml");
        let text = read_text(&path)?.with_context(|| format!("{} does not exist", path.display()))?;
        Ok(Self { document: text.parse().with_context(|| path.display().to_string())?, path })
    }

    pub fn package(&self) -> Option<&str> {
        self.document.get("package")?.get("name")?.as_str()
    }

    pub fn depends_on(&self, package: &str) -> bool {
        self.document.get("dependencies").is_some_and(|dependencies| dependencies.get(package).is_some())
    }

    /// Whether `cargo xtask skip` has left the day out.
    pub fn is_skipped(&self, package: &str) -> bool {
        let dependency = self.document.get("dependencies").and_then(|dependencies| dependencies.get(package));
        dependency.and_then(|dependency| dependency.get("optional")?.as_bool()) == Some(true)
    }

    pub fn add_day(&mut self, package: &str, folder: &str) -> Result<()> {
        let table = self.document.get_mut("dependencies").and_then(|item| item.as_table_mut());
        let dependencies = table.with_context(|| {
            format!("{} has no table [dependencies] for {package}; add the table", self.path.display())
        })?;
        dependencies.insert(package, value(InlineTable::from_iter([("path", format!("crates/{folder}"))])));
        dependencies.sort_values();
        Ok(())
    }

    /// Leaves a day out of the year's program, or takes it back.
    pub fn skip_day(&mut self, package: &str, is_skipped: bool) -> Result<()> {
        let dependency =
            self.document.get_mut("dependencies").and_then(|item| item.get_mut(package)).filter(|item| !item.is_none());
        let dependency = dependency.with_context(|| format!("{} does not name {package}", self.path.display()))?;
        let table = dependency.as_table_like_mut();
        let table = table.with_context(|| format!("{package} in {} has no path", self.path.display()))?;
        if is_skipped {
            table.insert("optional", value(true));
        } else {
            table.remove("optional");
        }
        if let Some(table) = dependency.as_inline_table_mut() {
            table.fmt();
        }
        Ok(())
    }

    /// Returns whether the manifest has changed.
    pub fn add_year(&mut self, year: Year) -> Result<bool> {
        let path = self.path.display().to_string();
        let table = self.document.get_mut("workspace").and_then(|item| item.as_table_mut());
        let workspace = table.with_context(|| format!("{path} has no table [workspace]; add the table"))?;
        let member_was_missing = add_to_list(workspace, "members", &member_pattern(year)).context(path.clone())?;
        let exclude_was_missing = add_to_list(workspace, "exclude", &format!("{year}/target")).context(path)?;
        Ok(member_was_missing || exclude_was_missing)
    }

    pub fn save(&self) -> Result<()> {
        AtomicFile::begin(&self.path)?.finish(self.document.to_string())
    }
}

/// The entry in `members` for the package of a year, such as `[2x][0t][2a][6s]*` for 2026. The days of the year need no entry: if a
/// member has a path dependency below the root, cargo makes that dependency a member as well.
///
/// The entry is a pattern, because the plain path `2026` would override `2026/target` in `exclude`, which keeps the packages that
/// cargo-aoc creates there out of the workspace. The pattern also matches `xtask`, because cargo rejects a pattern that matches
/// nothing, as it would if the user deleted the year's folder.
fn member_pattern(year: Year) -> String {
    let digits = year.to_string();
    let choices: Vec<_> =
        digits.chars().zip("xtas".chars()).map(|(digit, letter)| format!("[{digit}{letter}]")).collect();
    choices.concat() + "*"
}

/// Returns whether the entry was missing.
fn add_to_list(workspace: &mut Table, name: &str, entry: &str) -> Result<bool> {
    let item = workspace.entry(name).or_insert(Array::new().into());
    let list = item.as_array_mut().with_context(|| format!("workspace.{name} is not a list"))?;
    let is_missing = !list.iter().any(|found| found.as_str() == Some(entry));
    if is_missing {
        list.push(entry);
    }
    Ok(is_missing)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dependency_is_found_in_any_form() {
        for text in [
            "dependencies.day03.path = \"x\"",
            "[dependencies.day03]\nworkspace = true",
            "dependencies = { day03 = \"1\" }",
        ] {
            let manifest = Manifest { path: PathBuf::new(), document: text.parse().unwrap() };
            assert!(manifest.depends_on("day03") && !manifest.depends_on("day04"), "{text}");
        }
    }
}

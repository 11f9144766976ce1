//! Changes to the `Cargo.toml` of the workspace or of a year. Whatever they are not about stays as it is.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use common::Year;
use system::AtomicFile;
use toml_edit::{Array, DocumentMut, InlineTable, Table, value};

/// The glob for the packages of all years but the first. Their days need no line of their own: cargo counts the dependencies of a
/// member as members, too, if they are below the root.
///
/// Listing a member by its full path would re-include what `exclude` keeps out below it. A glob without a match is an error, so
/// this one comes with the first folder that it matches.
const MEMBERS: &str = "20??";

/// A `Cargo.toml` that was read, and perhaps changed.
pub struct Manifest {
    path: PathBuf,
    document: DocumentMut,
}

impl Manifest {
    /// Reads the `Cargo.toml` of a folder.
    pub fn read(folder: &Path) -> Result<Self> {
        let path = folder.join("Cargo.toml");
        let text = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
        Ok(Self { document: text.parse().with_context(|| path.display().to_string())?, path })
    }

    /// The name of the package.
    pub fn package(&self) -> Option<&str> {
        self.document.get("package")?.get("name")?.as_str()
    }

    /// Whether a package is among the dependencies, in whatever way that is written.
    pub fn depends_on(&self, package: &str) -> bool {
        self.document.get("dependencies").is_some_and(|dependencies| dependencies.get(package).is_some())
    }

    /// Adds a day to `[dependencies]`, and puts them in the order of their names.
    pub fn add_day(&mut self, package: &str, folder: &str) -> Result<()> {
        let dependencies = self.document.get_mut("dependencies").and_then(|table| table.as_table_mut());
        let dependencies = dependencies.with_context(|| {
            format!("{} has no table [dependencies] for {package}; add the table", self.path.display())
        })?;
        dependencies.insert(package, value(InlineTable::from_iter([("path", format!("crates/{folder}"))])));
        dependencies.sort_values();
        Ok(())
    }

    /// Makes the package of another year a member of the workspace, without what cargo-aoc builds below it. Returns whether
    /// anything was missing.
    pub fn add_year(&mut self, year: Year) -> Result<bool> {
        let path = self.path.display().to_string();
        let workspace = self.document.get_mut("workspace").and_then(|workspace| workspace.as_table_mut());
        let workspace = workspace.with_context(|| format!("{path} has no table [workspace]"))?;
        let is_member = add_to_list(workspace, "members", MEMBERS).context(path.clone())?;
        let is_excluded = add_to_list(workspace, "exclude", &format!("{year}/target")).context(path)?;
        Ok(is_member || is_excluded)
    }

    /// Replaces the file with this version.
    pub fn save(&self) -> Result<()> {
        AtomicFile::begin(&self.path)?.finish(self.document.to_string().as_bytes())
    }
}

/// Adds an entry to a list of `[workspace]`; returns whether it was missing.
fn add_to_list(workspace: &mut Table, name: &str, entry: &str) -> Result<bool> {
    let list = workspace.entry(name).or_insert(Array::new().into());
    let list = list.as_array_mut().with_context(|| format!("workspace.{name} is not a list"))?;
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
    fn a_day_is_found_however_its_dependency_is_written() {
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

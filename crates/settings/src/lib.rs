//! Reads the settings of the workspace and of its years.
//!
//! Every year has a package, whose `Cargo.toml` holds the settings of the year. At the workspace's root, the settings are in
//! `[workspace.metadata.aoc]`; elsewhere, they are in `[package.metadata.aoc]`:
//!
//! ```toml
//! [workspace.metadata.aoc]
//! year = 2021
//! contact = "you@example.org"      # only at the root, optional
//! ```

use std::fs;
use std::path::{Path, PathBuf};

use toml::{Table, Value};

/// The content of a `Cargo.toml`, from which the settings are read.
#[derive(Debug, Clone)]
pub struct Settings {
    path: PathBuf,
    manifest: Table,
}

/// The reason why the settings cannot be read or used. The message names the file or the folder; for a wrong setting, it also says
/// which values are allowed.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct SettingsError(String);

impl Settings {
    /// Reads the `Cargo.toml` in a folder, without checking the settings. Each setting is checked by the method that returns it.
    ///
    /// # Errors
    ///
    /// If the file does not exist, cannot be read, or is not TOML.
    pub fn read(folder: &Path) -> Result<Self, SettingsError> {
        let path = folder.join("Cargo.toml");
        let name = path.display();
        let text = fs::read_to_string(&path).map_err(|error| SettingsError(format!("cannot read {name}: {error}")))?;
        let manifest = text.parse().map_err(|error| SettingsError(format!("{name}: {error}")))?;
        Ok(Self { path, manifest })
    }

    /// The year: a number, which may lie outside the years of Advent of Code.
    ///
    /// # Errors
    ///
    /// If the year is missing, or is not a whole number from 0 to 65,535.
    pub fn year(&self) -> Result<u16, SettingsError> {
        let number = self.value("year").and_then(Value::as_integer);
        if let Some(Ok(year)) = number.map(u16::try_from) {
            return Ok(year);
        }
        let path = self.path.display();
        let table = if self.is_root() { "workspace" } else { "package" };
        Err(SettingsError(format!("{path}: set the year, as in [{table}.metadata.aoc] year = 2021")))
    }

    /// The address at which the site's author can reach the user, if the user has set one; `None` if it is missing or is not text.
    pub fn contact(&self) -> Option<&str> {
        self.value("contact")?.as_str()
    }

    /// The dependencies in the table `[dependencies]` that are not optional: their names, and their paths if they have one.
    pub fn required_dependencies(&self) -> impl Iterator<Item = (&str, Option<&str>)> {
        let table = self.manifest.get("dependencies").and_then(Value::as_table);
        let is_optional = |dependency: &Value| dependency.get("optional").and_then(Value::as_bool) == Some(true);
        let required = table.into_iter().flatten().filter(move |(_, dependency)| !is_optional(dependency));
        required.map(|(name, dependency)| (name.as_str(), dependency.get("path").and_then(Value::as_str)))
    }

    fn is_root(&self) -> bool {
        self.manifest.contains_key("workspace")
    }

    /// The value of a setting in the package's table, or else in the workspace's table.
    fn value(&self, name: &str) -> Option<&Value> {
        let in_table = |table| self.manifest.get(table)?.get("metadata")?.get("aoc")?.get(name);
        in_table("package").or_else(|| in_table("workspace"))
    }
}

/// The root of the workspace that a folder belongs to: the folder itself or the nearest folder above it whose `Cargo.toml` has a
/// table `[workspace]`.
///
/// # Errors
///
/// If there is no such folder, or if a `Cargo.toml` on the way from the folder up to the root cannot be used.
pub fn workspace_root(folder: &Path) -> Result<PathBuf, SettingsError> {
    for ancestor in folder.ancestors() {
        if ancestor.join("Cargo.toml").exists() && Settings::read(ancestor)?.is_root() {
            return Ok(ancestor.to_owned());
        }
    }
    Err(SettingsError(format!("{} is not in a workspace; run the command in one", folder.display())))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn settings(text: &str) -> Settings {
        Settings { path: PathBuf::from("Cargo.toml"), manifest: text.parse().unwrap() }
    }

    #[test]
    fn a_package_overrides_the_workspace() {
        let table = "[workspace.metadata.aoc]\nyear = 2019\ncontact = \"a\"\n";
        let root = settings(table);
        assert_eq!((root.year().unwrap(), root.contact()), (2019, Some("a")));
        let year = settings(&format!("{table}[package.metadata.aoc]\nyear = 2020\n"));
        assert_eq!((year.year().unwrap(), year.contact()), (2020, Some("a")));
        assert_eq!(settings("[package.metadata.aoc]\nyear = 2015").contact(), None);
    }

    #[test]
    fn a_wrong_year_is_refused() {
        for text in ["", "year = -1", "year = 70000", "year = \"2021\""] {
            for table in ["package", "workspace"] {
                let error = settings(&format!("[{table}.metadata.aoc]\n{text}")).year().unwrap_err();
                let advice = format!("set the year, as in [{table}.metadata.aoc] year = 2021");
                assert_eq!(error.to_string(), format!("Cargo.toml: {advice}"), "{text}");
            }
        }
    }

    #[test]
    fn dependencies_are_found_in_any_notation() {
        let settings = settings(
            "dependencies.a.path = \"x\"\n[dependencies.b]\nworkspace = true\n[dependencies.d]\npath = \"y\"\noptional = true\n[dev-dependencies]\nc.path = \"z\"",
        );
        assert_eq!(settings.required_dependencies().collect::<Vec<_>>(), [("a", Some("x")), ("b", None)]);
    }

    #[test]
    fn the_root_is_the_nearest_workspace_upwards() {
        let folder = tempfile::tempdir().unwrap();
        let (root, package) = (folder.path(), folder.path().join("2020/crates/day01"));
        fs::create_dir_all(&package).unwrap();
        let problem = || workspace_root(&package).unwrap_err().to_string();
        assert!(problem().contains("is not in a workspace"), "{}", problem());
        fs::write(root.join("Cargo.toml"), "[workspace]\n").unwrap();
        fs::write(package.join("Cargo.toml"), "[package]\n").unwrap();
        assert_eq!(workspace_root(&package).unwrap(), root);
        fs::write(package.join("Cargo.toml"), "[package\n").unwrap();
        assert!(problem().contains("Cargo.toml: TOML parse error"), "{}", problem());
    }
}

//! Changes to the `Cargo.toml` of the workspace or of a year. Whatever they are not about stays as it is.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use common::Year;
use toml_edit::{Array, DocumentMut, InlineTable, Table, value};
use toolkit::AtomicFile;

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

    /// Adds a day to `[dependencies]`. The days of the year come first, in order.
    pub fn add_day(&mut self, package: &str, folder: &str) -> Result<()> {
        let dependencies = self.document.get_mut("dependencies").and_then(|table| table.as_table_mut());
        let dependencies = dependencies.with_context(|| {
            format!("{} has no table [dependencies] for {package}; add the table", self.path.display())
        })?;
        let path = InlineTable::from_iter([("path", format!("crates/{folder}"))]);
        dependencies.insert(package, value(path));
        let prefix = package.strip_suffix(folder).unwrap_or(package);
        let is_day = |name: &str| {
            let number = name.strip_prefix(prefix).and_then(|name| name.strip_prefix("day"));
            number.is_some_and(|number| number.bytes().all(|byte| byte.is_ascii_digit()))
        };
        // The sort is stable, so other dependencies keep their order.
        dependencies.sort_values_by(|one, _, other, _| {
            let place = |name: &str| if is_day(name) { (false, name.to_owned()) } else { (true, String::new()) };
            place(one.get()).cmp(&place(other.get()))
        });
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

    fn manifest(text: &str) -> Manifest {
        Manifest { path: "Cargo.toml".into(), document: text.parse().unwrap() }
    }

    fn with_days(text: &str, prefix: &str, days: impl IntoIterator<Item = u8>) -> String {
        let mut manifest = manifest(text);
        for day in days {
            manifest.add_day(&format!("{prefix}day{day:02}"), &format!("day{day:02}")).unwrap();
        }
        manifest.document.to_string()
    }

    #[test]
    fn days_are_in_order_whatever_the_order_in_which_they_are_added_and_nothing_else_changes() {
        let bare = "[package]\nname = \"a\" # a comment\n\n[dependencies] # of the package\n\n# of b\nb.workspace = true\na = \"1\"\n\n[profile.dev]\n";
        let all: Vec<u8> = (1..=25).collect();
        // 7 and 25 have no divisor in common, so the multiples of 7 visit every day.
        let mixed = (0..25).map(|index| index * 7 % 25 + 1).collect();
        for order in [all.clone(), all.iter().rev().copied().collect(), mixed] {
            for prefix in ["", "aoc2026-"] {
                let line = |day| format!("{prefix}day{day:02} = {{ path = \"crates/day{day:02}\" }}\n");
                let days: String = all.iter().map(line).collect();
                let heading = "[dependencies] # of the package\n";
                assert_eq!(
                    with_days(bare, prefix, order.clone()),
                    bare.replace(heading, &format!("{heading}{days}")),
                    "{order:?}"
                );
            }
        }
    }

    #[test]
    fn days_that_are_out_of_order_are_sorted_with_their_comments() {
        let text = "[dependencies]\nday23 = { path = \"x\" } # kept\n# of day 2\nday02 = \"1\"\nb = \"1\"\n";
        let sorted = "[dependencies]\n# of day 2\nday02 = \"1\"\nday03 = { path = \"crates/day03\" }\nday23 = { path = \"x\" } # kept\nb = \"1\"\n";
        assert_eq!(with_days(text, "", [3]), sorted);
    }

    #[test]
    fn a_day_is_found_however_its_dependency_is_written() {
        for text in [
            "dependencies.day03.path = \"x\"",
            "[dependencies.day03]\nworkspace = true",
            "dependencies = { day03 = \"1\" }",
        ] {
            assert!(manifest(text).depends_on("day03") && !manifest(text).depends_on("day04"), "{text}");
        }
    }

    #[test]
    fn a_manifest_without_the_table_is_an_error() {
        for text in ["", "[dependencies-of]"] {
            let error = manifest(text).add_day("day03", "day03").unwrap_err().to_string();
            assert_eq!(error, "Cargo.toml has no table [dependencies] for day03; add the table");
        }
        let year = Year::new(2026).unwrap();
        assert!(manifest("").add_year(year).is_err());
        assert!(manifest("[workspace]\nexclude = 1").add_year(year).is_err());
    }

    #[test]
    fn a_year_adds_its_entries_once_and_nothing_else_changes() {
        let text = "# of it\n[workspace] # here\nmembers = [\"crates/*\", \"xtask\"]\n# not part of it\nexclude = [\"target\"] # and why\n";
        let [one, two] = [2026, 2027].map(|number| Year::new(number).unwrap());
        let mut manifest = manifest(text);
        assert!(manifest.add_year(one).unwrap() && !manifest.add_year(one).unwrap());
        let with_one =
            text.replace("\"xtask\"]", "\"xtask\", \"20??\"]").replace("\"target\"]", "\"target\", \"2026/target\"]");
        assert_eq!(manifest.document.to_string(), with_one);
        assert!(manifest.add_year(two).unwrap());
        assert_eq!(manifest.document.to_string(), with_one.replace("2026/target\"", "2026/target\", \"2027/target\""));
    }
}

//! Finds the days whose code is the same in the commit and in the working tree.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use common::Day;
use serde::Deserialize;
use workspace::Workspace;

use super::checkout::Commit;

/// Changes of these files and folders in the workspace's root can change the code of every day.
const SHARED: [&str; 4] = [".cargo", "Cargo.lock", "rust-toolchain", "rust-toolchain.toml"];

/// What `cargo metadata --no-deps` prints: the packages of the workspace.
#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
}

#[derive(Deserialize)]
struct Package {
    name: String,
    manifest_path: PathBuf,
    dependencies: Vec<Dependency>,
}

#[derive(Deserialize)]
struct Dependency {
    /// `dev` or `build`; `None` for a normal dependency.
    kind: Option<String>,
    /// The folder of a dependency by path.
    path: Option<PathBuf>,
}

/// A day has changed if one of these files is in the folder of its package, or of a package that it depends on by path.
pub fn unchanged_days(
    workspace: &Workspace,
    days: &[Day],
    commit: &Commit,
    changed: &[PathBuf],
) -> Result<BTreeSet<u8>> {
    let mut cargo = workspace::cargo();
    cargo.args(["metadata", "--format-version", "1", "--no-deps"]).current_dir(&workspace.root);
    let output = workspace::output_of(&mut cargo).context("\"cargo metadata\" failed")?;
    let metadata: Metadata = serde_json::from_str(&output).context("cannot read the output of \"cargo metadata\"")?;
    let packages = metadata.packages.iter().filter_map(|package| Some((package.manifest_path.parent()?, package)));
    let packages: BTreeMap<_, _> = packages.collect();
    let has_changed = |path: &Path| changed.iter().any(|file| file.starts_with(path));
    let root = commit.path_in_repository(&workspace.root).unwrap_or_default();
    // A manifest can turn on features of a dependency for all days.
    let is_manifest = |file: &PathBuf| file.file_name() == Some(OsStr::new("Cargo.toml"));
    if changed.iter().any(is_manifest) || SHARED.iter().any(|name| has_changed(&root.join(name))) {
        return Ok(BTreeSet::new());
    }
    // A folder outside the repository is the same for both programs.
    let folder_has_changed = |folder| commit.path_in_repository(folder).is_some_and(|path| has_changed(&path));
    let is_unchanged = |day: &Day| {
        let name = workspace.day_package(*day);
        let package = packages.iter().find(|(_, package)| package.name == name);
        package.is_some_and(|(folder, _)| !folders(folder, &packages).into_iter().any(folder_has_changed))
    };
    Ok(days.iter().filter(|day| is_unchanged(day)).map(|day| day.number()).collect())
}

/// The folder of a package, and the folders of the packages that it depends on by path, also indirectly.
fn folders<'a>(folder: &'a Path, packages: &BTreeMap<&'a Path, &'a Package>) -> BTreeSet<&'a Path> {
    let mut found = BTreeSet::from([folder]);
    let mut open = vec![folder];
    while let Some(folder) = open.pop() {
        let Some(package) = packages.get(folder) else { continue };
        let dependencies = package.dependencies.iter().filter(|dependency| dependency.kind.as_deref() != Some("dev"));
        open.extend(
            dependencies.filter_map(|dependency| dependency.path.as_deref()).filter(|path| found.insert(*path)),
        );
    }
    found
}

#[cfg(test)]
mod tests {
    use std::fs;

    use common::Year;

    use super::*;
    use crate::timings::tests::git::commit_all;

    #[test]
    fn a_day_changes_with_its_crate_and_what_it_uses() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path().join("aoc");
        let write = |path: &str, text: &str| {
            let path = root.join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        };
        write("Cargo.toml", "[workspace]\nmembers = [\"crates/day*\"]\n");
        for (package, dependencies) in [
            ("day01", "[dependencies]\ngrid = { path = \"../grid\" }\n"),
            ("day02", "[dev-dependencies]\npoint = { path = \"../point\" }\n"),
            ("grid", "[dependencies]\nserde = \"1\"\npoint = { path = \"../point\" }\n"),
            ("point", ""),
        ] {
            write(&format!("crates/{package}/Cargo.toml"), &format!("[package]\nname = \"{package}\"\n{dependencies}"));
            write(&format!("crates/{package}/src/lib.rs"), "");
        }
        commit_all(folder.path());
        let workspace = Workspace { folder: root.clone(), root: root.clone(), year: Year::new(2021).unwrap() };
        let commit = Commit::find(&workspace, "HEAD").unwrap();
        let days = [1, 2].map(|day| Day::new(day).unwrap());
        for (file, unchanged) in [
            ("README.md", &[1, 2][..]),
            ("crates/day01/src/lib.rs", &[2]),
            ("crates/day02/src/new.rs", &[1]),
            ("crates/grid/src/lib.rs", &[2]),
            ("crates/point/src/lib.rs", &[2]),
            ("Cargo.lock", &[]),
            (".cargo/config.toml", &[]),
        ] {
            write(file, "# changed");
            let changed = commit.changed_files().unwrap();
            assert_eq!(changed, [Path::new("aoc").join(file)]);
            let found = unchanged_days(&workspace, &days, &commit, &changed).unwrap();
            assert_eq!(found.into_iter().collect::<Vec<_>>(), unchanged, "{file}");
            if file.ends_with("lib.rs") {
                write(file, "");
            } else {
                fs::remove_file(root.join(file)).unwrap();
            }
        }
    }
}

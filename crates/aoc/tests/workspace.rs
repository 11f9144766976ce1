//! The rules that the workspace keeps.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn manifest(path: &Path) -> toml::Table {
    fs::read_to_string(path).unwrap().parse().unwrap()
}

/// The manifests of all members: the root's, xtask's, and those below `crates`.
fn manifests() -> Vec<PathBuf> {
    let crates = fs::read_dir(root().join("crates")).unwrap().map(|entry| entry.unwrap().path().join("Cargo.toml"));
    let members = crates.filter(|path| path.exists());
    members.chain(["Cargo.toml", "xtask/Cargo.toml"].map(|path| root().join(path))).collect()
}

#[test]
fn every_member_inherits_the_lints_and_what_a_package_says_of_itself() {
    let manifests = manifests();
    assert!(manifests.len() > 4, "{manifests:?}");
    for path in manifests {
        let manifest = manifest(&path);
        assert_eq!(manifest["lints"]["workspace"].as_bool(), Some(true), "{}", path.display());
        for key in ["version", "edition", "rust-version", "license", "publish"] {
            let inherited = manifest["package"][key].get("workspace").and_then(toml::Value::as_bool);
            assert_eq!(inherited, Some(true), "{}: {key}", path.display());
        }
    }
}

#[test]
fn every_version_of_a_dependency_stands_in_the_root_manifest_alone() {
    for path in manifests() {
        let manifest = manifest(&path);
        let tables = ["dependencies", "dev-dependencies", "build-dependencies"].map(|table| manifest.get(table));
        for (name, dependency) in tables.into_iter().flatten().flat_map(|table| table.as_table().unwrap()) {
            // A day has its one line where the root package depends on it, by its path alone.
            let is_day =
                name.starts_with("day") && dependency.get("path").is_some() && dependency.get("version").is_none();
            let is_inherited = dependency.get("workspace").and_then(toml::Value::as_bool) == Some(true);
            assert!(is_day || is_inherited, "{}: {name}", path.display());
        }
    }
}

#[test]
fn every_crate_of_a_day_is_wired_in_and_keeps_the_layout() {
    let wired: Vec<_> = aoc_2021::CALENDAR.days.iter().map(|day| day.day.crate_name()).collect();
    let mut there: Vec<_> = manifests()
        .iter()
        .filter_map(|path| path.strip_prefix(root().join("crates")).ok()?.parent()?.to_str())
        .filter(|name| name.starts_with("day"))
        .map(str::to_owned)
        .collect();
    there.sort_unstable();
    assert_eq!(wired, there, "the days in Cargo.toml, and the folders");
    for name in there {
        let source = fs::read_to_string(root().join("crates").join(&name).join("src/lib.rs")).unwrap();
        for heading in ["//! # ", "//! ## Approach", "//! ## Complexity", "//! ## Assumptions"] {
            assert!(source.lines().any(|line| line.starts_with(heading)), "{name}: {heading}");
        }
        assert!(root().join("crates").join(&name).join("tests").is_dir(), "{name}: tests");
    }
}

#[test]
fn xtask_does_not_wait_for_a_day_to_build() {
    let lock = manifest(&root().join("Cargo.lock"));
    let packages = lock["package"].as_array().unwrap();
    let (mut waiting, mut seen) = (vec!["xtask"], BTreeSet::new());
    while let Some(name) = waiting.pop() {
        if seen.insert(name) {
            // A name with more than one version has the version behind it.
            let dependencies = packages.iter().filter(|package| package["name"].as_str() == Some(name));
            let dependencies = dependencies.filter_map(|package| package.get("dependencies")?.as_array()).flatten();
            waiting.extend(dependencies.map(|name| name.as_str().unwrap().split(' ').next().unwrap()));
        }
    }
    assert!(seen.contains("common"), "{seen:?}");
    for day in aoc_2021::CALENDAR.days {
        assert!(!seen.contains(day.day.crate_name().as_str()), "xtask depends on day {}", day.day);
    }
}

#[test]
fn every_solution_has_an_id_of_its_own_that_begins_with_its_day() {
    let ids: BTreeSet<_> = aoc_2021::CALENDAR.solutions().map(runner::Solution::id).collect();
    assert_eq!(ids.len(), aoc_2021::CALENDAR.solutions().count());
    for solution in aoc_2021::CALENDAR.solutions() {
        let id = solution.id();
        assert!(id.starts_with(&format!("{}/part{}/", solution.day.crate_name(), solution.part)), "{id}");
        assert_eq!(id, id.to_lowercase());
    }
}

#[test]
fn cargo_aoc_finds_the_inputs_where_the_others_do() {
    assert_eq!(fs::read_link(root().join("input")).unwrap(), Path::new("inputs"));
}

#[test]
fn every_day_with_a_sample_generator_can_be_measured_as_a_whole() {
    for day in aoc_2021::CALENDAR.days.iter().filter(|day| day.generate.is_some()) {
        let name = day.day.crate_name();
        assert!(
            day.solve_whole.is_some(),
            "{name}: make the default parser and solvers public functions of src/lib.rs"
        );
    }
}

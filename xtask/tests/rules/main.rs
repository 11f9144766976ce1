//! Tests of the rules that this workspace must follow, whichever years and days it has.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod circles;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use workspace::Workspace;

/// One [`Workspace`] for each year of the workspace.
fn years() -> Vec<Workspace> {
    Workspace::find(None).unwrap().all_years().unwrap()
}

fn root() -> PathBuf {
    Workspace::find(None).unwrap().root
}

fn manifest(path: &Path) -> toml::Table {
    fs::read_to_string(path).unwrap().parse().unwrap()
}

/// The folders of the crates below a year's folder.
fn crates(year: &Workspace) -> Vec<PathBuf> {
    // A year without days may have no folder `crates`.
    let crates = fs::read_dir(year.folder.join("crates")).into_iter().flatten().map(|entry| entry.unwrap().path());
    crates.filter(|folder| folder.join("Cargo.toml").exists()).collect()
}

/// The folders of all members: the years' packages, the packages below `crates`, and the program of `cargo xtask`.
fn members() -> Vec<PathBuf> {
    let years = years();
    let folders = years.iter().flat_map(|year| crates(year).into_iter().chain([year.folder.clone()]));
    folders.chain([root().join("xtask")]).collect()
}

#[test]
fn every_member_inherits_lints_versions_and_metadata() {
    let is_inherited = |value: &toml::Value| value.get("workspace").and_then(toml::Value::as_bool) == Some(true);
    let members = members();
    assert!(members.len() > 4, "{members:?}");
    for path in members.iter().map(|folder| folder.join("Cargo.toml")) {
        let manifest = manifest(&path);
        assert!(is_inherited(&manifest["lints"]), "{}", path.display());
        assert!(is_inherited(&manifest["package"]["edition"]), "{}", path.display());
        // A package without a version cannot be published, and needs none of these keys.
        for key in ["version", "rust-version", "license", "publish"] {
            let value = manifest["package"].get(key);
            assert!(value.is_none_or(is_inherited), "{}: {key}", path.display());
        }
        let tables = ["dependencies", "dev-dependencies", "build-dependencies"].map(|table| manifest.get(table));
        for (name, dependency) in tables.into_iter().flatten().flat_map(|table| table.as_table().unwrap()) {
            // A year's package depends on its days by path, not through `[workspace.dependencies]`.
            let is_day = dependency.get("version").is_none()
                && dependency.get("path").and_then(toml::Value::as_str).is_some_and(|path| {
                    path.rsplit('/').next().is_some_and(|folder| folder.starts_with("day") && name.ends_with(folder))
                });
            assert!(is_day || is_inherited(dependency), "{}: {name}", path.display());
        }
    }
}

#[test]
fn every_day_is_listed_and_keeps_the_layout() {
    for year in years() {
        let package = scan::YearPackage::read(&year.folder).unwrap();
        assert_eq!(package.year, year.year.number(), "{}", year.folder.display());
        let listed: BTreeSet<_> = package.days.iter().map(|day| year.folder.join(&day.folder)).collect();
        let is_day = |folder: &PathBuf| folder.file_name().unwrap().to_str().unwrap().starts_with("day");
        let found: BTreeSet<_> = crates(&year).into_iter().filter(is_day).collect();
        assert_eq!(listed, found, "the days that Cargo.toml lists are not the days below crates");
        for (folder, day) in listed.iter().zip(&package.days) {
            let package = manifest(&folder.join("Cargo.toml"))["package"]["name"].as_str().map(str::to_owned);
            assert_eq!(package, Some(year.day_package(common::Day::new(day.day).unwrap())));
            // Other years are free to document their days differently.
            if year.folder != year.root {
                continue;
            }
            let source = fs::read_to_string(folder.join("src/lib.rs")).unwrap();
            for heading in ["//! # ", "//! ## Approach", "//! ## Complexity", "//! ## Assumptions"] {
                assert!(source.lines().any(|line| line.starts_with(heading)), "{}: {heading}", folder.display());
            }
            assert!(folder.join("tests").is_dir(), "{}: tests", folder.display());
        }
    }
}

#[test]
fn cargo_aoc_works_in_every_year() {
    let workspace = &manifest(&root().join("Cargo.toml"))["workspace"];
    let excluded: Vec<_> = workspace["exclude"].as_array().unwrap().iter().map(|path| path.as_str().unwrap()).collect();
    for year in years() {
        let target = year.folder.join("target");
        let is_excluded = excluded.iter().any(|path| root().join(path) == target);
        assert!(is_excluded, "cargo-aoc builds a package in {}, so add it to exclude = {excluded:?}", target.display());
        // On Windows, git may check out a link as a file.
        if cfg!(unix) {
            let input = year.folder.join("input");
            let inputs = fs::canonicalize(root().join("inputs")).unwrap();
            assert_eq!(fs::canonicalize(&input).ok(), Some(inputs), "{}: cargo-aoc looks here", input.display());
        }
    }
}

#[test]
fn xtask_depends_on_no_day() {
    let lock = manifest(&root().join("Cargo.lock"));
    let packages = lock["package"].as_array().unwrap();
    let mut waiting = vec!["xtask"];
    let mut seen = BTreeSet::new();
    while let Some(name) = waiting.pop() {
        if seen.insert(name) {
            // A dependency with several versions is listed as `name version`.
            let dependencies = packages.iter().filter(|package| package["name"].as_str() == Some(name));
            let dependencies = dependencies.filter_map(|package| package.get("dependencies")?.as_array()).flatten();
            waiting.extend(dependencies.map(|name| name.as_str().unwrap().split(' ').next().unwrap()));
        }
    }
    assert!(seen.contains("common"), "{seen:?}");
    for year in years() {
        for day in year.year.days() {
            assert!(!seen.contains(year.day_package(day).as_str()), "xtask depends on day {day} of {}", year.year);
        }
    }
}

#[test]
fn libraries_with_tests_off_have_no_unit_tests() {
    for folder in members() {
        let manifest = manifest(&folder.join("Cargo.toml"));
        let is_off = manifest.get("lib").and_then(|lib| lib.get("test")?.as_bool()) == Some(false);
        for source in if is_off { sources(&source_folder(&folder)) } else { Vec::new() } {
            let text = fs::read_to_string(&source).unwrap();
            for test in ["#[test]", "examples!()"] {
                assert!(!text.contains(test), "{}: cargo never runs {test} here", source.display());
            }
        }
    }
}

/// The folder with the sources of a member's library, or of its program if it has no library.
fn source_folder(member: &Path) -> PathBuf {
    let manifest = manifest(&member.join("Cargo.toml"));
    let library = manifest.get("lib").and_then(|lib| lib.get("path")?.as_str()).unwrap_or("src/lib.rs");
    member.join(library).parent().unwrap().to_owned()
}

/// The Rust files in a folder and its subfolders.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().map(|entry| entry.unwrap().path());
    entries
        .flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] })
        .filter(|path| path.extension().is_some_and(|extension| extension == "rs"))
        .collect()
}

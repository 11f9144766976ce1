//! Tests of what a workspace of several years must have so that every tool finds its days.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeSet;
use std::fs;

use workspace::Workspace;

fn years() -> Vec<Workspace> {
    Workspace::find(None).unwrap().all_years().unwrap()
}

#[test]
fn every_day_is_listed_in_cargo_toml() {
    for year in years() {
        let package = solver_list::YearPackage::read(&year.folder).unwrap();
        let listed: BTreeSet<_> = package.days.iter().map(|day| year.folder.join(&day.folder)).collect();
        // A year without days may have no folder `crates`.
        let folders = fs::read_dir(year.folder.join("crates")).into_iter().flatten().map(|entry| entry.unwrap().path());
        let days = folders.filter(|folder| folder.file_name().unwrap().to_str().unwrap().starts_with("day"));
        assert_eq!(listed, days.collect(), "the days that Cargo.toml lists are not the days below crates");
    }
}

#[test]
fn cargo_aoc_works_in_every_year() {
    let root = Workspace::find(None).unwrap().root;
    let manifest: toml::Table = fs::read_to_string(root.join("Cargo.toml")).unwrap().parse().unwrap();
    let excluded = manifest["workspace"]["exclude"].as_array().unwrap();
    for year in years() {
        let target = year.folder.join("target");
        let is_excluded = excluded.iter().any(|path| root.join(path.as_str().unwrap()) == target);
        assert!(is_excluded, "cargo-aoc builds a package in {}, so add it to exclude = {excluded:?}", target.display());
        // On Windows, git may check out a link as a file.
        if cfg!(unix) {
            let input = year.folder.join("input");
            let inputs = fs::canonicalize(root.join("inputs")).unwrap();
            assert_eq!(fs::canonicalize(&input).ok(), Some(inputs), "{}: cargo-aoc looks here", input.display());
        }
    }
}

#[test]
fn cargo_day_runs_the_year_of_the_folder() {
    for year in years() {
        let aliases = fs::read_to_string(year.folder.join(".cargo/config.toml")).unwrap();
        let day = format!("day = \"run --release --package {} -- --day\"\n", year.package());
        assert!(aliases.contains(&day), "{}", year.folder.display());
    }
}

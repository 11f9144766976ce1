//! What the README says about deleting the first year, on copies of the files that this changes.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;
use std::path::Path;
use std::process::Command;

use toolkit::Workspace;

const CHANGED: [&str; 3] = ["README.md", "ARCHITECTURE.md", "Cargo.toml"];

fn read(folder: &Path) -> [String; 3] {
    CHANGED.map(|file| fs::read_to_string(folder.join(file)).unwrap())
}

fn headings(text: &str) -> Vec<&str> {
    text.lines().filter(|line| line.starts_with("## ")).collect()
}

#[test]
fn only_what_is_about_the_first_year_is_deleted_with_it() {
    let before = read(&Workspace::find(None).unwrap().root);
    // Whoever has deleted the first year has deleted this text, too.
    let Some((_, below)) = before[0].split_once("To start a workspace of your own") else { return };
    let commands = below.lines().skip_while(|line| !line.starts_with("    ")).take_while(|line| !line.is_empty());
    let commands: Vec<_> = commands.filter(|line| !line.contains("cargo xtask")).collect();

    let copy = tempfile::tempdir().unwrap();
    for folder in ["crates/day01", "crates/dirac", "crates/aoc-web", "web", "docs", ".github/workflows"] {
        fs::create_dir_all(copy.path().join(folder)).unwrap();
    }
    fs::write(copy.path().join(".github/workflows/pages.yml"), "").unwrap();
    for (file, text) in CHANGED.iter().zip(&before) {
        fs::write(copy.path().join(file), text).unwrap();
    }
    let status = Command::new("sh").args(["-ec", &commands.join("\n")]).current_dir(copy.path()).status().unwrap();
    assert!(status.success());

    let mut left: Vec<_> = fs::read_dir(copy.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    left.sort();
    assert_eq!(left, [".github", "ARCHITECTURE.md", "Cargo.toml", "README.md", "crates"]);
    let after = read(copy.path());
    for (index, gone) in
        [(0, ["## Dirac Dice under any rules", "## In the browser"]), (1, ["## Dirac Dice", "## The browser page"])]
    {
        let mut wanted = headings(&before[index]);
        wanted.retain(|heading| !gone.contains(heading));
        assert_eq!(headings(&after[index]), wanted);
        assert_eq!(headings(&before[index]).len(), wanted.len() + gone.len());
    }
    // The README still shows what a run prints, which has days of the first year.
    for gone in ["crates/dirac", "-p dirac", "aoc-web", "delete them", "docs/dirac", "| 1 | Sonar Sweep |"] {
        assert!(before.concat().contains(gone) && !after.concat().contains(gone), "{gone}");
    }
    let [readme, _, manifest] = after;
    assert!(readme.contains("\n<!-- timings:start -->\n<!-- timings:end -->\n"), "{readme}");
    let manifest: toml::Table = manifest.parse().unwrap();
    assert!(!manifest["dependencies"].as_table().unwrap().keys().any(|name| name.starts_with("day")));
}

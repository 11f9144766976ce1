//! `cargo xtask year`, and the other commands in the folder that it makes.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use crate::workspace::{Workspace, text};

/// A workspace of 2019 that cargo can read, with crates in the place of those that a year's package depends on.
fn workspace() -> Workspace {
    let root = Workspace::new(2019);
    let mut dependencies = String::new();
    for name in ["bench", "runner", "scan", "common", "samples", "aoc-runner", "aoc-runner-derive"] {
        let folder = root.path().join("crates").join(name);
        fs::create_dir_all(folder.join("src")).unwrap();
        fs::write(folder.join("src/lib.rs"), "").unwrap();
        fs::write(folder.join("Cargo.toml"), format!("[package]\nname = \"{name}\"\nedition = \"2024\"\n")).unwrap();
        writeln!(dependencies, "{name} = {{ path = \"crates/{name}\" }}").unwrap();
    }
    fs::create_dir(root.path().join("src")).unwrap();
    fs::write(root.path().join("src/lib.rs"), "").unwrap();
    let manifest = format!(
        "[workspace]\nresolver = \"3\"\nmembers = [\"crates/*\"]\nexclude = [\"target\"]\n\n\
         [workspace.package]\nversion = \"0.1.0\"\nedition = \"2024\"\nrust-version = \"1.85\"\nlicense = \"MIT\"\npublish = false\n\n\
         [workspace.metadata.aoc]\nyear = 2019\n\n[workspace.dependencies]\n{dependencies}\n[workspace.lints]\n\n\
         [package]\nname = \"aoc-2019\"\nedition = \"2024\"\n\n[dependencies]\n"
    );
    fs::write(root.path().join("Cargo.toml"), manifest).unwrap();
    root
}

fn manifest(root: &Workspace) -> String {
    fs::read_to_string(root.path().join("Cargo.toml")).unwrap()
}

fn year(root: &Workspace, arguments: &[&str]) -> Output {
    root.xtask("year").args(arguments).output().unwrap()
}

/// Runs a command of xtask in a folder of the workspace.
fn xtask_in(root: &Workspace, folder: &str, command: &str, arguments: &[&str]) -> Output {
    root.xtask(command).args(arguments).current_dir(root.path().join(folder)).output().unwrap()
}

/// The members of the workspace, as cargo finds them from a folder.
fn members(root: &Workspace, folder: &str) -> Vec<String> {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap());
    cargo.args(["metadata", "--no-deps", "--offline", "--format-version", "1"]).current_dir(root.path().join(folder));
    let output = cargo.output().unwrap();
    assert!(output.status.success(), "{}", text(&output.stderr));
    let metadata: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    metadata["packages"]
        .as_array()
        .unwrap()
        .iter()
        .map(|package| package["name"].as_str().unwrap().to_owned())
        .collect()
}

fn refused(root: &Workspace, arguments: &[&str], code: i32, problem: &str) {
    root.refuses("year", arguments, code, problem);
}

#[test]
fn a_year_is_a_folder_and_two_entries_in_the_manifest_and_nothing_else() {
    let root = workspace();
    let mut before = root.tree();
    assert!(year(&root, &["2026"]).status.success());
    let mut after = root.tree();
    let manifests = [&mut before, &mut after].map(|tree| tree.remove(Path::new("Cargo.toml")).unwrap());
    let [old, new] = manifests.each_ref().map(|manifest| text(manifest));
    let changed =
        old.replace("\"crates/*\"", "\"crates/*\", \"20??\"").replace("\"target\"", "\"target\", \"2026/target\"");
    assert_eq!(new, changed);
    let (made, kept): (BTreeMap<_, _>, _) = after.into_iter().partition(|(path, _)| path.starts_with("2026"));
    assert_eq!(kept, before);
    for (path, bytes) in made {
        assert!(!text(&bytes).contains("{{"), "{}", path.display());
    }
    for folder in ["", "2026"] {
        assert!(members(&root, folder).contains(&"aoc-2026".to_owned()));
    }
}

#[test]
fn its_days_are_members_with_names_of_their_own_and_what_cargo_aoc_builds_is_none() {
    let root = workspace();
    assert!(year(&root, &["2026"]).status.success());
    let output = xtask_in(&root, "2026", "new", &[]);
    let told = "day 1: made 2026/crates/day01 and wired it into 2026/Cargo.toml\nnext:\n  cargo xtask fetch 1\n  cargo run --release -- 1\n";
    assert_eq!(text(&output.stdout), told, "{output:?}");
    assert!(xtask_in(&root, "2026/crates/day01/src", "new", &["12"]).status.success());
    let output = xtask_in(&root, "", "new", &["--year", "2026", "5"]);
    let named = "\nnext:\n  cargo xtask fetch 5 --year 2026\n  cargo run --release -p aoc-2026 -- 5\n";
    assert!(text(&output.stdout).ends_with(named), "{output:?}");
    assert!(xtask_in(&root, "crates", "new", &["5", "--year", "2019"]).status.success());
    assert!(xtask_in(&root, "2026", "new", &["--year", "2019", "25"]).status.success());
    let members = members(&root, "2026/crates/day01");
    for name in ["aoc2026-day01", "aoc2026-day05", "aoc2026-day12", "day05", "day25"] {
        assert!(members.contains(&name.to_owned()), "{name}: {members:?}");
    }
    // As cargo-aoc does it.
    let built = root.path().join("2026/target/aoc/aoc-autobuild");
    fs::create_dir_all(built.join("src")).unwrap();
    fs::write(built.join("src/main.rs"), "fn main() {}").unwrap();
    fs::write(built.join("Cargo.toml"), "[package]\nname = \"aoc-autobuild\"\nedition = \"2024\"\n").unwrap();
    assert_eq!(self::members(&root, "2026/target/aoc/aoc-autobuild"), ["aoc-autobuild"]);
}

#[test]
fn at_the_root_commands_are_about_the_year_that_is_running_and_say_so() {
    let root = workspace();
    assert!(year(&root, &["2020"]).status.success());
    let output = xtask_in(&root, "crates", "new", &[]);
    assert_eq!(text(&output.stderr), "note: this is about 2020; --year chooses another year\n");
    assert!(text(&output.stdout).starts_with("day 1: made 2020/crates/day01 "), "{output:?}");
    for (folder, arguments) in [("2020", &[][..]), ("", &["--year", "2019"])] {
        assert_eq!(text(&xtask_in(&root, folder, "new", arguments).stderr), "", "{folder}");
    }
}

#[test]
fn a_year_has_the_days_that_it_has() {
    let root = workspace();
    assert!(year(&root, &["2026"]).status.success());
    assert!(year(&root, &["2020"]).status.success());
    for (folder, arguments, code) in [
        ("2026", &["13"][..], 2),
        ("", &["26", "--year", "2020"], 2),
        ("2020", &["25"], 0),
        ("", &["13", "--year", "2024"], 2),
    ] {
        assert_eq!(xtask_in(&root, folder, "new", arguments).status.code(), Some(code), "{folder} {arguments:?}");
    }
    assert!(text(&fs::read(root.path().join("2020/crates/day25/Cargo.toml")).unwrap()).contains("\"aoc2020-day25\""));
}

#[test]
fn a_year_that_exists_or_is_none_is_refused() {
    let root = workspace();
    assert!(year(&root, &["2026"]).status.success());
    refused(&root, &["2026"], 1, "2026 exists already; nothing was changed");
    refused(&root, &["2019"], 1, "2019 is the workspace's first year");
    for none in ["2014", "0", "-1", "26", "next", ""] {
        assert_eq!(year(&root, &["--", none]).status.code(), Some(2), "{none}");
    }
    fs::create_dir(root.path().join("2027")).unwrap();
    refused(&root, &["2027"], 1, "2027 exists and is not the package of 2027; move it away");
}

#[test]
fn a_run_that_was_killed_before_it_named_the_folder_is_completed_by_the_next() {
    let [root, wanted] = [workspace(), workspace()];
    let before = manifest(&root);
    for root in [&root, &wanted] {
        assert!(year(root, &["2026"]).status.success());
    }
    fs::write(root.path().join("Cargo.toml"), before).unwrap();
    assert!(members(&root, "").contains(&"aoc-2019".to_owned()));
    assert!(year(&root, &["2026"]).status.success());
    assert_eq!(root.tree(), wanted.tree());
}

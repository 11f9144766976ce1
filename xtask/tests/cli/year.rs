//! `cargo xtask year`, and the other commands in the folder that it makes.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

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
fn a_year_is_a_folder_and_three_words_in_the_manifest_and_nothing_else() {
    let root = workspace();
    let mut wanted: Vec<PathBuf> = root.tree().into_keys().collect();
    let (before, output) = (manifest(&root), year(&root, &["2026"]));
    assert!(output.status.success(), "{}", text(&output.stderr));
    for path in [
        "",
        "Cargo.toml",
        "README.md",
        "build.rs",
        "src",
        "src/lib.rs",
        "src/main.rs",
        "benches",
        "benches/days.rs",
        "benches/rotate.rs",
        "input",
    ] {
        wanted.push(Path::new("2026").join(path));
    }
    wanted.sort();
    let tree = root.tree();
    assert_eq!(tree.keys().collect::<Vec<_>>(), wanted.iter().collect::<Vec<_>>());
    let after =
        before.replace("\"crates/*\"", "\"crates/*\", \"20??\"").replace("\"target\"", "\"target\", \"2026/target\"");
    assert_eq!(manifest(&root), after);
    for (path, bytes) in tree.iter().filter(|(path, _)| path.starts_with("2026")) {
        assert!(!text(bytes).contains("{{"), "{}: {}", path.display(), text(bytes));
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
    let told = "day 1: made 2026/crates/day01 and wired it into 2026/Cargo.toml\nnext:\n  cargo xtask fetch 1\n  cargo aoc -d 1\n";
    assert_eq!(text(&output.stdout), told, "{output:?}");
    assert!(xtask_in(&root, "2026/crates/day01/src", "new", &["12"]).status.success());
    assert!(xtask_in(&root, "", "new", &["--year", "2026", "5"]).status.success());
    assert!(xtask_in(&root, "crates", "new", &["5"]).status.success());
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
fn a_year_has_the_days_that_it_has() {
    let root = workspace();
    assert!(year(&root, &["2026"]).status.success());
    assert!(year(&root, &["2020"]).status.success());
    for (folder, arguments, code) in [
        ("2026", &["13"][..], 2),
        ("", &["13", "--year", "2026"], 2),
        ("2020", &["25"], 0),
        ("", &["13", "--year", "2024"], 2),
    ] {
        assert_eq!(xtask_in(&root, folder, "new", arguments).status.code(), Some(code), "{folder} {arguments:?}");
    }
    let output = xtask_in(&root, "2020", "new", &["--year", "2024"]);
    assert_eq!(
        text(&output.stderr),
        "error: this workspace has no year 2024; make it with \"cargo xtask year 2024\"\n"
    );
    let output = xtask_in(&root, "2026", "new", &["13"]);
    assert_eq!(text(&output.stderr), "error: 2026 has no day 13: its last one is day 12\n");
    assert!(text(&fs::read(root.path().join("2020/crates/day25/Cargo.toml")).unwrap()).contains("\"aoc2020-day25\""));
}

#[cfg(unix)]
#[test]
fn inputs_are_found_through_the_link() {
    let root = workspace();
    assert!(year(&root, &["2026"]).status.success());
    fs::create_dir_all(root.path().join("inputs/2026")).unwrap();
    fs::write(root.path().join("inputs/2026/day1.txt"), "mine").unwrap();
    assert_eq!(fs::read_to_string(root.path().join("2026/input/2026/day1.txt")).unwrap(), "mine");
    let output = xtask_in(&root, "2026", "new", &["1"]);
    assert!(text(&output.stdout).ends_with("next:\n  cargo test -p aoc2026-day01\n  cargo aoc -d 1\n"), "{output:?}");
}

#[test]
fn a_year_that_exists_or_is_none_is_refused() {
    let root = workspace();
    assert!(year(&root, &["2026"]).status.success());
    refused(&root, &["2026"], 1, "2026 exists already; nothing was changed");
    refused(&root, &["2019"], 1, "2019 is the workspace's first year");
    for none in ["2014", "0", "-1", "26", "2100", "next", ""] {
        assert_eq!(year(&root, &["--", none]).status.code(), Some(2), "{none}");
    }
    fs::create_dir(root.path().join("2027")).unwrap();
    refused(&root, &["2027"], 1, "2027 exists and is not the package of 2027; move it away");
}

#[test]
fn a_manifest_that_cannot_be_used_is_told_and_left_alone() {
    let root = workspace();
    for (from, to, problem) in [
        ("[\"crates/*\"]", "1", "workspace.members is not a list"),
        ("[\"target\"]", "1", "workspace.exclude is not a list"),
    ] {
        let old = manifest(&root);
        fs::write(root.path().join("Cargo.toml"), old.replace(from, to)).unwrap();
        refused(&root, &["2026"], 1, problem);
        fs::write(root.path().join("Cargo.toml"), old).unwrap();
    }
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

#[test]
fn a_kill_at_any_moment_leaves_a_workspace_that_cargo_can_read() {
    for micros in (0..6_000).step_by(600) {
        let root = workspace();
        let mut run = root.xtask("year").arg("2026").stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        std::thread::sleep(std::time::Duration::from_micros(micros));
        run.kill().unwrap();
        run.wait().unwrap();
        assert!(members(&root, "").contains(&"aoc-2019".to_owned()), "after {micros} µs");
        let output = year(&root, &["2026"]);
        assert!(output.status.success() || text(&output.stderr).contains("2026 exists already"), "{output:?}");
    }
}

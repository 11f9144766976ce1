//! `cargo xtask year`, and the other commands in the folder that it makes.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Output;

use crate::workspace::{Workspace, text};

/// A workspace of 2019 with the lists that name its members.
fn workspace() -> Workspace {
    let root = Workspace::new(2019);
    let lists = "[workspace]\nmembers = [\"crates/*\"]\nexclude = [\"target\"]\n\n";
    fs::write(root.path().join("Cargo.toml"), lists.to_owned() + root.manifest()).unwrap();
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
}

#[test]
fn in_its_folder_commands_are_about_it_and_elsewhere_where_it_is_named() {
    let root = workspace();
    assert!(year(&root, &["2026"]).status.success());
    let output = xtask_in(&root, "2026", "new", &[]);
    let told = "day 1: made 2026/crates/day01 and wired it into 2026/Cargo.toml\nnext:\n  cargo xtask fetch 1\n  cargo run --release -- 1\n";
    assert_eq!(text(&output.stdout), told, "{output:?}");
    let output = xtask_in(&root, "", "new", &["--year", "2026", "5"]);
    let named = "\nnext:\n  cargo xtask fetch 5 --year 2026\n  cargo run --release -p aoc-2026 -- 5\n";
    assert!(text(&output.stdout).ends_with(named), "{output:?}");
    assert!(xtask_in(&root, "2026/crates/day01/src", "new", &["12"]).status.success());
    assert!(xtask_in(&root, "2026", "new", &["--year", "2019", "25"]).status.success());
    for (folder, days) in [("2026", &["aoc2026-day01", "aoc2026-day05", "aoc2026-day12"][..]), ("", &["day25"])] {
        let manifest = fs::read_to_string(root.path().join(folder).join("Cargo.toml")).unwrap();
        assert!(days.iter().all(|day| manifest.contains(&format!("\n{day} = {{"))), "{manifest}");
    }
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
    assert!(year(&root, &["2026"]).status.success());
    assert_eq!(root.tree(), wanted.tree());
}

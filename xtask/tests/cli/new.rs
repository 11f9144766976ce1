//! `cargo xtask new` in small workspaces, from its command line to the files that it leaves.

use std::fs;
use std::path::Path;
use std::process::{Output, Stdio};

use crate::workspace::{Workspace, text};

fn workspace() -> Workspace {
    Workspace::new(2021)
}

fn new(root: &Workspace, arguments: &[&str]) -> Output {
    root.xtask("new").args(arguments).output().unwrap()
}

fn refused(root: &Workspace, arguments: &[&str], code: i32, problem: &str) {
    root.refuses("new", arguments, code, problem);
}

#[test]
fn a_day_is_a_crate_and_one_line_and_nothing_else() {
    let root = workspace();
    let mut wanted: Vec<_> = root.tree().into_keys().collect();
    let output = new(&root, &["22", "--title", "Reactor Reboot"]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    let tree = root.tree();
    for path in ["", "Cargo.toml", "src", "src/lib.rs", "src/sample.rs", "tests", "tests/puzzle.rs"] {
        wanted.push(Path::new("crates/day22").join(path));
    }
    wanted.sort();
    assert_eq!(tree.keys().collect::<Vec<_>>(), wanted.iter().collect::<Vec<_>>());
    assert_eq!(text(&tree[Path::new("Cargo.toml")]).lines().count(), root.manifest().lines().count() + 1);
    assert!(text(&tree[Path::new("crates/day22/src/lib.rs")]).starts_with("//! # Reactor Reboot\n"));
    // It says so, and which commands come next.
    let told = "day 22: made crates/day22 and wired it into Cargo.toml\nnext:\n  cargo xtask fetch 22\n  cargo run --release -- 22\n";
    assert_eq!(text(&output.stdout), told);
    fs::create_dir_all(root.path().join("inputs/2021")).unwrap();
    fs::write(root.path().join("inputs/2021/day23.txt"), "an input").unwrap();
    let output = new(&root, &["23"]);
    assert!(text(&output.stdout).ends_with("next:\n  cargo test -p day23\n  cargo run --release -- 23\n"));
}

#[test]
fn without_a_day_it_is_the_first_free_one_until_there_is_none() {
    let root = workspace();
    for day in 1..=25 {
        let output = new(&root, &[]);
        assert!(text(&output.stdout).starts_with(&format!("day {day}: ")), "{output:?}");
    }
    refused(&root, &[], 1, "every day of 2021 has a crate");
}

#[test]
fn several_days_are_made_one_after_the_other() {
    let root = workspace();
    assert!(new(&root, &["22-24", "2"]).status.success());
    let manifest = fs::read_to_string(root.path().join("Cargo.toml")).unwrap();
    let wired: Vec<_> = manifest.lines().filter(|line| line.starts_with("day")).map(|line| &line[..5]).collect();
    assert_eq!(wired, ["day02", "day22", "day23", "day24"]);
    refused(&root, &["25", "25-26"], 2, "26");
}

#[test]
fn a_day_that_exists_in_whole_or_in_part_is_refused() {
    let root = workspace();
    let place = root.path().join("crates/day22");
    let unnamed = "crates/day22 exists, but Cargo.toml does not name it; move the folder away";
    fs::write(&place, "a file").unwrap();
    refused(&root, &["22"], 1, unnamed);
    fs::remove_file(&place).unwrap();
    fs::create_dir_all(&place).unwrap();
    refused(&root, &["22"], 1, unnamed);
    fs::remove_dir(&place).unwrap();
    assert!(new(&root, &["22"]).status.success());
    for arguments in [&["22"][..], &["22", "--title", "Another"]] {
        refused(&root, arguments, 1, "day 22 exists already, in crates/day22; nothing was changed");
    }
    fs::remove_dir_all(place).unwrap();
    refused(&root, &["22"], 1, "Cargo.toml names day22, but crates/day22 does not exist; delete the line");
}

#[test]
fn an_unusable_manifest_is_reported_and_left_alone() {
    let root = workspace();
    let path = root.path().join("Cargo.toml");
    for (manifest, code, problem) in [
        ("[workspace]\n[dependencies".to_owned(), 1, "Cargo.toml: TOML parse error"),
        (root.manifest().replace("year = 2021", ""), 2, "set the year"),
        (root.manifest().replace("\n[dependencies]\n", "\n[other]\n"), 1, "has no table [dependencies]"),
    ] {
        fs::write(&path, manifest).unwrap();
        refused(&root, &["22"], code, problem);
    }
    fs::write(&path, b"[workspace]\n\xFF").unwrap();
    refused(&root, &["22"], 1, "cannot read ");
    fs::remove_file(&path).unwrap();
    refused(&root, &["22"], 1, "is in no workspace; run this in one");
}

#[test]
fn a_title_is_for_one_day_and_a_line_of_text() {
    let root = workspace();
    refused(&root, &["22-24", "--title", "Of Which"], 2, "--title is the title of one day");
    refused(&root, &["22", "--title", "two\nlines"], 2, "--title");
}

#[test]
fn concurrent_runs_do_not_corrupt_the_manifest() {
    let (root, one_by_one) = (workspace(), workspace());
    let run = || root.xtask("new").stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
    let runs: Vec<_> = (0..6).map(|_| run()).collect();
    let mut made = 0;
    for run in runs {
        let output = run.wait_with_output().unwrap();
        assert!(output.status.success() || text(&output.stderr).contains("exists already"), "{output:?}");
        made += usize::from(output.status.success());
    }
    assert!(made > 0);
    for _ in 0..made {
        assert!(new(&one_by_one, &[]).status.success());
    }
    assert_eq!(root.tree(), one_by_one.tree());
}

#[test]
fn a_folder_or_manifest_that_cannot_be_written_leaves_everything_as_it_was() {
    let root = workspace();
    fs::remove_dir(root.path().join("crates")).unwrap();
    fs::write(root.path().join("crates"), "a file").unwrap();
    refused(&root, &["22"], 1, "cannot make the folder crates/day22; nothing was changed");

    let root = workspace();
    // In the place of the manifest's new version.
    fs::create_dir(root.path().join(".Cargo.toml.aoc-xtask")).unwrap();
    refused(&root, &["22"], 1, "nothing was changed: cannot remove ");
}

#[cfg(unix)]
#[test]
fn a_new_day_comes_with_its_input_and_stays_without_it() {
    for (code, told) in [(0, ""), (3, "error: day 22 is made, but not all of it is fetched: ")] {
        let root = workspace();
        root.cargo_stand_in(&format!("echo \"$@\" >> \"$0-called\"; exit {code}"));
        let output = new(&root, &["22", "--fetch"]);
        assert_eq!(output.status.code(), Some(code), "{output:?}");
        assert!(
            text(&output.stdout).contains("made crates/day22") && text(&output.stderr).contains(told),
            "{output:?}"
        );
        assert!(root.path().join("crates/day22/src/lib.rs").exists());
        assert_eq!(new(&root, &["22", "--fetch"]).status.code(), Some(1), "it exists already");
        let called = fs::read_to_string(root.path().join("cargo-called")).unwrap();
        let manifest = root.path().join("Cargo.toml");
        let wanted =
            format!("run --package site --manifest-path {} -- fetch --text 22 --year 2021\n", manifest.display());
        assert_eq!(called.replace("--quiet ", ""), wanted);
    }
}

#[test]
fn a_title_that_comes_later_replaces_the_number_and_nothing_else() {
    let (root, titled) = (workspace(), workspace());
    assert!(new(&root, &["22"]).status.success());
    let source = root.path().join("crates/day22/src/lib.rs");
    let edited =
        |root: &Workspace| fs::read_to_string(root.path().join("crates/day22/src/lib.rs")).unwrap() + "// Mine.\n";
    fs::write(&source, edited(&root)).unwrap();
    for root in [&root, &titled] {
        fs::create_dir_all(root.path().join("inputs/2021")).unwrap();
        fs::write(root.path().join("inputs/2021/day22.md"), "# Day 22: The Mill\n").unwrap();
    }
    let output = new(&root, &["22"]);
    assert!(text(&output.stdout).contains("day 22: crates/day22 has the puzzle's title now"), "{output:?}");
    assert!(new(&titled, &["22"]).status.success());
    fs::write(titled.path().join("crates/day22/src/lib.rs"), edited(&titled)).unwrap();
    assert_eq!(root.tree(), titled.tree());
    refused(&root, &["22"], 1, "exists already");
}

#[cfg(unix)]
#[test]
fn the_title_is_the_user_s_or_that_of_the_text_or_the_day() {
    for (text_of_day, arguments, title) in [
        (Some("# Day 22: The Mill\n\nmore\n"), &["22", "--fetch"][..], "The Mill"),
        (Some("# Day 22: The Mill\n"), &["22"], "The Mill"),
        (Some("# Day 22: The Mill\n"), &["22", "--fetch", "--title", "Mine"], "Mine"),
        (Some("# Day 22: `mill`\n"), &["22"], "Day 22"),
        (Some("# Day 21: The Mill\n"), &["22"], "Day 22"),
        (None, &["22", "--fetch"], "Day 22"),
    ] {
        let root = workspace();
        // The text comes while the command runs, and before the day is made.
        let file = root.path().join("inputs/2021/day22.md");
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        let fetched = root.path().join("fetched");
        if let Some(text_of_day) = text_of_day {
            fs::write(if arguments.contains(&"--fetch") { &fetched } else { &file }, text_of_day).unwrap();
        }
        let copy = format!("test ! -e '{0}' || cp '{0}' '{1}'", fetched.display(), file.display());
        root.cargo_stand_in(&format!("test ! -e '{}/crates/day22' || exit 9\n{copy}", root.path().display()));
        assert!(new(&root, arguments).status.success());
        let source = fs::read_to_string(root.path().join("crates/day22/src/lib.rs")).unwrap();
        assert!(source.starts_with(&format!("//! # {title}\n")), "{arguments:?}: {source}");
    }
}

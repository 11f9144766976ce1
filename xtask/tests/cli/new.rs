//! `cargo xtask new`.

use std::fs;
use std::path::Path;
use std::process::Stdio;

use crate::test_workspace::{TestWorkspace, text};

const SOURCE: &str = "crates/day22/src/lib.rs";

#[test]
fn new_adds_a_crate_and_one_line() {
    let root = TestWorkspace::new(2021);
    let before = root.tree();
    let next = "\nnext:\n  cargo xtask fetch 22\n  cargo day 22\n";
    let told = format!("day 22: created crates/day22 and added it to Cargo.toml{next}");
    assert_eq!(root.run("new", &["22", "--title", "Reactor Reboot"]), (0, told, String::new()));
    let mut wanted: Vec<_> = before.keys().cloned().collect();
    for path in ["", "Cargo.toml", "src", "src/lib.rs"] {
        wanted.push(Path::new("crates/day22").join(path));
    }
    wanted.sort();
    assert_eq!(root.tree().into_keys().collect::<Vec<_>>(), wanted);
    let line = "day22 = { path = \"crates/day22\" }\n";
    assert_eq!(root.read("Cargo.toml").replace(line, "").as_bytes(), before[Path::new("Cargo.toml")]);
    assert!(root.read(SOURCE).starts_with("//! # Reactor Reboot\n"));
    root.write("inputs/2021/day23.txt", "an input");
    assert!(root.run("new", &["23"]).1.ends_with("next:\n  cargo test -p day23\n  cargo day 23\n"));
}

#[test]
fn the_user_may_change_the_template() {
    let root = TestWorkspace::new(2021);
    root.write("template/tests/case.rs", "// {{crate}} {{day}} {{year}} {{title}} {{package}} {{{day}}} {{other}}\n");
    fs::remove_file(root.path().join("template/src/lib.rs")).unwrap();
    assert_eq!(root.run("new", &["2", "--title", "A {{day}} Title"]).0, 0);
    let case = "// day02 2 2021 A {{day}} Title day02 {2} {{other}}\n";
    assert_eq!(root.read("crates/day02/tests/case.rs"), case);
    assert!(!root.path().join(SOURCE.replace("22", "02")).exists());
    root.write("template/src/.case.rs.swp", b"\xFF");
    assert_eq!(root.run("new", &["3", "--title", "Hidden Files"]).0, 0);
    assert!(!root.path().join("crates/day03/src").exists());
    root.write("template/binary", b"\xFF");
    root.refuses("new", &["4"], 1, "template/binary");
    fs::remove_dir_all(root.path().join("template")).unwrap();
    let missing =
        "template/Cargo.toml.template is missing; the folder template holds the files of a new day, so restore it";
    root.refuses("new", &["4"], 1, missing);
}

#[test]
fn new_creates_named_days_or_the_next_one() {
    let root = TestWorkspace::new(2021);
    assert_eq!(root.run("new", &["22-25", "2-20"]).0, 0);
    for day in [1, 21] {
        assert!(root.run("new", &[]).1.starts_with(&format!("day {day}: ")));
    }
    let manifest = root.read("Cargo.toml");
    let lines: Vec<_> = manifest.lines().filter(|line| line.starts_with("day")).collect();
    assert!(lines.len() == 25 && lines.is_sorted(), "{manifest}");
    root.refuses("new", &[], 1, "every day of 2021 has a crate");
    root.write("Cargo.toml", manifest.replace("day05 =", "# day05 ="));
    root.refuses("new", &[], 1, "every day of 2021 has a crate");
    root.refuses("new", &["25-26"], 2, "26");
    root.refuses("new", &["24-25", "--title", "Of Which"], 2, "--title works for one day only; name one day");
    for title in ["", "a\nb", "\u{1B}[31m", "a\u{2066}b"] {
        root.refuses("new", &["24", "--title", title], 2, "a title is one line of text without control characters");
    }
}

#[test]
fn an_existing_or_incomplete_day_is_refused() {
    let root = TestWorkspace::new(2021);
    let place = root.path().join("crates/day22");
    fs::write(&place, "a file").unwrap();
    root.refuses("new", &["22"], 1, "crates/day22 exists, but Cargo.toml does not name it; add day22 = { path = \"crates/day22\" } to its [dependencies], or move");
    fs::remove_file(&place).unwrap();
    assert_eq!(root.run("new", &["22"]).0, 0);
    for arguments in [&["22"][..], &["22", "--title", "Another"]] {
        root.refuses("new", arguments, 1, "day 22 already exists, in crates/day22; name a day without a crate");
    }
    fs::remove_dir_all(place).unwrap();
    root.refuses(
        "new",
        &["22"],
        1,
        "Cargo.toml names day22, but crates/day22 does not exist; restore the folder, or delete the line",
    );
}

#[test]
fn an_unusable_manifest_is_reported_and_left_alone() {
    let root = TestWorkspace::new(2021);
    let good = root.read("Cargo.toml");
    for (manifest, code, problem) in [
        (&b"[workspace]\n[dependencies"[..], 1, "Cargo.toml: TOML parse error"),
        (b"[workspace]\n\xFF", 1, "cannot read "),
        (good.replace("year = 2021", "").as_bytes(), 2, "set the year"),
        (good.replace("[dependencies]", "[other]").as_bytes(), 1, "has no table [dependencies]"),
    ] {
        root.write("Cargo.toml", manifest);
        root.refuses("new", &["22"], code, problem);
    }
    fs::remove_file(root.path().join("Cargo.toml")).unwrap();
    root.refuses("new", &["22"], 1, "is not in a workspace; run the command in one");
}

#[test]
fn concurrent_runs_do_not_corrupt_the_manifest() {
    let root = TestWorkspace::new(2021);
    let one_by_one = TestWorkspace::new(2021);
    let start = |_| root.xtask("new").stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
    let mut made = 0;
    for run in [0; 6].map(start) {
        let output = run.wait_with_output().unwrap();
        assert!(output.status.success() || text(&output.stderr).contains("already exists"), "{output:?}");
        made += usize::from(output.status.success());
    }
    assert!(made > 0);
    (0..made).for_each(|_| assert_eq!(one_by_one.run("new", &[]).0, 0));
    assert_eq!(root.tree(), one_by_one.tree());
}

#[test]
fn a_failed_write_leaves_everything_unchanged() {
    let root = TestWorkspace::new(2021);
    fs::remove_dir(root.path().join("crates")).unwrap();
    root.write("crates", "a file");
    root.refuses("new", &["22"], 1, "cannot make the folder crates/day22; nothing was changed");
}

#[test]
fn a_later_title_replaces_only_the_number() {
    let root = TestWorkspace::new(2021);
    let titled = TestWorkspace::new(2021);
    let new = |root: &TestWorkspace| assert_eq!(root.run("new", &["22"]).0, 0);
    let edit = |root: &TestWorkspace| root.write(SOURCE, root.read(SOURCE) + "//! # Day 22 is mine.\n");
    new(&root);
    edit(&root);
    for root in [&root, &titled] {
        root.write("inputs/2021/day22.md", "# Day 22: The Mill\n");
    }
    new(&titled);
    edit(&titled);
    assert!(root.run("new", &["22"]).1.contains("day 22: filled in the puzzle's title in crates/day22"));
    assert_eq!(root.tree(), titled.tree());
    root.refuses("new", &["22"], 1, "already exists");
}

#[test]
fn the_title_comes_from_user_text_or_number() {
    for (text_of_day, arguments, title) in [
        ("# Day 22: The Mill \n", &["22"][..], "The Mill"),
        ("# Day 22: The Mill\n", &["22", "--title", "Mine"], "Mine"),
        ("# Day 22: The \u{202E}Mill\n", &["22"], "Day 22"),
        ("# Day 22: \n", &["22"], "Day 22"),
        ("# Day 21: The Mill\n", &["22"], "Day 22"),
    ] {
        let root = TestWorkspace::new(2021);
        root.write("inputs/2021/day22.md", text_of_day);
        assert_eq!(root.run("new", arguments).0, 0);
        assert!(root.read(SOURCE).starts_with(&format!("//! # {title}\n")), "{arguments:?}: {title}");
    }
}

//! Errors that `cargo xtask timings` reports before it measures anything.

use crate::test_workspace::TestWorkspace;
#[cfg(unix)]
use crate::test_workspace::{git, text};

#[test]
fn missing_days_and_commits_are_reported() {
    let root = TestWorkspace::new(2021);
    assert_eq!(root.run("new", &["6-7"]).0, 0);
    let alone = "day 9 has no crate to measure; make it with \"cargo xtask new 9\"";
    root.refuses("timings", &["7", "--day", "9"], 2, alone);
    let no_commit = "there is no commit to compare with: fatal: not a git repository";
    root.refuses("timings", &["7", "--against"], 2, no_commit);
    let none = "none of these days has a crate to measure; make one with \"cargo xtask new\"";
    root.refuses("timings", &["8-9", "22-25"], 2, none);
}

#[cfg(unix)]
#[test]
fn a_comparison_in_a_git_hook_keeps_index_and_branch() {
    // Git names the user's repository in these variables of a hook.
    for variables in [&["GIT_INDEX_FILE"][..], &["GIT_DIR"], &["GIT_INDEX_FILE", "GIT_DIR"]] {
        let root = TestWorkspace::new(2021);
        assert_eq!(root.run("new", &["7"]).0, 0);
        // The stub of cargo builds the bench of the working tree, but not the bench of the commit.
        root.script(
            "cargo",
            r#"
            case "$PWD" in */other/target/against/tree) exit 1 ;; esac
            echo '{"target": {"kind": ["bench"]}, "executable": "bench"}'"#,
        );
        let git = |arguments: &[&str]| git(root.path(), arguments);
        git(&["init", "--quiet", "--initial-branch=trunk"]);
        for text in ["old", "new"] {
            root.write("file", text);
            git(&["add", "Cargo.toml", "file"]);
            git(&["commit", "--quiet", "--message=a commit"]);
        }
        root.write("staged", "");
        git(&["add", "staged"]);
        let state = || [git(&["ls-files", "--stage"]), git(&["rev-parse", "HEAD"]), git(&["symbolic-ref", "HEAD"])];
        let before = state();
        let mut timings = root.xtask("timings");
        for variable in variables {
            let name = if *variable == "GIT_DIR" { ".git" } else { ".git/index" };
            timings.env(variable, root.path().join(name));
        }
        timings.args(["--against", "HEAD~1"]).env("CARGO_TARGET_DIR", "other/target");
        let output = timings.output().unwrap();
        assert!(text(&output.stderr).contains("cannot build the bench of HEAD~1"), "{output:?}");
        assert_eq!(root.read("other/target/against/tree/file"), "old");
        for (file, exists) in
            [("other/target/timings.lock", true), ("target/timings.lock", false), ("target/against", false)]
        {
            assert_eq!(root.path().join(file).exists(), exists, "{file}");
        }
        assert_eq!(state(), before, "{variables:?}");
    }
}

#[test]
fn other_years_are_checked_as_well() {
    let root = TestWorkspace::new(2021);
    root.write("2022/Cargo.toml", "[package.metadata.aoc]\nyear = 2022\n");
    root.refuses("timings", &["--check", "--year", "2022"], 1, "2022/docs/timings.json does not exist");
    root.write("2022/README.md", "# Days\n");
    let no_place = "2022/README.md has no place for the table; add a line <!-- timings:start --> ";
    root.refuses("timings", &["--save", "--year", "2022"], 1, no_place);
    root.write("2022/README.md", "<!-- timings:start -->\n\n<!-- timings:end -->\n");
    let results = r#"{"machine":"?","rustc":"?","commit":"?","date":"?","days":[]}"#;
    root.write("2022/docs/timings.json", results);
    let stale = "not up to date with 2022/docs/timings.json: 2022/README.md, 2022/docs/timings.svg; restore ";
    root.refuses("timings", &["--check", "--year", "2022"], 1, stale);
}

#[test]
fn days_after_the_last_are_refused() {
    let root = TestWorkspace::new(2026);
    for days in ["13", "11-13"] {
        root.refuses("timings", &[days], 2, "2026 has no day 13");
    }
}

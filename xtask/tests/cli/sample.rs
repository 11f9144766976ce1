//! `cargo xtask sample`, with a stand-in for the program that solves the days.

use std::fs;
use std::process::Output;

use crate::workspace::{Workspace, text};

/// A workspace with a folder for day 7, and a runner that generates `seed <N>` and answers with these rows of JSON.
fn workspace(rows: &str) -> Workspace {
    let root = Workspace::new(2021);
    fs::create_dir(root.path().join("crates/day07")).unwrap();
    fs::write(root.path().join("rows.json"), rows).unwrap();
    root.solvers_stand_in(
        r#"
        case "$2" in
            --sample) printf 'day %s seed %s\n' "$1" "$3" ;;
            --input) cat > solved.txt; cat rows.json ;;
        esac"#,
    );
    root
}

fn sample(root: &Workspace, arguments: &[&str]) -> Output {
    root.xtask("sample").args(arguments).output().unwrap()
}

fn saved(root: &Workspace, day: &str) -> [Option<String>; 2] {
    let folder = root.path().join("crates").join(day);
    ["sample.txt", "sample.toml"].map(|name| fs::read_to_string(folder.join(name)).ok())
}

/// The JSON of a solution.
fn row(part: u8, variant: &str, answer: &str) -> String {
    format!(r#"{{"day": 7, "part": {part}, "variant": {variant}, "answer": {answer}}}"#)
}

fn solved() -> String {
    format!("[{}, {}, {}]", row(1, "null", r#""12""#), row(1, r#""Sorted""#, r#""12""#), row(2, "null", r#""a\"b""#))
}

#[test]
fn the_generated_input_of_a_seed_is_printed_and_nothing_saved() {
    let root = workspace("");
    let before = root.tree();
    for (arguments, printed) in [(&["7"][..], "day 7 seed 2021\n"), (&["7", "--seed", "8"], "day 7 seed 8\n")] {
        let output = sample(&root, arguments);
        assert_eq!((text(&output.stdout), output.status.code()), (printed, Some(0)), "{output:?}");
    }
    assert_eq!(root.tree(), before);
}

#[test]
fn a_saved_sample_comes_with_the_answers_to_it() {
    let root = workspace(&solved());
    fs::write(root.path().join("crates/day07/sample.txt"), "an older one").unwrap();
    let output = sample(&root, &["7", "--save"]);
    assert!(output.status.success(), "{output:?}");
    let answers = "part1 = \"12\"\npart2 = \"a\\\"b\"\n".to_owned();
    assert_eq!(saved(&root, "day07"), [Some("day 7 seed 2021\n".to_owned()), Some(answers)]);
    assert_eq!(fs::read_to_string(root.path().join("solved.txt")).unwrap(), "day 7 seed 2021\n");
    assert_eq!(fs::read_dir(root.path().join("crates/day07")).unwrap().count(), 2);
}

#[test]
fn nothing_is_saved_before_all_solvers_agree() {
    let open = |part, variant| row(part, variant, "null");
    let failed = r#"{"part": 2, "variant": "Fast", "answer": null, "error": "line 1: expected a number"}"#;
    for (rows, problem) in [
        (String::new(), "cannot solve day 7: "),
        ("[]".to_owned(), "day 7 part 1 is not solved yet; solve it, then save the sample"),
        (format!("[{}, {}]", open(1, "null"), open(2, "null")), "day 7 part 1 is not solved yet"),
        (format!("[{}, {}]", row(1, "null", r#""12""#), open(2, "null")), "day 7 part 2 is not solved yet"),
        (
            format!("[{}, {}]", row(1, "null", r#""12""#), row(1, r#""Sorted""#, r#""13""#)),
            "day 7 part 1: default answers 12, Sorted answers 13; nothing was saved",
        ),
        (format!("[{}, {failed}]", row(1, "null", r#""12""#)), "day 7 part 2 Fast: line 1: expected a number"),
    ] {
        let root = workspace(&rows);
        let output = sample(&root, &["7", "--save"]);
        let error = text(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{rows}");
        assert!(error.starts_with("error: ") && error.contains(problem), "{rows}: {error}");
        assert_eq!(saved(&root, "day07"), [None, None], "{rows}");
    }
}

#[test]
fn a_day_without_a_generator_or_a_runner_that_does_not_build_is_an_error() {
    for (cargo, code, exit, problem) in
        [(false, 2, 2, "sample for day 7"), (false, 101, 1, "sample for day 7"), (true, 101, 1, "cargo build")]
    {
        let root = workspace("");
        root.script(if cargo { "cargo" } else { "solvers" }, &format!("exit {code}"));
        for arguments in [&["7"][..], &["7", "--save"]] {
            let output = sample(&root, arguments);
            assert_eq!(output.status.code(), Some(exit), "{output:?}");
            assert!(text(&output.stderr).contains(problem), "{output:?}");
        }
    }
}

#[test]
fn what_cannot_be_asked_for_is_wrong_usage() {
    let root = workspace("");
    for (arguments, problem) in [
        (&["26"][..], "26"),
        (&["7-9"], "name one day; only --save takes several"),
        (&["7", "--seed", "8", "--save"], "cannot be used with"),
    ] {
        let output = sample(&root, arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(text(&output.stderr).contains(problem), "{arguments:?}: {output:?}");
    }
}

//! `cargo xtask sample`, with a stub of the program that solves the days.

use std::fs;

use crate::test_workspace::TestWorkspace;

/// A workspace with a folder for day 7. The inputs that the stub generates name the day and the seed. If the stub has to solve an
/// input, it saves the input in `solved.txt`, and prints `rows`.
fn workspace(rows: &str) -> TestWorkspace {
    let root = TestWorkspace::new(2021);
    root.write("crates/day07/sample.txt", "an older one");
    root.write("rows.json", rows);
    root.stub_solvers(
        r#"
        case "$2" in
            --sample) printf 'day %s seed %s\n' "$1" "$3" ;;
            --input) cat > solved.txt; cat rows.json ;;
        esac"#,
    );
    root
}

/// The JSON of a solution.
fn row(part: u8, variant: &str, answer: &str) -> String {
    format!(r#"{{"day": 7, "part": {part}, "variant": {variant}, "answer": {answer}}}"#)
}

#[test]
fn sample_prints_the_input_and_saves_nothing() {
    let root = workspace("");
    let before = root.tree();
    for (arguments, printed) in [(&["7"][..], "day 7 seed 2021\n"), (&["7", "--seed", "8"], "day 7 seed 8\n")] {
        assert_eq!(root.run("sample", arguments), (0, printed.to_owned(), String::new()));
    }
    assert_eq!(root.tree(), before);
}

#[test]
fn save_writes_the_sample_and_its_answers() {
    let rows = [row(1, "null", r#""12""#), row(1, r#""Sorted""#, r#""12""#), row(2, "null", r#""a b""#)];
    let root = workspace(&format!("[{}]", rows.join(",")));
    let mut wanted = root.tree();
    assert_eq!(root.run("sample", &["7", "--save"]).0, 0);
    for (file, text) in [
        ("crates/day07/sample.txt", "day 7 seed 2021\n"),
        ("crates/day07/sample.toml", "part1 = \"12\"\npart2 = \"a b\"\n"),
        ("solved.txt", "day 7 seed 2021\n"),
    ] {
        wanted.insert(file.into(), text.into());
    }
    assert_eq!(root.tree(), wanted);
}

#[test]
fn cargo_and_solvers_get_no_session_token() {
    let root = workspace("");
    for program in ["cargo", "solvers"] {
        root.script(program, &format!("env >> environment; {}", root.read(program)));
    }
    let mut sample = root.xtask("sample");
    sample.arg("7").env("AOC_SESSION", "a-secret").env("ADVENT_OF_CODE_SESSION", "a-secret");
    assert!(sample.output().unwrap().status.success());
    let environment = root.read("environment");
    assert!(environment.matches("PATH=").count() >= 2 && !environment.contains("a-secret"), "{environment}");
}

#[test]
fn one_build_serves_all_days() {
    let rows = [row(1, "null", r#""12""#), row(2, "null", r#""13""#)];
    let root = workspace(&format!("[{}]", rows.join(",")));
    fs::create_dir(root.path().join("crates/day08")).unwrap();
    root.script("cargo", &format!("echo build >> builds; {}", root.read("cargo")));
    assert_eq!(root.run("sample", &["7-8", "--save"]).0, 0);
    assert_eq!(
        (root.read("builds").as_str(), root.read("crates/day08/sample.txt").as_str()),
        ("build\n", "day 8 seed 2021\n")
    );
}

#[test]
fn nothing_is_saved_unless_each_part_has_one_answer() {
    let solved = row(1, "null", r#""12""#);
    let open = row(2, "null", "null");
    let sorted = row(1, r#""Sorted""#, r#""13""#);
    let failed = r#"{"day": 7, "part": 2, "variant": "Fast", "answer": null, "error": "line 1: expected a number"}"#;
    let picture = row(2, "null", r#"".#\n##""#);
    for (rows, problem) in [
        (String::new(), "cannot solve day 7: "),
        (format!("[{open}]"), "day 7 part 1 is not solved yet; solve it, then save the sample"),
        (format!("[{solved}, {open}]"), "day 7 part 2 is not solved yet"),
        (format!("[{solved}, {sorted}]"), "day 7 part 1: default answers 12, Sorted answers 13; nothing was saved"),
        (format!("[{solved}, {failed}]"), "day 7 part 2 Fast: line 1: expected a number"),
        (format!("[{solved}, {picture}]"), r#"nothing was saved: ".#\n##" cannot be an answer"#),
    ] {
        let root = workspace(&rows);
        root.write("solved.txt", "day 7 seed 2021\n");
        root.refuses("sample", &["7", "--save"], 1, problem);
    }
}

#[test]
fn failures_of_the_solvers_are_reported() {
    for (program, code, exit, problem) in [
        ("solvers", 2, 2, "no sample for day 7"),
        ("solvers", 101, 1, "sample for day 7"),
        ("cargo", 101, 1, "cargo build"),
    ] {
        let root = workspace("");
        root.script(program, &format!("exit {code}"));
        for arguments in [&["7"][..], &["7", "--save"]] {
            root.refuses("sample", arguments, exit, problem);
        }
    }
    let root = workspace("");
    root.stub_solvers(r#"[ "$2" = --sample ] || kill -9 $$"#);
    let killed = "--json printed no JSON, and ended with signal: 9 (SIGKILL)";
    root.refuses("sample", &["7", "--save"], 1, killed);
    workspace("").refuses(
        "sample",
        &["7-9"],
        2,
        "cannot print the inputs of several days; name one day, or use --save",
    );
}

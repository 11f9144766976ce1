//! The program that `cargo run --release` starts, from its command line to its exit code.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

/// Runs the program with these arguments and this standard input, on the inputs in a folder.
fn run_in(inputs: &Path, arguments: &[&str], stdin: &[u8]) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_aoc-2021"))
        .args(arguments)
        .env("AOC_INPUTS", inputs)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that stops before it has read everything is for the caller to judge, by what it says.
    let _ = program.stdin.take().unwrap().write_all(stdin);
    program.wait_with_output().unwrap()
}

/// As [`run_in`], without private inputs.
fn run(arguments: &[&str], stdin: &[u8]) -> Output {
    run_in(Path::new("no such folder"), arguments, stdin)
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

/// The JSON objects that the program printed.
fn rows(output: &Output) -> Vec<Value> {
    serde_json::from_slice(&output.stdout).unwrap()
}

/// The file with a private input of day 21 in it.
fn private_input(folder: &Path, input: &str) {
    let year = folder.join(aoc_2021::YEAR.to_string());
    std::fs::create_dir_all(&year).unwrap();
    std::fs::write(year.join("day21.txt"), input).unwrap();
}

#[test]
fn without_arguments_every_day_is_solved_on_its_sample_and_what_is_open_is_no_failure() {
    let output = run(&["--json"], b"");
    assert!(output.status.success(), "{}", text(&output.stderr));
    let rows = rows(&output);
    assert_eq!(rows.len(), aoc_2021::SOLUTIONS.len());
    for (row, solution) in rows.iter().zip(aoc_2021::SOLUTIONS) {
        let day = aoc_2021::DAYS.iter().find(|day| day.day == solution.day).unwrap();
        let input = day.sample.map_or(Value::Null, |_| "sample".into());
        // A new day has no sample, and one that is not solved yet no answer.
        let is_right = row["answer"].is_string().then_some(true);
        assert_eq!((&row["input"], &row["known"]), (&input, &is_right.into()), "{row}");
        assert_eq!(row.get("error"), None, "{row}");
    }
}

#[test]
fn the_table_shows_both_answers_of_a_day() {
    let output = run(&["21"], b"");
    let table = text(&output.stdout);
    for answer in ["739785", "444356092776315"] {
        let solvers = table.lines().filter(|line| line.contains(answer) && line.contains("right"));
        assert!(solvers.count() >= 2, "{answer}: {table}");
    }
}

#[test]
fn a_row_of_json_has_the_keys_of_the_contract() {
    let output = run(&["21", "--part", "2", "--variant", "default", "--json"], b"");
    let [row] = rows(&output).try_into().unwrap();
    let mut keys: Vec<_> = row.as_object().unwrap().keys().map(String::as_str).collect();
    keys.sort_unstable();
    assert_eq!(keys, ["answer", "day", "generator_ns", "input", "known", "part", "solver_ns", "variant"]);
    assert_eq!((&row["day"], &row["part"], &row["variant"]), (&21.into(), &2.into(), &Value::Null));
    assert_eq!(row["answer"], "444356092776315");
    assert!(row["generator_ns"].is_u64() && row["solver_ns"].is_u64(), "{row}");
}

#[test]
fn a_private_input_is_used_and_an_answer_for_it_is_judged() {
    let folder = tempfile::tempdir().unwrap();
    private_input(folder.path(), "Player 1 starting position: 3\r\nPlayer 2 starting position: 7\r\n");
    let arguments = ["21", "--part", "1", "--variant", "default", "--json"];
    let known = |answers: &str| {
        std::fs::write(folder.path().join(aoc_2021::YEAR.to_string()).join("answers.toml"), answers).unwrap();
        let output = run_in(folder.path(), &arguments, b"");
        let [row] = rows(&output).try_into().unwrap();
        assert_eq!((&row["input"], &row["answer"]), (&"private".into(), &"1006866".into()));
        (row["known"].clone(), output.status.code(), text(&output.stderr).to_owned())
    };
    assert_eq!(known(""), (Value::Null, Some(0), String::new()));
    assert_eq!(known("[day21]\npart1 = 1006866"), (true.into(), Some(0), String::new()));
    let (wrong, code, error) = known("[day21]\npart1 = \"12\"");
    assert_eq!((wrong, code), (false.into(), Some(1)));
    assert_eq!(error, "error: day 21 part 1 default: 1006866 is not the known answer\n");
}

#[test]
fn answers_that_cannot_be_read_are_told_with_their_file() {
    let folder = tempfile::tempdir().unwrap();
    private_input(folder.path(), "Player 1 starting position: 3\nPlayer 2 starting position: 7\n");
    std::fs::write(folder.path().join("2021/answers.toml"), "[day21").unwrap();
    let output = run_in(folder.path(), &["21"], b"");
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("answers.toml: "), "{}", text(&output.stderr));
}

#[test]
fn standard_input_and_files_are_other_inputs() {
    let input = "Player 1 starting position: 3\nPlayer 2 starting position: 7\n";
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("other.txt");
    std::fs::write(&file, input).unwrap();
    for (name, stdin) in [("-", input), (file.to_str().unwrap(), "")] {
        let output = run(&["21", "--input", name, "--json"], stdin.as_bytes());
        assert!(output.status.success(), "{}", text(&output.stderr));
        for row in rows(&output) {
            let answer = if row["part"] == 1 { "1006866" } else { "273042027784929" };
            let shown = (&row["input"], &row["known"], &row["answer"]);
            assert_eq!(shown, (&name.into(), &Value::Null, &answer.into()));
        }
    }
}

#[test]
fn a_bad_input_is_an_error_with_line_and_cause() {
    let mut noise = b"abcdefg\n".repeat(100_000);
    noise.extend(b"Player 1 starting position: 4\n");
    for (input, problem) in [
        (&b"Player 1 starting position: 11\nPlayer 2 starting position: 8\n"[..], "line 1: expected"),
        (b"Player 1 starting position: 4\n", "expected"),
        (b"letters\n", r#"found "letters""#),
        (b"", "line 1: expected"),
        (&noise, r#"line 1: expected "Player 1 starting position: " and 1 to 10, found "abcdefg""#),
        (b"Player 1 starting position: 4\n\xFF\xFE\n", "line 2: not UTF-8 text"),
    ] {
        let output = run(&["21", "--input", "-"], input);
        let error = text(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{error}");
        assert_eq!(error.lines().count(), 1, "one line for what is wrong with one input: {error}");
        assert!(error.starts_with("error: ") && error.contains(problem), "{error}");
    }
}

#[test]
fn a_failed_input_does_not_hide_the_rows() {
    let output = run(&["21", "--input", "-", "--json"], b"letters");
    let rows = rows(&output);
    assert_eq!(rows.len(), 5);
    for row in rows {
        assert_eq!((&row["answer"], &row["input"]), (&Value::Null, &"-".into()));
        assert!(row["error"].as_str().unwrap().starts_with("line 1: "), "{row}");
    }
}

#[test]
fn what_cannot_be_asked_for_is_wrong_usage() {
    for (arguments, problem) in [
        (&["26"][..], "26"),
        (&["21", "--part", "3"], "3"),
        (&["21", "--variant", "fast"], "there is no such solution"),
        (&["--input", "x"], "name that day"),
        (&["21", "--profile=-1"], "number of seconds"),
    ] {
        let output = run(arguments, b"");
        let error = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {error}");
        assert!(error.contains(problem), "{arguments:?}: {error}");
    }
}

#[test]
fn a_day_that_is_not_here_is_told_with_the_command_that_adds_it() {
    for day in aoc_2021::YEAR.days().filter(|&day| aoc_2021::DAYS.iter().all(|known| known.day != day)) {
        let output = run(&[&day.to_string()], b"");
        let error = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{error}");
        assert!(error.contains(&format!("there is no day {day} here")), "{error}");
        assert!(error.contains(&format!("\"cargo xtask new {day}\"")), "{error}");
    }
}

#[test]
fn a_file_that_is_not_there_is_named() {
    let output = run(&["21", "--input", "no/such/file"], b"");
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).starts_with("error: cannot read no/such/file: "), "{}", text(&output.stderr));
}

#[test]
fn profiling_ends_with_the_answer_as_usual() {
    let output = run(&["21", "--part", "1", "--variant", "default", "--profile", "0.01"], b"");
    assert!(output.status.success() && text(&output.stdout).contains("739785"));
}

#[test]
fn the_list_has_an_object_per_solution_and_solves_nothing() {
    let folder = tempfile::tempdir().unwrap();
    // An input that no solver could do anything with is listed all the same.
    private_input(folder.path(), "letters\n");
    let output = run_in(folder.path(), &["--list"], b"");
    assert!(output.status.success(), "{}", text(&output.stderr));
    let entries = rows(&output);
    let ids: Vec<_> = aoc_2021::SOLUTIONS.iter().map(aoc_2021::Solution::id).collect();
    assert_eq!(entries.iter().map(|entry| entry["id"].as_str().unwrap()).collect::<Vec<_>>(), ids);
    let entry = entries.iter().find(|entry| entry["id"] == "day21/part2/memoized").unwrap();
    let expected = serde_json::json!({
        "id": "day21/part2/memoized", "day": 21, "title": "Dirac Dice", "part": 2, "variant": "Memoized",
        "input": { "kind": "private", "bytes": 8 }, "has_generator": true,
        "measured": {
            "generator": "day21/part2/memoized/generator", "solver": "day21/part2/memoized/solver",
            "latency": "day21/part2/memoized/latency", "throughput": "day21/part2/memoized/throughput",
        },
    });
    assert_eq!(entry, &expected);
}

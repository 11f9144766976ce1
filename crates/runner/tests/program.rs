//! The program of a year's package, from its command line to its exit code, with a year of made-up days.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

/// The program, on the inputs in a folder.
fn program(inputs: &Path, arguments: &[&str]) -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_made-up-year"));
    program.args(arguments).env("AOC_INPUTS", inputs).env_remove("CLICOLOR_FORCE").env("RUST_BACKTRACE", "0");
    program
}

fn run_in(inputs: &Path, arguments: &[&str], stdin: &[u8]) -> Output {
    let mut program = program(inputs, arguments);
    let mut program = program.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // A program that stops before it has read everything is for the caller to judge, by what it says.
    let _ = program.stdin.take().unwrap().write_all(stdin);
    program.wait_with_output().unwrap()
}

/// As [`run_in`], without private inputs.
fn run(arguments: &[&str], stdin: &[u8]) -> Output {
    let folder = tempfile::tempdir().unwrap();
    run_in(folder.path(), arguments, stdin)
}

/// As [`run`], with other days.
fn run_other(days: &str, arguments: &[&str]) -> Output {
    let folder = tempfile::tempdir().unwrap();
    program(folder.path(), arguments).env("MADE_UP_DAYS", days).output().unwrap()
}

/// As [`run`], with the days that fail.
fn run_failing(arguments: &[&str]) -> Output {
    run_other("failing too", arguments)
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

/// The JSON objects that the program printed.
fn rows(output: &Output) -> Vec<Value> {
    serde_json::from_slice(&output.stdout).unwrap()
}

/// The rows of the table that the program printed, without the heading, with single spaces and `T` for a time.
fn table(output: &Output) -> Vec<String> {
    let is_unit = |word: &str| ["ns", "µs", "ms", "s"].contains(&word);
    let rows = text(&output.stdout).lines().filter(|line| line.starts_with('│')).skip(1).map(|row| {
        let words: Vec<_> = row.trim_matches('│').split_whitespace().collect();
        let words =
            words.iter().enumerate().filter(|&(index, _)| !words.get(index + 1).is_some_and(|next| is_unit(next)));
        words.map(|(_, word)| if is_unit(word) { "T" } else { *word }).collect::<Vec<_>>().join(" ")
    });
    rows.collect()
}

/// Puts a file into the folder of the year's inputs.
fn private_file(inputs: &Path, name: &str, text: &str) {
    let year = inputs.join("2019");
    std::fs::create_dir_all(&year).unwrap();
    std::fs::write(year.join(name), text).unwrap();
}

#[test]
fn without_a_day_the_table_has_one_row_per_day_with_both_default_answers_and_the_years_total() {
    let output = run(&[], b"");
    assert!(output.status.success(), "{}", text(&output.stderr));
    let rows = [
        "1 Adding Up 3 ✓ ABCDEFGH ✓ T sample",
        // A part that has only named variants shows the first.
        "2 Half Done 5 open T sample",
        "3 A Puzzle Without a Sample no input no input",
        // The last day has one part.
        "25 The Last Day 7 ✓ T sample",
    ];
    assert_eq!(table(&output), rows);
    let end = text(&output.stdout).lines().last().unwrap();
    assert!(
        end.starts_with("Total of 3 days: ") && end.ends_with('s'),
        "a day that is not solved does not count: {end}"
    );
}

#[test]
fn a_day_that_is_named_shows_every_variant() {
    let output = run(&["1"], b"");
    let rows = [
        "1 Adding Up 1 default 3 right T T sample",
        "1 Adding Up 1 Folded 3 right T T sample",
        "1 Adding Up 2 default ABCDEFGH right T T sample",
    ];
    assert_eq!(table(&output), rows);
}

#[test]
fn days_are_named_alone_and_from_one_to_another() {
    for (arguments, days) in [
        (&["2"][..], &[2][..]),
        (&["1-2"], &[1, 2]),
        (&["3", "1"], &[1, 3]),
        (&["1-2", "2-3"], &[1, 2, 3]),
        (&["3-25"], &[3, 25]),
    ] {
        let output = run(&[arguments, &["--json"]].concat(), b"");
        let mut shown: Vec<_> = rows(&output).iter().map(|row| row["day"].as_u64().unwrap()).collect();
        shown.dedup();
        assert_eq!(shown, days, "{arguments:?}");
    }
}

#[test]
fn json_has_all_solutions_with_the_keys_of_the_contract_and_variants_as_the_table_writes_them() {
    let output = run(&["--json"], b"");
    let rows = rows(&output);
    let solutions: Vec<_> =
        rows.iter().map(|row| format!("{} {} {}", row["day"], row["part"], row["variant"])).collect();
    let all = [
        "1 1 null",
        "1 1 \"Folded\"",
        "1 2 null",
        "2 1 \"OnlyNamed\"",
        "2 2 null",
        "3 1 null",
        "3 2 null",
        "25 1 null",
    ];
    assert_eq!(solutions, all);
    for row in &rows {
        let mut keys: Vec<_> = row.as_object().unwrap().keys().map(String::as_str).collect();
        keys.sort_unstable();
        assert_eq!(keys, ["answer", "day", "generator_ns", "input", "known", "part", "solver_ns", "variant"]);
    }
    assert!(rows[0]["generator_ns"].is_u64() && rows[0]["solver_ns"].is_u64());
    let shown = |row: usize| [&rows[row]["answer"], &rows[row]["input"], &rows[row]["known"]];
    assert_eq!(shown(0), [&Value::from("3"), &"sample".into(), &true.into()]);
    assert_eq!(shown(4), [&Value::Null, &"sample".into(), &Value::Null], "an open part");
    assert_eq!(shown(5), [&Value::Null, &Value::Null, &Value::Null], "a day without an input");
}

#[test]
fn part_and_variant_choose_whatever_the_capitals() {
    for (arguments, shown) in [
        (&["1", "--part", "1"][..], &[1, 1][..]),
        (&["1", "--variant", "folded"], &[1]),
        (&["1", "--variant", "DEFAULT"], &[1, 2]),
        (&["--variant", "Folded"], &[1]),
    ] {
        let output = run(&[arguments, &["--json"]].concat(), b"");
        let parts: Vec<_> = rows(&output).iter().map(|row| row["part"].as_u64().unwrap()).collect();
        assert_eq!(parts, shown, "{arguments:?}");
    }
    let output = run(&["--part", "2"], b"");
    assert_eq!(table(&output)[0], "1 Adding Up ABCDEFGH ✓ T sample");
    let output = run(&["--variant", "folded"], b"");
    assert_eq!(
        table(&output),
        ["1 Adding Up 1 Folded 3 right T T sample"],
        "a variant that is named is shown with its name"
    );
}

#[test]
fn solutions_that_are_not_chosen_do_not_run() {
    let chosen = run_other("exiting", &["1", "--part", "1", "--variant", "default", "--json"]);
    assert_eq!((chosen.status.code(), &rows(&chosen)[0]["answer"]), (Some(0), &"8".into()));
    for others in [&["1", "--part", "1"], &["1", "--part", "2"], &["1", "--variant", "default"]] {
        assert_eq!(run_other("exiting", others).status.code(), Some(99), "{others:?}");
    }
}

#[test]
fn a_private_input_is_used_and_an_answer_for_it_is_judged() {
    let folder = tempfile::tempdir().unwrap();
    private_file(folder.path(), "day2.txt", "20\r\n22\r\n");
    let known = |answers: &str| {
        private_file(folder.path(), "answers.toml", answers);
        let output = run_in(folder.path(), &["2", "--part", "1", "--json"], b"");
        let [row] = rows(&output).try_into().unwrap();
        assert_eq!((&row["input"], &row["answer"]), (&"private".into(), &"42".into()));
        (row["known"].clone(), output.status.code(), text(&output.stderr).to_owned())
    };
    assert_eq!(known(""), (Value::Null, Some(0), String::new()));
    assert_eq!(known("[day2]\npart1 = 42"), (true.into(), Some(0), String::new()));
    let error = "error: day 2 part 1 OnlyNamed: 42 is wrong, 12 is right\n";
    assert_eq!(known("[day2]\npart1 = \"12\""), (false.into(), Some(1), error.to_owned()));
}

#[test]
fn standard_input_and_files_are_other_inputs_with_no_known_answer() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("other.txt");
    std::fs::write(&file, "5\n6\n").unwrap();
    for (name, stdin) in [("-", "5\n6\n"), (file.to_str().unwrap(), "")] {
        let output = run(&["1", "--part", "1", "--input", name, "--json"], stdin.as_bytes());
        for row in rows(&output) {
            assert_eq!([&row["input"], &row["known"], &row["answer"]], [&name.into(), &Value::Null, &"11".into()]);
        }
    }
}

#[test]
fn every_error_names_day_part_and_variant_and_a_wrong_answer_comes_with_the_right_one() {
    let output = run_failing(&["10-11"]);
    assert_eq!(output.status.code(), Some(1));
    let errors: Vec<_> = text(&output.stderr).lines().filter(|line| line.starts_with("error: ")).collect();
    assert_eq!(
        errors,
        [
            "error: day 10 part 2 default: 8 is wrong, 9 is right",
            "error: day 10 part 2 Other: 8 is wrong, 9 is right",
            "error: day 11 part 1 default, input sample: no route is short enough",
            "error: day 11 part 2 default, input sample: panicked: the table is too small",
        ]
    );
    let output = run_failing(&[]);
    assert_eq!(table(&output)[3..5], ["10 A Wrong Answer 8 ✓ 8 ✗ T sample", "11 Failures failed failed sample"]);
}

#[test]
fn a_bad_input_is_one_error_for_all_solutions_and_hides_no_row() {
    let output = run(&["1", "--input", "-", "--json"], b"1\nletters\n");
    assert_eq!(output.status.code(), Some(1));
    let problem = "line 2: expected a number, found \"letters\"";
    let names = "part 1 default, part 1 Folded, part 2 default";
    assert_eq!(text(&output.stderr), format!("error: day 1 {names}, input -: {problem}\n"));
    let rows = rows(&output);
    assert_eq!(rows.len(), 3);
    for row in rows {
        assert_eq!([&row["answer"], &row["input"], &row["error"]], [&Value::Null, &"-".into(), &problem.into()]);
    }
}

#[test]
fn a_day_without_an_input_says_how_to_get_one_and_does_not_fail() {
    for arguments in [&["3"][..], &[]] {
        let output = run(arguments, b"");
        assert!(output.status.success());
        let lines: Vec<_> = text(&output.stdout).lines().filter(|line| line.contains("no input for day 3")).collect();
        let [line] = lines.as_slice() else { panic!("{lines:?}") };
        for way in ["\"cargo xtask fetch 3\"", "inputs/2019/day3.txt", "\"cargo xtask sample 3 --save\""] {
            assert!(line.contains(way), "{line}");
        }
    }
}

#[test]
fn wrong_usage_is_an_error_that_lists_what_exists() {
    for (arguments, problem) in [
        (&["26"][..], "\"26\" is not a day: give a number from 1 to 25"),
        (&["3-1"], "3 comes after 1: write 1-3"),
        (&["4"], "day 4 has no crate yet, only 1, 2, 3, 25; make one with \"cargo xtask new 4\""),
        (&["1", "--part", "3"], "\"3\" is not a part"),
        (&["1", "--variant", "nope"], "no variant \"nope\": day 1 has part 1 default, Folded; part 2 default"),
        (
            &["1", "--part", "2", "--variant", "Folded"],
            "no variant \"Folded\" of part 2: day 1 has part 1 default, Folded",
        ),
        (&["--variant", "nope"], "day 2 has part 1 OnlyNamed; part 2 default"),
        (&["--input", "x"], "--input needs exactly one day"),
        (&["1-2", "--input", "x"], "--input needs exactly one day"),
        (&["1", "--profile=-1"], "give a number of seconds"),
        (&["--sample", "1"], "--sample needs exactly one day"),
        (&["2", "--sample", "1"], "day 2 has no sample maker: it would be crates/day02/src/sample.rs"),
    ] {
        let output = run(arguments, b"");
        let error = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {error}");
        assert!(error.contains(problem), "{arguments:?}: {error}");
    }
}

#[test]
fn a_year_without_a_day_names_the_command_that_makes_one() {
    let folder = tempfile::tempdir().unwrap();
    let empty = |arguments: &[&str]| program(folder.path(), arguments).env("MADE_UP_DAYS", "none").output().unwrap();
    let year = empty(&[]);
    assert!(year.status.success());
    assert_eq!(text(&year.stdout), "Advent of Code 2019\nno day has a crate yet; make one with \"cargo xtask new\"\n");
    assert_eq!(text(&empty(&["--json"]).stdout), "[]\n");
    assert!(text(&empty(&["1"]).stderr).contains("no day has a crate yet; make day 1 with \"cargo xtask new 1\""));
}

#[test]
fn a_sample_is_printed_as_the_day_makes_it_and_a_profile_ends_with_the_answer() {
    let number = samples::SplitMix64::new(7).between(0, 9);
    assert_eq!(text(&run(&["1", "--sample", "7"], b"").stdout), format!("{number}\n"));
    let profile = run(&["1", "--part", "1", "--variant", "default", "--profile", "0.01"], b"");
    assert!(profile.status.success() && text(&profile.stdout).contains("right"));
}

#[test]
fn colours_are_for_terminals_unless_they_are_forced() {
    assert!(!text(&run_failing(&[]).stdout).contains('\x1b'));
    let folder = tempfile::tempdir().unwrap();
    let forced = program(folder.path(), &[]).env("CLICOLOR_FORCE", "1").env_remove("NO_COLOR").output().unwrap();
    assert!(text(&forced.stdout).contains('\x1b'));
    let refused = program(folder.path(), &[]).env("CLICOLOR_FORCE", "1").env("NO_COLOR", "1").output().unwrap();
    assert!(!text(&refused.stdout).contains('\x1b'));
}

#[test]
fn files_that_cannot_be_read_are_errors_with_their_names() {
    let folder = tempfile::tempdir().unwrap();
    private_file(folder.path(), "day1.txt", "1\n");
    private_file(folder.path(), "answers.toml", "[day1");
    for (arguments, stdin, problem) in [
        (&["1"][..], "", "answers.toml: "),
        (&["1", "--input", "no/such/file"], "", "no/such/file"),
        (&["1", "--input", "-"], "1\n\u{e4}\n", "line 2: not UTF-8 text"),
    ] {
        // Latin-1 has one byte for a letter that has two in UTF-8.
        let stdin: Vec<u8> = stdin.chars().map(|letter| u8::try_from(letter).unwrap()).collect();
        let output = run_in(folder.path(), arguments, &stdin);
        let error = text(&output.stderr);
        assert!(output.status.code() == Some(1) && error.starts_with("error: ") && error.contains(problem), "{error}");
    }
}

/// What the program does with streams; the unit tests of `terminal` know all the ways in which they fail.
#[cfg(target_os = "linux")]
#[test]
fn full_streams_are_errors_and_a_closed_one_is_not() {
    let folder = tempfile::tempdir().unwrap();
    let full = || Stdio::from(std::fs::File::options().write(true).open("/dev/full").unwrap());
    let ended = |arguments: &[&str], days, stdout: Stdio, stderr: Stdio| {
        let mut program = program(folder.path(), arguments);
        let output = program.env("MADE_UP_DAYS", days).stdout(stdout).stderr(stderr).output().unwrap();
        (output.status.code(), text(&output.stderr).to_owned())
    };
    for arguments in [&[][..], &["--json"], &["1", "--sample", "1"]] {
        let (code, error) = ended(arguments, "", full(), Stdio::piped());
        assert!(
            code == Some(1) && error.starts_with("error: cannot write the ") && error.lines().count() == 1,
            "{error}"
        );
    }
    assert_eq!(ended(&["--help"], "", full(), Stdio::piped()), (Some(1), String::new()));
    for (arguments, days, code) in [(&["1"][..], "", 0), (&[], "failing too", 1), (&["26"], "", 2)] {
        assert_eq!(ended(arguments, days, Stdio::null(), full()).0, Some(code), "standard error is full");
    }
    let (reader, closed) = std::io::pipe().unwrap();
    drop(reader);
    assert_eq!(ended(&[], "", closed.into(), Stdio::piped()), (Some(0), String::new()));
}

#[test]
fn every_variant_runs_on_every_example_of_the_day() {
    let folder = tempfile::tempdir().unwrap();
    private_file(folder.path(), "day1.txt", "100\n");
    let examples = "[[example]]\ninput = \"1\\n2\\n\"\npart1 = \"3\"\n[[example]]\ninput = \"5\"\npart1 = 5\npart2 = \"ABCDEFGH\"\n";
    private_file(folder.path(), "day1.examples.toml", examples);
    let output = run_in(folder.path(), &["1", "--examples"], b"");
    assert!(output.status.success(), "{}", text(&output.stderr));
    let rows_of_examples = [
        "1 Adding Up 1 default 3 right T T example 1",
        "1 Adding Up 1 Folded 3 right T T example 1",
        "1 Adding Up 2 default ABCDEFGH T T example 1",
        "1 Adding Up 1 default 5 right T T example 2",
        "1 Adding Up 1 Folded 5 right T T example 2",
        "1 Adding Up 2 default ABCDEFGH right T T example 2",
    ];
    assert_eq!(table(&output), rows_of_examples);
    let output = run_in(folder.path(), &["1", "--examples", "--variant", "folded", "--json"], b"");
    let inputs: Vec<_> = rows(&output).iter().map(|row| format!("{} {}", row["input"], row["known"])).collect();
    assert_eq!(inputs, ["\"example 1\" true", "\"example 2\" true"]);
}

#[test]
fn a_wrong_answer_for_an_example_says_what_is_in_doubt_about_it() {
    let folder = tempfile::tempdir().unwrap();
    let doubts = "doubts = [\"input: one of two\", \"part 1: the last of two\", \"part 2: no code\"]";
    private_file(folder.path(), "day1.examples.toml", &format!("[[example]]\ninput = \"1\"\npart1 = 2\n{doubts}\n"));
    let output = run_in(folder.path(), &["1", "--examples", "--variant", "default"], b"");
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(
        text(&output.stderr),
        "error: day 1 part 1 default, example 1: 1 is wrong, 2 is right\n  in doubt: input: one of two\n  in doubt: part 1: the last of two\n"
    );
}

#[test]
fn without_examples_or_with_a_damaged_file_of_them_it_says_what_to_do() {
    let folder = tempfile::tempdir().unwrap();
    let output = run_in(folder.path(), &["1", "--examples"], b"");
    let (code, error) = (output.status.code(), text(&output.stderr));
    assert_eq!(code, Some(1));
    assert!(
        error.contains("no examples")
            && error.contains("cargo xtask read 1")
            && error.contains("inputs/2019/day1.examples.toml")
    );
    private_file(folder.path(), "day1.examples.toml", "[[example]]\npart1 = 2\n");
    let output = run_in(folder.path(), &["1", "--examples"], b"");
    let (code, error) = (output.status.code(), text(&output.stderr));
    assert!(
        code == Some(1) && error.contains("day1.examples.toml") && error.contains("missing field `input`"),
        "{error}"
    );
    for arguments in [&["--examples"][..], &["1", "--examples", "--input", "x"]] {
        assert_eq!(run_in(folder.path(), arguments, b"").status.code(), Some(2), "{arguments:?}");
    }
}

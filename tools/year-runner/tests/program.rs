//! Tests the program of a year's package from its command line to its exit code. The days of the year are made up.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;
use year_runner::protocol::SolutionRow;

#[cfg(unix)]
mod terminal;

fn program(inputs: &Path, arguments: &[&str]) -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_made-up-year"));
    program.args(arguments).env("AOC_INPUTS", inputs).env_remove("CLICOLOR_FORCE").env("RUST_BACKTRACE", "0");
    program
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

struct Session {
    inputs: TempDir,
    days: &'static str,
    seen: String,
}

impl Session {
    /// `days` is the value of `MADE_UP_DAYS`, which chooses the program's days in `made_up_year.rs`.
    fn with(days: &'static str, arguments: &[&str]) -> Self {
        let mut session = Self { inputs: tempfile::tempdir().unwrap(), days, seen: String::new() };
        for arguments in arguments {
            session.run(arguments);
        }
        session
    }

    fn private(&self, name: &str, text: &str) {
        let year = self.inputs.path().join("2019");
        std::fs::create_dir_all(&year).unwrap();
        std::fs::write(year.join(name), text).unwrap();
    }

    fn run(&mut self, arguments: &str) {
        self.run_with(arguments, b"");
    }

    /// The record has `T` in place of each time. These may differ between runs or systems, and are left out: repeated spaces, the
    /// line number of a panic, and the usage line with the program's file name.
    fn run_with(&mut self, arguments: &str, stdin: &[u8]) {
        let mut command = program(self.inputs.path(), &arguments.split_whitespace().collect::<Vec<_>>());
        command.env("MADE_UP_DAYS", self.days).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut process = command.spawn().unwrap();
        // The program may end before it reads this input, which makes the write fail. The program's output shows why it ended.
        let _ = process.stdin.take().unwrap().write_all(stdin);
        let Output { stdout, stderr, status } = process.wait_with_output().unwrap();
        writeln!(self.seen, "$ aoc {arguments}").unwrap();
        let printed = (text(&stdout).to_owned() + text(&stderr))
            .replace(", without --release", "")
            .replace('\\', "/")
            .replace(&self.inputs.path().to_str().unwrap().replace('\\', "/"), "INPUTS");
        // The array is on one line. Its keys are easier to read, one per line.
        let lines = printed.lines().map(|line| match SolutionRow::read_all(line.as_bytes()) {
            Ok((_, rows)) => serde_json::to_string_pretty(&rows).unwrap(),
            Err(_) => line.to_owned(),
        });
        let printed = lines.collect::<Vec<_>>().join("\n");
        for line in printed.lines().filter(|line| !line.starts_with("Usage:")) {
            let words: Vec<_> = line.split_whitespace().collect();
            let is_unit = |word: &str| ["ns", "µs", "ms", "s"].contains(&word);
            let is_time = |place: usize, word: &str| {
                words.get(place + 1).is_some_and(|next| is_unit(next))
                    || line.contains("_ns\":") && word.starts_with(|first: char| first.is_ascii_digit())
            };
            let recorded: Vec<_> = words
                .iter()
                .enumerate()
                .filter(|(_, word)| !is_unit(word))
                .map(|(place, word)| match word.split_once("made_up_year.rs:") {
                    _ if is_time(place, word) => "T",
                    Some(_) => "MADE_UP_YEAR:LINE:",
                    None => word,
                })
                .collect();
            writeln!(self.seen, "{}", recorded.join(" ")).unwrap();
        }
        writeln!(self.seen, "-> {}\n", status.code().unwrap()).unwrap();
    }
}

#[test]
fn answers_are_a_table_or_json() {
    let runs =
        ["", "1", "2 --part 2", "2-3 1-2 --part 1", "--part 2", "--variant FOLDED", "1 --variant default", "--json"];
    let session = Session::with("", &runs);
    insta::assert_snapshot!("answers", session.seen);
}

#[test]
fn every_problem_names_day_part_and_variant() {
    let mut session = Session::with("failing too", &["", "10-11", "10 --part 1", "11 --part 1 --json"]);
    session.run_with("1 --input -", b"1\nletters\n");
    insta::assert_snapshot!("problems", session.seen);
}

#[test]
fn a_backtrace_names_lines() {
    let folder = tempfile::tempdir().unwrap();
    for (days, arguments, frame) in [("failing too", "11", Some("made_up_year.rs:")), ("odd", "12", None)] {
        let mut program = program(folder.path(), &[arguments]);
        let output = program.env("MADE_UP_DAYS", days).env("RUST_BACKTRACE", "1").output().unwrap();
        let error = text(&output.stderr);
        assert_eq!(error.contains("stack backtrace:"), frame.is_some(), "{error}");
        assert!(error.contains(frame.unwrap_or_default()), "{error}");
        assert!(!error.contains("large_stack.rs"), "{error}");
    }
}

#[test]
fn a_stack_overflow_names_the_part() {
    let folder = tempfile::tempdir().unwrap();
    let output = program(folder.path(), &[]).env("MADE_UP_DAYS", "odd").output().unwrap();
    assert!(!output.status.success() && text(&output.stdout).contains("An Open Part"), "{}", text(&output.stdout));
    let error = text(&output.stderr);
    assert!(error.contains("day 13 part 2") && error.contains("has overflowed its stack"), "{error}");
}

#[test]
fn answers_to_private_inputs_are_judged() {
    let mut session = Session::with("", &[]);
    session.private("day2.txt", "20\r\n22\r\n");
    for answers in ["", "[day2]\npart1 = 42", "[day2]\npart1 = \"12\"", "[day2"] {
        session.private("answers.toml", answers);
        session.run("2 --part 1");
    }
    session.run_with("1 --part 1 --input - --json", b"5\n6\n");
    session.run_with("1 --input -", b"1\n\xe4\n");
    insta::assert_snapshot!("inputs", session.seen);
    session.run("1 --input no/such/file");
    assert!(session.seen.contains("error: cannot read no/such/file: "), "{}", session.seen);
}

#[test]
fn an_error_in_usage_lists_the_valid_choices() {
    let runs = [
        "26",
        "4",
        "--day 26",
        "--day 4",
        "1 --variant nope",
        "1 --part 2 --variant Folded",
        "--variant nope",
        "--input x",
        "1-2 --input x",
        "1 --profile=-1",
        "--sample 1",
        "2 --sample 1",
        "--examples",
        "1 --examples --input x",
    ];
    let session = Session::with("", &runs);
    insta::assert_snapshot!("wrong_usage", session.seen);
}

#[test]
fn an_empty_year_names_the_command_for_days() {
    let session = Session::with("none", &["", "--variant nope", "--json", "1", "--day"]);
    insta::assert_snapshot!("no_days", session.seen);
}

#[test]
fn a_day_without_solvers_is_named() {
    let session = Session::with("no solvers", &["", "4", "4 --part 2", "--json"]);
    insta::assert_snapshot!("no_solvers", session.seen);
}

#[test]
fn every_variant_runs_on_every_example() {
    let mut session = Session::with("", &["1 --examples"]);
    let doubts = "doubts = [\"input: one of two\", \"part 1: the last of two\", \"part 2: no code\"]";
    let first = format!("[[example]]\ninput = \"1\\n2\\n\"\npart1 = \"4\"\n{doubts}\n");
    session.private(
        "day1.examples.toml",
        &format!("{first}[[example]]\ninput = \"5\"\npart1 = 5\npart2 = \"ABCDEFGH\"\n"),
    );
    session.run("1 --examples");
    session.run("1 --examples --variant folded --json");
    session.private("day1.examples.toml", "[[example]]\npart1 = 2\n");
    session.run("1 --examples --part 2");
    insta::assert_snapshot!("examples", session.seen);
}

#[test]
fn examples_have_parameters_or_are_skipped() {
    let mut session = Session::with("odd", &["17"]);
    let example = |rest: &str| format!("[[example]]\ninput = \"5\"\n{rest}\n");
    let with_bonus = example("part1 = 7\npart2 = 7\nparameters = { bonus = 2 }");
    let skipped = example("part1 = 9\nskip = true");
    for examples in [
        skipped.clone() + &with_bonus,
        skipped,
        example("part1 = 7\nparameters = { bonus = -2 }"),
        example("part1 = 7\nparameters = { bonus = \"2\" }"),
    ] {
        session.private("day17.examples.toml", &examples);
        session.run("17 --examples");
    }
    insta::assert_snapshot!("parameters", session.seen);
}

#[test]
fn a_day_may_be_an_option_or_a_path() {
    let root = tempfile::tempdir().unwrap();
    let sources = root.path().join("2019/crates/day02/src");
    std::fs::create_dir_all(&sources).unwrap();
    for path in [sources.join("lib.rs"), root.path().join("2019/other.rs")] {
        std::fs::write(path, "").unwrap();
    }
    let solved = |arguments: &[&str], folder: &Path| {
        let mut program = program(root.path(), arguments);
        let program = program.env("MADE_UP_ROOT", root.path()).current_dir(folder).arg("--json");
        let Output { stdout, stderr, .. } = program.output().unwrap();
        let (_, rows) = SolutionRow::read_all(&stdout).unwrap_or_default();
        let mut days: Vec<_> = rows.iter().map(|row| format!("{},", row.day)).collect();
        days.dedup();
        days.concat() + text(&stderr)
    };
    let absolute = sources.join("lib.rs");
    for (arguments, days) in [
        (&["--day"][..], "25,"),
        (&["--day", "--part", "1"], "25,"),
        (&["--day", "2", "--part", "1"], "2,"),
        (&["--day", "1", "2"], "1,2,"),
        (&["--day=1", "--part", "1", "2"], "1,2,"),
        (&["--day", "--part", "1", "2"], "2,"),
        (&["2019/crates/day02/src/lib.rs"], "2,"),
        (&["2019\\crates\\day02\\src\\lib.rs", "1"], "1,2,"),
        (&["--day", "./2019/../2019/crates/day02/"], "2,"),
        (&[absolute.to_str().unwrap()], "2,"),
    ] {
        assert_eq!(solved(arguments, root.path()), days, "{arguments:?}");
    }
    assert_eq!(solved(&["./lib.rs"], &sources), "2,");
    for (path, message) in [
        ("2019/other.rs", "error: 2019/other.rs is not in the folder of a day of 2019; name a day by its number"),
        ("2019\\no\\file.rs", "error: cannot find the file 2019/no/file.rs: "),
    ] {
        let error = solved(&[path], root.path());
        assert!(error.starts_with(message), "{error}");
    }
}

#[test]
fn printed_lines_leave_the_array_alone() {
    let folder = tempfile::tempdir().unwrap();
    let printed =
        |arguments: &[&str]| program(folder.path(), arguments).env("MADE_UP_DAYS", "odd").output().unwrap().stdout;
    let json = printed(&["14", "--json"]);
    assert!(text(&json).starts_with("the first line\na line without an end\n["), "{}", text(&json));
    let (printed_by_solver, rows) = SolutionRow::read_all(&json).unwrap();
    assert_eq!(printed_by_solver.trim(), "the first line\na line without an end");
    assert_eq!(rows.iter().map(|row| row.answer.as_deref()).collect::<Vec<_>>(), [Some("8"); 2]);
    let table = printed(&["14"]);
    let [line, row] = ["\nthe first line\n", "Printed Lines"].map(|place| text(&table).find(place));
    assert!(line.is_some() && line < row, "{}", text(&table));
}

#[test]
fn the_sample_of_a_seed_is_printed() {
    let session = Session::with("", &["1 --sample 7"]);
    let number = common::samples::SplitMix64::new(7).between(0, 9);
    assert_eq!(session.seen, format!("$ aoc 1 --sample 7\n{number}\n-> 0\n\n"));
}

#[test]
fn a_profile_ends_with_the_answer() {
    let start = std::time::Instant::now();
    let session = Session::with("", &["1 --part 1 --variant default --profile 0.1"]);
    assert!(start.elapsed().as_secs_f64() >= 0.1, "the solver repeats for a tenth of a second");
    assert!(session.seen.contains("1 default 3 right T T sample"), "{}", session.seen);
}

#[test]
fn colours_in_a_pipe_must_be_forced() {
    let folder = tempfile::tempdir().unwrap();
    for (variables, has_colours) in
        [(&[][..], false), (&["CLICOLOR_FORCE"], true), (&["CLICOLOR_FORCE", "NO_COLOR"], false)]
    {
        let mut program = program(folder.path(), &["1"]);
        let program = program.env_remove("NO_COLOR").envs(variables.iter().map(|name| (name, "1")));
        assert_eq!(text(&program.output().unwrap().stdout).contains('\x1b'), has_colours, "{variables:?}");
    }
}

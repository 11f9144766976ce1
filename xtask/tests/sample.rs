//! `cargo xtask sample`, from its command line to its exit code.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::process::{Command, Output, Stdio};

use common::Day;

fn sample(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_xtask"));
    command.arg("sample").args(arguments).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn run(arguments: &[&str]) -> Output {
    sample(arguments).output().unwrap()
}

#[test]
fn a_sample_is_printed_as_it_is_generated() {
    for (arguments, day, seed) in [(&["5", "--seed", "7"][..], 5, 7), (&["21"], 21, 2021), (&["1"], 1, 2021)] {
        let output = run(arguments);
        let expected = samples::generate(Day::new(day).unwrap(), seed).unwrap();
        assert!(output.status.success() && output.stderr.is_empty(), "{arguments:?}: {output:?}");
        assert!(output.stdout == expected.as_bytes(), "{arguments:?}");
    }
}

#[test]
fn what_has_no_sample_is_wrong_usage() {
    for (arguments, message) in [
        (&["8"][..], "error: no sample generator for day 8; there is one for the days 1, 2, 3, 4, 5, 6, 7, 21\n"),
        (&["26"], r#""26" is not a day: give a number from 1 to 25"#),
        (&["5", "--seed", "-1"], "-1"),
        (&[], "<DAY>"),
    ] {
        let output = run(arguments);
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {stderr}");
        assert!(stderr.contains(message) && output.stdout.is_empty(), "{arguments:?}: {stderr}");
    }
}

#[test]
fn a_reader_that_goes_away_is_no_failure() {
    for day in ["3", "21"] {
        let mut child = sample(&[day]).spawn().unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
    }
}

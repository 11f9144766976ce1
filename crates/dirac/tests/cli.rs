//! The command line.

use std::io::{BufRead, BufReader, Read};
use std::process::{Command, Stdio};

/// The files of tests/cmd: commands, what they print, and the code they exit with.
#[test]
fn commands_print_what_they_did_before() {
    trycmd::TestCases::new().case("tests/cmd/*.trycmd");
}

#[test]
fn a_reader_that_has_seen_enough_is_no_error() {
    let mut dirac = Command::new(env!("CARGO_BIN_EXE_dirac"))
        .args(["practice", "--starts", "4,8", "--target", "10000000", "--log"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(dirac.stdout.take().unwrap()).read_line(&mut line).unwrap();
    assert_eq!(line, "player 1 rolls 1+2+3 and moves to space 10 for a total of 10\n");
    let mut errors = String::new();
    dirac.stderr.take().unwrap().read_to_string(&mut errors).unwrap();
    assert_eq!(errors, "");
    assert!(dirac.wait().unwrap().success());
}

//! The commands that xtask passes on to the package `site`.

use std::io::Write;
use std::process::{Output, Stdio};

use crate::workspace::{Workspace, text};

/// Runs xtask with a stand-in for cargo that shows its arguments, line by line, and what it can read.
fn run(root: &Workspace, arguments: &[&str], stdin: &str) -> Output {
    root.cargo_stand_in("printf '%s\\n' \"$@\"; cat; echo problem >&2; exit 7");
    let (command, rest) = arguments.split_first().unwrap();
    let mut command = root.xtask(command);
    let mut child =
        command.args(rest).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(stdin.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

#[test]
fn arguments_streams_and_exit_code_pass_through_unchanged() {
    let root = Workspace::new(2021);
    for arguments in [
        &["fetch"][..],
        &["fetch", "--help"],
        &["fetch", "-h"],
        &["fetch", "--no-such-option"],
        &["fetch", "--", "-5"],
        &["fetch", "5", "--year", "2019"],
        &["submit", "8", "1", "--answer", "a  b", "--", "c"],
        &["submit", "8", "1", "--answer", "-1"],
        &["read", "8"],
        &["token", "set"],
    ] {
        let output = run(&root, arguments, "typed");
        let stdout = String::from_utf8(output.stdout).unwrap();
        let (cargo, passed) = stdout.split_once("\n--\n").unwrap();
        assert!(cargo.starts_with("run\n") && cargo.contains("--package\nsite\n"), "{cargo}");
        assert_eq!(passed, format!("{}\ntyped", arguments.join("\n")));
        assert_eq!((output.status.code(), &output.stderr[..]), (Some(7), &b"problem\n"[..]), "{arguments:?}");
    }
}

#[test]
fn the_process_becomes_that_of_site_so_that_the_terminal_and_its_signals_are_its_own() {
    let root = Workspace::new(2021);
    root.cargo_stand_in("echo $$");
    let child = root.xtask("fetch").stdout(Stdio::piped()).spawn().unwrap();
    let id = child.id();
    assert_eq!(text(&child.wait_with_output().unwrap().stdout), format!("{id}\n"));
}

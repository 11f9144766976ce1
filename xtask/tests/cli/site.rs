//! The commands that xtask passes on to the package `site`.

use std::io::Write;
use std::process::Stdio;

use crate::workspace::{Workspace, text};

#[test]
fn arguments_streams_and_exit_code_pass_through_unchanged() {
    let root = Workspace::new(2021);
    // Shows its arguments, line by line, and what it can read.
    root.script("cargo", "printf '%s\\n' \"$@\"; cat; echo problem >&2; exit 7");
    for (command, arguments) in [
        ("fetch", &[][..]),
        ("fetch", &["--help"]),
        ("fetch", &["-h"]),
        ("fetch", &["--no-such-option"]),
        ("fetch", &["5", "--year", "2019"]),
        ("submit", &["8", "1", "--answer", "a  b", "--", "-1"]),
    ] {
        let mut xtask = root.xtask(command);
        xtask.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = xtask.spawn().unwrap();
        child.stdin.take().unwrap().write_all(b"typed").unwrap();
        let output = child.wait_with_output().unwrap();
        let (cargo, passed) = text(&output.stdout).split_once("\n--\n").unwrap();
        assert!(cargo.starts_with("run\n") && cargo.contains("--package\nsite\n"), "{cargo}");
        assert_eq!(passed, [&[command], arguments, &["typed"]].concat().join("\n"));
        assert_eq!((output.status.code(), text(&output.stderr)), (Some(7), "problem\n"), "{arguments:?}");
    }
}

#[test]
fn the_process_becomes_that_of_site_so_that_the_terminal_and_its_signals_are_its_own() {
    let root = Workspace::new(2021);
    root.script("cargo", "echo $$");
    let child = root.xtask("fetch").stdout(Stdio::piped()).spawn().unwrap();
    let id = child.id();
    assert_eq!(text(&child.wait_with_output().unwrap().stdout), format!("{id}\n"));
}

#[test]
fn a_token_in_the_place_of_a_command_or_an_argument_is_not_shown() {
    let (root, token) = (Workspace::new(2021), "0123456789abcdef".repeat(8));
    for (command, arguments) in [(token.as_str(), &[][..]), ("new", &[token.as_str()])] {
        let (code, stdout, stderr) = root.run(command, arguments);
        assert_eq!((code, stdout.as_str()), (2, ""));
        assert!(stderr.contains("[hidden]") && !stderr.contains("0123456789abcdef"), "{stderr}");
    }
}

//! The commands that xtask passes on to the package `site`.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;
use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// Runs xtask in a small workspace, with a stand-in for cargo that shows its arguments, line by line, and what it can read.
fn run(root: &Path, arguments: &[&str], stdin: &str) -> Output {
    fs::write(root.join("Cargo.toml"), "[workspace.metadata.aoc]\nyear = 2021\n").unwrap();
    let cargo = root.join("cargo");
    fs::write(&cargo, "#!/bin/sh\nprintf '%s\\n' \"$@\"\ncat\necho problem >&2\nexit 7\n").unwrap();
    fs::set_permissions(&cargo, fs::Permissions::from_mode(0o755)).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_xtask"));
    command.args(arguments).env("CARGO_MANIFEST_DIR", root.join("xtask")).env("CARGO", cargo);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(stdin.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

#[test]
fn arguments_streams_and_exit_code_pass_through_unchanged() {
    let root = tempfile::tempdir().unwrap();
    for arguments in [
        &["fetch"][..],
        &["fetch", "--help"],
        &["fetch", "-h"],
        &["fetch", "--no-such-option"],
        &["fetch", "--", "-5"],
        &["submit", "8", "1", "--answer", "a  b", "--", "c"],
        &["submit", "8", "1", "--answer", "-1"],
        &["token", "set"],
    ] {
        let output = run(root.path(), arguments, "typed");
        let stdout = String::from_utf8(output.stdout).unwrap();
        let (cargo, passed) = stdout.split_once("\n--\n").unwrap();
        assert!(cargo.starts_with("run\n") && cargo.contains("--package\nsite\n"), "{cargo}");
        assert_eq!(passed, format!("{}\ntyped", arguments.join("\n")));
        assert_eq!((output.status.code(), &output.stderr[..]), (Some(7), &b"problem\n"[..]), "{arguments:?}");
    }
}

#[test]
fn the_process_becomes_that_of_site_so_that_the_terminal_and_its_signals_are_its_own() {
    let root = tempfile::tempdir().unwrap();
    run(root.path(), &["fetch"], "");
    fs::write(root.path().join("cargo"), "#!/bin/sh\necho $$\n").unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_xtask"));
    command.arg("fetch").env("CARGO_MANIFEST_DIR", root.path().join("xtask")).env("CARGO", root.path().join("cargo"));
    let child = command.stdout(Stdio::piped()).spawn().unwrap();
    let id = child.id();
    assert_eq!(String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap(), format!("{id}\n"));
}

#[test]
fn a_cargo_that_is_missing_is_an_error() {
    let root = tempfile::tempdir().unwrap();
    fs::write(root.path().join("Cargo.toml"), "[workspace.metadata.aoc]\nyear = 2021\n").unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_xtask"));
    command.arg("fetch").env("CARGO_MANIFEST_DIR", root.path().join("xtask")).env("CARGO", root.path().join("none"));
    let output = command.output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8(output.stderr).unwrap().starts_with("error: cannot run cargo: "));
}

#[test]
fn the_help_lists_them() {
    let output = Command::new(env!("CARGO_BIN_EXE_xtask")).arg("--help").output().unwrap();
    let help = String::from_utf8(output.stdout).unwrap();
    for command in ["  fetch  ", "  submit  ", "  token  "] {
        assert!(help.contains(command), "{help}");
    }
}

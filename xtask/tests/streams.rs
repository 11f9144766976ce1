//! Standard output and error that cannot be written: the exit code still says what happened.

#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs::{self, File};
use std::io;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Stdio};

use tempfile::TempDir;

/// A workspace without days, and a stand-in for cargo that prints a line.
fn workspace() -> TempDir {
    let root = tempfile::tempdir().unwrap();
    let manifest = "[workspace.metadata.aoc]\nyear = 2021\n\n[workspace.dependencies]\n\n[dependencies]\n";
    fs::write(root.path().join("Cargo.toml"), manifest).unwrap();
    fs::create_dir(root.path().join("crates")).unwrap();
    let (source, cargo) = (root.path().join("cargo.sh"), root.path().join("cargo"));
    fs::write(&source, "#!/bin/sh\necho sample\n").unwrap();
    fs::set_permissions(&source, fs::Permissions::from_mode(0o755)).unwrap();
    // Another process writes the file. If this one did, a program started by another test at that moment might hold it open, and
    // Linux does not run a file that is open for writing.
    assert!(Command::new("cp").args([&source, &cargo]).status().unwrap().success());
    root
}

/// A stream that its reader has left.
fn closed() -> Stdio {
    io::pipe().unwrap().1.into()
}

/// A stream onto a full disk.
fn full() -> Stdio {
    File::options().write(true).open("/dev/full").unwrap().into()
}

/// Runs xtask and returns its exit code.
fn run(root: &Path, arguments: &str, stdout: Stdio, stderr: Stdio) -> i32 {
    let mut xtask = Command::new(env!("CARGO_BIN_EXE_xtask"));
    xtask.args(arguments.split_whitespace()).stdout(stdout).stderr(stderr).current_dir(root);
    xtask.env("CARGO_MANIFEST_DIR", root.join("xtask")).env("CARGO", root.join("cargo")).env_remove("AOC_INPUTS");
    xtask.status().unwrap().code().unwrap()
}

#[test]
fn what_was_done_is_done_though_nobody_can_read_about_it() {
    for (stdout, stderr) in [(closed(), closed()), (closed(), Stdio::null()), (full(), full())] {
        let root = workspace();
        run(root.path(), "new 5", stdout, stderr);
        assert!(root.path().join("crates/day05/src/lib.rs").exists());
    }
    let root = workspace();
    assert_eq!(run(root.path(), "new 5", closed(), Stdio::null()), 0);
    assert_eq!(run(root.path(), "--help", closed(), closed()), 0);
}

#[test]
fn errors_have_their_codes_though_nobody_can_read_about_them() {
    let root = workspace();
    assert_eq!(run(root.path(), "new 5", Stdio::null(), Stdio::null()), 0);
    for stream in [closed as fn() -> Stdio, full] {
        assert_eq!(run(root.path(), "new 5", stream(), stream()), 1);
        assert_eq!(run(root.path(), "new 26", stream(), stream()), 2);
        assert_eq!(run(root.path(), "no-such-command", stream(), stream()), 2);
    }
}

#[test]
fn output_that_is_wanted_and_cannot_be_written_is_a_failure_unless_its_reader_has_seen_enough() {
    let root = workspace();
    assert_eq!(run(root.path(), "sample 5", full(), full()), 1);
    assert_eq!(run(root.path(), "sample 5", closed(), closed()), 0);
}

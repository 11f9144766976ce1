//! Standard output and error that cannot be written: the exit code still says what happened.

#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs::{self, File};
use std::io;
use std::path::Path;
use std::process::{Command, Stdio};

/// A stream that its reader has left.
fn closed() -> Stdio {
    io::pipe().unwrap().1.into()
}

/// A stream onto a full disk.
fn full() -> Stdio {
    File::options().write(true).open("/dev/full").unwrap().into()
}

#[test]
fn work_and_exit_codes_survive_streams_that_nobody_reads() {
    for stream in [closed as fn() -> Stdio, full] {
        let root = tempfile::tempdir().unwrap();
        let manifest = "[workspace.metadata.aoc]\nyear = 2021\n\n[dependencies]\n";
        fs::write(root.path().join("Cargo.toml"), manifest).unwrap();
        let run = |arguments: &str, stdout: Stdio, stderr: Stdio| {
            let mut xtask = Command::new(env!("CARGO_BIN_EXE_xtask"));
            xtask.args(arguments.split_whitespace()).stdout(stdout).stderr(stderr).current_dir(root.path());
            // The stand-in for cargo prints a line.
            xtask.env("CARGO_MANIFEST_DIR", root.path().join("xtask")).env("CARGO", Path::new("/bin/echo"));
            xtask.env_remove("AOC_INPUTS").status().unwrap().code().unwrap()
        };
        run("new 5", stream(), stream());
        assert!(root.path().join("crates/day05/src/lib.rs").exists());
        assert_eq!(run("new 6", stream(), Stdio::null()), 0);
        assert_eq!(run("new 5", stream(), stream()), 1);
        assert_eq!(run("new 26", stream(), stream()), 2);
        assert_eq!(run("no-such-command", stream(), stream()), 2);
    }
}

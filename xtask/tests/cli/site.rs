//! The commands that xtask passes on to `site`.

use std::fs;
use std::io::Write;
use std::process::Stdio;

use crate::test_workspace::{TestWorkspace, text};

#[test]
fn arguments_streams_and_exit_code_pass_through_unchanged() {
    let root = TestWorkspace::new(2021);
    // Prints its arguments, one per line, then its standard input.
    root.stub_site("printf '%s\\n' \"$@\"; cat; echo problem >&2; exit 7");
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
        assert_eq!(text(&output.stdout), [&[command], arguments, &["typed"]].concat().join("\n"));
        assert_eq!((output.status.code(), text(&output.stderr)), (Some(7), "problem\n"), "{arguments:?}");
    }
    // Cargo receives none of the user's arguments, so cargo's output cannot show them.
    let manifest = root.path().join("xtask/Cargo.toml");
    let build = format!("build --profile dev --package xtask-site --manifest-path {} --quiet\n", manifest.display());
    assert_eq!(root.read("target/cargo-called"), build.repeat(6));
}

#[test]
fn a_slow_quiet_build_is_announced() {
    let root = TestWorkspace::new(2021);
    root.stub_site("exit 3");
    root.script("cargo", "sleep 1.2");
    assert_eq!(root.run("fetch", &[]), (3, String::new(), "waiting for cargo to build xtask-site\n".to_owned()));
}

#[test]
fn without_a_build_nothing_runs() {
    let root = TestWorkspace::new(2021);
    root.stub_site("echo run");
    root.script("cargo", "exit 1");
    assert_eq!(root.run("fetch", &[]), (101, String::new(), "error: cargo cannot build xtask-site\n".to_owned()));
    fs::remove_file(root.path().join("cargo")).unwrap();
    let (code, told, error) = root.run("fetch", &[]);
    assert_eq!((code, told.as_str()), (101, ""));
    assert!(error.starts_with("error: cannot run ") && error.contains("cargo: No such file"), "{error}");
}

#[test]
fn site_replaces_the_process_of_xtask() {
    let root = TestWorkspace::new(2021);
    root.stub_site("echo $$");
    let child = root.xtask("fetch").stdout(Stdio::piped()).spawn().unwrap();
    let id = child.id();
    assert_eq!(text(&child.wait_with_output().unwrap().stdout), format!("{id}\n"));
}

#[test]
fn a_token_on_the_command_line_is_hidden() {
    let root = TestWorkspace::new(2021);
    let token = "0123456789abcdef".repeat(8);
    for (command, arguments) in [(token.as_str(), &[][..]), ("new", &[token.as_str()])] {
        let (code, stdout, stderr) = root.run(command, arguments);
        assert_eq!((code, stdout.as_str()), (2, ""));
        assert!(stderr.contains("[hidden]") && !stderr.contains("0123456789abcdef"), "{stderr}");
        assert!(stderr.contains("log out") && stderr.contains("cargo xtask token set"), "{stderr}");
    }
}

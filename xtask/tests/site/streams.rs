//! Tests with a standard output and a standard error that cannot be written to.

use std::fs::File;
use std::io;
use std::process::Stdio;

use crate::home::Home;
use crate::pages::{SACKS, puzzle, wrong};
use crate::server::{MockReply, MockServer};

/// Streams that accept nothing: a pipe without a reader, and a full disk.
fn broken_streams() -> Vec<Stdio> {
    let (reader, writer) = io::pipe().unwrap();
    drop(reader);
    let full = File::options().write(true).open("/dev/full");
    [Stdio::from(writer)].into_iter().chain(full.map(Stdio::from)).collect()
}

#[test]
fn exit_codes_do_not_depend_on_output() {
    let server = MockServer::new(|request| match request.line.as_str() {
        "GET /2021/day/5/input" => MockReply::new(200, "1\n"),
        "GET /2021/day/5" => puzzle(5, &[SACKS]),
        _ => wrong("."),
    });
    let home = Home::new(&server);
    let submit = "submit 21 2 --answer 42 --yes --resend";
    for (arguments, code) in [("fetch 5 --force", 0), ("fetch 5-4", 2), (submit, 7)] {
        for (stdout, stderr) in broken_streams().into_iter().zip(broken_streams()) {
            assert_eq!(home.command(arguments).stdout(stdout).stderr(stderr).status().unwrap().code(), Some(code));
        }
    }
    assert!(home.input("day5.txt").is_some() && home.input("submissions.jsonl").is_some());
    // `read` succeeds if the pipe's reader has exited, but fails if the disk is full.
    for (stdout, code) in broken_streams().into_iter().zip([0, 1]) {
        assert_eq!(home.command("read 5").stdout(stdout).stderr(Stdio::null()).status().unwrap().code(), Some(code));
    }
}

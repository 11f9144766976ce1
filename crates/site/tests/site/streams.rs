//! Standard output and error that cannot be written to: the exit code still tells what happened.

use std::fs::File;
use std::io;
use std::process::{Command, Stdio};

use crate::home::{Home, TOKEN};
use crate::pages::{SACKS, puzzle};
use crate::server::{Reply, Server};

/// A stream that accepts nothing, because its reader has gone away or its disk is full.
fn broken_streams() -> Vec<Stdio> {
    let (reader, writer) = io::pipe().unwrap();
    drop(reader);
    let full = File::options().write(true).open("/dev/full").ok();
    [Some(writer.into()), full.map(Stdio::from)].into_iter().flatten().collect()
}

/// Runs a command with each of its streams broken in turn, and checks its exit code.
#[track_caller]
fn ends_with(code: i32, command: impl Fn() -> Command) {
    for stdout in broken_streams() {
        assert_eq!(command().stdout(stdout).stderr(Stdio::null()).status().unwrap().code(), Some(code));
    }
    for stderr in broken_streams() {
        assert_eq!(command().stdout(Stdio::null()).stderr(stderr).status().unwrap().code(), Some(code));
    }
    for (stdout, stderr) in broken_streams().into_iter().zip(broken_streams()) {
        assert_eq!(command().stdout(stdout).stderr(stderr).status().unwrap().code(), Some(code));
    }
}

#[test]
fn inputs_are_fetched_and_errors_have_their_codes_even_if_nothing_can_be_printed() {
    let server = Server::always(Reply::new(200, "1\n"));
    let home = Home::new(&server);
    ends_with(0, || home.command("fetch 5 6 --force"));
    assert_eq!(home.input("day6.txt").as_deref(), Some("1\n"));
    ends_with(0, || home.command("--help"));
    ends_with(2, || home.command("fetch 26"));
    // Half a minute is enough for the slowest machine.
    let locked = Home::new(&server).with("AOC_NOW", "2021-12-01T04:59:30Z");
    ends_with(4, || locked.command("fetch 1"));
    let almost = Home::new(&server).with("AOC_NOW", "2021-12-01T04:59:58Z");
    ends_with(0, || almost.command("fetch 1 --wait"));
}

#[test]
fn a_retry_does_not_panic() {
    let server = Server::always(Reply::silence());
    let home = Home::new(&server);
    ends_with(5, || home.command("fetch 5"));
}

#[test]
fn the_session_token_is_saved_and_checked() {
    let server = Server::always(Reply::html("[Log Out]"));
    let home = Home::new(&server);
    ends_with(0, || home.command("token"));
    ends_with(0, || home.command("token check"));
    let stdin = home.write("stdin", &TOKEN[1..]);
    ends_with(0, || {
        let mut command = home.command("token set");
        command.stdin(File::open(&stdin).unwrap());
        command
    });
    let home = Home::without_token(&server);
    ends_with(3, || home.command("token"));
}

#[test]
fn verdicts_are_in_the_exit_code() {
    for (article, code) in [("That's the right answer!", 0), ("That's not the right answer.", 7), ("Something new", 1)]
    {
        let server = Server::always(Reply::html(&format!("[Log Out]<main><article>{article}</article></main>")));
        let home = Home::new(&server);
        home.write("inputs/2021/submissions.jsonl", "damaged\n");
        ends_with(code, || home.command("submit 21 2 --answer 42 --yes --resend"));
        assert!(home.input("submissions.jsonl").unwrap().contains("sending"));
    }
}

#[test]
fn a_reader_that_exits_early_is_not_a_failure_but_a_full_disk_is() {
    let server = Server::always(puzzle(5, &[SACKS]));
    let home = Home::new(&server);
    let run = |stdout: Stdio| home.command("read 5").stdout(stdout).stderr(Stdio::null()).status().unwrap().code();
    let (reader, writer) = io::pipe().unwrap();
    drop(reader);
    assert_eq!(run(writer.into()), Some(0));
    if let Ok(full) = File::options().write(true).open("/dev/full") {
        assert_eq!(run(full.into()), Some(1));
    }
    assert!(home.input("day5.md").is_some());
    assert_eq!(server.lines().len(), 1);
}

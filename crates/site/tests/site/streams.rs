//! Standard output and error that cannot be written to: the exit code still tells what happened.

use std::fs::File;
use std::io;
use std::process::{Command, Stdio};

use crate::home::Home;
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
fn the_exit_code_tells_what_happened_even_if_nothing_can_be_printed() {
    let server = Server::new(|request| match request.line.as_str() {
        "GET /2021/day/7/input" => Reply::silence(),
        "GET /2021/day/5/input" => Reply::new(200, "1\n"),
        "GET /2021/day/5" => puzzle(5, &[SACKS]),
        _ => Reply::html("[Log Out]<main><article>That's not the right answer.</article></main>"),
    });
    let home = Home::new(&server);
    ends_with(0, || home.command("fetch 5 --force"));
    ends_with(5, || home.command("fetch 7"));
    ends_with(0, || home.command("token check"));
    ends_with(7, || home.command("submit 21 2 --answer 42 --yes --resend"));
    ends_with(2, || home.command("fetch 26"));
    let almost = Home::new(&server).with("AOC_NOW", "2021-12-05T04:59:59Z");
    ends_with(0, || almost.command("fetch 5 --wait"));
    assert!(home.input("day5.txt").is_some() && home.input("submissions.jsonl").is_some());
    // A text that cannot be shown is an error, except if its reader exits early.
    for (stdout, code) in broken_streams().into_iter().zip([0, 1]) {
        assert_eq!(home.command("read 5").stdout(stdout).stderr(Stdio::null()).status().unwrap().code(), Some(code));
    }
}

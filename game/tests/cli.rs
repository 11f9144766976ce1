//! Tests the command line.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fmt::Write as _;
use std::fs;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

fn dirac(arguments: &str) -> Command {
    let mut dirac = Command::new(env!("CARGO_BIN_EXE_dirac"));
    // An empty argument is written as '', as in a shell.
    dirac.args(arguments.split_whitespace().map(|word| word.trim_matches('\''))).stdin(Stdio::null());
    dirac
}

/// The files in `tests/sessions` hold commands, their output, and their exit codes.
#[test]
fn commands_print_the_recorded_output() {
    for file in fs::read_dir("tests/sessions").unwrap() {
        let path = file.unwrap().path();
        let recorded = fs::read_to_string(&path).unwrap();
        let mut session = String::new();
        for arguments in recorded.lines().filter_map(|line| line.strip_prefix("$ dirac ")) {
            let output = dirac(arguments).env("NO_COLOR", "1").env("COLUMNS", "1000").output().unwrap();
            let error = String::from_utf8(output.stderr).unwrap();
            let text = String::from_utf8(output.stdout).unwrap();
            let code = output.status.code().unwrap();
            writeln!(session, "$ dirac {arguments}\n{error}{text}-> {code}\n").unwrap();
        }
        assert!(session == recorded, "{} differs from the actual session:\n{session}", path.display());
    }
}

#[test]
fn quantum_output_fits_in_80_columns() {
    let output = dirac("quantum --starts 4,8 --target 400").output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    // Only the lines that show counts of universes may be longer than 80 characters.
    let mut shares = text.lines().filter(|line| !line.starts_with("player ") && !line.starts_with("of "));
    assert!(shares.all(|line| line.chars().count() <= 80), "{text}");
    assert!(text.contains("not shown: "), "{text}");
}

#[test]
fn a_long_game_is_announced_beforehand() {
    let mut dirac = dirac("quantum --starts 4,8 --target 15000");
    let mut dirac = dirac.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let stderr = BufReader::new(dirac.stderr.take().unwrap());
    let (sender, lines) = mpsc::channel();
    thread::spawn(move || sender.send(stderr.lines().next()));
    // The game takes minutes, so the test stops the program once the first line has come, or after 30 seconds.
    let line = lines.recv_timeout(Duration::from_secs(30));
    dirac.kill().unwrap();
    assert_eq!(dirac.wait_with_output().unwrap().stdout, b"");
    let line = line.unwrap().unwrap().unwrap();
    assert!(line.starts_with("this game takes about ") && line.contains(" minutes on a desktop computer"), "{line}");
}

#[cfg(target_os = "linux")]
#[test]
fn full_streams_fail_and_closed_pipes_do_not() {
    let full = || Stdio::from(fs::File::options().write(true).open("/dev/full").unwrap());
    let closed = || Stdio::from(std::io::pipe().unwrap().1);
    for arguments in ["practice --starts 4,8 --log", "quantum --starts 4,8 --json", "--help"] {
        let code = |stdout| dirac(arguments).stdout(stdout).stderr(Stdio::null()).status().unwrap().code();
        assert_eq!((code(full()), code(closed())), (Some(1), Some(0)), "{arguments}");
    }
    // Even if the log cannot be written, the result is printed.
    let output = dirac("practice --starts 4,8 --log --json").stderr(full()).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8(output.stdout).unwrap().contains("\"answer\":\"739785\""));
}

//! The command line.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::io::{BufRead, BufReader, Read};
use std::process::{Command, Stdio};

fn dirac(arguments: &str) -> Command {
    let mut dirac = Command::new(env!("CARGO_BIN_EXE_dirac"));
    dirac.args(arguments.split_whitespace()).stdin(Stdio::null());
    dirac
}

/// The files in tests/cmd: commands, their output, and their exit codes.
#[test]
fn commands_print_the_recorded_output() {
    trycmd::TestCases::new().case("tests/cmd/*.trycmd");
}

#[test]
fn the_version_is_the_package_version() {
    let output = dirac("--version").output().unwrap();
    assert_eq!(String::from_utf8(output.stdout).unwrap(), format!("dirac {}\n", env!("CARGO_PKG_VERSION")));
    assert!(output.status.success());
}

#[test]
fn a_reader_that_exits_early_is_not_an_error() {
    let mut dirac = dirac("practice --starts 4,8 --target 10000000 --log");
    let mut dirac = dirac.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(dirac.stdout.take().unwrap()).read_line(&mut line).unwrap();
    assert_eq!(line, "player 1 rolls 1+2+3 and moves to space 10 for a total of 10\n");
    let mut errors = String::new();
    dirac.stderr.take().unwrap().read_to_string(&mut errors).unwrap();
    assert_eq!(errors, "");
    assert!(dirac.wait().unwrap().success());
}

#[cfg(unix)]
#[test]
fn a_long_game_is_announced_and_stops_at_ctrl_c() {
    use std::os::unix::process::ExitStatusExt;

    const SIGINT: i32 = 2;
    let mut dirac = dirac("quantum --starts 4,8 --target 15000");
    let mut dirac = dirac.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(dirac.stderr.take().unwrap()).read_line(&mut line).unwrap();
    assert!(line.starts_with("this game takes about ") && line.contains(" minutes on a desktop computer"), "{line}");
    let pid = dirac.id().to_string();
    assert!(Command::new("kill").args(["-s", "INT", &pid]).status().unwrap().success());
    let output = dirac.wait_with_output().unwrap();
    assert_eq!((output.status.signal(), &*output.stdout), (Some(SIGINT), &b""[..]));
}

#[cfg(target_os = "linux")]
mod streams {
    use std::fs::File;
    use std::io;

    use super::*;

    const COMMANDS: [&str; 7] = [
        "practice --starts 4,8",
        "practice --starts 4,8 --log",
        "practice --starts 4,8 --json",
        "quantum --starts 4,8",
        "quantum --starts 4,8 --json",
        "--help",
        "--version",
    ];

    /// A stream to a full disk.
    fn full() -> Stdio {
        File::options().write(true).open("/dev/full").unwrap().into()
    }

    /// A stream whose reader has gone away.
    fn closed() -> Stdio {
        io::pipe().unwrap().1.into()
    }

    fn code(arguments: &str, stdout: Stdio, stderr: Stdio) -> Option<i32> {
        dirac(arguments).stdout(stdout).stderr(stderr).status().unwrap().code()
    }

    #[test]
    fn a_result_that_cannot_be_written_is_an_error_not_a_panic() {
        for arguments in COMMANDS {
            let output = dirac(arguments).stdout(full()).stderr(Stdio::piped()).output().unwrap();
            assert_eq!(output.status.code(), Some(1), "{arguments}");
            let error = String::from_utf8(output.stderr).unwrap();
            assert!(error.starts_with("error: cannot write the result: ") && error.lines().count() == 1, "{error}");
            assert_eq!(code(arguments, full(), full()), Some(1), "{arguments}");
        }
    }

    #[test]
    fn a_result_that_nobody_reads_is_not_an_error() {
        for arguments in COMMANDS {
            let output = dirac(arguments).stdout(closed()).stderr(Stdio::piped()).output().unwrap();
            assert_eq!((output.status.code(), &*output.stderr), (Some(0), &b""[..]), "{arguments}");
            assert_eq!(code(arguments, closed(), closed()), Some(0), "{arguments}");
        }
    }

    #[test]
    fn wrong_usage_has_its_exit_code_even_without_a_message() {
        for arguments in ["", "no-such-game", "quantum", "quantum --starts 0,8", "practice --starts 4,8 --sides x"] {
            for stream in [full, closed] {
                assert_eq!(code(arguments, stream(), stream()), Some(2), "{arguments}");
            }
        }
    }

    #[test]
    fn a_log_that_cannot_be_written_does_not_cost_the_result() {
        let result = |stderr| {
            let mut dirac = dirac("practice --starts 4,8 --log --json");
            let output = dirac.stdout(Stdio::piped()).stderr(stderr).output().unwrap();
            (output.status.code(), String::from_utf8(output.stdout).unwrap())
        };
        let (code, whole) = result(Stdio::null());
        assert!(code == Some(0) && whole.contains("\"answer\":\"739785\""), "{whole}");
        assert_eq!(result(closed()), (Some(0), whole.clone()));
        assert_eq!(result(full()), (Some(1), whole));
    }
}

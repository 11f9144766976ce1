//! Tests that rows appear as soon as they are known, in a pipe and on a terminal.

use std::fs::File;
use std::io::{Read, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{Winsize, tcsetwinsize};

use super::program;

struct Run<R> {
    process: Child,
    output: R,
    seen: Vec<u8>,
}

impl<R: Read> Run<R> {
    fn read_to(&mut self, text: &str) {
        while !self.seen.ends_with(text.as_bytes()) {
            let mut byte = [0];
            assert_eq!(self.output.read(&mut byte).unwrap(), 1, "{}", self.text());
            self.seen.push(byte[0]);
        }
    }

    fn text(&self) -> String {
        String::from_utf8(self.seen.clone()).unwrap()
    }

    /// Waits for the end of the program. Returns all output, and whether the program was successful.
    fn end(mut self) -> (String, bool) {
        // At the end of the output, some systems report an error for a terminal.
        let _ = self.output.read_to_end(&mut self.seen);
        (self.text(), self.process.wait().unwrap().success())
    }
}

/// Stops the program, even if the test fails.
impl<R> Drop for Run<R> {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn in_pipe(mut program: Command) -> Run<impl Read> {
    let mut process = program.stdout(Stdio::piped()).spawn().unwrap();
    Run { output: process.stdout.take().unwrap(), process, seen: Vec::new() }
}

fn on_terminal(mut program: Command, columns: u16) -> Run<File> {
    let user = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
    grantpt(&user).unwrap();
    unlockpt(&user).unwrap();
    let name = ptsname(&user, Vec::new()).unwrap().into_string().unwrap();
    // Without NOCTTY, this terminal may become the test's controlling terminal, and closing it would then kill the test.
    let mut options = File::options();
    options.read(true).write(true).custom_flags(OpenptFlags::NOCTTY.bits().cast_signed());
    let terminal = options.open(name).unwrap();
    tcsetwinsize(&terminal, Winsize { ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0 }).unwrap();
    let stderr = terminal.try_clone().unwrap();
    let program = program.env("NO_COLOR", "1").env("TERM", "xterm").stdout(terminal).stderr(stderr);
    let process = program.spawn().unwrap();
    Run { process, output: user.into(), seen: Vec::new() }
}

/// The lines as a terminal shows them after the last escape code that erases the line. Spaces at the ends of lines are left out.
fn screen(output: &str) -> Vec<&str> {
    output.lines().map(|line| line.rsplit("\x1b[2K").next().unwrap().trim_end()).collect()
}

fn on_days(days: &str, arguments: &[&str]) -> Command {
    // There are no private inputs in this folder.
    let mut program = program(Path::new("no such folder"), arguments);
    program.env("MADE_UP_DAYS", days);
    program
}

#[test]
fn an_endless_part_hides_no_row_in_a_pipe() {
    for (arguments, row) in [(&[][..], "\n  2  "), (&["15"], "\n 15  ")] {
        let mut run = in_pipe(on_days("endless", arguments));
        run.read_to(row);
        run.read_to("\n");
        assert!(run.text().lines().last().unwrap().contains("sample"), "{}", run.text());
        assert!(!run.text().contains(['\r', '…']), "{}", run.text());
    }
}

#[test]
fn the_terminal_shows_what_is_running() {
    for (arguments, status, above) in
        [(&[][..], "day 15 part 1: 8, part 2 …", "Half Done"), (&["15"], "day 15 part 2 …", "An Endless Part")]
    {
        let mut run = on_terminal(on_days("endless", arguments), 90);
        run.read_to(status);
        let text = run.text();
        let screen = screen(&text);
        let [.., row, last] = &screen[..] else { panic!("{screen:?}") };
        assert!(row.contains(above) && last.ends_with(status), "{screen:?}");
    }
}

#[test]
fn the_status_disappears_before_the_row() {
    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let mut command = on_days("odd", &["16"]);
    command.env("MADE_UP_FILE", &pipe);
    let mut run = on_terminal(command, 80);
    run.read_to("day 16 part 2 …");
    // The solver waits for this answer.
    let long_answer = "1234567890".repeat(10);
    File::options().write(true).open(&pipe).unwrap().write_all(long_answer.as_bytes()).unwrap();
    let (output, is_success) = run.end();
    let screen = screen(&output);
    assert!(is_success && screen[3].starts_with(" 16  Waiting") && screen[3].contains(&long_answer), "{screen:?}");
    assert!(screen.iter().all(|line| !line.contains("day 16")), "{screen:?}");
}

#[test]
fn titles_are_cut_on_a_narrow_terminal() {
    let (output, _) = on_terminal(on_days("", &["--part", "1"]), 80).end();
    let rows: Vec<_> = output.lines().skip(1).take(5).collect();
    assert!(rows.iter().all(|row| row.chars().count() <= 80), "{rows:?}");
    assert!(rows[3].starts_with("  3  A Puzzle Witho… "), "{rows:?}");
}

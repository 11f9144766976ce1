//! Tests questions and texts on a terminal.

use std::fs::File;
use std::io::{Read, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{Winsize, tcsetwinsize};

use crate::home::{Home, RunOutcome, finish};
use crate::pages::right;
use crate::server::MockServer;

/// A program and the keyboard of the terminal that the program reads from.
struct TerminalSession {
    program: Child,
    keyboard: File,
}

impl TerminalSession {
    fn start(mut command: Command) -> Self {
        let (keyboard, terminal) = terminal();
        command.stdin(terminal).stdout(Stdio::piped()).stderr(Stdio::piped());
        Self { program: command.spawn().unwrap(), keyboard }
    }

    /// Waits for a question, and returns it.
    fn question(&mut self) -> String {
        let stderr = self.program.stderr.as_mut().unwrap();
        let mut shown = String::new();
        while !shown.ends_with("? [y/N] ") {
            let mut byte = [0];
            assert_eq!(stderr.read(&mut byte).unwrap(), 1, "{shown}");
            shown.push(byte[0].into());
        }
        shown
    }

    /// Types a text, and waits for the program to end.
    fn answer(mut self, typed: &str) -> RunOutcome {
        self.keyboard.write_all(typed.as_bytes()).unwrap();
        finish(self.program.wait_with_output().unwrap())
    }
}

/// A new terminal: the user's side (keyboard and screen), and the programs' side.
fn terminal() -> (File, File) {
    let user = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
    grantpt(&user).unwrap();
    unlockpt(&user).unwrap();
    let name = ptsname(&user, Vec::new()).unwrap().into_string().unwrap();
    // Without NOCTTY, this terminal may become the test's controlling terminal, and closing it would then kill the test.
    let mut options = File::options();
    options.read(true).write(true).custom_flags(OpenptFlags::NOCTTY.bits().cast_signed());
    (user.into(), options.open(name).unwrap())
}

/// The program's output on a terminal of this size.
fn shown(home: &Home, arguments: &str, rows: u16, columns: u16) -> String {
    let (mut screen, terminal) = terminal();
    tcsetwinsize(&terminal, Winsize { ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0 }).unwrap();
    let mut program = home.command(arguments).stdout(terminal).stderr(Stdio::null()).spawn().unwrap();
    let mut shown = Vec::new();
    // At the end of the output, some systems report an error.
    let _ = screen.read_to_end(&mut shown);
    assert!(program.wait().unwrap().success());
    String::from_utf8(shown).unwrap()
}

#[test]
fn an_answer_is_sent_only_after_a_yes() {
    const END_OF_INPUT: &str = "\x04";
    // If `other` is set, another process sends the answer while the question is open.
    for (typed, other, code, said) in [
        (" YES \n", false, 0, "right: 42"),
        ("\n", false, 1, "nothing was sent"),
        ("yy\n", false, 1, "nothing was sent"),
        (END_OF_INPUT, false, 1, "nothing was sent"),
        ("y\n", true, 0, "nothing was sent"),
    ] {
        let server = MockServer::always(right());
        let home = Home::new(&server);
        let mut session = TerminalSession::start(home.command("submit 21 2 --answer 42"));
        assert_eq!(session.question(), "send 42 as the answer to day 21 part 2 of 2021? [y/N] ");
        assert_eq!((server.lines().len(), home.input_names().len()), (0, 0));
        if other {
            home.run("submit 21 2 --answer 42 --yes").expect(0, &["right: 42"]);
        }
        session.answer(typed).expect(code, &[said]);
        assert_eq!(server.lines().len(), usize::from(code == 0), "{typed:?}");
    }
}

#[test]
fn a_doubtful_answer_is_sent_after_a_warning() {
    let server = MockServer::always(right());
    let home = Home::new(&server);
    home.write("inputs/2021/answers.toml", "[day21]\npart1 = 42\n");
    let mut session = TerminalSession::start(home.command("submit 21 2 --answer 42"));
    let warning = "warning: 42 is the answer to day 21 part 1 of 2021\n";
    assert_eq!(session.question(), format!("{warning}send 42 as the answer to day 21 part 2 of 2021? [y/N] "));
    session.answer("y\n").expect(0, &["right: 42"]);
    assert_eq!(server.lines().len(), 1);
}

#[test]
fn a_text_is_shown_in_the_pager() {
    for (pager, is_printed) in [
        (r#"sh -c 'cat >"$HOME/paged"'"#, false),
        // Ctrl-C must not end the program while the pager runs.
        (r#"kill -INT $PPID; cat >"$HOME/paged""#, false),
        (r#"cat >"$HOME/paged"; kill -INT $PPID; kill -INT $$"#, false),
        ("false", true),
        ("", true),
    ] {
        let home = Home::new(&MockServer::always(right())).with("PAGER", pager);
        home.write("inputs/2021/day5.md", "## Part Two\n\nthis line\u{1b} is wrapped\n");
        let printed = shown(&home, "read 5", 24, 12);
        let paged = std::fs::read_to_string(home.path("paged")).unwrap_or_default();
        let wrapped = |text: &str| text.replace('\r', "").ends_with("## Part Two\n\nthis line is\nwrapped\n");
        assert_eq!([&paged, &printed].map(|text| wrapped(text)), [!is_printed, is_printed], "{pager}: {printed}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn ctrl_c_at_the_prompt_restores_echo() {
    use rustix::termios::{LocalModes, tcgetattr};

    const CTRL_C: &str = "\x03";
    let home = Home::new(&MockServer::always(right()));
    let site = home.command("token set");
    // The prompt appears on the program's controlling terminal. `setsid` starts the program in a new session, because only a new
    // session can make the test's terminal its controlling terminal.
    let mut command = Command::new("setsid");
    command.args(["--ctty", "--wait"]).arg(site.get_program()).args(site.get_args());
    command.env_clear().envs(site.get_envs().filter_map(|(name, value)| Some((name, value?))));
    let mut session = TerminalSession::start(command);
    let terminal = session.keyboard.try_clone().unwrap();
    let has_echo = || tcgetattr(&terminal).unwrap().local_modes.contains(LocalModes::ECHO);
    while has_echo() {
        assert_eq!(session.program.try_wait().unwrap(), None);
        std::thread::sleep(Duration::from_millis(5));
    }
    session.answer(CTRL_C).expect(1, &["nothing was saved"]);
    assert!(has_echo());
}

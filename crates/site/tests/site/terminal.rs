//! Questions and texts on a terminal.

use std::fs::File;
use std::io::{Read, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};

use crate::home::{Home, Outcome, finish};
use crate::server::{Reply, Server};

/// A program that reads from a terminal, and the keyboard of that terminal.
struct Session {
    program: Child,
    keyboard: File,
}

impl Session {
    fn start(home: &Home, arguments: &str) -> Self {
        Self::start_command(home.command(arguments))
    }

    fn start_command(mut command: Command) -> Self {
        let (keyboard, terminal) = terminal();
        command.stdin(terminal).stdout(Stdio::piped()).stderr(Stdio::piped());
        Self { program: command.spawn().unwrap(), keyboard }
    }

    /// Waits for a question, and returns it.
    fn question(&mut self) -> String {
        let mut shown = Vec::new();
        let stderr = self.program.stderr.as_mut().unwrap();
        while !shown.ends_with(b"? [y/N] ") {
            let mut byte = [0];
            assert_eq!(stderr.read(&mut byte).unwrap(), 1, "{}", String::from_utf8_lossy(&shown));
            shown.extend(byte);
        }
        String::from_utf8(shown).unwrap()
    }

    /// Types this, and waits for the program to end.
    fn answer(mut self, typed: &str) -> Outcome {
        self.keyboard.write_all(typed.as_bytes()).unwrap();
        finish(self.program.wait_with_output().unwrap())
    }
}

/// The user's side of a terminal, keyboard and screen, and the side of programs.
fn terminal() -> (File, File) {
    let user = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
    grantpt(&user).unwrap();
    unlockpt(&user).unwrap();
    let name = ptsname(&user, Vec::new()).unwrap().into_string().unwrap();
    // Without NOCTTY, it may become the terminal of this test, which then ends with it.
    let mut options = File::options();
    options.read(true).write(true).custom_flags(OpenptFlags::NOCTTY.bits().cast_signed());
    (user.into(), options.open(name).unwrap())
}

fn right() -> Reply {
    Reply::html("<main><article><p>That's the right answer!</p></article></main>")
}

#[test]
fn an_answer_is_sent_only_after_a_yes() {
    const END_OF_INPUT: &str = "\x04";
    for (typed, is_yes) in [(" YES \n", true), ("\n", false), ("yy\n", false), (END_OF_INPUT, false)] {
        let server = Server::always(right());
        let home = Home::new(&server);
        let mut session = Session::start(&home, "submit 21 2 --answer 42");
        assert_eq!(session.question(), "send 42 as the answer to day 21 part 2? [y/N] ");
        assert_eq!((server.lines().len(), home.input_names().len()), (0, 0));
        let (code, said) = if is_yes { (0, "right: 42") } else { (1, "nothing was sent") };
        session.answer(typed).expect(code, &[said]);
        assert_eq!(server.lines().len(), usize::from(is_yes), "{typed:?}");
    }
}

#[test]
fn what_another_process_sends_during_the_question_counts() {
    for (reply, code) in [(right(), 0), (Reply::html("<article>That's not the right answer.</article>"), 7)] {
        let server = Server::always(reply);
        let home = Home::new(&server);
        let mut session = Session::start(&home, "submit 21 2 --answer 42");
        session.question();
        home.run("submit 21 2 --answer 42 --yes").expect(code, &["42"]);
        session.answer("y\n").expect(code, &["nothing was sent"]);
        assert_eq!(server.lines().len(), 1);
    }
}

#[test]
fn a_long_text_is_shown_by_the_pager_or_else_printed() {
    // The text has six lines.
    for (pager, rows, is_printed) in [
        (r#"sh -c 'cat >"$HOME/shown"'"#, "6", false),
        (r#"cat >"$HOME/shown""#, "7", true),
        // Ctrl-C is for the pager alone.
        (r#"kill -INT $PPID; cat >"$HOME/shown""#, "6", false),
        (r#"cat >"$HOME/shown"; kill -INT $PPID; kill -INT $$"#, "6", false),
        ("false", "6", true),
        ("", "6", true),
    ] {
        let home = Home::new(&Server::always(right())).with("PAGER", pager);
        home.write("inputs/2021/day5.md", "## Part Two\n\na line\n\nthe end\n");
        let (mut screen, terminal) = terminal();
        let stty = |terminal: &File| {
            Command::new("stty").args(["rows", rows, "cols", "80"]).stdin(terminal.try_clone().unwrap()).status()
        };
        assert!(stty(&terminal).unwrap().success());
        let status = home.command("read 5").stdout(terminal).stderr(Stdio::null()).status().unwrap();
        assert!(status.success(), "{pager}: {status}");
        let mut printed = Vec::new();
        // At the end, some systems report an error.
        let _ = screen.read_to_end(&mut printed);
        let shown = std::fs::read_to_string(home.path("shown")).unwrap_or_default();
        let is_in = [&shown, &String::from_utf8(printed).unwrap()].map(|text| text.contains("the end"));
        assert_eq!(is_in, [!is_printed, is_printed], "{pager}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn ctrl_c_at_the_prompt_for_the_token_leaves_a_terminal_with_echo() {
    use rustix::termios::{LocalModes, tcgetattr};

    const CTRL_C: &str = "\x03";
    let home = Home::new(&Server::always(right()));
    let site = home.command("token set");
    // The prompt is on the terminal of the process, which only a new session can choose.
    let mut command = Command::new("setsid");
    command.args(["--ctty", "--wait"]).arg(site.get_program()).args(site.get_args());
    command.env_clear().envs(site.get_envs().filter_map(|(name, value)| Some((name, value?))));
    let mut session = Session::start_command(command);
    let terminal = session.keyboard.try_clone().unwrap();
    let has_echo = || tcgetattr(&terminal).unwrap().local_modes.contains(LocalModes::ECHO);
    while has_echo() {
        assert_eq!(session.program.try_wait().unwrap(), None);
        std::thread::sleep(Duration::from_millis(5));
    }
    session.answer(CTRL_C).expect(1, &["nothing was saved"]);
    assert!(has_echo());
}

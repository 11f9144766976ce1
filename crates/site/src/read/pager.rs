//! Shows long texts in a pager.

use std::env;
use std::ffi::OsString;
use std::io::{self, IsTerminal, Write, stdout};
use std::process::{Command, Stdio};

use terminal::{eprint, print};

use crate::ctrl_c;

/// Writes a text to standard output, or shows it in a pager if standard output is a terminal with too few lines for the text.
///
/// The pager is `$PAGER`, or `less` if `PAGER` is not set. The text is printed without a pager if `PAGER` is empty or `cat`, or if
/// the pager cannot start or fails.
///
/// # Errors
///
/// If the text cannot be written. A reader or pager that exits early is not an error.
pub fn show(text: &str) -> io::Result<()> {
    let height = terminal_size::terminal_size_of(stdout()).map(|(_, height)| usize::from(height.0));
    // The shell's prompt needs a line as well.
    let is_long = stdout().is_terminal() && height.is_some_and(|height| text.lines().count() >= height);
    if is_long
        && let Some(pager) = pager(env::var_os("PAGER"))
        && run_pager(pager, text)
    {
        return Ok(());
    }
    print(text)
}

/// Runs the pager until it exits, and returns whether it succeeded. The user may quit the pager early.
fn run_pager(mut pager: Command, text: &str) -> bool {
    if env::var_os("LESS").is_none() {
        // Show colours, exit at once if the text fits on the screen, and leave the text on the screen.
        pager.env("LESS", "FRX");
    }
    // Leave Ctrl-C to the pager. If Ctrl-C ended this program, the user's shell and the pager would both read from the terminal.
    let _ = ctrl_c::ignore();
    let Ok(mut child) = pager.stdin(Stdio::piped()).spawn() else { return false };
    if let Some(mut stdin) = child.stdin.take() {
        // Writing fails if the pager exits before it has read the whole text.
        let _ = stdin.write_all(text.as_bytes());
    }
    let code = child.wait().map_or(Some(1), |status| status.code());
    // A pager that Ctrl-C kills has no exit code. If a shell runs the pager, the shell then exits with 130.
    if matches!(code, None | Some(0 | 130)) {
        return true;
    }
    eprint("warning: the pager failed; check the environment variable PAGER");
    false
}

/// The pager for this value of `PAGER`; `None` if the text is to be printed without one. A shell runs the command line in `PAGER`,
/// because the command line may contain arguments and quotes.
fn pager(variable: Option<OsString>) -> Option<Command> {
    let Some(line) = variable else { return Some(Command::new("less")) };
    if matches!(line.to_str().map(str::trim), Some("" | "cat")) {
        return None;
    }
    let (shell, option) = if cfg!(windows) { ("cmd", "/C") } else { ("sh", "-c") };
    let mut command = Command::new(shell);
    command.arg(option).arg(line);
    Some(command)
}

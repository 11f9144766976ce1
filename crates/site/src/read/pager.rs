//! Shows long texts in a pager.

use std::env;
use std::ffi::OsString;
use std::io::{self, IsTerminal, Write, stdout};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use signal_hook::consts::SIGINT;
use terminal::{eprint, print};

/// Writes text to standard output, through a pager if that is a terminal with fewer lines than the text, otherwise like
/// [`print()`].
///
/// The pager is `$PAGER`, or `less` if that is not set. If `PAGER` is empty or `cat`, or the pager cannot be started or fails, the
/// text is just printed.
///
/// # Errors
///
/// If the text cannot be written. A reader or pager that exits early is not an error.
pub fn show(text: &str) -> io::Result<()> {
    let height = terminal_size::terminal_size_of(stdout()).map(|(_, height)| usize::from(height.0));
    // The shell's prompt needs a line as well.
    let is_long = stdout().is_terminal() && height.is_some_and(|height| text.lines().count() >= height);
    let pager = pager(env::var_os("PAGER")).filter(|_| is_long);
    if pager.is_some_and(|pager| has_shown(pager, text)) { Ok(()) } else { print(text) }
}

/// Runs the pager to its end. Whether it has shown the text, as far as the user wanted.
fn has_shown(mut pager: Command, text: &str) -> bool {
    if env::var_os("LESS").is_none() {
        // Show colours, exit at once if the text fits, and leave the text on the screen.
        pager.env("LESS", "FRX");
    }
    // Ctrl-C is for the pager. If it ended this program, the shell and the pager would both read from the terminal.
    let _ = signal_hook::flag::register(SIGINT, Arc::<AtomicBool>::default());
    let Ok(mut child) = pager.stdin(Stdio::piped()).spawn() else { return false };
    // A pager need not read to the end.
    let _ = child.stdin.take().map(|mut stdin| stdin.write_all(text.as_bytes()));
    let code = child.wait().map_or(Some(1), |status| status.code());
    // After Ctrl-C, a pager may end by the signal, which a shell reports as 130.
    if matches!(code, None | Some(0 | 130)) {
        return true;
    }
    eprint("warning: the pager failed; check the environment variable PAGER");
    false
}

/// The command line in `PAGER`, if any, which a shell understands as the user does, with its quotes.
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

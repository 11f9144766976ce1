//! Shows a text in the user's pager.

use std::env;
use std::ffi::OsStr;
use std::io::{self, IsTerminal, Write, stdout};
use std::process::{Command, Stdio};

use terminal::{eprint, print};
use workspace::program;

use crate::ctrl_c;

/// On a terminal, `$PAGER` shows the text, unless `PAGER` is empty or not set. The text is also printed if the pager fails. A
/// reader or pager that exits early is not an error.
///
/// # Errors
///
/// If the text cannot be printed.
pub fn show(text: &str) -> io::Result<()> {
    match env::var_os("PAGER").filter(|pager| !pager.is_empty() && stdout().is_terminal()) {
        Some(pager) if run_pager(&pager, text) => Ok(()),
        _ => print(text),
    }
}

/// Runs the pager until it exits, and returns whether it succeeded. The user may quit the pager early.
fn run_pager(pager: &OsStr, text: &str) -> bool {
    // Leave Ctrl-C to the pager. If Ctrl-C ended this program, the user's shell and the pager would both read from the terminal.
    let _ = ctrl_c::ignore();
    let Ok(mut child) = shell(pager).stdin(Stdio::piped()).spawn() else { return false };
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

/// The command line in `PAGER` may contain arguments and quotes.
#[cfg(not(windows))]
fn shell(line: &OsStr) -> Command {
    let mut shell = program("sh");
    shell.arg("-c").arg(line);
    shell
}

#[cfg(windows)]
fn shell(line: &OsStr) -> Command {
    use std::os::windows::process::CommandExt;

    // With /S, cmd removes the outer quotes, and no others.
    let mut quoted = std::ffi::OsString::from("\"");
    quoted.push(line);
    quoted.push("\"");
    let mut shell = program("cmd");
    shell.args(["/S", "/C"]).raw_arg(quoted);
    shell
}

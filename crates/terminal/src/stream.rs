//! Writing to streams that may be closed or full.

use std::fmt::Display;
use std::io::{self, Write};

/// Writes text to standard output, where `print!` would panic when it cannot.
///
/// A reader that has seen enough, such as `head`, is no error.
///
/// # Errors
///
/// When the text cannot be written for any other reason: the disk is full, say.
pub fn print(text: impl Display) -> io::Result<()> {
    let mut stdout = io::stdout().lock();
    match write!(stdout, "{text}").and_then(|()| stdout.flush()) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        result => result,
    }
}

/// Writes a line to standard error, as `eprintln!` does. Where that would panic because the line cannot be written, nothing happens: no
/// place is left to say so, but the exit code.
pub fn complain(line: impl Display) {
    let _ = writeln!(io::stderr(), "{line}");
}

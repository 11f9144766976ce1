//! Writes to streams that may be closed or full.

use std::fmt::Display;
use std::io::{self, Write};

/// Writes text to standard output. Unlike `print!`, it returns an error instead of panicking.
///
/// A reader that exits early, such as `head`, is not an error.
///
/// # Errors
///
/// If the text cannot be written for any other reason, such as a full disk.
pub fn print(text: impl Display) -> io::Result<()> {
    let mut stdout = io::stdout().lock();
    match write!(stdout, "{text}").and_then(|()| stdout.flush()) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        result => result,
    }
}

/// Writes a line to standard error. Unlike `eprintln!`, it ignores failures instead of panicking, because there is nowhere left
/// to report them.
pub fn eprint(line: impl Display) {
    let _ = writeln!(io::stderr(), "{line}");
}

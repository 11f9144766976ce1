//! Keeps the output of a program free of text that other code prints.

use std::fmt::Display;
use std::io::{self, Write};

use crate::stream::print_to;

/// Standard output, reserved for one text. On Unix, everything else that the process prints goes to standard error, and so does the
/// output of the programs that it starts. On other systems, all of this also goes to standard output, before the reserved text.
pub struct ReservedStdout(Box<dyn Write>);

impl ReservedStdout {
    /// Reserves standard output from now on.
    ///
    /// # Errors
    ///
    /// If the process has too many open files.
    pub fn reserve() -> io::Result<Self> {
        reserved().map(Self)
    }

    /// Writes the reserved text. As in [`print()`](crate::print()), a closed pipe is not an error.
    ///
    /// # Errors
    ///
    /// If the text cannot be written, for example because the disk is full.
    pub fn print(self, text: impl Display) -> io::Result<()> {
        print_to(self.0, text)
    }

    /// The reserved output, for a program that writes more than one text to it.
    pub fn into_writer(self) -> impl Write {
        self.0
    }
}

#[cfg(unix)]
fn reserved() -> io::Result<Box<dyn Write>> {
    use std::os::fd::AsFd;

    let mut stdout = io::stdout().lock();
    // Ignore an error here: if the buffered text cannot be written, the reserved text cannot be written either, and that error is
    // reported.
    let _ = stdout.flush();
    let reserved = stdout.as_fd().try_clone_to_owned()?;
    rustix::stdio::dup2_stdout(io::stderr())?;
    Ok(Box::new(std::fs::File::from(reserved)))
}

#[cfg(not(unix))]
fn reserved() -> io::Result<Box<dyn Write>> {
    Ok(Box::new(io::stdout()))
}

//! Asks the user a yes-or-no question.

use std::io::{self, IsTerminal, Write};

use anyhow::Context;
use terminal::printable;

use crate::error::{Error, Result};

/// Asks the user a yes-or-no question, and returns whether the user types `y` or `yes`.
///
/// # Errors
///
/// [`Error::Usage`] with the message `unasked` if standard input is not a terminal; another error if standard error or standard
/// input fails.
pub fn confirm(question: &str, unasked: &str) -> Result<bool> {
    if !io::stdin().is_terminal() {
        return Err(Error::Usage(unasked.to_owned()));
    }
    // Unlike `terminal::eprint`, this code reports a failure to print, because the user must not answer an unseen question.
    write!(io::stderr(), "{} [y/N] ", printable(question))
        .and_then(|()| io::stderr().flush())
        .context("cannot ask on standard error")?;
    let mut line = String::new();
    io::stdin().read_line(&mut line).context("cannot read from the terminal")?;
    Ok(matches!(line.trim().to_ascii_lowercase().as_str(), "y" | "yes"))
}

//! Talks to the user.

use std::fmt::Display;
use std::io::{self, IsTerminal, Write};

use anyhow::{Context, Result, ensure};
use terminal::printable;

use crate::exit::Exit;

/// Prints a line to standard output.
///
/// Unlike `println!`, this ignores a failure, such as a closed pipe, because the work that the line reports is already done. It
/// prints only [`printable`] characters, because the line may quote a file or a page.
pub fn say(line: impl Display) {
    let _ = writeln!(io::stdout(), "{}", printable(&line.to_string()));
}

/// Asks the user a yes-or-no question. Returns `Ok` if the user types `y` or `yes`.
///
/// # Errors
///
/// - [`Exit::Usage`] with the message `unasked` if standard input is not a terminal;
/// - the message `refused` if the user types anything else;
/// - another error if standard error or standard input fails.
pub fn confirm(question: &str, unasked: &str, refused: &'static str) -> Result<()> {
    if !io::stdin().is_terminal() {
        return Err(Exit::Usage.error(unasked));
    }
    // Unlike `say`, this reports a failure to print: the user must not answer an unseen question.
    write!(io::stderr(), "{} [y/N] ", printable(question))
        .and_then(|()| io::stderr().flush())
        .context("cannot ask on standard error")?;
    let mut line = String::new();
    io::stdin().read_line(&mut line).context("cannot read from the terminal")?;
    ensure!(matches!(line.trim().to_ascii_lowercase().as_str(), "y" | "yes"), refused);
    Ok(())
}

//! Shows long texts in a pager.

use std::env;
use std::ffi::OsString;
use std::io::{self, ErrorKind, IsTerminal, Write, stdout};
use std::process::{Command, Stdio};

use crate::print;

/// The pager if `PAGER` is not set.
const USUAL_PAGER: &str = "less";

/// The options for less if `LESS` is not set: show colours, exit at once if the text fits, and leave the text on the screen.
const LESS: &str = "FRX";

/// Writes text to standard output, through a pager if that is a terminal with fewer lines than the text, otherwise like
/// [`print()`].
///
/// The pager is `$PAGER`, or `less` if that is not set. If `PAGER` is empty or `cat`, or the pager cannot be started, the text is
/// just printed.
///
/// # Errors
///
/// If the text cannot be written. A reader or pager that exits early is not an error.
pub fn page(text: &str) -> io::Result<()> {
    let height = terminal_size::terminal_size_of(stdout()).map(|(_, height)| usize::from(height.0));
    let pager = pager(env::var_os("PAGER")).filter(|_| stdout().is_terminal() && is_longer(text, height));
    let Some(mut pager) = pager else { return print(text) };
    if env::var_os("LESS").is_none() {
        pager.env("LESS", LESS);
    }
    let Ok(mut child) = pager.stdin(Stdio::piped()).spawn() else { return print(text) };
    let written = child.stdin.take().map_or(Ok(()), |mut stdin| stdin.write_all(text.as_bytes()));
    child.wait()?;
    match written {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        written => written,
    }
}

/// Whether the text and the shell prompt below it need more lines than the terminal has.
fn is_longer(text: &str, height: Option<usize>) -> bool {
    height.is_some_and(|height| text.lines().count() >= height)
}

/// The command that `PAGER` names, if any.
fn pager(variable: Option<OsString>) -> Option<Command> {
    let words = variable.unwrap_or_else(|| USUAL_PAGER.into()).into_string().ok()?;
    let mut words = words.split_whitespace();
    let program = words.next().filter(|&program| program != "cat")?;
    let mut command = Command::new(program);
    command.args(words);
    Some(command)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_that_leaves_no_line_for_the_prompt_is_long() {
        for (lines, height, is_long) in
            [(0, Some(1), false), (23, Some(24), false), (24, Some(24), true), (99, None, false)]
        {
            assert_eq!(is_longer(&"x\n".repeat(lines), height), is_long, "{lines}");
        }
    }

    #[test]
    fn the_variable_names_program_and_arguments_and_may_mean_no_pager() {
        let command = |variable: Option<&str>| {
            pager(variable.map(OsString::from)).map(|command| {
                let words = std::iter::once(command.get_program()).chain(command.get_args());
                words.map(|word| word.to_string_lossy().into_owned()).collect::<Vec<_>>().join("|")
            })
        };
        assert_eq!(command(None).as_deref(), Some("less"));
        assert_eq!(command(Some(" most -s  -w ")).as_deref(), Some("most|-s|-w"));
        for none in ["", " ", "cat"] {
            assert_eq!(command(Some(none)), None, "{none:?}");
        }
    }
}

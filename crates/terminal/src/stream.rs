//! Writes to streams that may be closed or full, and removes control characters from text.

use std::fmt::Display;
use std::io::{self, Write};

/// Writes text to standard output. Unlike `print!`, this returns an error instead of panicking.
///
/// It is not an error if the reader exits early, as `head` does.
///
/// # Errors
///
/// If the text cannot be written for any other reason, such as a full disk.
pub fn print(text: impl Display) -> io::Result<()> {
    print_to(io::stdout().lock(), text)
}

/// Writes text to a stream. It is not an error if the reader exits early.
///
/// # Errors
///
/// If the text cannot be written for any other reason.
pub(crate) fn print_to(mut stream: impl Write, text: impl Display) -> io::Result<()> {
    match write!(stream, "{text}").and_then(|()| stream.flush()) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        result => result,
    }
}

/// Writes a line to standard output. Unlike `println!`, this ignores a failure, such as a closed pipe, because the work that the
/// line reports is already done. The line is made [`printable`], because it may quote a file or a web page.
pub fn say(line: impl Display) {
    let _ = writeln!(io::stdout(), "{}", printable(&line.to_string()));
}

/// Writes a line to standard error. Unlike `eprintln!`, this ignores write errors instead of panicking: there is nowhere left to
/// report them. The line is made [`printable`], because it may quote a file or a web page.
pub fn eprint(line: impl Display) {
    let _ = writeln!(io::stderr(), "{}", printable(&line.to_string()));
}

/// Removes all control characters except tabs and line feeds, and all characters that change the direction of text.
#[must_use]
pub fn printable(text: &str) -> String {
    let is_direction =
        |c| matches!(c, '\u{61C}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}');
    text.replace(|c: char| is_direction(c) || c.is_control() && !matches!(c, '\n' | '\t'), "")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn printable_text_has_no_control_characters() {
        assert_eq!(
            printable("\u{1b}[31ma\r\u{7f}\u{9b}b\u{61c}\u{200e}\u{200f}\u{202a}\u{202e}\u{2066}\u{2069}\tc\n"),
            "[31mab\tc\n"
        );
        let kept = "\u{200d}\u{2029}é驚\u{feff}";
        assert_eq!(printable(kept), kept);
    }
}

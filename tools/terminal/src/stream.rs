//! Writes to streams that may be closed or full, and removes control characters from text.

use std::fmt::Display;
use std::io::{self, Write};

/// Writes text to standard output. Unlike `print!`, this returns an error instead of panicking.
///
/// Colours in the text are left out unless standard output is a terminal that shows them, or `CLICOLOR_FORCE` is set. `NO_COLOR`
/// turns them off. It is not an error if the reader exits early, as `head` does.
///
/// # Errors
///
/// If the text cannot be written for any other reason, such as a full disk.
pub fn print(text: impl Display) -> io::Result<()> {
    print_to(anstream::stdout().lock(), text)
}

fn print_to(mut stream: impl Write, text: impl Display) -> io::Result<()> {
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

/// The number of columns of the terminal on standard output; `None` if standard output is not a terminal.
#[must_use]
pub fn width() -> Option<usize> {
    terminal_size::terminal_size_of(io::stdout()).map(|(width, _)| width.0.into())
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
    fn a_closed_pipe_is_the_end() {
        let (reader, writer) = io::pipe().unwrap();
        drop(reader);
        print_to(writer, "text").unwrap();
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_full_disk_is_an_error() {
        let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
        // The text is short enough to stay in the buffer until the flush.
        let error = print_to(io::BufWriter::new(full), "text").unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::StorageFull);
    }

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

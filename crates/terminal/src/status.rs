//! A line that shows what a program is doing.

use crate::screen::Screen;
use crate::stream::{print, printable};

/// The last line of a terminal, which says what the program is doing. Other outputs, such as pipes and files, never get this line.
///
/// To remove the line, the program overwrites it with spaces, so the terminal need not understand escape sequences.
#[derive(Debug)]
pub struct StatusLine {
    /// The maximum number of characters; `None` if standard output is not a terminal.
    limit: Option<usize>,
    /// The number of characters that are on the screen.
    shown: usize,
}

impl StatusLine {
    /// An empty status line for standard output. `screen` describes standard output.
    pub fn new(screen: Screen) -> Self {
        // One column is for the space after the text. The last column stays free, because a character there makes some terminals
        // begin a new line.
        Self { limit: screen.width.map(|width| width.saturating_sub(2)), shown: 0 }
    }

    /// Replaces the text. Line feeds become spaces, and a text that is too long is truncated. Anything that other code prints later
    /// appears after the text and a space.
    pub fn show(&mut self, text: &str) {
        self.clear();
        let Some(limit) = self.limit else { return };
        let line: String = printable(text).replace('\n', " ").chars().take(limit).collect();
        self.shown = line.chars().count() + 1;
        // The status is not part of the output, so an error is of no interest.
        let _ = print(format_args!("{line} "));
    }

    /// Removes the text from the screen.
    pub fn clear(&mut self) {
        if self.shown > 0 {
            let _ = print(format_args!("\r{:1$}\r", "", self.shown));
            self.shown = 0;
        }
    }
}

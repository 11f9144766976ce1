//! What standard output can show.

use std::io::{IsTerminal, stdout};

use anstream::{AutoStream, ColorChoice};

/// The width of a terminal that does not say how wide it is.
const USUAL_WIDTH: usize = 80;

/// What the place where text goes can show.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Screen {
    /// How many columns of text fit in a line; `None` where lines may have any length, as in a file.
    pub width: Option<usize>,
    /// Whether colours are shown.
    pub has_colour: bool,
}

impl Screen {
    /// A file or a pipe: lines of any length, no colours.
    pub const PLAIN: Self = Self { width: None, has_colour: false };

    /// What standard output is.
    ///
    /// A terminal's width is what the system says, else the environment variable `COLUMNS`, else 80. It gets colours unless `NO_COLOR`
    /// says otherwise (also understood: `CLICOLOR`, `CLICOLOR_FORCE`, `TERM`).
    #[must_use]
    pub fn of_stdout() -> Self {
        let stdout = stdout();
        let has_colour = AutoStream::choice(&stdout) != ColorChoice::Never;
        if !stdout.is_terminal() {
            return Self { width: None, has_colour };
        }
        let said = terminal_size::terminal_size_of(&stdout).map(|(width, _)| usize::from(width.0));
        let columns = || std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
        let width = said.or_else(columns).filter(|&width| width > 0).unwrap_or(USUAL_WIDTH);
        Self { width: Some(width), has_colour }
    }
}

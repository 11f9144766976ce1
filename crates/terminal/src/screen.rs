//! What standard output can show.

use std::io::{IsTerminal, stdout};

use anstream::{AutoStream, ColorChoice};

/// The width of a terminal that does not report its width.
const USUAL_WIDTH: usize = 80;

/// What the destination of the output can show.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Screen {
    /// The number of columns per line; `None` if lines may be of any length, as in a file.
    pub width: Option<usize>,
    /// Whether it shows colours.
    pub has_colour: bool,
}

impl Screen {
    /// Describes standard output.
    ///
    /// A terminal's width comes from the operating system, or else from the environment variable `COLUMNS`, or else it is 80.
    /// Terminals get colours unless `NO_COLOR` is set; `CLICOLOR`, `CLICOLOR_FORCE` and `TERM` are also respected.
    pub fn of_stdout() -> Self {
        let stdout = stdout();
        let has_colour = AutoStream::choice(&stdout) != ColorChoice::Never;
        let said = terminal_size::terminal_size_of(&stdout).map(|(width, _)| usize::from(width.0));
        let columns = || std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
        let width = || said.or_else(columns).filter(|&width| width > 0).unwrap_or(USUAL_WIDTH);
        Self { width: stdout.is_terminal().then(width), has_colour }
    }
}

//! The line width and the colours of standard output.

use std::io::{IsTerminal, stdout};

use anstream::{AutoStream, ColorChoice};

/// The assumed width of a terminal that does not report its width.
const DEFAULT_WIDTH: usize = 80;

/// The line width of an output, and whether it shows colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Screen {
    /// The number of columns per line; `None` if lines may be of any length, as in a file.
    pub width: Option<usize>,
    /// Whether the output shows colours.
    pub has_colour: bool,
}

impl Screen {
    /// Describes standard output.
    ///
    /// A terminal's width comes from the operating system or, failing that, from the environment variable `COLUMNS`. If neither
    /// gives a width, 80 is assumed. Terminals get colours unless `NO_COLOR` is set; `CLICOLOR`, `CLICOLOR_FORCE` and `TERM` are
    /// respected, too.
    pub fn of_stdout() -> Self {
        let stdout = stdout();
        let has_colour = AutoStream::choice(&stdout) != ColorChoice::Never;
        let width = if stdout.is_terminal() {
            let reported = terminal_size::terminal_size_of(&stdout).map(|(width, _)| usize::from(width.0));
            let columns = || std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
            let width = reported.or_else(columns).filter(|&width| width > 0);
            Some(width.unwrap_or(DEFAULT_WIDTH))
        } else {
            None
        };
        Self { width, has_colour }
    }
}

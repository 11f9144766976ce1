//! The commands of `cargo xtask` that talk to adventofcode.com, such as `fetch`, `read` and `submit`.

#![warn(clippy::print_stderr, clippy::print_stdout)]

mod client;
mod clock;
mod ctrl_c;
mod errors;
mod examples_file;
mod fetch;
mod leaderboard;
mod page;
pub mod pager;
mod read;
mod solved;
mod stars;
mod submit;
mod text;
pub mod today;
mod token;
mod waits;

use clap::Subcommand;
use workspace::{Result, Workspace};

pub use errors::FAILURES;
pub use fetch::fetch_day;

/// The commands of this crate, except [`today`], which also has to create a day's crate.
#[derive(Subcommand)]
pub enum SiteCommand {
    /// Fetch puzzle inputs from adventofcode.com
    Fetch(fetch::Args),
    /// Show a private leaderboard
    Leaderboard(leaderboard::Args),
    /// Show the text of a puzzle
    Read(read::Args),
    /// Show your stars, and the crate, input, text and answers of each day
    Stars(stars::Args),
    /// Send an answer to adventofcode.com, unless it cannot be right
    Submit(submit::Args),
    /// Show where the session token comes from, save a new one, or check it with the server
    Token(token::Args),
}

impl SiteCommand {
    /// Runs the command.
    ///
    /// # Errors
    ///
    /// Any failure of the command.
    pub fn run(&self, workspace: &Workspace) -> Result<()> {
        match self {
            Self::Fetch(args) => fetch::run(workspace, args),
            Self::Leaderboard(args) => leaderboard::run(workspace, args),
            Self::Read(args) => read::run(workspace, args),
            Self::Stars(args) => stars::run(workspace, args),
            Self::Submit(args) => submit::run(workspace, args),
            Self::Token(args) => token::run(workspace, args),
        }
    }
}

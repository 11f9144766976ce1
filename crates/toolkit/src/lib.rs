//! Code shared by the workspace's command-line tools: `xtask`, and `site`, the only one that talks to adventofcode.com.
//!
//! - [`Workspace`] finds the workspace and the year whose puzzles it is about;
//! - [`parse()`] parses the command line, [`Exit`] defines the exit codes;
//! - [`AtomicFile`] replaces a file as a whole or leaves it unchanged;
//! - [`cargo`], [`run`], [`capture`], [`answer_of`] and [`build`] run other programs;
//! - [`say`] and [`confirm`] talk to the user;
//! - [`FileLock`] keeps two processes from interfering with each other.

mod atomic_file;
mod exit;
mod lock;
mod process;
mod workspace;

pub use atomic_file::AtomicFile;
pub use exit::Exit;
pub use lock::FileLock;
pub use process::{answer_of, build, capture, cargo, confirm, parse, run, say, words};
pub use workspace::{Workspace, puzzle_title, text_heading};

/// The commands of the program `site`, each with its line in a list of commands. `xtask` passes them on.
pub const SITE_COMMANDS: [(&str, &str); 7] = [
    ("fetch", "Fetch puzzle inputs from adventofcode.com"),
    ("leaderboard", "Show a private leaderboard"),
    ("read", "Show the text of a puzzle"),
    ("stars", "Show your stars, and what each day has here: crate, input, text, answers"),
    ("submit", "Send an answer to adventofcode.com, unless it cannot be right"),
    ("today", "Wait for today's puzzle, fetch it, and create its crate"),
    ("token", "Show where the session token comes from, save a new one, or check it with the server"),
];

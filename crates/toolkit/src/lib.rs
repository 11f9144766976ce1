//! Code shared by the workspace's command-line tools: `xtask`, and `site`, the only one that talks to adventofcode.com.
//!
//! - [`Workspace`] finds the workspace and the year whose puzzles it is about;
//! - [`Exit`] defines the exit codes;
//! - [`AtomicFile`] replaces a file as a whole or leaves it unchanged;
//! - [`cargo`], [`step`] and [`output`] run other programs;
//! - [`FileLock`] keeps two processes from interfering with each other.

mod atomic_file;
mod exit;
mod lock;
mod process;
mod puzzle_text;
mod say;
mod workspace;

pub use atomic_file::{AtomicFile, follow, has_leftovers, sweep};
pub use exit::Exit;
pub use lock::FileLock;
pub use process::{cargo, output, step, words};
pub use puzzle_text::{puzzle_title, text_heading};
pub use say::say;
pub use workspace::Workspace;

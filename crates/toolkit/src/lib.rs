//! What the workspace's programs for chores share: `xtask`, and `site`, which alone speaks to adventofcode.com.
//!
//! - [`Workspace`] says where the workspace is, and which year's puzzles it solves;
//! - [`Exit`] has the exit codes;
//! - [`AtomicFile`] replaces a file whole or leaves it alone;
//! - [`cargo`], [`step`] and [`output`] run other programs;
//! - [`FileLock`] keeps two processes out of each other's way.

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

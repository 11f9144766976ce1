//! What the commands share: the workspace with its years, and files, locks, programs and errors.
//!
//! - [`Workspace`] finds the root, the years and their folders, and [`unlock_time`] knows when a puzzle unlocks;
//! - [`parse()`] parses the command line, [`tokens_in`] finds session tokens in a text, and [`Error`] has the kinds of failures;
//! - [`AtomicFile`] replaces a file as a whole or leaves it unchanged;
//! - [`FileLock`] keeps two processes from interfering with each other;
//! - [`program`], [`cargo`] and [`git`] prepare a command, which does not get the session token;
//! - [`run`], [`capture`], [`output_of`] and [`build`] run commands, and [`words`] shows a command as text;
//! - [`confirm`] asks the user a question.

mod atomic_file;
mod command_line;
mod error;
mod file_lock;
mod markers;
mod process;
mod unlock;
mod user;
mod years;

pub use atomic_file::AtomicFile;
pub use command_line::{parse, tokens_in};
pub use error::{Error, Result};
pub use file_lock::FileLock;
pub use markers::replace_between;
pub use process::{TOKEN_VARIABLES, ask_git, build, capture, cargo, git, output_of, program, run, words};
pub use unlock::{NEW_YORK, has_begun, unlock_time};
pub use user::confirm;
pub use years::{Workspace, YEAR_HELP, has_content, puzzle_title, text_heading};

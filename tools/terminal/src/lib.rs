//! Terminal output that adapts to its destination.
//!
//! - [`print()`], [`say`] and [`eprint()`] do not panic when the pipe is closed or the disk is full;
//! - [`Table`] aligns columns, all rows at once or row by row;
//! - [`width`] is the number of columns of the terminal;
//! - [`printable`] removes control characters from the text of files and web pages.

mod stream;
mod table;

pub use stream::{eprint, print, printable, say, width};
pub use table::{Cell, Column, Table};

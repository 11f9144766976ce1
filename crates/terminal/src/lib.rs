//! Terminal output that adapts to its destination.
//!
//! - [`Screen`] holds the line width of standard output, and whether it shows colours;
//! - [`Table`] shrinks to fit the screen, in the steps that its [`Column`]s declare; [`GrowingTable`] is printed row by row;
//! - [`StatusLine`] says what the program is doing;
//! - [`print()`], [`say`] and [`eprint()`] do not panic when the pipe is closed or the disk is full;
//! - [`ReservedStdout`] keeps other code's text out of a program's output;
//! - [`printable`] removes control characters from the text of files and web pages.

mod reserved;
mod screen;
mod status;
mod stream;
mod table;

pub use reserved::ReservedStdout;
pub use screen::Screen;
pub use status::StatusLine;
pub use stream::{eprint, print, printable, say};
pub use table::{Cell, Column, GrowingTable, Step, Table};

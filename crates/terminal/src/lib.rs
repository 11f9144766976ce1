//! Terminal output that adapts to its destination.
//!
//! - [`Screen`] describes what standard output can show: the line width, and whether colours work;
//! - [`Table`] shrinks to fit the screen, by steps that its [`Column`]s declare;
//! - [`print()`] and [`eprint()`] write without a panic when the pipe is closed or the disk is full;
//! - [`printable`] takes from foreign text what would control the terminal.

mod screen;
mod stream;
mod table;

pub use screen::Screen;
pub use stream::{eprint, print, printable};
pub use table::{Cell, Column, Step, Table};

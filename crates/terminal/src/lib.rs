//! Output that suits where it goes.
//!
//! - [`Screen`] is what standard output can show: how many columns of text, and whether in colour;
//! - [`Table`] fits itself to it, by steps that its maker lists;
//! - [`page`] shows a long text through a pager;
//! - [`print()`] and [`complain`] write, and do not panic when the pipe is closed or the disk is full.

mod pager;
mod screen;
mod stream;
mod table;

pub use pager::page;
pub use screen::Screen;
pub use stream::{complain, print};
pub use table::{Cell, Column, Step, Table};

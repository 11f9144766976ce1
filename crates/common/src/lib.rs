//! The code that the days of this workspace share.
//!
//! - [`Year`], [`Day`] and [`Part`] identify a puzzle, [`Days`] a range of days;
//! - [`Inputs`] finds a day's input, [`Scanner`] and [`Grid`] parse it, [`ParseError`] says what is wrong with it;
//! - [`read_file`] safely reads a file of unknown kind and size;
//! - [`numbers`] and [`Scanner::short_pairs`] read many short numbers faster;
//! - [`Picture`] reads answers that are drawn as letters;
//! - [`count()`] counts matching items, many at once, and [`bit_of_each_byte()`] makes a bit set of bytes;
//! - [`Factory`] and [`register!`] connect a day's solvers to aoc-runner;
//! - [`Nanos`] formats durations the same way in every table of the workspace.

mod bulk;
mod factory;
mod file;
mod grid;
mod input;
mod nanos;
mod parse_error;
mod picture;
mod puzzle;
mod scanner;
mod short_numbers;
mod unsolved;

#[doc(hidden)]
pub use aoc_runner;
pub use bulk::{bit_of_each_byte, count};
pub use factory::Factory;
pub use file::read_file;
pub use grid::Grid;
pub use input::{Input, InputError, Inputs, MAX_INPUT_BYTES, Source, decode};
pub use nanos::Nanos;
pub use parse_error::ParseError;
pub use picture::{Picture, UnknownLetters};
pub use puzzle::{Day, Days, Part, PuzzleError, Year};
#[doc(hidden)]
pub use register::traits;
pub use scanner::{Scanner, lines};
pub use short_numbers::numbers;
pub use unsolved::Unsolved;

//! What the days of this workspace share.
//!
//! - [`Year`], [`Day`] and [`Part`] name a puzzle, [`Days`] several;
//! - [`Inputs`] finds a day's input, [`Scanner`] and [`Grid`] read it, [`ParseError`] says what is wrong with it;
//! - [`read_file`] reads a file that may be anything;
//! - [`Picture`] reads the answers that are drawn as letters;
//! - [`count()`] counts, many items at once;
//! - [`Factory`] and [`register!`] connect a day's solvers to aoc-runner;
//! - [`Nanos`] writes a duration the way every table of the workspace does.

mod count;
mod factory;
mod file;
mod grid;
mod input;
mod nanos;
mod numbers;
mod parse_error;
mod picture;
mod puzzle;
mod scanner;
mod unsolved;

#[doc(hidden)]
pub use aoc_runner;
pub use count::count;
pub use factory::Factory;
pub use file::read_file;
pub use grid::Grid;
pub use input::{Input, InputError, Inputs, MAX_INPUT_BYTES, Source, decode};
pub use nanos::Nanos;
pub use numbers::numbers;
pub use parse_error::ParseError;
pub use picture::{Picture, UnknownLetters};
pub use puzzle::{Day, Days, Part, PuzzleError, Year};
#[doc(hidden)]
pub use register::traits;
pub use scanner::{Scanner, comma_separated, lines};
pub use unsolved::Unsolved;

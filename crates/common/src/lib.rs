//! Code that the days of this workspace share.
//!
//! - [`Year`], [`Day`] and [`Part`] identify a puzzle; [`Days`] is a range of days.
//! - [`Inputs`] finds a day's input, [`Scanner`] and [`Grid`] parse it, and [`ParseError`] says where parsing failed.
//! - [`read_file`] reads a file of limited size, and refuses anything that is not a regular file; [`read_text`] also decodes it.
//! - [`shown()`] shows a path to the user.
//! - [`Picture`] reads answers that are drawn as letters.
//! - [`count()`] counts matching items fast, and [`bit_of_each_byte()`] collects one bit of each of eight bytes.
//! - [`samples`] is for the days' sample generators.
//! - [`Factory`] and [`register!`] connect a day's solvers to aoc-runner.
//! - [`Solution::solve`] runs a solver on an input, [`on_large_stack`] gives deep recursions room, and [`catch`] catches panics.
//! - [`parameter()`] is a number that differs between an example and the input.
//! - [`Unsolved`] is the error of a part that has no solution yet.
//! - [`Nanos`] formats durations the same way in every table.

mod bulk;
mod factory;
mod file;
mod grid;
mod input;
mod large_stack;
mod nanos;
mod panics;
mod parameter;
mod parse_error;
mod path;
mod picture;
mod puzzle;
pub mod samples;
mod scanner;
mod solution;
mod solve;
mod unsolved;

#[doc(hidden)]
pub use aoc_runner;
pub use bulk::{bit_of_each_byte, count};
pub use factory::Factory;
pub use file::{TextFileError, dangling_link, decode, read_file, read_if_exists, read_text};
pub use grid::Grid;
pub use input::{Input, InputError, Inputs, MAX_INPUT_BYTES, Source};
pub use large_stack::on_large_stack;
pub use nanos::Nanos;
pub use panics::{Panic, catch};
pub use parameter::{Parameters, parameter};
pub use parse_error::ParseError;
pub use path::shown;
pub use picture::{Picture, UnknownLetters};
pub use puzzle::{Day, Days, Part, PuzzleError, Year};
#[doc(hidden)]
pub use register::traits;
pub use scanner::{Scanner, lines};
pub use solution::{Parse, Solution, variant_name};
pub use solve::{Outcome, Times};
pub use unsolved::Unsolved;

//! Runs the days of a year.
//!
//! A year's package is small: its build script, which is [`scan`](../scan/index.html)'s, lists its days in a [`Calendar`], and
//! its program is [`run`] with that calendar. Nothing here knows which year it is.

#[cfg(not(target_family = "wasm"))]
mod cli;
mod days;
#[cfg(not(target_family = "wasm"))]
mod report;
pub mod solve;

#[cfg(not(target_family = "wasm"))]
pub use cli::run;
pub use common::{Day, Part, Year};
pub use days::{Calendar, Parse, PuzzleDay, Solution};

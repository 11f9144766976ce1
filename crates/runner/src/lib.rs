//! Runs the days of a year, and shows their answers.
//!
//! The package of a year contains little code. Its build script, [`scan::main`](../scan/fn.main.html), lists the year's days in a
//! [`Calendar`]. Its program calls [`run`] with the calendar. This crate works for any year.

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

//! Runs the days of a year, and shows their answers.
//!
//! This crate works for any year, so the package of a year contains little code: its build script,
//! [`scan::main`](../scan/fn.main.html), lists the year's days in a [`Calendar`], and its program calls [`run`] with the
//! calendar.

#[cfg(not(target_family = "wasm"))]
mod cli;
#[cfg(not(target_family = "wasm"))]
mod day_choice;
mod days;
#[cfg(not(target_family = "wasm"))]
mod report;
pub mod solve;

#[cfg(not(target_family = "wasm"))]
pub use cli::run;
pub use common::{Day, Parse, Part, Solution, Year};
pub use days::{Calendar, PuzzleDay};

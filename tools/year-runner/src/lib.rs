//! The package of a year contains little code, because it calls this crate:
//!
//! - its build script calls [`build`], which lists the year's days in a [`Calendar`];
//! - its program calls [`run`], which solves the days and shows their answers;
//! - its bench calls [`bench()`], which measures the solvers.
//!
//! [`protocol`] is the JSON that the program and the bench exchange with the commands.
//!
//! Each of these has a feature of its own, so that a program does not wait for the crates that only a bench needs.

#[cfg(feature = "bench")]
mod bench;
#[cfg(feature = "calendar")]
mod calendar;
#[cfg(all(feature = "program", not(target_family = "wasm")))]
mod program;
#[cfg(feature = "protocol")]
pub mod protocol;
#[cfg(feature = "calendar")]
pub mod solve;

#[cfg(feature = "bench")]
pub use bench::bench;
#[cfg(feature = "calendar")]
pub use calendar::{Calendar, PuzzleDay};
#[cfg(feature = "calendar")]
pub use common::{Day, Parse, Part, Solution, Year};
#[cfg(all(feature = "program", not(target_family = "wasm")))]
pub use program::run;
#[cfg(feature = "build")]
pub use solver_list::main as build;

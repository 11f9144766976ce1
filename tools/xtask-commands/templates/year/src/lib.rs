//! The solutions of all days. [`CALENDAR`] lists them, and cargo-aoc finds them at the root of this library.
//!
//! The build script finds the solvers in the days' crates and generates the code included here.

include!(concat!(env!("OUT_DIR"), "/calendar.rs"));

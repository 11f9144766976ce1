//! All days' solutions, in one place: [`CALENDAR`] lists them, and cargo-aoc finds them at the library's root.
//!
//! The build script finds the solvers in the days' crates and writes what is included here.

include!(concat!(env!("OUT_DIR"), "/calendar.rs"));

//! All days' solutions, in one place.
//!
//! The library has no solver of its own: `crates/aoc/build.rs` finds them in the days' crates and writes [`DAYS`] and [`SOLUTIONS`].
//! It re-exports what cargo-aoc expects of the package at the root of a workspace: [`Factory`] and the traits that hang on it.

use std::error::Error;
use std::path::Path;

use aoc_runner::{ArcStr, Runner};
pub use common::Factory;
use common::{Day, Inputs, Part, Year};

/// A day that has a crate here.
#[derive(Debug, Clone, Copy)]
pub struct PuzzleDay {
    /// The day.
    pub day: Day,
    /// The puzzle's title: the heading of the day's documentation.
    pub title: &'static str,
    /// The input that comes with the day.
    pub sample: Option<&'static str>,
    /// The answers for [`sample`](Self::sample): TOML, as the crate `answers` reads it.
    pub sample_answers: Option<&'static str>,
}

/// A way to solve a part.
#[derive(Debug, Clone, Copy)]
pub struct Solution {
    /// The day.
    pub day: Day,
    /// The part of the day.
    pub part: Part,
    /// The name of a solver that stands beside the default one.
    pub variant: Option<&'static str>,
    /// Reads the input, as this solver wants it, and returns the solver about to start on it.
    pub make: fn(ArcStr) -> Result<Box<dyn Runner>, Box<dyn Error>>,
}

include!(concat!(env!("OUT_DIR"), "/solutions.rs"));

impl Solution {
    /// The name that tables, benches and results use: `default`, or the variant's, in lower case.
    #[must_use]
    pub fn variant_name(&self) -> String {
        self.variant.unwrap_or("default").to_lowercase()
    }
}

/// The private inputs of this workspace.
#[must_use]
pub fn inputs() -> Inputs {
    Inputs::of_workspace(Path::new(env!("CARGO_MANIFEST_DIR")))
}

// Both are evaluated at compile time, where a number that cannot be is a compile error.
const fn year(number: u16) -> Year {
    Year::new(number).expect("a year from 2015 on")
}

const fn day(number: u8) -> Day {
    Day::new(number).expect("a day from 1 to 25")
}

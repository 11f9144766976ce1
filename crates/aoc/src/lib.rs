//! All days' solutions, in one place.
//!
//! The library has no solver of its own: `crates/aoc/build.rs` finds them in the days' crates and writes [`DAYS`] and [`SOLUTIONS`].
//! It re-exports what cargo-aoc expects of the package at the root of a workspace: [`Factory`] and the traits that hang on it.

pub mod solve;

use std::error::Error;
use std::hint::black_box;
use std::path::Path;

use answers::{Answers, AnswersError, DayAnswers};
use aoc_runner::{ArcStr, Runner};
pub use common::Factory;
use common::{Day, Input, InputError, Inputs, Part, Source, Year};

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
    /// Makes further inputs of the shape of [`sample`](Self::sample).
    pub generate: Option<samples::Generate>,
    /// Parses an input once and solves its parts with their default solvers, as fast as that goes: no call is made through a trait
    /// object, and no answer is turned into text. Nothing for a day whose default solvers do not share one parser, or are not public
    /// functions at the root of the day's crate.
    pub solve_whole: Option<fn(&str)>,
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
    /// Parses the input as this solver wants it.
    pub generate: Generate,
}

/// What benches measure of a solution. Its name is the last word of the measurement's id: `day21/part1/default/generator`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Measured {
    /// From the text to a solver that is about to start.
    Generator,
    /// From there to the answer.
    Solver,
    /// A loop that tells of the processor's clock, measured next to the solution.
    Latency,
    /// A loop that tells of a busy core, measured next to the solution.
    Throughput,
}

impl Measured {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Generator, Self::Solver, Self::Latency, Self::Throughput];

    /// The word in ids.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Generator => "generator",
            Self::Solver => "solver",
            Self::Latency => "latency",
            Self::Throughput => "throughput",
        }
    }
}

/// Parses an input; what comes back is a solver that is about to start on it.
pub type Generate = fn(ArcStr) -> Result<Box<dyn Runner>, Box<dyn Error>>;

include!(concat!(env!("OUT_DIR"), "/solutions.rs"));

impl PuzzleDay {
    /// The day's private input where there is one, else its sample.
    ///
    /// # Errors
    ///
    /// [`InputError`] when there is neither, or when the private input cannot be read.
    pub fn input(&self) -> Result<Input, InputError> {
        inputs().load(YEAR, self.day, self.sample)
    }

    /// The answers known for an input of this day; for a file that the user names, there are none.
    ///
    /// # Errors
    ///
    /// [`AnswersError`] when the file of answers cannot be used.
    pub fn known_answers(&self, source: &Source) -> Result<DayAnswers, AnswersError> {
        match source {
            Source::Private => Ok(Answers::load(&inputs().answers_path(YEAR))?.day(self.day)),
            Source::Sample => {
                let path = Path::new("crates").join(self.day.crate_name()).join("sample.toml");
                DayAnswers::parse(self.sample_answers.unwrap_or_default(), &path)
            }
            Source::File(_) => Ok(DayAnswers::default()),
        }
    }

    /// The day's solutions, by part and variant.
    pub fn solutions(&self) -> impl Iterator<Item = &'static Solution> {
        let day = self.day;
        SOLUTIONS.iter().filter(move |solution| solution.day == day)
    }
}

impl Solution {
    /// The name that tables, benches and results use: `default`, or the variant's, in lower case.
    #[must_use]
    pub fn variant_name(&self) -> String {
        common::variant_name(self.variant)
    }

    /// What benches and timings know it by: `day21/part1/default`. The day has two digits, so that `day02` is not `day21` as well.
    #[must_use]
    pub fn id(&self) -> String {
        format!("{}/{}", self.day.crate_name(), self.id_in_day())
    }

    /// The id without the day.
    #[must_use]
    pub fn id_in_day(&self) -> String {
        format!("part{}/{}", self.part, self.variant_name())
    }
}

/// The private inputs of this workspace.
fn inputs() -> Inputs {
    Inputs::of_workspace(Path::new(env!("CARGO_MANIFEST_DIR")))
}

// The build script vouches for the numbers that it writes into constants; a wrong one would be an error at compile time.
const fn year(number: u16) -> Year {
    match Year::new(number) {
        Some(year) => year,
        None => unreachable!(),
    }
}

const fn day(number: u8) -> Day {
    match Day::new(number) {
        Some(day) => day,
        None => unreachable!(),
    }
}

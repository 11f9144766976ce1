//! Types for the days of a year and their solutions. The build script of the year's package lists the days as values of these
//! types.

use std::error::Error;
use std::fmt;
use std::path::Path;

use answers::{Answers, AnswersError, DayAnswers};
use aoc_runner::{ArcStr, Runner};
use common::{Day, Input, InputError, Inputs, Part, Source, Year};

/// The days of a year that have a crate.
#[derive(Debug, Clone, Copy)]
pub struct Calendar {
    /// The year.
    pub year: Year,
    /// The absolute path of the workspace's root folder. The private inputs are below it, unless `AOC_INPUTS` names another
    /// folder.
    pub root: &'static str,
    /// The days, in ascending order.
    pub days: &'static [PuzzleDay],
}

/// A day that has a crate.
#[derive(Debug, Clone, Copy)]
pub struct PuzzleDay {
    /// The day.
    pub day: Day,
    /// The title of the puzzle, which is also the heading of the day's documentation.
    pub title: &'static str,
    /// The folder of the day's crate, relative to the workspace's root, such as `crates/day21`.
    pub folder: &'static str,
    /// The tracked sample, `sample.txt`; `None` if the day has none.
    pub sample: Option<&'static str>,
    /// The answers to [`sample`](Self::sample), as the text of `sample.toml`, which [`DayAnswers::parse`] reads.
    pub sample_answers: Option<&'static str>,
    /// The sample generator, which makes further inputs like [`sample`](Self::sample).
    pub make_sample: Option<samples::Generate>,
    /// The day's solutions, sorted by part. The default solution of a part precedes its variants.
    pub solutions: &'static [Solution],
}

/// A solver for one part, with the parser for its input.
#[derive(Debug, Clone, Copy)]
pub struct Solution {
    /// The day.
    pub day: Day,
    /// The part of the day.
    pub part: Part,
    /// The variant's name, as written in the attribute `#[aoc]`; `None` for the default solution.
    pub variant: Option<&'static str>,
    /// Parses the input for this solver.
    pub parse: Parse,
}

/// Parses the text of an input, and returns a solver that holds the parsed input. The error says what is wrong with the text.
pub type Parse = fn(ArcStr) -> Result<Box<dyn Runner>, Box<dyn Error>>;

impl Calendar {
    /// A day's private input, or else its sample.
    ///
    /// # Errors
    ///
    /// [`InputError::Missing`] if the day has neither input; another [`InputError`] if the private input exists but cannot be
    /// used.
    pub fn input(&self, day: &PuzzleDay) -> Result<Input, InputError> {
        self.inputs().load(self.year, day.day, day.sample)
    }

    /// The known answers to a day's private input or sample.
    ///
    /// Returns no answers for a file that the user names, because none are known, nor for an example, whose answers are in
    /// [`Example::answers`](answers::Example::answers).
    ///
    /// # Errors
    ///
    /// [`AnswersError`] if the year's `answers.toml` or the day's `sample.toml` cannot be used.
    pub fn known_answers(&self, day: &PuzzleDay, source: &Source) -> Result<DayAnswers, AnswersError> {
        match source {
            Source::Private => Ok(Answers::load(&self.inputs().answers_path(self.year))?.day(day.day)),
            Source::Sample => {
                let path = Path::new(day.folder).join("sample.toml");
                DayAnswers::parse(day.sample_answers.unwrap_or_default(), &path)
            }
            Source::Example(_) | Source::File(_) => Ok(DayAnswers::default()),
        }
    }

    /// An xtask command for the user to type, such as `cargo xtask fetch 7 --year 2021`. Without `--year`, xtask might choose
    /// another year.
    pub(crate) fn xtask(&self, command: &str) -> String {
        format!("cargo xtask {command} --year {}", self.year)
    }

    /// The private inputs of the workspace.
    pub(crate) fn inputs(&self) -> Inputs {
        Inputs::of_workspace(Path::new(self.root))
    }
}

impl Solution {
    /// The name in tables: `default`, or the variant's name as written in the attribute.
    pub fn variant_name(&self) -> &'static str {
        self.variant.unwrap_or("default")
    }

    /// The id in benches and timings, in lower case: `day21/part1/default`.
    ///
    /// The day number has two digits, so that the filter `day02` matches only day 2. If ids began with `day2`, that filter would
    /// also match day 21.
    pub fn id(&self) -> String {
        format!("{}/{}", self.day.crate_name(), self.id_in_day())
    }

    /// The [`id`](Self::id) without the day: `part1/default`.
    pub fn id_in_day(&self) -> String {
        format!("part{}/{}", self.part, self.variant_name().to_lowercase())
    }
}

/// Writes the part and the variant, such as `part 2 default`.
impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "part {} {}", self.part, self.variant_name())
    }
}

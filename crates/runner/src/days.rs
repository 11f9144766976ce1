//! A year's days and their solutions, as listed by the build script of its package.

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
    /// The root folder of the workspace, which has the private inputs.
    pub root: &'static str,
    /// The days, in order.
    pub days: &'static [PuzzleDay],
}

/// A day that has a crate.
#[derive(Debug, Clone, Copy)]
pub struct PuzzleDay {
    /// The day.
    pub day: Day,
    /// The puzzle's title: the heading of the day's documentation.
    pub title: &'static str,
    /// The folder of the day's crate, relative to the workspace's root.
    pub folder: &'static str,
    /// The input that comes with the day.
    pub sample: Option<&'static str>,
    /// The answers for [`sample`](Self::sample): TOML, as the crate `answers` reads it.
    pub sample_answers: Option<&'static str>,
    /// Makes further inputs like [`sample`](Self::sample).
    pub make_sample: Option<samples::Generate>,
    /// The day's solutions, by part and variant, the default one first.
    pub solutions: &'static [Solution],
}

/// A way to solve a part.
#[derive(Debug, Clone, Copy)]
pub struct Solution {
    /// The day.
    pub day: Day,
    /// The part of the day.
    pub part: Part,
    /// The name of a variant; `None` for the default solver.
    pub variant: Option<&'static str>,
    /// Parses the input for this solver.
    pub parse: Parse,
}

/// Parses an input and returns a solver that is ready to start on it.
pub type Parse = fn(ArcStr) -> Result<Box<dyn Runner>, Box<dyn Error>>;

impl Calendar {
    /// A day's private input, or else its sample.
    ///
    /// # Errors
    ///
    /// [`InputError`] if the day has neither, or the private input cannot be read.
    pub fn input(&self, day: &PuzzleDay) -> Result<Input, InputError> {
        self.inputs().load(self.year, day.day, day.sample)
    }

    /// The known answers for an input of a day. There are none for a file that the user names, nor for an example, which has its
    /// own.
    ///
    /// # Errors
    ///
    /// [`AnswersError`] if the file with the answers cannot be used.
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

    /// A command of xtask for the user to type. It names the year, because only xtask knows which one it would choose.
    pub(crate) fn xtask(&self, command: &str) -> String {
        format!("cargo xtask {command} --year {}", self.year)
    }

    /// The private inputs of the workspace.
    pub(crate) fn inputs(&self) -> Inputs {
        Inputs::of_workspace(Path::new(self.root))
    }
}

impl Solution {
    /// Its name in tables: `default`, or the variant's name as written in the attribute.
    pub fn variant_name(&self) -> &'static str {
        self.variant.unwrap_or("default")
    }

    /// Its id in benches and timings, in lower case: `day21/part1/default`. The day has two digits, so that no id is the start of
    /// another day's.
    pub fn id(&self) -> String {
        format!("{}/{}", self.day.crate_name(), self.id_in_day())
    }

    /// The id without the day.
    pub fn id_in_day(&self) -> String {
        format!("part{}/{}", self.part, self.variant_name().to_lowercase())
    }
}

/// The part and the variant, such as `part 2 default`.
impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "part {} {}", self.part, self.variant_name())
    }
}

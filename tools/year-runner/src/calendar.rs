//! Types for the days of a year and their solutions. The build script of the year's package lists the days as values of these
//! types.

use std::path::Path;

use common::{Day, Input, InputError, Inputs, Solution, Source, Year};
use known_answers::{Answers, AnswersError, DayAnswers};

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
    /// The content of `sample.txt`, the day's tracked sample; `None` if there is no such file.
    pub sample: Option<&'static str>,
    /// The answers to [`sample`](Self::sample), as the text of `sample.toml`, which [`DayAnswers::parse`] reads.
    pub sample_answers: Option<&'static str>,
    /// The sample generator, which makes further inputs like [`sample`](Self::sample).
    pub make_sample: Option<common::samples::Generate>,
    /// The day's solutions, sorted by part. The default solution of a part precedes its variants.
    pub solutions: &'static [Solution],
}

impl Calendar {
    /// A day's private input, or else the sample.
    ///
    /// # Errors
    ///
    /// [`InputError::Missing`] if there is neither a private input nor a sample; another [`InputError`] if the private input
    /// exists but cannot be used.
    pub fn input(&self, day: Day, sample: Option<&str>) -> Result<Input, InputError> {
        self.inputs().load(self.year, day, sample)
    }

    /// The known answers to a day's private input or sample.
    ///
    /// Returns no answers for a file that the user names, because none are known. Returns no answers for an example either, because
    /// [`Example::answers`](known_answers::Example::answers) has them.
    ///
    /// # Errors
    ///
    /// [`AnswersError`] if the year's `answers.toml` or the day's `sample.toml` cannot be used.
    pub fn known_answers(&self, puzzle: &PuzzleDay, source: &Source) -> Result<DayAnswers, AnswersError> {
        match source {
            Source::Private => Ok(Answers::load(&self.inputs().answers_path(self.year))?.day(puzzle.day)),
            Source::Sample => {
                let path = Path::new(puzzle.folder).join("sample.toml");
                DayAnswers::parse(puzzle.sample_answers.unwrap_or_default(), &path)
            }
            Source::Example(_) | Source::File(_) => Ok(DayAnswers::default()),
        }
    }

    /// Without `--year`, xtask would choose the year of the current folder.
    pub(crate) fn xtask(&self, command: &str) -> String {
        format!("cargo xtask {command} --year {}", self.year)
    }

    /// Relative to the root of the workspace if the path is below the root.
    pub(crate) fn shown(&self, path: &Path) -> String {
        common::shown(path, Path::new(self.root))
    }

    pub(crate) fn inputs(&self) -> Inputs {
        Inputs::of_workspace(Path::new(self.root))
    }
}

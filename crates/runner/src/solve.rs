//! Runs solutions, and survives their errors and panics.

use std::any::Any;
use std::error::Error;
use std::fmt::Display;
use std::hint::black_box;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use answers::{DayAnswers, Doubt, Example};
use aoc_runner::{ArcStr, Runner};
use common::{Input, InputError, Source, Unsolved};

use crate::{Calendar, PuzzleDay, Solution};

/// The result of one solution.
#[derive(Debug)]
pub struct Attempt {
    /// The day.
    pub day: &'static PuzzleDay,
    /// The solution.
    pub solution: &'static Solution,
    /// Where the input is from; `None` if the day has none.
    pub source: Option<Source>,
    /// How it ended.
    pub outcome: Outcome,
    /// What is uncertain about the input or its known answer.
    pub doubts: Vec<String>,
}

/// How a solution ended.
#[derive(Debug)]
pub enum Outcome {
    /// With an answer.
    Solved {
        /// The answer.
        answer: String,
        /// How long parsing took, in a single run.
        parser: Duration,
        /// How long solving took, in a single run.
        solver: Duration,
        /// The right answer, if it is known.
        known: Option<String>,
    },
    /// The part is not solved yet.
    Open,
    /// The day has no input.
    NoInput,
    /// With an error, or a panic.
    Failed(String),
}

impl Attempt {
    /// What parsing and solving took; `None` without an answer.
    pub fn times(&self) -> Option<[Duration; 2]> {
        match self.outcome {
            Outcome::Solved { parser, solver, .. } => Some([parser, solver]),
            _ => None,
        }
    }
}

impl Outcome {
    /// Whether the answer is right; `None` if there is no answer, or the right one is not known.
    pub fn is_right(&self) -> Option<bool> {
        match self {
            Self::Solved { answer, known: Some(known), .. } => Some(answer == known),
            _ => None,
        }
    }
}

/// Some solutions of a day to run, one after the other.
#[derive(Debug)]
pub struct Run<'a> {
    /// The year.
    pub calendar: &'a Calendar,
    /// The day.
    pub day: &'static PuzzleDay,
    /// The solutions.
    pub solutions: Vec<&'static Solution>,
    /// How long each solver then repeats, for a profiler.
    pub profile: Option<Duration>,
}

impl Run<'_> {
    /// Runs them on the input that the user names, or else on the day's own.
    pub fn on_input(&self, named_input: Option<Input>) -> Vec<Attempt> {
        let input = match named_input.map_or_else(|| self.calendar.input(self.day), Ok) {
            Ok(input) => input,
            Err(InputError::Missing { .. }) => return self.attempts(None, &[], |_| Outcome::NoInput),
            Err(error) => return self.attempts(None, &[], |_| Outcome::Failed(error.to_string())),
        };
        let (text, known) = (ArcStr::from(&input.text), self.calendar.known_answers(self.day, &input.source));
        self.attempts(Some(&input.source), &[], |solution| match &known {
            Ok(known) => one(solution, &text, known, self.profile),
            Err(error) => Outcome::Failed(error.to_string()),
        })
    }

    /// Runs them on each of the day's examples.
    pub fn on_examples(&self) -> Vec<Attempt> {
        let (year, day) = (self.calendar.year, self.day.day);
        let fail = |error: String| self.attempts(None, &[], |_| Outcome::Failed(error.clone()));
        let examples = match Example::load(&self.calendar.inputs().examples_path(year, day)) {
            Ok(examples) if examples.is_empty() => {
                return fail(format!(
                    "no examples; fetch them with \"{}\", or write them into inputs/{year}/day{day}.examples.toml",
                    self.calendar.xtask(&format!("read {day}"))
                ));
            }
            Ok(examples) => examples,
            Err(error) => return fail(error.to_string()),
        };
        let attempts = |(number, example): (_, &Example)| {
            let (text, known) = (ArcStr::from(&example.input), example.answers());
            self.attempts(Some(&Source::Example(number)), &example.doubts, |solution| {
                one(solution, &text, &known, None)
            })
        };
        (1..).zip(&examples).flat_map(attempts).collect()
    }

    /// A attempt for each solution. A part that the year does not have is left out while it is open.
    fn attempts(
        &self,
        source: Option<&Source>,
        doubts: &[Doubt],
        outcome: impl Fn(&'static Solution) -> Outcome,
    ) -> Vec<Attempt> {
        let attempt = |&solution: &&'static Solution| {
            let doubts = doubts.iter().filter(|doubt| doubt.part.is_none_or(|part| part == solution.part));
            let doubts = doubts.map(|doubt| doubt.text.clone()).collect();
            Attempt { day: self.day, solution, source: source.cloned(), outcome: outcome(solution), doubts }
        };
        let is_due = |attempt: &Attempt| {
            !matches!(attempt.outcome, Outcome::Open)
                || self.calendar.year.has_part(self.day.day, attempt.solution.part)
        };
        self.solutions.iter().map(attempt).filter(is_due).collect()
    }
}

fn one(solution: &Solution, text: &ArcStr, known: &DayAnswers, profile: Option<Duration>) -> Outcome {
    let run = || {
        let text = text.clone();
        let start = Instant::now();
        let runner = (solution.parse)(text)?;
        let parsed = Instant::now();
        let answer = runner.try_run()?;
        let solved = Instant::now();
        if let Some(duration) = profile {
            repeat(runner.as_ref(), solved - parsed, duration);
        }
        Ok::<_, Box<dyn Error>>((answer.to_string(), parsed - start, solved - parsed))
    };
    match catch_unwind(AssertUnwindSafe(run)) {
        Ok(Ok((answer, parser, solver))) => {
            let known = known.get(solution.part).map(str::to_owned);
            Outcome::Solved { answer, parser, solver, known }
        }
        Ok(Err(error)) if error.is::<Unsolved>() => Outcome::Open,
        Ok(Err(error)) => Outcome::Failed(error.to_string()),
        Err(panic) => Outcome::Failed(format!("panicked: {}", words(panic.as_ref()))),
    }
}

/// Runs a solver for this long, in batches of about a millisecond, so that the profile is of the solver and not of the clock.
fn repeat(runner: &dyn Runner, once: Duration, duration: Duration) {
    let sink: fn(&dyn Display) = |answer| {
        black_box(answer);
    };
    let batch = 1 + 1_000_000 / once.as_nanos().max(1);
    let start = Instant::now();
    while start.elapsed() < duration {
        (0..batch).for_each(|_| runner.bench(sink));
    }
}

/// The message of a panic.
fn words(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str)).unwrap_or("without a message")
}

//! Runs solutions, and turns their errors and panics into outcomes.

use std::any::Any;
use std::error::Error;
use std::fmt::Display;
use std::hint::black_box;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use answers::{DayAnswers, Doubt, Example};
use aoc_runner::{ArcStr, Runner};
use common::{Input, InputError, Source, Unsolved};

use crate::days::{Calendar, PuzzleDay, Solution};

/// A run of one solution on one input, and its outcome.
#[derive(Debug)]
pub struct Attempt {
    /// The day.
    pub day: &'static PuzzleDay,
    /// The solution.
    pub solution: &'static Solution,
    /// The source of the input; `None` if there is no input, or the input cannot be used.
    pub source: Option<Source>,
    /// The outcome.
    pub outcome: AttemptOutcome,
    /// Doubts about the input or its known answer, one sentence each. Only examples have doubts.
    pub doubts: Vec<String>,
}

/// How an attempt ended.
#[derive(Debug)]
pub enum AttemptOutcome {
    /// The solution gave an answer, which may be wrong.
    Solved {
        /// The answer of the solution.
        answer: String,
        /// The time of a single run of the parser.
        parser: Duration,
        /// The time of a single run of the solver.
        solver: Duration,
        /// The right answer; `None` if it is not known.
        known: Option<String>,
    },
    /// The part is not solved yet.
    Open,
    /// The day has no input.
    NoInput,
    /// The solution returned an error or panicked, or the input or the known answers cannot be used. The text says why.
    Failed(String),
}

impl Attempt {
    /// The times of the parser and of the solver, in this order; `None` without an answer.
    pub fn times(&self) -> Option<[Duration; 2]> {
        match self.outcome {
            AttemptOutcome::Solved { parser, solver, .. } => Some([parser, solver]),
            _ => None,
        }
    }
}

impl AttemptOutcome {
    /// Whether the answer is right; `None` if there is no answer, or the right answer is not known.
    pub fn is_right(&self) -> Option<bool> {
        match self {
            Self::Solved { answer, known: Some(known), .. } => Some(answer == known),
            _ => None,
        }
    }
}

/// Some solutions of a day, to be run one after the other.
#[derive(Debug)]
pub struct DayRun<'a> {
    /// The year.
    pub calendar: &'a Calendar,
    /// The day.
    pub day: &'static PuzzleDay,
    /// The solutions to run.
    pub solutions: Vec<&'static Solution>,
    /// How long to repeat each solver after its measured run, so that a profiler can observe it. Solvers are never repeated on
    /// examples.
    pub profile: Option<Duration>,
}

impl DayRun<'_> {
    /// Runs the solutions on the input that the user names, or else on the day's private input, or else on its sample.
    ///
    /// Returns one attempt per solution, but none for an open part that the year does not have.
    pub fn on_input(&self, named_input: Option<Input>) -> Vec<Attempt> {
        let input = match named_input {
            Some(input) => Ok(input),
            None => self.calendar.input(self.day),
        };
        let input = match input {
            Ok(input) => input,
            Err(InputError::Missing { .. }) => return self.attempts(None, &[], |_| AttemptOutcome::NoInput),
            Err(error) => return self.attempts(None, &[], |_| AttemptOutcome::Failed(error.to_string())),
        };
        let text = ArcStr::from(&input.text);
        let known = self.calendar.known_answers(self.day, &input.source);
        self.attempts(Some(&input.source), &[], |solution| match &known {
            Ok(known) => run(solution, &text, known, self.profile),
            Err(error) => AttemptOutcome::Failed(error.to_string()),
        })
    }

    /// Runs the solutions on each of the day's examples.
    ///
    /// Returns all attempts at the first example, then all attempts at the second, and so on. If there are no examples, every
    /// attempt fails.
    pub fn on_examples(&self) -> Vec<Attempt> {
        let (year, day) = (self.calendar.year, self.day.day);
        let fail = |error: String| self.attempts(None, &[], |_| AttemptOutcome::Failed(error.clone()));
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
        let mut attempts = Vec::new();
        for (number, example) in (1..).zip(&examples) {
            let text = ArcStr::from(&example.input);
            let known = example.answers();
            let source = Source::Example(number);
            attempts
                .extend(self.attempts(Some(&source), &example.doubts, |solution| run(solution, &text, &known, None)));
        }
        attempts
    }

    /// Makes one attempt per solution. `outcome_of` gives its outcome. Of the doubts, an attempt keeps those about the whole
    /// input and those about the solution's part. An open part is left out if the year does not have it.
    fn attempts(
        &self,
        source: Option<&Source>,
        doubts: &[Doubt],
        outcome_of: impl Fn(&'static Solution) -> AttemptOutcome,
    ) -> Vec<Attempt> {
        let mut attempts = Vec::new();
        for &solution in &self.solutions {
            let part = solution.part;
            let outcome = outcome_of(solution);
            if matches!(outcome, AttemptOutcome::Open) && !self.calendar.year.has_part(self.day.day, part) {
                continue;
            }
            let doubts = doubts
                .iter()
                .filter(|doubt| doubt.part.is_none() || doubt.part == Some(part))
                .map(|doubt| doubt.text.clone())
                .collect();
            attempts.push(Attempt { day: self.day, solution, source: source.cloned(), outcome, doubts });
        }
        attempts
    }
}

/// Parses and solves the text, and looks up the known answer. With a profile, also repeats the solver.
fn run(solution: &Solution, text: &ArcStr, known: &DayAnswers, profile: Option<Duration>) -> AttemptOutcome {
    let solve = || {
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
    match catch_unwind(AssertUnwindSafe(solve)) {
        Ok(Ok((answer, parser, solver))) => {
            let known = known.get(solution.part).map(str::to_owned);
            AttemptOutcome::Solved { answer, parser, solver, known }
        }
        Ok(Err(error)) if error.is::<Unsolved>() => AttemptOutcome::Open,
        Ok(Err(error)) => AttemptOutcome::Failed(error.to_string()),
        Err(panic) => AttemptOutcome::Failed(format!("panicked: {}", panic_message(panic.as_ref()))),
    }
}

/// Repeats a solver for at least `duration`. `once` is the time of a single run.
///
/// The clock is read only once per batch of runs. A batch takes about a millisecond, so reading the clock does not show in the
/// profile.
fn repeat(runner: &dyn Runner, once: Duration, duration: Duration) {
    const BATCH: Duration = Duration::from_millis(1);
    let sink: fn(&dyn Display) = |answer| {
        black_box(answer);
    };
    let batch = 1 + BATCH.as_nanos() / once.as_nanos().max(1);
    let start = Instant::now();
    while start.elapsed() < duration {
        (0..batch).for_each(|_| runner.bench(sink));
    }
}

/// The message of a panic. The message is a `&str` if `panic!` has no format arguments, and a `String` otherwise.
fn panic_message(panic: &(dyn Any + Send)) -> &str {
    if let Some(message) = panic.downcast_ref::<&str>() {
        message
    } else if let Some(message) = panic.downcast_ref::<String>() {
        message
    } else {
        "without a message"
    }
}

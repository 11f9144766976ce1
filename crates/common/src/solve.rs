//! Runs solutions, and turns their errors and panics into outcomes.

use std::error::Error;
use std::fmt::Display;
use std::hint::black_box;
use std::time::{Duration, Instant};

use aoc_runner::{ArcStr, Runner};

use crate::large_stack::on_large_stack;
use crate::panics::catch;
use crate::parameter::{Parameters, with_parameters};
use crate::solution::Solution;
use crate::unsolved::{is_none, is_open};

/// The outcome of a solution's run on an input.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// The solution gave an answer, which may be wrong.
    Solved {
        /// The answer.
        answer: String,
        /// The times of the parser and of the solver.
        times: Times,
        /// One sentence for each parameter of the example that the solution did not ask for. The parameter's name may be misspelt.
        doubts: Vec<String>,
    },
    /// The part is not solved yet.
    Open,
    /// The solver returned `None`.
    NoAnswer,
    /// The solution returned an error or panicked, an example's parameter does not fit the type that the solution asks for, or no
    /// thread could be started. The text says why, and a panic's text names the file and the line.
    Failed(String),
}

/// The times of a single run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Times {
    /// The time of the parser.
    pub parser: Duration,
    /// The time of the solver.
    pub solver: Duration,
}

impl Outcome {
    /// The problem with this outcome if `known` is the right answer: the error, a missing answer, or both answers if they differ.
    /// `None` if there is no problem.
    pub fn problem(&self, known: Option<&str>) -> Option<String> {
        match (self, known) {
            (Self::Failed(error), _) => Some(error.clone()),
            (Self::Solved { answer, .. }, Some(known)) if answer != known => {
                Some(format!("{answer} is wrong, {known} is right"))
            }
            (Self::NoAnswer, Some(known)) => Some(format!("the solver returned None, {known} is right")),
            _ => None,
        }
    }

    /// The doubts about a solved part; empty if there is no answer.
    pub fn doubts(&self) -> &[String] {
        if let Self::Solved { doubts, .. } = self { doubts } else { &[] }
    }
}

impl Solution {
    /// Parses the text and solves the part. During the run, [`parameter`](crate::parameter()) returns the values in `parameters`.
    /// If `profile` is a duration, this function then repeats the solver for at least this time, so that a profiler can observe
    /// it.
    ///
    /// The solution runs on a thread with a stack of 256 MiB and a name such as `day 7 part 2`. A stack overflow ends the program
    /// with a message that contains this name. If the run takes longer than 0.2 seconds, `slow` is called once, on the current
    /// thread.
    pub fn solve(
        &self,
        text: &ArcStr,
        parameters: &Parameters,
        profile: Option<Duration>,
        slow: impl FnOnce(),
    ) -> Outcome {
        let solve = || self.solve_on_this_thread(text, parameters, profile);
        on_large_stack(self.name(), solve, slow).unwrap_or_else(|error| {
            Outcome::Failed(format!("cannot start a thread with a stack of 256 MiB: {error}; is memory limited?"))
        })
    }

    fn solve_on_this_thread(&self, text: &ArcStr, parameters: &Parameters, profile: Option<Duration>) -> Outcome {
        let run = || catch(|| self.run(text.clone(), profile)).unwrap_or_else(|panic| Err(panic.into()));
        let (result, usage) = with_parameters(parameters, run);
        if let Some(misfit) = usage.misfit {
            return Outcome::Failed(misfit);
        }
        match result {
            Ok((answer, times)) => {
                let doubt = |name| format!("the solver did not ask for the parameter {name:?}");
                Outcome::Solved { answer, times, doubts: usage.unused.iter().map(doubt).collect() }
            }
            Err(error) if is_open(error.as_ref()) => Outcome::Open,
            Err(error) if is_none(error.as_ref()) => Outcome::NoAnswer,
            Err(error) => Outcome::Failed(error.to_string()),
        }
    }

    fn run(&self, text: ArcStr, profile: Option<Duration>) -> Result<(String, Times), Box<dyn Error>> {
        let start = Instant::now();
        let runner = (self.parse)(text).map_err(explain_none)?;
        let parsed = Instant::now();
        let answer = runner.try_run()?;
        let solved = Instant::now();
        if let Some(duration) = profile {
            repeat(runner.as_ref(), solved - parsed, duration);
        }
        Ok((answer.to_string(), Times { parser: parsed - start, solver: solved - parsed }))
    }
}

/// Replaces the error that aoc-runner makes when a parser returns `None`.
fn explain_none(error: Box<dyn Error>) -> Box<dyn Error> {
    if error.to_string() == "generator produce no value" { "the parser returned None".into() } else { error }
}

/// `once` is the time of a single run. The clock is read only once per batch of runs, which takes about a millisecond, or a
/// single run if that is longer. So reading the clock does not show in the profile.
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

//! Runs solutions, and compares their answers with the known ones.

use std::time::Duration;

use answers::{Doubt, Example};
use aoc_runner::ArcStr;
use common::{Input, InputError, Outcome, Parameters, Solution, Source};

use crate::days::{Calendar, PuzzleDay};

/// A run of one solution on one input, and its outcome.
#[derive(Debug, Clone)]
pub struct Attempt {
    /// The puzzle of the day.
    pub puzzle: &'static PuzzleDay,
    /// The solution.
    pub solution: &'static Solution,
    /// The source of the input; `None` if there is no input, or the input cannot be used.
    pub source: Option<Source>,
    /// The outcome.
    pub outcome: AttemptOutcome,
    /// Doubts about the input, its parameters or its known answer, one sentence each. Only examples have doubts.
    pub doubts: Vec<String>,
}

/// How an attempt ended.
#[derive(Debug, Clone)]
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
    /// The puzzle of the day.
    pub puzzle: &'static PuzzleDay,
    /// The solutions to run.
    pub solutions: Vec<&'static Solution>,
    /// How long to repeat each solver after its measured run, so that a profiler can observe it. Solvers are never repeated on
    /// examples.
    pub profile: Option<Duration>,
}

/// A solution and its input, before the run.
#[derive(Debug)]
pub struct Trial {
    /// The puzzle of the day.
    pub puzzle: &'static PuzzleDay,
    /// The solution.
    pub solution: &'static Solution,
    /// The source of the input; `None` if there is no input, or the input cannot be used.
    pub source: Option<Source>,
    /// The doubts about the input and about the known answer.
    doubts: Vec<String>,
    /// Whether the year has the part. The last day of a year has no part 2.
    has_part: bool,
    work: Work,
}

/// The work of a trial.
#[derive(Debug, Clone)]
enum Work {
    /// Solve the text.
    Solve { text: ArcStr, parameters: Parameters, known: Option<String>, profile: Option<Duration> },
    /// There is nothing to run, because the outcome is already known.
    Nothing(AttemptOutcome),
}

impl DayRun<'_> {
    /// Prepares the solutions for the input that the user names, or else for the day's private input, or else for its sample.
    pub fn on_input(&self, named_input: Option<Input>) -> Vec<Trial> {
        let input = match named_input {
            Some(input) => Ok(input),
            None => self.calendar.input(self.puzzle.day, self.puzzle.sample),
        };
        let input = match input {
            Ok(input) => input,
            Err(InputError::Missing { .. }) => return self.without_input(&AttemptOutcome::NoInput),
            Err(error) => return self.without_input(&AttemptOutcome::Failed(error.to_string())),
        };
        let text = ArcStr::from(&input.text);
        let known = self.calendar.known_answers(self.puzzle, &input.source);
        self.trials(Some(&input.source), &[], |solution| match &known {
            Ok(known) => Work::Solve {
                text: text.clone(),
                parameters: Parameters::new(),
                known: known.get(solution.part).map(str::to_owned),
                profile: self.profile,
            },
            Err(error) => Work::Nothing(AttemptOutcome::Failed(error.to_string())),
        })
    }

    /// Prepares the solutions for each of the day's examples.
    ///
    /// Returns all trials with the first example, then all trials with the second, and so on. Skipped examples have no trials. If no
    /// example is left, or the examples cannot be read, returns one failed trial per solution.
    pub fn on_examples(&self) -> Vec<Trial> {
        let (year, day) = (self.calendar.year, self.puzzle.day);
        let fail = |error: String| self.without_input(&AttemptOutcome::Failed(error));
        let path = self.calendar.inputs().examples_path(year, day);
        let shown = self.calendar.shown(&path);
        let examples = match Example::load(&path) {
            Ok(examples) if examples.is_empty() => {
                return fail(format!(
                    "no examples; fetch them with \"{}\", or write them into {shown}",
                    self.calendar.xtask(&format!("read {day}"))
                ));
            }
            Ok(examples) if examples.iter().all(|example| example.skip) => {
                return fail(format!("all examples are skipped; remove \"skip = true\" in {shown} to run them"));
            }
            Ok(examples) => examples,
            Err(error) => return fail(error.to_string()),
        };
        let mut trials = Vec::new();
        for (number, example) in (1..).zip(&examples).filter(|(_, example)| !example.skip) {
            let text = ArcStr::from(&example.input);
            let known = example.answers();
            trials.extend(self.trials(Some(&Source::Example(number)), &example.doubts, |solution| Work::Solve {
                text: text.clone(),
                parameters: example.parameters.clone(),
                known: known.get(solution.part).map(str::to_owned),
                profile: None,
            }));
        }
        trials
    }

    /// One trial per solution, all with this outcome.
    fn without_input(&self, outcome: &AttemptOutcome) -> Vec<Trial> {
        self.trials(None, &[], |_| Work::Nothing(outcome.clone()))
    }

    /// One trial per solution. Of the doubts, a trial keeps those about the whole input and those about the solution's part.
    fn trials(
        &self,
        source: Option<&Source>,
        doubts: &[Doubt],
        work_of: impl Fn(&'static Solution) -> Work,
    ) -> Vec<Trial> {
        let trial = |&solution: &&'static Solution| Trial {
            puzzle: self.puzzle,
            solution,
            source: source.cloned(),
            doubts: doubts
                .iter()
                .filter(|doubt| doubt.concerns(solution.part))
                .map(|doubt| doubt.text.clone())
                .collect(),
            has_part: self.calendar.year.has_part(self.puzzle.day, solution.part),
            work: work_of(solution),
        };
        self.solutions.iter().map(trial).collect()
    }
}

impl Trial {
    /// Runs the solution. If the run takes longer than 0.2 seconds, calls `slow` once.
    ///
    /// Returns `None` for an open part that the year does not have.
    pub fn run(&self, slow: impl FnOnce()) -> Option<Attempt> {
        let attempt = match &self.work {
            Work::Solve { text, parameters, known, profile } => {
                match self.solution.solve(text, parameters, *profile, slow) {
                    Outcome::Solved { answer, parser, solver, doubts } => {
                        let known = known.clone();
                        let mut attempt = self.attempt(AttemptOutcome::Solved { answer, parser, solver, known });
                        attempt.doubts.extend(doubts);
                        attempt
                    }
                    Outcome::Open => self.attempt(AttemptOutcome::Open),
                    Outcome::Failed(error) => self.attempt(AttemptOutcome::Failed(error)),
                }
            }
            Work::Nothing(outcome) => self.attempt(outcome.clone()),
        };
        let is_left_out = matches!(attempt.outcome, AttemptOutcome::Open) && !self.has_part;
        (!is_left_out).then_some(attempt)
    }

    /// An attempt whose row is about as wide as the row of the real attempt. An unknown answer is replaced by a text of
    /// `width_of_answer` characters.
    pub fn forecast(&self, width_of_answer: usize) -> Attempt {
        /// This time is printed as `1.11 ms`. Real times rarely need more characters, and neither does the sum of a few such
        /// times.
        const TIME: Duration = Duration::from_micros(1_110);
        self.attempt(match &self.work {
            Work::Solve { known, .. } => {
                let answer = match known {
                    // Leave room for a word such as "failed", which the row has instead if there is no answer.
                    Some(known) => format!("{known:>6}"),
                    None => "0".repeat(width_of_answer),
                };
                let known = known.as_ref().map(|_| answer.clone());
                AttemptOutcome::Solved { answer, parser: TIME, solver: TIME, known }
            }
            Work::Nothing(outcome) => outcome.clone(),
        })
    }

    fn attempt(&self, outcome: AttemptOutcome) -> Attempt {
        let Self { puzzle, solution, ref source, ref doubts, .. } = *self;
        Attempt { puzzle, solution, source: source.clone(), outcome, doubts: doubts.clone() }
    }
}

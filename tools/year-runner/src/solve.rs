//! Runs solutions, and compares their answers with the known ones.

use std::time::Duration;

use aoc_runner::ArcStr;
use common::{Input, InputError, Outcome, Parameters, Solution, Source, Times};
use known_answers::{DayAnswers, Doubt, Example};

use crate::calendar::{Calendar, PuzzleDay};

/// A run of one solution on one input, and its outcome.
#[derive(Debug, Clone)]
pub struct Attempt {
    /// The puzzle of the day.
    pub puzzle: &'static PuzzleDay,
    /// The solution.
    pub solution: &'static Solution,
    /// The source of the input; `None` if there is no input, or the input cannot be used.
    pub source: Option<Source>,
    /// The right answer; `None` if it is not known.
    pub known: Option<String>,
    /// The outcome; `None` if the day has no input.
    pub outcome: Option<Outcome>,
    /// Doubts about the input or its known answer, one sentence each. Only examples have doubts.
    doubts: Vec<String>,
}

impl Attempt {
    /// The times of the parser and of the solver; `None` without an answer.
    pub fn times(&self) -> Option<Times> {
        match self.outcome {
            Some(Outcome::Solved { times, .. }) => Some(times),
            _ => None,
        }
    }

    /// Whether the answer is right; `None` if there is no answer, or the right answer is not known.
    pub fn is_right(&self) -> Option<bool> {
        match (&self.outcome, &self.known) {
            (Some(Outcome::Solved { answer, .. }), Some(known)) => Some(answer == known),
            _ => None,
        }
    }

    /// The problem with the outcome, as [`Outcome::problem`] describes it.
    pub fn problem(&self) -> Option<String> {
        self.outcome.as_ref()?.problem(self.known.as_deref())
    }

    /// The doubts about the input, its parameters or its known answer.
    pub fn doubts(&self) -> impl Iterator<Item = &String> {
        self.doubts.iter().chain(self.outcome.iter().flat_map(Outcome::doubts))
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
    /// The attempt, without its outcome.
    pub attempt: Attempt,
    /// The last day of a year has no part 2.
    has_part: bool,
    work: Work,
}

#[derive(Debug, Clone)]
enum Work {
    Solve {
        text: ArcStr,
        parameters: Parameters,
        profile: Option<Duration>,
    },
    /// There is nothing to run: there is no input (`None`), or the outcome is already known.
    Nothing(Option<Outcome>),
}

impl DayRun<'_> {
    /// Prepares the solutions for the input that the user names, or else for the day's private input, or else for its sample.
    pub fn on_input(&self, named_input: Option<Input>) -> Vec<Trial> {
        let input = match named_input {
            Some(input) => Ok(input),
            None => self.calendar.input(self.puzzle.day, self.puzzle.sample),
        };
        let Input { text, source } = match input {
            Ok(input) => input,
            Err(InputError::Missing { .. }) => return self.without_input(None),
            Err(error) => return self.without_input(Some(Outcome::Failed(error.to_string()))),
        };
        let (known, work) = match self.calendar.known_answers(self.puzzle, &source) {
            Ok(known) => {
                let text = ArcStr::from(&text);
                (known, Work::Solve { text, parameters: Parameters::new(), profile: self.profile })
            }
            Err(error) => (DayAnswers::default(), Work::Nothing(Some(Outcome::Failed(error.to_string())))),
        };
        self.trials(Some(&source), &[], &known, &work)
    }

    /// Prepares the solutions for each of the day's examples.
    ///
    /// Returns all trials with the first example, then all trials with the second, and so on. Skipped examples have no trials. If
    /// no example is left, or the examples cannot be read, returns one failed trial per solution.
    pub fn on_examples(&self) -> Vec<Trial> {
        let (year, day) = (self.calendar.year, self.puzzle.day);
        let fail = |error: String| self.without_input(Some(Outcome::Failed(error)));
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
            let work = Work::Solve { text, parameters: example.parameters.clone(), profile: None };
            trials.extend(self.trials(Some(&Source::Example(number)), &example.doubts, &example.answers(), &work));
        }
        trials
    }

    /// The outcome is `None` if there is no input.
    fn without_input(&self, outcome: Option<Outcome>) -> Vec<Trial> {
        self.trials(None, &[], &DayAnswers::default(), &Work::Nothing(outcome))
    }

    /// Of the doubts, a trial keeps those about the whole input and those about the solution's part.
    fn trials(&self, source: Option<&Source>, doubts: &[Doubt], known: &DayAnswers, work: &Work) -> Vec<Trial> {
        let trial = |&solution: &&'static Solution| Trial {
            attempt: Attempt {
                puzzle: self.puzzle,
                solution,
                source: source.cloned(),
                known: known.get(solution.part).map(str::to_owned),
                outcome: None,
                doubts: doubts
                    .iter()
                    .filter(|doubt| doubt.concerns(solution.part))
                    .map(|doubt| doubt.text.clone())
                    .collect(),
            },
            has_part: self.calendar.year.has_part(self.puzzle.day, solution.part),
            work: work.clone(),
        };
        self.solutions.iter().map(trial).collect()
    }
}

impl Trial {
    /// Runs the solution. If the run takes longer than 0.2 seconds, calls `slow` once.
    ///
    /// Returns `None` if the solver gives no answer and the year does not have the part.
    pub fn run(&self, slow: impl FnOnce()) -> Option<Attempt> {
        let outcome = match &self.work {
            Work::Solve { text, parameters, profile } => {
                Some(self.attempt.solution.solve(text, parameters, *profile, slow))
            }
            Work::Nothing(outcome) => outcome.clone(),
        };
        let is_left_out = matches!(outcome, Some(Outcome::Open | Outcome::NoAnswer)) && !self.has_part;
        (!is_left_out).then(|| Attempt { outcome, ..self.attempt.clone() })
    }
}

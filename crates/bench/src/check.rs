//! Checks solutions before they are measured, and prepares what they are measured on.

use std::error::Error;
use std::time::{Duration, Instant};

use aoc_runner::{ArcStr, Runner};
use common::{Input, InputError, Part, Source};
use runner::solve::{self, Outcome, Report};
use runner::{Calendar, PuzzleDay, Solution};
use samples::SplitMix64;

/// How many inputs take turns: more than a processor can learn, unless a solution is too slow for so many.
const INPUTS: [u32; 3] = [1, 6, 60];

/// The maximum time for a turn. No solution of 2021 is near it, which would have sometimes more inputs and sometimes fewer, and times
/// that cannot be compared.
const MAX_TURN: Duration = Duration::from_millis(90);

/// A solution that is right, with the inputs that it is measured on.
pub struct Subject {
    /// `generated`, `private` or `sample`.
    pub kind: String,
    /// The bytes of all inputs together.
    pub bytes: usize,
    /// The inputs that take turns.
    pub texts: Vec<ArcStr>,
    /// The same, parsed.
    pub runners: Vec<Box<dyn Runner>>,
    /// What parsing all of them took, and solving them.
    pub times: [Duration; 2],
}

/// Calls a function with each solution of a day that can be measured, or with what is wrong with it. Those that have no input or are
/// not solved yet are only reported.
pub fn each(
    calendar: &Calendar,
    day: &'static PuzzleDay,
    is_private: bool,
    mut measure: impl FnMut(&'static Solution, Result<Subject, String>),
) {
    // `cargo xtask timings` reads these lines.
    let skip = |id: &str, reason: &str| eprintln!("{id}: skipped, {reason}");
    let inputs = match inputs(calendar, day, is_private) {
        Ok(inputs) => inputs,
        Err(InputError::Missing { .. }) => {
            return skip(&day.day.crate_name(), if is_private { "no private input" } else { "no input" });
        }
        Err(error) => return day.solutions.iter().for_each(|solution| measure(solution, Err(error.to_string()))),
    };
    // The answers to the tracked sample are known, unlike those to an input that was generated just now.
    let sample = day.sample.filter(|_| inputs.len() > 1);
    let sample = sample.map(|text| Input { text: text.to_owned(), source: Source::Sample });
    let known = sample.or_else(|| inputs.first().cloned());
    let mut agreed = [Vec::new(), Vec::new()];
    for Report { solution, outcome, .. } in
        solve::day(calendar, day, &day.solutions.iter().collect::<Vec<_>>(), known, None)
    {
        match outcome {
            Outcome::Open => skip(&solution.id(), "not solved yet"),
            Outcome::NoInput => skip(&solution.id(), "no input"),
            Outcome::Failed(problem) => measure(solution, Err(problem)),
            Outcome::Solved { answer, known: Some(known), .. } if answer != known => {
                measure(solution, Err(format!("{answer} is wrong, {known} is right")));
            }
            Outcome::Solved { .. } => {
                let agreed = &mut agreed[usize::from(solution.part == Part::Two)];
                measure(solution, subject(solution, &inputs, agreed));
            }
        }
    }
}

/// The inputs of a day: generated ones, or a single one.
fn inputs(calendar: &Calendar, day: &PuzzleDay, is_private: bool) -> Result<Vec<Input>, InputError> {
    // A day's sample maker is a mere template until the day has a sample.
    match day.make_sample.filter(|_| day.sample.is_some() && !is_private) {
        Some(make) => {
            let texts = (0..INPUTS[2]).map(|seed| make(&mut SplitMix64::new(seed.into())));
            Ok(texts.map(|text| Input { text, source: Source::File("generated".into()) }).collect())
        }
        None => Ok(vec![calendar.input(&PuzzleDay { sample: day.sample.filter(|_| !is_private), ..*day })?]),
    }
}

/// Solves the inputs. The answers are compared with those that the part's other solutions agreed on so far.
fn subject(solution: &Solution, inputs: &[Input], agreed: &mut Vec<String>) -> Result<Subject, String> {
    let (mut texts, mut runners) = (Vec::new(), Vec::new());
    let (mut times, mut fastest) = ([Duration::ZERO; 2], Duration::MAX);
    for (seed, input) in (0..).zip(inputs) {
        let text = ArcStr::from(&input.text);
        let refuse = |error: Box<dyn Error>| format!("{} input, seed {seed}: {error}", input.source);
        let start = Instant::now();
        let runner = (solution.parse)(text.clone()).map_err(refuse)?;
        let parsed = Instant::now();
        let answer = runner.try_run().map_err(refuse)?.to_string();
        let [parsing, solving] = [parsed - start, parsed.elapsed()];
        match agreed.get(runners.len()) {
            Some(other) if *other != answer => {
                let problem = format!("{answer} is not what another variant answers, {other}");
                return Err(refuse(problem.into()));
            }
            Some(_) => {}
            None => agreed.push(answer),
        }
        texts.push(text);
        runners.push(runner);
        times = [times[0] + parsing, times[1] + solving];
        fastest = fastest.min(parsing + solving);
        // The fastest, because another program may have slowed down the others.
        if INPUTS.windows(2).any(|counts| counts[0] == seed + 1 && fastest * counts[1] > MAX_TURN) {
            break;
        }
    }
    let bytes = inputs.iter().take(runners.len()).map(|input| input.text.len()).sum();
    let kind = inputs.first().map(|input| input.source.to_string()).unwrap_or_default();
    Ok(Subject { kind, bytes, texts, runners, times })
}

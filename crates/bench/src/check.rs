//! Checks solutions before they are measured, and prepares what they are measured on.

use std::error::Error;
use std::time::{Duration, Instant};

use aoc_runner::{ArcStr, Runner};
use common::{Input, InputError, Part, Source};
use runner::solve::{Attempt, Outcome, Run};
use runner::{Calendar, PuzzleDay, Solution};
use samples::SplitMix64;

/// How many inputs take turns: more than a processor can learn, and fewer for a slow solution.
const INPUTS: [u32; 3] = [1, 6, 60];

/// The maximum time for a turn. No solution takes about this long, so each always gets the same number of inputs.
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

/// Calls a function with each solution of a day: with its [`Subject`], or with an error if it is wrong. Solutions without an input and
/// open parts are skipped; returns a line for each of these, with the reason.
pub fn each(
    calendar: &Calendar,
    day: &'static PuzzleDay,
    is_private: bool,
    mut measure: impl FnMut(&'static Solution, Result<Subject, String>),
) -> Vec<String> {
    let skip = |id: &str, reason: &str| format!("{id}: skipped, {reason}");
    let inputs = match inputs(calendar, day, is_private) {
        Ok(inputs) => inputs,
        Err(InputError::Missing { .. }) => {
            return vec![skip(&day.day.crate_name(), if is_private { "no private input" } else { "no input" })];
        }
        Err(error) => {
            for solution in day.solutions {
                measure(solution, Err(error.to_string()));
            }
            return Vec::new();
        }
    };
    // The answers to the tracked sample are known, unlike those to an input that was generated just now.
    let sample = day.sample.filter(|_| inputs.len() > 1);
    let known = match sample {
        Some(text) => Some(Input { text: text.to_owned(), source: Source::Sample }),
        None => inputs.first().cloned(),
    };
    let mut agreed = [Vec::new(), Vec::new()];
    let mut skipped = Vec::new();
    let run = Run { calendar, day, solutions: day.solutions.iter().collect(), profile: None };
    for Attempt { solution, outcome, .. } in run.on_input(known) {
        match outcome {
            Outcome::Open => skipped.push(skip(&solution.id(), "not solved yet")),
            Outcome::NoInput => skipped.push(skip(&solution.id(), "no input")),
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
    skipped
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
        // Another program may have slowed it down, so only a solution that is too slow again and again gets fewer inputs.
        let is_slow = |turn: u32| {
            let again = || {
                let start = Instant::now();
                drop(runners.last().map(|runner| runner.try_run()));
                start.elapsed()
            };
            fastest * turn > MAX_TURN && (0..5).all(|_| again() * turn > MAX_TURN)
        };
        if INPUTS.windows(2).any(|counts| counts[0] == seed + 1 && is_slow(counts[1])) {
            break;
        }
    }
    let bytes = inputs.iter().take(runners.len()).map(|input| input.text.len()).sum();
    let kind = inputs.first().map(|input| input.source.to_string()).unwrap_or_default();
    Ok(Subject { kind, bytes, texts, runners, times })
}

#[cfg(test)]
mod tests {
    use std::fmt::Display;
    use std::{fs, thread};

    use common::{Day, Year};

    use super::*;

    /// Solves its input by a function.
    struct Made(String, fn(&str) -> String);

    impl Runner for Made {
        fn r#gen(_: ArcStr) -> Self {
            unreachable!("inputs are parsed by the functions below")
        }

        fn run(&self) -> Box<dyn Display> {
            Box::new(self.1(&self.0))
        }

        fn try_run(&self) -> Result<Box<dyn Display>, Box<dyn Error>> {
            Ok(self.run())
        }

        fn bench(&self, black_box: fn(&dyn Display)) {
            black_box(&self.1(&self.0));
        }
    }

    fn parse(input: &ArcStr, solve: fn(&str) -> String) -> Result<Box<dyn Runner>, Box<dyn Error>> {
        let text: &str = std::borrow::Borrow::borrow(input);
        if text == "bad" { Err("line 1: not a number".into()) } else { Ok(Box::new(Made(text.to_owned(), solve))) }
    }

    fn slowly(text: &str) -> String {
        thread::sleep(Duration::from_millis(2));
        text.to_owned()
    }

    const DAY: PuzzleDay = PuzzleDay {
        day: Day::new(1).unwrap(),
        title: "Copying",
        folder: "",
        sample: Some("7"),
        sample_answers: Some("part1 = 7"),
        make_sample: Some(|random| random.between(10, 99).to_string()),
        solutions: &[
            solution(None, |input| parse(&input, str::to_owned)),
            solution(Some("Cut"), |input| parse(&input, |text| text[..1].to_owned())),
            solution(Some("Slow"), |input| parse(&input, slowly)),
            solution(Some("Wrong"), |_| parse(&ArcStr::from("8"), str::to_owned)),
            solution(Some("Open"), |_| Err(common::Unsolved.into())),
        ],
    };

    const fn solution(variant: Option<&'static str>, parse: runner::Parse) -> Solution {
        Solution { day: Day::new(1).unwrap(), part: Part::One, variant, parse }
    }

    /// The variants of the day, each with the kind, count and bytes of its inputs, or with what is wrong with it.
    fn measured(day: PuzzleDay, root: &'static str, is_private: bool) -> Vec<String> {
        let calendar = Calendar { year: Year::new(2019).unwrap(), root, days: &[] };
        let mut seen = Vec::new();
        each(&calendar, Box::leak(Box::new(day)), is_private, |solution, subject| {
            let subject = subject.map_or_else(
                |problem| problem,
                |Subject { kind, bytes, runners, .. }| format!("{} {kind}, {bytes} bytes", runners.len()),
            );
            seen.push(format!("{}: {subject}", solution.variant_name()));
        });
        seen
    }

    #[test]
    fn what_is_wrong_or_not_solved_is_never_measured_and_a_slow_solution_on_fewer_inputs() {
        let number = SplitMix64::new(0).between(10, 99);
        let cut =
            format!("Cut: generated input, seed 0: {} is not what another variant answers, {number}", number / 10);
        let wrong = "Wrong: 8 is wrong, 7 is right";
        let all = ["default: 60 generated, 120 bytes", &cut, "Slow: 6 generated, 12 bytes", wrong];
        assert_eq!(measured(DAY, "none", false), all);
    }

    #[test]
    fn a_single_input_is_the_users_own_or_that_of_a_day_without_a_sample() {
        // The variable would replace the folder of this test.
        if common::Inputs::folder_in_environment().is_some() {
            return;
        }
        let folder = tempfile::tempdir().unwrap();
        let root: &str = Box::leak(folder.path().to_str().unwrap().to_owned().into_boxed_str());
        assert_eq!(measured(DAY, root, true), [""; 0], "there is none");
        fs::create_dir_all(folder.path().join("inputs/2019")).unwrap();
        fs::write(folder.path().join("inputs/2019/day1.txt"), "123").unwrap();
        assert_eq!(measured(DAY, root, true)[0], "default: 1 private, 3 bytes");
        assert_eq!(measured(PuzzleDay { sample: None, ..DAY }, root, false)[0], "default: 1 private, 3 bytes");
        assert_eq!(measured(PuzzleDay { make_sample: None, ..DAY }, "none", false)[0], "default: 1 sample, 1 bytes");
        fs::write(folder.path().join("inputs/2019/day1.txt"), "bad").unwrap();
        assert_eq!(measured(DAY, root, true)[0], "default: line 1: not a number");
    }
}

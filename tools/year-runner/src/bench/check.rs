//! Checks solutions before they are measured, and prepares their inputs.

use std::error::Error;
use std::time::{Duration, Instant};

use crate::protocol::InputKind;
use aoc_runner::{ArcStr, Runner};
use common::samples::SplitMix64;
use common::{Input, InputError, Outcome, Source};

use crate::solve::DayRun;
use crate::{Calendar, PuzzleDay, Solution};

/// The number of generated inputs for a fast solution: too many for a processor's branch predictor to learn.
const MANY_INPUTS: u32 = 60;

/// The number of inputs for a slow solution. A very slow solution gets a single input.
const FEW_INPUTS: u32 = 6;

/// The maximum time for a turn, in which a solution runs once on each input. A solution with a longer turn counts as slow. No
/// solution of 2021 has a turn of about this length, so none is slow in one run of the bench and fast in another.
const MAX_TURN: Duration = Duration::from_millis(90);

/// The inputs on which a day is measured: many generated inputs, or a single input of another kind.
pub struct Inputs {
    pub kind: InputKind,
    pub texts: Vec<String>,
}

/// The solution has solved each of these inputs. `texts`, `runners` and `answers` have the same order.
pub struct ReadySolution {
    pub solution: &'static Solution,
    pub texts: Vec<ArcStr>,
    pub runners: Vec<Box<dyn Runner>>,
    pub answers: Vec<String>,
    /// The time taken to parse all inputs once.
    pub parsing: Duration,
    /// The time taken to solve all inputs once.
    pub solving: Duration,
}

#[derive(Default)]
pub struct Checked {
    pub solutions: Vec<ReadySolution>,
    pub problems: Vec<(&'static Solution, String)>,
    /// One line for each solution without an answer, with the reason.
    pub skipped: Vec<String>,
}

/// Many generated inputs, or a single private input or sample; `None` if the day has no input.
pub fn inputs(calendar: &Calendar, puzzle: &PuzzleDay) -> Result<Option<Inputs>, InputError> {
    // The generator of a day without a tracked sample counts as unfinished, so its inputs are not used.
    if let (Some(make_sample), Some(_)) = (puzzle.make_sample, puzzle.sample) {
        return Ok(Some(generated(make_sample, MANY_INPUTS as usize)));
    }
    match single_input(calendar, puzzle) {
        Err(InputError::Missing { .. }) => Ok(None),
        inputs => inputs.map(Some),
    }
}

/// The first `count` inputs of this kind, which were chosen in a check.
pub fn chosen_inputs(calendar: &Calendar, puzzle: &PuzzleDay, kind: InputKind, count: usize) -> Result<Inputs, String> {
    let inputs = match (kind, puzzle.make_sample) {
        (InputKind::Generated, Some(make_sample)) => generated(make_sample, count),
        _ => single_input(calendar, puzzle).map_err(|error| error.to_string())?,
    };
    if inputs.kind == kind { Ok(inputs) } else { Err(format!("the day has no {kind} input")) }
}

fn generated(make_sample: common::samples::Generate, count: usize) -> Inputs {
    let texts = (0..).take(count).map(|seed| make_sample(&mut SplitMix64::new(seed)));
    Inputs { kind: InputKind::Generated, texts: texts.collect() }
}

fn single_input(calendar: &Calendar, puzzle: &PuzzleDay) -> Result<Inputs, InputError> {
    let Input { text, source } = calendar.input(puzzle.day, puzzle.sample)?;
    let kind = if source == Source::Private { InputKind::Private } else { InputKind::Sample };
    Ok(Inputs { kind, texts: vec![text] })
}

pub fn check(calendar: &Calendar, puzzle: &'static PuzzleDay, inputs: &Inputs, has_variants: bool) -> Checked {
    // The answers to generated inputs are not known, so the solutions first solve an input whose answers may be known: the tracked
    // sample or the private input.
    let (text, source) = match inputs.kind {
        InputKind::Generated => (puzzle.sample, Source::Sample),
        InputKind::Private => (inputs.texts.first().map(String::as_str), Source::Private),
        InputKind::Sample => (inputs.texts.first().map(String::as_str), Source::Sample),
    };
    let input_with_answers = text.map(|text| Input { text: text.to_owned(), source });
    let is_wanted = |solution: &&Solution| has_variants || solution.variant.is_none();
    let run =
        DayRun { calendar, puzzle, solutions: puzzle.solutions.iter().filter(is_wanted).collect(), profile: None };
    // For each part, the answers in the order of the inputs. The solutions that have passed so far agree on these answers.
    let mut agreed = [Vec::new(), Vec::new()];
    let mut checked = Checked::default();
    for attempt in run.on_input(input_with_answers).into_iter().filter_map(|trial| trial.run(|| {})) {
        let solution = attempt.solution;
        let agreed_on_part = &mut agreed[usize::from(solution.part.number()) - 1];
        let mut skip = |reason| checked.skipped.push(format!("{}: skipped, {reason}", solution.id()));
        match (&attempt.outcome, attempt.problem()) {
            (None, _) => skip("no input"),
            (Some(Outcome::Open), _) => skip("not solved yet"),
            (Some(Outcome::NoAnswer), None) => skip("the solver returned None"),
            (_, Some(problem)) => checked.problems.push((solution, problem)),
            (_, None) => match solve_inputs(solution, inputs, agreed_on_part, true) {
                Ok(solution) => checked.solutions.push(solution),
                Err(problem) => checked.problems.push((solution, problem)),
            },
        }
    }
    checked
}

/// Whether a solution needs no more inputs, after it has solved `solved` of them. `fastest` is the shortest time in which the
/// solution has parsed and solved an input so far.
fn is_enough(solved: u32, fastest: Duration, runner: &dyn Runner) -> bool {
    match solved {
        1 => is_slow(FEW_INPUTS, fastest, runner),
        FEW_INPUTS => is_slow(MANY_INPUTS, fastest, runner),
        _ => false,
    }
}

/// With `may_stop_early`, a slow solution solves only the first inputs.
///
/// `agreed` has the answers of the part's earlier solutions, and this solution must give the same answers. If the earlier solutions
/// were slow, `agreed` covers only the first inputs. If this solution passes, its answers to further inputs are appended to
/// `agreed`.
pub fn solve_inputs(
    solution: &'static Solution,
    inputs: &Inputs,
    agreed: &mut Vec<String>,
    may_stop_early: bool,
) -> Result<ReadySolution, String> {
    let mut ready = ReadySolution {
        solution,
        texts: Vec::new(),
        runners: Vec::new(),
        answers: Vec::new(),
        parsing: Duration::ZERO,
        solving: Duration::ZERO,
    };
    let mut fastest = Duration::MAX;
    for (seed, input) in (0..).zip(&inputs.texts) {
        let text = ArcStr::from(input);
        let name = match inputs.kind {
            InputKind::Generated => format!("generated input, seed {seed}"),
            kind => format!("{kind} input"),
        };
        let refuse = |error: Box<dyn Error>| format!("{name}: {error}");
        let start = Instant::now();
        let runner = caught(|| (solution.parse)(text.clone())).map_err(refuse)?;
        let parsed = Instant::now();
        let answer = caught(|| runner.try_run()).map_err(refuse)?.to_string();
        let solved = Instant::now();
        if let Some(other) = agreed.get(ready.answers.len()).filter(|other| **other != answer) {
            return Err(refuse(format!("the answer is {answer}, but another solution answers {other}").into()));
        }
        ready.parsing += parsed - start;
        ready.solving += solved - parsed;
        fastest = fastest.min(solved - start);
        // `is_enough` may run the solver again, so it is called only if more inputs follow.
        let more_follow = inputs.texts.len() > seed as usize + 1;
        let is_done = may_stop_early && more_follow && is_enough(seed + 1, fastest, runner.as_ref());
        ready.texts.push(text);
        ready.runners.push(runner);
        ready.answers.push(answer);
        if is_done {
            break;
        }
    }
    agreed.extend(ready.answers.iter().skip(agreed.len()).cloned());
    Ok(ready)
}

/// Does the work, and turns a panic into an error.
fn caught<T>(work: impl FnOnce() -> Result<T, Box<dyn Error>>) -> Result<T, Box<dyn Error>> {
    common::catch(work).unwrap_or_else(|panic| Err(panic.into()))
}

/// Whether a turn of `count` inputs takes too long.
///
/// Another program may have slowed the solution down. So the solution counts as slow only if its solver alone is also too slow in
/// each of five more runs.
fn is_slow(count: u32, fastest: Duration, runner: &dyn Runner) -> bool {
    let is_too_long = |time: Duration| time * count > MAX_TURN;
    let solve_again = || {
        let start = Instant::now();
        drop(runner.try_run());
        start.elapsed()
    };
    is_too_long(fastest) && (0..5).all(|_| is_too_long(solve_again()))
}

#[cfg(test)]
mod tests {
    use std::fmt::Display;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::{fs, thread};

    use common::{Day, Part, Year};

    use super::*;

    struct FunctionSolver {
        input: String,
        solve: fn(&str) -> String,
    }

    impl Runner for FunctionSolver {
        fn r#gen(_: ArcStr) -> Self {
            unreachable!("the function parse parses all inputs")
        }

        fn run(&self) -> Box<dyn Display> {
            Box::new((self.solve)(&self.input))
        }

        fn bench(&self, black_box: fn(&dyn Display)) {
            black_box(&self.run());
        }
    }

    fn parse(input: &ArcStr, solve: fn(&str) -> String) -> Result<Box<dyn Runner>, Box<dyn Error>> {
        let text: &str = std::borrow::Borrow::borrow(input);
        match text {
            "bad" => Err("line 1: not a number".into()),
            _ => Ok(Box::new(FunctionSolver { input: text.to_owned(), solve })),
        }
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

    const fn solution(variant: Option<&'static str>, parse: crate::Parse) -> Solution {
        Solution { day: Day::new(1).unwrap(), part: Part::One, variant, parse }
    }

    /// Each variant of the day with the number and kind of its inputs, then each problem, then each skipped variant.
    fn checked(day: PuzzleDay, root: &'static str) -> Vec<String> {
        let calendar = Calendar { year: Year::new(2019).unwrap(), root, days: &[] };
        let Some(inputs) = inputs(&calendar, &day).unwrap() else { return Vec::new() };
        let checked = check(&calendar, Box::leak(Box::new(day)), &inputs, true);
        let solutions = checked.solutions.iter().map(|checked| {
            assert_eq!(checked.answers.len(), checked.runners.len());
            format!("{}: {} {}", checked.solution.variant_name(), checked.texts.len(), inputs.kind)
        });
        let problems =
            checked.problems.iter().map(|(solution, problem)| format!("{}: {problem}", solution.variant_name()));
        solutions.chain(problems).chain(checked.skipped.clone()).collect()
    }

    #[test]
    fn only_right_solutions_are_measured() {
        let number = SplitMix64::new(0).between(10, 99);
        let digit = number / 10;
        let cut = format!("Cut: generated input, seed 0: the answer is {digit}, but another solution answers {number}");
        let wrong = "Wrong: 8 is wrong, 7 is right";
        let open = "day01/part1/open: skipped, not solved yet";
        assert_eq!(checked(DAY, "none"), ["default: 60 generated", "Slow: 6 generated", &cut, wrong, open]);
    }

    #[test]
    fn a_slow_solution_solves_a_single_input_once() {
        const VERY_SLOW: Solution = solution(None, |input| parse(&input, very_slowly));
        static RUNS: AtomicUsize = AtomicUsize::new(0);
        fn very_slowly(text: &str) -> String {
            RUNS.fetch_add(1, Ordering::Relaxed);
            thread::sleep(Duration::from_millis(20));
            text.to_owned()
        }
        let inputs = Inputs { kind: InputKind::Sample, texts: vec!["7".to_owned()] };
        let checked = solve_inputs(&VERY_SLOW, &inputs, &mut Vec::new(), true).map(|ready| ready.answers);
        assert_eq!(checked, Ok(vec!["7".to_owned()]));
        assert_eq!(RUNS.load(Ordering::Relaxed), 1);
    }

    #[test]
    fn a_solution_that_panics_decides_no_answer() {
        const PANICS: Solution = solution(None, |input| parse(&input, wrong_or_panics));
        const RIGHT: Solution = solution(Some("Right"), |input| parse(&input, str::to_owned));
        fn wrong_or_panics(text: &str) -> String {
            assert_ne!(text, "8", "no route");
            "wrong".to_owned()
        }
        let inputs = Inputs { kind: InputKind::Generated, texts: vec!["7".to_owned(), "8".to_owned()] };
        let mut agreed = Vec::new();
        let problem = solve_inputs(&PANICS, &inputs, &mut agreed, true).err().unwrap();
        assert!(problem.starts_with("generated input, seed 1: panicked at "), "{problem}");
        let answers = solve_inputs(&RIGHT, &inputs, &mut agreed, true).map(|ready| ready.answers);
        assert_eq!(answers, Ok(inputs.texts));
    }

    #[test]
    fn a_single_input_is_private_or_the_sample() {
        // If AOC_INPUTS is set, inputs come from the folder that it names, not from this test's folder, so this test cannot run.
        if common::Inputs::folder_in_environment().is_some() {
            return;
        }
        let folder = tempfile::tempdir().unwrap();
        let root: &str = Box::leak(folder.path().to_str().unwrap().to_owned().into_boxed_str());
        let private = PuzzleDay { sample: None, ..DAY };
        assert_eq!(checked(private, root), [""; 0], "there is no private input");
        fs::create_dir_all(folder.path().join("inputs/2019")).unwrap();
        fs::write(folder.path().join("inputs/2019/day1.txt"), "123").unwrap();
        assert_eq!(checked(private, root)[0], "default: 1 private");
        assert_eq!(checked(PuzzleDay { make_sample: None, ..DAY }, "none")[0], "default: 1 sample");
        fs::write(folder.path().join("inputs/2019/day1.txt"), "bad").unwrap();
        assert!(checked(private, root).contains(&"default: line 1: not a number".to_owned()));
    }
}

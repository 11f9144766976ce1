//! Checks solutions before they are measured, and prepares their inputs.

use std::error::Error;
use std::time::{Duration, Instant};

use aoc_runner::{ArcStr, Runner};
use common::{Input, InputError, Outcome, Source};
use protocol::{DayInputs, InputKind};
use runner::solve::DayRun;
use runner::{Calendar, PuzzleDay, Solution};
use samples::SplitMix64;

/// The number of generated inputs for a fast solution: too many for a processor's branch predictor to learn.
const MANY_INPUTS: u32 = 60;

/// The number of inputs for a slow solution. A very slow solution gets a single input.
const FEW_INPUTS: u32 = 6;

/// The maximum time for a turn, in which a solution runs once on each input. A solution with a longer turn counts as slow. No
/// solution of 2021 has a turn of about this length, so none is slow in one run of the bench and fast in another.
const MAX_TURN: Duration = Duration::from_millis(90);

/// A solution and the inputs on which it is measured. The solution has solved each of these inputs.
pub struct CheckedSolution {
    /// The solution.
    pub solution: &'static Solution,
    /// The texts of the inputs.
    pub texts: Vec<ArcStr>,
    /// The parsed inputs, in the order of `texts`.
    pub runners: Vec<Box<dyn Runner>>,
    /// The answers to the inputs, in the order of `texts`.
    pub answers: Vec<String>,
    /// The time taken to parse all inputs once.
    pub parsing: Duration,
    /// The time taken to solve all inputs once.
    pub solving: Duration,
}

/// The solutions of a day, after each of them has solved its inputs.
#[derive(Default)]
pub struct CheckedDay {
    /// The solutions that can be measured.
    pub solutions: Vec<CheckedSolution>,
    /// The solutions that failed or are wrong, with the reasons.
    pub problems: Vec<(&'static Solution, String)>,
    /// One line for each solution without an answer, with the reason.
    pub skipped: Vec<String>,
}

/// The inputs on which a day is measured: many generated ones, or a single private input or sample. `None` if the day has no input.
pub fn inputs(calendar: &Calendar, puzzle: &PuzzleDay, is_private: bool) -> Result<Option<DayInputs>, InputError> {
    let sample = puzzle.sample.filter(|_| !is_private);
    // The generator of a day without a tracked sample counts as unfinished, so its inputs are not used.
    if let (Some(make_sample), Some(_)) = (puzzle.make_sample, sample) {
        let texts = (0..MANY_INPUTS).map(|seed| make_sample(&mut SplitMix64::new(seed.into())));
        return Ok(Some(DayInputs { kind: InputKind::Generated, texts: texts.collect() }));
    }
    match calendar.input(puzzle.day, sample) {
        Ok(Input { text, source }) => {
            let kind = if source == Source::Private { InputKind::Private } else { InputKind::Sample };
            Ok(Some(DayInputs { kind, texts: vec![text] }))
        }
        Err(InputError::Missing { .. }) => Ok(None),
        Err(error) => Err(error),
    }
}

/// Checks all solutions of a day, or only the default solutions, and lets them solve the inputs.
pub fn check(calendar: &Calendar, puzzle: &'static PuzzleDay, inputs: &DayInputs, has_variants: bool) -> CheckedDay {
    // The answers to generated inputs are not known, so the solutions first solve an input whose answers may be known: the tracked
    // sample or the private input.
    let (text, source) = match inputs.kind {
        // The generated inputs may come from another commit. If this commit has no sample, `on_input` chooses the input.
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
    let mut checked = CheckedDay::default();
    for attempt in run.on_input(input_with_answers).into_iter().filter_map(|trial| trial.run(|| {})) {
        let solution = attempt.solution;
        let agreed_on_part = &mut agreed[usize::from(solution.part.number()) - 1];
        let mut skip = |reason| checked.skipped.push(format!("{}: skipped, {reason}", solution.id()));
        match (&attempt.outcome, attempt.problem()) {
            (None, _) => skip("no input"),
            (Some(Outcome::Open), _) => skip("not solved yet"),
            (_, Some(problem)) => checked.problems.push((solution, problem)),
            (_, None) => match check_solution(solution, inputs, agreed_on_part) {
                Ok(solution) => checked.solutions.push(solution),
                Err(problem) => checked.problems.push((solution, problem)),
            },
        }
    }
    checked
}

/// Parses and solves the inputs, or only the first few if the solution is slow.
///
/// `agreed` has the answers of the part's earlier solutions, and this solution must give the same answers. If the earlier solutions
/// were slow, `agreed` covers only the first inputs. If this solution passes, its answers to further inputs are appended to
/// `agreed`.
fn check_solution(
    solution: &'static Solution,
    inputs: &DayInputs,
    agreed: &mut Vec<String>,
) -> Result<CheckedSolution, String> {
    let mut texts = Vec::new();
    let mut runners = Vec::new();
    let mut answers = Vec::new();
    let mut parsing = Duration::ZERO;
    let mut solving = Duration::ZERO;
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
        if let Some(other) = agreed.get(answers.len()).filter(|other| **other != answer) {
            return Err(refuse(format!("the answer is {answer}, but another variant answers {other}").into()));
        }
        parsing += parsed - start;
        solving += solved - parsed;
        fastest = fastest.min(solved - start);
        // The number of inputs solved so far, including this one.
        let solved_inputs = seed + 1;
        // `is_slow` runs the solver again, so it is called only if more inputs follow.
        let more_follow = inputs.texts.len() > solved_inputs as usize;
        let is_enough = more_follow
            && match solved_inputs {
                1 => is_slow(FEW_INPUTS, fastest, runner.as_ref()),
                FEW_INPUTS => is_slow(MANY_INPUTS, fastest, runner.as_ref()),
                _ => false,
            };
        texts.push(text);
        runners.push(runner);
        answers.push(answer);
        if is_enough {
            break;
        }
    }
    agreed.extend(answers.iter().skip(agreed.len()).cloned());
    Ok(CheckedSolution { solution, texts, runners, answers, parsing, solving })
}

/// Does the work, and turns a panic into an error.
fn caught<T>(work: impl FnOnce() -> Result<T, Box<dyn Error>>) -> Result<T, Box<dyn Error>> {
    common::catch(work).unwrap_or_else(|panic| Err(panic.into()))
}

/// Whether a turn of `count` inputs takes too long. `fastest` is the shortest time in which the solution has parsed and solved an
/// input so far.
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

    /// An input, and the function that solves it.
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

    const fn solution(variant: Option<&'static str>, parse: runner::Parse) -> Solution {
        Solution { day: Day::new(1).unwrap(), part: Part::One, variant, parse }
    }

    /// Each variant of the day with the number and kind of its inputs, then each problem, then each skipped variant.
    fn checked(day: PuzzleDay, root: &'static str, is_private: bool) -> Vec<String> {
        let calendar = Calendar { year: Year::new(2019).unwrap(), root, days: &[] };
        let Some(inputs) = inputs(&calendar, &day, is_private).unwrap() else { return Vec::new() };
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
        let cut = format!("Cut: generated input, seed 0: the answer is {digit}, but another variant answers {number}");
        let wrong = "Wrong: 8 is wrong, 7 is right";
        let open = "day01/part1/open: skipped, not solved yet";
        assert_eq!(checked(DAY, "none", false), ["default: 60 generated", "Slow: 6 generated", &cut, wrong, open]);
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
        let inputs = DayInputs { kind: InputKind::Sample, texts: vec!["7".to_owned()] };
        let checked = check_solution(&VERY_SLOW, &inputs, &mut Vec::new()).map(|checked| checked.answers);
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
        let inputs = DayInputs { kind: InputKind::Generated, texts: vec!["7".to_owned(), "8".to_owned()] };
        let mut agreed = Vec::new();
        let problem = check_solution(&PANICS, &inputs, &mut agreed).err().unwrap();
        assert!(problem.starts_with("generated input, seed 1: panicked at "), "{problem}");
        let answers = check_solution(&RIGHT, &inputs, &mut agreed).map(|checked| checked.answers);
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
        assert_eq!(checked(DAY, root, true), [""; 0], "there is no private input");
        fs::create_dir_all(folder.path().join("inputs/2019")).unwrap();
        fs::write(folder.path().join("inputs/2019/day1.txt"), "123").unwrap();
        assert_eq!(checked(DAY, root, true)[0], "default: 1 private");
        assert_eq!(checked(PuzzleDay { sample: None, ..DAY }, root, false)[0], "default: 1 private");
        assert_eq!(checked(PuzzleDay { make_sample: None, ..DAY }, "none", false)[0], "default: 1 sample");
        fs::write(folder.path().join("inputs/2019/day1.txt"), "bad").unwrap();
        assert!(checked(DAY, root, true).contains(&"default: line 1: not a number".to_owned()));
    }
}

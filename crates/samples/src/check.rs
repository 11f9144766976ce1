//! The tests that every day has.

#![allow(clippy::panic, reason = "a test fails by panicking")]

use std::env;
use std::fmt::{Debug, Display};

use crate::{Generate, SplitMix64, TRACKED_SEED, damaged};

/// How many seeds are checked against the oracle.
const SEEDS: u64 = 200;

/// How many damaged samples are checked against the oracle.
const DAMAGED: u64 = 256;

/// The answers to a day's parts: a pair, or a 1-tuple for a day with one part.
pub trait Answers: PartialEq + Debug {
    /// The content of a `sample.toml` with these answers.
    fn to_toml(&self) -> String;
}

impl<A: PartialEq + Debug + Display> Answers for (A,) {
    fn to_toml(&self) -> String {
        answers_toml(&[self.0.to_string()])
    }
}

impl<A: PartialEq + Debug + Display, B: PartialEq + Debug + Display> Answers for (A, B) {
    fn to_toml(&self) -> String {
        answers_toml(&[self.0.to_string(), self.1.to_string()])
    }
}

/// The content of a `sample.toml` with these answers, part 1 first.
///
/// ```
/// assert_eq!(samples::answers_toml(&["42".into(), "a\nb".into()]), "part1 = \"42\"\npart2 = \"a\\nb\"\n");
/// ```
#[must_use]
pub fn answers_toml(answers: &[String]) -> String {
    let lines = answers.iter().zip(1..).map(|(answer, part)| {
        let escaped = answer.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n");
        format!("part{part} = \"{escaped}\"\n")
    });
    lines.collect::<Vec<_>>().concat()
}

/// Declares the tests that every day has: on its tracked sample, on 200 seeds, and on 256 damaged samples.
///
/// Use it in `tests/puzzle.rs`. It takes the day's crate, a solver, and an oracle that shares no code with the day. Both take the
/// text of an input. The solver returns a `Result` of [`Answers`], and should check along the way that all variants of a part
/// agree. The oracle returns [`Answers`], and is only called for inputs that the solver accepts.
///
/// ```ignore
/// samples::puzzle_tests!(day07, solve, oracle);
/// ```
#[macro_export]
macro_rules! puzzle_tests {
    ($day:ident, $solve:expr, $oracle:expr $(,)?) => {
        #[test]
        fn the_tracked_sample_is_that_of_its_seed_and_has_the_answers_of_the_oracle() {
            let [sample, answers] = [include_str!("../sample.txt"), include_str!("../sample.toml")];
            $crate::check_tracked_sample(sample, answers, $day::sample::generate, $solve, $oracle);
        }

        #[test]
        fn two_hundred_seeds_have_the_answers_of_the_oracle() {
            $crate::check_seeds($day::sample::generate, $solve, $oracle);
        }

        #[test]
        fn damaged_samples_are_refused_or_have_the_answers_of_the_oracle() {
            $crate::check_damaged_samples(include_str!("../sample.txt"), $solve, $oracle);
        }
    };
}

/// Checks that a tracked sample is what its generator makes, and that solver, oracle and recorded answers agree on it.
///
/// # Panics
///
/// If any of these differ.
pub fn check_tracked_sample<A: Answers, E: Debug>(
    sample: &str,
    recorded: &str,
    generate: Generate,
    solve: impl Fn(&str) -> Result<A, E>,
    oracle: impl Fn(&str) -> A,
) {
    let generated = generate(&mut SplitMix64::new(TRACKED_SEED));
    assert!(sample == generated, "sample.txt is not that of its seed; write it with \"cargo xtask sample DAY --save\"");
    let expected = oracle(sample);
    match solve(sample) {
        Ok(answers) => assert_eq!(answers, expected, "the solver, and the oracle"),
        Err(error) => panic!("the sample is refused: {error:?}"),
    }
    assert_eq!(recorded, expected.to_toml(), "sample.toml, and the oracle");
}

/// Checks the solver against the oracle on the samples of 200 seeds, and that a seed always makes the same sample.
///
/// # Panics
///
/// If the answers differ or the solver refuses a sample.
pub fn check_seeds<A: Answers, E: Debug>(
    generate: Generate,
    solve: impl Fn(&str) -> Result<A, E>,
    oracle: impl Fn(&str) -> A,
) {
    for seed in 0..SEEDS {
        let sample = generate(&mut SplitMix64::new(seed));
        assert!(sample == generate(&mut SplitMix64::new(seed)), "seed {seed} makes two samples");
        match solve(&sample) {
            Ok(answers) => assert_eq!(answers, oracle(&sample), "seed {seed}"),
            Err(error) => panic!("seed {seed} is refused: {error:?}"),
        }
    }
}

/// Checks that the solver either refuses each of 256 damaged samples or agrees with the oracle on it.
///
/// Set `AOC_DAMAGED` in the environment to try more of them, only to see that the solver does not panic:
/// `AOC_DAMAGED=1000000 cargo test --release -p day07 --test puzzle damaged`.
///
/// # Panics
///
/// If the answers differ. A panic of the solver also fails the test.
pub fn check_damaged_samples<A: Answers, E: Debug>(
    sample: &str,
    solve: impl Fn(&str) -> Result<A, E>,
    oracle: impl Fn(&str) -> A,
) {
    let wanted = env::var("AOC_DAMAGED").ok().and_then(|count| count.parse().ok()).unwrap_or(DAMAGED);
    for seed in 0..wanted {
        let text = damaged(sample, seed);
        let answers = solve(&text);
        if let Ok(answers) = answers
            && seed < DAMAGED
        {
            assert_eq!(answers, oracle(&text), "damaged with seed {seed}");
        }
    }
}

/// Checks that each of these inputs is refused with the given message.
///
/// # Panics
///
/// When an input is accepted, or its message is another one.
pub fn assert_refused<T: Debug, E: Display>(solve: impl Fn(&str) -> Result<T, E>, refused: &[(&str, &str)]) {
    for (input, message) in refused {
        match solve(input) {
            Ok(answer) => panic!("{input:?} is accepted: {answer:?}"),
            Err(error) => assert_eq!(error.to_string(), *message, "{input:?}"),
        }
    }
}

/// Checks that each of these inputs is refused with the message of a `ParseError`: the same expectation for all, and for each a
/// line and what was found there.
///
/// ```
/// let number = |text: &str| match text {
///     "1" => Ok(1),
///     _ => Err("line 1: expected a one, found \"2\""),
/// };
/// samples::assert_refused_at(number, "a one", &[("2", 1, r#""2""#)]);
/// ```
///
/// # Panics
///
/// When an input is accepted, or its message is another one.
pub fn assert_refused_at<T: Debug, E: Display>(
    solve: impl Fn(&str) -> Result<T, E>,
    expected: &str,
    refused: &[(&str, usize, &str)],
) {
    for (input, line, found) in refused {
        assert_refused(&solve, &[(input, &format!("line {line}: expected {expected}, found {found}"))]);
    }
}

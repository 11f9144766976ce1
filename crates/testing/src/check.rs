//! The tests that every day has.

#![allow(clippy::panic, reason = "a test fails by panicking")]

use std::collections::HashSet;
use std::fmt::Debug;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::thread;

use common::samples::{Generate, Ranges, SplitMix64, TRACKED_SEED};

use crate::answers::PartAnswers;
use crate::damage::damaged;
use crate::edit::edited;
use crate::tables::accepted;

const SEEDS: u64 = 200;

/// Each seed makes one damaged sample and one edited sample.
const CHANGES: u64 = 128;

/// Declares the tests that every day has. The tests run on the day's tracked sample and copies of this sample, on the samples of
/// 200 seeds, and on 256 damaged or edited samples.
///
/// Use this macro in `tests/puzzle.rs`, with the day's crate, a solver, and an oracle. Both the solver and the oracle take the text
/// of an input. The solver returns a `Result` with the [`PartAnswers`] of the day's default solvers. The oracle returns the
/// [`PartAnswers`] of a simpler method, such as one of the day's variants. The oracle need not handle inputs that the solver
/// refuses.
///
/// The last two arguments check the day's sample generator. `shape` is a function that panics unless a sample has the shape of real
/// inputs. `answers:` is followed by the [`Ranges`] of the answers to real inputs. If the generator draws samples until the answers
/// are in these ranges, pass the generator's constant for the ranges, such as `day09::sample::ANSWERS`. To leave out the check of
/// the shape, pass `|_| {}`; to leave out the check of an answer, pass `..`.
///
/// ```text
/// testing::puzzle_tests!(day07, solve, oracle, shape, answers: (300_000..400_000, 90_000_000..));
/// ```
#[macro_export]
macro_rules! puzzle_tests {
    ($day:ident, $solve:expr, $oracle:expr, $shape:expr, answers: $ranges:expr $(,)?) => {
        #[test]
        fn the_tracked_sample_matches_its_seed_and_oracle() {
            let [sample, answers] = [include_str!("../sample.txt"), include_str!("../sample.toml")];
            $crate::check_tracked_sample(sample, answers, $day::sample::generate, $solve, $oracle);
        }

        #[test]
        fn two_hundred_seeds_match_shape_and_oracle() {
            $crate::check_seeds($day::sample::generate, $solve, $oracle, $shape, &$ranges);
        }

        #[test]
        fn copies_of_the_sample_have_the_same_answers() {
            $crate::check_copies(include_str!("../sample.txt"), $solve);
        }

        #[test]
        fn damaged_samples_are_refused_or_match_the_oracle() {
            // All days share this folder, so the file's name contains the day.
            let failed = concat!(env!("CARGO_TARGET_TMPDIR"), "/", stringify!($day), "-failed.txt");
            $crate::check_damaged_samples(include_str!("../sample.txt"), failed, $solve, $oracle);
        }
    };
}

/// Checks that the sample generator makes the tracked sample, and that the solver, the oracle and the recorded answers agree on it.
///
/// # Panics
///
/// If the generator makes another sample, if an answer differs, or if the solver refuses the sample.
pub fn check_tracked_sample<A: PartAnswers, E: Debug>(
    sample: &str,
    recorded: &str,
    generate: Generate,
    solve: impl Fn(&str) -> Result<A, E>,
    oracle: impl Fn(&str) -> A,
) {
    let generated = generate(&mut SplitMix64::new(TRACKED_SEED));
    assert!(sample == generated, "sample.txt is not from its seed; write it with \"cargo xtask sample DAY --save\"");
    let expected = oracle(sample);
    assert_eq!(accepted(solve(sample), "the sample"), expected, "the solver (left) contradicts the oracle (right)");
    assert_eq!(recorded, expected.to_toml(), "sample.toml (left) contradicts the oracle (right)");
}

/// Checks the samples of 200 seeds: each has the shape of real inputs, the solver and the oracle agree on it, and the answers are
/// in the ranges of answers to real inputs. Also checks that every tenth seed makes the same sample twice, and that more than
/// 50 of the samples are distinct.
///
/// # Panics
///
/// If one of these checks fails or the solver refuses a sample.
pub fn check_seeds<A: PartAnswers, E: Debug>(
    generate: Generate,
    solve: impl Fn(&str) -> Result<A, E> + Sync,
    oracle: impl Fn(&str) -> A + Sync,
    shape: impl Fn(&str) + Sync,
    ranges: &(impl Ranges<A> + Sync),
) {
    let check = |seed| {
        let sample = generate(&mut SplitMix64::new(seed));
        if seed.is_multiple_of(10) {
            assert!(sample == generate(&mut SplitMix64::new(seed)), "seed {seed} makes two samples");
        }
        assert!(
            catch_unwind(AssertUnwindSafe(|| shape(&sample))).is_ok(),
            "seed {seed} does not have the shape of real inputs"
        );
        let answers = accepted(solve(&sample), &format!("seed {seed}"));
        assert_eq!(answers, oracle(&sample), "seed {seed}");
        assert!(ranges.contain(&answers), "seed {seed} has answers unlike those to real inputs: {answers:?}");
        sample
    };
    let count = distinct_samples(&check).len();
    assert!(count > 50, "{SEEDS} seeds make only {count} distinct samples");
}

/// Calls `check` for all seeds, on two threads.
fn distinct_samples(check: &(dyn Fn(u64) -> String + Sync)) -> HashSet<String> {
    thread::scope(|scope| {
        let halves = [0, 1].map(|half| scope.spawn(move || (half..SEEDS).step_by(2).map(check).collect::<Vec<_>>()));
        halves.into_iter().flat_map(|half| half.join().unwrap_or_else(|panic| resume_unwind(panic))).collect()
    })
}

/// Checks that the solver gives the same answers to a sample and to its copies. The copies are as different editors would save the
/// sample: with Windows line endings, without the final newline, or with blank lines at the end.
///
/// # Panics
///
/// If the solver refuses a copy or gives it another answer.
pub fn check_copies<A: PartAnswers, E: Debug>(sample: &str, solve: impl Fn(&str) -> Result<A, E>) {
    let expected = accepted(solve(sample), "the sample");
    let windows = sample.replace('\n', "\r\n");
    let unended = sample.trim_end_matches('\n');
    let blank_lines = format!("{sample}\n\n");
    let mixed_line_ends = format!("{sample}\n\r\n");
    for copy in [&windows, unended, &blank_lines, &mixed_line_ends] {
        assert_eq!(
            accepted(solve(copy), "a copy of the sample"),
            expected,
            "{:?}",
            &copy[copy.len().saturating_sub(9)..]
        );
    }
}

/// Checks 128 damaged samples and 128 edited samples: the solver must either refuse a sample or agree with the oracle on it.
/// Damaged samples test parsers, and most of them no longer have the form of an input. Edited samples test solvers, and most of
/// them still have the form of an input, but break a guarantee of real inputs.
///
/// # Panics
///
/// If the answers differ, or the solver or the oracle panics. The sample is then written to the file `failed`, which the message
/// names.
pub fn check_damaged_samples<A: PartAnswers, E: Debug>(
    sample: &str,
    failed: &str,
    solve: impl Fn(&str) -> Result<A, E>,
    oracle: impl Fn(&str) -> A,
) {
    let check = |text: &str| {
        if let Ok(answers) = solve(text) {
            assert_eq!(answers, oracle(text), "the solver (left) contradicts the oracle (right)");
        }
    };
    for seed in 0..CHANGES {
        for (text, change) in [(damaged(sample, seed), "damaged"), (edited(sample, seed), "edited")] {
            if catch_unwind(AssertUnwindSafe(|| check(&text))).is_err() {
                let place = match fs::write(failed, &text) {
                    Ok(()) => format!("it is saved as {failed}"),
                    Err(error) => format!("it cannot be written to {failed}: {error}"),
                };
                panic!("the sample {change} with seed {seed} fails; {place}");
            }
        }
    }
}

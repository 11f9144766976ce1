//! Checks that the inputs of `cargo xtask judge` catch the mistakes that solvers are known to make.
//!
//! A *wrong turn* is a short solver of one part that makes one of these mistakes on purpose.

#![allow(clippy::panic, reason = "a test fails by panicking")]

use aoc_runner::ArcStr;
use common::{Outcome, Parameters, Solution};
use samples::{Generate, JUDGED_INPUTS, SplitMix64};

/// A solver that makes a mistake on purpose.
#[derive(Debug)]
pub struct WrongTurn {
    /// The number of the day.
    pub day: u8,
    /// The number of the part.
    pub part: u8,
    /// The mistake, as a verb phrase such as "counts in 32 bits".
    pub name: &'static str,
    /// The solver.
    pub solve: fn(&str) -> u64,
}

impl WrongTurn {
    /// A wrong turn of a day's part 1.
    pub const fn part1(day: u8, name: &'static str, solve: fn(&str) -> u64) -> Self {
        Self { day, part: 1, name, solve }
    }

    /// A wrong turn of a day's part 2.
    pub const fn part2(day: u8, name: &'static str, solve: fn(&str) -> u64) -> Self {
        Self { day, part: 2, name, solve }
    }
}

/// A solver that shares code with a wrong turn, but makes no mistake. If this solver is right, then so is the shared code, and the
/// wrong turn fails only because of its own mistake.
#[derive(Debug)]
pub struct RightSolver {
    /// The number of the day.
    pub day: u8,
    /// The number of the part.
    pub part: u8,
    /// The solver.
    pub solve: fn(&str) -> u64,
}

impl RightSolver {
    /// A right solver of a day's part 1.
    pub const fn part1(day: u8, solve: fn(&str) -> u64) -> Self {
        Self { day, part: 1, solve }
    }

    /// A right solver of a day's part 2.
    pub const fn part2(day: u8, solve: fn(&str) -> u64) -> Self {
        Self { day, part: 2, solve }
    }
}

/// The wrong turns of one or more days, and the right solvers that share code with them.
#[derive(Debug)]
pub struct Solvers {
    /// The wrong turns, sorted by day.
    pub wrong: &'static [WrongTurn],
    /// The right solvers.
    pub right: &'static [RightSolver],
}

/// Finds the sample generator of a day and the default solution of a part, by the numbers of the day and the part.
pub type Reference = fn(u8, u8) -> (Generate, &'static Solution);

/// Checks that each wrong turn is caught by at least one of the judge's inputs.
///
/// # Panics
///
/// If there is a wrong turn that no input catches.
#[track_caller]
pub fn assert_caught(solvers: &[Solvers], reference: Reference) {
    for &WrongTurn { day, part, name, solve } in solvers.iter().flat_map(|solvers| solvers.wrong) {
        let is_caught = (1..=JUDGED_INPUTS).any(|seed| !is_right(reference(day, part), seed, solve));
        assert!(is_caught, "day {day} part {part}: no input catches a solver that {name}");
    }
}

/// Checks that each [`RightSolver`] gives the right answer to the judge's first input.
///
/// # Panics
///
/// If a solver is wrong.
#[track_caller]
pub fn assert_right(solvers: &[Solvers], reference: Reference) {
    for &RightSolver { day, part, solve } in solvers.iter().flat_map(|solvers| solvers.right) {
        let is_right = is_right(reference(day, part), 1, solve);
        assert!(is_right, "day {day} part {part}: the solver without wrong turns is wrong");
    }
}

/// Checks that a page lists all wrong turns in a table with one row for each day.
///
/// # Panics
///
/// If the page does not contain these rows. The message shows them.
#[track_caller]
pub fn assert_listed(solvers: &[Solvers], page: &str) {
    let row = |wrong_turns: &[WrongTurn]| {
        let names: Vec<_> = wrong_turns.iter().map(|turn| format!("part {} {}", turn.part, turn.name)).collect();
        format!("| {} | {} |\n", wrong_turns[0].day, names.join("; "))
    };
    let days = solvers.iter().flat_map(|solvers| solvers.wrong.chunk_by(|one, other| one.day == other.day));
    let rows: Vec<_> = days.map(row).collect();
    let rows = rows.concat();
    assert!(page.contains(&rows), "docs/judge.md must contain\n{rows}");
}

/// Whether a solver gives the right answer for the sample with this seed.
fn is_right((make_sample, solution): (Generate, &Solution), seed: u64, solve: fn(&str) -> u64) -> bool {
    let sample = make_sample(&mut SplitMix64::new(seed));
    match solution.solve(&ArcStr::from(&sample), &Parameters::new(), None, || {}) {
        Outcome::Solved { answer, .. } => solve(&sample).to_string() == answer,
        outcome => panic!("{solution} with seed {seed}: {outcome:?}"),
    }
}

/// All whole numbers in a text, in order. A `-` does not separate numbers: `-4` is a number, but `3-4` is a single word that is not
/// a number, and is left out.
pub fn numbers(text: &str) -> Vec<i64> {
    text.split(|letter: char| !letter.is_ascii_digit() && letter != '-').filter_map(|word| word.parse().ok()).collect()
}

/// The rows of a grid as bytes.
pub fn rows(text: &str) -> Vec<Vec<u8>> {
    text.lines().map(|line| line.as_bytes().to_vec()).collect()
}

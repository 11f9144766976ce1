//! Checks that the inputs of `cargo xtask judge` catch the mistakes that solvers are known to make.
//!
//! A *wrong turn* is a short solver of one part that makes one of these mistakes on purpose.

#![allow(clippy::panic, reason = "a test fails by panicking")]

use std::collections::BTreeMap;

use aoc_runner::ArcStr;
use common::{Outcome, Solution};
use samples::{Generate, JUDGED_INPUTS, SplitMix64};

/// A day, a part, the mistake of the solver, and the solver.
pub type WrongTurn = (u8, u8, &'static str, fn(&str) -> u64);

/// A day, a part, and a solver that shares code with a wrong turn, but makes no mistake. If this solver is right, then so is the
/// shared code, and the wrong turn fails only because of its own mistake.
pub type RightSolver = (u8, u8, fn(&str) -> u64);

/// Finds the sample generator of a day and the default solution of a part, by the numbers of the day and the part.
pub type Reference = fn(u8, u8) -> (Generate, &'static Solution);

/// Checks that each wrong turn is caught by at least one of the judge's inputs.
///
/// # Panics
///
/// If there is a wrong turn that no input catches.
#[track_caller]
pub fn assert_caught(wrong_turns: &[WrongTurn], reference: Reference) {
    for &(day, part, name, solver) in wrong_turns {
        let is_caught = (1..=JUDGED_INPUTS).any(|seed| !is_right(reference(day, part), seed, solver));
        assert!(is_caught, "day {day} part {part}: no input catches a solver that {name}");
    }
}

/// Checks that each [`RightSolver`] gives the right answer to the judge's first input.
///
/// # Panics
///
/// If a solver is wrong.
#[track_caller]
pub fn assert_right(solvers: &[RightSolver], reference: Reference) {
    for &(day, part, solver) in solvers {
        let is_right = is_right(reference(day, part), 1, solver);
        assert!(is_right, "day {day} part {part}: the solver without wrong turns is wrong");
    }
}

/// Checks that a page lists all wrong turns in a table with one row for each day.
///
/// # Panics
///
/// If the page does not contain these rows. The message shows them.
#[track_caller]
pub fn assert_listed(wrong_turns: &[WrongTurn], page: &str) {
    let row = |day: &[WrongTurn]| {
        let names: Vec<_> = day.iter().map(|(_, part, name, _)| format!("part {part} {name}")).collect();
        format!("| {} | {} |\n", day[0].0, names.join("; "))
    };
    let rows: Vec<_> = wrong_turns.chunk_by(|one, other| one.0 == other.0).map(row).collect();
    let rows = rows.concat();
    assert!(page.contains(&rows), "docs/judge.md must contain\n{rows}");
}

/// Whether a solver gives the right answer for the sample with this seed.
fn is_right((make_sample, solution): (Generate, &Solution), seed: u64, solver: fn(&str) -> u64) -> bool {
    let sample = make_sample(&mut SplitMix64::new(seed));
    match solution.solve(&ArcStr::from(&sample), &BTreeMap::new(), None, || {}) {
        Outcome::Solved { answer, .. } => solver(&sample).to_string() == answer,
        outcome => panic!("{solution} with seed {seed}: {outcome:?}"),
    }
}

/// All whole numbers in a text, in order. Every `-` counts as a part of a number: `-4` is a number, but `3-4` is not a number and is
/// left out.
pub fn numbers(text: &str) -> Vec<i64> {
    text.split(|letter: char| !letter.is_ascii_digit() && letter != '-').filter_map(|word| word.parse().ok()).collect()
}

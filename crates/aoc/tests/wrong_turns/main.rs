//! Checks that the inputs of `cargo xtask judge` catch the mistakes that solvers are known to make.
//!
//! A *wrong turn* is such a mistake, together with a short solver of one part that makes it on purpose. docs/judge.md lists the
//! wrong turns.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "some solvers make mistakes with casts, and all other numbers fit"
)]

mod days_13_to_18;
mod days_19_to_25;
mod days_1_to_6;
mod days_7_to_12;

use aoc_2021::CALENDAR;
use aoc_runner::ArcStr;
use samples::{JUDGED_INPUTS, SplitMix64};

/// A day, a part, the mistake of the solver, and the solver.
type WrongTurn = (u8, u8, &'static str, fn(&str) -> u64);

/// A day, a part, and a solver that shares code with a wrong turn but is right. It shows that the shared code is right.
type Right = (u8, u8, fn(&str) -> u64);

fn wrong_turns() -> Vec<WrongTurn> {
    let days =
        [days_1_to_6::WRONG_TURNS, days_7_to_12::WRONG_TURNS, days_13_to_18::WRONG_TURNS, days_19_to_25::WRONG_TURNS];
    days.concat()
}

/// Whether a solver gives the right answer for the sample with this seed.
fn is_right(number: u8, part: u8, seed: u64, solver: fn(&str) -> u64) -> bool {
    let day = CALENDAR.days.iter().find(|day| day.day.number() == number).unwrap();
    let mut solutions = day.solutions.iter().filter(|solution| solution.variant.is_none());
    let solution = solutions.find(|solution| solution.part.number() == part).unwrap();
    let sample = day.make_sample.unwrap()(&mut SplitMix64::new(seed));
    let right = (solution.parse)(ArcStr::from(&sample)).unwrap().try_run().unwrap().to_string();
    solver(&sample).to_string() == right
}

#[test]
fn the_judged_inputs_catch_each_wrong_turn() {
    for (day, part, name, wrong) in wrong_turns() {
        let is_caught = (1..=JUDGED_INPUTS).any(|seed| !is_right(day, part, seed, wrong));
        assert!(is_caught, "day {day} part {part}: no input catches a solver that {name}");
    }
}

#[test]
fn the_same_solvers_are_right_without_wrong_turns() {
    let solvers = [days_1_to_6::RIGHT, days_7_to_12::RIGHT, days_13_to_18::RIGHT, days_19_to_25::RIGHT];
    for (day, part, solver) in solvers.concat() {
        assert!(is_right(day, part, 1, solver), "day {day} part {part}: the solver without wrong turns is wrong");
    }
}

#[test]
fn the_docs_list_each_wrong_turn() {
    let rows = wrong_turns()
        .chunk_by(|one, other| one.0 == other.0)
        .map(|day| {
            let names = day.iter().map(|(_, part, name, _)| format!("part {part} {name}"));
            format!("| {} | {} |\n", day[0].0, names.collect::<Vec<_>>().join("; "))
        })
        .collect::<Vec<_>>()
        .concat();
    assert!(include_str!("../../../../docs/judge.md").ends_with(&rows), "docs/judge.md must end with\n{rows}");
}

/// All whole numbers in a text, in order.
fn numbers(text: &str) -> Vec<i64> {
    text.split(|letter: char| !letter.is_ascii_digit() && letter != '-').filter_map(|word| word.parse().ok()).collect()
}

/// The rows of a grid as bytes.
fn rows(text: &str) -> Vec<Vec<u8>> {
    text.lines().map(|line| line.as_bytes().to_vec()).collect()
}

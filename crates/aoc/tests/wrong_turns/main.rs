//! Checks that the inputs of `cargo xtask judge` catch the mistakes that people are known to make in their solvers.
//!
//! [`testing::wrong_turns`] defines a *wrong turn*: a solver that makes such a mistake on purpose. docs/judge.md lists the wrong
//! turns.

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
use runner::Solution;
use samples::Generate;
pub use testing::wrong_turns::{RightSolver as Right, WrongTurn, numbers, rows};
use testing::wrong_turns::{Solvers, assert_caught, assert_listed, assert_right};

const SOLVERS: &[Solvers] = &[
    Solvers { wrong: days_1_to_6::WRONG_TURNS, right: days_1_to_6::RIGHT },
    Solvers { wrong: days_7_to_12::WRONG_TURNS, right: days_7_to_12::RIGHT },
    Solvers { wrong: days_13_to_18::WRONG_TURNS, right: days_13_to_18::RIGHT },
    Solvers { wrong: days_19_to_25::WRONG_TURNS, right: days_19_to_25::RIGHT },
];

fn reference(day: u8, part: u8) -> (Generate, &'static Solution) {
    CALENDAR.reference(day, part).unwrap()
}

#[test]
fn the_judged_inputs_catch_each_wrong_turn() {
    assert_caught(SOLVERS, reference);
}

#[test]
fn the_same_solvers_are_right_without_wrong_turns() {
    assert_right(SOLVERS, reference);
}

#[test]
fn the_docs_list_each_wrong_turn() {
    assert_listed(SOLVERS, include_str!("../../../../docs/judge.md"));
}

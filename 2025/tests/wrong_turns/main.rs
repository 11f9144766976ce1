//! Checks that the inputs of `cargo xtask judge` catch the mistakes that solvers are known to make.
//!
//! A *wrong turn* is such a mistake, together with a short solver of one part that makes the mistake on purpose. docs/judge.md
//! lists the wrong turns.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "some solvers make mistakes with casts, and all other numbers fit"
)]

mod day01;
mod day02;
mod day03;
mod day04;
mod day05;
mod day06;
mod day07;
mod day08;
mod day09;
mod day10;
mod day11;
mod day12;

use aoc_2025::CALENDAR;
use runner::Solution;
use samples::Generate;
pub use testing::wrong_turns::{RightSolver as Right, WrongTurn, numbers, rows};
use testing::wrong_turns::{Solvers, assert_caught, assert_listed, assert_right};

const SOLVERS: &[Solvers] = &[
    Solvers { wrong: day01::WRONG_TURNS, right: day01::RIGHT },
    Solvers { wrong: day02::WRONG_TURNS, right: day02::RIGHT },
    Solvers { wrong: day03::WRONG_TURNS, right: day03::RIGHT },
    Solvers { wrong: day04::WRONG_TURNS, right: day04::RIGHT },
    Solvers { wrong: day05::WRONG_TURNS, right: day05::RIGHT },
    Solvers { wrong: day06::WRONG_TURNS, right: day06::RIGHT },
    Solvers { wrong: day07::WRONG_TURNS, right: day07::RIGHT },
    Solvers { wrong: day08::WRONG_TURNS, right: day08::RIGHT },
    Solvers { wrong: day09::WRONG_TURNS, right: day09::RIGHT },
    Solvers { wrong: day10::WRONG_TURNS, right: day10::RIGHT },
    Solvers { wrong: day11::WRONG_TURNS, right: day11::RIGHT },
    Solvers { wrong: day12::WRONG_TURNS, right: day12::RIGHT },
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
    assert_listed(SOLVERS, include_str!("../../../docs/judge.md"));
}

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
pub use testing::wrong_turns::{RightSolver as Right, WrongTurn, numbers};
use testing::wrong_turns::{assert_caught, assert_listed, assert_right};

fn wrong_turns() -> Vec<WrongTurn> {
    [
        day01::WRONG_TURNS,
        day02::WRONG_TURNS,
        day03::WRONG_TURNS,
        day04::WRONG_TURNS,
        day05::WRONG_TURNS,
        day06::WRONG_TURNS,
        day07::WRONG_TURNS,
        day08::WRONG_TURNS,
        day09::WRONG_TURNS,
        day10::WRONG_TURNS,
        day11::WRONG_TURNS,
        day12::WRONG_TURNS,
    ]
    .concat()
}

fn right_solvers() -> Vec<Right> {
    [
        day01::RIGHT,
        day02::RIGHT,
        day03::RIGHT,
        day04::RIGHT,
        day05::RIGHT,
        day06::RIGHT,
        day07::RIGHT,
        day08::RIGHT,
        day09::RIGHT,
        day10::RIGHT,
        day11::RIGHT,
        day12::RIGHT,
    ]
    .concat()
}

fn reference(day: u8, part: u8) -> (Generate, &'static Solution) {
    CALENDAR.reference(day, part).unwrap()
}

#[test]
fn the_judged_inputs_catch_each_wrong_turn() {
    assert_caught(&wrong_turns(), reference);
}

#[test]
fn the_same_solvers_are_right_without_wrong_turns() {
    assert_right(&right_solvers(), reference);
}

#[test]
fn the_docs_list_each_wrong_turn() {
    assert_listed(&wrong_turns(), include_str!("../../../docs/judge.md"));
}

/// The rows of a grid as bytes.
fn rows(text: &str) -> Vec<Vec<u8>> {
    text.lines().map(|line| line.as_bytes().to_vec()).collect()
}

//! The code that is measured: the two stages of a solution.

use std::fmt::Display;
use std::hint::black_box;

use aoc_runner::{ArcStr, Runner};

use crate::Solution;

/// Also drops the parsed input.
pub fn parse(solution: &Solution, text: &ArcStr) {
    drop(black_box(black_box(solution.parse)(black_box(text.clone()))));
}

pub fn solve(runner: &dyn Runner) {
    // `black_box` hides from the compiler where the input comes from and whether the answer is used. Otherwise the compiler might
    // move work out of the measured loop, or remove it.
    black_box(runner).bench(|answer: &dyn Display| {
        black_box(answer);
    });
}

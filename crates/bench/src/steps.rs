//! The two steps that are measured.

use std::fmt::Display;
use std::hint::black_box;

use aoc_runner::{ArcStr, Runner};
use runner::Solution;

/// Runs the parser of a solution, and drops the parsed input.
pub fn parse(solution: &Solution, text: &ArcStr) {
    drop(black_box(black_box(solution.parse)(black_box(text.clone()))));
}

/// Runs a solver.
pub fn solve(runner: &dyn Runner) {
    // `black_box` hides the source of the input and the use of the answer from the compiler. Otherwise the compiler might move
    // work out of the measured loop.
    black_box(runner).bench(|answer: &dyn Display| {
        black_box(answer);
    });
}

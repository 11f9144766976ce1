//! Solves the days and shows their answers, with what it took.

use std::process::ExitCode;

fn main() -> ExitCode {
    runner::run(&aoc_{{year}}::CALENDAR)
}

//! Solves the days and prints their answers and times.

use std::process::ExitCode;

fn main() -> ExitCode {
    year_runner::run(&aoc_{{year}}::CALENDAR)
}

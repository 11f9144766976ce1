//! Solves the days and prints their answers and times.

use std::process::ExitCode;

fn main() -> ExitCode {
    year::run(&aoc_{{year}}::CALENDAR)
}

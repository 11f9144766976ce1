//! Measures the parser and the solver of each solution.

fn main() {
    year_runner::bench(&aoc_2021::CALENDAR);
}

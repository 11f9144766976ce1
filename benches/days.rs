//! Measures the parser and the solver of each solution.

fn main() {
    year::bench(&aoc_2021::CALENDAR);
}

//! Measures the parser and the solver of each solution.

fn main() {
    bench::days(&aoc_2021::CALENDAR);
}

//! `cargo bench --bench days`: measures each parser and each solver.

fn main() {
    year_runner::bench(&aoc_2025::CALENDAR);
}

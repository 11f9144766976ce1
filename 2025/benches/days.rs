//! `cargo bench --bench days`: measures each parser and each solver.

fn main() {
    year::bench(&aoc_2025::CALENDAR);
}

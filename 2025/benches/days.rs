//! `cargo bench --bench days`: measures each parser and each solver.

fn main() {
    bench::days(&aoc_2025::CALENDAR);
}

//! `cargo bench --bench days`: times each parser and each solver.

fn main() {
    bench::days(&aoc_{{year}}::CALENDAR);
}

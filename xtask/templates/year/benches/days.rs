//! `cargo bench --bench days`: times each generator and each solver.

fn main() {
    bench::days(&aoc_{{year}}::CALENDAR);
}

//! `cargo bench --bench days`: what each generator and each solver takes.

fn main() {
    measure::days(&aoc_{{year}}::CALENDAR);
}

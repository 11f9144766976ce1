//! `cargo bench --bench days`: what each generator and each solver takes.

fn main() {
    bench::days(&aoc_{{year}}::CALENDAR);
}

//! `cargo bench --bench rotate`: what whole days take when inputs take turns.

fn main() {
    bench::rotate(&aoc_{{year}}::CALENDAR);
}

//! `cargo bench --bench rotate`: what whole days take when inputs take turns.

fn main() {
    measure::rotate(&aoc_{{year}}::CALENDAR);
}

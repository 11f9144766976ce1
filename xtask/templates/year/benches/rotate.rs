//! `cargo bench --bench rotate`: times whole days with inputs that take turns.

fn main() {
    bench::rotate(&aoc_{{year}}::CALENDAR);
}

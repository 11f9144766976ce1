//! Measures whole days on inputs that take turns.

fn main() {
    bench::rotate(&aoc_2021::CALENDAR);
}

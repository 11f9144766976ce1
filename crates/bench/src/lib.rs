//! The benches of a year's package. Each is one line in the package's `benches`, with `harness = false` in its `Cargo.toml`:
//! `fn main() { bench::days(&aoc_2021::CALENDAR) }`.

mod days;
mod pace;
mod rotate;

pub use days::days;
pub use rotate::rotate;

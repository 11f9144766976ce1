//! Finds the solvers of all days.

fn main() {
    year_runner::build();
}

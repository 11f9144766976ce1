//! Finds the solvers of all days.

fn main() {
    scan::main();
}

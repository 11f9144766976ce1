//! The program that the alias `cargo xtask` runs: it builds the program `xtask`, and starts it.

use std::process::ExitCode;

fn main() -> ExitCode {
    launch::main("xtask")
}

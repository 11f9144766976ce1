//! The program behind the commands of `cargo xtask` that talk to adventofcode.com, such as `fetch` and `submit`.

use std::process::ExitCode;

fn main() -> ExitCode {
    site::main()
}

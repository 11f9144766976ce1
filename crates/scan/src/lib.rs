//! The build script of a year's package.
//!
//! The package's `build.rs` is one line, `fn main() { scan::main() }`. It reads which days the package depends on, finds the solvers in
//! their sources, and writes them down twice: for cargo-aoc, and as the source of the package's library. See [`Year::read`] for what it
//! expects of the package.

mod calendar;
mod whole_day;
mod year;

use std::path::{Path, PathBuf};
use std::{env, fs};

pub use whole_day::WholeDay;
pub use year::{Day, Year};

/// Where cargo-aoc looks for the list of solvers: below the package's own folder, wherever the target folder may be.
const COMPLETED: &str = "target/aoc/completed.json";

/// What stops the build: a message for the user.
pub type Result<T> = std::result::Result<T, String>;

/// Writes `target/aoc/completed.json` and `$OUT_DIR/calendar.rs` for the package whose build script calls this. What is wrong is an
/// error of cargo's, a line that begins with the package's name.
pub fn main() {
    // Cargo runs a build script in its package's folder, and says where the output goes.
    let folder = env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from).unwrap_or_default();
    let output = env::var_os("OUT_DIR").map(PathBuf::from).unwrap_or_default();
    if let Err(problem) = write(&folder, &output) {
        // An instruction to cargo is one line.
        println!("cargo::error={}", problem.replace('\n', " "));
    }
}

fn write(folder: &Path, output: &Path) -> Result<()> {
    println!("cargo::rerun-if-changed=Cargo.toml");
    // cargo-aoc needs the file, so it must be written again when it is gone or has changed.
    println!("cargo::rerun-if-changed={COMPLETED}");
    let year = Year::read(folder)?;
    for day in &year.days {
        println!("cargo::rerun-if-changed={}", day.folder.display());
    }
    for (number, day) in year.without_input() {
        println!("cargo::rerun-if-changed=input");
        let put = format!("put it into input/{}/day{number}.txt", year.number);
        let name = &day.package;
        println!(
            "cargo::warning={name} has no input: run \"cargo xtask fetch {number}\", {put}, or make a sample of your own with \"cargo xtask sample {number} --save\""
        );
    }
    write_if_changed(&folder.join(COMPLETED), &year.completed()?)?;
    write_if_changed(&output.join("calendar.rs"), &calendar::source(&year))
}

/// Leaves a file that is right already alone, so that nothing is built again for it.
fn write_if_changed(path: &Path, text: &str) -> Result<()> {
    if fs::read_to_string(path).is_ok_and(|old| old == text) {
        return Ok(());
    }
    let folder = path.parent().map_or(Ok(()), fs::create_dir_all);
    folder.and_then(|()| fs::write(path, text)).map_err(|error| format!("cannot write {}: {error}", path.display()))
}

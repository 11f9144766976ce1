//! The build script of a year's package: lists the year's days and solvers.
//!
//! The package's `build.rs` is a single line, `fn main() { year_runner::build() }`. The script finds the days that the package depends
//! on, and the solvers in their sources. It writes two lists: the solvers, in `completed.json` for cargo-aoc, and the days, in
//! `calendar.rs` for the package's library. [`YearPackage::read`] describes the package.
//!
//! The macro `register!` finds the solvers of a single day, with [`solvers`].

mod attributes;
mod library;
mod year;

use std::path::Path;
use std::{env, fs};

pub use attributes::{Solver, solvers};
pub use year::{DayCrate, YearPackage};

/// The file with the list of solvers for cargo-aoc. cargo-aoc expects it below the package's folder, even if the target folder is
/// elsewhere.
const COMPLETED: &str = "target/aoc/completed.json";

/// The build script: writes `target/aoc/completed.json` and `$OUT_DIR/calendar.rs` for the package that is being built.
///
/// A problem stops the build. Cargo reports the problem on one line, after the name of the package.
///
/// # Panics
///
/// If called outside a build script.
#[expect(clippy::expect_used, reason = "cargo sets both variables for build scripts")]
pub fn main() {
    let folder = env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets CARGO_MANIFEST_DIR");
    let output = env::var_os("OUT_DIR").expect("cargo sets OUT_DIR");
    print!("{}", run(Path::new(&folder), Path::new(&output)));
}

/// Returns the instructions for cargo, one per line.
fn run(folder: &Path, output: &Path) -> String {
    let mut instructions = vec!["rerun-if-changed=Cargo.toml".to_owned()];
    if let Err(problem) = write(folder, output, &mut instructions) {
        instructions.push(format!("error={problem}"));
    }
    let lines: Vec<_> =
        instructions.iter().map(|instruction| format!("cargo::{}\n", instruction.replace('\n', " "))).collect();
    lines.concat()
}

fn write(folder: &Path, output: &Path, instructions: &mut Vec<String>) -> Result<(), String> {
    let year_package = YearPackage::read(folder)?;
    for day_crate in &year_package.days {
        instructions.push(format!("rerun-if-changed={}", year::shown(&day_crate.folder, folder)));
    }
    // A checkout may be read-only, with its target folder elsewhere. Then only cargo-aoc does not work.
    instructions.push(match write_if_changed(&folder.join(COMPLETED), &year_package.completed()?) {
        // Cargo must run the script again if somebody removes or changes the list.
        Ok(()) => format!("rerun-if-changed={COMPLETED}"),
        Err(problem) => format!("warning={problem}; cargo-aoc needs this list of solvers"),
    });
    write_if_changed(&output.join("calendar.rs"), &library::source(&year_package))
}

/// Leaves an unchanged file alone, because rewriting it would make cargo rebuild the package.
fn write_if_changed(path: &Path, text: &str) -> Result<(), String> {
    if fs::read_to_string(path).is_ok_and(|old| old == text) {
        return Ok(());
    }
    let failed = |error| format!("cannot write {}: {error}", path.display());
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(failed)?;
    }
    fs::write(path, text).map_err(failed)
}

#[cfg(test)]
mod tests {
    use std::path::{MAIN_SEPARATOR, PathBuf};
    use std::time::SystemTime;

    use tempfile::TempDir;

    use super::*;

    const DAY: &str = "\
        //! # The `Long` Night\n\
        #[aoc_generator(day7)] pub fn parse(input: &str) -> Result<u8, u8> { Err(0) }\n\
        #[aoc(day7, part1)] pub fn part1(parsed: &u8) -> u8 { 0 }\n\
        common::register!(7);\n";

    const SORTED: &str = "#[aoc(day7, part2, Sorted)] pub fn part2(parsed: &u8) -> u8 { 0 }\n";

    /// A workspace whose root is the package of the year 2019, with day 7.
    fn workspace() -> TempDir {
        let folder = tempfile::tempdir().unwrap();
        let manifest = "\
            [workspace.metadata.aoc]\nyear = 2019\n\
            [package]\nname = \"aoc-2019\"\n\
            [dependencies]\nday07 = { path = \"crates/day07\" }\nother = { path = \"crates/day7\" }\nclap = \"1\"\n";
        put(folder.path(), "Cargo.toml", manifest);
        put(folder.path(), "crates/day07/src/lib.rs", DAY);
        put(folder.path(), "crates/day07/src/inner/mod.rs", SORTED);
        put(folder.path(), "crates/day07/src/notes.md", &SORTED.replace("Sorted", "Noted"));
        put(folder.path(), "crates/day07/sample.txt", "7\n");
        folder
    }

    fn put(folder: &Path, path: &str, text: &str) {
        let path = folder.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    /// Runs the build script. Returns the instructions for cargo, the list for cargo-aoc, and the source of the library.
    fn scanned(folder: &Path) -> (String, serde_json::Value, String) {
        let instructions = run(folder, &folder.join("out"));
        let completed = fs::read_to_string(folder.join(COMPLETED)).unwrap();
        let calendar = fs::read_to_string(folder.join("out/calendar.rs")).unwrap();
        assert!(syn::parse_file(&calendar).is_ok(), "{calendar}");
        (instructions, serde_json::from_str(&completed).unwrap(), calendar)
    }

    #[test]
    fn both_lists_name_the_solvers() {
        let folder = workspace();
        put(folder.path(), "crates/day07/src/lib.rs", &DAY.replace("#[aoc_gen", "pub mod sample;\n#[aoc_gen"));
        let (instructions, completed, calendar) = scanned(folder.path());
        assert_eq!(
            instructions,
            "cargo::rerun-if-changed=Cargo.toml\n\
             cargo::rerun-if-changed=crates/day07\n\
             cargo::rerun-if-changed=target/aoc/completed.json\n"
        );
        let parts = serde_json::json!({ "year": 2019, "parts": [
            { "day": 7, "part": 1, "name": null },
            { "day": 7, "part": 2, "name": "Sorted" },
        ]});
        assert_eq!(completed, parts);
        for line in [
            "year: ::year_runner::Year::new(2019).expect(\"the year in Cargo.toml is no year of Advent of Code\"),",
            r#"title: "The Long Night","#,
            "sample_answers: None,",
            "make_sample: Some(day07::sample::generate),",
            "solutions: day07::aoc_solutions::SOLUTIONS,",
        ] {
            assert!(calendar.lines().any(|found| found.ends_with(line)), "{line} is not in\n{calendar}");
        }
        let sample: PathBuf = folder.path().join("crates/day07/sample.txt").components().collect();
        assert!(calendar.contains(&format!("Some(include_str!({sample:?}))")), "{calendar}");
    }

    #[test]
    fn each_year_has_its_own_folder() {
        let folder = workspace();
        let year = folder.path().join("2020");
        // A day of another year may be a dependency, too.
        let dependencies = "[dependencies]\naoc2020-day07.path = \"crates/day07\"\nday08.path = \"../crates/day08\"";
        put(&year, "Cargo.toml", &format!("[package.metadata.aoc]\nyear = 2020\n{dependencies}"));
        put(&year, "crates/day07/src/lib.rs", DAY);
        // The crate's `lib.rs` does not declare this module.
        put(&year, "crates/day07/src/sample.rs", "");
        let (_, completed, calendar) = scanned(&year);
        assert_eq!(completed["year"], 2020);
        for part in [
            "pub use aoc2020_day07::aoc_factory::*;",
            "year: ::year_runner::Year::new(2020)",
            r#"folder: "2020/crates/day07","#,
            "make_sample: None,",
            &format!("root: {:?},", folder.path()),
        ] {
            assert!(calendar.contains(part), "{part} is not in {calendar}");
        }
    }

    #[test]
    fn a_read_only_checkout_builds() {
        let folder = workspace();
        // A file in place of the folder cannot be written into, either.
        put(folder.path(), "target", "");
        let instructions = run(folder.path(), &folder.path().join("out"));
        assert!(
            instructions.contains("cargo::warning=cannot write") && !instructions.contains("error="),
            "{instructions}"
        );
        assert!(folder.path().join("out/calendar.rs").exists());
    }

    #[test]
    fn an_optional_day_is_left_out() {
        let folder = workspace();
        let manifest = fs::read_to_string(folder.path().join("Cargo.toml")).unwrap();
        put(folder.path(), "Cargo.toml", &manifest.replace("crates/day07\"", "crates/day07\", optional = true"));
        assert!(scanned(folder.path()).2.contains("days: &[\n    ],"));
    }

    #[test]
    fn a_problem_is_one_line_with_the_file() {
        let unregistered = "crates/day07/src/lib.rs: no solver is registered; end the file with common::register!(7);";
        for (path, from, to, problem) in [
            ("Cargo.toml", "year = 2019", "year = '19'", "Cargo.toml: set the year"),
            ("Cargo.toml", "[workspace.metadata.aoc]", "[package.metadata.aoc]", "is not in a workspace"),
            ("Cargo.toml", "[dependencies]", "[dependencies", "Cargo.toml: "),
            ("Cargo.toml", "crates/day07", "crates/day08", "crates/day08/src: cannot be read"),
            (
                "Cargo.toml",
                "crates/day07",
                "./crates/day07/",
                "Cargo.toml: write the path of day07 as \"crates/day07\"",
            ),
            (
                "Cargo.toml",
                "day07 = { path = \"crates/day07\" }",
                "day07.workspace = true",
                "write the path of day07 as",
            ),
            ("crates/day07/src/lib.rs", "common::register!(7);", "", unregistered),
            ("crates/day07/src/inner/mod.rs", "part2", "part3", "src/inner/mod.rs: #[aoc] on part2: part3 is not"),
        ] {
            let folder = workspace();
            let before = fs::read_to_string(folder.path().join(path)).unwrap();
            put(folder.path(), path, &before.replacen(from, to, 1));
            assert!(before.contains(from), "{from}");
            let instructions = run(folder.path(), &folder.path().join("out"));
            let errors: Vec<_> = instructions.lines().filter(|line| line.starts_with("cargo::error=")).collect();
            let is_named = |error: &str| error.replace(MAIN_SEPARATOR, "/").contains(problem);
            assert!(matches!(errors[..], [error] if is_named(error)), "{problem}: {instructions}");
            assert!(instructions.lines().all(|line| line.starts_with("cargo::")), "{instructions}");
        }
    }

    #[test]
    fn an_unchanged_list_is_not_rewritten() {
        let folder = workspace();
        scanned(folder.path());
        let paths = [COMPLETED, "out/calendar.rs"].map(|path| folder.path().join(path));
        for path in &paths {
            fs::File::options().append(true).open(path).unwrap().set_modified(SystemTime::UNIX_EPOCH).unwrap();
        }
        scanned(folder.path());
        let modified = paths.map(|path| fs::metadata(path).unwrap().modified().unwrap());
        assert_eq!(modified, [SystemTime::UNIX_EPOCH; 2]);
    }
}

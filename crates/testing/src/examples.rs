//! Tests a day's solvers on the examples from the puzzle's page.

#![allow(clippy::panic, reason = "a test fails by panicking")]

use std::io::{self, Write as _};
use std::path::Path;

use aoc_runner::ArcStr;
use common::{Day, Inputs, Solution, Year};
use known_answers::Example;
use settings::{Settings, workspace_root};

/// Declares a test that runs all solvers of the day on the day's examples. Use this macro in the day's `lib.rs`:
///
/// ```text
/// #[cfg(test)]
/// mod tests {
///     testing::examples!();
/// }
/// ```
///
/// The examples are in the file that `cargo xtask read` saves, such as `inputs/2021/day7.examples.toml`. The test leaves out open
/// parts, parts without a known answer, and examples with `skip = true`. Without examples, the test passes, and says so in its
/// output.
#[expect(clippy::crate_in_macro_def, reason = "the solutions are in the crate that uses the macro")]
#[macro_export]
macro_rules! examples {
    () => {
        #[test]
        fn the_examples_have_the_known_answers() {
            $crate::check_examples(
                ::std::path::Path::new(::std::env!("CARGO_MANIFEST_DIR")),
                crate::aoc_solutions::DAY,
                crate::aoc_solutions::SOLUTIONS,
            );
        }
    };
}

/// Runs the solutions on the day's examples. `folder` is the folder of the day's crate, which determines the year and the
/// workspace.
///
/// # Panics
///
/// If an answer is wrong, a solution fails, or the examples or the settings cannot be read. The message lists all wrong answers and
/// failures.
#[track_caller]
pub fn check_examples(folder: &Path, day: Day, solutions: &[Solution]) {
    let problems = match problems(folder, day, solutions) {
        Ok(problems) => problems,
        Err(error) => panic!("{error}"),
    };
    assert!(problems.is_empty(), "the examples of day {day} show problems:\n{}", problems.concat());
}

/// An error means that the settings or the examples could not be read.
fn problems(folder: &Path, day: Day, solutions: &[Solution]) -> Result<Vec<String>, Box<dyn std::error::Error>> {
    // The crate of day 7 is in `crates/day07` below the folder of the year.
    let year_folder = folder.ancestors().nth(2).unwrap_or(folder);
    let year: Year = Settings::read(year_folder)?.year()?.to_string().parse()?;
    let path = Inputs::of_workspace(&workspace_root(year_folder)?).examples_path(year, day);
    let examples = Example::load(&path)?;
    if examples.is_empty() {
        // Unlike `eprintln!`, this shows the line although the test passes.
        let _ = writeln!(
            io::stderr(),
            "day {day} was not tested on examples: there are none in {}; \"cargo xtask read {day} --year {year}\" fetches them",
            path.display()
        );
    }
    let mut problems = Vec::new();
    for (number, example) in (1..).zip(&examples).filter(|(_, example)| !example.skip) {
        let text = ArcStr::from(&example.input);
        for solution in solutions {
            let answers = example.answers();
            let Some(known) = answers.get(solution.part) else { continue };
            let outcome = solution.solve(&text, &example.parameters, None, || {});
            let Some(problem) = outcome.problem(Some(known)) else { continue };
            problems.push(format!("example {number}, {solution}: {problem}\n"));
            let doubts_of_file = example.doubts.iter().filter(|doubt| doubt.concerns(solution.part));
            let doubts = doubts_of_file.map(|doubt| &doubt.text).chain(outcome.doubts());
            problems.extend(doubts.map(|doubt| format!("  possible reason: {doubt}\n")));
        }
    }
    Ok(problems)
}

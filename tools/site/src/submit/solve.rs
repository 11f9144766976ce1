//! Computes the answer to send.

use std::process::Stdio;

use anyhow::{Context, anyhow};
use common::{Day, InputError, Part};
use terminal::eprint;
use workspace::{Error, Result, Workspace};
use year_runner::protocol::SolutionRow;

/// As `cargo run --release` does: with the default solver and the private input.
pub fn solve(workspace: &Workspace, day: Day, part: Part) -> Result<String> {
    let year = workspace.year;
    if let Err(error) = workspace.inputs().load(year, day, None) {
        let fetch = workspace.xtask(&format!("fetch {day}"));
        return Err(Error::Usage(match error {
            InputError::Missing { .. } => format!("{error}; run \"{fetch}\"; nothing was sent"),
            InputError::Unusable(_) => format!("{error}; nothing was sent"),
        }));
    }
    workspace.check_package()?;
    let mut cargo = workspace::cargo();
    cargo.args(["run", "--release", "--quiet", "--package", &workspace.package(), "--"]);
    cargo.args([&day.to_string(), "--part", &part.to_string(), "--variant", "default", "--json"]);
    cargo.current_dir(&workspace.root).stdin(Stdio::null()).stderr(Stdio::inherit());
    let output = cargo.output().context("cannot run cargo")?;
    // The exit code is not needed. It is 1 if the answer is known to be wrong, but the guard refuses such an answer anyway. If the
    // program does not build, it prints no rows.
    let (printed, rows) = SolutionRow::read_all(&output.stdout).unwrap_or_default();
    if !printed.is_empty() {
        eprint(printed);
    }
    let row = rows.into_iter().next();
    let problem = match row {
        Some(SolutionRow { answer: Some(answer), input: Some(input), .. }) if input == "private" => {
            return Ok(answer.trim().to_owned());
        }
        Some(SolutionRow { answer: Some(_), .. }) => {
            return Err(Error::Usage(format!(
                "day {day} of {year} was not solved with your own input; nothing was sent"
            )));
        }
        Some(SolutionRow { error: Some(error), .. }) => error,
        Some(_) => "no answer, perhaps because it is not solved yet".to_owned(),
        None => "the program printed no result; its error is above".to_owned(),
    };
    Err(Error::Other(anyhow!("day {day} part {part} of {year}: {problem}; nothing was sent")))
}

//! Runs the program that solves a year's days.

use std::fs::File;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, anyhow};
use common::{Day, Part};
use terminal::eprint;
use workspace::{Error, Workspace, build, cargo, program, words};
use year_runner::protocol::SolutionRow;

/// The program that solves a year's days and generates their samples. Cargo builds the program once, and each run starts it
/// directly.
pub struct Solvers {
    program: PathBuf,
}

impl Solvers {
    pub fn build(workspace: &Workspace) -> Result<Self> {
        let mut cargo = cargo();
        cargo.args(["build", "--release", "--package", &workspace.package()]);
        Ok(Self { program: build(cargo.current_dir(&workspace.root), "bin")? })
    }

    pub fn sample(&self, day: Day, seed: u64) -> Result<String, Error> {
        let mut command = program(&self.program);
        command.args([&day.to_string(), "--sample", &seed.to_string()]).stderr(Stdio::inherit());
        let output = command.output().with_context(|| format!("cannot run {}", words(&command)))?;
        match output.status.code() {
            Some(0) => Ok(String::from_utf8(output.stdout).context("the sample is not UTF-8 text")?),
            Some(2) => Err(Error::Usage(format!("no sample for day {day}"))),
            _ => Err(Error::Other(anyhow!("cannot generate a sample for day {day}"))),
        }
    }

    pub fn solve(&self, day: Day, input: File) -> Result<Vec<SolutionRow>> {
        let mut command = program(&self.program);
        command.args([&day.to_string(), "--input", "-"]).stdin(input);
        rows(&mut command).with_context(|| format!("cannot solve day {day}"))
    }

    pub fn solve_all(&self) -> Result<Vec<SolutionRow>> {
        rows(&mut program(&self.program)).context("cannot solve the days")
    }
}

/// The row of a part's default solver, or of a variant if the part has no default solver.
pub fn default_row(rows: &[SolutionRow], part: Part) -> Option<&SolutionRow> {
    let rows_of_part = rows.iter().filter(|row| row.part == part.number());
    rows_of_part.min_by_key(|row| row.variant.is_some())
}

/// If the solvers have different parsers, the slowest parser counts.
pub fn total_ns(rows: &[&SolutionRow]) -> u64 {
    let parser = rows.iter().filter_map(|row| row.parser_ns).max().unwrap_or_default();
    let solvers: u64 = rows.iter().filter_map(|row| row.solver_ns).sum();
    parser + solvers
}

fn rows(command: &mut Command) -> Result<Vec<SolutionRow>> {
    command.arg("--json").stderr(Stdio::inherit());
    let output = command.output().with_context(|| format!("cannot run {}", words(command)))?;
    let (printed, rows) = SolutionRow::read_all(&output.stdout)
        .with_context(|| format!("{} printed no JSON, and ended with {}", words(command), output.status))?;
    if !printed.is_empty() {
        eprint(printed);
    }
    Ok(rows)
}

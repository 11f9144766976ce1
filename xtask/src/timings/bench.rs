//! Builds and runs the bench that measures the days, and reads what it says. All that xtask knows about solutions comes from it.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use common::Day;
use serde::Deserialize;
use toolkit::{FileLock, Workspace, words};

use super::estimate::Pace;
use super::results::Inputs;

/// What a pass found out about a solution.
#[derive(Debug, Clone, Deserialize)]
pub struct Subject {
    pub day: u8,
    pub title: String,
    pub part: u8,
    pub variant: Option<String>,
    pub input: Inputs,
    /// Samples of the parser: times of one run in nanoseconds.
    pub parser: Vec<f64>,
    /// Samples of the solver.
    pub solver: Vec<f64>,
    /// How fast the machine was meanwhile.
    pub pace: Pace,
}

/// What one pass over a day found.
#[derive(Debug, Default)]
pub struct Pass {
    pub subjects: Vec<Subject>,
    /// What was not measured and why, such as `day21/part2/default: skipped, not solved yet`.
    pub skipped: Vec<String>,
}

/// The bench of a year's package, for one process at a time: two would slow each other down.
pub struct Bench<'a> {
    pub workspace: &'a Workspace,
    /// Whether it measures private inputs.
    pub is_private: bool,
    program: PathBuf,
    _lock: FileLock,
}

impl<'a> Bench<'a> {
    /// Waits until no other process has it, and builds it.
    pub fn of(workspace: &'a Workspace, is_private: bool) -> Result<Self> {
        let lock = workspace.lock("timings", "note: waiting for another \"cargo xtask timings\" to end")?;
        let mut cargo = toolkit::cargo();
        cargo.args(["bench", "--no-run", "--bench", "days", "--package", &workspace.package()]);
        let program = toolkit::build(cargo.current_dir(&workspace.root), "bench")?;
        Ok(Self { workspace, is_private, program, _lock: lock })
    }

    /// Measures all solutions of a day once.
    pub fn pass(&self, day: Day) -> Result<Pass> {
        let mut bench = Command::new(&self.program);
        bench.args(["--bench", &day.crate_name()]).env("AOC_BENCH_TIMINGS", "1");
        // Criterion compares with its last results; those of `cargo bench` stay apart.
        bench.env("CRITERION_HOME", self.workspace.root.join("target/timings"));
        if self.is_private {
            bench.env("AOC_BENCH_PRIVATE", "1");
        }
        let output = bench.output().with_context(|| format!("cannot run {}", words(&bench)))?;
        let said = String::from_utf8_lossy(&output.stderr);
        ensure!(output.status.success(), "{}: {}\n{}", words(&bench), output.status, said.trim_end());
        Pass::parse(&said)
    }
}

impl Pass {
    /// Reads what the bench writes to standard error: a line of JSON per solution, and a line for each that it skips.
    fn parse(said: &str) -> Result<Self> {
        let subjects =
            said.lines().filter(|line| line.starts_with('{')).map(serde_json::from_str).collect::<Result<_, _>>();
        Ok(Self {
            subjects: subjects.context("the bench announced its solutions in another format")?,
            skipped: said.lines().filter(|line| line.contains(": skipped, ")).map(str::to_owned).collect(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_bench_says_is_a_line_per_solution() {
        let subject = r#"{"day":21,"title":"Dirac Dice","part":2,"variant":"Memoized","input":{"kind":"generated","count":60,"bytes":1},
            "parser":[5.0,7.0],"solver":[1.0],"pace":{"latency":1000.0,"throughput":1200.0}}"#;
        let subject = subject.replace('\n', "");
        let said = format!("Gnuplot not found\n{subject}\nday21/part1/default: skipped, not solved yet\n");
        let pass = Pass::parse(&said).unwrap();
        assert_eq!(pass.skipped, ["day21/part1/default: skipped, not solved yet"]);
        let [Subject { variant: Some(variant), parser, .. }] = &pass.subjects[..] else { panic!("{pass:?}") };
        assert_eq!((&**variant, &parser[..]), ("Memoized", &[5.0, 7.0][..]));
        let damaged = Pass::parse(&subject.replace("solver", "solved")).unwrap_err();
        assert!(damaged.to_string().contains("in another format"), "{damaged}");
    }
}

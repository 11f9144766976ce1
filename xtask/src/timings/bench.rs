//! Runs the programs that list and measure the days. All that xtask knows about the days comes from them.

use std::collections::BTreeMap;
use std::fs;
use std::process::{Command, Output, Stdio};

use anyhow::{Context, Result, ensure};
use common::Day;
use serde::Deserialize;
use toolkit::{FileLock, Workspace, words};

use super::criterion::{self, Samples};
use super::results::{InputKind, Rotated};

/// The seconds to warm up and to measure. A pass is a third of what `cargo bench` gives an id, because a round has three of them.
const PASS: [&str; 2] = ["0.08", "0.22"];

/// The same, to see whether measuring works.
const TRIAL_PASS: [&str; 2] = ["0.01", "0.02"];

/// The environment variable that asks the bench for the pace of the machine.
const PACE: &str = "AOC_BENCH_PACE";

/// A solution, as the runner lists it.
#[derive(Debug, Clone, Deserialize)]
pub struct Entry {
    /// Such as `day21/part1/default`.
    pub id: String,
    pub day: u8,
    pub title: String,
    pub part: u8,
    pub variant: Option<String>,
    pub input: Option<InputKind>,
    /// What the bench measures for it.
    pub measured: Measured,
}

/// The ids of a solution's times, such as `day21/part1/default/generator`.
#[derive(Debug, Clone, Deserialize)]
pub struct Measured {
    pub generator: String,
    pub solver: String,
    pub latency: String,
    pub throughput: String,
}

/// What one pass over a day found.
#[derive(Debug, Clone, Default)]
pub struct Pass {
    pub samples: Samples,
    /// The ids of solutions that were not measured, with the reasons.
    pub skipped: BTreeMap<String, String>,
}

/// The profile of benches whose times mean something.
pub const MEASURING: &str = "bench";

/// The profile for a check that measuring works: after the tests, only the benches themselves have to be built.
pub const TRYING: &str = "dev";

/// The bench programs of a year's package, for one process at a time: two would slow each other down.
#[derive(Debug)]
pub struct Bench<'a> {
    pub workspace: &'a Workspace,
    /// The profile that the benches are built with.
    pub profile: &'static str,
    _lock: FileLock,
}

impl<'a> Bench<'a> {
    /// Waits until no other process has it.
    pub fn of(workspace: &'a Workspace, profile: &'static str) -> Result<Self> {
        let path = workspace.root.join("target/timings.lock");
        let lock = FileLock::take(&path, "note: waiting for another \"cargo xtask timings\" to end")
            .with_context(|| format!("cannot lock {}", path.display()))?;
        Ok(Self { workspace, profile, _lock: lock })
    }

    /// All solutions, by day, part and variant. Builds the runner if need be; nothing is solved.
    pub fn list(&self) -> Result<Vec<Entry>> {
        // A list needs no code with all optimizations.
        let mut cargo = self.cargo("run", if self.profile == MEASURING { "release" } else { self.profile });
        let output = run(cargo.args(["--quiet", "--", "--list"]).stderr(Stdio::inherit()))?;
        serde_json::from_slice(&output.stdout).context("the runner's list of solutions is damaged")
    }

    /// Measures all solutions of a day once.
    pub fn pass(&self, day: Day) -> Result<Pass> {
        // Criterion's files of an earlier pass must not be taken for those of this one, nor mix with those of a `cargo bench`.
        let home = self.workspace.root.join("target/timings");
        if home.exists() {
            fs::remove_dir_all(&home).with_context(|| format!("cannot remove {}", home.display()))?;
        }
        let group = day.crate_name();
        let mut cargo = self.cargo("bench", self.profile);
        let [warm_up, measurement] = if self.profile == MEASURING { PASS } else { TRIAL_PASS };
        cargo.args(["--quiet", "--bench", "days", "--"]).arg(format!("{group}/")).args(["--nresamples", "1001"]);
        cargo.args(["--warm-up-time", warm_up, "--measurement-time", measurement]);
        let output = run(cargo.env("CRITERION_HOME", &home).env(PACE, "1"))?;
        Ok(Pass { samples: criterion::read(&home, &group)?, skipped: skipped(&output) })
    }

    /// Measures a day over rotating inputs. The inner error is the reason why the day cannot be measured like that.
    pub fn rotate(&self, day: Day) -> Result<Result<Rotated, String>> {
        let name = day.crate_name();
        let mut cargo = self.cargo("bench", self.profile);
        let output = run(cargo.args(["--quiet", "--bench", "rotate", "--", "--json", &name]))?;
        if let Some(reason) = skipped(&output).remove(&name) {
            return Ok(Err(reason));
        }
        let rotated = serde_json::from_slice(&output.stdout);
        Ok(Ok(rotated.with_context(|| format!("{} printed something other than times", words(&cargo)))?))
    }

    fn cargo(&self, command: &str, profile: &str) -> Command {
        let mut cargo = toolkit::cargo();
        cargo.args([command, "--profile", profile, "--package", &self.workspace.package()]);
        cargo.current_dir(&self.workspace.root);
        cargo
    }
}

/// Runs a command. If it fails, the error has what it wrote to standard error.
fn run(command: &mut Command) -> Result<Output> {
    let output = command.output().with_context(|| format!("cannot run {}", words(command)))?;
    let said = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "{}: {}\n{}", words(command), output.status, said.trim_end());
    Ok(output)
}

/// What a bench skipped, and why, from lines such as `day21/part2/default: skipped, not solved yet`.
fn skipped(output: &Output) -> BTreeMap<String, String> {
    let said = String::from_utf8_lossy(&output.stderr);
    let lines = said.lines().filter_map(|line| line.split_once(": skipped, "));
    lines.map(|(id, reason)| (id.to_owned(), reason.to_owned())).collect()
}

//! Tests of the whole command, with fixed results in temporary folders.

pub mod git;
mod measured;
mod saved;
mod shown;

use std::fs;
use std::path::Path;

use clap::Parser;
use common::Year;
use protocol::{InputSet, Pace};
use tempfile::TempDir;
use workspace::Workspace;

use super::environment::Environment;
use super::estimate::Estimate;
use super::files::README;
use super::results::{Results, Timing};
use super::{Args, publish};

const PACE: Pace = Pace { latency: 1000.0, throughput: 1200.0 };

/// The flags of the command.
#[derive(Parser)]
#[command(no_binary_name = true)]
struct TimingsCli {
    #[command(flatten)]
    args: Args,
}

fn args(flags: &[&str]) -> Args {
    TimingsCli::try_parse_from(flags).unwrap().args
}

fn about(ns: f64, spread: f64) -> Estimate {
    let hundredths = |ns: f64| (ns * 100.0).round() / 100.0;
    Estimate { ns, low: hundredths(ns * (1.0 - spread)), high: hundredths(ns * (1.0 + spread)), pace: PACE }
}

fn environment(commit: &str) -> Environment {
    Environment {
        cpu: "Example CPU, 3 GHz".to_owned(),
        rustc: "1.95.0".to_owned(),
        commit: commit.to_owned(),
        date: "2021-12-21".to_owned(),
    }
}

/// The result of a solution. Compared with day 21, all other days have different inputs, a different commit, and a title with
/// special Markdown characters.
fn solution(day: u8, part: u8, variant: Option<&str>, parser: f64, solver: f64) -> Timing {
    let (title, kind, count, commit) = match day {
        21 => ("Dirac Dice", "generated", 60, "0123456789ab"),
        _ => ("Pipes | & <Tags>", "private", 1, "ba9876543210-dirty"),
    };
    Timing {
        day,
        title: title.to_owned(),
        part,
        variant: variant.map(str::to_owned),
        parser: about(parser, 0.01),
        solver: about(solver, 0.02),
        input: InputSet { kind: kind.to_owned(), count, bytes: 60 * usize::from(day) },
        environment: environment(commit),
    }
}

/// Results for part 1 of day 3, and for both parts of day 21 with variants. In part 2, one variant is faster than the default
/// solver.
fn results() -> Results {
    let mut solutions = vec![
        solution(3, 1, None, 9_800.0, 6_000.0),
        solution(21, 1, None, 22.4, 812.0),
        solution(21, 1, Some("Simulated"), 250.0, 1_510.0),
        solution(21, 2, None, 23.5, 3_250.0),
        solution(21, 2, Some("Memoized"), 250.0, 4_020_000.0),
        solution(21, 2, Some("Precomputed"), 20.0, 4.6),
    ];
    solutions[2].solver.pace = Pace { latency: 1100.0, throughput: 1230.0 };
    Results { solutions }
}

/// Old results. Comparing [`results`] with them yields every verdict.
fn older_results() -> Results {
    let mut old = results();
    old.solutions[0].input.bytes = 7;
    old.solutions[1].solver = about(600.0, 0.02);
    old.solutions[1].parser = about(200.0, 0.02);
    // The solver is slower, but so is the machine.
    old.solutions[2].solver = about(1_250.0, 0.001);
    old.solutions[3].solver = about(5_000.0, 0.4);
    old.solutions[4].environment.cpu = "Another".to_owned();
    old.solutions.remove(5);
    old
}

/// A workspace with a README and possibly with saved results.
struct Folder {
    workspace: Workspace,
    _folder: TempDir,
}

impl Folder {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path().to_owned();
        let workspace = Workspace { folder: root.clone(), root, year: Year::new(2021).unwrap(), contact: None };
        let new = Self { workspace, _folder: folder };
        new.write("Cargo.toml", "[workspace.metadata.aoc]\nyear = 2021\n");
        new.write(README, "# Days\n\n<!-- timings:start -->\n<!-- timings:end -->\n\nMore.\n");
        new
    }

    fn with(results: &Results) -> Self {
        let folder = Self::new();
        publish::save(&folder.workspace, results).unwrap();
        folder
    }

    fn path(&self) -> &Path {
        &self.workspace.root
    }

    fn read(&self, file: &str) -> String {
        fs::read_to_string(self.path().join(file)).unwrap()
    }

    fn write(&self, file: &str, text: impl AsRef<[u8]>) {
        fs::write(self.path().join(file), text).unwrap();
    }

    fn results(&self) -> Results {
        publish::required(&self.workspace).unwrap()
    }

    /// The error message of the command with these flags.
    fn problem(&self, flags: &[&str]) -> String {
        format!("{:#}", super::run(&self.workspace, &args(flags)).unwrap_err())
    }

    fn run(&self, flags: &[&str]) {
        super::run(&self.workspace, &args(flags)).unwrap();
    }
}

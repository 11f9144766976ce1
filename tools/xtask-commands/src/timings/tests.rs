//! Tests of the whole command, without real benches.

pub mod git;
#[cfg(unix)]
mod measured;
mod saved;
mod shown;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use clap::Parser;
use common::Year;
use tempfile::TempDir;
use workspace::Workspace;
use year_runner::protocol::{CheckedDay, InputKind};

use super::environment::Environment;
use super::measure::{Code, Measured, Round};
use super::publish::{self, README};
use super::results::Results;
use super::{Args, tables};

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

fn environment() -> Environment {
    Environment {
        machine: "Example CPU, 3 GHz".to_owned(),
        rustc: "1.95.0".to_owned(),
        commit: "0123456789ab".to_owned(),
        date: "2021-12-21".to_owned(),
    }
}

/// Times of part 1 of day 3, whose title has special characters, and of both parts of day 21, with variants. The base times and the
/// unchanged day 3 lead to all verdicts.
fn measured() -> Measured {
    let solver = |part, variant: &str| {
        let variant = Some(variant.to_owned()).filter(|variant| !variant.is_empty());
        Code::Solver { part, variant }
    };
    let mut times = BTreeMap::new();
    for (day, code, time, base) in [
        (3, Code::Parser, 9_800.0, 9_800.0),
        (3, solver(1, ""), 6_000.0, 5_000.0),
        (21, Code::Parser, 23.5, 23.5),
        (21, solver(1, ""), 812.0, 600.0),
        (21, solver(1, "Simulated"), 1_510.0, 1_800.0),
        (21, solver(2, ""), 3_250.0, 3_125.0),
        (21, solver(2, "Memoized"), 4_020_000.0, 1_000.0),
    ] {
        let round = |noise| Round { time: noise * time, base: Some(base) };
        times.insert((day, code), [1.02, 1.0, 1.01, 1.0].map(round).to_vec());
    }
    let day = |title: &str, description: &str, inputs| CheckedDay {
        title: title.to_owned(),
        description: description.to_owned(),
        inputs,
        solutions: Vec::new(),
        skipped: Vec::new(),
        problems: Vec::new(),
    };
    let days = [
        (3, day("Pipes | & <Tags>", "private, 180 bytes", InputKind::Private)),
        (21, day("Dirac Dice", "60 generated", InputKind::Generated)),
    ];
    Measured { days: days.into(), times, unchanged: [3].into(), ..Measured::default() }
}

fn results() -> Results {
    Results::of(&measured(), environment())
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
        let workspace = Workspace { folder: root.clone(), root, year: Year::new(2021).unwrap() };
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

    fn problem(&self, flags: &[&str]) -> String {
        format!("{:#}", super::run(&self.workspace, &args(flags)).unwrap_err())
    }
}

//! Builds and runs the bench that measures the days, and reads what it leaves. All that xtask knows about solutions comes from it.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use anyhow::{Context, Result, ensure};
use common::Day;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use toolkit::{FileLock, Workspace, words};

use super::results::Inputs;

/// A solution that was measured, as the bench announces it.
#[derive(Debug, Clone, Deserialize)]
pub struct Subject {
    /// Such as `day21/part1/default`. The ids of its times have one more word: `parser`, `solver`, `latency` or `throughput`.
    pub id: String,
    pub day: u8,
    pub title: String,
    pub part: u8,
    pub variant: Option<String>,
    pub input: Inputs,
}

/// What one pass over a day found.
#[derive(Debug, Clone, Default)]
pub struct Pass {
    pub subjects: Vec<Subject>,
    /// The samples of each id: times of one run in nanoseconds. Whether they are above 0 is checked when they are summed up.
    pub samples: BTreeMap<String, Vec<f64>>,
    /// What was not measured and why, such as `day21/part2/default: skipped, not solved yet`.
    pub skipped: Vec<String>,
}

/// The bench of a year's package, for one process at a time: two would slow each other down.
#[derive(Debug)]
pub struct Bench<'a> {
    pub workspace: &'a Workspace,
    /// The profile that it is built with.
    pub profile: &'static str,
    /// Whether it measures private inputs.
    pub is_private: bool,
    program: PathBuf,
    _lock: FileLock,
}

impl<'a> Bench<'a> {
    /// Waits until no other process has it, and builds it.
    pub fn of(workspace: &'a Workspace, profile: &'static str, is_private: bool) -> Result<Self> {
        let path = workspace.root.join("target/timings.lock");
        let lock = FileLock::take(&path, "note: waiting for another \"cargo xtask timings\" to end")
            .with_context(|| format!("cannot lock {}", path.display()))?;
        let mut cargo = toolkit::cargo();
        cargo.args(["bench", "--no-run", "--bench", "days", "--profile", profile, "--package", &workspace.package()]);
        cargo.args(["--message-format", "json-render-diagnostics"]).current_dir(&workspace.root);
        let output = run(cargo.stderr(Stdio::inherit()))?;
        let messages = String::from_utf8_lossy(&output.stdout);
        let mut messages = messages.lines().filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok());
        let program = messages.find_map(|message| {
            let is_bench = message["target"]["kind"][0] == "bench";
            message["executable"].as_str().filter(|_| is_bench).map(PathBuf::from)
        });
        let program = program.with_context(|| format!("{} built no bench", words(&cargo)))?;
        Ok(Self { workspace, profile, is_private, program, _lock: lock })
    }

    /// Measures all solutions of a day once.
    pub fn pass(&self, day: Day) -> Result<Pass> {
        // Criterion's files of an earlier pass must not be taken for those of this one, nor mix with those of a `cargo bench`.
        let home = self.workspace.root.join("target/timings");
        if home.exists() {
            fs::remove_dir_all(&home).with_context(|| format!("cannot remove {}", home.display()))?;
        }
        let group = day.crate_name();
        let mut bench = Command::new(&self.program);
        bench.args(["--bench", &format!("{group}/")]).env("CRITERION_HOME", &home).env("AOC_BENCH_TIMINGS", "1");
        if self.is_private {
            bench.env("AOC_BENCH_PRIVATE", "1");
        }
        let said = run(&mut bench)?.stderr;
        let said = String::from_utf8_lossy(&said);
        let subjects = said.lines().filter(|line| line.starts_with('{')).map(serde_json::from_str);
        Ok(Pass {
            subjects: subjects
                .collect::<Result<_, _>>()
                .context("the bench announced its solutions in another format")?,
            samples: samples(&home, &group)?,
            skipped: said.lines().filter(|line| line.contains(": skipped, ")).map(str::to_owned).collect(),
        })
    }
}

/// Runs a command. If it fails, the error has what it wrote to standard error.
fn run(command: &mut Command) -> Result<Output> {
    let output = command.output().with_context(|| format!("cannot run {}", words(command)))?;
    let said = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "{}: {}\n{}", words(command), output.status, said.trim_end());
    Ok(output)
}

/// The samples of all ids of a group, from the folder where criterion keeps its results.
///
/// For each id there is a folder with `new/benchmark.json`, which has the id, and `new/sample.json`. The names of the folders do
/// not tell the ids: criterion shortens them and replaces some characters.
fn samples(home: &Path, group: &str) -> Result<BTreeMap<String, Vec<f64>>> {
    #[derive(Deserialize)]
    struct Benchmark {
        full_id: String,
    }
    #[derive(Deserialize)]
    struct Sample {
        /// Runs in each sample.
        iters: Vec<f64>,
        /// Nanoseconds that each sample took.
        times: Vec<f64>,
    }
    let mut samples = BTreeMap::new();
    // Where nothing was measured, no folder exists. Beside the ids' folders there may be one with a report.
    for entry in fs::read_dir(home.join(group)).into_iter().flatten() {
        let folder = entry?.path().join("new");
        if folder.is_dir() {
            let Benchmark { full_id } = load(&folder.join("benchmark.json"))?;
            let path = folder.join("sample.json");
            let Sample { iters, times } = load(&path)?;
            ensure!(iters.len() == times.len(), "{}: not as many runs as times", path.display());
            samples.insert(full_id, times.iter().zip(&iters).map(|(time, runs)| time / runs).collect());
        }
    }
    Ok(samples)
}

fn load<T: DeserializeOwned>(path: &Path) -> Result<T> {
    let text = fs::read_to_string(path).with_context(|| format!("criterion did not leave {}", path.display()))?;
    serde_json::from_str(&text).with_context(|| format!("{} is damaged", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const BENCHMARK: &str = r#"{"group_id":"day21","full_id":"day21/part1/default/solver","title":"…"}"#;
    const SAMPLE: &str = r#"{"sampling_mode":"Flat","iters":[10.0,10.0],"times":[50.0,70.0]}"#;

    /// What is read from a folder like criterion's, with these files for an id of day 21; an empty one does not exist.
    fn read(benchmark: &str, sample: &str) -> Result<BTreeMap<String, Vec<f64>>> {
        let home = tempfile::tempdir().unwrap();
        let folder = home.path().join("day21/part1_default_solver/new");
        fs::create_dir_all(&folder).unwrap();
        fs::create_dir_all(home.path().join("day21/report")).unwrap();
        for (name, text) in [("benchmark.json", benchmark), ("sample.json", sample)] {
            if !text.is_empty() {
                fs::write(folder.join(name), text).unwrap();
            }
        }
        assert_eq!(samples(home.path(), "day07").unwrap(), BTreeMap::new(), "a day that was not measured");
        samples(home.path(), "day21")
    }

    #[test]
    fn the_time_of_a_run_is_that_of_the_sample_over_its_runs() {
        let samples = BTreeMap::from([("day21/part1/default/solver".to_owned(), vec![5.0, 7.0])]);
        assert_eq!(read(BENCHMARK, SAMPLE).unwrap(), samples);
    }

    #[test]
    fn what_is_missing_or_damaged_is_named() {
        for (benchmark, sample, named) in [
            ("", SAMPLE, "criterion did not leave"),
            (BENCHMARK, "", "criterion did not leave"),
            ("{\"full_", SAMPLE, "is damaged"),
            (BENCHMARK, r#"{"iters":[1.0]}"#, "is damaged"),
            (BENCHMARK, r#"{"iters":[1.0,2.0],"times":[5.0]}"#, "not as many"),
        ] {
            let message = format!("{:#}", read(benchmark, sample).unwrap_err()).replace('\\', "/");
            assert!(message.contains(named) && message.contains("day21/part1_default_solver/new/"), "{message}");
        }
    }
}

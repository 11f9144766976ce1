//! Runs the programs that list and measure the days: what they say is all that xtask knows of them.

use std::collections::BTreeMap;
use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};
use common::Day;
use serde::Deserialize;

use super::criterion::{self, Samples};
use super::results::InputKind;

/// A pass is a third of what `cargo bench` gives an id, for there are three of them.
const PASS: [&str; 6] = ["--warm-up-time", "0.08", "--measurement-time", "0.22", "--nresamples", "1001"];

/// The environment variable by which the bench program is asked for the pace of the machine as well.
const PACE: &str = "AOC_BENCH_PACE";

/// A solution, as the runner lists it.
#[derive(Debug, Clone, Deserialize)]
pub struct Entry {
    /// Its id, such as `day21/part1/default`.
    pub id: String,
    pub day: u8,
    pub title: String,
    pub part: u8,
    pub variant: Option<String>,
    pub input: Option<InputKind>,
}

/// What one pass over a day found.
#[derive(Debug, Clone, Default)]
pub struct Pass {
    pub samples: Samples,
    /// The ids of solutions that were not measured, with the reasons.
    pub skipped: BTreeMap<String, String>,
}

/// The bench program of a workspace, for one user at a time.
#[derive(Debug)]
pub struct Bench {
    root: PathBuf,
    /// Held for as long as the bench is, and given back by the system however that ends.
    _lock: File,
}

impl Bench {
    /// The one of the workspace in this folder. Two at a time would slow each other down, so this waits for another to end, and calls
    /// `wait` before it does.
    pub fn of(root: &Path, wait: impl FnOnce()) -> Result<Self> {
        let target = root.join("target");
        let path = target.join("timings.lock");
        let open = || {
            fs::create_dir_all(&target)?;
            let lock = File::create(&path)?;
            // Some file systems know no locks, which is another error; then it is up to the user.
            if let Err(TryLockError::WouldBlock) = lock.try_lock() {
                wait();
                lock.lock()?;
            }
            Ok::<_, std::io::Error>(lock)
        };
        let lock = open().with_context(|| format!("cannot lock {}", path.display()))?;
        Ok(Self { root: root.to_owned(), _lock: lock })
    }

    /// All solutions, by day, part and variant. Builds the runner if need be, and lets cargo tell of it; nothing is solved.
    pub fn list(&self) -> Result<Vec<Entry>> {
        let mut cargo = self.cargo("run");
        cargo.args(["--release", "--quiet", "--", "--list"]);
        let output = cargo.stderr(Stdio::inherit()).output().context("cannot run cargo")?;
        ensure!(output.status.success(), "cargo run --release -- --list: {}", output.status);
        serde_json::from_slice(&output.stdout).context("the runner's list of solutions is damaged")
    }

    /// Measures all of a day once.
    pub fn pass(&self, day: Day) -> Result<Pass> {
        // Criterion's files of an earlier pass must not be taken for those of this one, nor mix with those of a `cargo bench`.
        let home = self.root.join("target").join("timings");
        if home.exists() {
            fs::remove_dir_all(&home).with_context(|| format!("cannot remove {}", home.display()))?;
        }
        let group = day.crate_name();
        let mut cargo = self.cargo("bench");
        cargo
            .args(["--quiet", "--bench", "days", "--"])
            .arg(format!("{group}/"))
            .args(PASS)
            .env("CRITERION_HOME", &home)
            .env(PACE, "1");
        let output = cargo.output().context("cannot run cargo")?;
        let said = String::from_utf8_lossy(&output.stderr);
        if !output.status.success() {
            bail!("\"cargo bench -- {group}\" failed, {}\n{}", output.status, said.trim_end());
        }
        Ok(Pass { samples: criterion::read(&home, &group)?, skipped: skipped(&said) })
    }

    fn cargo(&self, command: &str) -> Command {
        let mut cargo = Command::new("cargo");
        cargo.arg(command).current_dir(&self.root);
        cargo
    }
}

/// What a bench says that it skips, and why: lines such as `day21/part2/default: skipped, not solved yet`.
fn skipped(said: &str) -> BTreeMap<String, String> {
    let lines = said.lines().filter_map(|line| line.split_once(": skipped, "));
    lines.map(|(id, reason)| (id.to_owned(), reason.to_owned())).collect()
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;
    use std::thread;

    use super::*;

    #[test]
    fn a_second_bench_of_a_workspace_waits_for_the_first() {
        let root = tempfile::tempdir().unwrap();
        let first = Bench::of(root.path(), || panic!("there is nothing to wait for")).unwrap();
        let (told, heard) = mpsc::channel();
        let path = root.path().to_owned();
        let second = thread::spawn(move || Bench::of(&path, || told.send(()).unwrap()).unwrap());
        heard.recv().unwrap();
        assert!(!second.is_finished());
        drop(first);
        second.join().unwrap();
    }

    #[test]
    fn a_folder_that_cannot_be_written_is_named() {
        let root = tempfile::tempdir().unwrap();
        fs::write(root.path().join("target"), "").unwrap();
        let message = Bench::of(root.path(), || ()).unwrap_err().to_string();
        assert!(message.starts_with("cannot lock ") && message.ends_with("timings.lock"), "{message}");
    }
}

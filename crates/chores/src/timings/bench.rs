//! Builds and runs the bench, which measures the days.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use common::Day;
use protocol::{BENCH_PASS, BENCH_PRIVATE, BenchPass};
use system::{FileLock, words};
use tempfile::NamedTempFile;
use workspace::Workspace;

/// The bench of a year's package, together with a lock. Two benches would slow each other down, so a second process waits for the
/// lock.
pub struct BenchProgram<'a> {
    pub workspace: &'a Workspace,
    /// Whether the bench measures private inputs instead of generated inputs.
    pub is_private: bool,
    program: PathBuf,
    _lock: FileLock,
}

impl<'a> BenchProgram<'a> {
    /// Waits for the lock, then builds the bench.
    pub fn build(workspace: &'a Workspace, is_private: bool) -> Result<Self> {
        let lock = workspace.lock("timings", "note: waiting for another \"cargo xtask timings\" to end")?;
        let mut cargo = system::cargo();
        cargo.args(["bench", "--no-run", "--bench", "days", "--package", &workspace.package()]);
        let program = system::build(cargo.current_dir(&workspace.root), "bench")?;
        Ok(Self { workspace, is_private, program, _lock: lock })
    }

    /// Measures all solutions of a day once.
    pub fn pass(&self, day: Day) -> Result<BenchPass> {
        let file = NamedTempFile::new().context("cannot make a temporary file")?.into_temp_path();
        let mut bench = Command::new(&self.program);
        bench.args(["--bench", &day.crate_name()]).env(BENCH_PASS, &file);
        // Criterion compares each result with the previous result in its folder. A separate folder keeps the results of this command
        // apart from those of `cargo bench`.
        bench.env("CRITERION_HOME", self.workspace.root.join("target/timings"));
        if self.is_private {
            bench.env(BENCH_PRIVATE, "1");
        }
        let output = bench.output().with_context(|| format!("cannot run {}", words(&bench)))?;
        let stderr = String::from_utf8_lossy(&output.stderr);
        ensure!(output.status.success(), "{}: {}\n{}", words(&bench), output.status, stderr.trim_end());
        let json = fs::read_to_string(&file).context("cannot read the results of the bench")?;
        serde_json::from_str(&json).context("the results of the bench have an unexpected format")
    }
}

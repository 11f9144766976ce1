//! Builds the bench of a year's package, and asks it for measurements.

use std::fs::File;
use std::io::{BufRead, BufReader, Read, Seek, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

use anyhow::{Context, Result, anyhow};
use serde::de::DeserializeOwned;
use serde_json::Value;
use workspace::{Error, Workspace};
use year_runner::protocol::{BENCH_SERVER, BenchRequest};

pub struct BenchProgram {
    /// `the working tree`, or the name of a commit.
    pub name: String,
    pub path: PathBuf,
    pub inputs: PathBuf,
}

impl BenchProgram {
    /// `root` is the workspace's own root, or a checkout of a commit. A checkout needs its own folder `target`; `None` means the
    /// workspace's usual target folder.
    pub fn build(workspace: &Workspace, name: &str, root: &Path, target: Option<&Path>) -> Result<Self> {
        let inputs = workspace.inputs().folder().to_owned();
        let mut cargo = workspace::cargo();
        cargo.args(["bench", "--no-run", "--bench", "days", "--package", &workspace.package()]).current_dir(root);
        if let Some(target) = target {
            cargo.arg("--target-dir").arg(target);
        }
        let path = workspace::build(&mut cargo, "bench")?;
        Ok(Self { name: name.to_owned(), path, inputs })
    }

    pub fn start(&self) -> Result<BenchProcess> {
        let mut bench = workspace::program(&self.path);
        // A bench that ignores `BENCH_SERVER` runs criterion with the filter `server`. The filter matches no id, so the bench soon
        // ends.
        bench.args(["--bench", "server"]).env(BENCH_SERVER, "1").env("AOC_INPUTS", &self.inputs);
        let stderr = tempfile::tempfile().context("cannot make a temporary file")?;
        let stderr_of_bench = stderr.try_clone().context("cannot share a temporary file")?;
        bench.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(stderr_of_bench);
        let mut process = bench.spawn().with_context(|| format!("cannot run {}", self.path.display()))?;
        let requests = process.stdin.take().context("the bench has no standard input")?;
        let replies = process.stdout.take().map(BufReader::new).context("the bench has no standard output")?;
        Ok(BenchProcess { name: self.name.clone(), process, requests, replies, stderr })
    }
}

pub struct BenchProcess {
    name: String,
    process: Child,
    requests: ChildStdin,
    replies: BufReader<ChildStdout>,
    stderr: File,
}

impl BenchProcess {
    /// [`Error::Usage`] means that the bench does not know the requests.
    pub fn ask<T: DeserializeOwned>(&mut self, request: &BenchRequest) -> Result<T, Error> {
        let json = serde_json::to_string(request)?;
        // Writing fails if the bench has ended. Then there are no more replies either, and the code below handles that.
        let _ = writeln!(self.requests, "{json}");
        let mut line = String::new();
        while self.replies.read_line(&mut line).context("cannot read from the bench")? > 0 {
            if let Ok(reply) = serde_json::from_str::<Result<Value, String>>(&line) {
                let value = reply.map_err(|problem| anyhow!("{problem}"))?;
                return Ok(serde_json::from_value(value)
                    .with_context(|| format!("the bench of {} replied in another format", self.name))?);
            }
            // The line is not a reply, but text that a solver has printed.
            line.clear();
        }
        let status = self.process.wait().context("cannot wait for the bench")?;
        if status.success() {
            return Err(Error::Usage(format!(
                "{}: the bench ended without a reply; if it is older than this command, compare with a newer commit",
                self.name
            )));
        }
        let mut messages = Vec::new();
        self.stderr.rewind()?;
        self.stderr.read_to_end(&mut messages)?;
        let messages = String::from_utf8_lossy(&messages);
        Err(Error::Other(anyhow!("the bench of {} failed, {status}\n{}", self.name, messages.trim_end())))
    }
}

impl Drop for BenchProcess {
    fn drop(&mut self) {
        // The bench saves nothing, so killing the bench loses nothing.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

//! Builds the bench of a year's package, and asks it for measurements.

use std::fs::{self, File};
use std::io::{BufRead, BufReader, ErrorKind, Read, Seek, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

use anyhow::{Context, Result, anyhow, bail};
use protocol::{BENCH_SERVER, BenchRequest};
use serde::de::DeserializeOwned;
use serde_json::Value;
use system::Exit;
use tempfile::{NamedTempFile, TempPath};
use workspace::Workspace;

/// A built bench.
pub struct BenchProgram {
    /// The name of the code that the bench measures: `the working tree`, or the name of a commit.
    pub name: String,
    /// The path of the program.
    pub path: PathBuf,
    /// The folder of the private inputs.
    pub inputs: PathBuf,
}

impl BenchProgram {
    /// Builds the bench of the workspace's year, from the sources in `root`: the workspace's own root, or a checkout of a commit.
    /// A checkout needs its own folder `target`; `None` means the workspace's usual target folder.
    pub fn build(workspace: &Workspace, name: &str, root: &Path, target: Option<&Path>) -> Result<Self> {
        let inputs = workspace.inputs().folder().to_owned();
        let mut cargo = system::cargo();
        cargo.args(["bench", "--no-run", "--bench", "days", "--package", &workspace.package()]).current_dir(root);
        if let Some(target) = target {
            cargo.arg("--target-dir").arg(target);
        }
        let path = system::build(&mut cargo, "bench")?;
        Ok(Self { name: name.to_owned(), path, inputs })
    }

    /// Checks that the bench understands [`BenchRequest`]s.
    ///
    /// # Errors
    ///
    /// [`Exit::Usage`] if the bench was built from a commit that is too old; another error if the bench cannot be run or fails.
    pub fn require_server(&self) -> Result<()> {
        // A bench that understands requests replies to this one with an error. An older bench does not reply.
        let day_of_no_year = BenchRequest::Inputs { day: 0, is_private: false };
        match self.start()?.reply(&day_of_no_year)? {
            Some(_) => Ok(()),
            None => Err(Exit::Usage.error(format!(
                "{} is too old: its bench cannot take turns with another bench; name a newer commit",
                self.name
            ))),
        }
    }

    /// Starts the bench as a server.
    pub fn start(&self) -> Result<BenchProcess> {
        // All processes that run the same file share the memory that holds its code. The place of this memory can change the times
        // by a few percent. So each process runs its own copy of the file, whose code is at another place in memory.
        let folder = self.path.parent().context("the bench is in no folder")?;
        let copy = NamedTempFile::new_in(folder).context("cannot make a temporary file")?.into_temp_path();
        fs::copy(&self.path, &copy).with_context(|| format!("cannot copy {}", self.path.display()))?;
        let mut bench = system::program(&copy);
        // The bench of an old commit may not know `BENCH_SERVER`. Such a bench ignores the variable, and runs criterion with the
        // filter `server`. The filter matches no id, so the bench soon ends.
        bench.args(["--bench", "server"]).env(BENCH_SERVER, "1").env("AOC_INPUTS", &self.inputs);
        let messages = tempfile::tempfile().context("cannot make a temporary file")?;
        let messages_of_bench = messages.try_clone().context("cannot share a temporary file")?;
        bench.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(messages_of_bench);
        let mut process = loop {
            match bench.spawn() {
                // Some process still has the copy open for writing: another thread started that process while this thread wrote the
                // copy, so the process inherited the open file. That process closes the file as soon as it executes its own
                // program, so try again.
                Err(error) if error.kind() == ErrorKind::ExecutableFileBusy => {}
                process => break process.with_context(|| format!("cannot run {}", self.path.display()))?,
            }
        };
        // If this program were killed later, it could not remove the copy, so remove the copy now. On Unix, the bench still runs
        // without its file. Windows does not let anybody remove the file of a running program.
        let copy = (!cfg!(unix)).then_some(copy);
        let requests = process.stdin.take().context("the bench has no standard input")?;
        let replies = process.stdout.take().map(BufReader::new).context("the bench has no standard output")?;
        Ok(BenchProcess { name: self.name.clone(), process, requests, replies, messages, _copy: copy })
    }
}

/// A running bench.
pub struct BenchProcess {
    name: String,
    process: Child,
    requests: ChildStdin,
    replies: BufReader<ChildStdout>,
    /// The messages that the bench and its solvers print to standard error.
    messages: File,
    /// The copy of the bench's file that this process executes, if the copy still exists. The copy is removed when this value is
    /// dropped.
    _copy: Option<TempPath>,
}

impl BenchProcess {
    /// Sends a request, and waits for its reply.
    ///
    /// # Errors
    ///
    /// If the bench refuses the request, replies in another format, or ends.
    pub fn ask<T: DeserializeOwned>(&mut self, request: &BenchRequest) -> Result<T> {
        let reply =
            self.reply(request)?.with_context(|| format!("the bench of {} ended without a reply", self.name))?;
        let value = reply.map_err(|problem| anyhow!("{problem}"))?;
        serde_json::from_value(value).with_context(|| format!("the bench of {} replied in another format", self.name))
    }

    /// The reply to a request; `None` if the bench ends successfully without a reply.
    fn reply(&mut self, request: &BenchRequest) -> Result<Option<Result<Value, String>>> {
        let json = serde_json::to_string(request)?;
        // Writing fails if the bench has ended. Then there are no more replies either, and the code below handles that.
        let _ = writeln!(self.requests, "{json}");
        let mut line = String::new();
        while self.replies.read_line(&mut line).context("cannot read from the bench")? > 0 {
            if let Ok(reply) = serde_json::from_str(&line) {
                return Ok(Some(reply));
            }
            // The line is not a reply: a solver may print lines, too.
            line.clear();
        }
        let status = self.process.wait().context("cannot wait for the bench")?;
        if status.success() {
            return Ok(None);
        }
        let mut messages = Vec::new();
        self.messages.rewind()?;
        self.messages.read_to_end(&mut messages)?;
        let messages = String::from_utf8_lossy(&messages);
        bail!("the bench of {} failed, {status}\n{}", self.name, messages.trim_end());
    }
}

impl Drop for BenchProcess {
    fn drop(&mut self) {
        // The bench saves nothing, so killing the bench loses nothing.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

//! Runs a program on an input, then kills any processes that the program left running.

use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, anyhow};
use shared_child::SharedChild;
use workspace::{Error, Result};

/// The answers are at the end of an output, even if a program prints much more.
const KEPT_BYTES: usize = 1 << 16;

const SIGNAL_CHECK_INTERVAL: Duration = Duration::from_millis(50);

/// How long to wait for the end of an output stream after the process group is killed. A process that has left the group may keep
/// the stream open.
const GRACE: Duration = Duration::from_millis(500);

pub struct ProgramRun {
    /// `None` if the run reached the time limit.
    pub status: Option<ExitStatus>,
    pub time: Duration,
    /// Only the last [`KEPT_BYTES`], as of `stderr`.
    pub stdout: String,
    pub stderr: String,
}

pub struct ProgramRunner {
    is_stopped: Arc<AtomicBool>,
    limit: Duration,
}

impl ProgramRunner {
    /// From now on, Ctrl-C first kills the running program and then ends xtask.
    pub fn new(limit: Duration) -> anyhow::Result<Self> {
        let is_stopped = Arc::new(AtomicBool::new(false));
        for &signal in signal_hook::consts::TERM_SIGNALS {
            signal_hook::flag::register(signal, is_stopped.clone()).context("cannot wait for Ctrl-C")?;
        }
        Ok(Self { is_stopped, limit })
    }

    /// When the program has ended or has to stop, kills the processes that still run in its process group.
    pub fn run(&self, command: &mut Command, input: &Path) -> Result<ProgramRun> {
        let stdin = File::open(input).with_context(|| format!("cannot read {}", input.display()))?;
        command.stdin(stdin).stdout(Stdio::piped()).stderr(Stdio::piped());
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(command, 0);
        let start = Instant::now();
        let child = SharedChild::spawn(command)
            .map_err(|error| Error::Usage(format!("cannot run {}: {error}", command.get_program().display())))?;
        let stdout = child.take_stdout().map(tail);
        let stderr = child.take_stderr().map(tail);
        let ended = self.wait(&child, start);
        let time = start.elapsed();
        kill(&child);
        let status = ended.context("cannot wait for the program")?;
        if self.is_stopped.load(Ordering::Relaxed) {
            return Err(Error::Other(anyhow!("stopped; the program and the processes it started were killed")));
        }
        let stdout = stdout.map(|tail| tail()).unwrap_or_default();
        let stderr = stderr.map(|tail| tail()).unwrap_or_default();
        Ok(ProgramRun { status, time, stdout, stderr })
    }

    fn wait(&self, child: &SharedChild, start: Instant) -> io::Result<Option<ExitStatus>> {
        loop {
            let left = self.limit.saturating_sub(start.elapsed());
            let status = child.wait_timeout(left.min(SIGNAL_CHECK_INTERVAL))?;
            if status.is_some() || left.is_zero() || self.is_stopped.load(Ordering::Relaxed) {
                return Ok(status);
            }
        }
    }
}

fn kill(child: &SharedChild) {
    // These calls fail if the processes have already ended, which is fine.
    #[cfg(unix)]
    if let Some(group) = i32::try_from(child.id()).ok().and_then(rustix::process::Pid::from_raw) {
        let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
    }
    let _ = child.kill();
    let _ = child.wait();
}

/// The input's path replaces the arguments that are exactly `{}`.
pub fn command(line: &[OsString], input: &Path) -> Command {
    let mut words = line.iter();
    let mut command = workspace::program(words.next().map_or(OsStr::new(""), OsString::as_os_str));
    command.args(words.map(|word| if word == "{}" { input.as_os_str() } else { word }));
    command.env("AOC_INPUT", input);
    command
}

/// The returned function waits up to [`GRACE`] for the end of the stream, then returns the last [`KEPT_BYTES`] that were read.
fn tail(mut stream: impl Read + Send + 'static) -> impl FnOnce() -> String {
    let kept = Arc::new(Mutex::new(Vec::new()));
    let (sender, end) = mpsc::channel::<()>();
    let shared = kept.clone();
    thread::spawn(move || {
        // When the stream ends, the sender is dropped, so the receiver stops waiting.
        let _open = sender;
        let mut buffer = vec![0; KEPT_BYTES];
        while let Ok(count @ 1..) = stream.read(&mut buffer) {
            let mut kept = shared.lock().unwrap_or_else(PoisonError::into_inner);
            kept.extend_from_slice(&buffer[..count]);
            let surplus = kept.len().saturating_sub(KEPT_BYTES);
            kept.drain(..surplus);
        }
    });
    move || {
        let _ = end.recv_timeout(GRACE);
        let kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
        String::from_utf8_lossy(&kept).into_owned()
    }
}

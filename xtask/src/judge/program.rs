//! Runs a program on an input, and ends whatever it started.

use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use shared_child::SharedChild;
use system::Exit;

/// How much of the end of an output is kept, in bytes. Answers are at the end, however much a program prints.
const KEPT: usize = 1 << 16;

/// How often a run looks for Ctrl-C.
const TICK: Duration = Duration::from_millis(50);

/// How long a stream may stay open after the program and its group are gone: only a process that left the group still holds it.
const GRACE: Duration = Duration::from_millis(500);

/// How a run ended.
pub struct Run {
    /// `None` if the time was over.
    pub status: Option<ExitStatus>,
    pub time: Duration,
    /// The end of standard output.
    pub printed: String,
    /// The end of standard error.
    pub complaints: String,
}

/// Runs programs until a signal asks to stop.
pub struct Runner {
    is_stopped: Arc<AtomicBool>,
    limit: Duration,
}

impl Runner {
    /// A runner that gives each program this much time. From here on, Ctrl-C ends the program before it ends this one.
    pub fn new(limit: Duration) -> Result<Self> {
        let is_stopped = Arc::new(AtomicBool::new(false));
        for &signal in signal_hook::consts::TERM_SIGNALS {
            signal_hook::flag::register(signal, is_stopped.clone()).context("cannot wait for Ctrl-C")?;
        }
        Ok(Self { is_stopped, limit })
    }

    /// Runs a program with this file as its standard input. What is left of it and of the processes that it started is killed.
    pub fn run(&self, command: &mut Command, input: &Path) -> Result<Run> {
        let stdin = File::open(input).with_context(|| format!("cannot read {}", input.display()))?;
        command.stdin(stdin).stdout(Stdio::piped()).stderr(Stdio::piped());
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(command, 0);
        let start = Instant::now();
        let child = SharedChild::spawn(command)
            .map_err(|error| Exit::Usage.error(format!("cannot run {}: {error}", command.get_program().display())))?;
        let (printed, complaints) = (child.take_stdout().map(tail), child.take_stderr().map(tail));
        let ended = self.wait(&child, start);
        let time = start.elapsed();
        kill(&child);
        let status = ended.context("cannot wait for the program")?;
        if self.is_stopped.load(Ordering::Relaxed) {
            bail!("stopped; the program and what it started were ended");
        }
        let (printed, complaints) = (printed.map(|text| text()), complaints.map(|text| text()));
        Ok(Run { status, time, printed: printed.unwrap_or_default(), complaints: complaints.unwrap_or_default() })
    }

    /// Waits until the program ends, its time is over, or a signal comes.
    fn wait(&self, child: &SharedChild, start: Instant) -> io::Result<Option<ExitStatus>> {
        loop {
            let left = self.limit.saturating_sub(start.elapsed());
            let status = child.wait_timeout(left.min(TICK))?;
            if status.is_some() || left.is_zero() || self.is_stopped.load(Ordering::Relaxed) {
                return Ok(status);
            }
        }
    }
}

/// Kills the program, if it still runs, and its process group where there are such groups.
fn kill(child: &SharedChild) {
    // Neither is left if all has ended already; that is no failure.
    #[cfg(unix)]
    if let Some(group) = i32::try_from(child.id()).ok().and_then(rustix::process::Pid::from_raw) {
        let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
    }
    let _ = child.kill();
    let _ = child.wait();
}

/// The command line, with the input's path in place of each `{}` in its arguments.
pub fn command(line: &[OsString], input: &Path) -> Command {
    let mut words = line.iter();
    let mut command = Command::new(words.next().map_or(OsStr::new(""), OsString::as_os_str));
    let path = input.to_string_lossy();
    let filled = |word: &OsString| word.to_str().map_or_else(|| word.clone(), |word| word.replace("{}", &path).into());
    command.args(words.map(filled));
    command
}

/// Reads a stream in a thread. The function that it returns waits for the end and has the last of what came.
fn tail(mut stream: impl Read + Send + 'static) -> impl FnOnce() -> String {
    let kept = Arc::new(Mutex::new(Vec::new()));
    let (sender, end) = mpsc::channel::<()>();
    let shared = kept.clone();
    thread::spawn(move || {
        // Dropped at the end of the stream, which ends the waiting.
        let _open = sender;
        let mut buffer = vec![0; KEPT];
        while let Ok(count @ 1..) = stream.read(&mut buffer) {
            let mut kept = shared.lock().unwrap_or_else(PoisonError::into_inner);
            kept.extend_from_slice(&buffer[..count]);
            let surplus = kept.len().saturating_sub(KEPT);
            kept.drain(..surplus);
        }
    });
    move || {
        let _ = end.recv_timeout(GRACE);
        let kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
        String::from_utf8_lossy(&kept).into_owned()
    }
}

//! Builds a program of the workspace with cargo, and starts it.
//!
//! `cargo run` shows the command line of the program that it starts. If a user typed a session token as an argument, cargo would
//! show the token in the terminal and in the logs of CI. So the alias `cargo xtask` quietly runs a tiny program, `xtask-launch`,
//! which only calls [`main`]. This function runs `cargo build` without the user's arguments, so cargo may show its progress. Then
//! the function starts the built program. This crate has no dependencies, so `xtask-launch` builds in less than a second.

use std::env::{self, consts::EXE_SUFFIX};
use std::ffi::OsStr;
use std::io::{self, Write};
use std::path::Path;
use std::process::{Child, Command, ExitCode, ExitStatus};
use std::thread;
use std::time::{Duration, Instant};

/// The exit code if the program cannot be built or started. Cargo uses the same code when it fails.
const CARGO_FAILED: u8 = 101;

/// If a quiet build takes longer than this, a line on standard error says so.
const SILENCE: Duration = Duration::from_secs(1);

/// Builds a program, and runs it with the arguments of this process. On Unix, the program replaces this process, so that it owns
/// the terminal, receives the signals and sets the exit code. On other systems, this process waits, and ends with the program's
/// exit code.
///
/// If the program cannot be built or started, prints the problem, and returns the exit code 101, as cargo does.
#[must_use]
pub fn main(package: &str) -> ExitCode {
    let error = match build(package) {
        Ok(mut program) => replace_this_process(program.args(env::args_os().skip(1))),
        Err(error) => error,
    };
    eprint(&format!("error: {error}"));
    ExitCode::from(CARGO_FAILED)
}

/// Builds a program, and returns the command that runs it, without arguments yet.
///
/// The program has the name of its package. Cargo builds it in the [`profile`] of the running program, and so puts both programs
/// into the same folder. The package is in the workspace that holds the folder `CARGO_MANIFEST_DIR`: cargo sets this variable for a
/// program that it runs. Without the variable, the package is in the workspace that holds the current folder.
///
/// Cargo shows the progress of the first build. Later builds are quiet, because they usually have nothing to do. If a quiet build
/// takes longer than a second, a line on standard error says so.
///
/// # Errors
///
/// If cargo cannot run, or cannot build the program. Cargo's own messages go to standard error.
pub fn build(package: &str) -> io::Result<Command> {
    let program = env::current_exe()?.with_file_name(format!("{package}{EXE_SUFFIX}"));
    let mut cargo = cargo();
    cargo.args(["build", "--profile", &profile(), "--package", package]);
    if let Some(folder) = env::var_os("CARGO_MANIFEST_DIR") {
        cargo.arg("--manifest-path").arg(Path::new(&folder).join("Cargo.toml"));
    }
    let is_quiet = program.exists();
    if is_quiet {
        cargo.arg("--quiet");
    }
    let mut build = cargo.spawn().map_err(|error| cannot_run(&cargo, &error))?;
    let status = if is_quiet { wait_for_quiet_build(&mut build, package)? } else { build.wait()? };
    if !status.success() {
        return Err(io::Error::other(format!("cargo cannot build {package}")));
    }
    Ok(Command::new(program))
}

/// Waits for a build without output. Prints a line if the build takes long, as it does after an update of the sources or of the
/// compiler, or while another cargo is building.
fn wait_for_quiet_build(build: &mut Child, package: &str) -> io::Result<ExitStatus> {
    let start = Instant::now();
    while start.elapsed() < SILENCE {
        if let Some(status) = build.try_wait()? {
            return Ok(status);
        }
        thread::sleep(Duration::from_millis(5));
    }
    eprint(&format!("waiting for cargo to build {package}"));
    build.wait()
}

/// Runs a program in place of this process. Returns only if the program cannot be started.
fn replace_this_process(program: &mut Command) -> io::Error {
    #[cfg(unix)]
    let error = std::os::unix::process::CommandExt::exec(program);
    #[cfg(not(unix))]
    let error = match program.status() {
        Ok(status) => std::process::exit(status.code().unwrap_or(1)),
        Err(error) => error,
    };
    cannot_run(program, &error)
}

/// The error of a program that cannot be started. It does not show the program's arguments.
fn cannot_run(program: &Command, error: &io::Error) -> io::Error {
    io::Error::other(format!("cannot run {}: {error}", program.get_program().display()))
}

/// A command that runs cargo, without arguments yet. If cargo started this program, the command runs the same cargo, `$CARGO`;
/// otherwise, it runs the cargo in `PATH`.
///
/// The variables `CARGO_PKG_*` and `CARGO_MANIFEST_*`, which cargo sets for this program, are removed. Otherwise, build scripts
/// that read these variables would run again.
pub fn cargo() -> Command {
    let mut command = match env::var_os("CARGO") {
        Some(cargo) if !cargo.is_empty() => Command::new(cargo),
        _ => Command::new("cargo"),
    };
    for (name, _) in env::vars_os() {
        if ["CARGO_MANIFEST_", "CARGO_PKG_"].iter().any(|prefix| name.to_string_lossy().starts_with(prefix)) {
            command.env_remove(name);
        }
    }
    command
}

/// The profile in which cargo built this program, such as `dev`, derived from the name of the program's folder. A program that this
/// program builds should have the same profile, because programs share built dependencies only within a profile.
pub fn profile() -> String {
    let program = env::current_exe().unwrap_or_default();
    match program.parent().and_then(Path::file_name).and_then(OsStr::to_str) {
        Some("debug") | None => "dev".to_owned(),
        Some(profile) => profile.to_owned(),
    }
}

/// Prints a line to standard error. A closed or full stream is ignored, because the exit code is more important.
fn eprint(line: &str) {
    let _ = writeln!(io::stderr(), "{line}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cargo_does_not_inherit_this_package() {
        let cargo = cargo();
        let removed: Vec<_> = cargo.get_envs().filter_map(|(name, value)| value.is_none().then_some(name)).collect();
        let is_removed = |name: &str| removed.iter().any(|removed| *removed == name);
        assert!(is_removed("CARGO_PKG_NAME") && is_removed("CARGO_MANIFEST_DIR"), "{removed:?}");
    }
}

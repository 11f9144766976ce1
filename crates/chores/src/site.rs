//! The commands of the program `xtask-site`, such as `cargo xtask fetch` and `cargo xtask submit`.
//!
//! They are in a separate program, because its web client takes about a minute to build.

use std::env::{self, consts::EXE_SUFFIX};
use std::ffi::OsString;
use std::process::Command;

use anyhow::{Context, Result};
use clap::{Arg, value_parser};
use common::Day;
use system::{Exit, cargo, profile};
use workspace::Workspace;

/// The program, and the package that builds it.
const PROGRAM: &str = "xtask-site";

/// A command of the program. Its arguments are passed on unparsed.
pub fn subcommand((name, about): (&'static str, &'static str)) -> clap::Command {
    let arguments = Arg::new("arguments").num_args(0..).trailing_var_arg(true).allow_hyphen_values(true);
    let help = format!("\"cargo xtask {name} --help\" lists the arguments of this command");
    let command = clap::Command::new(name).about(about).override_help(help).disable_help_flag(true);
    command.arg(arguments.value_parser(value_parser!(OsString)))
}

/// Runs the program with the arguments of this process. On Unix, the program replaces this process, so that it owns the terminal,
/// receives the signals and sets the exit code.
pub fn run() -> Result<()> {
    let mut site = command(&Workspace::find(None)?);
    site.args(env::args_os().skip(1));
    #[cfg(unix)]
    let error = std::os::unix::process::CommandExt::exec(&mut site);
    #[cfg(not(unix))]
    let error = match site.status() {
        Ok(status) => std::process::exit(status.code().unwrap_or(1)),
        Err(error) => error,
    };
    Err(error).context("cannot run cargo")
}

/// Fetches a day's input and the puzzle's text, unless they exist. If the fetch fails, the program has already printed the problem, and
/// the returned error has the program's exit code.
pub fn fetch(workspace: &Workspace, day: Day) -> Result<()> {
    let status = command(workspace)
        .args(["fetch", "--text", &day.to_string(), "--year", &workspace.year.to_string()])
        .status()
        .context("cannot run cargo")?;
    Exit::pass_on(status.code(), "\"cargo xtask fetch\" failed")
}

fn command(workspace: &Workspace) -> Command {
    let mut cargo = cargo();
    cargo.arg("run");
    // The first build takes a minute, so cargo shows its progress. Later runs are quiet.
    let site = env::current_exe().map(|xtask| xtask.with_file_name(format!("{PROGRAM}{EXE_SUFFIX}")));
    if site.is_ok_and(|site| site.exists()) {
        cargo.arg("--quiet");
    }
    cargo
        .args(["--profile", &profile(), "--package", PROGRAM, "--manifest-path"])
        .arg(workspace.root.join("Cargo.toml"))
        .arg("--");
    cargo
}

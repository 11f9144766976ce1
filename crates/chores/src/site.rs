//! The commands of the program `xtask-site`, such as `cargo xtask fetch` and `cargo xtask submit`.
//!
//! They are in a separate program, because its web client takes about a minute to build.

use std::ffi::OsString;
use std::process::ExitCode;

use anyhow::{Context, Result};
use clap::{Arg, value_parser};
use common::Day;
use system::Exit;
use workspace::Workspace;

/// The name of the program, and also of its package.
const PROGRAM: &str = "xtask-site";

/// The subcommand of `cargo xtask` for a command of `xtask-site`. It accepts any arguments, because `xtask-site` parses them.
pub fn subcommand((name, about): (&'static str, &'static str)) -> clap::Command {
    let arguments = Arg::new("arguments").num_args(0..).trailing_var_arg(true).allow_hyphen_values(true);
    let help = format!("\"cargo xtask {name} --help\" lists the arguments of this command");
    let command = clap::Command::new(name).about(about).override_help(help).disable_help_flag(true);
    command.arg(arguments.value_parser(value_parser!(OsString)))
}

/// Runs the program with the arguments of this process, and returns its exit code. On Unix, the program replaces this process.
pub fn run() -> ExitCode {
    launch::main(PROGRAM)
}

/// Fetches a day's input and the puzzle's text, unless they exist. If the fetch fails, the program has already printed the problem, and
/// the returned error has the program's exit code.
pub fn fetch(workspace: &Workspace, day: Day) -> Result<()> {
    let status = launch::build(PROGRAM)?
        .args(["fetch", "--text", &day.to_string(), "--year", &workspace.year.to_string()])
        .status()
        .with_context(|| format!("cannot run {PROGRAM}"))?;
    Exit::pass_on(status.code(), "\"cargo xtask fetch\" failed")
}

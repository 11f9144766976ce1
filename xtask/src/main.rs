//! The workspace's chores, as `cargo xtask <command>`.
//!
//! A file a command, each with the command's flags as a type and a `run`; `main` only chooses among them and turns what went wrong
//! into an exit code.

mod ci;
mod exit;
mod web;
mod workspace;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::exit::Exit;
use crate::workspace::Workspace;

/// The workspace's chores: inputs, new days, timings, submissions, checks.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", after_help = exit::HELP)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Ci(ci::Args),
    Web(web::Args),
}

fn main() -> ExitCode {
    match run(Cli::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            Exit::of(&error).into()
        }
    }
}

fn run(cli: Cli) -> anyhow::Result<()> {
    let workspace = Workspace::find()?;
    match cli.command {
        Command::Ci(args) => ci::run(&workspace, &args),
        Command::Web(args) => web::run(&workspace, &args),
    }
}

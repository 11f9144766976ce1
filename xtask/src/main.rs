//! The workspace's chores, as `cargo xtask <command>`.
//!
//! A file a command, each with the command's flags as a type and a `run`; `main` only chooses among them and turns what went wrong
//! into an exit code.

mod calendar;
mod ci;
mod client;
mod exit;
mod fetch;
mod new;
mod sample;
mod say;
mod submit;
mod timings;
mod token;
mod web;
mod workspace;
mod write;

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
    Fetch(fetch::Args),
    New(new::Args),
    Sample(sample::Args),
    Submit(submit::Args),
    Timings(timings::Args),
    Token(token::Args),
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
        Command::Fetch(args) => fetch::run(&workspace, &args),
        Command::New(args) => new::run(&workspace, &args),
        Command::Sample(args) => sample::run(&args),
        Command::Submit(args) => submit::run(&workspace, args),
        Command::Timings(args) => timings::run(&workspace, &args),
        Command::Token(args) => token::run(&workspace, &args),
        Command::Web(args) => web::run(&workspace, &args),
    }
}

//! The workspace's chores, as `cargo xtask <command>`.
//!
//! Each command has a file, with its flags as a type and a function `run`. `main` chooses among them and turns an error into an
//! exit code.

#![warn(clippy::print_stderr, clippy::print_stdout)]

mod ci;
mod manifest;
mod new;
mod sample;
mod scaffold;
mod site;
mod start;
mod timings;
mod web;
mod year;

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use common::Year;
use toolkit::{Exit, Workspace};

/// The workspace's chores: inputs, new days, timings, submissions, checks.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", after_help = Exit::list("done", &Exit::ALL))]
struct Cli {
    /// The year; by default that of the current folder, or else the workspace's first
    #[arg(long, global = true)]
    year: Option<Year>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Ci(ci::Args),
    /// Fetch puzzle inputs from adventofcode.com
    Fetch(site::Args),
    /// Show a private leaderboard
    Leaderboard(site::Args),
    New(new::Args),
    /// Show the text of a puzzle
    Read(site::Args),
    Sample(sample::Args),
    Start(start::Args),
    /// Show your stars, and what each day has here: crate, input, text, answers
    Stars(site::Args),
    /// Send an answer to adventofcode.com, unless it cannot be right
    Submit(site::Args),
    Timings(timings::Args),
    /// Wait for today's puzzle, fetch it, and create its crate
    Today(site::Args),
    /// Show where the session token comes from, save one, or check it with the server
    Token(site::Args),
    Web(web::Args),
    Year(year::Args),
}

fn main() -> ExitCode {
    Exit::report(run(Cli::parse()))
}

fn run(cli: Cli) -> anyhow::Result<()> {
    let workspace = Workspace::find(cli.year)?;
    if let Command::New(_) | Command::Sample(_) | Command::Timings(_) = cli.command {
        workspace.check_package()?;
    }
    match cli.command {
        Command::Ci(args) => ci::run(&workspace, &args),
        Command::Fetch(_)
        | Command::Leaderboard(_)
        | Command::Read(_)
        | Command::Stars(_)
        | Command::Submit(_)
        | Command::Today(_)
        | Command::Token(_) => site::run(&workspace),
        Command::New(args) => new::run(&workspace, &args),
        Command::Sample(args) => sample::run(&workspace, &args),
        Command::Start(args) => start::run(&workspace, &args),
        Command::Timings(args) => timings::run(&workspace, &args),
        Command::Web(args) => web::run(&workspace, &args),
        Command::Year(args) => year::run(&workspace, &args),
    }
}

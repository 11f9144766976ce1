//! The workspace's chores, as `cargo xtask <command>`.
//!
//! Each command has its own file, which contains a type for the command's flags and a function `run`. `main` picks the command
//! and turns an error into an exit code.

#![warn(clippy::print_stderr, clippy::print_stdout)]

mod ci;
mod judge;
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

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use common::Year;
use system::Exit;
use workspace::{SITE_COMMANDS, Workspace};

/// The workspace's chores: inputs, new days, timings, submissions, checks.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", next_display_order = None, after_help = Exit::list("done", &Exit::ALL))]
struct Cli {
    /// The year; by default the year of the current folder, else the latest one that has begun and is not solved, else the first
    #[arg(long, global = true)]
    year: Option<Year>,
    #[command(subcommand)]
    command: XtaskCommand,
}

#[derive(Subcommand)]
enum XtaskCommand {
    Ci(ci::Args),
    Judge(judge::Args),
    New(new::Args),
    Sample(sample::Args),
    Start(start::Args),
    Timings(timings::Args),
    Web(web::Args),
    Year(year::Args),
}

fn main() -> ExitCode {
    let matches = system::parse(Cli::command().subcommands(SITE_COMMANDS.map(site::subcommand)));
    if matches.subcommand_name().is_some_and(|name| SITE_COMMANDS.iter().any(|(command, _)| *command == name)) {
        return Exit::report(site::run());
    }
    Exit::report(Cli::from_arg_matches(&matches).map_or_else(|error| error.exit(), run))
}

fn run(cli: Cli) -> anyhow::Result<()> {
    let workspace = Workspace::find(cli.year)?;
    if let XtaskCommand::Judge(_) | XtaskCommand::New(_) | XtaskCommand::Sample(_) | XtaskCommand::Timings(_) =
        cli.command
    {
        workspace.announce(cli.year);
        workspace.check_package()?;
    }
    match cli.command {
        XtaskCommand::Ci(args) => ci::run(&workspace, &args),
        XtaskCommand::Judge(args) => judge::run(&workspace, &args),
        XtaskCommand::New(args) => new::run(&workspace, &args),
        XtaskCommand::Sample(args) => sample::run(&workspace, &args),
        XtaskCommand::Start(args) => start::run(&workspace, &args),
        XtaskCommand::Timings(args) => timings::run(&workspace, &args),
        XtaskCommand::Web(args) => web::run(&workspace, &args),
        XtaskCommand::Year(args) => year::run(&workspace, &args),
    }
}

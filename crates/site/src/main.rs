//! The commands that talk to adventofcode.com: `cargo xtask fetch`, `read`, `submit` and others, which `xtask` passes on to this
//! program.
//!
//! They are a separate package because the web client takes minutes to build, and other tasks need not wait for it.

#![warn(clippy::print_stderr, clippy::print_stdout)]

mod client;
mod fetch;
mod leaderboard;
mod page;
mod read;
mod solved;
mod stars;
mod submit;
mod text;
mod today;
mod token;
mod unlock;
mod waits;

use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use common::Year;
use terminal::eprint;
use toolkit::{Exit, SITE_COMMANDS, Workspace};

/// Talk to adventofcode.com: inputs, puzzle texts, stars, submissions, the session token
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", after_help = Exit::list("done", &Exit::ALL))]
struct Cli {
    /// The year; by default that of the current folder, else the latest that has begun and is not solved, else the first
    #[arg(long, global = true)]
    year: Option<Year>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Fetch(fetch::Args),
    Leaderboard(leaderboard::Args),
    Read(read::Args),
    Stars(stars::Args),
    Submit(submit::Args),
    #[command(after_help = help(today::HELP, "the puzzle is here", &Exit::ALL[..6]))]
    Today,
    Token(token::Args),
}

fn main() -> ExitCode {
    // xtask lists the commands with the same lines.
    let command = SITE_COMMANDS
        .iter()
        .fold(Cli::command(), |command, (name, about)| command.mut_subcommand(name, |site| site.about(*about)));
    Exit::report(Cli::from_arg_matches(&toolkit::parse(command)).map_or_else(|error| error.exit(), run))
}

/// The text below the options of a command.
fn help(text: &str, done: &str, failures: &[Exit]) -> String {
    format!("{text}\n\n{}", Exit::list(done, failures))
}

/// The first error of two. Only one can end the program, so if there is another, prints it.
fn both(first: anyhow::Result<()>, second: anyhow::Result<()>) -> anyhow::Result<()> {
    if let (Err(first), Err(second)) = (&first, &second)
        && format!("{first:#}") != format!("{second:#}")
    {
        eprint(format_args!("error: {second:#}"));
    }
    first.and(second)
}

fn run(cli: Cli) -> anyhow::Result<()> {
    let workspace = Workspace::find(cli.year)?;
    if !matches!(cli.command, Command::Token(_)) {
        workspace.announce(cli.year);
    }
    match cli.command {
        Command::Fetch(args) => fetch::run(&workspace, &args),
        Command::Leaderboard(args) => leaderboard::run(&workspace, &args),
        Command::Read(args) => read::run(&workspace, &args),
        Command::Stars(args) => stars::run(&workspace, &args),
        Command::Submit(args) => submit::run(&workspace, &args),
        Command::Today => today::run(&workspace),
        Command::Token(args) => token::run(&workspace, &args),
    }
}

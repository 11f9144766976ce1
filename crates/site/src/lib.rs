//! The commands of `cargo xtask` that talk to adventofcode.com, such as `fetch`, `read` and `submit`. The program `xtask` passes
//! these commands on to a second program, `xtask-site`, which only calls [`main`].
//!
//! The commands have a program of their own because the web client takes about a minute to build. The other commands of
//! `cargo xtask` do not have to wait for that build.

#![warn(clippy::print_stderr, clippy::print_stdout)]

mod client;
mod clock;
mod ctrl_c;
mod day_crate;
mod errors;
mod examples_file;
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
mod waits;

use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use common::Year;
use system::Exit;
use workspace::{SITE_COMMANDS, Workspace, YEAR_HELP};

/// Talk to adventofcode.com: inputs, puzzle texts, stars, submissions, the session token
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Cli {
    #[arg(long, global = true, help = YEAR_HELP)]
    year: Option<Year>,
    #[command(subcommand)]
    command: SiteCommand,
}

#[derive(Subcommand)]
enum SiteCommand {
    Fetch(fetch::Args),
    Leaderboard(leaderboard::Args),
    Read(read::Args),
    Stars(stars::Args),
    Submit(submit::Args),
    #[command(after_help = Exit::after_help(today::HELP, "the puzzle is here", &Exit::OF_REQUESTS))]
    Today,
    Token(token::Args),
}

/// The program `xtask-site`: runs the command that the command line names.
#[must_use]
pub fn main() -> ExitCode {
    // The commands' descriptions are in the crate `workspace`, because the list of commands that `xtask` shows also needs them.
    let command = SITE_COMMANDS
        .iter()
        .fold(Cli::command(), |command, (name, about)| command.mut_subcommand(name, |site| site.about(*about)));
    Exit::report(Cli::from_arg_matches(&system::parse(command)).map_or_else(|error| error.exit(), run))
}

fn run(cli: Cli) -> anyhow::Result<()> {
    let workspace = Workspace::find(cli.year)?;
    match cli.command {
        SiteCommand::Fetch(args) => fetch::run(&workspace, &args),
        SiteCommand::Leaderboard(args) => leaderboard::run(&workspace, &args),
        SiteCommand::Read(args) => read::run(&workspace, &args),
        SiteCommand::Stars(args) => stars::run(&workspace, &args),
        SiteCommand::Submit(args) => submit::run(&workspace, &args),
        SiteCommand::Today => today::run(&workspace),
        SiteCommand::Token(args) => token::run(&workspace, &args),
    }
}

//! The program behind `cargo xtask`: the commands of the crate `chores`, and the commands that only this repository has.

#![warn(clippy::print_stderr, clippy::print_stdout)]

mod ci;
mod start;
mod web;

use std::process::ExitCode;

use chores::Chore;
use clap::Subcommand;

#[derive(Subcommand)]
enum XtaskCommand {
    #[command(flatten)]
    Chore(Chore),
    Ci(ci::Args),
    Start(start::Args),
    Web(web::Args),
}

fn main() -> ExitCode {
    chores::main_with(|command, workspace, named_year| match command {
        XtaskCommand::Chore(chore) => chore.run(workspace, named_year),
        XtaskCommand::Ci(args) => ci::run(workspace, args),
        XtaskCommand::Start(args) => start::run(workspace, args, named_year),
        XtaskCommand::Web(args) => web::run(workspace, args),
    })
}

//! The program behind `cargo xtask`: the commands of the crate `xtask-commands`, and the commands that only this repository has.

#![warn(clippy::print_stderr, clippy::print_stdout)]

mod ci;
mod start;
mod web;

use std::process::ExitCode;

use clap::Subcommand;
use common::Year;
use workspace::{Error, Result};
use xtask_commands::Command;

#[derive(Subcommand)]
enum XtaskCommand {
    #[command(flatten)]
    Shared(Command),
    Ci(ci::Args),
    Start(start::Args),
    Web(web::Args),
}

fn main() -> ExitCode {
    xtask_commands::main_with(|command, workspace, named_year| match command {
        XtaskCommand::Shared(command) => command.run(workspace, named_year),
        XtaskCommand::Ci(args) => refuse_year("ci", named_year).and_then(|()| ci::run(workspace, args)),
        XtaskCommand::Start(args) => start::run(workspace, args, named_year),
        XtaskCommand::Web(args) => refuse_year("web", named_year).and_then(|()| web::run(workspace, args)),
    })
}

fn refuse_year(command: &str, named_year: Option<Year>) -> Result<()> {
    match named_year {
        Some(_) => {
            Err(Error::Usage(format!("\"cargo xtask {command}\" works on the whole workspace; leave out --year")))
        }
        None => Ok(()),
    }
}

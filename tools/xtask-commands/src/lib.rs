//! The commands of `cargo xtask`, in this repository and in every workspace that `cargo xtask start` made.
//!
//! Each command has its own file, which contains a type for the command's flags and a function `run`. A program calls [`main`] to
//! offer only these commands, or [`main_with`] to add its own commands.

#![warn(clippy::print_stderr, clippy::print_stdout)]

mod judge;
mod manifest;
mod new;
mod sample;
mod scaffold;
mod skip;
mod solvers;
pub mod timings;
mod toolbox;
mod year;
mod years;

use std::process::{ExitCode, Stdio};

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use common::Year;
use site::{FAILURES, SiteCommand, today};
use terminal::eprint;
use workspace::{Error, Result, Workspace, YEAR_HELP, cargo};

pub use new::template::{TemplateFile, read as read_template};
pub use scaffold::{NewFolder, fill};
pub use year::sources as year_sources;

/// The workspace's commands: inputs, new days, timings, submissions.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", next_display_order = None, after_help = format!("Exit codes: 0 done, {FAILURES}, 7 wrong answer"))]
struct Cli<C: Subcommand> {
    #[arg(long, global = true, help = YEAR_HELP)]
    year: Option<Year>,
    #[command(subcommand)]
    command: C,
}

/// The commands of this crate, and those of the crate `site`.
#[derive(Subcommand)]
pub enum Command {
    /// A command that talks to adventofcode.com
    #[command(flatten)]
    Site(SiteCommand),
    /// Run a program in any language on generated inputs and check its answers
    Judge(judge::Args),
    /// Create the crate for a new day
    New(new::Args),
    /// Print a generated input that resembles the puzzle's inputs, or save it with its answers
    Sample(sample::Args),
    /// Leave a day that does not compile out of the year's program, or take it back
    Skip(skip::Args),
    /// Measure the days, or compare them with another commit
    ///
    /// A solution runs on 60 generated inputs, or on fewer if it is slow, and its time is the average per input. A day without
    /// generated inputs is measured on its private input, or else on its sample. A day's total is the time of the parser plus the
    /// times of the default solvers. Days that you name are also measured with their variants: in turn with the default solvers, or
    /// with --against in turn with their old versions.
    ///
    /// With --against, the commit and the working tree take turns, and each of the 20 rounds gives a ratio of their times. The
    /// verdict is "same code" if no file of the day, of the crates that it uses, or of the settings in the root differs, "slower"
    /// or "faster" if the whole confidence interval of the median ratio is more than 4 % away from 1, "same" if the ratio is not,
    /// and otherwise "unclear".
    Timings(timings::Args),
    /// Wait for today's puzzle, fetch it, and create its crate
    #[command(after_help = format!("{}\n\nExit codes: 0 the puzzle is here, {FAILURES}", today::HELP))]
    Today,
    /// Show lines of code to copy for tasks that puzzles often have: numbers from text, maps, searches
    Toolbox,
    /// Create the package for another year
    Year(year::Args),
    /// Solve all days of all years, or of the year that --year names, and show one row per year
    #[command(after_help = years::HELP)]
    Years,
}

impl Command {
    /// Runs the command. `named_year` is the value of the option `--year`.
    ///
    /// # Errors
    ///
    /// Any failure of the command.
    pub fn run(&self, workspace: &Workspace, named_year: Option<Year>) -> Result<()> {
        let works_on_one_year = match self {
            Self::Site(_) | Self::Toolbox | Self::Year(_) => false,
            Self::Years => named_year.is_some(),
            _ => true,
        };
        if works_on_one_year {
            workspace.check_package()?;
        }
        match self {
            Self::Judge(args) => judge::run(workspace, args),
            Self::New(args) => new::run(workspace, args),
            Self::Sample(args) => sample::run(workspace, args),
            Self::Site(command) => command.run(workspace),
            Self::Skip(args) => skip::run(workspace, args),
            Self::Timings(args) => timings::run(workspace, args),
            Self::Today => prepare_today(workspace),
            Self::Toolbox => toolbox::run(),
            Self::Year(args) => year::run(workspace, args, named_year),
            Self::Years => years::run(workspace, named_year),
        }
    }
}

fn prepare_today(workspace: &Workspace) -> Result<()> {
    let mut build = None;
    let begin_build = || {
        let mut cargo = cargo();
        cargo.args(["build", "--release", "--quiet", "--package", &workspace.package()]).current_dir(&workspace.root);
        // If the build fails, the next "cargo day" says why.
        build = cargo.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().ok();
    };
    today::run(workspace, begin_build, |day| Ok(new::create(workspace, day)?))?;
    if let Some(mut build) = build {
        if matches!(build.try_wait(), Ok(None)) {
            eprint("cargo is still building what the day will use");
        }
        let _ = build.wait();
    }
    Ok(())
}

/// The program `xtask` of a workspace: runs the command that the command line names.
#[must_use]
pub fn main() -> ExitCode {
    main_with(|command: &Command, workspace, named_year| command.run(workspace, named_year))
}

/// The program `xtask` of a workspace that has more commands than [`Command`]. `run` gets the command, the workspace, and the value
/// of the option `--year`.
#[must_use]
pub fn main_with<C: Subcommand>(run: impl FnOnce(&C, &Workspace, Option<Year>) -> Result<()>) -> ExitCode {
    let cli = Cli::<C>::from_arg_matches(&workspace::parse(Cli::<C>::command())).unwrap_or_else(|error| error.exit());
    match Workspace::find(cli.year).and_then(|workspace| run(&cli.command, &workspace, cli.year)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprint(format_args!("error: {error}"));
            exit_code(&error).into()
        }
    }
}

fn exit_code(error: &Error) -> u8 {
    match error {
        Error::Other(_) => 1,
        Error::Usage(_) => 2,
        Error::NoSession(_) => 3,
        Error::Locked(_) => 4,
        Error::Network(_) => 5,
        Error::Wait(_) => 6,
        Error::WrongAnswer(_) => 7,
    }
}

#[cfg(test)]
mod tests {
    use anyhow::anyhow;

    use super::*;

    #[test]
    fn exit_codes_keep_their_meanings() {
        let help = Cli::<Command>::command().get_after_help().unwrap().to_string();
        let text = String::new;
        for (error, meaning) in [
            (Error::Other(anyhow!("")), "1 other failure"),
            (Error::Usage(text()), "2 wrong usage"),
            (Error::NoSession(text()), "3 no session or a rejected one"),
            (Error::Locked(text()), "4 puzzle still locked"),
            (Error::Network(text()), "5 server or network trouble"),
            (Error::Wait(text()), "6 told to wait"),
            (Error::WrongAnswer(text()), "7 wrong answer"),
        ] {
            assert!(meaning.starts_with(&exit_code(&error).to_string()), "{meaning}");
            assert!(help.contains(meaning), "{help}");
        }
    }
}

//! The command line of Dirac Dice.

mod numbers;
mod practice;
mod progress;
mod quantum;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;
use serde::Serialize;
use terminal::eprint;

const EXIT_CODES: &str = "Numbers may be powers: 10^18.\n\nExit codes: 0 done, 1 the result cannot be written, 2 wrong usage or rules that cannot be played";

/// Dirac Dice under any rules.
#[derive(Debug, Parser)]
#[command(name = "dirac", bin_name = "dirac", version, after_help = EXIT_CODES)]
enum Command {
    /// Play with a die whose rolls are known in advance.
    Practice(practice::Args),
    /// Play with a die that splits the universe into one per face.
    Quantum(quantum::Args),
}

/// The errors that end the program early.
#[derive(Debug, thiserror::Error)]
enum Failure {
    #[error(transparent)]
    Game(#[from] dirac::Error),
    #[error("cannot write the result: {0}")]
    Output(#[from] io::Error),
}

fn main() -> ExitCode {
    let result = match Command::try_parse() {
        Ok(Command::Practice(args)) => args.run(),
        Ok(Command::Quantum(args)) => args.run(),
        Err(error) if error.use_stderr() => {
            // If the message cannot be written, the exit code still tells.
            let _ = error.print();
            return ExitCode::from(2);
        }
        Err(help_or_version) => help_or_version.print().map_err(Failure::from),
    };
    match result.and_then(|()| Ok(io::stdout().flush()?)) {
        Ok(()) => ExitCode::SUCCESS,
        // The reader has closed the pipe, which is not an error.
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprint(format_args!("error: {error}"));
            ExitCode::from(match error {
                Failure::Output(_) => 1,
                Failure::Game(_) => 2,
            })
        }
    }
}

fn write_json(output: &mut impl Write, result: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *output, result)?;
    writeln!(output)
}

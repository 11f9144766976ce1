//! The command line of Dirac Dice.

mod numbers;
mod output;
mod practice;
mod progress;
mod quantum;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;
use terminal::eprint;

use crate::output::Failure;
use crate::practice::PracticeArgs;
use crate::quantum::QuantumArgs;

const HELP: &str = "\
Numbers can be powers, such as 10^18.

Exit codes: 0 success, 1 the result cannot be written, 2 wrong usage or rules that cannot be played";

/// Dirac Dice under any rules.
#[derive(Debug, Parser)]
#[command(name = "dirac", bin_name = "dirac", version, after_help = HELP)]
enum Command {
    /// Play with a die whose rolls are known in advance.
    Practice(PracticeArgs),
    /// Play with a die that splits the universe into one per face.
    Quantum(QuantumArgs),
}

fn main() -> ExitCode {
    let result = match Command::try_parse() {
        Ok(Command::Practice(args)) => args.run(),
        Ok(Command::Quantum(args)) => args.run(),
        Err(error) if error.use_stderr() => {
            // If the message cannot be written, the exit code still shows the error.
            let _ = error.print();
            return ExitCode::from(2);
        }
        Err(help_or_version) => help_or_version.print().map_err(Failure::from),
    };
    match result.and_then(|()| Ok(io::stdout().flush()?)) {
        Ok(()) => ExitCode::SUCCESS,
        // It is not an error if the reader closes the pipe.
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

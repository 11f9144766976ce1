//! `cargo xtask sample`: an input of our own, shaped like the puzzle's.

use std::io::{self, Write};

use anyhow::{Context, Result};
use common::Day;

use crate::exit::Exit;

/// Print a generated input, shaped like the puzzle's
#[derive(clap::Args)]
pub struct Args {
    /// The day, 1 to 25
    day: Day,

    /// Another seed makes another input; the same seed, the same input for good
    #[arg(long, default_value_t = samples::TRACKED_SEED)]
    seed: u64,
}

pub fn run(args: &Args) -> Result<()> {
    let sample = samples::generate(args.day, args.seed).ok_or_else(|| no_generator(args.day))?;
    match io::stdout().lock().write_all(sample.as_bytes()) {
        // Whoever reads has seen enough, as in `cargo xtask sample 5 | head`.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        written => written.context("cannot write to standard output"),
    }
}

fn no_generator(day: Day) -> anyhow::Error {
    let days: Vec<_> = samples::days().map(|day| day.to_string()).collect();
    Exit::Usage.error(format!("no sample generator for day {day}; there is one for the days {}", days.join(", ")))
}

//! `cargo xtask sample`: an input of our own, shaped like the puzzle's.

use std::process::Command;

use anyhow::{Context, Result};
use common::Day;
use toolkit::{Exit, Workspace};

/// Print a generated input, shaped like the puzzle's
#[derive(clap::Args)]
pub struct Args {
    /// The day, 1 to 25
    day: Day,

    /// Another seed makes another input; the same seed, the same input for good
    #[arg(long, default_value_t = 2021)]
    seed: u64,
}

pub fn run(args: &Args) -> Result<()> {
    let workspace = Workspace::find()?;
    let [day, seed] = [args.day.to_string(), args.seed.to_string()];
    let status = Command::new("cargo")
        .args(["run", "--release", "--quiet", "--", &day, "--sample", &seed])
        .current_dir(&workspace.root)
        .status()
        .context("cannot run cargo")?;
    match status.code() {
        Some(0) => Ok(()),
        Some(2) => Err(Exit::Usage.error("no sample".to_owned())),
        _ => anyhow::bail!("the program that makes the sample failed"),
    }
}

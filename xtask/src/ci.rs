//! `cargo xtask ci`: all that CI checks.

use std::path::Path;
use std::process::Command;

use anyhow::Result;

use crate::exit::Exit;
use crate::workspace::Workspace;

/// Run all that CI checks, beyond `cargo test --workspace`
#[derive(clap::Args)]
pub struct Args {}

pub fn run(workspace: &Workspace, _: Args) -> Result<()> {
    step(&workspace.root, "cargo fmt --all --check")?;
    step(&workspace.root, "cargo clippy --workspace --all-targets -- -D warnings")?;
    Ok(())
}

/// Runs a command in a folder, and fails with its words when it fails.
fn step(folder: &Path, command: &str) -> Result<()> {
    eprintln!("\n$ {command}");
    let mut words = command.split_whitespace();
    let program = words.next().unwrap_or_default();
    let status = Command::new(program).args(words).current_dir(folder).status()?;
    if status.success() { Ok(()) } else { Err(Exit::Other.error(format!("{command}: {status}"))) }
}

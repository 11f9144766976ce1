//! Creates the crate of a day.

use std::fs;
use std::process::Stdio;

use anyhow::{Context, Result};
use common::Day;
use launch::profile;
use system::Exit;
use workspace::{Workspace, puzzle_title};

use crate::client::session;

/// Creates the day's crate with the puzzle's title, or adds the title to a crate that lacks it. A crate with a title is left alone.
///
/// # Errors
///
/// If `cargo xtask new` cannot run or fails.
pub fn make_crate(workspace: &Workspace, day: Day) -> Result<()> {
    let exists = workspace.crate_folder(day).symlink_metadata().is_ok();
    if exists && !lacks_title(workspace, day) {
        return Ok(());
    }
    let mut cargo = session::cargo();
    cargo
        .args(["run", "--quiet", "--profile", &profile(), "--package", "xtask", "--manifest-path"])
        .arg(workspace.root.join("Cargo.toml"));
    cargo.args(["--", "new", &day.to_string(), "--year", &workspace.year.to_string()]);
    // Hide the output of `cargo xtask new`, because `today` itself says where the crate is.
    let code = cargo.stdout(Stdio::null()).status().context("cannot run cargo")?.code();
    Exit::pass_on(code, &format!("\"cargo xtask new {day}\" failed"))
}

/// Whether the day's crate lacks the puzzle's title although the title is now known.
pub fn lacks_title(workspace: &Workspace, day: Day) -> bool {
    let source = fs::read_to_string(workspace.crate_folder(day).join("src/lib.rs")).unwrap_or_default();
    let has_placeholder = source.lines().next() == Some(&format!("//! # Day {day}"));
    has_placeholder && puzzle_title(&workspace.inputs(), workspace.year, day).is_some()
}

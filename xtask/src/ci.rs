//! `cargo xtask ci`: all that CI checks besides the tests.

mod first_year;

use std::process::Command;
use std::time::Instant;

use anyhow::{Result, ensure};
use clap::builder::{PossibleValue, PossibleValuesParser};
use system::{capture, cargo};
use terminal::eprint;
use workspace::Workspace;

use crate::timings;

/// A check.
struct Check {
    name: &'static str,
    /// What it checks, for the help.
    about: &'static str,
    run: fn(&Workspace) -> Result<()>,
}

/// In the order in which they run: quick ones first.
const CHECKS: &[Check] = &[
    Check { name: "format", about: "rustfmt has nothing to change", run: format },
    Check { name: "private", about: "no inputs are tracked", run: nothing_private_is_tracked },
    Check { name: "clippy", about: "no warnings", run: clippy },
    Check { name: "timings", about: "tables and charts match the saved results", run: timings },
    Check { name: "docs", about: "the documentation builds without warnings", run: docs },
    Check { name: "amphipods", about: "day 23 solves every arrangement", run: first_year::amphipods },
    Check { name: "web", about: "the pages work in a browser", run: first_year::pages },
    Check {
        name: "new-year",
        about: "a newcomer's commands work, with the released cargo-aoc",
        run: first_year::newcomer,
    },
];

/// Run all that CI checks besides the tests
#[derive(clap::Args)]
pub struct Args {
    /// The checks to run; by default all
    #[arg(value_name = "CHECK", value_parser = names())]
    checks: Vec<String>,
}

fn names() -> PossibleValuesParser {
    CHECKS.iter().map(|check| PossibleValue::new(check.name).help(check.about)).collect::<Vec<_>>().into()
}

/// Runs the checks one after the other. A check that fails does not stop the others.
pub fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    // The checks are about the whole workspace, whatever the year.
    let workspace = &workspace.all_years()?.swap_remove(0);
    let is_wanted = |check: &&Check| args.checks.is_empty() || args.checks.iter().any(|name| name == check.name);
    let mut failed = Vec::new();
    for Check { name, run, .. } in CHECKS.iter().filter(is_wanted) {
        eprint(format_args!("== {name} begins"));
        let start = Instant::now();
        let result = run(workspace);
        let seconds = start.elapsed().as_secs_f64();
        match result {
            Ok(()) => eprint(format_args!("== {name} passed in {seconds:.1} s")),
            Err(error) => {
                eprint(format_args!("{error:#}\n== {name} FAILED in {seconds:.1} s"));
                failed.push(*name);
            }
        }
    }
    ensure!(failed.is_empty(), "failed: {0}; run again with \"cargo xtask ci {0}\"", failed.join(" "));
    Ok(())
}

fn format(workspace: &Workspace) -> Result<()> {
    run_cargo(workspace, "fmt --all --check")
}

fn clippy(workspace: &Workspace) -> Result<()> {
    run_cargo(workspace, "clippy --workspace --all-targets --locked --quiet -- -D warnings")
}

fn docs(workspace: &Workspace) -> Result<()> {
    let mut cargo = cargo();
    cargo.args(["doc", "--workspace", "--no-deps", "--document-private-items", "--locked", "--quiet"]);
    system::run(cargo.env("RUSTDOCFLAGS", "-D warnings").current_dir(&workspace.root))
}

fn timings(workspace: &Workspace) -> Result<()> {
    workspace.all_years()?.iter().try_for_each(timings::check)
}

fn nothing_private_is_tracked(workspace: &Workspace) -> Result<()> {
    let mut git = Command::new("git");
    git.args(["ls-files", "--", "inputs", "input/*"]).current_dir(&workspace.root);
    let tracked = capture(&mut git)?;
    ensure!(tracked == "inputs/README.md\n", "only inputs/README.md belongs in the repository; git has\n{tracked}");
    Ok(())
}

fn run_cargo(workspace: &Workspace, arguments: &str) -> Result<()> {
    system::run(cargo().args(arguments.split_whitespace()).current_dir(&workspace.root))
}

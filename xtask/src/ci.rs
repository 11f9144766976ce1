//! `cargo xtask ci`: all that CI checks.

mod copy;
mod dependencies;
mod new_year;
mod web;

use std::fmt::Write as _;
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use toolkit::{Workspace, cargo, output, step};

use crate::timings;

/// A check, and the name it is called by.
type Check = (&'static str, fn(&Workspace) -> Result<()>);

const CHECKS: &[Check] = &[
    ("tests", |workspace| run_cargo(workspace, "test --workspace --locked")),
    ("format", |workspace| run_cargo(workspace, "fmt --all --check")),
    ("clippy", |workspace| run_cargo(workspace, "clippy --workspace --all-targets --locked --quiet -- -D warnings")),
    ("docs", docs),
    ("dependencies", dependencies::check),
    ("timings", timings),
    ("private", nothing_private_is_tracked),
    ("new-year", new_year::check),
    ("web", web::check),
    ("amphipods", amphipods),
];

/// Run all that CI checks
#[derive(clap::Args)]
pub struct Args {
    /// The checks to run; all of them when none is named
    #[arg(value_name = "CHECK", value_parser = CHECKS.iter().map(|&(name, _)| name).collect::<Vec<_>>())]
    checks: Vec<String>,
}

pub fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    // The checks are of the whole workspace, whichever year the user is in.
    let workspace = &workspace.all_years()?.swap_remove(0);
    let mut summary = String::new();
    let mut total = Duration::ZERO;
    for &(name, check) in CHECKS {
        if !args.checks.is_empty() && !args.checks.iter().any(|wanted| wanted == name) {
            continue;
        }
        terminal::complain(format_args!("== {name}"));
        let start = Instant::now();
        check(workspace)
            .with_context(|| format!("the check {name:?} failed; run it alone with \"cargo xtask ci {name}\""))?;
        let time = start.elapsed();
        terminal::complain(format_args!("== {name} took {:.1} s", time.as_secs_f64()));
        writeln!(summary, "{name:<14}{:>6.1} s", time.as_secs_f64())?;
        total += time;
    }
    terminal::complain(format_args!("== all is well\n{summary}{:<14}{:>6.1} s", "together", total.as_secs_f64()));
    Ok(())
}

/// Both parts of day 23 for all arrangements, against an oracle: some minutes on two cores.
fn amphipods(workspace: &Workspace) -> Result<()> {
    let mut cargo = cargo();
    cargo.args(["test", "--release", "--locked", "--quiet", "-p", "day23", "--test", "puzzle", "arrangements"]);
    step(cargo.env("AOC_ARRANGEMENTS", "all").current_dir(&workspace.root))
}

fn docs(workspace: &Workspace) -> Result<()> {
    let mut cargo = cargo();
    cargo.args(["doc", "--workspace", "--no-deps", "--document-private-items", "--locked", "--quiet"]);
    step(cargo.env("RUSTDOCFLAGS", "-D warnings").current_dir(&workspace.root))
}

fn timings(workspace: &Workspace) -> Result<()> {
    workspace.all_years()?.iter().try_for_each(timings::check)
}

/// Inputs and what belongs to them are their owner's.
fn nothing_private_is_tracked(workspace: &Workspace) -> Result<()> {
    let mut git = Command::new("git");
    git.args(["ls-files", "--", "inputs", "input/*"]).current_dir(&workspace.root);
    let tracked = output(&mut git)?;
    ensure!(tracked == "inputs/README.md\n", "only inputs/README.md belongs in the repository; git has\n{tracked}");
    Ok(())
}

fn run_cargo(workspace: &Workspace, arguments: &str) -> Result<()> {
    step(cargo().args(arguments.split_whitespace()).current_dir(&workspace.root))
}

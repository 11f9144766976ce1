//! `cargo xtask ci`: all that CI checks besides the tests.

mod copy;
mod dependencies;
mod new_year;
mod web;

use std::fmt::Write as _;
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use clap::builder::PossibleValue;
use toolkit::{Workspace, cargo, output, step};

use crate::timings;

/// A check: its name, what it checks, and the check itself.
type Check = (&'static str, &'static str, fn(&Workspace) -> Result<()>);

const CHECKS: [Check; 9] = [
    ("format", "rustfmt has nothing to change", |workspace| run_cargo(workspace, "fmt --all --check")),
    ("clippy", "no warnings", |workspace| {
        run_cargo(workspace, "clippy --workspace --all-targets --locked --quiet -- -D warnings")
    }),
    ("docs", "the documentation builds without warnings", docs),
    ("dependencies", "licences and sources are those that deny.toml allows", dependencies::check),
    ("timings", "tables and chart match the saved results, and a day can be measured", timings),
    ("private", "no inputs are tracked", nothing_private_is_tracked),
    ("new-year", "another year works with the released cargo-aoc, and the first can be deleted", new_year::check),
    ("web", "the pages work in a browser", web::check),
    ("amphipods", "day 23 solves every arrangement", amphipods),
];

/// Run all that CI checks besides the tests
#[derive(clap::Args)]
pub struct Args {
    /// The checks to run; by default all
    #[arg(value_name = "CHECK", value_parser = CHECKS.map(|(name, help, _)| PossibleValue::new(name).help(help)))]
    checks: Vec<String>,
}

pub fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    // The checks are about the whole workspace, whatever the year.
    let workspace = &workspace.all_years()?.swap_remove(0);
    let mut summary = String::new();
    let mut total = Duration::ZERO;
    for (name, _, check) in CHECKS {
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

/// Both parts of day 23 for all arrangements, against an oracle: about 20 seconds on two cores.
fn amphipods(workspace: &Workspace) -> Result<()> {
    if !workspace.root.join("crates/day23").exists() {
        terminal::complain("no day 23, so no arrangements to check");
        return Ok(());
    }
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

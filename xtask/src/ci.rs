//! `cargo xtask ci`: all that CI checks besides the tests.

mod first_year;

use std::io::{self, Read as _};
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;
use std::{env, thread};

use anyhow::{Context, Result, anyhow, ensure};
use clap::builder::{PossibleValue, PossibleValuesParser};
use toolkit::{Workspace, capture, cargo};

use crate::timings;

/// A check: its name, what it checks, and the check itself.
type Check = (&'static str, &'static str, fn(&Workspace) -> Result<()>);

/// In the order in which they begin, two at a time: the longest soon, but clippy before the check of a new year, which starts with
/// what clippy has made of the dependencies.
const CHECKS: &[Check] = &[
    ("web", "the pages work in a browser", first_year::pages),
    ("clippy", "no warnings", |workspace| {
        run_cargo(workspace, "clippy --workspace --all-targets --locked --quiet -- -D warnings")
    }),
    ("new-year", "a clone becomes one's own, with the released cargo-aoc", first_year::newcomer),
    ("docs", "the documentation builds without warnings", docs),
    ("timings", "tables and charts match the saved results", timings),
    ("amphipods", "day 23 solves every arrangement", first_year::amphipods),
    ("format", "rustfmt has nothing to change", |workspace| run_cargo(workspace, "fmt --all --check")),
    ("private", "no inputs are tracked", nothing_private_is_tracked),
];

/// Run all that CI checks besides the tests
#[derive(clap::Args)]
pub struct Args {
    /// The checks to run; by default all
    #[arg(value_name = "CHECK", value_parser = names())]
    checks: Vec<String>,
}

fn names() -> PossibleValuesParser {
    CHECKS.iter().map(|(name, help, _)| PossibleValue::new(*name).help(*help)).collect::<Vec<_>>().into()
}

pub fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    // The checks are about the whole workspace, whatever the year.
    let workspace = &workspace.all_years()?.swap_remove(0);
    let is_wanted = |name: &str| args.checks.is_empty() || args.checks.iter().any(|wanted| wanted == name);
    let wanted: Vec<_> = CHECKS.iter().filter(|(name, ..)| is_wanted(name)).copied().collect();
    if let [(_, _, check)] = wanted[..] { check(workspace) } else { two_at_a_time(workspace, &wanted) }
}

/// Runs each check in a process of its own, and shows what it printed when it ends; what failed comes last. One check alone seldom
/// keeps two cores busy: it waits for one large crate, for a browser, or for the network.
fn two_at_a_time(workspace: &Workspace, checks: &[Check]) -> Result<()> {
    // Asked for now: a check may rebuild xtask, and then this program has no path any more.
    let program = &env::current_exe().context("cannot find xtask's own program")?;
    let next = AtomicUsize::new(0);
    let one_at_a_time = || {
        let mut failed = Vec::new();
        while let Some(&(name, ..)) = checks.get(next.fetch_add(1, Ordering::Relaxed)) {
            terminal::eprint(format_args!("== {name} begins"));
            let start = Instant::now();
            let result = alone(workspace, program, name);
            let (status, printed) = result.with_context(|| format!("cannot run the check {name:?}"))?;
            let took = start.elapsed().as_secs_f64();
            if status.success() {
                terminal::eprint(format_args!("{printed}== {name} passed in {took:.1} s"));
            } else {
                terminal::eprint(format_args!("== {name} FAILED in {took:.1} s; the end says why"));
                failed.push((name, printed));
            }
        }
        anyhow::Ok(failed)
    };
    let failed = thread::scope(|scope| {
        let other = scope.spawn(one_at_a_time);
        let failed = one_at_a_time()?;
        let others = other.join().map_err(|_| anyhow!("cannot wait for the checks"))??;
        anyhow::Ok([failed, others].concat())
    })?;
    let last: Vec<_> = failed.iter().map(|(name, printed)| format!("== {name}\n{printed}\n")).collect();
    let names: Vec<_> = failed.iter().map(|(name, _)| *name).collect();
    ensure!(failed.is_empty(), "{}failed: {1}; run again with \"cargo xtask ci {1}\"", last.concat(), names.join(" "));
    Ok(())
}

/// Runs a check in a process of its own; returns all that it printed.
fn alone(workspace: &Workspace, program: &Path, name: &str) -> io::Result<(ExitStatus, String)> {
    let (mut reader, writer) = io::pipe()?;
    let mut xtask = Command::new(program);
    xtask.args(["ci", name]).current_dir(&workspace.root).stdin(Stdio::null());
    let mut child = xtask.stdout(writer.try_clone()?).stderr(writer).spawn()?;
    // The pipe ends when no process has it open any more.
    drop(xtask);
    let mut printed = Vec::new();
    reader.read_to_end(&mut printed)?;
    Ok((child.wait()?, String::from_utf8_lossy(&printed).into_owned()))
}

fn docs(workspace: &Workspace) -> Result<()> {
    let mut cargo = cargo();
    cargo.args(["doc", "--workspace", "--no-deps", "--document-private-items", "--locked", "--quiet"]);
    toolkit::run(cargo.env("RUSTDOCFLAGS", "-D warnings").current_dir(&workspace.root))
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
    toolkit::run(cargo().args(arguments.split_whitespace()).current_dir(&workspace.root))
}

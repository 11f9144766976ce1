//! `cargo xtask ci`: all CI checks except the tests.

mod pages;

use std::env;
use std::time::Instant;

use anyhow::{Context, Result, anyhow, ensure};
use clap::builder::{PossibleValue, PossibleValuesParser};
use terminal::eprint;
use workspace::{Error, Workspace, capture, cargo, program};
use xtask_commands::timings;

struct Check {
    name: &'static str,
    /// The help text, which states what is true if the check passes.
    about: &'static str,
    run: fn(&Workspace) -> Result<()>,
}

/// In the order in which they run: quick checks first.
const CHECKS: &[Check] = &[
    Check { name: "format", about: "all sources are formatted", run: format },
    Check { name: "private", about: "no private inputs are tracked", run: nothing_private_is_tracked },
    Check { name: "clippy", about: "clippy has no warnings", run: clippy },
    Check { name: "timings", about: "tables and charts match the saved results", run: timings },
    Check { name: "docs", about: "the documentation builds without warnings", run: docs },
    Check { name: "web", about: "the pages work in a browser", run: pages::test },
    Check { name: "newcomer", about: "a newcomer's commands work with cargo-aoc", run: newcomer },
    Check { name: "windows", about: "both years, the tools and the tools' tests work under Wine", run: windows },
];

/// Run the checks of .ci/run, except "cargo test --workspace". They cover the whole workspace, so the option --year is refused
#[derive(clap::Args)]
pub struct Args {
    /// The checks to run; by default all checks
    #[arg(value_name = "CHECK", value_parser = names())]
    checks: Vec<String>,
}

fn names() -> PossibleValuesParser {
    CHECKS.iter().map(|check| PossibleValue::new(check.name).help(check.about)).collect::<Vec<_>>().into()
}

/// A failed check does not stop the remaining checks.
pub fn run(workspace: &Workspace, args: &Args) -> Result<(), Error> {
    // The checks cover the whole workspace, so they ignore the current folder.
    let root_year = workspace.first_year()?;
    let is_wanted = |check: &&Check| args.checks.is_empty() || args.checks.iter().any(|name| name == check.name);
    let mut failed = Vec::new();
    for Check { name, run, .. } in CHECKS.iter().filter(is_wanted) {
        eprint(format_args!("== {name} begins"));
        let start = Instant::now();
        let result = run(&root_year);
        let seconds = start.elapsed().as_secs_f64();
        match result {
            Ok(()) => eprint(format_args!("== {name} passed in {seconds:.1} s")),
            Err(error) => {
                eprint(format_args!("{error:#}\n== {name} FAILED in {seconds:.1} s"));
                failed.push(*name);
            }
        }
    }
    if failed.is_empty() {
        return Ok(());
    }
    let failed = failed.join(" ");
    Err(Error::Other(anyhow!("failed: {failed}; run the failed checks again with \"cargo xtask ci {failed}\"")))
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
    workspace::run(cargo.env("RUSTDOCFLAGS", "-D warnings").current_dir(&workspace.root))
}

fn newcomer(workspace: &Workspace) -> Result<()> {
    let xtask = env::current_exe().context("cannot find the program of xtask")?;
    workspace::run(program("bash").arg(".ci/newcomer").env("XTASK", xtask).current_dir(&workspace.root))
}

/// Compiles both years and the tools for Windows, and runs them and the tools' tests with Wine.
fn windows(workspace: &Workspace) -> Result<()> {
    workspace::run(program("bash").arg(".ci/windows").current_dir(&workspace.root))
}

fn timings(workspace: &Workspace) -> Result<()> {
    let years = workspace.all_years().map_err(|error| anyhow!("{error}"))?;
    years.iter().try_for_each(timings::check)
}

fn nothing_private_is_tracked(workspace: &Workspace) -> Result<()> {
    let mut git = program("git");
    git.args(["ls-files", "--", "inputs", "input/*"]).current_dir(&workspace.root);
    let tracked = capture(&mut git)?;
    ensure!(
        tracked == "inputs/README.md\n",
        "git must track no file in inputs except README.md; untrack other files with \"git rm --cached\"; tracked now:\n{tracked}"
    );
    Ok(())
}

fn run_cargo(workspace: &Workspace, arguments: &str) -> Result<()> {
    workspace::run(cargo().args(arguments.split_whitespace()).current_dir(&workspace.root))
}

//! `cargo xtask timings`: measures the days, compares them with another commit, and updates the README and the chart.

mod bench;
mod chart;
mod checkout;
mod cores;
mod environment;
mod measure;
mod publish;
mod ratio;
mod results;
mod sources;
mod tables;

#[cfg(test)]
mod tests;

use anyhow::{Context, anyhow, ensure};
use common::{Day, Days};
use indicatif::{ProgressBar, ProgressStyle};
use workspace::{Error, Result, Workspace};
use year_runner::protocol::InputKind;

use self::bench::BenchProgram;
use self::checkout::Commit;
use self::environment::Environment;
use self::measure::{Measured, Programs, ROUNDS};
use self::results::Results;

/// The arguments of `cargo xtask timings`.
#[derive(clap::Args)]
pub struct Args {
    /// Only these days, such as 5 or 7-9, but with all variants of their solutions
    #[arg(value_name = "DAYS", conflicts_with_all = ["save", "check"])]
    days: Vec<Days>,
    /// The same as DAYS without --day; can be repeated
    #[arg(long = "day", value_name = "DAYS", conflicts_with_all = ["save", "check"])]
    more_days: Vec<Days>,
    /// Measure a commit, by default the last one, and the working tree in turn, and compare them
    #[arg(
        long,
        value_name = "COMMIT",
        num_args = 0..=1,
        default_missing_value = "HEAD",
        conflicts_with_all = ["save", "check"]
    )]
    against: Option<String>,
    /// Save the results to docs/timings.json, and update the README and docs/timings.svg; if a solution fails, or a day with saved
    /// times has no input or is not in Cargo.toml, nothing is saved
    #[arg(long)]
    save: bool,
    /// Measure nothing, but check that the README and docs/timings.svg match docs/timings.json
    #[arg(long, conflicts_with = "save")]
    check: bool,
}

impl Args {
    fn named_days(&self) -> Vec<Days> {
        [&self.days[..], &self.more_days].concat()
    }
}

/// Runs the command `cargo xtask timings`.
///
/// # Errors
///
/// - [`Error::Usage`] if a day on the command line is not in the year, or has no crate, or if a commit to compare with cannot
///   be found, or its bench does not know the requests;
/// - another error if a day cannot be measured, a file cannot be read or written, `--save` would delete the saved times of a day,
///   or `--check` finds that a file is not up to date.
pub fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    if args.check {
        return Ok(publish::check(workspace)?);
    }
    // Report all problems with files and arguments before measuring.
    if args.save {
        publish::check_readme(workspace)?;
        publish::load_saved(workspace)?;
    }
    let days = days_to_measure(workspace, &args.named_days())?;
    let commit = args.against.as_ref().map(|revision| Commit::find(workspace, revision)).transpose()?;
    // Two measurements at the same time would slow each other down.
    let _lock = workspace.lock("timings", "waiting for another \"cargo xtask timings\" to end")?;
    match commit {
        Some(commit) => compare(workspace, args, &days, &commit),
        None => measure_alone(workspace, args, &days),
    }
}

/// Checks that the README and the chart match a year's saved results, if the year has saved results.
///
/// # Errors
///
/// If the README or the chart does not match, or a file cannot be read.
pub fn check(workspace: &Workspace) -> anyhow::Result<()> {
    if publish::load_saved(workspace)?.is_some() { publish::check(workspace) } else { Ok(()) }
}

/// A range skips days without a crate, and naming such a day alone is an error.
fn days_to_measure(workspace: &Workspace, wanted: &[Days]) -> Result<Vec<Day>> {
    let named = workspace.days(wanted)?;
    let has_crate = |day: &Day| workspace.crate_folder(*day).exists();
    let mut named_alone = wanted.iter().filter(|days| days.first == days.last).map(|days| days.first);
    if let Some(day) = named_alone.find(|day| !has_crate(day)) {
        let new = workspace.xtask(&format!("new {day}"));
        return Err(Error::Usage(format!("day {day} has no crate to measure; make it with \"{new}\"")));
    }
    let is_wanted = |day: &Day| wanted.is_empty() || named.contains(day);
    let days: Vec<_> = workspace.year.days().filter(is_wanted).filter(has_crate).collect();
    if days.is_empty() {
        let new = workspace.xtask("new");
        return Err(Error::Usage(format!("none of these days has a crate to measure; make one with \"{new}\"")));
    }
    Ok(days)
}

fn measure_alone(workspace: &Workspace, args: &Args, days: &[Day]) -> Result<()> {
    // The commit is read before the build, because the user may edit and commit while the measurement runs.
    let environment = Environment::here(workspace)?;
    let new = BenchProgram::build(workspace, "the working tree", &workspace.root, None)?;
    let measured = measure(workspace, args, days, &Programs { new: &new, old: None })?;
    let results = Results::of(&measured, environment);
    // Show the results even if they cannot be saved.
    let outcome = if args.save { save(workspace, &measured, &results) } else { check_problems(&measured) };
    if !results.days.is_empty() {
        print(&format!("{}{}\n", tables::days(&results), tables::total(&results)))?;
    }
    if measured.comparisons().next().is_some() {
        let variants = tables::comparison(&measured, "default", "variant");
        print(&format!("variants against the default solvers:\n{variants}"))?;
    }
    Ok(outcome?)
}

fn save(workspace: &Workspace, measured: &Measured, results: &Results) -> anyhow::Result<()> {
    check_problems(measured).context("nothing was saved")?;
    publish::save(workspace, results)
}

fn compare(workspace: &Workspace, args: &Args, days: &[Day], commit: &Commit) -> Result<()> {
    let changed = commit.changed_files()?;
    if changed.is_empty() {
        terminal::eprint(format_args!("note: the working tree has no changes since {}", commit.name));
    }
    let folder = workspace.target().join("against");
    let root = commit.check_out(workspace, &folder.join("tree"))?;
    let new = BenchProgram::build(workspace, "the working tree", &workspace.root, None)?;
    let old = BenchProgram::build(workspace, &commit.name, &root, Some(&folder.join("target")))
        .with_context(|| format!("cannot build the bench of {}", commit.name))?;
    // Before the rounds, so that no failure can lose them.
    let unchanged = sources::unchanged_days(workspace, days, commit, &changed)?;
    let mut measured = measure(workspace, args, days, &Programs { new: &new, old: Some(&old) })?;
    measured.unchanged = unchanged;
    let table = tables::comparison(&measured, "old", "new");
    let summary = tables::summary(&measured);
    print(&format!("the working tree against {}:\n{table}{summary}\n", commit.name))?;
    Ok(check_problems(&measured)?)
}

fn print(text: &str) -> anyhow::Result<()> {
    terminal::print(text).context("cannot write the results")
}

/// With `--save`, fails before the first round if a solution fails, or if the saved times of a day would be lost.
fn measure(workspace: &Workspace, args: &Args, days: &[Day], programs: &Programs) -> Result<Measured> {
    // Variants can be a hundred times as slow as default solvers, so only named days are measured with their variants.
    let mut measured = programs.check(days, !args.named_days().is_empty())?;
    print_notes(workspace, &measured);
    if args.save {
        check_problems(&measured)
            .and_then(|()| check_no_day_is_lost(workspace, &measured))
            .context("nothing was saved")?;
    }
    let days_with_solutions = measured.days.values().filter(|checked| !checked.solutions.is_empty()).count();
    if days_with_solutions == 0 {
        if measured.problems.is_empty() {
            return Err(Error::Other(anyhow!("nothing can be measured; the notes above say why")));
        }
        return Ok(measured);
    }
    let progress = ProgressBar::new((days_with_solutions * ROUNDS) as u64);
    progress.set_style(ProgressStyle::with_template("{elapsed_precise} {wide_bar} {pos}/{len} {msg}")?);
    programs.measure(&mut measured, |day| {
        progress.set_message(format!("day {day}"));
        progress.inc(1);
    })?;
    progress.finish_and_clear();
    Ok(measured)
}

fn print_notes(workspace: &Workspace, measured: &Measured) {
    for note in &measured.notes {
        terminal::eprint(format_args!("note: {note}"));
    }
    let single = measured.days.iter().filter(|(_, checked)| checked.inputs != InputKind::Generated);
    let single: Vec<_> = single.map(|(day, _)| day.to_string()).collect();
    if !single.is_empty() {
        let sample = workspace.xtask("sample DAY --save");
        terminal::eprint(format_args!(
            "note: day {}: measured on one input, which the processor learns, so times can look short; to measure on 60 inputs, \
             let src/sample.rs generate inputs like real ones, and run \"{sample}\"",
            single.join(", ")
        ));
    }
}

fn check_problems(measured: &Measured) -> anyhow::Result<()> {
    let problems: Vec<_> = measured.problems.iter().map(String::as_str).collect();
    ensure!(problems.is_empty(), "{}", problems.join("\nerror: "));
    Ok(())
}

fn check_no_day_is_lost(workspace: &Workspace, measured: &Measured) -> anyhow::Result<()> {
    let Some(saved) = publish::load_saved(workspace)? else { return Ok(()) };
    let has_crate = |day: &u8| Day::new(*day).is_some_and(|day| workspace.crate_folder(day).exists());
    let is_measured = |day: &u8| {
        measured
            .days
            .get(day)
            .is_some_and(|checked| checked.solutions.iter().any(|solution| solution.variant.is_none()))
    };
    let lost = saved.days.iter().map(|times| times.day).filter(|day| has_crate(day) && !is_measured(day));
    let lost: Vec<_> = lost.map(|day| day.to_string()).collect();
    let fetch = workspace.xtask(&format!("fetch {}", lost.join(" ")));
    let file = workspace.shown(&workspace.folder.join("Cargo.toml"));
    ensure!(
        lost.is_empty(),
        "saved times would be lost, because these days were not measured: {}; a day needs a line in [dependencies] of {file}, an \
         input (\"{fetch}\") and a default solver",
        lost.join(", ")
    );
    Ok(())
}

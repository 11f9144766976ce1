//! `cargo xtask timings`: measures the days, compares the times with saved results, and updates the README, the page and the chart.

mod bench;
mod chart;
mod compare;
mod environment;
mod estimate;
mod files;
mod markdown;
mod measure;
mod publish;
mod results;
mod tables;
#[cfg(test)]
mod tests;

use std::cmp::Ordering;
use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use clap::ValueEnum;
use clap::builder::NonEmptyStringValueParser;
use common::{Day, Days};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;
use system::Exit;
use terminal::Screen;
use workspace::Workspace;

use self::bench::BenchProgram;
use self::compare::Comparison;
use self::environment::Environment;
use self::estimate::Change;
use self::files::RESULTS;
use self::measure::{Measured, wants};
use self::results::{Results, Timing};

/// The arguments of `cargo xtask timings`.
#[derive(clap::Args)]
pub struct Args {
    /// Only these days, such as 5 or 7-9; can be repeated
    #[arg(long = "day", value_name = "DAYS")]
    days: Vec<Days>,
    /// Sort by day, or by time with the slowest day first
    #[arg(long, value_enum, default_value_t = Order::Day)]
    sort: Order,
    /// Print JSON in the format of docs/timings.json; with --against, print pairs of times
    #[arg(long)]
    json: bool,
    /// Show all variants of each part, side by side
    #[arg(long, conflicts_with_all = ["json", "against"])]
    variants: bool,
    /// Measure on your own inputs instead of generated inputs; times can look too short, because the processor learns a single
    /// input
    #[arg(long, conflicts_with = "saved")]
    private: bool,
    /// Show the saved results instead of measuring
    #[arg(long, conflicts_with = "save")]
    saved: bool,
    /// Save the results to docs/timings.json, and update the README, docs/timings.md and docs/timings.svg from it
    #[arg(long)]
    save: bool,
    /// Compare with other results: a file, or the docs/timings.json of a git revision
    #[arg(long, value_name = "FILE|REVISION", value_parser = NonEmptyStringValueParser::new())]
    against: Option<String>,
    /// Exit with code 8 if a time went up
    #[arg(long)]
    fail_on_regression: bool,
    /// Only update the README, docs/timings.md and docs/timings.svg from docs/timings.json
    #[arg(long, exclusive = true)]
    render: bool,
    /// Only check that the README, docs/timings.md and docs/timings.svg match docs/timings.json
    #[arg(long, exclusive = true)]
    check: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Order {
    Day,
    Time,
}

/// Runs the command `cargo xtask timings`.
///
/// # Errors
///
/// If the days cannot be measured or the results cannot be saved; [`Exit::Regression`] after a regression.
pub fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    if args.check {
        return publish::check(workspace);
    }
    if args.render {
        return publish::render(workspace);
    }
    // Report all problems with files and flags before measuring.
    let saved = publish::saved(workspace)?;
    let against = args.against.as_deref().map(|old| load_old(workspace, old)).transpose()?;
    let old = against.as_ref().or(if args.saved { None } else { saved.as_ref() });
    if args.fail_on_regression && against.is_none() && saved.is_none() {
        return Err(Exit::Usage.error(format!(
            "no old results to compare with; save results with --save, or name a file with --against {RESULTS}"
        )));
    }
    if args.save {
        publish::rendered(workspace, &Results::default())?;
    }

    let (results, problems) = if args.saved {
        let mut saved = publish::required(workspace)?;
        let is_wanted = |solution: &Timing| Day::new(solution.day).is_some_and(|day| wants(&args.days, day));
        saved.solutions.retain(is_wanted);
        if saved.solutions.is_empty() {
            let save = workspace.xtask("timings --save");
            return Err(Exit::Usage
                .error(format!("no results are saved for these days; measure and save them with \"{save}\"")));
        }
        (saved, Vec::new())
    } else {
        let days = measure::chosen(workspace, &args.days)?;
        let bench = BenchProgram::build(workspace, args.private)?;
        // Another run may have saved results while this run waited for the lock.
        let kept = if args.save { Some(publish::saved(workspace)?.unwrap_or_default()) } else { None };
        measure(&bench, &days, kept, old)?
    };
    ensure!(!results.solutions.is_empty() || !problems.is_empty(), "nothing was measured");
    let comparisons = old.map(|old| compare::all(old, &results.solutions));
    let text = text(args, &results, saved.as_ref(), comparisons.as_deref(), Screen::of_stdout())?;
    terminal::print(text).context("cannot write the results")?;
    ensure!(problems.is_empty(), "{}", problems.join("\nerror: "));
    if !args.fail_on_regression {
        return Ok(());
    }
    let mut regressions = Vec::new();
    for comparison in comparisons.iter().flatten() {
        if comparison.verdict == Ok(Change::Slower) {
            regressions.push(format!("day {} {comparison}", comparison.solution.day));
        }
    }
    if regressions.is_empty() {
        return Ok(());
    }
    Err(Exit::Regression.error(format!("slower than before: {}", regressions.join(", "))))
}

/// Checks that the README, the page and the chart match a year's results, if the year has results.
///
/// # Errors
///
/// If one of them differs, or a file cannot be read.
pub fn check(workspace: &Workspace) -> Result<()> {
    if publish::saved(workspace)?.is_some() { publish::check(workspace) } else { Ok(()) }
}

/// Measures these days with a progress bar; returns the results and the problems.
///
/// `kept` holds the results to save together with the new results. If `kept` is given, each day's results are saved as soon as
/// the day is measured.
fn measure(
    bench: &BenchProgram,
    days: &[Day],
    mut kept: Option<Results>,
    old: Option<&Results>,
) -> Result<(Results, Vec<String>)> {
    let progress = ProgressBar::new((days.len() * measure::PASSES) as u64);
    progress.set_style(ProgressStyle::with_template("{elapsed_precise} {wide_bar} {pos}/{len} {msg}")?);
    let environment = Environment::here(&bench.workspace.folder)?;
    let pass = |day, round| {
        progress.inc_length(u64::from(round > 1));
        progress.set_message(format!("day {day}{}", if round > 1 { " again, to be sure" } else { "" }));
        let pass = bench.pass(day);
        progress.inc(1);
        pass
    };
    let keep = |solutions: &[Timing]| {
        let Some(kept) = &mut kept else { return Ok(()) };
        kept.replace(solutions);
        publish::save(bench.workspace, kept)
    };
    let Measured { results, problems, mut notes } = measure::days(days, &environment, old, pass, keep)?;
    progress.finish_and_clear();
    if !bench.is_private {
        notes.extend(single_inputs(&results, &bench.workspace.xtask("sample DAY --save")));
    }
    for note in notes {
        terminal::eprint(format_args!("note: {note}"));
    }
    Ok((results, problems))
}

/// A note that names the days that were measured on a single input, if any. `sample` is the command that saves a generated input.
fn single_inputs(results: &Results, sample: &str) -> Option<String> {
    let single = results.solutions.iter().filter(|solution| solution.input.kind != "generated");
    let days: BTreeSet<_> = single.map(|solution| solution.day).collect();
    if days.is_empty() {
        return None;
    }
    Some(format!(
        "{}: measured on one input, which the processor learns, so times can look short; to measure on 60 inputs, let src/sample.rs \
         generate inputs like real ones, and run \"{sample}\"",
        markdown::list(&days)
    ))
}

/// The results in a file or a git revision.
fn load_old(workspace: &Workspace, name: &str) -> Result<Results> {
    if let Some(results) = Results::load(Path::new(name))? {
        return Ok(results);
    }
    let object = format!("{name}:./{RESULTS}");
    let git = Command::new("git").args(["show", "--end-of-options", &object]).current_dir(&workspace.folder).output();
    match git {
        Ok(output) if output.status.success() => Results::parse(&String::from_utf8_lossy(&output.stdout), &object),
        _ => Err(Exit::Usage.error(format!("{name:?} is neither a file nor a git revision that has {RESULTS}"))),
    }
}

/// The text to print.
fn text(
    args: &Args,
    results: &Results,
    saved: Option<&Results>,
    comparisons: Option<&[Comparison]>,
    screen: Screen,
) -> Result<String> {
    let by_time = |a: f64, b: f64| if args.sort == Order::Time { b.total_cmp(&a) } else { Ordering::Equal };
    if let Some(comparisons) = comparisons
        && args.against.is_some()
    {
        let mut comparisons = comparisons.to_vec();
        comparisons.sort_by(|a, b| by_time(a.new.ns, b.new.ns));
        return Ok(if args.json {
            let pairs: Vec<_> = comparisons.iter().map(Comparison::to_json).collect();
            format!("{:#}\n", json!({ "comparison": pairs }))
        } else {
            format!("{}\n{}\n", tables::comparison(&comparisons).render(screen), compare::summary(&comparisons))
        });
    }
    if args.json {
        return results.to_json();
    }
    // Shares are relative to the whole year, so add the other days' saved results if they were measured on the same processor.
    let mut year = saved.cloned().unwrap_or_default();
    let is_of_one_cpu = |old: &Timing| results.solutions.iter().all(|new| new.environment.cpu == old.environment.cpu);
    year.solutions.retain(is_of_one_cpu);
    year.replace(&results.solutions);
    let year = year.totals();
    let mut order: Vec<u8> = results.totals().into_keys().collect();
    order.sort_by(|a, b| by_time(year[a].ns(), year[b].ns()));
    Ok(if args.variants {
        format!("{}\n", tables::variants(&order, results).render(screen))
    } else {
        format!("{}\n{}\n", tables::days(&order, &year, comparisons).render(screen), tables::totals(&year))
    })
}

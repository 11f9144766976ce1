//! `cargo xtask timings`: measures the days, compares them with other commits, and updates the README and the chart.

mod bench;
mod chart;
mod checkout;
mod environment;
mod files;
mod measure;
mod one_core;
mod pairing;
mod publish;
mod ratio;
mod readme;
mod results;
mod tables;

#[cfg(test)]
mod tests;

use anyhow::{Context, Result, ensure};
use common::{Day, Days};
use indicatif::{ProgressBar, ProgressStyle};
use protocol::InputKind;
use serde_json::json;
use system::{Exit, FileLock};
use workspace::Workspace;

use self::bench::BenchProgram;
use self::checkout::Commit;
use self::environment::Environment;
use self::measure::{Key, Measured, Measurement, ROUNDS, Times};
use self::ratio::{Change, Ratio};
use self::results::Results;
use self::tables::Order;
use crate::manifest::Manifest;

/// The arguments that conflict with `--render` and `--check`, which measure nothing and show no results.
const MEASURING: [&str; 9] =
    ["days", "sort", "json", "variants", "private", "saved", "save", "against", "fail_on_regression"];

/// The arguments of `cargo xtask timings`.
#[derive(clap::Args)]
pub struct Args {
    /// Only these days, such as 5 or 7-9; can be repeated
    #[arg(long = "day", value_name = "DAYS", conflicts_with = "save")]
    days: Vec<Days>,
    /// Sort by day, or by time with the slowest day first
    #[arg(long, value_enum, default_value_t = Order::Day, conflicts_with = "json")]
    sort: Order,
    /// Print JSON: the format of docs/timings.json, or an array of comparisons with --variants or --against
    #[arg(long)]
    json: bool,
    /// Measure all variants of each part; a variant takes turns with the default solver, or if --against is given, with its own old
    /// version
    #[arg(long, conflicts_with = "save")]
    variants: bool,
    /// Measure on your own inputs instead of generated inputs; times can look too short, because the processor's branch prediction
    /// adapts to a single input
    #[arg(long)]
    private: bool,
    /// Show the saved results instead of measuring
    #[arg(long, conflicts_with_all = ["variants", "private", "against", "save"])]
    saved: bool,
    /// Save the results to docs/timings.json, and update the README and docs/timings.svg from that file; if a solution fails, or a
    /// day with saved times has no input or is not in Cargo.toml, nothing is saved
    #[arg(long)]
    save: bool,
    /// Measure a commit and the working tree in turn, and compare them; can be repeated
    #[arg(long, value_name = "COMMIT", num_args = 0..=1, default_missing_value = "HEAD", conflicts_with = "save")]
    against: Vec<String>,
    /// Exit with code 8 if any verdict is "slower"
    // clap ignores `requires = "against"` if a flag that conflicts with `--against` is given. So these flags are listed as
    // conflicts here, too.
    #[arg(long, requires = "against", conflicts_with_all = ["saved", "save"])]
    fail_on_regression: bool,
    /// Only update the README and docs/timings.svg from docs/timings.json
    #[arg(long, conflicts_with_all = MEASURING)]
    render: bool,
    /// Only check that the README and docs/timings.svg match docs/timings.json
    #[arg(long, conflicts_with_all = MEASURING, conflicts_with = "render")]
    check: bool,
}

/// Runs the command `cargo xtask timings`.
///
/// # Errors
///
/// - [`Exit::Usage`] if a day on the command line is not in the year, or has no crate, no line in `Cargo.toml` or no saved results,
///   or if a commit to compare with cannot be found or is too old;
/// - [`Exit::Regression`] if `--fail-on-regression` is given and any verdict is "slower";
/// - another error if a day cannot be measured, a file cannot be read or written, `--save` would delete the saved times of a day,
///   or `--check` finds that a file is not up to date.
pub fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    if args.check {
        return publish::check(workspace);
    }
    if args.render {
        let _lock = lock(workspace)?;
        return publish::render(workspace);
    }
    // Report all problems with files and arguments before measuring.
    workspace.days(&args.days)?;
    if args.saved {
        return show_saved(workspace, args);
    }
    if args.save {
        publish::check_readme(workspace)?;
        publish::load_saved(workspace)?;
    }
    let commits: Vec<_> =
        args.against.iter().map(|revision| Commit::find(workspace, revision)).collect::<Result<_>>()?;
    let days = days_to_measure(workspace, &args.days)?;
    let _lock = lock(workspace)?;
    if commits.is_empty() { measure_alone(workspace, args, &days) } else { compare(workspace, args, &days, &commits) }
}

/// Keeps other processes from writing the published files, and from measuring, because two measurements would slow each other down.
fn lock(workspace: &Workspace) -> Result<FileLock> {
    workspace.lock("timings", "waiting for another \"cargo xtask timings\" to end")
}

/// Checks that the README and the chart match a year's saved results, if the year has saved results.
///
/// # Errors
///
/// If the README or the chart does not match, or a file cannot be read.
pub fn check(workspace: &Workspace) -> Result<()> {
    if publish::load_saved(workspace)?.is_some() { publish::check(workspace) } else { Ok(()) }
}

/// Whether the days on the command line include this day.
fn wants(days: &[Days], day: Day) -> bool {
    days.is_empty() || days.iter().any(|days| days.contains(day))
}

/// The days to measure, in order. A day that the year's `Cargo.toml` does not name cannot be measured: a range skips such a day,
/// and naming the day alone is an error.
fn days_to_measure(workspace: &Workspace, wanted: &[Days]) -> Result<Vec<Day>> {
    let manifest = Manifest::read(&workspace.folder)?;
    let file = workspace.shown(&workspace.folder.join("Cargo.toml"));
    let is_in_year = |day: &Day| manifest.depends_on(&workspace.day_package(*day));
    let mut named_alone = wanted.iter().filter(|days| days.first == days.last).map(|days| days.first);
    if let Some(day) = named_alone.find(|day| !is_in_year(day)) {
        let problem = if workspace.crate_folder(day).exists() {
            let package = workspace.day_package(day);
            format!("{file} does not name {package}, so the day cannot be measured; add the package to [dependencies]")
        } else {
            let new = workspace.xtask(&format!("new {day}"));
            format!("day {day} has no crate to measure; make it with \"{new}\"")
        };
        return Err(Exit::Usage.error(problem));
    }
    let days: Vec<_> = workspace.year.days().filter(|day| wants(wanted, *day) && is_in_year(day)).collect();
    if days.is_empty() {
        let new = workspace.xtask("new");
        return Err(Exit::Usage.error(format!(
            "{file} names none of these days, so none can be measured; add a day to [dependencies], or make one with \"{new}\""
        )));
    }
    Ok(days)
}

/// Shows the saved results of the wanted days.
fn show_saved(workspace: &Workspace, args: &Args) -> Result<()> {
    let mut results = publish::load(workspace)?;
    results.days.retain(|times| Day::new(times.day).is_some_and(|day| wants(&args.days, day)));
    if results.days.is_empty() {
        let save = workspace.xtask("timings --save");
        return Err(
            Exit::Usage.error(format!("no results are saved for these days; measure and save them with \"{save}\""))
        );
    }
    show_days(args, &results)
}

/// Measures the days of the working tree.
fn measure_alone(workspace: &Workspace, args: &Args, days: &[Day]) -> Result<()> {
    // The commit is read before the build, because the user may edit and commit while the measurement runs.
    let environment = Environment::here(workspace)?;
    let program = BenchProgram::build(workspace, "the working tree", &workspace.root, None)?;
    let measured = measure(workspace, days, &program, None, args)?;
    print_notes(workspace, args, &measured);
    if args.variants {
        show_variants(args, &measured)?;
        return check_complete(&measured);
    }
    let results = Results::of(&measured, environment);
    // Show the results even if they cannot be saved.
    let outcome = if args.save { save(workspace, &measured, &results) } else { check_complete(&measured) };
    if !results.days.is_empty() {
        show_days(args, &results)?;
    }
    outcome
}

/// Saves the results, unless they are incomplete. Incomplete results would delete the saved times of the days that were skipped,
/// and of the solutions that failed.
fn save(workspace: &Workspace, measured: &Measured, results: &Results) -> Result<()> {
    let days: Vec<_> = results.days.iter().map(|times| times.day).collect();
    check_complete(measured).and_then(|()| check_no_day_is_lost(workspace, &days)).context("nothing was saved")?;
    publish::save(workspace, results)
}

/// Prints the comparisons of the variants with the default solvers, as a table or as JSON.
fn show_variants(args: &Args, measured: &Measured) -> Result<()> {
    if args.json {
        return print_json(&json(measured, "default"));
    }
    terminal::print(tables::variants(measured, args.sort)).context("cannot write the results")
}

/// Compares the working tree with each of the commits.
fn compare(workspace: &Workspace, args: &Args, days: &[Day], commits: &[Commit]) -> Result<()> {
    let program = BenchProgram::build(workspace, "the working tree", &workspace.root, None)?;
    let folder = workspace.root.join("target/against");
    let mut comparisons = Vec::new();
    for commit in commits {
        if commit.is_working_tree(workspace) {
            terminal::eprint(format_args!("note: the working tree has no changes since {}", commit.name));
        }
        let root = commit.check_out(workspace, &folder.join("tree"))?;
        let base = BenchProgram::build(workspace, &commit.name, &root, Some(&folder.join("target")))
            .with_context(|| format!("cannot build the bench of {}", commit.name))?;
        base.require_server()?;
        let mut measured = measure(workspace, days, &program, Some(&base), args)?;
        for day in workspace.year.days().filter(|day| wants(&args.days, *day)) {
            let folder = workspace.crate_folder(day);
            let folder_in_commit = root.join(folder.strip_prefix(&workspace.root)?);
            if !folder.exists() && folder_in_commit.exists() {
                measured.notes.insert(format!("day {day} is only in {}", commit.name));
            }
        }
        print_notes(workspace, args, &measured);
        if !args.json {
            let table = tables::comparison(&measured, args.sort);
            let text = format!("the working tree against {}:\n{table}{}\n", commit.name, summary(&measured));
            terminal::print(text).context("cannot write the results")?;
        }
        comparisons.push((commit, measured));
    }
    if args.json {
        let pairs: Vec<_> = comparisons.iter().flat_map(|(commit, measured)| json(measured, &commit.name)).collect();
        print_json(&pairs)?;
    }
    for (_, measured) in &comparisons {
        check_complete(measured)?;
    }
    let regressions: Vec<_> =
        comparisons.iter().flat_map(|(commit, measured)| regressions(measured, &commit.name)).collect();
    if !args.fail_on_regression || regressions.is_empty() {
        return Ok(());
    }
    Err(Exit::Regression.error(format!("slower than before: {}", regressions.join(", "))))
}

/// Measures the days with a progress bar. With `--save`, fails before the first round if the inputs of a day cannot be read, or if
/// the saved times of a day without inputs would be lost.
fn measure(
    workspace: &Workspace,
    days: &[Day],
    program: &BenchProgram,
    base: Option<&BenchProgram>,
    args: &Args,
) -> Result<Measured> {
    let measurement = Measurement { program, base, use_private_inputs: args.private, with_variants: args.variants };
    let mut measured = Measured::default();
    let inputs = measurement.inputs(days, &mut measured);
    if args.save {
        let days_with_inputs: Vec<_> = inputs.keys().map(|day| day.number()).collect();
        check_problems(&measured)
            .and_then(|()| check_no_day_is_lost(workspace, &days_with_inputs))
            .context("nothing was saved")?;
    }
    let progress = ProgressBar::new((inputs.len() * ROUNDS) as u64);
    progress.set_style(ProgressStyle::with_template("{elapsed_precise} {wide_bar} {pos}/{len} {msg}")?);
    measurement.rounds(inputs, &mut measured, |day| {
        progress.set_message(format!("day {day}"));
        progress.inc(1);
    });
    progress.finish_and_clear();
    Ok(measured)
}

/// Prints the notes of a measurement, and a note on days that were measured on one input.
fn print_notes(workspace: &Workspace, args: &Args, measured: &Measured) {
    for note in &measured.notes {
        terminal::eprint(format_args!("note: {note}"));
    }
    let single = measured.days.iter().filter(|(_, day)| day.input_kind != InputKind::Generated);
    let single: Vec<_> = single.map(|(number, _)| number.to_string()).collect();
    if !args.private && !single.is_empty() {
        let sample = workspace.xtask("sample DAY --save");
        terminal::eprint(format_args!(
            "note: day {}: measured on one input, which the processor learns, so times can look short; to measure on 60 inputs, \
             let src/sample.rs generate inputs like real ones, and run \"{sample}\"",
            single.join(", ")
        ));
    }
}

/// Prints the table of days and a line with the total, or the results as JSON.
fn show_days(args: &Args, results: &Results) -> Result<()> {
    let text = if args.json {
        results.to_json()?
    } else {
        let mut days = results.days.clone();
        if args.sort == Order::Time {
            days.sort_by(|a, b| b.total().total_cmp(&a.total()));
        }
        format!("{}{}\n", tables::days(results, &days), tables::total(results))
    };
    terminal::print(text).context("cannot write the results")
}

/// The comparisons, in the format of `--json`. `base` names the commit or the variant that the times were compared with.
fn json(measured: &Measured, base: &str) -> Vec<serde_json::Value> {
    let pair = |(key, times, ratio): (&Key, &Times, Ratio)| {
        json!({
            "day": key.day, "part": key.part, "variant": key.variant, "time_of": key.stage_name(), "against": base,
            "old": times.base_ns(), "new": times.ns(), "ratio": ratio.median, "low": ratio.low, "high": ratio.high,
            "verdict": ratio.change().to_string(),
        })
    };
    measured.ratios().map(pair).collect()
}

fn print_json(pairs: &[serde_json::Value]) -> Result<()> {
    let text = serde_json::to_string_pretty(pairs)?;
    terminal::print(format_args!("{text}\n")).context("cannot write the results")
}

/// The number of comparisons with each verdict.
fn summary(measured: &Measured) -> String {
    let count = |change| measured.ratios().filter(|(_, _, ratio)| ratio.change() == change).count();
    format!("{} slower, {} faster, {} the same", count(Change::Slower), count(Change::Faster), count(Change::Same))
}

/// The comparisons with the verdict "slower", such as `day 21 part 1 solver × 1.350 (HEAD)`.
fn regressions(measured: &Measured, base: &str) -> Vec<String> {
    let slower = measured.ratios().filter(|(_, _, ratio)| ratio.change() == Change::Slower);
    slower.map(|(key, _, ratio)| format!("{key} × {:.3} ({base})", ratio.median)).collect()
}

/// Fails if there was a problem.
fn check_problems(measured: &Measured) -> Result<()> {
    let problems: Vec<_> = measured.problems.iter().map(String::as_str).collect();
    ensure!(problems.is_empty(), "{}", problems.join("\nerror: "));
    Ok(())
}

/// Fails if there was a problem, or if nothing was measured.
fn check_complete(measured: &Measured) -> Result<()> {
    check_problems(measured)?;
    ensure!(!measured.times.is_empty(), "nothing was measured; the notes above say why");
    Ok(())
}

/// Fails if saving the results of these days would delete the saved times of another day that still has a crate.
fn check_no_day_is_lost(workspace: &Workspace, days: &[u8]) -> Result<()> {
    let Some(saved) = publish::load_saved(workspace)? else { return Ok(()) };
    let has_crate = |day: &u8| Day::new(*day).is_some_and(|day| workspace.crate_folder(day).exists());
    let lost = saved.days.iter().map(|times| times.day).filter(|day| has_crate(day) && !days.contains(day));
    let lost: Vec<_> = lost.map(|day| day.to_string()).collect();
    let fetch = workspace.xtask(&format!("fetch {}", lost.join(" ")));
    let file = workspace.shown(&workspace.folder.join("Cargo.toml"));
    ensure!(
        lost.is_empty(),
        "saved times would be lost, because these days were not measured: {}; if a day is missing from [dependencies] of {file}, \
         add it; if an input is missing, run \"{fetch}\"",
        lost.join(", ")
    );
    Ok(())
}

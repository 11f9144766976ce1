//! `cargo xtask timings`: measures the days, compares them with each other and with what was saved, and keeps the README true.

mod bench;
mod chart;
mod compare;
mod criterion;
mod csv;
mod estimate;
mod machine;
mod measure;
mod publish;
mod readme;
mod results;
mod table;
#[cfg(test)]
mod tests;
mod total;

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};
use clap::ValueEnum;
use clap::builder::NonEmptyStringValueParser;
use common::Day;
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;
use toolkit::{Exit, Workspace};

use self::bench::{Bench, Entry, Pass};
use self::compare::{Comparison, Record};
use self::machine::Setting;
use self::measure::Session;
use self::results::{Results, Row};

/// Measure the days, and compare them with each other and with what was saved
///
/// A day's total is the fastest variant of each part plus one generator: the slower one of those two variants'. A time has changed when
/// its interval is apart from the old one's and the ratio is beyond 10 %, three times over, and when that is so also for its ratio to two
/// loops that were measured next to it: a slower clock or a busy machine is no change.
#[derive(clap::Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own on the command line")]
pub struct Args {
    /// Look at this day only; may be given several times
    #[arg(long = "day", value_name = "DAY")]
    days: Vec<Day>,
    /// The order of the table's rows: by day, or the slowest first
    #[arg(long, value_enum, default_value_t = Order::Day)]
    sort: Order,
    /// Print JSON: in the format of docs/timings.json, or with --against the pairs of times
    #[arg(long)]
    json: bool,
    /// Print comma-separated values
    #[arg(long, conflicts_with = "json")]
    csv: bool,
    /// Put a part's variants side by side
    #[arg(long, conflicts_with_all = ["json", "csv", "against", "sort"])]
    variants: bool,
    /// Show what was saved instead of measuring
    #[arg(long, conflicts_with = "save")]
    saved: bool,
    /// Save to docs/timings.json, and make the README's table and docs/timings.svg from it
    #[arg(long)]
    save: bool,
    /// Show old, new, ratio and verdict against other results: a file, or a git revision's docs/timings.json
    #[arg(long, value_name = "FILE|REVISION", value_parser = NonEmptyStringValueParser::new())]
    against: Option<String>,
    /// Exit with 8 when a time went up
    #[arg(long)]
    fail_on_regression: bool,
    /// Only make the README's table and docs/timings.svg from docs/timings.json again
    #[arg(long, exclusive = true)]
    render: bool,
    /// Only check that the README's table and docs/timings.svg follow from docs/timings.json
    #[arg(long, exclusive = true)]
    check: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Order {
    Day,
    Time,
}

pub fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    let root = &workspace.root;
    if args.check {
        return check(workspace);
    }
    if args.render {
        return publish::render(root);
    }
    // All that can be wrong already is found out before the first minute is spent.
    let saved = Results::load(&root.join(results::PATH))?;
    let against = args.against.as_deref().map(|old| load_old(root, old)).transpose()?;
    let old = against.as_ref().or(saved.as_ref());
    if args.fail_on_regression && old.is_none() {
        return Err(Exit::Usage
            .error(format!("there are no old results: save some, or name them with --against {}", results::PATH)));
    }
    if args.save {
        publish::prepare(root)?;
    }

    let (rows, problems) = if args.saved {
        (of_days(saved.as_ref(), &args.days)?, Vec::new())
    } else {
        measured(root, &args.days, args.save, old)?
    };
    let old = if args.saved { against.as_ref() } else { old };
    let comparisons = old.map(|old| compare::all(old, &rows)).unwrap_or_default();
    let text = text(args, &rows, saved.as_ref(), old, &comparisons)?;
    if let Err(error) = io::stdout().write_all(text.as_bytes())
        && error.kind() != io::ErrorKind::BrokenPipe
    {
        return Err(error).context("cannot write the results");
    }
    ensure!(problems.is_empty(), "{}", problems.join("\nerror: "));
    let regressions: Vec<_> = comparisons.iter().filter(|comparison| comparison.is_regression()).map(name).collect();
    if args.fail_on_regression && !regressions.is_empty() {
        return Err(Exit::Regression.error(format!("slower than before: {}", regressions.join(", "))));
    }
    Ok(())
}

/// The check that README and chart follow from the results.
pub fn check(workspace: &Workspace) -> Result<()> {
    publish::check(&workspace.root)
}

/// The check that a day can be measured, and that the results can be read again.
pub fn try_out(workspace: &Workspace, day: Day) -> Result<()> {
    let (rows, problems) = measured(&workspace.root, &[day], false, None)?;
    ensure!(problems.is_empty(), "{}", problems.join("\n"));
    let read = Results::parse(&Results { rows: rows.clone() }.to_json()?, "what was measured")?;
    ensure!(!rows.is_empty() && read.rows == rows, "day {day}: the results are not those that were measured");
    Ok(())
}

/// The old results that the user names.
fn load_old(root: &Path, name: &str) -> Result<Results> {
    if let Some(results) = Results::load(Path::new(name))? {
        return Ok(results);
    }
    let object = format!("{name}:{}", results::PATH);
    let git = Command::new("git").args(["show", "--end-of-options", &object]).current_dir(root).output();
    match git {
        Ok(output) if output.status.success() => Results::parse(&String::from_utf8_lossy(&output.stdout), &object),
        _ => {
            Err(Exit::Usage.error(format!("{name:?} is neither a file nor a git revision that has {}", results::PATH)))
        }
    }
}

/// The saved rows of these days, or of all.
fn of_days(saved: Option<&Results>, days: &[Day]) -> Result<Vec<Row>> {
    let Some(saved) = saved else { bail!("there is no {}; run \"cargo xtask timings --save\"", results::PATH) };
    let is_wanted = |row: &&Row| days.is_empty() || days.iter().any(|day| day.number() == row.day);
    Ok(saved.rows.iter().filter(is_wanted).cloned().collect())
}

/// Measures, saves each day as soon as it is done if that is wanted, and returns the rows and what went wrong.
fn measured(root: &Path, days: &[Day], save: bool, old: Option<&Results>) -> Result<(Vec<Row>, Vec<String>)> {
    let bench = Bench::of(root, || eprintln!("note: waiting until another \"cargo xtask timings\" is done"))?;
    let catalogue = bench.list()?;
    let days = self::days(&catalogue, days)?;
    let setting = Setting::here(root)?;
    let progress = ProgressBar::new(0);
    progress.set_style(ProgressStyle::with_template("{elapsed_precise} {wide_bar} {pos}/{len} {msg}")?);
    // Another run may have saved something while this one waited.
    let results = if save { Some(Results::load(&root.join(results::PATH))?.unwrap_or_default()) } else { None };
    let outcome = measure::days(&days, &setting, old, &mut OnTerminal { root, bench, progress: &progress, results });
    progress.finish_and_clear();
    outcome
}

/// A session with a progress bar.
struct OnTerminal<'a> {
    root: &'a Path,
    bench: Bench,
    progress: &'a ProgressBar,
    /// What is in the results file, if it is to be written.
    results: Option<Results>,
}

impl Session for OnTerminal<'_> {
    fn expect(&mut self, passes: usize) {
        self.progress.inc_length(passes as u64);
    }

    fn pass(&mut self, day: Day, round: usize) -> Result<Pass> {
        let again = if round == 1 { "" } else { " again, to be sure" };
        self.progress.set_message(format!("day {day}{again}"));
        let pass = self.bench.pass(day)?;
        self.progress.inc(1);
        Ok(pass)
    }

    fn keep(&mut self, rows: &[Row]) -> Result<()> {
        let Some(results) = &mut self.results else { return Ok(()) };
        results.replace(rows);
        publish::save(self.root, results)
    }

    fn note(&mut self, note: &str) {
        self.progress.suspend(|| eprintln!("note: {note}"));
    }
}

/// The solutions to measure, by day.
fn days<'a>(catalogue: &'a [Entry], wanted: &[Day]) -> Result<BTreeMap<Day, Vec<&'a Entry>>> {
    let mut days: BTreeMap<Day, Vec<&Entry>> = BTreeMap::new();
    for entry in catalogue {
        let day = Day::new(entry.day).with_context(|| format!("{}: there is no such day", entry.id))?;
        days.entry(day).or_default().push(entry);
    }
    if let Some(day) = wanted.iter().find(|day| !days.contains_key(day)) {
        return Err(Exit::Usage
            .error(format!("there is nothing to measure on day {day}; add it with \"cargo xtask new {day}\"")));
    }
    days.retain(|day, _| wanted.is_empty() || wanted.contains(day));
    Ok(days)
}

/// What is printed.
fn text(
    args: &Args,
    rows: &[Row],
    saved: Option<&Results>,
    old: Option<&Results>,
    comparisons: &[Comparison],
) -> Result<String> {
    let mut ordered: Vec<&Row> = rows.iter().collect();
    if args.sort == Order::Time {
        ordered.sort_by(|a, b| b.whole().total_cmp(&a.whole()));
    }
    let mut comparisons = comparisons.to_vec();
    if args.sort == Order::Time {
        comparisons.sort_by(|a, b| b.new.ns.total_cmp(&a.new.ns));
    }
    let records = || comparisons.iter().map(Record::from).collect::<Vec<_>>();
    Ok(match (args.against.is_some(), args.json, args.csv) {
        (true, true, _) => serde_json::to_string_pretty(&json!({ "comparison": records() }))? + "\n",
        (true, _, true) => csv::comparison(&records()),
        (true, ..) => format!("{}\n{}\n", compare::table(&comparisons), compare::summary(&comparisons)),
        (_, true, _) => Results { rows: ordered.into_iter().cloned().collect() }.to_json()?,
        (_, _, true) => csv::results(&ordered),
        _ if args.variants => format!("{}\n", table::variants(&ordered)),
        _ => {
            let others = others(rows, saved);
            let year = total::of(rows.iter().chain(others));
            format!("{}\n{}\n", table::results(&ordered, &year, old), table::totals(&year))
        }
    })
}

/// The saved rows of the days that are not among these, as far as they are of the same processor: the rest of the year.
fn others<'a>(rows: &'a [Row], saved: Option<&'a Results>) -> impl Iterator<Item = &'a Row> {
    let belongs = |other: &&Row| {
        rows.iter().all(|row| row.day != other.day) && rows.iter().all(|row| row.setting.cpu == other.setting.cpu)
    };
    saved.into_iter().flat_map(|saved| &saved.rows).filter(belongs)
}

fn name(comparison: &Comparison) -> String {
    let row = comparison.row;
    let ratio = comparison.ratio().unwrap_or(1.0);
    format!("day {} part {} {} {} (× {ratio:.2})", row.day, row.part, row.variant_name(), comparison.what)
}

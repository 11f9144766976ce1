//! `cargo xtask timings`: measures the days, compares them with each other and with saved results, and keeps README, page and chart true.

mod bench;
mod chart;
mod compare;
mod criterion;
mod estimate;
mod machine;
mod markdown;
mod measure;
mod place;
mod publish;
mod results;
mod tables;
#[cfg(test)]
mod tests;
mod total;

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};
use clap::ValueEnum;
use clap::builder::NonEmptyStringValueParser;
use common::{Day, Days};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;
use terminal::Screen;
use toolkit::{Exit, Workspace};

use self::bench::{Bench, Entry, Pass};
use self::compare::Comparison;
use self::machine::Setting;
use self::measure::Session;
use self::place::{Place, RESULTS};
use self::results::{Results, Rotation, Row};

/// Measure the days, and compare them with each other and with saved results
///
/// A day's total is the fastest variant of each part plus one generator: the slowest of those variants'. A time counts as changed when its
/// interval is well apart from the old one, the ratio is beyond 10 %, and this stays so in three rounds. Its ratio to two loops that were
/// measured next to it must have changed as well: a slower clock or a busy machine is not slower code.
#[derive(clap::Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own on the command line")]
pub struct Args {
    /// Only these days: one, or several as in 7-9; can be given more than once
    #[arg(long = "day", value_name = "DAYS")]
    days: Vec<Days>,
    /// Order by day, or with the slowest day first
    #[arg(long, value_enum, default_value_t = Order::Day)]
    sort: Order,
    /// Print JSON: in the format of docs/timings.json, or with --against the pairs of times
    #[arg(long)]
    json: bool,
    /// Show all variants, side by side in each part
    #[arg(long, conflicts_with_all = ["json", "against"])]
    variants: bool,
    /// Show how long whole days take when 60 generated inputs take turns, beside one input that repeats
    #[arg(long, conflicts_with_all = ["variants", "against", "fail_on_regression"])]
    rotate: bool,
    /// Show the saved results instead of measuring
    #[arg(long, conflicts_with = "save")]
    saved: bool,
    /// Save to docs/timings.json, with the times on rotating inputs, and update the README's table, docs/timings.md and docs/timings.svg
    #[arg(long)]
    save: bool,
    /// Show old, new, ratio and verdict against other results: a file, or the docs/timings.json of a git revision
    #[arg(long, value_name = "FILE|REVISION", value_parser = NonEmptyStringValueParser::new())]
    against: Option<String>,
    /// Exit with code 8 when a time went up
    #[arg(long)]
    fail_on_regression: bool,
    /// Only make the README's table, docs/timings.md and docs/timings.svg from docs/timings.json again
    #[arg(long, exclusive = true)]
    render: bool,
    /// Only check that the README's table, docs/timings.md and docs/timings.svg follow from docs/timings.json
    #[arg(long, exclusive = true)]
    check: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Order {
    Day,
    Time,
}

pub fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    let place = &Place::of(workspace);
    if args.check {
        return publish::check(place);
    }
    if args.render {
        return publish::render(place);
    }
    // Whatever can be known to be wrong is found before the first minute is spent.
    let saved = Results::load(&place.results())?;
    let against = args.against.as_deref().map(|old| load_old(place, old)).transpose()?;
    let old = against.as_ref().or(if args.saved { None } else { saved.as_ref() });
    if args.fail_on_regression && against.is_none() && saved.is_none() {
        return Err(Exit::Usage
            .error(format!("no old results to compare with: save some, or name them with --against {RESULTS}")));
    }
    if args.save {
        publish::prepare(place)?;
    }

    let (results, problems) = if args.saved {
        let Some(mut saved) = saved.clone() else {
            bail!("{RESULTS} does not exist; run \"cargo xtask timings --save\"")
        };
        saved.retain(|day| args.wants(day));
        (saved, Vec::new())
    } else {
        measured(place, args, old)?
    };
    let comparisons = old.map(|old| compare::all(old, &results.rows)).unwrap_or_default();
    let text = text(args, &results, saved.as_ref(), old, &comparisons, Screen::of_stdout())?;
    terminal::print(text).context("cannot write the results")?;
    ensure!(problems.is_empty(), "{}", problems.join("\nerror: "));
    let regressions: Vec<_> = comparisons.iter().filter(|comparison| comparison.is_regression()).collect();
    if args.fail_on_regression && !regressions.is_empty() {
        let list: Vec<_> = regressions.iter().map(|slower| format!("day {} {slower}", slower.row.day)).collect();
        return Err(Exit::Regression.error(format!("slower than before: {}", list.join(", "))));
    }
    Ok(())
}

/// Whether a year has saved results.
pub fn has_results(workspace: &Workspace) -> bool {
    Place::of(workspace).results().exists()
}

/// The check that README, page and chart follow from the results.
pub fn check(workspace: &Workspace) -> Result<()> {
    publish::check(&Place::of(workspace))
}

/// The check that a day can be measured, and that the results can be read again: the first day whose results are saved.
pub fn try_out(workspace: &Workspace) -> Result<()> {
    let place = Place::of(workspace);
    let Some(saved) = Results::load(&place.results())? else { return Ok(()) };
    let bench = Bench::of(&place)?;
    let list = bench.list()?;
    let is_saved = |day: &Day| saved.rows.iter().any(|row| row.day == day.number());
    let exists = |day: &Day| list.iter().any(|entry| entry.day == day.number());
    let Some(day) = workspace.year.days().find(|day| is_saved(day) && exists(day)) else { return Ok(()) };
    let days = days(&list, &[day.into()])?;
    let setting = Setting::here(&place.folder)?;
    let mut session = OnTerminal { place: &place, bench: &bench, progress: ProgressBar::hidden(), kept: None };
    let (rows, problems) = measure::days(&days, &setting, None, &mut session)?;
    ensure!(problems.is_empty(), "{}", problems.join("\n"));
    let rotating = days.iter().map(|(&day, entries)| rotation(&bench, day, entries, &setting));
    let rotating = rotating.collect::<Result<Vec<_>>>()?.into_iter().flatten().collect();
    let results = Results { rows, rotating };
    ensure!(!results.rows.is_empty() && !results.rotating.is_empty(), "nothing of day {day} was measured");
    ensure!(
        Results::parse(&results.to_json()?, "this run")? == results,
        "day {day}: the results change when they are saved"
    );
    Ok(())
}

impl Args {
    fn wants(&self, day: u8) -> bool {
        let is_in = |days: &Days| days.iter().any(|wanted| wanted.number() == day);
        self.days.is_empty() || self.days.iter().any(is_in)
    }
}

/// The old results that the user names.
fn load_old(place: &Place, name: &str) -> Result<Results> {
    if let Some(results) = Results::load(Path::new(name))? {
        return Ok(results);
    }
    let object = format!("{name}:./{RESULTS}");
    let git = Command::new("git").args(["show", "--end-of-options", &object]).current_dir(&place.folder).output();
    match git {
        Ok(output) if output.status.success() => Results::parse(&String::from_utf8_lossy(&output.stdout), &object),
        _ => Err(Exit::Usage.error(format!("{name:?} is neither a file nor a git revision that has {RESULTS}"))),
    }
}

/// Measures what is asked for, saves each day as soon as it is done if that is asked for, and returns the results and what went wrong.
fn measured(place: &Place, args: &Args, old: Option<&Results>) -> Result<(Results, Vec<String>)> {
    let bench = Bench::of(place)?;
    let list = bench.list()?;
    let days = days(&list, &args.days)?;
    let setting = Setting::here(&place.folder)?;
    let progress = ProgressBar::new(0);
    progress.set_style(ProgressStyle::with_template("{elapsed_precise} {wide_bar} {pos}/{len} {msg}")?);
    // Another run may have saved something while this one waited.
    let kept = if args.save { Some(Results::load(&place.results())?.unwrap_or_default()) } else { None };
    let mut session = OnTerminal { place, bench: &bench, progress, kept };
    let mut results = Results::default();
    let mut problems = Vec::new();
    if !args.rotate {
        (results.rows, problems) = measure::days(&days, &setting, old, &mut session)?;
    }
    if args.rotate || args.save {
        results.rotating = session.rotate(&days, &setting, &mut problems)?;
    }
    session.progress.finish_and_clear();
    Ok((results, problems))
}

/// A session with a progress bar.
struct OnTerminal<'a> {
    place: &'a Place,
    bench: &'a Bench<'a>,
    progress: ProgressBar,
    /// What the results file has, if it is to be written.
    kept: Option<Results>,
}

impl OnTerminal<'_> {
    /// Measures these days over rotating inputs. A day that fails does not stop the others.
    fn rotate(
        &mut self,
        days: &BTreeMap<Day, Vec<&Entry>>,
        setting: &Setting,
        problems: &mut Vec<String>,
    ) -> Result<Vec<Rotation>> {
        self.expect(days.len());
        let mut rotations = Vec::new();
        for (&day, entries) in days {
            self.progress.set_message(format!("day {day}, rotating inputs"));
            match rotation(self.bench, day, entries, setting) {
                Ok(Ok(rotation)) => {
                    if let Some(kept) = &mut self.kept {
                        kept.replace_rotating(rotation.clone());
                        publish::save(self.place, kept)?;
                    }
                    rotations.push(rotation);
                }
                Ok(Err(reason)) => self.note(&format!("day {day} is not measured over rotating inputs: {reason}")),
                Err(error) => problems.push(format!("day {day}: {error:#}")),
            }
            self.progress.inc(1);
        }
        Ok(rotations)
    }
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
        let Some(kept) = &mut self.kept else { return Ok(()) };
        kept.replace(rows);
        publish::save(self.place, kept)
    }

    fn note(&mut self, note: &str) {
        self.progress.suspend(|| terminal::complain(format_args!("note: {note}")));
    }
}

/// A day's times over rotating inputs, or the reason why it has none.
fn rotation(bench: &Bench, day: Day, entries: &[&Entry], setting: &Setting) -> Result<Result<Rotation, String>> {
    let title = entries.first().map_or_else(String::new, |entry| entry.title.clone());
    let times = bench.rotate(day)?;
    Ok(times.map(|times| Rotation { day: day.number(), title, times, setting: setting.clone() }))
}

/// The solutions to measure, by day. Of a range of days it takes those that have some; a day that is named alone must have some.
fn days<'a>(list: &'a [Entry], wanted: &[Days]) -> Result<BTreeMap<Day, Vec<&'a Entry>>> {
    let mut days: BTreeMap<Day, Vec<&Entry>> = BTreeMap::new();
    for entry in list {
        let day = Day::new(entry.day).with_context(|| format!("{}: day {} does not exist", entry.id, entry.day))?;
        days.entry(day).or_default().push(entry);
    }
    let mut alone = wanted.iter().filter(|days| days.first() == days.last()).map(|days| days.first());
    if let Some(day) = alone.find(|day| !days.contains_key(day)) {
        return Err(
            Exit::Usage.error(format!("nothing to measure on day {day}; add it with \"cargo xtask new {day}\""))
        );
    }
    days.retain(|day, _| wanted.is_empty() || wanted.iter().any(|days| days.contains(*day)));
    if days.is_empty() {
        return Err(Exit::Usage.error("nothing to measure on these days; add one with \"cargo xtask new\""));
    }
    Ok(days)
}

/// The output.
fn text(
    args: &Args,
    results: &Results,
    saved: Option<&Results>,
    old: Option<&Results>,
    comparisons: &[Comparison],
    screen: Screen,
) -> Result<String> {
    if args.against.is_some() {
        let mut comparisons = comparisons.to_vec();
        if args.sort == Order::Time {
            comparisons.sort_by(|a, b| b.new.ns.total_cmp(&a.new.ns));
        }
        return Ok(if args.json {
            let pairs: Vec<_> = comparisons.iter().map(Comparison::to_json).collect();
            serde_json::to_string_pretty(&json!({ "comparison": pairs }))? + "\n"
        } else {
            format!("{}\n{}\n", tables::comparison(&comparisons).render(screen), compare::summary(&comparisons))
        });
    }
    if args.rotate {
        let mut rotations: Vec<_> = results.rotating.iter().collect();
        if args.sort == Order::Time {
            rotations.sort_by(|a, b| b.times.rotating_ns.total_cmp(&a.times.rotating_ns));
        }
        if args.json {
            return Results { rows: Vec::new(), rotating: rotations.into_iter().cloned().collect() }.to_json();
        }
        let table = tables::rotating(&rotations).render(screen);
        return Ok(format!("{table}\n{}\n", tables::rotating_totals(&rotations)));
    }
    // The rest of the year has a share in its total.
    let with_others = with_others(results, saved);
    let year = total::of(&with_others);
    let mut order: Vec<u8> = total::of(results).into_keys().collect();
    if args.sort == Order::Time {
        order.sort_by(|a, b| year[b].ns().total_cmp(&year[a].ns()));
    }
    Ok(if args.json {
        let mut ordered = results.clone();
        ordered.rows.sort_by_key(|row| order.iter().position(|day| *day == row.day));
        ordered.to_json()?
    } else if args.variants {
        format!("{}\n", tables::variants(&order, results).render(screen))
    } else {
        format!("{}\n{}\n", tables::days(&order, &year, results, old).render(screen), tables::totals(&year))
    })
}

/// The results, and with them the saved ones of other days, as far as they are of the same processor.
fn with_others(results: &Results, saved: Option<&Results>) -> Results {
    let mut all = results.clone();
    let belongs =
        |other: &&Row| results.rows.iter().all(|row| row.day != other.day && row.setting.cpu == other.setting.cpu);
    all.rows.extend(saved.into_iter().flat_map(|saved| &saved.rows).filter(belongs).cloned());
    all
}

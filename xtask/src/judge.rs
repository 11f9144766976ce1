//! `cargo xtask judge`: runs any program on generated inputs, and checks its answers.

mod answers;
mod program;

use std::ffi::OsString;
use std::fmt::Write as _;
use std::fs::{self, File};
use std::process::Command;
use std::time::Duration;

use anyhow::{Context, Result};
use common::{Day, Days, Nanos, Part};
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;
use system::Exit;
use tempfile::{NamedTempFile, TempPath};
use terminal::{Cell, Column, Screen, Step, Table};
use workspace::Workspace;

use self::answers::readings;
use self::program::{Run, Runner};
use crate::sample::Solvers;

const HELP: &str = "\
The program gets the input on standard input, and in the file {} if an argument contains that. AOC_DAY, AOC_YEAR and AOC_INPUT (the \
file) are set. The last two words or lines that it prints count as its answers, or the last one if one part is judged; the last may \
be a picture of letters. The seeds are 1, 2, 3 and so on, so that everybody gets the same inputs. Times are of runs with right \
answers, without the time that starting a program takes, which is measured.

An object of --json has the keys day, inputs, right (how many), median_ns, slowest_ns (null if none is right), start_ns (taken out of \
both), workspace_ns (the median here), and first_wrong: null or an object with seed, expected, understood, problem, stderr (its end) \
and sample (the command that prints the input).

Exit codes: 0 every answer is right, 1 other failure, 2 wrong usage, 7 an answer is wrong or missing

Examples:
  cargo xtask judge 19 -- python3 solve.py
  cargo xtask judge 19 --inputs 200 --part 2 -- ./a.out {}
  cargo xtask judge 1-25 -- ./solve.sh";

/// How often a program that does nothing is run, to know what starting one takes.
const STARTS: usize = 15;

/// How many lines of standard error are shown.
const SHOWN_LINES: usize = 10;

/// Run a program in any language on generated inputs, and check its answers
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct Args {
    /// The days, such as 5 or 7-9
    #[arg(required = true, value_name = "DAY")]
    days: Vec<Days>,
    /// The program and its arguments
    #[arg(required = true, last = true, value_name = "PROGRAM")]
    program: Vec<OsString>,
    /// How many inputs to generate for each day
    #[arg(long, value_name = "COUNT", default_value_t = samples::JUDGED_INPUTS, value_parser = clap::value_parser!(u64).range(1..))]
    inputs: u64,
    /// Judge this part only
    #[arg(long)]
    part: Option<Part>,
    /// The time for each input, in seconds
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = seconds)]
    limit: Duration,
    /// Print a JSON array with one object per day
    #[arg(long)]
    json: bool,
}

/// The result of a program on a day. The help describes these keys.
#[derive(Serialize)]
struct DayScore {
    day: u8,
    inputs: u64,
    right: u64,
    /// Of the runs with right answers, without the start.
    median_ns: Option<f64>,
    slowest_ns: Option<f64>,
    start_ns: f64,
    workspace_ns: f64,
    first_wrong: Option<Wrong>,
}

/// A run without the right answers.
#[derive(Serialize)]
struct Wrong {
    seed: u64,
    expected: Vec<String>,
    /// The words that counted as answers.
    understood: Vec<String>,
    problem: String,
    /// The end of standard error.
    stderr: String,
    /// What prints the input.
    sample: String,
}

/// What judging needs.
struct Judge<'a> {
    workspace: &'a Workspace,
    args: &'a Args,
    solvers: Solvers,
    runner: Runner,
    /// Has the input of each run.
    input: TempPath,
}

pub fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    let mut days = workspace.days(&args.days)?;
    days.retain(|&day| args.part.is_none_or(|part| workspace.year.has_part(day, part)));
    if days.is_empty() {
        return Err(Exit::Usage.error("these days do not have this part"));
    }
    let solvers = Solvers::build(workspace)?;
    let input = NamedTempFile::new().context("cannot make a temporary file")?.into_temp_path();
    let judge = Judge { workspace, args, solvers, runner: Runner::new(args.limit)?, input };
    let start = judge.start();
    let progress = ProgressBar::new(days.len() as u64 * args.inputs);
    progress.set_style(ProgressStyle::with_template("{elapsed_precise} {wide_bar} {pos}/{len} {msg}")?);
    let scores = days.into_iter().map(|day| judge.day(day, start, &progress)).collect::<Result<Vec<_>>>()?;
    progress.finish_and_clear();
    let text = if args.json {
        format!("{}\n", serde_json::to_string_pretty(&scores)?)
    } else {
        text(&scores, start, Screen::of_stdout())?
    };
    terminal::print(text).context("cannot write the results")?;
    let wrong = scores.iter().filter(|day| day.first_wrong.is_some()).map(|wrong| wrong.day.to_string());
    let wrong: Vec<_> = wrong.collect();
    if wrong.is_empty() {
        return Ok(());
    }
    Err(Exit::WrongAnswer.error(format!("not everything is right on day {}", wrong.join(", "))))
}

impl Judge<'_> {
    /// The shortest time of starting a program that does nothing; 0 where there is no `true`. A busy machine only adds to it.
    fn start(&self) -> Duration {
        let start = |_| self.runner.run(&mut Command::new("true"), &self.input).map_or(Duration::ZERO, |run| run.time);
        (0..STARTS).map(start).min().unwrap_or_default()
    }

    fn day(&self, day: Day, start: Duration, progress: &ProgressBar) -> Result<DayScore> {
        progress.set_message(format!("day {day}"));
        let year = self.workspace.year;
        let (mut times, mut workspace, mut first_wrong) = (Vec::new(), Vec::new(), None);
        for seed in 1..=self.args.inputs {
            let (expected, time) = self.prepare(day, seed)?;
            workspace.push(time);
            let mut command = program::command(&self.args.program, &self.input);
            command.env("AOC_DAY", day.to_string()).env("AOC_YEAR", year.to_string());
            let run = self.runner.run(command.env("AOC_INPUT", &self.input), &self.input)?;
            if let Some((understood, problem)) = self.problem(&run, &expected) {
                let sample = self.workspace.xtask(&format!("sample {day} --seed {seed}"));
                let stderr = end_of(&run.complaints);
                first_wrong.get_or_insert(Wrong { seed, expected, understood, problem, stderr, sample });
            } else {
                times.push(run.time.saturating_sub(start));
            }
            progress.inc(1);
        }
        times.sort_unstable();
        workspace.sort_unstable();
        let nanos = |time| Nanos::from(time).0;
        let median = |times: &[Duration]| times.get(times.len() / 2).copied().map(nanos);
        Ok(DayScore {
            day: day.number(),
            inputs: self.args.inputs,
            right: times.len() as u64,
            median_ns: median(&times),
            slowest_ns: times.last().copied().map(nanos),
            start_ns: nanos(start),
            workspace_ns: median(&workspace).unwrap_or_default(),
            first_wrong,
        })
    }

    /// Writes the input of a seed; returns this workspace's answers, and its time.
    fn prepare(&self, day: Day, seed: u64) -> Result<(Vec<String>, Duration)> {
        fs::write(&self.input, self.solvers.sample(day, seed)?).context("cannot write the input")?;
        let rows = self.solvers.solve(day, File::open(&self.input)?)?;
        let (mut answers, mut time) = (Vec::new(), 0);
        let has_part = |part: &Part| self.workspace.year.has_part(day, *part);
        for part in Part::ALL.into_iter().filter(has_part).filter(|&part| self.args.part.is_none_or(|one| one == part))
        {
            let rows = rows.iter().filter(|row| row.part == part.number());
            let default = rows.min_by_key(|row| row.variant.is_some());
            let solved = default.and_then(|row| Some((row.answer.clone()?, row.parser_ns?, row.solver_ns?)));
            let (answer, parsing, solving) =
                solved.with_context(|| format!("day {day} part {part} has no answer here to seed {seed}"))?;
            // The day is parsed once.
            time += solving + if answers.is_empty() { parsing } else { 0 };
            answers.push(answer);
        }
        Ok((answers, Duration::from_nanos(time)))
    }

    /// What is wrong with a run, if anything, and what was understood as its answers.
    fn problem(&self, run: &Run, expected: &[String]) -> Option<(Vec<String>, String)> {
        let mut readings = readings(&run.printed, expected.len());
        let is_right = readings.iter().any(|reading| reading == expected);
        let understood = readings.swap_remove(0);
        let problem = match run.status {
            None => format!("took longer than {} s, and was stopped", self.args.limit.as_secs_f64()),
            Some(status) if !status.success() => format!("ended with {status}"),
            Some(_) if is_right => return None,
            Some(_) if understood.is_empty() => "printed no words".to_owned(),
            Some(_) => format!("answered {}", understood.join(" and ")),
        };
        Some((understood, problem))
    }
}

/// The table, and below it what is known of each day's first wrong answer.
fn text(scores: &[DayScore], start: Duration, screen: Screen) -> Result<String> {
    let mut table = Table::new([
        Column::number("day"),
        Column::number("right"),
        Column::number("first wrong"),
        Column::number("median"),
        Column::number("slowest").step(1, Step::Drop),
        Column::number("this workspace").step(2, Step::Drop),
    ]);
    for score in scores {
        let right = Cell::from(format!("{} of {}", score.right, score.inputs));
        let shown = |ns: Option<f64>| ns.map(|ns| Nanos(ns).to_string()).unwrap_or_default().into();
        table.add_row([
            score.day.to_string().into(),
            if score.first_wrong.is_none() { right.good() } else { right.bad() },
            score.first_wrong.as_ref().map(|wrong| format!("seed {}", wrong.seed)).unwrap_or_default().into(),
            shown(score.median_ns),
            shown(score.slowest_ns),
            shown(Some(score.workspace_ns)),
        ]);
    }
    let mut text = format!("{}\n", table.render(screen));
    writeln!(text, "Times are without the {} that starting a program takes.", Nanos::from(start))?;
    for (day, wrong) in scores.iter().filter_map(|score| Some((score.day, score.first_wrong.as_ref()?))) {
        let expected = wrong.expected.join(" and ");
        writeln!(text, "\nday {day}, seed {}: the program {}; right is {expected}", wrong.seed, wrong.problem)?;
        writeln!(text, "  get this input with \"{} > input.txt\"", wrong.sample)?;
        for line in wrong.stderr.lines() {
            writeln!(text, "  | {line:.200}")?;
        }
    }
    Ok(text)
}

/// The last lines of what a program complains about, without what would control the terminal.
fn end_of(complaints: &str) -> String {
    let mut lines: Vec<_> = complaints.trim_end().lines().rev().take(SHOWN_LINES).collect();
    lines.reverse();
    terminal::printable(&lines.join("\n"))
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds.filter(|limit| !limit.is_zero()).ok_or_else(|| "give a number of seconds above 0".to_owned())
}

//! `cargo xtask judge`: runs any program on generated inputs and checks its answers.

mod answers;
mod drawing;
#[cfg(test)]
mod formats;
mod program;
mod words;

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

use self::answers::{Expected, Understood, understand};
use self::program::{ProgramRun, ProgramRunner};
use crate::solvers::{Solvers, default_row, total_ns};

const HELP: &str = "\
The program reads the input from standard input. In its arguments, {} stands for the path of a file with the same input. The \
environment variables AOC_DAY, AOC_YEAR and AOC_INPUT (the same path) are set. The answers are the numbers or words after labels \
such as \"Part 1:\", or else the last two numbers or words that the program prints. A picture of letters counts as a word; \
docs/judge.md in the tools' repository gives all rules. The inputs have the seeds 1, 2, 3 and so on, so everybody gets the same \
inputs. Times cover only runs with right answers. The time to start a program is measured and subtracted.

Keys of an object in --json:
  day, inputs   the day, and the number of inputs
  right         the number of runs with right answers
  median_ns     the median time; null if no run is right
  slowest_ns    the longest time; null if no run is right
  start_ns      the time to start a program, which median_ns and slowest_ns do not include
  workspace_ns  the median time of this workspace's solvers
  first_wrong   null, or an object with seed, expected, understood (the answers read), problem, stderr (the last lines) and sample \
(the command that prints the input)

Exit codes: 0 every answer is right, 1 other failure, 2 wrong usage, 7 an answer is wrong or missing

Examples:
  cargo xtask judge 19 -- python3 solve.py
  cargo xtask judge 19 --inputs 200 --part 2 -- ./a.out {}
  cargo xtask judge 1-25 -- ./solve.sh";

/// The number of runs that measure the time to start a program.
const STARTS: usize = 15;

/// The number of lines shown from the end of standard error.
const SHOWN_LINES: usize = 10;

/// The arguments of `cargo xtask judge`.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct Args {
    /// The days, such as 5 or 7-9
    #[arg(required = true, value_name = "DAY")]
    days: Vec<Days>,
    /// The program and its arguments
    #[arg(required = true, last = true, value_name = "PROGRAM")]
    program: Vec<OsString>,
    /// How many inputs to generate for each day, at most a million
    #[arg(long, value_name = "COUNT", default_value_t = samples::JUDGED_INPUTS)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    inputs: u64,
    /// Judge only this part
    #[arg(long)]
    part: Option<Part>,
    /// The time limit for each input, in seconds
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = seconds)]
    limit: Duration,
    /// Print a JSON array with one object per day
    #[arg(long)]
    json: bool,
}

/// A program's result for a day. [`HELP`] describes the JSON keys.
#[derive(Serialize)]
struct DayScore {
    day: u8,
    inputs: u64,
    right: u64,
    /// The median time of the runs with right answers, without the time to start the program.
    median_ns: Option<f64>,
    slowest_ns: Option<f64>,
    start_ns: f64,
    workspace_ns: f64,
    first_wrong: Option<WrongRun>,
}

/// A run with a wrong or missing answer.
#[derive(Serialize)]
struct WrongRun {
    seed: u64,
    expected: Vec<String>,
    /// The words that were read as answers. There may be more words than judged parts.
    understood: Vec<String>,
    problem: String,
    /// The last lines of standard error.
    stderr: String,
    /// The command that prints the input.
    sample: String,
}

/// Judges a program, day by day.
struct Judge<'a> {
    workspace: &'a Workspace,
    args: &'a Args,
    solvers: Solvers,
    runner: ProgramRunner,
    /// The file with the input of the current run.
    input: TempPath,
}

pub fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    let mut days = workspace.days(&args.days)?;
    days.retain(|&day| args.part.is_none_or(|part| workspace.year.has_part(day, part)));
    if days.is_empty() {
        return Err(Exit::Usage.error("these days do not have this part; choose another part"));
    }
    let solvers = Solvers::build(workspace)?;
    let input = NamedTempFile::new().context("cannot make a temporary file")?.into_temp_path();
    let judge = Judge { workspace, args, solvers, runner: ProgramRunner::new(args.limit)?, input };
    // Check every day before the first run, because an error discards the scores of all days.
    for &day in &days {
        judge.prepare(day, 1)?;
    }
    let start = judge.start_time();
    let progress = ProgressBar::new(days.len() as u64 * args.inputs);
    progress.set_style(ProgressStyle::with_template("{elapsed_precise} {wide_bar} {pos}/{len} {msg}")?);
    let scores = days.into_iter().map(|day| judge.score(day, start, &progress)).collect::<Result<Vec<_>>>()?;
    progress.finish_and_clear();
    let text = if args.json {
        format!("{}\n", serde_json::to_string_pretty(&scores)?)
    } else {
        text(&scores, start, Screen::of_stdout())?
    };
    terminal::print(text).context("cannot write the results")?;
    let wrong_scores = scores.iter().filter(|score| score.first_wrong.is_some());
    let wrong_days: Vec<_> = wrong_scores.map(|score| score.day.to_string()).collect();
    if wrong_days.is_empty() {
        return Ok(());
    }
    Err(Exit::WrongAnswer.error(format!("wrong or missing answers on day {}", wrong_days.join(", "))))
}

impl Judge<'_> {
    /// The time to start a program, measured as the shortest of several runs of `true`: a busy machine can only make a run longer.
    /// The result is 0 on systems without `true`.
    fn start_time(&self) -> Duration {
        let run_true = || self.runner.run(&mut Command::new("true"), &self.input);
        (0..STARTS).map(|_| run_true().map_or(Duration::ZERO, |run| run.time)).min().unwrap_or_default()
    }

    /// Judges the program on all inputs of a day.
    fn score(&self, day: Day, start: Duration, progress: &ProgressBar) -> Result<DayScore> {
        progress.set_message(format!("day {day}"));
        let year = self.workspace.year;
        let mut times = Vec::new();
        let mut workspace_times = Vec::new();
        let mut first_wrong = None;
        for seed in 1..=self.args.inputs {
            let (expected, workspace_time) = self.prepare(day, seed)?;
            workspace_times.push(workspace_time);
            let mut command = program::command(&self.args.program, &self.input);
            command.env("AOC_DAY", day.to_string()).env("AOC_YEAR", year.to_string());
            let run = self.runner.run(command.env("AOC_INPUT", &self.input), &self.input)?;
            if let Some((understood, problem)) = self.problem(&run, &expected) {
                let sample = self.workspace.xtask(&format!("sample {day} --seed {seed}"));
                let stderr = last_lines(&run.stderr);
                let expected = expected.into_iter().map(|expected| expected.answer).collect();
                first_wrong.get_or_insert(WrongRun { seed, expected, understood, problem, stderr, sample });
            } else {
                times.push(run.time.saturating_sub(start));
            }
            progress.inc(1);
        }
        times.sort_unstable();
        workspace_times.sort_unstable();
        let nanos = |time| Nanos::from(time).0;
        let median = |times: &[Duration]| times.get(times.len() / 2).copied().map(nanos);
        Ok(DayScore {
            day: day.number(),
            inputs: self.args.inputs,
            right: times.len() as u64,
            median_ns: median(&times),
            slowest_ns: times.last().copied().map(nanos),
            start_ns: nanos(start),
            workspace_ns: median(&workspace_times).unwrap_or_default(),
            first_wrong,
        })
    }

    /// Writes the input for a seed to the temporary file, and solves it with this workspace's solvers. Returns the answers to the
    /// judged parts, and the time that the solvers took.
    fn prepare(&self, day: Day, seed: u64) -> Result<(Vec<Expected>, Duration)> {
        fs::write(&self.input, self.solvers.sample(day, seed)?).context("cannot write the input")?;
        let rows = self.solvers.solve(day, File::open(&self.input)?)?;
        let mut answers = Vec::new();
        let mut default_rows = Vec::new();
        for part in Part::ALL {
            let is_judged = self.args.part.is_none_or(|judged| judged == part);
            if !is_judged || !self.workspace.year.has_part(day, part) {
                continue;
            }
            let solved = default_row(&rows, part).and_then(|row| Some((row, row.answer.clone()?)));
            let (row, answer) = solved.with_context(|| {
                format!("this workspace has no answer to day {day} part {part} with seed {seed}; solve the part first")
            })?;
            default_rows.push(row);
            answers.push(Expected { part, answer });
        }
        Ok((answers, Duration::from_nanos(total_ns(&default_rows))))
    }

    /// The words that were read as the answers of a run, and the problem with the run; `None` if the run is right.
    fn problem(&self, run: &ProgramRun, expected: &[Expected]) -> Option<(Vec<String>, String)> {
        let Understood { answers: understood, is_right } = understand(&run.stdout, expected);
        let problem = match run.status {
            None => format!("took longer than {} s, and was stopped", self.args.limit.as_secs_f64()),
            Some(status) if !status.success() => format!("ended with {status}"),
            Some(_) if is_right => return None,
            Some(_) if !run.stdout.contains(char::is_alphanumeric) => "printed no words".to_owned(),
            Some(_) if understood.is_empty() => "printed no answer".to_owned(),
            Some(_) => format!("answered {}", understood.join(" and ")),
        };
        Some((understood, problem))
    }
}

/// The table of all days, followed by the details of each day's first wrong run.
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
    writeln!(text, "Times do not include the {} to start a program.", Nanos::from(start))?;
    for (day, wrong) in scores.iter().filter_map(|score| Some((score.day, score.first_wrong.as_ref()?))) {
        let expected = wrong.expected.join(" and ");
        writeln!(text, "\nday {day}, seed {}: the program {}; expected {expected}", wrong.seed, wrong.problem)?;
        writeln!(text, "  save this input with \"{} > input.txt\"", wrong.sample)?;
        for line in wrong.stderr.lines() {
            writeln!(text, "  | {line:.200}")?;
        }
    }
    Ok(text)
}

/// The last lines of a program's standard error, without characters that control the terminal.
fn last_lines(stderr: &str) -> String {
    let mut lines: Vec<_> = stderr.trim_end().lines().rev().take(SHOWN_LINES).collect();
    lines.reverse();
    terminal::printable(&lines.join("\n"))
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds.filter(|limit| !limit.is_zero()).ok_or_else(|| "give a number of seconds above 0".to_owned())
}

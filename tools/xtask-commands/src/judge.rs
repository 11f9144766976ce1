//! `cargo xtask judge`: runs any program on generated inputs and checks its answers.

mod output;
mod program;

use std::ffi::OsString;
use std::fmt::Write as _;
use std::fs::{self, File};
use std::process::Command;
use std::time::Duration;

use anyhow::Context;
use common::{Day, Days, Nanos, Part};
use indicatif::{ProgressBar, ProgressStyle};
use tempfile::{NamedTempFile, TempPath};
use terminal::{Cell, Column, Table};
use workspace::{Error, Result, Workspace};

use self::output::{Expected, check_json, check_lines, last_lines};
use self::program::{ProgramRun, ProgramRunner};
use crate::solvers::{Solvers, default_row, total_ns};

const HELP: &str = "\
The program reads the input from standard input, or from the file that the environment variable AOC_INPUT names. An argument that is \
exactly '{}' is replaced by the path of this file; {} within a longer argument is kept. Quote '{}', because some shells change it. \
AOC_YEAR and AOC_DAY are set, too.

The last two lines of standard output that are not blank are the answers to part 1 and part 2. With --part, or on a year's last \
day, the answer is the last line. A label may precede an answer. It ends with a colon or, if it has a letter, with an equals \
sign: \"Part 1: 834\", \"part1 = 834\". Colours are ignored. Letters in a drawing have to be printed as letters.

With --json, standard output is one JSON object, such as {\"part1\": 834, \"part2\": \"HIJLY\"}. Only the judged parts need a key.

The inputs have the seeds 1, 2, 3 and so on, so everybody gets the same inputs. Times cover only runs with right answers. The time \
to start a program is measured and subtracted.

Exit codes: 0 every answer is right, 1 other failure, 2 wrong usage, 7 an answer is wrong or missing

Examples:
  cargo xtask judge 19 -- python3 solve.py
  cargo xtask judge 19 --inputs 200 --part 2 -- ./a.out '{}'
  cargo xtask judge 1-25 --json -- ./solve.sh";

const LINE_FORM: &str = "\
The last two lines have to be the answers to part 1 and part 2; if only one part is judged, the last
line has to be its answer. A label such as \"Part 1:\" or \"part1 =\" may precede an answer.";

const JSON_FORM: &str =
    "With --json, the output has to be a JSON object such as {\"part1\": 834, \"part2\": \"HIJLY\"}.";

const START_RUNS: usize = 15;

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
    #[arg(long, value_name = "COUNT", default_value_t = common::samples::JUDGED_INPUTS)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    inputs: u64,
    /// Judge only this part
    #[arg(long)]
    part: Option<Part>,
    /// The time limit for each input, in seconds
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = seconds)]
    limit: Duration,
    /// The program prints a JSON object
    #[arg(long)]
    json: bool,
}

struct DayScore {
    day: Day,
    right: usize,
    /// The median time of the runs with right answers, without the time to start the program.
    median: Option<Duration>,
    slowest: Option<Duration>,
    workspace_median: Option<Duration>,
    first_wrong: Option<WrongRun>,
}

struct WrongRun {
    seed: u64,
    problem: String,
    stdout_end: Vec<String>,
    expected: Vec<String>,
    stderr_end: Vec<String>,
}

struct Judge<'a> {
    workspace: &'a Workspace,
    args: &'a Args,
    solvers: Solvers,
    runner: ProgramRunner,
    input_file: TempPath,
}

pub fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    let mut days = workspace.days(&args.days)?;
    days.retain(|&day| args.part.is_none_or(|part| workspace.year.has_part(day, part)));
    if days.is_empty() {
        return Err(Error::Usage("these days do not have this part; choose another part".to_owned()));
    }
    let solvers = Solvers::build(workspace)?;
    let input_file = NamedTempFile::new().context("cannot make a temporary file")?.into_temp_path();
    let judge = Judge { workspace, args, solvers, runner: ProgramRunner::new(args.limit)?, input_file };
    // Check every day before the first run, because an error discards the scores of all days.
    for &day in &days {
        judge.prepare(day, 1)?;
    }
    let start = judge.start_time();
    let progress = ProgressBar::new(days.len() as u64 * args.inputs);
    progress.set_style(ProgressStyle::with_template("{elapsed_precise} {wide_bar} {pos}/{len} {msg}")?);
    let scores = days.into_iter().map(|day| judge.score(day, start, &progress)).collect::<Result<Vec<_>>>()?;
    progress.finish_and_clear();
    let text = judge.text(&scores, start)?;
    terminal::print(text).context("cannot write the results")?;
    let wrong_scores = scores.iter().filter(|score| score.first_wrong.is_some());
    let wrong_days: Vec<_> = wrong_scores.map(|score| score.day.to_string()).collect();
    if wrong_days.is_empty() {
        return Ok(());
    }
    Err(Error::WrongAnswer(format!("wrong or missing answers on day {}", wrong_days.join(", "))))
}

impl Judge<'_> {
    /// The time to start a program, measured as the shortest of several runs of `true`: a busy machine can only make a run longer.
    /// The result is 0 on systems without `true`.
    fn start_time(&self) -> Duration {
        let run_true = || self.runner.run(&mut Command::new("true"), &self.input_file);
        (0..START_RUNS).map(|_| run_true().map_or(Duration::ZERO, |run| run.time)).min().unwrap_or_default()
    }

    fn score(&self, day: Day, start: Duration, progress: &ProgressBar) -> Result<DayScore> {
        progress.set_message(format!("day {day}"));
        let mut times = Vec::new();
        let mut workspace_times = Vec::new();
        let mut first_wrong = None;
        for seed in 1..=self.args.inputs {
            let (expected, workspace_time) = self.prepare(day, seed)?;
            workspace_times.push(workspace_time);
            let mut command = program::command(&self.args.program, &self.input_file);
            command.env("AOC_DAY", day.to_string()).env("AOC_YEAR", self.workspace.year.to_string());
            let run = self.runner.run(&mut command, &self.input_file)?;
            if let Err(problem) = self.check(&run, &expected) {
                let shown = if self.args.json { SHOWN_LINES } else { expected.len() };
                first_wrong.get_or_insert(WrongRun {
                    seed,
                    problem,
                    stdout_end: last_lines(&run.stdout, shown),
                    expected: expected.into_iter().map(|expected| expected.answer).collect(),
                    stderr_end: last_lines(&run.stderr, SHOWN_LINES),
                });
            } else {
                times.push(run.time.saturating_sub(start));
            }
            progress.inc(1);
        }
        times.sort_unstable();
        workspace_times.sort_unstable();
        let median = |times: &[Duration]| times.get(times.len() / 2).copied();
        Ok(DayScore {
            day,
            right: times.len(),
            median: median(&times),
            slowest: times.last().copied(),
            workspace_median: median(&workspace_times),
            first_wrong,
        })
    }

    /// Leaves the input for a seed in the temporary file. Returns the answers to the judged parts, and the time that this
    /// workspace's solvers took.
    fn prepare(&self, day: Day, seed: u64) -> Result<(Vec<Expected>, Duration)> {
        fs::write(&self.input_file, self.solvers.sample(day, seed)?).context("cannot write the input")?;
        let rows = self.solvers.solve(day, File::open(&self.input_file)?)?;
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

    fn check(&self, run: &ProgramRun, expected: &[Expected]) -> Result<(), String> {
        match run.status {
            None => Err(format!("took longer than {} s, and was stopped", self.args.limit.as_secs_f64())),
            Some(status) if !status.success() => Err(format!("ended with {status}")),
            Some(_) if self.args.json => check_json(&run.stdout, expected),
            Some(_) => check_lines(&run.stdout, expected),
        }
    }

    fn text(&self, scores: &[DayScore], start: Duration) -> anyhow::Result<String> {
        let mut table = Table::new([
            Column::number("day"),
            Column::number("right"),
            Column::number("first wrong"),
            Column::number("median"),
            Column::number("slowest"),
            Column::number("this workspace"),
        ]);
        for score in scores {
            let right = Cell::from(format!("{} of {}", score.right, self.args.inputs));
            let shown =
                |time: Option<Duration>| time.map(|time| Nanos::from(time).to_string()).unwrap_or_default().into();
            table.add_row([
                score.day.to_string().into(),
                if score.first_wrong.is_none() { right.good() } else { right.bad() },
                score.first_wrong.as_ref().map(|wrong| format!("seed {}", wrong.seed)).unwrap_or_default().into(),
                shown(score.median),
                shown(score.slowest),
                shown(score.workspace_median),
            ]);
        }
        let mut text = table.to_string();
        writeln!(text, "Times do not include the {} to start a program.", Nanos::from(start))?;
        for (day, wrong) in scores.iter().filter_map(|score| Some((score.day, score.first_wrong.as_ref()?))) {
            writeln!(text, "\nday {day}, seed {}: the program {}", wrong.seed, wrong.problem)?;
            for (name, lines) in
                [("printed", &wrong.stdout_end), ("expected", &wrong.expected), ("stderr", &wrong.stderr_end)]
            {
                for (index, line) in lines.iter().enumerate() {
                    writeln!(text, "  {:8}  {line:.80}", if index == 0 { name } else { "" })?;
                }
            }
            let sample = self.workspace.xtask(&format!("sample {day} --seed {}", wrong.seed));
            writeln!(text, "  save this input with \"{sample} > input.txt\"")?;
        }
        if scores.iter().any(|score| score.first_wrong.is_some()) {
            writeln!(text, "\n{}", if self.args.json { JSON_FORM } else { LINE_FORM })?;
        }
        Ok(text)
    }
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds.filter(|limit| !limit.is_zero()).ok_or_else(|| "give a number of seconds above 0".to_owned())
}

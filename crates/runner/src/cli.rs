//! The command line.

use std::io;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::error::ErrorKind;
use clap::{CommandFactory, FromArgMatches, Parser};
use common::{Day, Days, Input, Part};
use terminal::{Screen, eprint};

use crate::solve::Run;
use crate::{Calendar, PuzzleDay, Solution, report};

#[derive(Parser)]
#[command(
    version,
    after_help = "\
Without a DAY, the table has one row per day, with the answers of the default solvers. With a DAY, it has one row per solver.

If the table is too wide for the terminal, titles are shortened, and then columns are left out. In a pipe or a file the table is \
complete. NO_COLOR=1 turns colours off.

Exit codes: 0 success, 1 a solver failed, an answer is wrong, or the output cannot be written, 2 wrong usage"
)]
struct Cli {
    /// Solve these days, such as 5 or 7-9; by default all
    #[arg(value_name = "DAY")]
    days: Vec<Days>,
    /// Solve this part only
    #[arg(long)]
    part: Option<Part>,
    /// Run this variant only; the solver without a name is "default"
    #[arg(long, value_name = "NAME")]
    variant: Option<String>,
    /// Read the input of the one DAY from this file, or from standard input if it is "-"
    #[arg(long, value_name = "FILE")]
    input: Option<PathBuf>,
    /// Run the named DAYs on the examples from their puzzle pages, not on their inputs
    #[arg(long, requires = "days", conflicts_with_all = ["input", "profile"])]
    examples: bool,
    /// Print a JSON array with one object per solver
    #[arg(long)]
    json: bool,
    /// Repeat each solver for this many seconds, for a profiler
    #[arg(long, value_name = "SECONDS", value_parser = seconds, conflicts_with = "json")]
    profile: Option<Duration>,
    /// Print the input that the sample generator of the one DAY makes from this seed
    #[arg(long, value_name = "SEED", conflicts_with_all = ["part", "variant", "input", "examples", "json", "profile"])]
    sample: Option<u64>,
}

/// The program of a year's package: solves the days that the command line names, prints the answers, and returns the exit code.
#[must_use]
pub fn run(calendar: &Calendar) -> ExitCode {
    let (cli, runs) = match parse(calendar) {
        Ok(parsed) => parsed,
        Err(error) => return print(&error),
    };
    let problems = match solve(calendar, &runs, &cli) {
        Ok(problems) => problems,
        Err(problem) => vec![problem],
    };
    for problem in &problems {
        eprint(format_args!("error: {problem}"));
    }
    if problems.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Parses the command line. A request for the help text counts as an error, too.
fn parse(calendar: &Calendar) -> Result<(Cli, Vec<Run<'_>>), clap::Error> {
    let mut command = Cli::command()
        .name("aoc")
        .about(format!("Solve Advent of Code {}, with your private inputs or else the samples", calendar.year));
    let matches = command.try_get_matches_from_mut(std::env::args_os())?;
    let cli = Cli::from_arg_matches(&matches)?;
    let runs = choose(calendar, &cli).map_err(|message| command.error(ErrorKind::ValueValidation, message))?;
    Ok((cli, runs))
}

/// Prints a help text or an error in the command line, and returns the exit code.
fn print(error: &clap::Error) -> ExitCode {
    let printed = error.print();
    if error.use_stderr() {
        // The exit code says so even if the message cannot be written.
        return ExitCode::from(2);
    }
    match printed {
        Err(cause) if cause.kind() != io::ErrorKind::BrokenPipe => ExitCode::FAILURE,
        _ => ExitCode::SUCCESS,
    }
}

/// Solves the chosen days and prints the answers; returns what went wrong.
fn solve(calendar: &Calendar, runs: &[Run], cli: &Cli) -> Result<Vec<String>, String> {
    let write = |text: &str, what| terminal::print(text).map_err(|error| format!("cannot write the {what}: {error}"));
    if let (Some(seed), [Run { day: PuzzleDay { make_sample: Some(make), .. }, .. }]) = (cli.sample, runs) {
        return write(&make(&mut samples::SplitMix64::new(seed)), "sample").map(|()| Vec::new());
    }
    // Read before the first day is solved, and only once: standard input cannot be read twice.
    let named_input = cli.input.as_deref().map(Input::from_file).transpose().map_err(|error| error.to_string())?;
    let mut attempts = Vec::new();
    for run in runs {
        attempts.extend(if cli.examples { run.on_examples() } else { run.on_input(named_input.clone()) });
    }
    let text = if cli.json {
        report::json(&attempts)
    } else if cli.is_of_the_year() {
        report::year(calendar, &attempts, Screen::of_stdout())
    } else {
        report::solutions(calendar, &attempts, Screen::of_stdout())
    };
    write(&text, "answers")?;
    Ok(report::problems(&attempts))
}

impl Cli {
    /// Whether it means the table with one row per day.
    fn is_of_the_year(&self) -> bool {
        self.days.is_empty() && self.variant.is_none() && !self.json
    }
}

/// The days and solutions that the command line asks for, in order.
fn choose<'a>(calendar: &'a Calendar, cli: &Cli) -> Result<Vec<Run<'a>>, String> {
    for days in &cli.days {
        if !calendar.days.iter().any(|day| days.contains(day.day)) {
            return Err(no_such_day(calendar, days.first));
        }
    }
    let is_named = |day: Day| cli.days.iter().any(|days| days.contains(day));
    let days: Vec<_> = calendar.days.iter().filter(|day| cli.days.is_empty() || is_named(day.day)).collect();
    let needs_a_day = if cli.input.is_some() { Some("--input FILE") } else { cli.sample.map(|_| "--sample 7") };
    if let Some(flag) = needs_a_day.filter(|_| cli.days.is_empty() || days.len() != 1) {
        return Err(format!("name exactly one day, as in 5 {flag}"));
    }
    if let (Some(_), [PuzzleDay { day, folder, make_sample: None, .. }]) = (cli.sample, &days[..]) {
        return Err(format!("day {day} has no sample maker: it would be {folder}/src/sample.rs"));
    }
    let is_wanted = |solution: &&Solution| {
        cli.part.is_none_or(|part| solution.part == part)
            && cli.variant.as_deref().is_none_or(|name| name.eq_ignore_ascii_case(solution.variant_name()))
    };
    let runs = days.iter().map(|&day| {
        let mut solutions: Vec<_> = day.solutions.iter().filter(is_wanted).collect();
        if cli.is_of_the_year() {
            // Of each part's solutions, the default one comes first.
            solutions.dedup_by_key(|solution| solution.part);
        }
        Run { calendar, day, solutions, profile: cli.profile }
    });
    let runs: Vec<_> = runs.filter(|run| !run.solutions.is_empty() || cli.sample.is_some()).collect();
    if runs.is_empty() && (cli.part.is_some() || cli.variant.is_some()) {
        return Err(no_such_solution(cli, &days));
    }
    Ok(runs)
}

fn no_such_day(calendar: &Calendar, day: Day) -> String {
    calendar.year.day(day).map_or_else(
        |error| error.to_string(),
        |_| format!("day {day} has no crate yet; make it with \"{}\"", calendar.xtask(&format!("new {day}"))),
    )
}

/// Says which solutions the chosen days do have.
fn no_such_solution(cli: &Cli, days: &[&PuzzleDay]) -> String {
    let variant = cli.variant.as_ref().map_or_else(|| "solution".to_owned(), |name| format!("variant {name:?}"));
    let of_part = cli.part.map(|part| format!(" of part {part}")).unwrap_or_default();
    let existing = days.iter().map(|PuzzleDay { day, solutions, .. }| {
        let names: Vec<_> = solutions.iter().map(Solution::to_string).collect();
        format!("\n  day {day} has {}", names.join(", "))
    });
    format!("no {variant}{of_part}:{}", existing.collect::<String>())
}

fn seconds(text: &str) -> Result<Duration, String> {
    text.parse()
        .ok()
        .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
        .ok_or_else(|| "give a number of seconds".to_owned())
}

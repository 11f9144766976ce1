//! The command line.

use std::io;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::error::ErrorKind;
use clap::{CommandFactory, FromArgMatches, Parser};
use common::{Day, Days, Input, Part};
use terminal::{Screen, eprint};

use crate::{Calendar, PuzzleDay, Solution, report, solve};

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
    /// Print the input that the sample maker of the one DAY makes from this seed
    #[arg(long, value_name = "SEED", hide = true)]
    sample: Option<u64>,
}

/// A day to solve, with the chosen solutions.
type Chosen = (&'static PuzzleDay, Vec<&'static Solution>);

/// Why a run ends before it has any results.
enum Stop {
    /// Wrong usage, or a text that the user wants, such as the help.
    Usage(clap::Error),
    /// Another failure, with its message.
    Failure(String),
}

/// The program of a year's package: solves what the command line asks for, prints it, and returns the exit code.
#[must_use]
pub fn run(calendar: &Calendar) -> ExitCode {
    match try_run(calendar) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(Stop::Failure(message)) => {
            eprint(format_args!("error: {message}"));
            ExitCode::FAILURE
        }
        Err(Stop::Usage(error)) => match error.print() {
            // If an error cannot be written, the exit code still tells of it. If a text that the user wants cannot be written, the run
            // has failed.
            Err(cause) if !error.use_stderr() && cause.kind() != io::ErrorKind::BrokenPipe => ExitCode::FAILURE,
            _ if error.use_stderr() => ExitCode::from(2),
            _ => ExitCode::SUCCESS,
        },
    }
}

/// Whether all is well.
fn try_run(calendar: &Calendar) -> Result<bool, Stop> {
    let mut command = Cli::command()
        .name("aoc")
        .about(format!("Solve Advent of Code {}, with your private inputs or else the samples", calendar.year));
    let cli = command.try_get_matches_from_mut(std::env::args_os()).and_then(|matches| Cli::from_arg_matches(&matches));
    let cli = cli.map_err(Stop::Usage)?;
    let mut usage = |message: String| Stop::Usage(command.error(ErrorKind::ValueValidation, message));
    let chosen = choose(calendar, &cli).map_err(&mut usage)?;
    if let Some(seed) = cli.sample {
        let sample = sample(&chosen, seed).map_err(&mut usage)?;
        return write(&sample, "sample").map(|()| true);
    }
    // Read before the first day is solved, and only once: standard input cannot be read twice.
    let named_input = cli.input.as_deref().map(Input::from_file).transpose();
    let named_input = named_input.map_err(|error| Stop::Failure(error.to_string()))?;

    let mut reports = Vec::new();
    for (day, solutions) in chosen {
        reports.extend(if cli.examples {
            solve::examples(calendar, day, &solutions)
        } else {
            solve::day(calendar, day, &solutions, named_input.clone(), cli.profile)
        });
    }
    let text = if cli.json {
        report::json(&reports)
    } else if cli.is_of_the_year() {
        report::year(calendar, &reports, Screen::of_stdout())
    } else {
        report::solutions(calendar, &reports, Screen::of_stdout())
    };
    write(&text, "answers")?;
    let problems = report::problems(&reports);
    for problem in &problems {
        eprint(format_args!("error: {problem}"));
    }
    Ok(problems.is_empty())
}

impl Cli {
    /// Whether it means the table with one row per day.
    fn is_of_the_year(&self) -> bool {
        self.days.is_empty() && self.variant.is_none() && !self.json
    }

    fn wants(&self, day: Day) -> bool {
        self.days.is_empty() || self.days.iter().any(|days| days.contains(day))
    }
}

/// Writes to standard output.
fn write(text: &str, what: &str) -> Result<(), Stop> {
    terminal::print(text).map_err(|error| Stop::Failure(format!("cannot write the {what}: {error}")))
}

/// A made-up input for the one chosen day.
fn sample(chosen: &[Chosen], seed: u64) -> Result<String, String> {
    let [(day, _)] = chosen else {
        return Err("--sample needs exactly one day, as in 5 --sample 7".to_owned());
    };
    let make = day
        .make_sample
        .ok_or_else(|| format!("day {} has no sample maker: it would be {}/src/sample.rs", day.day, day.folder))?;
    Ok(make(&mut samples::SplitMix64::new(seed)))
}

/// The days and solutions that the command line asks for, in order.
fn choose(calendar: &Calendar, cli: &Cli) -> Result<Vec<Chosen>, String> {
    for days in &cli.days {
        if !calendar.days.iter().any(|day| days.contains(day.day)) {
            return Err(no_such_day(calendar, days.first()));
        }
    }
    let days: Vec<_> = calendar.days.iter().filter(|day| cli.wants(day.day)).collect();
    if cli.input.is_some() && (cli.days.is_empty() || days.len() != 1) {
        return Err("--input needs exactly one day, as in 5 --input FILE".to_owned());
    }
    let is_of_part = |solution: &&Solution| cli.part.is_none_or(|part| solution.part == part);
    let chosen: Vec<Chosen> = days
        .iter()
        .map(|&day| {
            let solutions: Vec<_> = if cli.is_of_the_year() {
                Part::ALL.into_iter().filter_map(|part| day.default_solution(part)).filter(is_of_part).collect()
            } else {
                let is_wanted = |solution: &&Solution| {
                    let name = cli.variant.as_deref();
                    is_of_part(solution) && name.is_none_or(|name| name.eq_ignore_ascii_case(solution.variant_name()))
                };
                day.solutions.iter().filter(is_wanted).collect()
            };
            (day, solutions)
        })
        .filter(|(_, solutions)| !solutions.is_empty() || cli.sample.is_some())
        .collect();
    if chosen.is_empty() && (cli.part.is_some() || cli.variant.is_some()) {
        return Err(no_such_solution(cli, &days));
    }
    Ok(chosen)
}

fn no_such_day(calendar: &Calendar, day: Day) -> String {
    let known: Vec<_> = calendar.days.iter().map(|day| day.day.to_string()).collect();
    match (calendar.year.day(day), known.as_slice()) {
        (Err(error), _) => error.to_string(),
        (Ok(_), []) => format!("no day has a crate yet; make day {day} with \"cargo xtask new {day}\""),
        (Ok(_), known) => {
            let known = known.join(", ");
            format!("day {day} has no crate yet, only {known}; make one with \"cargo xtask new {day}\"")
        }
    }
}

/// Says which solutions the chosen days do have.
fn no_such_solution(cli: &Cli, days: &[&PuzzleDay]) -> String {
    let solution = cli.variant.as_ref().map_or_else(|| "solution".to_owned(), |name| format!("variant {name:?}"));
    let of_part = cli.part.map(|part| format!(" of part {part}")).unwrap_or_default();
    let existing = days.iter().map(|day| {
        let parts = Part::ALL.into_iter().filter_map(|part| {
            let variants = day.solutions.iter().filter(|solution| solution.part == part);
            let variants: Vec<_> = variants.map(Solution::variant_name).collect();
            (!variants.is_empty()).then(|| format!("part {part} {}", variants.join(", ")))
        });
        format!("day {} has {}", day.day, parts.collect::<Vec<_>>().join("; "))
    });
    match days {
        [_] => format!("no {solution}{of_part}: {}", existing.collect::<String>()),
        _ => format!("no {solution}{of_part}:\n  {}", existing.collect::<Vec<_>>().join("\n  ")),
    }
}

fn seconds(text: &str) -> Result<Duration, String> {
    text.parse()
        .ok()
        .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
        .ok_or_else(|| "give a number of seconds".to_owned())
}

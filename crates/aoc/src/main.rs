//! Solves the days and shows their answers, with what it took.

mod list;
mod report;

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use aoc_2021::{DAYS, PuzzleDay, Solution, YEAR, solve};
use clap::{CommandFactory, Parser, error::ErrorKind};
use common::{Day, Input, Part};

/// Solve the days, on your private inputs where there are some, else on the samples that come with the days.
#[derive(Parser)]
#[command(
    version,
    after_help = "Exit codes: 0 all is well, 1 a solution failed or differs from its known answer, 2 wrong usage"
)]
struct Cli {
    /// The days to solve; all of them when none is named
    #[arg(value_name = "DAY")]
    days: Vec<Day>,
    /// Solve this part only
    #[arg(long)]
    part: Option<Part>,
    /// Solve with this variant only: its name, or "default" for the solver without one
    #[arg(long, value_name = "NAME")]
    variant: Option<String>,
    /// Read the input from this file, or from standard input for "-"; needs one day
    #[arg(long, value_name = "FILE")]
    input: Option<PathBuf>,
    /// Print a JSON array with an object a solution
    #[arg(long)]
    json: bool,
    /// Run each chosen solver over and over for so long, for a profiler to look at
    #[arg(long, value_name = "SECONDS", value_parser = seconds, conflicts_with = "json")]
    profile: Option<Duration>,
    /// Print the input that the day's sample generator makes from this seed; needs one day
    #[arg(long, value_name = "SEED", hide = true)]
    sample: Option<u64>,
    /// Print a JSON array with an object per solution, without running any
    #[arg(long, hide = true, exclusive = true)]
    list: bool,
}

/// A day to solve, with the solutions that were asked for.
type Chosen = (&'static PuzzleDay, Vec<&'static Solution>);

fn main() -> ExitCode {
    let cli = Cli::parse();
    if cli.list {
        return print_list();
    }
    let chosen = match choose(&cli) {
        Ok(chosen) => chosen,
        Err(message) => Cli::command().error(ErrorKind::ValueValidation, message).exit(),
    };
    if let Some(seed) = cli.sample {
        return print_sample(&chosen, seed);
    }
    // Read before the first day is solved, and only once: standard input does not come twice.
    let named_input = match cli.input.as_deref().map(Input::from_file).transpose() {
        Ok(input) => input,
        Err(error) => {
            eprintln!("error: {error}");
            return ExitCode::FAILURE;
        }
    };

    let mut reports = Vec::new();
    for (day, solutions) in chosen {
        reports.extend(solve::day(day, &solutions, named_input.clone(), cli.profile));
    }
    let text = if cli.json { report::json(&reports) } else { report::table(&reports) };
    if let Err(error) = io::stdout().write_all(text.as_bytes())
        && error.kind() != io::ErrorKind::BrokenPipe
    {
        eprintln!("error: cannot write the answers: {error}");
        return ExitCode::FAILURE;
    }
    let problems = report::problems(&reports);
    for problem in &problems {
        eprintln!("error: {problem}");
    }
    if problems.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Prints the list of all solutions.
fn print_list() -> ExitCode {
    match list::json().map_err(io::Error::from).and_then(|list| io::stdout().write_all(list.as_bytes())) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            eprintln!("error: cannot write the list: {error}");
            ExitCode::FAILURE
        }
        _ => ExitCode::SUCCESS,
    }
}

/// Prints a generated input of the one day that was chosen.
fn print_sample(chosen: &[Chosen], seed: u64) -> ExitCode {
    let [(day, _)] = chosen else {
        Cli::command().error(ErrorKind::ValueValidation, "--sample makes an input of one day: name that day").exit();
    };
    let Some(generate) = day.generate else {
        let message = format!(
            "no sample generator for day {}: it would be crates/{}/src/sample.rs",
            day.day,
            day.day.crate_name()
        );
        Cli::command().error(ErrorKind::ValueValidation, message).exit();
    };
    match io::stdout().write_all(generate(&mut samples::SplitMix64::new(seed)).as_bytes()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            eprintln!("error: cannot write the sample: {error}");
            ExitCode::FAILURE
        }
        _ => ExitCode::SUCCESS,
    }
}

/// The days and solutions that the command line asks for, in order.
fn choose(cli: &Cli) -> Result<Vec<Chosen>, String> {
    if cli.input.is_some() && cli.days.len() != 1 {
        return Err("--input holds the input of one day: name that day".to_owned());
    }
    if let Some(day) = cli.days.iter().find(|&&day| DAYS.iter().all(|known| known.day != day)) {
        let known: Vec<_> = DAYS.iter().map(|day| day.day.to_string()).collect();
        let cure = match YEAR.day(*day) {
            Ok(day) => format!("add it with \"cargo xtask new {day}\""),
            Err(error) => error.to_string(),
        };
        return Err(format!("there is no day {day} here, only {}; {cure}", known.join(", ")));
    }
    let wanted = |solution: &Solution| {
        let name = solution.variant_name();
        cli.part.is_none_or(|part| solution.part == part)
            && cli.variant.as_deref().is_none_or(|variant| variant.eq_ignore_ascii_case(&name))
    };
    let days = DAYS.iter().filter(|day| cli.days.is_empty() || cli.days.contains(&day.day));
    let chosen: Vec<Chosen> = days
        .map(|day| (day, day.solutions().filter(|solution| wanted(solution)).collect()))
        .filter(|(_, solutions): &Chosen| !solutions.is_empty())
        .collect();
    if chosen.is_empty() && (cli.part.is_some() || cli.variant.is_some()) {
        return Err("there is no such solution; without --part and --variant all are listed".to_owned());
    }
    Ok(chosen)
}

fn seconds(text: &str) -> Result<Duration, String> {
    text.parse()
        .ok()
        .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
        .ok_or_else(|| "give a number of seconds".to_owned())
}

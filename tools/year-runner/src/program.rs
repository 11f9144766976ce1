//! The command line.

mod day_choice;
mod report;

use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use clap::error::ErrorKind;
use clap::{ArgGroup, CommandFactory, FromArgMatches, Parser};
use common::samples::SplitMix64;
use common::{Day, Input, Part, Solution};
use indicatif::ProgressBar;
use terminal::eprint;

use self::day_choice::DayChoice;
use self::report::{Report, RowOf};
use crate::calendar::{Calendar, PuzzleDay};
use crate::solve::{Attempt, DayRun, Trial};

#[derive(Parser)]
#[command(
    version,
    group = ArgGroup::new("named").args(["days", "day"]).multiple(true),
    after_help = "\
The table of all days has one row per day, with the answers of the default solvers. With a DAY, --day or --variant, the table has \
one row per solver; with --examples, one row per solver and example.

A row appears as soon as its answers are known. On a terminal, the last line says which part is running.

On a narrow terminal, titles are shortened. NO_COLOR=1 turns colours off.

A line that a solver prints appears before the solver's row. With --json, the array is the last line.

Exit codes: 0 success, 1 a solver failed, an answer is wrong, an input or the examples cannot be read, or the output cannot be \
written, 2 wrong usage, or no solver to run"
)]
struct Cli {
    /// Solve these days, such as 5, 7-9 or crates/day05/src/lib.rs; the default is all days
    #[arg(value_name = "DAY")]
    days: Vec<DayChoice>,
    /// Solve these days; without a DAY, the last day that has a crate
    #[arg(long, value_name = "DAY", num_args = 0..)]
    day: Option<Vec<DayChoice>>,
    /// Solve this part only
    #[arg(long)]
    part: Option<Part>,
    /// Run this variant only; the solver without a name is "default"
    #[arg(long, value_name = "NAME")]
    variant: Option<String>,
    /// Read the input of a single DAY from this file; "-" means standard input
    #[arg(long, value_name = "FILE")]
    input: Option<PathBuf>,
    /// Run the named DAYs on the examples from their puzzle pages, not on their inputs
    #[arg(long, requires = "named", conflicts_with_all = ["input", "profile"])]
    examples: bool,
    /// Print a JSON array with one object per solver; with --examples, one object per solver and example
    #[arg(long)]
    json: bool,
    /// Repeat each solver for this many seconds, so that a profiler can observe it
    #[arg(long, value_name = "SECONDS", value_parser = seconds, conflicts_with = "json")]
    profile: Option<Duration>,
    /// Print the sample of a single DAY for this seed
    #[arg(long, value_name = "SEED", conflicts_with_all = ["part", "variant", "input", "examples", "json", "profile"])]
    sample: Option<u64>,
}

enum Task<'a> {
    PrintSample { make_sample: common::samples::Generate, seed: u64 },
    Solve(Vec<DayRun<'a>>),
}

impl Cli {
    fn shows_year_table(&self) -> bool {
        !self.names_days() && self.variant.is_none() && !self.json
    }

    fn names_days(&self) -> bool {
        !self.days.is_empty() || self.day.is_some()
    }
}

/// The program of a year's package: solves the days that the command line names, and prints the answers.
///
/// Returns exit code 0 for success, and 2 for wrong usage or if there is no solver to run. Returns 1 if a solver fails, an answer
/// is wrong, an input or the examples cannot be read, or the output cannot be written.
#[must_use]
pub fn run(calendar: &Calendar) -> ExitCode {
    let (cli, task) = match parse(calendar) {
        Ok(parsed) => parsed,
        Err(error) => return print(&error),
    };
    let problems = match perform(calendar, &task, &cli) {
        Ok(problems) => problems,
        Err(problem) => vec![problem],
    };
    for problem in &problems {
        eprint(format_args!("error: {problem}"));
    }
    if problems.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// A request for the help text also counts as an error.
fn parse(calendar: &Calendar) -> Result<(Cli, Task<'_>), clap::Error> {
    let mut command = Cli::command()
        .name("aoc")
        .about(format!("Solve Advent of Code {}, with your private inputs or else the samples", calendar.year));
    let matches = command.try_get_matches_from_mut(std::env::args_os())?;
    let cli = Cli::from_arg_matches(&matches)?;
    let task = task(calendar, &cli).map_err(|message| command.error(ErrorKind::ValueValidation, message))?;
    Ok((cli, task))
}

fn print(error: &clap::Error) -> ExitCode {
    let printed = error.print();
    if error.use_stderr() {
        // Wrong usage is exit code 2, even if the message cannot be written.
        return ExitCode::from(2);
    }
    match printed {
        Err(cause) if cause.kind() != io::ErrorKind::BrokenPipe => ExitCode::FAILURE,
        _ => ExitCode::SUCCESS,
    }
}

/// Returns a message for each failed solution or wrong answer. An error means that the task could not be completed.
fn perform(calendar: &Calendar, task: &Task, cli: &Cli) -> Result<Vec<String>, String> {
    let runs = match task {
        Task::PrintSample { make_sample, seed } => {
            write(&make_sample(&mut SplitMix64::new(*seed)), "sample")?;
            return Ok(Vec::new());
        }
        Task::Solve(runs) => runs,
    };
    // A file that cannot be read is one error of the whole task, not an error of each solution.
    let named_input = cli.input.as_deref().map(Input::from_file).transpose().map_err(|error| error.to_string())?;
    let trials: Vec<_> = runs
        .iter()
        .flat_map(|run| if cli.examples { run.on_examples() } else { run.on_input(named_input.clone()) })
        .collect();
    let attempts = if cli.json { print_json(&trials)? } else { print_table(calendar, &trials, cli)? };
    Ok(report::problems(&attempts))
}

fn print_json(trials: &[Trial]) -> Result<Vec<Attempt>, String> {
    let attempts: Vec<_> = trials.iter().filter_map(|trial| trial.run(|| {})).collect();
    // The array gets a line of its own, even if a solver has printed part of a line.
    write(&format!("\n{}\n", report::json(&attempts)), "answers")?;
    Ok(attempts)
}

fn print_table(calendar: &Calendar, trials: &[Trial], cli: &Cli) -> Result<Vec<Attempt>, String> {
    let row_of = if cli.shows_year_table() { RowOf::Day } else { RowOf::Solution };
    let report = Report::new(calendar, trials, row_of, terminal::width());
    write(&report.top(), "answers")?;
    let mut attempts = Vec::new();
    for trials in row_of.split(trials) {
        let mut row = Vec::new();
        for trial in trials {
            // The spinner is hidden unless standard error is a terminal. It never turns, because that would disturb the solver.
            let spinner = ProgressBar::new_spinner();
            let attempt = trial.run(|| spinner.set_message(report.status(&trial.attempt, &row)));
            spinner.finish_and_clear();
            row.extend(attempt);
        }
        if !row.is_empty() {
            write(&report.row(&row), "answers")?;
        }
        attempts.append(&mut row);
    }
    write(&report.bottom(&attempts), "answers")?;
    Ok(attempts)
}

fn write(text: &str, name: &str) -> Result<(), String> {
    terminal::print(text).map_err(|error| format!("cannot write the {name}: {error}"))
}

fn task<'a>(calendar: &'a Calendar, cli: &Cli) -> Result<Task<'a>, String> {
    let days = chosen_days(calendar, cli)?;
    if let Some(seed) = cli.sample {
        let PuzzleDay { day, folder, make_sample, .. } = only_day(cli, &days, "--sample 7")?;
        return match *make_sample {
            Some(make_sample) => Ok(Task::PrintSample { make_sample, seed }),
            None => Err(format!(
                "day {day} has no sample generator; write \"pub fn generate(random: &mut SplitMix64) -> String\" in \
                 {folder}/src/sample.rs, and \"pub mod sample;\" in {folder}/src/lib.rs"
            )),
        };
    }
    if cli.input.is_some() {
        only_day(cli, &days, "--input FILE")?;
    }
    chosen_solutions(calendar, cli, &days).map(Task::Solve)
}

fn chosen_days(calendar: &Calendar, cli: &Cli) -> Result<Vec<&'static PuzzleDay>, String> {
    for puzzle in calendar.days {
        let day = calendar.year.day(puzzle.day);
        day.map_err(|error| format!("{error}; take day {} out of Cargo.toml", puzzle.day))?;
    }
    if !cli.names_days() {
        return Ok(calendar.days.iter().collect());
    }
    let choices: Vec<_> = cli.days.iter().chain(cli.day.iter().flatten()).collect();
    if choices.is_empty() {
        let last = calendar
            .days
            .last()
            .ok_or_else(|| format!("no day has a crate yet; make one with \"{}\"", calendar.xtask("new")))?;
        return Ok(vec![last]);
    }
    let mut named = Vec::new();
    for choice in choices {
        let days = choice.days(calendar)?;
        if !calendar.days.iter().any(|puzzle| days.contains(&puzzle.day)) {
            return Err(no_such_day(calendar, days[0]));
        }
        named.extend(days);
    }
    Ok(calendar.days.iter().filter(|puzzle| named.contains(&puzzle.day)).collect())
}

fn only_day<'a>(cli: &Cli, days: &[&'a PuzzleDay], flag: &str) -> Result<&'a PuzzleDay, String> {
    match days {
        [day] if cli.names_days() => Ok(day),
        _ => Err(format!("name exactly one day, as in 5 {flag}")),
    }
}

fn chosen_solutions<'a>(
    calendar: &'a Calendar,
    cli: &Cli,
    days: &[&'static PuzzleDay],
) -> Result<Vec<DayRun<'a>>, String> {
    let is_chosen = |solution: &&Solution| {
        cli.part.is_none_or(|part| solution.part == part)
            && cli.variant.as_deref().is_none_or(|name| name.eq_ignore_ascii_case(solution.variant_name()))
    };
    let mut runs = Vec::new();
    for &puzzle in days {
        let mut solutions: Vec<_> = puzzle.solutions.iter().filter(is_chosen).collect();
        if cli.shows_year_table() {
            // Keep only the first solution of each part: the default solution, if there is one, because it precedes the variants.
            solutions.dedup_by_key(|solution| solution.part);
        }
        if !solutions.is_empty() {
            runs.push(DayRun { calendar, puzzle, solutions, profile: cli.profile });
        }
    }
    // The array of --json has one object per solver, so the array is empty if the days have no solvers.
    let may_be_empty = cli.json && cli.part.is_none() && cli.variant.is_none();
    if runs.is_empty() && !days.is_empty() && !may_be_empty {
        return Err(no_such_solution(cli, days));
    }
    Ok(runs)
}

fn no_such_day(calendar: &Calendar, day: Day) -> String {
    // All days of a year are in one folder.
    let folder = calendar.days.first().map(|puzzle| Path::new(puzzle.folder).with_file_name(day.crate_name()));
    let has_crate = folder.is_some_and(|folder| Path::new(calendar.root).join(folder).exists());
    match calendar.year.day(day) {
        Ok(_) if has_crate => {
            let undo = calendar.xtask(&format!("skip {day} --undo"));
            format!("day {day} is left out of Cargo.toml; take it back with \"{undo}\"")
        }
        Ok(_) => format!("day {day} has no crate yet; make it with \"{}\"", calendar.xtask(&format!("new {day}"))),
        Err(error) => error.to_string(),
    }
}

fn no_such_solution(cli: &Cli, days: &[&PuzzleDay]) -> String {
    let missing = match &cli.variant {
        Some(name) => format!("variant {name:?}"),
        None => "solution".to_owned(),
    };
    let of_part = cli.part.map(|part| format!(" of part {part}")).unwrap_or_default();
    let wanted = cli.part.unwrap_or(Part::One);
    let existing = days.iter().map(|PuzzleDay { day, solutions, .. }| {
        if solutions.is_empty() {
            let attribute = format!("#[aoc(day{day}, part{wanted})]");
            return format!("\n  day {day} has no solver yet; give a function the attribute {attribute}");
        }
        let names: Vec<_> = solutions.iter().map(Solution::to_string).collect();
        format!("\n  day {day} has {}", names.join(", "))
    });
    format!("no {missing}{of_part}:{}", existing.collect::<String>())
}

fn seconds(text: &str) -> Result<Duration, String> {
    text.parse()
        .ok()
        .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
        .ok_or_else(|| "give a number of seconds, 0 or more".to_owned())
}

//! Shows the results: a table for people, JSON for programs.

use std::fmt::Write as _;
use std::time::Duration;

use common::{Nanos, Part, Source};
use serde::Serialize;
use terminal::{Cell, Screen, Step, Table};

use crate::Calendar;
use crate::solve::{Outcome, Report};

/// The table with one row per day, and at the end the year's total.
pub fn year(calendar: &Calendar, reports: &[Report], screen: Screen) -> String {
    const STEPS: [Step; 3] = [Step::Shorten("title", 12), Step::Drop("input"), Step::Drop("title")];
    let Some(first_day) = reports.first().map(|report| report.day.day) else {
        return format!(
            "Advent of Code {}\nno day has a crate yet; make one with \"cargo xtask new\"\n",
            calendar.year
        );
    };
    let table = Table::new(["day", "title", "part 1", "", "part 2", "", "time", "input"]);
    let mut table = table.left(["title", "", "input"]).fitting(STEPS);
    let mut times = Vec::new();
    for (first, reports) in by_day(reports) {
        let part = |part| reports.iter().find(|report| report.solution.part == part).map(|report| &report.outcome);
        let time = time(reports);
        times.extend(time);
        let [(one, is_one_right), (two, is_two_right)] =
            Part::ALL.map(|number| (answer(part(number)), mark(part(number))));
        table.add_row([
            first.day.day.to_string().into(),
            first.day.title.into(),
            one,
            is_one_right,
            two,
            is_two_right,
            time.map(|time| Nanos::from(time).to_string()).unwrap_or_default().into(),
            source(first).into(),
        ]);
    }
    // Writing to a string cannot fail.
    let mut text = text(calendar, &table.render(screen), reports);
    let _ = writeln!(text, "\"cargo run --release -- {first_day}\" shows all solvers of day {first_day}.");
    if !times.is_empty() {
        let days = if times.len() == 1 { "1 day".to_owned() } else { format!("{} days", times.len()) };
        let _ = writeln!(text, "Total of {days}: {}", Nanos::from(times.iter().sum::<Duration>()));
    }
    text
}

/// The table with one row per solution.
pub fn solutions(calendar: &Calendar, reports: &[Report], screen: Screen) -> String {
    const STEPS: [Step; 4] =
        [Step::Shorten("title", 12), Step::Drop("input"), Step::Drop("title"), Step::Drop("generator")];
    let columns = ["day", "title", "part", "variant", "answer", "", "generator", "solver", "input"];
    let mut table = Table::new(columns).left(["title", "variant", "", "input"]).fitting(STEPS);
    for report in reports {
        let Report { day, solution, outcome, .. } = report;
        let [generator, solver] = match outcome {
            Outcome::Solved { generator, solver, .. } => [generator, solver].map(|&time| Nanos::from(time).to_string()),
            _ => [String::new(), String::new()],
        };
        table.add_row([
            Cell::from(day.day.to_string()),
            day.title.into(),
            solution.part.to_string().into(),
            solution.variant_name().into(),
            answer(Some(outcome)),
            judgement(outcome),
            generator.into(),
            solver.into(),
            source(report).into(),
        ]);
    }
    text(calendar, &table.render(screen), reports)
}

/// A table with its title above it, and notes on missing inputs and on the times below.
fn text(calendar: &Calendar, table: &str, reports: &[Report]) -> String {
    let build = if cfg!(debug_assertions) { ", without --release" } else { "" };
    format!(
        "Advent of Code {}\n{table}\n{}Times are of one run{build}; \"cargo bench\" and \"cargo xtask timings\" measure well.\n",
        calendar.year,
        missing_inputs(calendar, reports)
    )
}

/// A line for each day without an input: how to get one.
fn missing_inputs(calendar: &Calendar, reports: &[Report]) -> String {
    let mut lines: Vec<_> = reports
        .iter()
        .filter(|report| matches!(report.outcome, Outcome::NoInput))
        .map(|report| {
            let (day, year) = (report.day.day, calendar.year);
            format!(
                "no input for day {day}; run \"cargo xtask fetch {day}\", put it into inputs/{year}/day{day}.txt, or make a sample \
                of your own with \"cargo xtask sample {day} --save\"\n"
            )
        })
        .collect();
    lines.dedup();
    lines.concat()
}

/// The reports of each day, after the first of them.
#[expect(clippy::expect_used, reason = "a chunk has at least one element")]
fn by_day(reports: &[Report]) -> impl Iterator<Item = (&Report, &[Report])> {
    let days = reports.chunk_by(|a, b| a.day.day == b.day.day);
    days.map(|reports| (reports.first().expect("a chunk is not empty"), reports))
}

/// The time of a day: parsing once (with the slowest parser, if the parts have different ones) and solving all parts. `None` if no
/// part is solved.
fn time(reports: &[Report]) -> Option<Duration> {
    let solved = reports.iter().filter_map(|report| match report.outcome {
        Outcome::Solved { generator, solver, .. } => Some((generator, solver)),
        _ => None,
    });
    let generator = solved.clone().map(|(generator, _)| generator).max()?;
    Some(generator + solved.map(|(_, solver)| solver).sum::<Duration>())
}

/// The answer, or why there is none; empty for a part that the day does not have.
fn answer(outcome: Option<&Outcome>) -> Cell {
    match outcome {
        Some(Outcome::Solved { answer, .. }) => Cell::from(answer.as_str()),
        Some(Outcome::Open) => Cell::from("open"),
        Some(Outcome::NoInput) => Cell::from("no input"),
        Some(Outcome::Failed(_)) => Cell::from("failed").bad(),
        None => Cell::default(),
    }
}

/// Whether the answer is right, as one character.
fn mark(outcome: Option<&Outcome>) -> Cell {
    match outcome.and_then(Outcome::is_right) {
        Some(true) => Cell::from("✓").good(),
        Some(false) => Cell::from("✗").bad(),
        None => Cell::default(),
    }
}

/// Whether the answer is right, in a word.
fn judgement(outcome: &Outcome) -> Cell {
    match outcome.is_right() {
        Some(true) => Cell::from("right").good(),
        Some(false) => Cell::from("wrong").bad(),
        None => Cell::default(),
    }
}

fn source(report: &Report) -> String {
    report.source.as_ref().map(ToString::to_string).unwrap_or_default()
}

/// One object per solution. These keys are what other programs rely on; a failed solution also has `error`.
#[derive(Serialize)]
struct Row<'a> {
    day: u8,
    part: u8,
    variant: Option<&'static str>,
    answer: Option<&'a str>,
    input: Option<String>,
    generator_ns: Option<u128>,
    solver_ns: Option<u128>,
    known: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<&'a str>,
}

/// The JSON array.
#[expect(clippy::expect_used, reason = "rows are strings, numbers and nothing else, which JSON has")]
pub fn json(reports: &[Report]) -> String {
    let rows: Vec<_> = reports.iter().map(row).collect();
    serde_json::to_string_pretty(&rows).expect("rows of plain values") + "\n"
}

fn row(report: &Report) -> Row<'_> {
    let mut row = Row {
        day: report.day.day.number(),
        part: report.solution.part.number(),
        variant: report.solution.variant,
        answer: None,
        input: report.source.as_ref().map(ToString::to_string),
        generator_ns: None,
        solver_ns: None,
        known: report.outcome.is_right(),
        error: None,
    };
    match &report.outcome {
        Outcome::Solved { answer, generator, solver, .. } => {
            row.answer = Some(answer);
            row.generator_ns = Some(generator.as_nanos());
            row.solver_ns = Some(solver.as_nanos());
        }
        Outcome::Failed(error) => row.error = Some(error),
        Outcome::Open | Outcome::NoInput => {}
    }
    row
}

/// What went wrong, one line per problem. Solutions of a day that fail with the same message, for example because of a bad input,
/// share a line.
pub fn problems(reports: &[Report]) -> Vec<String> {
    let mut problems = Vec::new();
    for (Report { day, .. }, reports) in by_day(reports) {
        let day = day.day;
        let mut failures: Vec<(&str, Vec<&Report>)> = Vec::new();
        for report in reports {
            match &report.outcome {
                Outcome::Failed(error) => match failures.iter_mut().find(|(words, _)| words == error) {
                    Some((_, failed)) => failed.push(report),
                    None => failures.push((error, vec![report])),
                },
                Outcome::Solved { answer, known: Some(known), .. } if answer != known => {
                    let example = match &report.source {
                        Some(source @ Source::Example(_)) => format!(", {source}"),
                        _ => String::new(),
                    };
                    let doubts: Vec<_> = report.doubts.iter().map(|doubt| format!("\n  in doubt: {doubt}")).collect();
                    let name = name(report);
                    problems.push(format!(
                        "day {day} {name}{example}: {answer} is wrong, {known} is right{}",
                        doubts.concat()
                    ));
                }
                _ => {}
            }
        }
        for (error, failed) in failures {
            let names: Vec<_> = failed.iter().map(|report| name(report)).collect();
            let input = failed.first().map(|report| source(report)).filter(|source| !source.is_empty());
            let input = input.map(|source| format!(", input {source}")).unwrap_or_default();
            problems.push(format!("day {day} {}{input}: {error}", names.join(", ")));
        }
    }
    problems
}

/// The part and the variant.
fn name(report: &Report) -> String {
    format!("part {} {}", report.solution.part, report.solution.variant_name())
}

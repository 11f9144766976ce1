//! Shows the results: a table for people, JSON for programs.

use std::fmt::Write as _;
use std::time::Duration;

use common::{Nanos, Part, Source};
use serde::Serialize;
use terminal::{Cell, Screen, Step, Table};

use crate::Calendar;
use crate::solve::{Outcome, Report};

/// A column of a table: its title, its alignment, and what is in its cells.
type Column<T> = (&'static str, Side, fn(&T) -> Cell);

#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Left,
    Right,
}

use Side::{Left, Right};

/// Their rows are the reports of a day, of which there is at least one.
const DAY_COLUMNS: [Column<[Report]>; 8] = [
    ("day", Right, |day| day[0].day.day.to_string().into()),
    ("title", Left, |day| day[0].day.title.into()),
    ("part 1", Right, |day| part(day, Part::One).map(answer).unwrap_or_default()),
    ("", Left, |day| part(day, Part::One).map(|report| judgement(report, "✓", "✗")).unwrap_or_default()),
    ("part 2", Right, |day| part(day, Part::Two).map(answer).unwrap_or_default()),
    ("", Left, |day| part(day, Part::Two).map(|report| judgement(report, "✓", "✗")).unwrap_or_default()),
    ("time", Right, |day| shown(time(day))),
    ("input", Left, |day| source(&day[0]).into()),
];
const DAY_STEPS: [Step; 3] = [Step::Shorten("title", 12), Step::Drop("input"), Step::Drop("title")];

const SOLUTION_COLUMNS: [Column<Report>; 9] = [
    ("day", Right, |report| report.day.day.to_string().into()),
    ("title", Left, |report| report.day.title.into()),
    ("part", Right, |report| report.solution.part.to_string().into()),
    ("variant", Left, |report| report.solution.variant_name().into()),
    ("answer", Right, answer),
    ("", Left, |report| judgement(report, "right", "wrong")),
    ("parser", Right, |report| shown(report.times().map(|[parser, _]| parser))),
    ("solver", Right, |report| shown(report.times().map(|[_, solver]| solver))),
    ("input", Left, |report| source(report).into()),
];
const SOLUTION_STEPS: [Step; 4] =
    [Step::Shorten("title", 12), Step::Drop("input"), Step::Drop("title"), Step::Drop("parser")];

fn table<'a, T: ?Sized + 'a>(
    columns: &[Column<T>],
    steps: &[Step],
    rows: impl IntoIterator<Item = &'a T>,
    screen: Screen,
) -> String {
    let left = columns.iter().filter(|(_, side, _)| *side == Left).map(|(title, ..)| *title);
    let mut table = Table::new(columns.iter().map(|(title, ..)| *title)).left(left).fitting(steps.iter().copied());
    for row in rows {
        table.add_row(columns.iter().map(|(_, _, cell)| cell(row)));
    }
    table.render(screen)
}

/// The table with one row per day, and at the end the year's total.
pub fn year(calendar: &Calendar, reports: &[Report], screen: Screen) -> String {
    let Some(first) = reports.first() else {
        return format!(
            "Advent of Code {}\nno day has a crate yet; make one with \"cargo xtask new\"\n",
            calendar.year
        );
    };
    let first = first.day.day;
    let mut text = text(calendar, &table(&DAY_COLUMNS, &DAY_STEPS, by_day(reports), screen), reports);
    // Writing to a string cannot fail.
    let _ = writeln!(text, "\"cargo run --release -- {first}\" shows all solvers of day {first}.");
    let times: Vec<_> = by_day(reports).filter_map(time).collect();
    if !times.is_empty() {
        let days = if times.len() == 1 { "1 day".to_owned() } else { format!("{} days", times.len()) };
        let _ = writeln!(text, "Total of {days}: {}", Nanos::from(times.iter().sum::<Duration>()));
    }
    text
}

/// The table with one row per solution.
pub fn solutions(calendar: &Calendar, reports: &[Report], screen: Screen) -> String {
    text(calendar, &table(&SOLUTION_COLUMNS, &SOLUTION_STEPS, reports, screen), reports)
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

/// The reports of each day.
fn by_day(reports: &[Report]) -> impl Iterator<Item = &[Report]> {
    reports.chunk_by(|a, b| a.day.day == b.day.day)
}

/// The report of a part, if the day has it.
fn part(reports: &[Report], part: Part) -> Option<&Report> {
    reports.iter().find(|report| report.solution.part == part)
}

/// The time of a day: parsing once (with the slowest parser, if the parts have different ones) and solving all parts. `None` if no
/// part is solved.
fn time(reports: &[Report]) -> Option<Duration> {
    let times = reports.iter().filter_map(Report::times);
    let parser = times.clone().map(|[parser, _]| parser).max()?;
    Some(parser + times.map(|[_, solver]| solver).sum::<Duration>())
}

fn shown(time: Option<Duration>) -> Cell {
    time.map(|time| Nanos::from(time).to_string()).unwrap_or_default().into()
}

/// The answer, or why there is none.
fn answer(report: &Report) -> Cell {
    match &report.outcome {
        Outcome::Solved { answer, .. } => answer.as_str().into(),
        Outcome::Open => "open".into(),
        Outcome::NoInput => "no input".into(),
        Outcome::Failed(_) => Cell::from("failed").bad(),
    }
}

/// Whether the answer is right, if that is known.
fn judgement(report: &Report, right: &'static str, wrong: &'static str) -> Cell {
    match report.outcome.is_right() {
        Some(true) => Cell::from(right).good(),
        Some(false) => Cell::from(wrong).bad(),
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
    let (answer, error) = match &report.outcome {
        Outcome::Solved { answer, .. } => (Some(answer.as_str()), None),
        Outcome::Failed(error) => (None, Some(error.as_str())),
        Outcome::Open | Outcome::NoInput => (None, None),
    };
    let [generator_ns, solver_ns] = report.times().map_or([None; 2], |times| times.map(|time| Some(time.as_nanos())));
    Row {
        day: report.day.day.number(),
        part: report.solution.part.number(),
        variant: report.solution.variant,
        answer,
        input: report.source.as_ref().map(ToString::to_string),
        generator_ns,
        solver_ns,
        known: report.outcome.is_right(),
        error,
    }
}

/// What went wrong, one line per problem. Solutions of a day that fail with the same message, for example because of a bad input,
/// share a line.
pub fn problems(reports: &[Report]) -> Vec<String> {
    let mut problems = Vec::new();
    for reports in by_day(reports) {
        let day = reports[0].day.day;
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

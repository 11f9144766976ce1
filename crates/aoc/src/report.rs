//! Shows what came of the solutions: to people as a table, to programs as JSON.

use aoc_2021::YEAR;
use aoc_2021::solve::{Outcome, Report};
use comfy_table::{Cell, CellAlignment, Table, presets};
use common::Nanos;
use serde::Serialize;

/// The table, a row a solution, and below it what the times are.
pub fn table(reports: &[Report]) -> String {
    let mut table = Table::new();
    table.load_style(presets::UTF8_BORDERS_ONLY);
    let header = ["day", "title", "part", "variant", "answer", "", "generator", "solver", "input"];
    table.set_header(header.map(|name| Cell::new(name).set_alignment(alignment(name))));
    for report in reports {
        let row = header.map(|name| Cell::new(cell(report, name)).set_alignment(alignment(name)));
        table.add_row(row);
    }
    let build = if cfg!(debug_assertions) { "without --release, so they mean little" } else { "one run each" };
    format!(
        "Advent of Code {YEAR}\n{table}\n{}Times: {build}. \"cargo bench\" measures them well, \"cargo xtask timings\" compares them.\n",
        missing_inputs(reports)
    )
}

/// A line for each day without an input: how to get it.
fn missing_inputs(reports: &[Report]) -> String {
    let mut lines: Vec<_> = reports
        .iter()
        .filter_map(|report| match &report.outcome {
            Outcome::NoInput(message) => Some(format!("{message}\n")),
            _ => None,
        })
        .collect();
    lines.dedup();
    lines.concat()
}

fn alignment(column: &str) -> CellAlignment {
    match column {
        "day" | "part" | "answer" | "generator" | "solver" => CellAlignment::Right,
        _ => CellAlignment::Left,
    }
}

fn cell(report: &Report, column: &str) -> String {
    let Report { day, solution, source, outcome } = report;
    match (column, outcome) {
        ("day", _) => day.day.to_string(),
        ("title", _) => day.title.to_owned(),
        ("part", _) => solution.part.to_string(),
        ("variant", _) => solution.variant_name(),
        ("input", _) => source.as_ref().map(ToString::to_string).unwrap_or_default(),
        ("answer", Outcome::Solved { answer, .. }) => answer.clone(),
        ("answer", Outcome::Open) => "open".to_owned(),
        ("answer", Outcome::NoInput(_)) => "no input".to_owned(),
        ("answer", Outcome::Failed(_)) => "failed".to_owned(),
        ("", Outcome::Solved { is_known: Some(true), .. }) => "right".to_owned(),
        ("", Outcome::Solved { is_known: Some(false), .. }) => "wrong".to_owned(),
        ("generator", Outcome::Solved { generator, .. }) => Nanos::from(*generator).to_string(),
        ("solver", Outcome::Solved { solver, .. }) => Nanos::from(*solver).to_string(),
        _ => String::new(),
    }
}

/// An object a solution, with the keys that the contract fixes. A failed one has `error` besides.
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
pub fn json(reports: &[Report]) -> String {
    let rows: Vec<_> = reports.iter().map(row).collect();
    // Serialising such rows cannot fail: they are strings, numbers and nothing else.
    serde_json::to_string_pretty(&rows).unwrap_or_default() + "\n"
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
        known: None,
        error: None,
    };
    match &report.outcome {
        Outcome::Solved { answer, generator, solver, is_known } => {
            row.answer = Some(answer);
            row.generator_ns = Some(generator.as_nanos());
            row.solver_ns = Some(solver.as_nanos());
            row.known = *is_known;
        }
        Outcome::Failed(error) => row.error = Some(error),
        Outcome::Open | Outcome::NoInput(_) => {}
    }
    row
}

/// What went wrong, a line a problem. Solutions of a day that fail with the same words, as they do over a bad input, share a line.
pub fn problems(reports: &[Report]) -> Vec<String> {
    let mut problems = Vec::new();
    for Report { day, solution, source, outcome } in reports {
        let day = day.day;
        let problem = match outcome {
            Outcome::Failed(error) => match source {
                Some(source) => format!("day {day}, input {source}: {error}"),
                None => format!("day {day}: {error}"),
            },
            Outcome::Solved { answer, is_known: Some(false), .. } => {
                let (part, variant) = (solution.part, solution.variant_name());
                format!("day {day} part {part} {variant}: {answer} is not the known answer")
            }
            _ => continue,
        };
        if !problems.contains(&problem) {
            problems.push(problem);
        }
    }
    problems
}

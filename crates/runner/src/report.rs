//! Shows the outcomes of the attempts at the puzzles: as a table for people, or as JSON for programs.

use std::fmt::Write as _;
use std::time::Duration;

use common::{Nanos, Part, Source};
use protocol::SolutionRow;
use terminal::{Cell, Column, Screen, Step, Table};

use crate::days::{Calendar, PuzzleDay};
use crate::solve::{Attempt, AttemptOutcome};

/// A column of a table, and the function that fills its cells.
type FilledColumn<T> = (Column, fn(&T) -> Cell);

/// The columns of the table with one row per day. A row is made from all attempts at the day, of which there is at least one.
fn day_columns() -> [FilledColumn<[Attempt]>; 8] {
    [
        (Column::number("day"), |day| day[0].day.day.to_string().into()),
        (title_column(), |day| day[0].day.title.into()),
        (Column::number("part 1"), |day| part(day, Part::One).map(answer).unwrap_or_default()),
        (Column::text(""), |day| part(day, Part::One).map(|attempt| judgement(attempt, "✓", "✗")).unwrap_or_default()),
        (Column::number("part 2"), |day| part(day, Part::Two).map(answer).unwrap_or_default()),
        (Column::text(""), |day| part(day, Part::Two).map(|attempt| judgement(attempt, "✓", "✗")).unwrap_or_default()),
        (Column::number("time"), |day| shown(time(day))),
        (input_column(), |day| source(&day[0]).into()),
    ]
}

/// The columns of the table with one row per solution.
fn solution_columns() -> [FilledColumn<Attempt>; 9] {
    [
        (Column::number("day"), |attempt| attempt.day.day.to_string().into()),
        (title_column(), |attempt| attempt.day.title.into()),
        (Column::number("part"), |attempt| attempt.solution.part.to_string().into()),
        (Column::text("variant"), |attempt| attempt.solution.variant_name().into()),
        (Column::number("answer"), answer),
        (Column::text(""), |attempt| judgement(attempt, "right", "wrong")),
        (Column::number("parser").step(4, Step::Drop), |attempt| shown(attempt.times().map(|[parser, _]| parser))),
        (Column::number("solver"), |attempt| shown(attempt.times().map(|[_, solver]| solver))),
        (input_column(), |attempt| source(attempt).into()),
    ]
}

fn title_column() -> Column {
    Column::text("title").step(1, Step::ShortenTo(12)).step(3, Step::Drop)
}

fn input_column() -> Column {
    Column::text("input").step(2, Step::Drop)
}

fn table<'a, T: ?Sized + 'a>(columns: &[FilledColumn<T>], rows: impl Iterator<Item = &'a T>) -> Table {
    let mut table = Table::new(columns.iter().map(|(column, _)| column.clone()));
    for row in rows {
        table.add_row(columns.iter().map(|(_, cell)| cell(row)));
    }
    table
}

/// The text with the table that has one row per day. The last line says how long all days take together.
pub fn year(calendar: &Calendar, attempts: &[Attempt], screen: Screen) -> String {
    let Some(first) = attempts.first() else {
        let new = calendar.xtask("new");
        return format!("Advent of Code {}\nno day has a crate yet; make one with \"{new}\"\n", calendar.year);
    };
    let PuzzleDay { day: first, folder, .. } = first.day;
    // The first year's crates are in the folder `crates` at the root. Without `-p`, cargo runs the program of the first year.
    let package = if folder.starts_with("crates") { String::new() } else { format!("-p aoc-{} ", calendar.year) };
    let mut text = text(calendar, &table(&day_columns(), by_day(attempts)), attempts, screen);
    // Writing to a string cannot fail.
    let _ = writeln!(text, "\"cargo run --release {package}-- {first}\" shows all solvers of day {first}.");
    let times: Vec<_> = by_day(attempts).filter_map(time).collect();
    if !times.is_empty() {
        let days = if times.len() == 1 { "1 day".to_owned() } else { format!("{} days", times.len()) };
        let _ = writeln!(text, "Total of {days}: {}", Nanos::from(times.iter().sum::<Duration>()));
    }
    text
}

/// The text with the table that has one row per solution.
pub fn solutions(calendar: &Calendar, attempts: &[Attempt], screen: Screen) -> String {
    text(calendar, &table(&solution_columns(), attempts.iter()), attempts, screen)
}

/// A table with a title above it. Below the table, a line for each day without an input names the commands that provide one, and
/// a last line says how the times were measured.
fn text(calendar: &Calendar, table: &Table, attempts: &[Attempt], screen: Screen) -> String {
    let year = calendar.year;
    let build = if cfg!(debug_assertions) { ", without --release" } else { "" };
    let mut text = format!("Advent of Code {year}\n{}\n", table.render(screen));
    for attempts_of_day in by_day(attempts) {
        let Attempt { day: PuzzleDay { day, .. }, outcome: AttemptOutcome::NoInput, .. } = &attempts_of_day[0] else {
            continue;
        };
        let fetch = calendar.xtask(&format!("fetch {day}"));
        let sample = calendar.xtask(&format!("sample {day} --save"));
        let _ = writeln!(
            text,
            "no input for day {day}; run \"{fetch}\", save your input as inputs/{year}/day{day}.txt, or make a sample of your own with \
             \"{sample}\""
        );
    }
    text + &format!("Times are of one run{build}; \"cargo bench\" and \"cargo xtask timings\" measure well.\n")
}

/// Splits the attempts by day. No slice is empty.
fn by_day(attempts: &[Attempt]) -> impl Iterator<Item = &[Attempt]> {
    attempts.chunk_by(|a, b| a.day.day == b.day.day)
}

/// The first attempt at a part, if there is one.
fn part(attempts: &[Attempt], part: Part) -> Option<&Attempt> {
    attempts.iter().find(|attempt| attempt.solution.part == part)
}

/// The time of a day: the sum of its solvers' times and one parser's time. If the parts have different parsers, the slowest one
/// counts. `None` if no part is solved.
fn time(attempts: &[Attempt]) -> Option<Duration> {
    let times = attempts.iter().filter_map(Attempt::times);
    let parser = times.clone().map(|[parser, _]| parser).max()?;
    Some(parser + times.map(|[_, solver]| solver).sum::<Duration>())
}

/// A time with its unit; empty if there is none.
fn shown(time: Option<Duration>) -> Cell {
    time.map(|time| Nanos::from(time).to_string()).unwrap_or_default().into()
}

/// The answer, or the reason why there is none.
fn answer(attempt: &Attempt) -> Cell {
    match &attempt.outcome {
        AttemptOutcome::Solved { answer, .. } => answer.as_str().into(),
        AttemptOutcome::Open => "open".into(),
        AttemptOutcome::NoInput => "no input".into(),
        AttemptOutcome::Failed(_) => Cell::from("failed").bad(),
    }
}

/// The text for a right or wrong answer; empty if there is no answer, or if the right answer is not known.
fn judgement(attempt: &Attempt, right: &'static str, wrong: &'static str) -> Cell {
    match attempt.outcome.is_right() {
        Some(true) => Cell::from(right).good(),
        Some(false) => Cell::from(wrong).bad(),
        None => Cell::default(),
    }
}

/// The source of the input; empty if there is none.
fn source(attempt: &Attempt) -> String {
    attempt.source.as_ref().map(ToString::to_string).unwrap_or_default()
}

/// The JSON array, with one [`SolutionRow`] per solution.
#[expect(clippy::expect_used, reason = "rows hold only plain values, which JSON can represent")]
pub fn json(attempts: &[Attempt]) -> String {
    let rows: Vec<_> = attempts.iter().map(row).collect();
    serde_json::to_string_pretty(&rows).expect("rows of plain values") + "\n"
}

/// An attempt as a row of the JSON array.
fn row(attempt: &Attempt) -> SolutionRow {
    let nanos = |time: Duration| u64::try_from(time.as_nanos()).unwrap_or(u64::MAX);
    let mut row = SolutionRow {
        day: attempt.day.day.number(),
        part: attempt.solution.part.number(),
        variant: attempt.solution.variant.map(str::to_owned),
        answer: None,
        input: attempt.source.as_ref().map(ToString::to_string),
        parser_ns: None,
        solver_ns: None,
        is_right: attempt.outcome.is_right(),
        error: None,
    };
    match &attempt.outcome {
        AttemptOutcome::Solved { answer, parser, solver, .. } => {
            row.answer = Some(answer.clone());
            row.parser_ns = Some(nanos(*parser));
            row.solver_ns = Some(nanos(*solver));
        }
        AttemptOutcome::Failed(error) => row.error = Some(error.clone()),
        AttemptOutcome::Open | AttemptOutcome::NoInput => {}
    }
    row
}

/// The problems of the attempts, one message each. If several solutions of a day have the same problem, such as a bad input, they
/// share a message.
pub fn problems(attempts: &[Attempt]) -> Vec<String> {
    let mut problems: Vec<(&PuzzleDay, Vec<String>, String)> = Vec::new();
    for attempt in attempts {
        let Some(problem) = problem(attempt) else { continue };
        let name = attempt.solution.to_string();
        match problems.iter_mut().find(|(day, _, other)| day.day == attempt.day.day && *other == problem) {
            Some((_, names, _)) => names.push(name),
            None => problems.push((attempt.day, vec![name], problem)),
        }
    }
    problems.iter().map(|(day, names, problem)| format!("day {} {}{problem}", day.day, names.join(", "))).collect()
}

/// The problem of an attempt, if it has one, as the end of a message; the names of the solutions begin the message.
fn problem(attempt: &Attempt) -> Option<String> {
    match &attempt.outcome {
        AttemptOutcome::Failed(error) => match &attempt.source {
            Some(source) => Some(format!(", input {source}: {error}")),
            None => Some(format!(": {error}")),
        },
        AttemptOutcome::Solved { answer, known: Some(known), .. } if answer != known => {
            // A day may have several examples, so the message says which one.
            let example = match &attempt.source {
                Some(source @ Source::Example(_)) => format!(", {source}"),
                _ => String::new(),
            };
            let doubts: Vec<_> = attempt.doubts.iter().map(|doubt| format!("\n  in doubt: {doubt}")).collect();
            Some(format!("{example}: {answer} is wrong, {known} is right{}", doubts.concat()))
        }
        _ => None,
    }
}

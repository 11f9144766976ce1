//! Shows the outcomes of the attempts at the puzzles: as a table for people, or as JSON for programs.

use std::time::Duration;

use common::{Nanos, Outcome, Part, Solution, Source};
use protocol::SolutionRow;
use terminal::{Cell, Column, GrowingTable, Screen, Step, Table};

use crate::days::{Calendar, PuzzleDay};
use crate::solve::{Attempt, Trial};

/// The width that is reserved for an answer that is not known yet. A longer answer makes its row wider.
const USUAL_ANSWER: usize = 12;

/// The width that is reserved for an unknown answer if [`USUAL_ANSWER`] makes the table too wide for the terminal. Words such as
/// `failed` fit in this width.
const SHORT_ANSWER: usize = 6;

/// A column of a table, and the function that makes its cells. For each row, the function gets the attempts that the row shows:
/// at least one, and all of the same day.
type FilledColumn = (Column, fn(&[Attempt]) -> Cell);

/// The subject of a row of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RowOf {
    /// A day, with the answers to its parts.
    Day,
    /// A solution.
    Solution,
}

impl RowOf {
    /// Splits the trials by row.
    pub fn split(self, trials: &[Trial]) -> impl Iterator<Item = &[Trial]> {
        trials.chunk_by(move |a, b| self == Self::Day && a.attempt.puzzle.day == b.attempt.puzzle.day)
    }
}

/// A table that is printed row by row, with text above and below it.
pub struct Report<'a> {
    calendar: &'a Calendar,
    row_of: RowOf,
    columns: Vec<FilledColumn>,
    table: GrowingTable,
    /// The first day in the table; `None` if no day has a crate.
    first_puzzle: Option<&'static PuzzleDay>,
}

/// The columns of the table with one row per day.
fn day_columns() -> [FilledColumn; 8] {
    [
        (Column::number("day"), |attempts| attempts[0].puzzle.day.to_string().into()),
        (title_column(), |attempts| attempts[0].puzzle.title.into()),
        (Column::number("part 1"), |attempts| attempt_at(attempts, Part::One).map(answer).unwrap_or_default()),
        (Column::text(""), |attempts| mark(attempts, Part::One)),
        (Column::number("part 2"), |attempts| attempt_at(attempts, Part::Two).map(answer).unwrap_or_default()),
        (Column::text(""), |attempts| mark(attempts, Part::Two)),
        (Column::number("time"), |attempts| shown(time(attempts))),
        (input_column(), |attempts| source(&attempts[0]).into()),
    ]
}

/// The columns of the table with one row per solution.
fn solution_columns() -> [FilledColumn; 9] {
    [
        (Column::number("day"), |attempts| attempts[0].puzzle.day.to_string().into()),
        (title_column(), |attempts| attempts[0].puzzle.title.into()),
        (Column::number("part"), |attempts| attempts[0].solution.part.to_string().into()),
        (Column::text("variant"), |attempts| attempts[0].solution.variant_name().into()),
        (Column::number("answer"), |attempts| answer(&attempts[0])),
        (Column::text(""), |attempts| judgement(&attempts[0], "right", "wrong")),
        (Column::number("parser").step(4, Step::Drop), |attempts| shown(attempts[0].times().map(|times| times.parser))),
        (Column::number("solver"), |attempts| shown(attempts[0].times().map(|times| times.solver))),
        (input_column(), |attempts| source(&attempts[0]).into()),
    ]
}

fn title_column() -> Column {
    Column::text("title").step(1, Step::ShortenTo(12)).step(3, Step::Drop)
}

fn input_column() -> Column {
    Column::text("input").step(2, Step::Drop)
}

/// The cells of a row.
fn cells(columns: &[FilledColumn], attempts: &[Attempt]) -> Vec<Cell> {
    columns.iter().map(|(_, cell)| cell(attempts)).collect()
}

impl<'a> Report<'a> {
    /// A report on these trials, with a table that fits the screen.
    pub fn new(calendar: &'a Calendar, trials: &[Trial], row_of: RowOf, screen: Screen) -> Self {
        let columns = match row_of {
            RowOf::Day => day_columns().to_vec(),
            RowOf::Solution => solution_columns().to_vec(),
        };
        let forecast = |width_of_answer| {
            let mut table = Table::new(columns.iter().map(|(column, _)| column.clone()));
            for row in row_of.split(trials) {
                let attempts: Vec<_> = row.iter().map(|trial| trial.forecast(width_of_answer)).collect();
                table.add_row(cells(&columns, &attempts));
            }
            table
        };
        let usual = forecast(USUAL_ANSWER);
        let table = if usual.fits(screen) { usual } else { forecast(SHORT_ANSWER) }.growing(screen);
        Self { calendar, row_of, columns, table, first_puzzle: trials.first().map(|trial| trial.attempt.puzzle) }
    }

    /// The text above the first row.
    pub fn top(&self) -> String {
        let year = self.calendar.year;
        if self.first_puzzle.is_none() {
            let new = self.calendar.xtask("new");
            return format!("Advent of Code {year}\nno day has a crate yet; make one with \"{new}\"\n");
        }
        format!("Advent of Code {year}\n{}", self.table.top())
    }

    /// The row that shows these attempts. There must be at least one attempt.
    pub fn row(&self, attempts: &[Attempt]) -> String {
        self.table.row(cells(&self.columns, attempts))
    }

    /// The text below the rows: for each day without an input, a line that names the commands for getting an input; then a line
    /// about the times. If each row stands for a day, two more lines follow: the command that shows all solvers of the first day,
    /// and the total time of all days.
    pub fn bottom(&self, attempts: &[Attempt]) -> String {
        let Some(first_puzzle) = self.first_puzzle else { return String::new() };
        let last_lines = match self.row_of {
            RowOf::Day => self.total(first_puzzle, attempts),
            RowOf::Solution => String::new(),
        };
        let build = if cfg!(debug_assertions) { ", without --release" } else { "" };
        let about_times = format!(
            "Times are from a single run{build}; for reliable times, run \"cargo bench\" or \"cargo xtask timings\".\n"
        );
        self.table.bottom() + &self.missing_inputs(attempts) + &about_times + &last_lines
    }

    /// A line for each day without an input.
    fn missing_inputs(&self, attempts: &[Attempt]) -> String {
        let calendar = self.calendar;
        let year = calendar.year;
        let days = by_day(attempts).filter(|attempts| attempts[0].outcome.is_none()).map(|attempts| attempts[0].puzzle);
        let line = |PuzzleDay { day, make_sample, .. }: &PuzzleDay| {
            let fetch = calendar.xtask(&format!("fetch {day}"));
            let sample = calendar.xtask(&format!("sample {day} --save"));
            let or_sample =
                make_sample.map(|_| format!(", or make a sample of your own with \"{sample}\"")).unwrap_or_default();
            let path = calendar.shown(&calendar.inputs().path(year, *day));
            format!("no input for day {day}; run \"{fetch}\", or save your input as {path}{or_sample}\n")
        };
        days.map(line).collect()
    }

    /// The last lines of a table with one row per day.
    fn total(&self, first: &PuzzleDay, attempts: &[Attempt]) -> String {
        let PuzzleDay { day: first, folder, .. } = first;
        // A folder in `crates` at the root belongs to the first year. Cargo runs that year's program without `-p`.
        let package =
            if folder.starts_with("crates") { String::new() } else { format!("-p aoc-{} ", self.calendar.year) };
        let hint = format!("\"cargo run --release {package}-- {first}\" shows all solvers of day {first}.\n");
        let times: Vec<_> = by_day(attempts).filter_map(time).collect();
        if times.is_empty() {
            return hint;
        }
        let days = if times.len() == 1 { "1 day".to_owned() } else { format!("{} days", times.len()) };
        format!("{hint}Total of {days}: {}\n", Nanos::from(times.iter().sum::<Duration>()))
    }

    /// The text that says which solution is running, such as `day 7 part 2 …`. If each row stands for a day, the text includes the
    /// answers of the day's earlier solutions, as in `day 7 part 1: 341110, part 2 …`.
    pub fn status(&self, running: &Attempt, earlier: &[Attempt]) -> String {
        let example = match &running.source {
            Some(source @ Source::Example(_)) => format!(", {source}"),
            _ => String::new(),
        };
        let answers =
            earlier.iter().filter(|_| self.row_of == RowOf::Day).filter_map(|attempt| match &attempt.outcome {
                Some(Outcome::Solved { answer, .. }) => Some(format!("part {}: {answer}, ", attempt.solution.part)),
                _ => None,
            });
        let Solution { day, part, variant, .. } = running.solution;
        let variant = variant.map(|name| format!(" {name}")).unwrap_or_default();
        format!("day {day} {}part {part}{variant}{example} …", answers.collect::<String>())
    }
}

/// Splits the attempts by day. No slice is empty.
fn by_day(attempts: &[Attempt]) -> impl Iterator<Item = &[Attempt]> {
    attempts.chunk_by(|a, b| a.puzzle.day == b.puzzle.day)
}

/// The first attempt at a part, if there is one.
fn attempt_at(attempts: &[Attempt], part: Part) -> Option<&Attempt> {
    attempts.iter().find(|attempt| attempt.solution.part == part)
}

/// The mark for a right or wrong answer to a part; empty if there is no answer, or if the right answer is not known.
fn mark(attempts: &[Attempt], part: Part) -> Cell {
    attempt_at(attempts, part).map(|attempt| judgement(attempt, "✓", "✗")).unwrap_or_default()
}

/// The time of a day: the sum of its solvers' times and one parser's time. If the parts have different parsers, the slowest one
/// counts. `None` if no part is solved.
fn time(attempts: &[Attempt]) -> Option<Duration> {
    let times = attempts.iter().filter_map(Attempt::times);
    let parser = times.clone().map(|times| times.parser).max()?;
    Some(parser + times.map(|times| times.solver).sum::<Duration>())
}

/// A time with its unit; empty if there is none.
fn shown(time: Option<Duration>) -> Cell {
    time.map(|time| Nanos::from(time).to_string()).unwrap_or_default().into()
}

/// The answer, or the reason why there is none.
fn answer(attempt: &Attempt) -> Cell {
    match &attempt.outcome {
        Some(Outcome::Solved { answer, .. }) => answer.as_str().into(),
        Some(Outcome::Open) => "open".into(),
        Some(Outcome::Failed(_)) => Cell::from("failed").bad(),
        None => "no input".into(),
    }
}

/// The text for a right or wrong answer; empty if there is no answer, or if the right answer is not known.
fn judgement(attempt: &Attempt, right: &'static str, wrong: &'static str) -> Cell {
    match attempt.is_right() {
        Some(true) => Cell::from(right).good(),
        Some(false) => Cell::from(wrong).bad(),
        None => Cell::default(),
    }
}

/// The source of the input; empty if there is none.
fn source(attempt: &Attempt) -> String {
    attempt.source.as_ref().map(ToString::to_string).unwrap_or_default()
}

/// The JSON array, with one [`SolutionRow`] per attempt.
#[expect(clippy::expect_used, reason = "rows hold only plain values, which JSON can represent")]
pub fn json(attempts: &[Attempt]) -> String {
    let rows: Vec<_> = attempts.iter().map(row).collect();
    serde_json::to_string_pretty(&rows).expect("rows of plain values") + "\n"
}

/// An attempt as a row of the JSON array.
fn row(attempt: &Attempt) -> SolutionRow {
    let nanos = |time: Duration| u64::try_from(time.as_nanos()).unwrap_or(u64::MAX);
    let times = attempt.times();
    let (answer, error) = match &attempt.outcome {
        Some(Outcome::Solved { answer, .. }) => (Some(answer.clone()), None),
        Some(Outcome::Failed(error)) => (None, Some(error.clone())),
        Some(Outcome::Open) | None => (None, None),
    };
    SolutionRow {
        day: attempt.puzzle.day.number(),
        part: attempt.solution.part.number(),
        variant: attempt.solution.variant.map(str::to_owned),
        answer,
        input: attempt.source.as_ref().map(ToString::to_string),
        parser_ns: times.map(|times| nanos(times.parser)),
        solver_ns: times.map(|times| nanos(times.solver)),
        is_right: attempt.is_right(),
        error,
    }
}

/// The problems of the attempts, one message each. If several solutions of a day have the same problem, such as a bad input, they
/// share a message.
pub fn problems(attempts: &[Attempt]) -> Vec<String> {
    let mut problems: Vec<(&PuzzleDay, Vec<String>, String)> = Vec::new();
    for attempt in attempts {
        let Some(problem) = problem(attempt) else { continue };
        let name = attempt.solution.to_string();
        match problems.iter_mut().find(|(puzzle, _, other)| puzzle.day == attempt.puzzle.day && *other == problem) {
            Some((_, names, _)) => names.push(name),
            None => problems.push((attempt.puzzle, vec![name], problem)),
        }
    }
    problems
        .iter()
        .map(|(puzzle, names, problem)| format!("day {} {}{problem}", puzzle.day, names.join(", ")))
        .collect()
}

/// The end of the message about an attempt's problem; `None` if the attempt has no problem. The names of the solutions come before
/// this text.
fn problem(attempt: &Attempt) -> Option<String> {
    let problem = attempt.problem()?;
    let input = match &attempt.source {
        // A day may have several examples, so the message says which one.
        Some(source @ Source::Example(_)) => format!(", {source}"),
        Some(source) if matches!(attempt.outcome, Some(Outcome::Failed(_))) => format!(", input {source}"),
        _ => String::new(),
    };
    let doubts: Vec<_> = attempt.doubts().map(|doubt| format!("\n  possible reason: {doubt}")).collect();
    Some(format!("{input}: {problem}{}", doubts.concat()))
}

//! Shows the outcomes of the attempts at the puzzles: as a table for people, or as JSON for programs.

use std::env;
use std::path::Path;
use std::time::Duration;

use crate::protocol::SolutionRow;
use common::{Nanos, Outcome, Part, Solution, Source};
use terminal::{Cell, Column, Table};

use crate::calendar::{Calendar, PuzzleDay};
use crate::solve::{Attempt, Trial};

/// A longer answer makes its row longer.
const ANSWER_WIDTH: usize = 16;

const TIME_WIDTH: usize = 7;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RowOf {
    Day,
    Solution,
}

impl RowOf {
    pub fn split(self, trials: &[Trial]) -> impl Iterator<Item = &[Trial]> {
        trials.chunk_by(move |a, b| self == Self::Day && a.attempt.puzzle.day == b.attempt.puzzle.day)
    }
}

pub struct Report<'a> {
    calendar: &'a Calendar,
    row_of: RowOf,
    table: Table,
    /// On a narrow terminal, long titles are cut.
    title_width: usize,
    /// `None` if no day has a crate.
    first_puzzle: Option<&'static PuzzleDay>,
}

fn columns(row_of: RowOf, trials: &[Trial], title_width: usize) -> Vec<Column> {
    let day = Column::number("day");
    let title = Column::text("title").at_least(title_width);
    let time = |header| Column::number(header).at_least(TIME_WIDTH);
    let input = Column::text("input").at_least("private".len());
    match row_of {
        RowOf::Day => {
            let answer = |header| Column::number(header).at_least(ANSWER_WIDTH);
            let mark = || Column::text("").at_least(1);
            vec![day, title, answer("part 1"), mark(), answer("part 2"), mark(), time("time"), input]
        }
        RowOf::Solution => {
            let variants = trials.iter().map(|trial| trial.attempt.solution.variant_name());
            vec![
                day,
                title,
                Column::number("part"),
                Column::text("variant").at_least(widest(variants)),
                Column::number("answer").at_least(ANSWER_WIDTH),
                Column::text("").at_least("right".len()),
                time("parser"),
                time("solver"),
                input,
            ]
        }
    }
}

fn widest<'a>(texts: impl Iterator<Item = &'a str>) -> usize {
    texts.map(|text| Cell::from(text).width()).max().unwrap_or_default()
}

impl<'a> Report<'a> {
    /// `width` is `None` if lines may be of any length, as in a file.
    pub fn new(calendar: &'a Calendar, trials: &[Trial], row_of: RowOf, width: Option<usize>) -> Self {
        let longest = widest(trials.iter().map(|trial| trial.attempt.puzzle.title));
        let narrow = Table::new(columns(row_of, trials, 0));
        let spare = width.map_or(longest, |width| width.saturating_sub(narrow.width()));
        let title_width = longest.min("title".len() + spare);
        let table = Table::new(columns(row_of, trials, title_width));
        Self { calendar, row_of, table, title_width, first_puzzle: trials.first().map(|trial| trial.attempt.puzzle) }
    }

    pub fn top(&self) -> String {
        let year = self.calendar.year;
        if self.first_puzzle.is_none() {
            let new = self.calendar.xtask("new");
            return format!("Advent of Code {year}\nno day has a crate yet; make one with \"{new}\"\n");
        }
        format!("Advent of Code {year}\n{}", self.table.heading())
    }

    /// At least one attempt, and all of the same day.
    pub fn row(&self, attempts: &[Attempt]) -> String {
        let first = &attempts[0];
        let day = Cell::from(first.puzzle.day.to_string());
        let title = Cell::from(first.puzzle.title).at_most(self.title_width);
        let source = first.source.as_ref().map(ToString::to_string).unwrap_or_default();
        match self.row_of {
            RowOf::Day => {
                let at = |part| attempts.iter().find(|attempt| attempt.solution.part == part);
                let answer = |part| at(part).map(answer).unwrap_or_default();
                let mark = |part| at(part).map(|attempt| judgement(attempt, "✓", "✗")).unwrap_or_default();
                let time = shown(time(attempts));
                self.table.line([
                    day,
                    title,
                    answer(Part::One),
                    mark(Part::One),
                    answer(Part::Two),
                    mark(Part::Two),
                    time,
                    source.into(),
                ])
            }
            RowOf::Solution => self.table.line([
                day,
                title,
                first.solution.part.to_string().into(),
                first.solution.variant_name().into(),
                answer(first),
                judgement(first, "right", "wrong"),
                shown(first.times().map(|times| times.parser)),
                shown(first.times().map(|times| times.solver)),
                source.into(),
            ]),
        }
    }

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
        self.missing_inputs(attempts) + &about_times + &last_lines
    }

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

    fn total(&self, first: &PuzzleDay, attempts: &[Attempt]) -> String {
        let PuzzleDay { day: first, folder, .. } = first;
        // A folder in `crates` at the root belongs to the first year; any other year has a folder of its own.
        let year = self.calendar.year;
        let year_folder = Path::new(self.calendar.root).join(year.to_string());
        let is_in_year = env::current_dir().is_ok_and(|folder| folder.starts_with(year_folder));
        let command = if folder.starts_with("crates") || is_in_year {
            format!("cargo day {first}")
        } else {
            format!("cargo run --release -p aoc-{year} -- {first}")
        };
        let hint = format!("\"{command}\" shows all solvers of day {first}.\n");
        let times: Vec<_> = by_day(attempts).filter_map(time).collect();
        if times.is_empty() {
            return hint;
        }
        let days = if times.len() == 1 { "1 day".to_owned() } else { format!("{} days", times.len()) };
        format!("{hint}Total of {days}: {}\n", Nanos::from(times.iter().sum::<Duration>()))
    }

    /// Such as `day 7 part 2 …`, or `day 7 part 1: 341110, part 2 …` if each row stands for a day.
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

fn by_day(attempts: &[Attempt]) -> impl Iterator<Item = &[Attempt]> {
    attempts.chunk_by(|a, b| a.puzzle.day == b.puzzle.day)
}

/// The time of a day: the sum of its solvers' times and one parser's time. If the parts have different parsers, the slowest one
/// counts. `None` if no part is solved.
fn time(attempts: &[Attempt]) -> Option<Duration> {
    let times = attempts.iter().filter_map(Attempt::times);
    let parser = times.clone().map(|times| times.parser).max()?;
    Some(parser + times.map(|times| times.solver).sum::<Duration>())
}

fn shown(time: Option<Duration>) -> Cell {
    time.map(|time| Nanos::from(time).to_string()).unwrap_or_default().into()
}

fn answer(attempt: &Attempt) -> Cell {
    match &attempt.outcome {
        Some(Outcome::Solved { answer, .. }) => answer.as_str().into(),
        Some(Outcome::Open) => "open".into(),
        Some(Outcome::NoAnswer) => "none".into(),
        Some(Outcome::Failed(_)) => Cell::from("failed").bad(),
        None => "no input".into(),
    }
}

fn judgement(attempt: &Attempt, right: &'static str, wrong: &'static str) -> Cell {
    match attempt.is_right() {
        Some(true) => Cell::from(right).good(),
        Some(false) => Cell::from(wrong).bad(),
        None => Cell::default(),
    }
}

#[expect(clippy::expect_used, reason = "rows hold only plain values, which JSON can represent")]
pub fn json(attempts: &[Attempt]) -> String {
    let rows: Vec<_> = attempts.iter().map(row).collect();
    serde_json::to_string(&rows).expect("rows of plain values")
}

fn row(attempt: &Attempt) -> SolutionRow {
    let nanos = |time: Duration| u64::try_from(time.as_nanos()).unwrap_or(u64::MAX);
    let times = attempt.times();
    let (answer, error) = match &attempt.outcome {
        Some(Outcome::Solved { answer, .. }) => (Some(answer.clone()), None),
        Some(Outcome::Failed(error)) => (None, Some(error.clone())),
        Some(Outcome::Open | Outcome::NoAnswer) | None => (None, None),
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

/// If several solutions of a day have the same problem, such as a bad input, they share a message.
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

/// The end of the message about an attempt's problem. The names of the solutions come before this text.
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

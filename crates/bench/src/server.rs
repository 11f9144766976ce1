//! Answers the requests of `cargo xtask timings`.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use protocol::{BenchRequest, DayInputs, Pass, PreparedDay, PreparedSolution, Stage};
use runner::{Calendar, PuzzleDay};
use serde::Serialize;

use crate::check::{self, CheckedDay, CheckedSolution};
use crate::stages::{parse, solve};

/// Answers the requests on standard input until standard input ends.
///
/// # Errors
///
/// If a request cannot be read or understood, or a reply cannot be written.
pub fn serve(calendar: &Calendar) -> io::Result<()> {
    // Not locked, because solvers run on other threads and may print, too.
    let mut replies = io::stdout();
    let mut prepared = CheckedDay::default();
    for request in io::stdin().lines() {
        match serde_json::from_str(&request?)? {
            BenchRequest::Inputs { day, is_private } => reply(&mut replies, &inputs(calendar, day, is_private))?,
            BenchRequest::Prepare { day, inputs, has_variants } => {
                let description = puzzle_day(calendar, day).map(|puzzle| {
                    prepared = check::check(calendar, puzzle, &inputs, has_variants);
                    description(puzzle, &prepared)
                });
                reply(&mut replies, &description)?;
            }
            BenchRequest::Pass(pass) => reply(&mut replies, &measure(&prepared.solutions, &pass))?,
        }
    }
    Ok(())
}

/// Writes a reply on a line of its own, even after a solver that printed part of a line. The reader skips all other lines.
fn reply<T: Serialize>(replies: &mut impl Write, reply: &Result<T, String>) -> io::Result<()> {
    let json = serde_json::to_string(reply)?;
    writeln!(replies, "\n{json}")?;
    replies.flush()
}

fn puzzle_day(calendar: &Calendar, day: u8) -> Result<&'static PuzzleDay, String> {
    calendar.days.iter().find(|puzzle| puzzle.day.number() == day).ok_or_else(|| format!("there is no day {day}"))
}

/// The inputs on which a day is measured; `None` if the day has no input.
fn inputs(calendar: &Calendar, day: u8, is_private: bool) -> Result<Option<DayInputs>, String> {
    check::inputs(calendar, puzzle_day(calendar, day)?, is_private).map_err(|error| error.to_string())
}

fn description(puzzle: &PuzzleDay, checked: &CheckedDay) -> PreparedDay {
    let solution = |checked: &CheckedSolution| PreparedSolution {
        part: checked.solution.part.number(),
        variant: checked.solution.variant.map(str::to_owned),
        answers: checked.answers.clone(),
    };
    PreparedDay {
        title: puzzle.title.to_owned(),
        solutions: checked.solutions.iter().map(solution).collect(),
        skipped: checked.skipped.clone(),
        problems: checked.problems.iter().map(|(solution, problem)| format!("{solution}: {problem}")).collect(),
    }
}

/// Measures a stage of a solution, as `pass` says. Returns the shortest time of each group of inputs, in nanoseconds.
fn measure(solutions: &[CheckedSolution], pass: &Pass) -> Result<Vec<f64>, String> {
    let checked = solutions.get(pass.solution).ok_or("the solution was not prepared")?;
    let texts = checked.texts.get(..pass.inputs).ok_or("fewer inputs were prepared")?;
    let runners = &checked.runners[..pass.inputs];
    Ok(match pass.stage {
        Stage::Parser => shortest_times(texts, pass, |text| parse(checked.solution, text)),
        Stage::Solver => shortest_times(runners, pass, |runner| solve(runner.as_ref())),
    })
}

/// For each group of inputs, the shortest time in which `run` ran once on every input of the group, in nanoseconds.
fn shortest_times<T>(inputs: &[T], pass: &Pass, run: impl Fn(&T)) -> Vec<f64> {
    let groups = inputs.chunks(pass.group.max(1));
    let repeats = pass.repeats.max(1);
    let mut shortest = vec![Duration::MAX; groups.len()];
    for _ in 0..pass.turns.max(1) {
        for (group, shortest) in groups.clone().zip(&mut shortest) {
            let start = Instant::now();
            for _ in 0..repeats {
                group.iter().for_each(&run);
            }
            *shortest = start.elapsed().min(*shortest);
        }
    }
    #[expect(clippy::cast_precision_loss, reason = "there are few repetitions")]
    let nanoseconds = |time: Duration| time.as_secs_f64() * 1e9 / repeats as f64;
    shortest.into_iter().map(nanoseconds).collect()
}

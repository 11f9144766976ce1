//! Answers the requests of `cargo xtask timings`.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use crate::protocol::{BenchRequest, CheckedDay, CheckedSolution, InputKind, Pass, Stage};
use serde::Serialize;

use super::check::{self, Inputs, ReadySolution};
use super::stages::{parse, solve};
use crate::{Calendar, PuzzleDay};

pub fn serve(calendar: &Calendar) -> io::Result<()> {
    let mut prepared = Vec::new();
    for request in io::stdin().lines() {
        match serde_json::from_str(&request?)? {
            BenchRequest::Check { day, has_variants } => reply(&check(calendar, day, has_variants)),
            BenchRequest::Prepare { day, inputs, solutions } => {
                let result = prepare(calendar, day, inputs, &solutions);
                reply(&result.map(|solutions| prepared = solutions))
            }
            BenchRequest::Pass(pass) => reply(&measure(&prepared, &pass)),
        }?;
    }
    Ok(())
}

/// The reply is on a line of its own even if a solver has printed the beginning of a line.
fn reply<T: Serialize>(reply: &Result<T, String>) -> io::Result<()> {
    let json = serde_json::to_string(reply)?;
    let mut stdout = io::stdout().lock();
    write!(stdout, "\n{json}\n")?;
    stdout.flush()
}

fn puzzle_day(calendar: &Calendar, day: u8) -> Option<&'static PuzzleDay> {
    calendar.days.iter().find(|puzzle| puzzle.day.number() == day)
}

fn check(calendar: &Calendar, day: u8, has_variants: bool) -> Result<Option<CheckedDay>, String> {
    let Some(puzzle) = puzzle_day(calendar, day) else { return Ok(None) };
    let Some(inputs) = check::inputs(calendar, puzzle).map_err(|error| error.to_string())? else { return Ok(None) };
    let checked = check::check(calendar, puzzle, &inputs, has_variants);
    let solution = |ready: &ReadySolution| CheckedSolution {
        part: ready.solution.part.number(),
        variant: ready.solution.variant.map(str::to_owned),
        parser_ns: average_ns(ready.parsing, ready.texts.len()),
        answers: ready.answers.clone(),
    };
    Ok(Some(CheckedDay {
        title: puzzle.title.to_owned(),
        inputs: inputs.kind,
        description: description(&inputs),
        solutions: checked.solutions.iter().map(solution).collect(),
        problems: checked.problems.iter().map(|(solution, problem)| format!("{solution}: {problem}")).collect(),
        skipped: checked.skipped,
    }))
}

fn average_ns(total: Duration, count: usize) -> u64 {
    u64::try_from(total.as_nanos() / count.max(1) as u128).unwrap_or(u64::MAX)
}

fn description(inputs: &Inputs) -> String {
    match inputs.kind {
        InputKind::Generated => format!("{} generated", inputs.texts.len()),
        kind => format!("{kind}, {} bytes", inputs.texts.concat().len()),
    }
}

/// The solutions come back in the same order.
fn prepare(
    calendar: &Calendar,
    day: u8,
    kind: InputKind,
    solutions: &[CheckedSolution],
) -> Result<Vec<ReadySolution>, String> {
    let puzzle = puzzle_day(calendar, day).ok_or_else(|| format!("there is no day {day}"))?;
    let count = solutions.iter().map(|wanted| wanted.answers.len()).max().unwrap_or_default();
    let Inputs { texts, .. } = check::chosen_inputs(calendar, puzzle, kind, count)?;
    let ready = |wanted: &CheckedSolution| {
        let is_wanted = |solution: &&crate::Solution| {
            (solution.part.number(), solution.variant) == (wanted.part, wanted.variant.as_deref())
        };
        let solution = puzzle.solutions.iter().find(is_wanted).ok_or("the solution is missing")?;
        let texts = texts.iter().take(wanted.answers.len()).cloned().collect();
        check::solve_inputs(solution, &Inputs { kind, texts }, &mut wanted.answers.clone(), false)
            .map_err(|problem| format!("{solution}: {problem}"))
    };
    solutions.iter().map(ready).collect()
}

/// The shortest time of each group of inputs, in nanoseconds.
fn measure(prepared: &[ReadySolution], pass: &Pass) -> Result<Vec<f64>, String> {
    let ReadySolution { solution, texts, runners, .. } =
        prepared.get(pass.solution).ok_or("the solution was not prepared")?;
    let texts = texts.get(..pass.inputs).ok_or("fewer inputs were prepared")?;
    let runners = &runners[..pass.inputs];
    Ok(match pass.stage {
        Stage::Parser => shortest_times(texts, pass, |text| parse(solution, text)),
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

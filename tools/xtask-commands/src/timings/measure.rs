//! Measures solutions in rounds.
//!
//! Each round starts a new process per program, because a program's place in memory can change its times by a few percent. In a
//! round, the passes of two programs alternate, so that a busy or throttled processor slows both down alike. A pass runs a parser
//! or a solver on all inputs, and measures the inputs in small groups. Other programs can only lengthen a time. So the shortest
//! time of each group over all passes counts, and the sum of these times is the time of the round.

use std::collections::{BTreeMap, BTreeSet};
use std::{fmt, iter};

use common::Day;
use workspace::{Error, Result};
use year_runner::protocol::{BenchRequest, CheckedDay, CheckedSolution, Pass, Stage};

use super::bench::{BenchProcess, BenchProgram};
use super::cores;
use super::ratio::{Comparison, Verdict};

pub const ROUNDS: usize = 20;

/// The number of passes in a round, for each parser and each solver. An extra pass before them measures how long one run through
/// all inputs takes.
const PASSES: usize = 4;

/// The minimum time of a pass, in nanoseconds. To reach this time, a pass runs on its inputs repeatedly.
const PASS_TIME: f64 = 2.5e6;

/// The minimum time between two readings of the clock, in nanoseconds. Reading the clock takes about a thousandth of this time.
const GROUP_TIME: f64 = 2e4;

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Code {
    Parser,
    Solver { part: u8, variant: Option<String> },
}

/// The times of one round, in nanoseconds per input.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Round {
    pub time: f64,
    /// The time of the same code in the old program, or the time of the default solver.
    pub base: Option<f64>,
}

#[derive(Debug, Default)]
pub struct Measured {
    pub days: BTreeMap<u8, CheckedDay>,
    pub times: BTreeMap<(u8, Code), Vec<Round>>,
    pub problems: BTreeSet<String>,
    pub notes: BTreeSet<String>,
    /// The days of which no file differs between the two programs.
    pub unchanged: BTreeSet<u8>,
}

impl Measured {
    /// Keeps only the solutions that the old program has, too, and only as many inputs as both versions have solved with the same
    /// answers. Otherwise, a slow old version would have to solve all inputs of a fast new version.
    fn keep_comparable(&mut self, old: &Self, name: &str) {
        self.notes.extend(old.problems.iter().map(|problem| format!("{name}: {problem}")));
        for (day, checked) in &mut self.days {
            let old = old.days.get(day).filter(|old| old.inputs == checked.inputs);
            checked.solutions.retain_mut(|solution| {
                let is_same =
                    |other: &&CheckedSolution| (other.part, &other.variant) == (solution.part, &solution.variant);
                let code = Code::solver(solution);
                let Some(old) = old.and_then(|old| old.solutions.iter().find(is_same)) else {
                    self.notes.insert(format!(
                        "day {day} {code} is not compared, because {name} does not have it or measures it on other inputs"
                    ));
                    return false;
                };
                solution.answers.truncate(old.answers.len());
                if !old.answers.starts_with(&solution.answers) {
                    self.notes.insert(format!(
                        "day {day} {code} is not compared, because its answers or its generated inputs differ from those of {name}"
                    ));
                    return false;
                }
                true
            });
        }
    }

    pub fn comparisons(&self) -> impl Iterator<Item = (&(u8, Code), Comparison, Verdict)> {
        self.times.iter().filter_map(|(code, rounds)| {
            let comparison = Comparison::of_rounds(rounds)?;
            let is_unchanged = self.unchanged.contains(&code.0);
            Some((code, comparison, if is_unchanged { Verdict::SameCode } else { comparison.verdict() }))
        })
    }
}

pub struct Programs<'a> {
    pub new: &'a BenchProgram,
    pub old: Option<&'a BenchProgram>,
}

/// A solution in a round: the number of its process, and its position in the prepared day.
#[derive(Clone, Copy)]
struct Side {
    process: usize,
    solution: usize,
}

/// The sizes of a pass. [`Pass`] documents fields of the same names. A turn is one run through all inputs.
#[derive(Clone, Copy)]
struct Plan {
    group: usize,
    repeats: usize,
    turns: usize,
}

impl Programs<'_> {
    /// All rounds use the same inputs and solutions, so that both programs do the same work.
    pub fn check(&self, days: &[Day], has_variants: bool) -> Result<Measured> {
        let mut measured = check(self.new, days, has_variants)?;
        if let Some(old) = self.old {
            measured.keep_comparable(&check(old, days, has_variants)?, &old.name);
        }
        Ok(measured)
    }

    /// Calls `progress` before each round of each day.
    pub fn measure(&self, measured: &mut Measured, mut progress: impl FnMut(u8)) -> Result<()> {
        let cores = cores::available();
        for round in 0..ROUNDS {
            // Both programs run on the same core, because one core may be busier than another. The next round uses the next core.
            if let Some(&core) = cores.iter().cycle().nth(round) {
                cores::pin(core);
            }
            let mut processes = self.start(round)?;
            let mut failed = Vec::new();
            for (&day, checked) in measured.days.iter().filter(|(_, checked)| !checked.solutions.is_empty()) {
                progress(day);
                if let Err(error) = round_of_day(&mut processes, round, day, checked, &mut measured.times) {
                    measured.problems.insert(format!("day {day}: {error:#}"));
                    failed.push(day);
                    processes = self.start(round)?;
                }
            }
            measured.days.retain(|day, _| !failed.contains(day));
            measured.times.retain(|(day, _), _| !failed.contains(day));
        }
        Ok(())
    }

    /// Starts the new program and then the old program, or in every other round the old one first. The program that starts first
    /// might otherwise always get the memory that the first program of the last round has freed.
    fn start(&self, round: usize) -> Result<Vec<BenchProcess>> {
        let mut programs: Vec<_> = iter::once(self.new).chain(self.old).collect();
        let is_old_first = !round.is_multiple_of(2);
        if is_old_first {
            programs.reverse();
        }
        let mut processes = programs.into_iter().map(BenchProgram::start).collect::<anyhow::Result<Vec<_>>>()?;
        if is_old_first {
            processes.reverse();
        }
        Ok(processes)
    }
}

fn check(program: &BenchProgram, days: &[Day], has_variants: bool) -> Result<Measured> {
    let mut measured = Measured::default();
    let mut process = program.start()?;
    // A bench that knows the requests replies that there is no day 0. Another bench fails here, and not again for every day.
    let _: Option<CheckedDay> = process.ask(&BenchRequest::Check { day: 0, has_variants })?;
    for &day in days {
        match process.ask::<Option<CheckedDay>>(&BenchRequest::Check { day: day.number(), has_variants }) {
            Ok(Some(checked)) => {
                measured.notes.extend(checked.skipped.iter().cloned());
                measured.problems.extend(checked.problems.iter().map(|problem| format!("day {day} {problem}")));
                measured.days.insert(day.number(), checked);
            }
            Ok(None) => {
                measured.notes.insert(format!("day {day}: skipped, it has no input or is not in Cargo.toml"));
            }
            Err(error) => {
                measured.problems.insert(format!("day {day}: {error:#}"));
                // The process may have ended.
                process = program.start()?;
            }
        }
    }
    Ok(measured)
}

/// If there is only one process, each variant takes turns with the default solver of its part.
fn round_of_day(
    processes: &mut [BenchProcess],
    round: usize,
    day: u8,
    checked: &CheckedDay,
    times: &mut BTreeMap<(u8, Code), Vec<Round>>,
) -> Result<()> {
    let request = BenchRequest::Prepare { day, inputs: checked.inputs, solutions: checked.solutions.clone() };
    let count = processes.len();
    for position in 0..count {
        processes[(round + position) % count].ask::<()>(&request)?;
    }
    let parser_of_day = slowest_parser(&checked.solutions);
    for (index, solution) in checked.solutions.iter().enumerate() {
        let new = Side { process: 0, solution: index };
        let is_default = |other: &CheckedSolution| other.part == solution.part && other.variant.is_none();
        let base = if count > 1 {
            Some(Side { process: 1, solution: index })
        } else {
            let default = checked.solutions.iter().position(is_default).filter(|&default| default != index);
            default.map(|default| Side { process: 0, solution: default })
        };
        // A slow solution has fewer inputs than its part's default solution, or more.
        let inputs = base.map_or(usize::MAX, |base| checked.solutions[base.solution].answers.len());
        let inputs = inputs.min(solution.answers.len());
        let mut measure = |code, stage| {
            let measured = measure_in_turn(processes, round, stage, inputs, new, base)?;
            times.entry((day, code)).or_default().push(measured);
            Ok::<_, Error>(())
        };
        if parser_of_day == Some(index) {
            measure(Code::Parser, Stage::Parser)?;
        }
        measure(Code::solver(solution), Stage::Solver)?;
    }
    Ok(())
}

/// The position of the default solution with the slowest parser, which counts as the day's parser.
fn slowest_parser(solutions: &[CheckedSolution]) -> Option<usize> {
    let defaults = solutions.iter().enumerate().filter(|(_, solution)| solution.variant.is_none());
    defaults.max_by_key(|(_, solution)| solution.parser_ns).map(|(index, _)| index)
}

/// The number of the round decides which side goes first.
fn measure_in_turn(
    processes: &mut [BenchProcess],
    round: usize,
    stage: Stage,
    inputs: usize,
    new: Side,
    base: Option<Side>,
) -> Result<Round> {
    let mut pass = |side: Side, Plan { group, repeats, turns }: Plan| {
        let pass = Pass { solution: side.solution, stage, inputs, group, repeats, turns };
        processes[side.process].ask::<Vec<f64>>(&BenchRequest::Pass(pass))
    };
    let one_turn = Plan { group: inputs, repeats: 1, turns: 1 };
    let mut sides = Vec::new();
    for side in iter::once(new).chain(base) {
        let turn_time: f64 = pass(side, one_turn)?.iter().sum();
        sides.push((side, turn_time.max(1.0), Vec::new()));
    }
    let slower = sides.iter().map(|(_, turn_time, _)| *turn_time).fold(0.0, f64::max);
    for pass_number in round..round + PASSES {
        for position in 0..sides.len() {
            // Each side goes first in every other pass.
            let index = (pass_number + position) % sides.len();
            let (side, turn_time, shortest) = &mut sides[index];
            // Two sides of similar speed are measured with the same plan.
            let turn_time = if slower < 2.0 * *turn_time { slower } else { *turn_time };
            keep_shortest(shortest, pass(*side, Plan::new(turn_time, inputs))?);
        }
    }
    let mut times = sides.iter().map(|(.., shortest)| shortest.iter().sum::<f64>() / number(inputs));
    Ok(Round { time: times.next().unwrap_or_default(), base: times.next() })
}

impl Plan {
    /// `turn_time` is in nanoseconds.
    fn new(turn_time: f64, inputs: usize) -> Self {
        let group = count(GROUP_TIME, turn_time / number(inputs)).min(inputs);
        let repeats = if group == inputs { count(GROUP_TIME, turn_time) } else { 1 };
        Self { group, repeats, turns: count(PASS_TIME, turn_time * number(repeats)) }
    }
}

/// At first, `shortest` has no times.
fn keep_shortest(shortest: &mut Vec<f64>, times: Vec<f64>) {
    if shortest.is_empty() {
        *shortest = times;
    } else {
        shortest.iter_mut().zip(times).for_each(|(shortest, time)| *shortest = shortest.min(time));
    }
}

/// How often `unit` fits into `time`, rounded up; at least 1.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "the count is positive and small")]
fn count(time: f64, unit: f64) -> usize {
    (time / unit).ceil().max(1.0) as usize
}

#[expect(clippy::cast_precision_loss, reason = "all counts are small")]
fn number(count: usize) -> f64 {
    count as f64
}

impl Code {
    fn solver(solution: &CheckedSolution) -> Self {
        Self::Solver { part: solution.part, variant: solution.variant.clone() }
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Parser => write!(f, "parser"),
            Self::Solver { part, variant: None } => write!(f, "part {part}"),
            Self::Solver { part, variant: Some(variant) } => write!(f, "part {part} {variant}"),
        }
    }
}

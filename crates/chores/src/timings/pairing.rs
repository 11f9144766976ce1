//! Measures two solutions in turn.
//!
//! A pass runs one stage of a solution, its parser or its solver, on all inputs, and measures the inputs in small groups. The
//! passes of the two solutions alternate, so that a busy or throttled processor slows both solutions down alike. Other programs can
//! only lengthen a time. So the shortest time of each group over all passes counts, and the sum of these times is the solution's
//! time.

use std::iter;

use anyhow::Result;
use protocol::{BenchRequest, Pass, PreparedDay, PreparedSolution, Stage};

use super::bench::BenchProcess;

/// The number of passes that count in a round, for each stage of each solution. An extra pass before them measures how long one run
/// through all inputs takes.
const PASSES: usize = 4;

/// The minimum time of a pass of the slower solution, in nanoseconds. To reach this time, a pass runs on its inputs repeatedly.
const PASS_TIME: f64 = 2.5e6;

/// The minimum time between two readings of the clock, in nanoseconds. Reading the clock takes about a thousandth of this time.
const GROUP_TIME: f64 = 2e4;

/// A solution to measure, alone or in turn with another one.
pub struct Pairing {
    /// The solution to measure.
    pub new: Side,
    /// The solution to compare with.
    base: Option<Side>,
    /// The number of inputs on which to measure, counted from the first input. When the bench prepares a day, a slow solution
    /// solves only the first inputs. So two solutions are measured on the inputs that both of them have solved.
    inputs: usize,
}

/// One of the two solutions of a pairing.
#[derive(Clone, Copy)]
pub struct Side {
    /// The position of the solution's process: 0 for the program to measure, 1 for the program to compare with.
    process: usize,
    /// The position of the solution among the solutions of its process.
    pub solution: usize,
}

/// The times of a pairing in a round, in nanoseconds per input.
pub struct RoundTimes {
    /// The time of the solution to measure.
    pub new: f64,
    /// The time of the solution to compare with.
    pub base: Option<f64>,
}

/// The sizes of a pass. [`Pass`] documents fields of the same names.
#[derive(Clone, Copy)]
struct Plan {
    group: usize,
    repeats: usize,
    turns: usize,
}

/// The solutions of one program. Each variant takes turns with the default solution of its part.
pub fn alone(prepared: &PreparedDay) -> Vec<Pairing> {
    let pairing = |(index, solution): (usize, &PreparedSolution)| {
        let is_default = |other: &PreparedSolution| other.part == solution.part && other.variant.is_none();
        let default = prepared.solutions.iter().position(is_default).filter(|&default| default != index);
        let inputs = default.map_or(usize::MAX, |default| prepared.solutions[default].answers.len());
        Pairing {
            new: Side { process: 0, solution: index },
            base: default.map(|default| Side { process: 0, solution: default }),
            inputs: inputs.min(solution.answers.len()),
        }
    };
    prepared.solutions.iter().enumerate().map(pairing).collect()
}

/// The solutions that both programs have. The new version of a solution takes turns with the old version.
///
/// Calls `report` for each solution that is not compared, with the solution's name and the reason.
pub fn against(new: &PreparedDay, old: &PreparedDay, mut report: impl FnMut(String, &str)) -> Vec<Pairing> {
    let find = |day: &PreparedDay, solution: &PreparedSolution| {
        day.solutions.iter().position(|other| (other.part, &other.variant) == (solution.part, &solution.variant))
    };
    let mut pairings = Vec::new();
    for (index, solution) in new.solutions.iter().enumerate() {
        let Some(old_index) = find(old, solution) else {
            report(name(solution), "is not in");
            continue;
        };
        let old_answers = &old.solutions[old_index].answers;
        if old_answers.iter().zip(&solution.answers).any(|(old, new)| old != new) {
            report(name(solution), "is not compared, because its answers differ from those of");
            continue;
        }
        let inputs = solution.answers.len().min(old_answers.len());
        pairings.push(Pairing {
            new: Side { process: 0, solution: index },
            base: Some(Side { process: 1, solution: old_index }),
            inputs,
        });
    }
    for solution in old.solutions.iter().filter(|solution| find(new, solution).is_none()) {
        report(name(solution), "is only in");
    }
    pairings
}

/// The name of a solution in notes, such as `part 2` or `part 2 Sorted`.
fn name(solution: &PreparedSolution) -> String {
    let variant = solution.variant.as_ref().map(|name| format!(" {name}")).unwrap_or_default();
    format!("part {}{variant}", solution.part)
}

impl Pairing {
    /// Measures a stage of the solution, in turn with the same stage of the solution to compare with. The number of the round
    /// decides which solution goes first.
    pub fn measure(&self, processes: &mut [BenchProcess], stage: Stage, round: usize) -> Result<RoundTimes> {
        let mut pass = |side: Side, Plan { group, repeats, turns }: Plan| {
            let pass = Pass { solution: side.solution, stage, inputs: self.inputs, group, repeats, turns };
            processes[side.process].ask::<Vec<f64>>(&BenchRequest::Pass(pass))
        };
        // The time of one turn of the slower solution. Here and in `plan`, a turn is one run through all inputs.
        let mut turn_time = 1.0;
        for side in iter::once(self.new).chain(self.base) {
            let one_turn = Plan { group: 1, repeats: 1, turns: 1 };
            turn_time = pass(side, one_turn)?.iter().sum::<f64>().max(turn_time);
        }
        let plan = self.plan(turn_time);

        let mut new_times = Vec::new();
        let mut base_times = Vec::new();
        for pass_number in round..round + PASSES {
            // Each solution goes first in every other pass.
            let is_new_first = pass_number.is_multiple_of(2);
            if is_new_first {
                keep_shortest(&mut new_times, pass(self.new, plan)?);
            }
            if let Some(base) = self.base {
                keep_shortest(&mut base_times, pass(base, plan)?);
            }
            if !is_new_first {
                keep_shortest(&mut new_times, pass(self.new, plan)?);
            }
        }
        let per_input = |times: &[f64]| times.iter().sum::<f64>() / number(self.inputs);
        Ok(RoundTimes { new: per_input(&new_times), base: self.base.map(|_| per_input(&base_times)) })
    }

    /// The sizes of the passes that count, if a turn takes `turn_time` nanoseconds.
    fn plan(&self, turn_time: f64) -> Plan {
        let group = count(GROUP_TIME, turn_time / number(self.inputs)).min(self.inputs);
        let repeats = if group == self.inputs { count(GROUP_TIME, turn_time) } else { 1 };
        Plan { group, repeats, turns: count(PASS_TIME, turn_time * number(repeats)) }
    }
}

/// Keeps the shorter of the two times of each group. At first, `shortest` has no times.
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

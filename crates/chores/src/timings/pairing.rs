//! Measures two solutions in turn.
//!
//! A pass runs one stage of a solution, its parser or its solver, on all inputs, and measures the inputs in small groups. The passes
//! over the two solutions alternate, so that a busy or throttled processor slows both solutions down alike. Other programs can only
//! lengthen a time. So the shortest time of each group over all passes counts, and the sum of these times is the solution's time.

use anyhow::{Context, Result};
use protocol::{BenchRequest, Pass, PreparedDay, PreparedSolution, Stage};

use super::bench::BenchProcess;

/// The number of passes in a round that count, for each stage of each solution. One pass more is needed to estimate the time of a
/// pass.
const PASSES: usize = 4;

/// The minimum time of a pass over the slower solution, in nanoseconds. To reach this time, a pass runs on its inputs repeatedly.
const PASS_TIME: f64 = 2.5e6;

/// The minimum time between two readings of the clock, in nanoseconds. Reading the clock takes about a thousandth of this time.
const GROUP_TIME: f64 = 2e4;

/// A solution to measure, alone or in turn with another one.
pub struct Pairing {
    /// The position of the solution among the program's solutions.
    pub solution: usize,
    /// The solution to compare with: the position of its process, and its position among the solutions of that process.
    base: Option<(usize, usize)>,
    /// The number of inputs on which to measure, counted from the first input. A slow solution has solved only the first inputs, so
    /// two solutions are measured on the inputs that both of them have solved.
    inputs: usize,
}

/// The solutions of one program. With variants, each variant takes turns with the default solution of its part.
pub fn alone(prepared: &PreparedDay, with_variants: bool) -> Vec<Pairing> {
    let pairing = |(index, solution): (usize, &PreparedSolution)| {
        let is_default = |other: &PreparedSolution| other.part == solution.part && other.variant.is_none();
        let default =
            prepared.solutions.iter().position(is_default).filter(|&default| with_variants && default != index);
        let inputs = default.map_or(usize::MAX, |default| prepared.solutions[default].answers.len());
        Pairing {
            solution: index,
            base: default.map(|default| (0, default)),
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
        let Some(base) = find(old, solution) else {
            report(name(solution), "is not in");
            continue;
        };
        let old_answers = &old.solutions[base].answers;
        if old_answers.iter().zip(&solution.answers).any(|(old, new)| old != new) {
            report(name(solution), "is not compared, because its answers differ from those of");
            continue;
        }
        let inputs = solution.answers.len().min(old_answers.len());
        pairings.push(Pairing { solution: index, base: Some((1, base)), inputs });
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
    /// Measures a stage of the solution, in turn with the same stage of the solution to compare with. Returns the times of both,
    /// in nanoseconds per input. The number of the round decides which solution goes first.
    pub fn measure(&self, processes: &mut [BenchProcess], stage: Stage, round: usize) -> Result<(f64, Option<f64>)> {
        let solutions: Vec<_> = [(0, self.solution)].into_iter().chain(self.base).collect();
        let mut pass = |(process, solution): (usize, usize), [group, repeats, turns]: [usize; 3]| {
            let pass = Pass { solution, stage, inputs: self.inputs, group, repeats, turns };
            processes[process].ask::<Vec<f64>>(&BenchRequest::Pass(pass))
        };
        // The time in which the slower solution runs through all inputs once. In this function, such a run is called a turn.
        let mut turn_time = 1.0;
        for &solution in &solutions {
            turn_time = pass(solution, [1; 3])?.iter().sum::<f64>().max(turn_time);
        }
        let group = count(GROUP_TIME, turn_time / number(self.inputs)).min(self.inputs);
        let repeats = if group == self.inputs { count(GROUP_TIME, turn_time) } else { 1 };
        let turns = count(PASS_TIME, turn_time * number(repeats));

        // For each solution, the shortest time of each group.
        let mut shortest = vec![Vec::new(); solutions.len()];
        for pass_of_round in 0..PASSES {
            for position in 0..solutions.len() {
                // Of two solutions, each goes first in every other pass.
                let next = (position + pass_of_round + round) % solutions.len();
                let times = pass(solutions[next], [group, repeats, turns])?;
                if pass_of_round == 0 {
                    shortest[next] = times;
                } else {
                    shortest[next].iter_mut().zip(times).for_each(|(shortest, time)| *shortest = shortest.min(time));
                }
            }
        }
        let mut per_input = shortest.iter().map(|times| times.iter().sum::<f64>() / number(self.inputs));
        let time = per_input.next().context("a pairing has a solution")?;
        Ok((time, per_input.next()))
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

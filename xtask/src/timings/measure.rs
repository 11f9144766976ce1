//! Measures days, each until its times can be believed.
//!
//! A round over the days measures each a few times. Days that remain in doubt get another round, after all the others: whatever
//! disturbs a measurement often lasts some seconds, and is over by then.

use anyhow::{Context, Result};
use common::{Day, Days};
use toolkit::{Exit, Workspace};

use super::bench::{Pass, Subject};
use super::compare::{self, Comparison};
use super::environment::Environment;
use super::estimate::{Estimate, Pace, is_settled};
use super::results::{Results, Solution};

/// Passes over a day in a round.
pub const PASSES: usize = 3;

/// The maximum number of rounds. The second and third are for days with a time on which the passes disagree, or which seems to
/// have changed: a change that was only noise does not survive them.
const MAX_ROUNDS: usize = 3;

/// The days to measure, in order, of those that have a crate. Days of a range may have none, but one that is named alone must.
pub fn chosen(workspace: &Workspace, wanted: &[Days]) -> Result<Vec<Day>> {
    let has_crate = |day: &Day| workspace.crate_folder(*day).exists();
    let mut alone = wanted.iter().filter(|days| days.first() == days.last()).map(|days| days.first());
    if let Some(day) = alone.find(|day| !has_crate(day)) {
        return Err(
            Exit::Usage.error(format!("nothing to measure on day {day}; add it with \"cargo xtask new {day}\""))
        );
    }
    let is_wanted = |day: &Day| wanted.is_empty() || wanted.iter().any(|days| days.contains(*day));
    let days: Vec<_> = (1..=25).filter_map(Day::new).filter(is_wanted).filter(has_crate).collect();
    if days.is_empty() {
        return Err(Exit::Usage.error("nothing to measure on these days; add one with \"cargo xtask new\""));
    }
    Ok(days)
}

/// What measuring found.
#[derive(Debug, Default)]
pub struct Measured {
    pub results: Results,
    /// What went wrong, a line per day.
    pub problems: Vec<String>,
    /// What the user should know.
    pub notes: Vec<String>,
}

/// A day, and what each pass said of each solution's parser and solver.
struct Measuring {
    day: Day,
    solutions: Vec<(Subject, [Vec<Estimate>; 2])>,
}

/// Measures the days by passes: each is over all solutions of a day, in one of the rounds, counted from 1. What is known of a day is
/// kept after each round. A day that fails does not stop the others, but one that cannot be kept does. A change from the baseline,
/// if there is one, leaves a day in doubt.
pub fn days(
    days: &[Day],
    environment: &Environment,
    baseline: Option<&Results>,
    mut pass: impl FnMut(Day, usize) -> Result<Pass>,
    mut keep: impl FnMut(&[Solution]) -> Result<()>,
) -> Result<Measured> {
    let mut measured = Measured::default();
    let mut doubtful: Vec<_> = days.iter().map(|&day| Measuring { day, solutions: Vec::new() }).collect();
    for round in 1..=MAX_ROUNDS {
        let mut still_doubtful = Vec::new();
        for mut measuring in doubtful {
            let day = measuring.day;
            let passes = (0..PASSES).map(|_| pass(day, round)).collect::<Result<Vec<_>>>();
            match passes.and_then(|passes| measuring.round(passes, environment)) {
                Ok((solutions, skipped)) => {
                    if !solutions.is_empty() {
                        keep(&solutions)?;
                    }
                    let comparisons = baseline.map(|old| compare::all(old, &solutions)).unwrap_or_default();
                    if measuring.unsettled() > 0 || comparisons.iter().any(Comparison::is_change) {
                        still_doubtful.push(measuring);
                    }
                    measured.results.replace(&solutions);
                    measured.notes.extend(skipped.into_iter().filter(|_| round == 1));
                }
                Err(error) => measured.problems.push(format!("day {day}: {error:#}")),
            }
        }
        doubtful = still_doubtful;
    }
    measured.notes.extend(doubtful.iter().filter(|day| day.unsettled() > 0).map(|measuring| {
        let (day, times) = (measuring.day, measuring.unsettled());
        format!("day {day}: the passes do not agree on {times} of the times; measure again when the machine is quiet")
    }));
    Ok(measured)
}

impl Measuring {
    /// Adds the passes of a round; returns what all rounds so far say together, and what was skipped.
    fn round(&mut self, passes: Vec<Pass>, environment: &Environment) -> Result<(Vec<Solution>, Vec<String>)> {
        let skipped = passes.first().map(|pass| pass.skipped.clone()).unwrap_or_default();
        for Pass { subjects, samples, .. } in passes {
            for subject in subjects {
                let time = |what| {
                    let id = format!("{}/{what}", subject.id);
                    let samples = samples.get(&id).with_context(|| {
                        format!("criterion left no measurement of {id}; see what \"cargo bench -- {id}\" says")
                    })?;
                    Estimate::of_pass(samples).with_context(|| format!("the samples of {id} are damaged"))
                };
                let pace = Pace { latency: time("latency")?.ns, throughput: time("throughput")?.ns };
                let new = [time("parser")?.with(pace), time("solver")?.with(pace)];
                // Passes on other inputs say nothing about these.
                self.solutions.retain(|(old, _)| old.id != subject.id || old.input == subject.input);
                match self.solutions.iter_mut().find(|(old, _)| old.id == subject.id) {
                    Some((_, times)) => times.iter_mut().zip(new).for_each(|(passes, new)| passes.push(new)),
                    None => self.solutions.push((subject, new.map(|new| vec![new]))),
                }
            }
        }
        let solutions = self.solutions.iter().map(|(subject, times)| solution(subject, times, environment));
        Ok((solutions.collect::<Result<_>>()?, skipped))
    }

    /// How many of the times the passes do not agree on.
    fn unsettled(&self) -> usize {
        let times = self.solutions.iter().flat_map(|(_, times)| times);
        times.filter(|passes| !is_settled(passes)).count()
    }
}

fn solution(subject: &Subject, times: &[Vec<Estimate>; 2], environment: &Environment) -> Result<Solution> {
    let Subject { id, day, title, part, variant, input } = subject.clone();
    let [parser, solver] = times.each_ref().map(|passes| Estimate::of_passes(passes));
    let (parser, solver) = parser.zip(solver).with_context(|| format!("{id} was not measured"))?;
    Ok(Solution { day, title, part, variant, parser, solver, input, environment: environment.clone() })
}

//! Measures days, each until its times can be believed.
//!
//! A round over the days measures each a few times. Days that remain in doubt get another round, after all the others: whatever
//! disturbs a measurement often lasts some seconds, and is over by then.

use std::mem;

use anyhow::{Context, Result};
use common::{Day, Days};
use protocol::{BenchPass, Measurement};
use system::Exit;
use workspace::Workspace;

use super::compare::{self, Comparison};
use super::environment::Environment;
use super::estimate::{Estimate, is_settled};
use super::results::{Results, Timing};

/// Passes over a day in a round.
pub const PASSES: usize = 3;

/// The maximum number of rounds. The second and third are for days with a time on which the passes disagree, or which seems to
/// have changed: a change that was only noise does not survive them.
const MAX_ROUNDS: usize = 3;

/// Whether the days on the command line include this one.
pub fn wants(days: &[Days], day: Day) -> bool {
    days.is_empty() || days.iter().any(|days| days.contains(day))
}

/// The days to measure, in order, of those that have a crate. Days of a range may have none, but one that is named alone must.
pub fn chosen(workspace: &Workspace, wanted: &[Days]) -> Result<Vec<Day>> {
    let has_crate = |day: &Day| workspace.crate_folder(*day).exists();
    let mut alone = wanted.iter().filter(|days| days.first == days.last).map(|days| days.first);
    if let Some(day) = alone.find(|day| !has_crate(day)) {
        let new = workspace.xtask(&format!("new {day}"));
        return Err(Exit::Usage.error(format!("nothing to measure on day {day}; add it with \"{new}\"")));
    }
    let days: Vec<_> = workspace.year.days().filter(|day| wants(wanted, *day) && has_crate(day)).collect();
    if days.is_empty() {
        let new = workspace.xtask("new");
        return Err(Exit::Usage.error(format!("nothing to measure on these days; add one with \"{new}\"")));
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

/// A day and the passes over it, and how many of its times they do not agree on.
struct Measuring {
    day: Day,
    passes: Vec<BenchPass>,
    unsettled: usize,
}

/// Measures the days by passes: each is over all solutions of a day, in one of the rounds, counted from 1. What is known of a day is
/// kept after each round. A day that fails does not stop the others, but one that cannot be kept does. A change from the baseline,
/// if there is one, leaves a day in doubt.
pub fn days(
    days: &[Day],
    environment: &Environment,
    baseline: Option<&Results>,
    mut pass: impl FnMut(Day, usize) -> Result<BenchPass>,
    mut keep: impl FnMut(&[Timing]) -> Result<()>,
) -> Result<Measured> {
    let mut measured = Measured::default();
    let mut doubtful: Vec<_> = days.iter().map(|&day| Measuring { day, passes: Vec::new(), unsettled: 0 }).collect();
    for round in 1..=MAX_ROUNDS {
        for mut measuring in mem::take(&mut doubtful) {
            let day = measuring.day;
            let passes = (0..PASSES).map(|_| pass(day, round)).collect::<Result<Vec<_>>>();
            match passes.and_then(|passes| measuring.round(passes, environment)) {
                Ok(solutions) => {
                    if !solutions.is_empty() {
                        keep(&solutions)?;
                    }
                    measured.results.replace(&solutions);
                    if round == 1 {
                        measured.notes.extend_from_slice(&measuring.passes[0].skipped);
                    }
                    let comparisons = baseline.map(|old| compare::all(old, &solutions)).unwrap_or_default();
                    if measuring.unsettled > 0 || comparisons.iter().any(Comparison::is_change) {
                        doubtful.push(measuring);
                    }
                }
                Err(error) => measured.problems.push(format!("day {day}: {error:#}")),
            }
        }
    }
    let advice = "measure again when the machine is quiet";
    for Measuring { day, unsettled, .. } in doubtful.iter().filter(|day| day.unsettled > 0) {
        measured.notes.push(format!("day {day}: the passes do not agree on {unsettled} of the times; {advice}"));
    }
    Ok(measured)
}

impl Measuring {
    /// Adds the passes of a round; returns what all rounds so far say together about the solutions of the last pass.
    fn round(&mut self, passes: Vec<BenchPass>, environment: &Environment) -> Result<Vec<Timing>> {
        self.passes.extend(passes);
        let (mut solutions, mut unsettled) = (Vec::new(), 0);
        for subject in self.passes.last().iter().flat_map(|pass| &pass.measurements) {
            let Measurement { day, title, part, variant, input, .. } = subject.clone();
            // Passes on other inputs say nothing about these.
            let is_same = |other: &&Measurement| (other.part, &other.variant, &other.input) == (part, &variant, &input);
            let mut time = |samples: fn(&Measurement) -> &[f64]| {
                let same = self.passes.iter().flat_map(|pass| &pass.measurements).filter(is_same);
                let passes = same.map(|subject| Estimate::of_pass(samples(subject), subject.pace));
                let passes: Vec<_> = passes.collect::<Option<_>>()?;
                unsettled += usize::from(!is_settled(&passes));
                Estimate::of_passes(&passes)
            };
            let times = time(|subject| &subject.parser).zip(time(|subject| &subject.solver));
            let problem =
                || format!("the samples of part {part} {} are damaged", variant.as_deref().unwrap_or("default"));
            let (parser, solver) = times.with_context(problem)?;
            let environment = environment.clone();
            solutions.push(Timing { day, title, part, variant, parser, solver, input, environment });
        }
        self.unsettled = unsettled;
        Ok(solutions)
    }
}

//! Measures each day until its times are reliable.
//!
//! A round measures each of its days a few times. Days with doubtful times are measured again in the next round, which begins
//! only after all days of the current round. Disturbances often last only a few seconds, so they are usually over by then.

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

/// The number of passes over each day in a round.
pub const PASSES: usize = 3;

/// The maximum number of rounds. Rounds two and three are for days whose passes disagree about a time, and for days with a time
/// that differs from the old results. A difference that was only noise disappears in these rounds.
const MAX_ROUNDS: usize = 3;

/// Whether the days on the command line include this day.
pub fn wants(days: &[Days], day: Day) -> bool {
    days.is_empty() || days.iter().any(|days| days.contains(day))
}

/// The days to measure, in order. Days without a crate are skipped in a range, but are an error when named alone.
pub fn chosen(workspace: &Workspace, wanted: &[Days]) -> Result<Vec<Day>> {
    let has_crate = |day: &Day| workspace.crate_folder(*day).exists();
    let mut named_alone = wanted.iter().filter(|days| days.first == days.last).map(|days| days.first);
    if let Some(day) = named_alone.find(|day| !has_crate(day)) {
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

/// The results of a measurement.
#[derive(Debug, Default)]
pub struct Measured {
    pub results: Results,
    /// The days that failed, with the reasons.
    pub problems: Vec<String>,
    /// Notes for the user.
    pub notes: Vec<String>,
}

/// A day that is being measured.
struct DayInProgress {
    day: Day,
    passes: Vec<BenchPass>,
    /// The number of measured times on which the passes disagree.
    unsettled: usize,
}

/// Measures the days.
///
/// `pass` measures all solutions of a day once. Its second argument is the number of the round, counted from 1. `keep` saves a
/// day's times after each round of that day. A failed pass does not stop the other days, but a failed `keep` ends the
/// measurement. A day is doubtful if its passes disagree, or if one of its times differs from the baseline.
pub fn days(
    days: &[Day],
    environment: &Environment,
    baseline: Option<&Results>,
    mut pass: impl FnMut(Day, usize) -> Result<BenchPass>,
    mut keep: impl FnMut(&[Timing]) -> Result<()>,
) -> Result<Measured> {
    let mut measured = Measured::default();
    let mut doubtful: Vec<_> =
        days.iter().map(|&day| DayInProgress { day, passes: Vec::new(), unsettled: 0 }).collect();
    for round in 1..=MAX_ROUNDS {
        for mut in_progress in mem::take(&mut doubtful) {
            let day = in_progress.day;
            let passes = (0..PASSES).map(|_| pass(day, round)).collect::<Result<Vec<_>>>();
            match passes.and_then(|passes| in_progress.add_round(passes, environment)) {
                Ok(solutions) => {
                    if !solutions.is_empty() {
                        keep(&solutions)?;
                    }
                    measured.results.replace(&solutions);
                    if round == 1 {
                        measured.notes.extend_from_slice(&in_progress.passes[0].skipped);
                    }
                    let comparisons = baseline.map(|old| compare::all(old, &solutions)).unwrap_or_default();
                    if in_progress.unsettled > 0 || comparisons.iter().any(Comparison::is_change) {
                        doubtful.push(in_progress);
                    }
                }
                Err(error) => measured.problems.push(format!("day {day}: {error:#}")),
            }
        }
    }
    let advice = "measure again when the machine is quiet";
    for DayInProgress { day, unsettled, .. } in doubtful.iter().filter(|day| day.unsettled > 0) {
        measured.notes.push(format!("day {day}: the passes disagree on {unsettled} of the times; {advice}"));
    }
    Ok(measured)
}

impl DayInProgress {
    /// Adds the passes of a round. Returns the times of the solutions in the last pass, estimated from all rounds so far.
    fn add_round(&mut self, passes: Vec<BenchPass>, environment: &Environment) -> Result<Vec<Timing>> {
        self.passes.extend(passes);
        let mut solutions = Vec::new();
        let mut unsettled = 0;
        for subject in self.passes.last().iter().flat_map(|pass| &pass.measurements) {
            let Measurement { day, title, part, variant, input, .. } = subject.clone();
            // Only passes on the same inputs can be combined.
            let is_same = |other: &&Measurement| (other.part, &other.variant, &other.input) == (part, &variant, &input);
            let mut time = |samples: fn(&Measurement) -> &[f64]| {
                let same = self.passes.iter().flat_map(|pass| &pass.measurements).filter(is_same);
                let estimates = same.map(|subject| Estimate::of_pass(samples(subject), subject.pace));
                let estimates: Vec<_> = estimates.collect::<Option<_>>()?;
                unsettled += usize::from(!is_settled(&estimates));
                Estimate::of_passes(&estimates)
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

//! Measures days, each until its times can be believed.
//!
//! A round over the days measures each a few times. Days that remain in doubt get another round, after all the others: whatever
//! disturbs a measurement often lasts some seconds, and is over by then.

use std::collections::BTreeMap;

use anyhow::{Context, Result};
use common::{Day, Days};
use toolkit::Exit;

use super::bench::{Entry, Measured, Pass};
use super::compare::{self, Comparison};
use super::environment::Environment;
use super::estimate::{Estimate, Pace, is_settled};
use super::results::{Results, Row};

/// Passes over a day in a round.
const PASSES: usize = 3;

/// The maximum number of rounds. The second and third are for days with a time on which the passes disagree, or which seems to
/// have changed: a change that was only noise does not survive them.
const MAX_ROUNDS: usize = 3;

/// The solutions to measure, by day; each day has at least one.
pub type Chosen<'a> = BTreeMap<Day, Vec<&'a Entry>>;

/// Chooses the solutions to measure from a list. Days of a range may have none, but a day that is named alone must have some.
pub fn chosen<'a>(list: &'a [Entry], wanted: &[Days]) -> Result<Chosen<'a>> {
    let mut days = Chosen::new();
    for entry in list {
        let day = Day::new(entry.day).with_context(|| format!("{}: day {} does not exist", entry.id, entry.day))?;
        days.entry(day).or_default().push(entry);
    }
    let mut alone = wanted.iter().filter(|days| days.first() == days.last()).map(|days| days.first());
    if let Some(day) = alone.find(|day| !days.contains_key(day)) {
        return Err(
            Exit::Usage.error(format!("nothing to measure on day {day}; add it with \"cargo xtask new {day}\""))
        );
    }
    days.retain(|day, _| wanted.is_empty() || wanted.iter().any(|days| days.contains(*day)));
    if days.is_empty() {
        return Err(Exit::Usage.error("nothing to measure on these days; add one with \"cargo xtask new\""));
    }
    Ok(days)
}

/// What measuring needs from outside.
pub trait Session {
    /// Announces this many further passes.
    fn expect(&mut self, passes: usize);
    /// Measures all solutions of a day once.
    fn pass(&mut self, day: Day, round: usize) -> Result<Pass>;
    /// Keeps a day's rows instead of its earlier ones.
    fn keep(&mut self, rows: &[Row]) -> Result<()>;
    /// Tells the user something.
    fn note(&mut self, note: &str);
}

/// A day and what its passes said.
struct Measuring<'a> {
    day: Day,
    /// Each solution, with what each pass said of its generator and of its solver.
    solutions: Vec<(&'a Entry, [Vec<Estimate>; 2])>,
}

/// Measures the days; returns their rows, and what went wrong. A day that fails does not stop the others, but one that cannot be
/// saved does. A change from the baseline, if there is one, leaves a day in doubt.
pub fn days(
    days: &Chosen,
    environment: &Environment,
    baseline: Option<&Results>,
    session: &mut impl Session,
) -> Result<(Vec<Row>, Vec<String>)> {
    let (mut results, mut problems) = (Results::default(), Vec::new());
    let unmeasured = days.iter().map(|(&day, entries)| {
        let solutions = entries.iter().map(|&entry| (entry, [const { Vec::new() }; 2])).collect();
        Measuring { day, solutions }
    });
    let mut doubtful: Vec<_> = unmeasured.collect();
    for round in 1..=MAX_ROUNDS {
        session.expect(doubtful.len() * PASSES);
        let mut still_doubtful = Vec::new();
        for mut measuring in doubtful {
            let day = measuring.day;
            match measuring.round(environment, round, session) {
                Ok(rows) => {
                    if !rows.is_empty() {
                        session.keep(&rows)?;
                    }
                    let comparisons = baseline.map(|baseline| compare::all(baseline, &rows)).unwrap_or_default();
                    if measuring.unsettled() > 0 || comparisons.iter().any(Comparison::is_change) {
                        still_doubtful.push(measuring);
                    }
                    results.replace(&rows);
                }
                Err(error) => problems.push(format!("day {day}: {error:#}")),
            }
        }
        doubtful = still_doubtful;
    }
    for measuring in &doubtful {
        let (day, unsettled) = (measuring.day, measuring.unsettled());
        if unsettled > 0 {
            session.note(&format!(
                "day {day}: the passes do not agree on {unsettled} of the times; measure again when the machine is quiet"
            ));
        }
    }
    Ok((results.rows, problems))
}

impl Measuring<'_> {
    /// Makes a round; returns what all rounds so far say together.
    fn round(&mut self, environment: &Environment, round: usize, session: &mut impl Session) -> Result<Vec<Row>> {
        for _ in 0..PASSES {
            let Pass { samples, skipped } = session.pass(self.day, round)?;
            // What the first pass skips, the others skip, too.
            self.solutions.retain(|(entry, _)| {
                let reason = skipped.get(&entry.id);
                if let Some(reason) = reason {
                    session.note(&format!("{}: skipped, {reason}", entry.id));
                }
                reason.is_none()
            });
            if self.solutions.is_empty() {
                break;
            }
            for (entry, [generators, solvers]) in &mut self.solutions {
                let time = |id: &str| {
                    let samples = samples.get(id).with_context(|| {
                        format!("criterion left no measurement of {id}; see what \"cargo bench -- {id}\" says")
                    })?;
                    Estimate::of_pass(samples).with_context(|| format!("the samples of {id} are damaged"))
                };
                let Measured { generator, solver, latency, throughput } = &entry.measured;
                let pace = Pace { latency: time(latency)?.ns, throughput: time(throughput)?.ns };
                generators.push(time(generator)?.with(pace));
                solvers.push(time(solver)?.with(pace));
            }
        }
        self.rows(environment)
    }

    fn rows(&self, environment: &Environment) -> Result<Vec<Row>> {
        let row = |(entry, [generators, solvers]): &(&Entry, [Vec<Estimate>; 2])| {
            let id = &entry.id;
            Ok(Row {
                day: entry.day,
                title: entry.title.clone(),
                part: entry.part,
                variant: entry.variant.clone(),
                generator: Estimate::of_passes(generators).with_context(|| format!("{id} was not measured"))?,
                solver: Estimate::of_passes(solvers).with_context(|| format!("{id} was not measured"))?,
                input: entry.input.clone().with_context(|| format!("{id} has no input"))?,
                environment: environment.clone(),
            })
        };
        self.solutions.iter().map(row).collect()
    }

    /// How many of the times the passes do not agree on.
    fn unsettled(&self) -> usize {
        let times = self.solutions.iter().flat_map(|(_, passes)| passes);
        times.filter(|passes| !is_settled(passes)).count()
    }
}

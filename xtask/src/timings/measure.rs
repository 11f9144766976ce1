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
const PASSES: usize = 3;

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

/// What measuring needs from outside.
pub trait Session {
    /// Announces this many further passes.
    fn expect(&mut self, passes: usize);
    /// Measures all solutions of a day once.
    fn pass(&mut self, day: Day, round: usize) -> Result<Pass>;
    /// Keeps a day's solutions instead of its earlier ones.
    fn keep(&mut self, solutions: &[Solution]) -> Result<()>;
    /// Tells the user something.
    fn note(&mut self, note: &str);
}

/// A day, and what each pass said of each solution's parser and solver.
struct Measuring {
    day: Day,
    solutions: Vec<(Subject, [Vec<Estimate>; 2])>,
}

/// Measures the days; returns the results, and what went wrong. A day that fails does not stop the others, but one that cannot be
/// saved does. A change from the baseline, if there is one, leaves a day in doubt.
pub fn days(
    days: &[Day],
    environment: &Environment,
    baseline: Option<&Results>,
    session: &mut impl Session,
) -> Result<(Results, Vec<String>)> {
    let (mut results, mut problems) = (Results::default(), Vec::new());
    let mut doubtful: Vec<_> = days.iter().map(|&day| Measuring { day, solutions: Vec::new() }).collect();
    for round in 1..=MAX_ROUNDS {
        session.expect(doubtful.len() * PASSES);
        let mut still_doubtful = Vec::new();
        for mut measuring in doubtful {
            let day = measuring.day;
            match measuring.round(environment, round, session) {
                Ok(solutions) => {
                    if !solutions.is_empty() {
                        session.keep(&solutions)?;
                    }
                    let comparisons = baseline.map(|old| compare::all(old, &solutions)).unwrap_or_default();
                    if measuring.unsettled() > 0 || comparisons.iter().any(Comparison::is_change) {
                        still_doubtful.push(measuring);
                    }
                    results.replace(&solutions);
                }
                Err(error) => problems.push(format!("day {day}: {error:#}")),
            }
        }
        doubtful = still_doubtful;
    }
    for measuring in doubtful.iter().filter(|measuring| measuring.unsettled() > 0) {
        session.note(&format!(
            "day {}: the passes do not agree on {} of the times; measure again when the machine is quiet",
            measuring.day,
            measuring.unsettled()
        ));
    }
    Ok((results, problems))
}

impl Measuring {
    /// Makes a round; returns what all rounds so far say together.
    fn round(&mut self, environment: &Environment, round: usize, session: &mut impl Session) -> Result<Vec<Solution>> {
        for pass in 0..PASSES {
            let Pass { subjects, samples, skipped } = session.pass(self.day, round)?;
            if (round, pass) == (1, 0) {
                for note in &skipped {
                    session.note(note);
                }
            }
            if subjects.is_empty() {
                break;
            }
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
        self.solutions.iter().map(|(subject, times)| solution(subject, times, environment)).collect()
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

//! Measures days with the bench programs, shows a progress bar, and saves each day as soon as it is measured, if asked to.

use anyhow::{Context, Result};
use common::Day;
use indicatif::{ProgressBar, ProgressStyle};

use super::bench::{Bench, Pass};
use super::environment::Environment;
use super::measure::{self, Chosen, Session};
use super::publish;
use super::results::{Results, Rotation, Row};

/// A session with a progress bar.
pub struct OnTerminal<'a> {
    bench: &'a Bench<'a>,
    environment: Environment,
    progress: ProgressBar,
    /// The contents of the results file, if it is to be written.
    kept: Option<Results>,
}

impl<'a> OnTerminal<'a> {
    pub fn new(bench: &'a Bench<'a>, kept: Option<Results>) -> Result<Self> {
        let progress = ProgressBar::new(0);
        progress.set_style(ProgressStyle::with_template("{elapsed_precise} {wide_bar} {pos}/{len} {msg}")?);
        let environment = Environment::here(&bench.workspace.folder, bench.profile)?;
        Ok(Self { bench, environment, progress, kept })
    }

    /// Measures these days: each solution by itself, the whole days over rotating inputs, or both. Returns the results and what
    /// went wrong.
    pub fn measure(
        mut self,
        days: &Chosen,
        solutions: bool,
        rotating: bool,
        old: Option<&Results>,
    ) -> Result<(Results, Vec<String>)> {
        let (mut results, mut problems) = (Results::default(), Vec::new());
        if solutions {
            (results.rows, problems) = measure::days(days, &self.environment.clone(), old, &mut self)?;
        }
        if rotating {
            results.rotating = self.rotate(days, &mut problems)?;
        }
        self.progress.finish_and_clear();
        Ok((results, problems))
    }

    /// Measures whole days over rotating inputs. A day that fails does not stop the others.
    fn rotate(&mut self, days: &Chosen, problems: &mut Vec<String>) -> Result<Vec<Rotation>> {
        self.expect(days.len());
        let mut rotations = Vec::new();
        for (&day, entries) in days {
            self.progress.set_message(format!("day {day}, rotating inputs"));
            match self.bench.rotate(day) {
                Ok(Ok(times)) => {
                    let title = entries.first().map(|entry| entry.title.clone());
                    let title = title.with_context(|| format!("day {day} has no solutions"))?;
                    let rotation = Rotation { day: day.number(), title, times, environment: self.environment.clone() };
                    self.save(|kept| kept.replace_rotating(rotation.clone()))?;
                    rotations.push(rotation);
                }
                Ok(Err(reason)) => self.note(&format!("day {day} is not measured over rotating inputs: {reason}")),
                Err(error) => problems.push(format!("day {day}: {error:#}")),
            }
            self.progress.inc(1);
        }
        Ok(rotations)
    }

    /// Saves a change of the results, if they are to be saved.
    fn save(&mut self, change: impl FnOnce(&mut Results)) -> Result<()> {
        let Some(kept) = &mut self.kept else { return Ok(()) };
        change(kept);
        publish::save(self.bench.workspace, kept)
    }
}

impl Session for OnTerminal<'_> {
    fn expect(&mut self, passes: usize) {
        self.progress.inc_length(passes as u64);
    }

    fn pass(&mut self, day: Day, round: usize) -> Result<Pass> {
        let again = if round == 1 { "" } else { " again, to be sure" };
        self.progress.set_message(format!("day {day}{again}"));
        let pass = self.bench.pass(day)?;
        self.progress.inc(1);
        Ok(pass)
    }

    fn keep(&mut self, rows: &[Row]) -> Result<()> {
        self.save(|kept| kept.replace(rows))
    }

    fn note(&mut self, note: &str) {
        self.progress.suspend(|| terminal::complain(format_args!("note: {note}")));
    }
}

//! Measures days with the bench, shows a progress bar, and saves each day as soon as it is measured, if asked to.

use anyhow::Result;
use common::Day;
use indicatif::{ProgressBar, ProgressStyle};

use super::bench::{Bench, Pass};
use super::environment::Environment;
use super::measure::{self, Session};
use super::results::{Results, Solution};
use super::{markdown, publish};

/// A session with a progress bar.
struct OnTerminal<'a> {
    bench: &'a Bench<'a>,
    progress: ProgressBar,
    /// The contents of the results file, if it is to be written.
    kept: Option<Results>,
}

/// Measures these days; returns the results, and what went wrong. With results to keep, the file gets them and those of each day.
pub fn measure(
    bench: &Bench,
    days: &[Day],
    kept: Option<Results>,
    old: Option<&Results>,
) -> Result<(Results, Vec<String>)> {
    let progress = ProgressBar::new(0);
    progress.set_style(ProgressStyle::with_template("{elapsed_precise} {wide_bar} {pos}/{len} {msg}")?);
    let environment = Environment::here(&bench.workspace.folder, bench.profile)?;
    let mut session = OnTerminal { bench, progress, kept };
    let measured = measure::days(days, &environment, old, &mut session)?;
    session.progress.finish_and_clear();
    let single = measured.0.solutions.iter().filter(|solution| solution.input.kind != "generated");
    let single = single.map(|solution| solution.day).collect();
    if !bench.is_private && single != [].into() {
        session.note(&format!(
            "{}: measured on one input, which the processor learns, so that times can look short; 60 inputs take turns once \
             src/sample.rs makes them like real ones and \"cargo xtask sample DAY --save\" has saved one",
            markdown::list(&single)
        ));
    }
    Ok(measured)
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

    fn keep(&mut self, solutions: &[Solution]) -> Result<()> {
        let Some(kept) = &mut self.kept else { return Ok(()) };
        kept.replace(solutions);
        publish::save(self.bench.workspace, kept)
    }

    fn note(&mut self, note: &str) {
        self.progress.suspend(|| terminal::complain(format_args!("note: {note}")));
    }
}

//! Measures days, each until its times can be believed.

use std::collections::BTreeMap;

use anyhow::{Context, Result};

use super::bench::Entry;
use super::compare;
use super::criterion::Samples;
use super::estimate::{Estimate, Verdict, is_settled};
use super::machine::Setting;
use super::results::{Results, Row};

/// Passes in a round.
pub const PASSES: usize = 3;

/// The most rounds. The second and third are for days with a time that the passes of the first disagree on, or that seems to have
/// changed: a change that is none does not survive them.
const MOST_ROUNDS: usize = 3;

/// A day's rows, and how many of its times the passes could not agree on.
#[derive(Debug)]
pub struct Measured {
    pub rows: Vec<Row>,
    pub unsettled: usize,
}

/// Measures the solutions of a day. `pass` measures all of them once; `tell` hears which round begins.
pub fn day(
    entries: &[&Entry],
    setting: &Setting,
    baseline: Option<&Results>,
    mut pass: impl FnMut() -> Result<Samples>,
    mut tell: impl FnMut(usize),
) -> Result<Measured> {
    let mut passes: BTreeMap<String, Vec<Estimate>> = BTreeMap::new();
    let mut round = 1;
    loop {
        tell(round);
        for _ in 0..PASSES {
            for (id, samples) in pass()? {
                let estimate =
                    Estimate::of_pass(&samples).with_context(|| format!("the samples of {id} are damaged"))?;
                passes.entry(id).or_default().push(estimate);
            }
        }
        let rows = entries.iter().filter_map(|entry| row(entry, setting, &passes).transpose());
        let rows = rows.collect::<Result<Vec<_>>>()?;
        let unsettled = passes.values().filter(|passes| !is_settled(passes)).count();
        let has_changed = baseline.is_some_and(|baseline| has_changed(&rows, baseline));
        if round == MOST_ROUNDS || unsettled == 0 && !has_changed {
            return Ok(Measured { rows, unsettled });
        }
        round += 1;
    }
}

fn row(entry: &Entry, setting: &Setting, passes: &BTreeMap<String, Vec<Estimate>>) -> Result<Option<Row>> {
    let Some(input) = entry.input.clone() else { return Ok(None) };
    let estimate = |what| {
        let id = format!("{}/{what}", entry.id);
        let estimate = passes.get(&id).and_then(|passes| Estimate::of_passes(passes));
        estimate
            .with_context(|| format!("criterion left no measurement of {id}; see what \"cargo bench -- {id}\" says"))
    };
    Ok(Some(Row {
        day: entry.day,
        title: entry.title.clone(),
        part: entry.part,
        variant: entry.variant.clone(),
        generator: estimate("generator")?,
        solver: estimate("solver")?,
        input,
        setting: setting.clone(),
    }))
}

fn has_changed(rows: &[Row], baseline: &Results) -> bool {
    let comparisons = rows.iter().flat_map(|row| compare::row(baseline.find(row), row));
    comparisons
        .map(|comparison| comparison.outcome)
        .any(|outcome| matches!(outcome, compare::Outcome::Judged(Verdict::Faster | Verdict::Slower)))
}

//! Tests of the rounds in which days are measured, with made-up passes.

use anyhow::{Result, bail, ensure};
use common::Day;
use protocol::{BenchPass, Measurement};

use super::*;
use crate::timings::compare;
use crate::timings::measure::{self, Measured, chosen};
use crate::timings::single_inputs;

/// A pass over both parts of a day. Every sample is `ns`, and the machine's pace is `pace`.
fn pass(day: Day, ns: f64, pace: Pace) -> BenchPass {
    let measurement = |number: u8| {
        let Timing { day, title, part, variant, input, .. } = solution(day.number(), number, None, 1.0, 1.0);
        Measurement { day, title, part, variant, input, parser: vec![ns; 100], solver: vec![ns; 100], pace }
    };
    BenchPass { measurements: vec![measurement(1), measurement(2)], skipped: Vec::new() }
}

/// Measures days. `next` makes each pass from the day and the number of earlier passes. The day of each pass is returned as well.
fn measure<const N: usize>(
    days: [u8; N],
    old: Option<&Results>,
    mut next: impl FnMut(Day, usize) -> Result<BenchPass>,
    keep: impl FnMut(&[Timing]) -> Result<()>,
) -> (Result<Measured>, Vec<u8>) {
    let mut passes = Vec::new();
    let pass = |day: Day, _| {
        passes.push(day.number());
        next(day, passes.len() - 1)
    };
    let days = days.map(|day| Day::new(day).unwrap());
    (measure::days(&days, &environment("new"), old, pass, keep), passes)
}

/// Measures day 21 with the passes in a script; the last pass repeats. The script describes each pass by a time and by the
/// factors by which the clock and the core are slower than usual. Also returns the number of passes.
fn measure_by(script: &[(f64, [f64; 2])], old: Option<&Results>) -> (Measured, usize) {
    let next = |day, count: usize| {
        let (ns, [clock, core]) = script[count.min(script.len() - 1)];
        Ok(pass(day, ns, Pace { latency: PACE.latency * clock, throughput: PACE.throughput * core }))
    };
    let (measured, passes) = measure([21], old, next, |_| Ok(()));
    (measured.unwrap(), passes.len())
}

/// Passes with these times on a machine with a constant speed.
fn steadily<const N: usize>(times: [f64; N]) -> [(f64, [f64; 2]); N] {
    times.map(|ns| (ns, [1.0; 2]))
}

#[test]
fn each_day_is_saved_before_the_next_starts() {
    let folder = Folder::with(&Results::default());
    let next = |day: Day, _| {
        let on_disk: Vec<_> = folder.results().solutions.iter().map(|row| (row.day, row.part)).collect();
        assert_eq!(on_disk, if day.number() == 3 { &[][..] } else { &[(3, 1), (3, 2)] });
        ensure!(day.number() != 7, "\"cargo bench -- day07\" failed");
        Ok(pass(day, 5.0, PACE))
    };
    let keep = |solutions: &[Timing]| {
        let mut results = folder.results();
        results.replace(solutions);
        publish::save(&folder.workspace, &results)
    };
    let Measured { results, problems, .. } = measure([3, 7, 21], None, next, keep).0.unwrap();
    assert_eq!(results.solutions.iter().map(|row| row.day).collect::<Vec<_>>(), [3, 3, 21, 21]);
    assert_eq!(problems, ["day 7: \"cargo bench -- day07\" failed"]);
    assert_eq!(folder.results(), results);
    folder.run(&["--check"]);
}

#[test]
fn results_that_cannot_be_saved_end_the_run() {
    let (measured, passes) = measure([3, 21], None, |day, _| Ok(pass(day, 5.0, PACE)), |_| bail!("disk full"));
    assert_eq!((measured.unwrap_err().to_string().as_str(), passes.len()), ("disk full", 3));
}

#[test]
fn skipped_solutions_are_noted_but_not_saved() {
    let skipped = "day21/part2/default: skipped, not solved yet";
    let next = |_, _| Ok(BenchPass { measurements: Vec::new(), skipped: vec![skipped.to_owned()] });
    let Measured { results, problems, notes } = measure([21], None, next, |_| bail!("nothing to save")).0.unwrap();
    assert_eq!((results.solutions.len(), problems.len(), &notes[..]), (0, 0, &[skipped.to_owned()][..]));
}

#[test]
fn days_with_a_crate_are_chosen_in_order() {
    let folder = Folder::new();
    for day in ["day03", "day07", "day21"] {
        fs::create_dir_all(folder.path().join("crates").join(day)).unwrap();
    }
    let wanted = ["21", "1-6"].map(|days| days.parse().unwrap());
    assert!(chosen(&folder.workspace, &wanted).unwrap().into_iter().map(Day::number).eq([3, 21]));
}

#[test]
fn after_an_input_change_only_new_passes_count() {
    let next = |day, count| {
        let mut pass = pass(day, if count == 0 { 5.0 } else { 7.0 }, PACE);
        pass.measurements[0].input.count -= usize::from(count > 0);
        Ok(pass)
    };
    let results = measure([21], None, next, |_| Ok(())).0.unwrap().results;
    let found: Vec<_> = results.solutions.iter().map(|row| (row.input.count, row.solver.ns)).collect();
    assert_eq!(found, [(59, 7.0), (60, 5.0)]);
}

#[test]
fn doubtful_days_are_measured_again_at_the_end() {
    let next = |day: Day, count: usize| {
        let is_disturbed = day.number() == 3 || day.number() == 7 && count < 6;
        Ok(pass(day, if is_disturbed { 100.0 * 1.2_f64.powi(i32::try_from(count)?) } else { 100.0 }, PACE))
    };
    let mut kept = Vec::new();
    let (measured, passes) = measure([3, 7, 21], None, next, |solutions| {
        kept = solutions.to_vec();
        Ok(())
    });
    assert!(passes.chunks(3).map(|passes| passes[0]).eq([3, 7, 21, 3, 7, 3]));
    // The results that were saved last are the results that are returned.
    assert_eq!(kept, measured.unwrap().results.solutions[..2]);
}

#[test]
fn doubtful_times_are_measured_in_further_rounds() {
    let old = measure_by(&steadily([100.0]), None).0.results;
    let note = "day 21: the passes disagree on 4 of the times; measure again when the machine is quiet";
    for (script, passes, is_settled, regressions) in [
        (&steadily([100.0])[..], 3, true, 0),
        (&steadily([100.0, 120.0, 140.0, 101.0]), 6, true, 0),
        (&steadily([100.0, 106.0]), 9, false, 0),
        // The passes agree, because only the clock changed.
        (&[(100.0, [1.0; 2]), (120.0, [1.2; 2])], 3, true, 0),
        (&steadily([150.0]), 9, true, 4),
        (&steadily([150.0, 150.0, 150.0, 100.0, 100.0]), 6, true, 0),
        (&steadily([150.0, 150.0, 150.0, 150.0, 150.0, 150.0, 150.0, 150.0, 100.0]), 9, false, 0),
        // A time that is slower only by as much as the machine is not a regression. A time that is slower by more is one.
        (&[(150.0, [1.0, 1.5])], 3, true, 0),
        (&[(200.0, [1.4, 1.4])], 9, true, 4),
    ] {
        let (Measured { results, problems, notes }, count) = measure_by(script, Some(&old));
        let found = compare::all(&old, &results.solutions).iter().filter(|change| change.words() == "slower").count();
        assert_eq!((count, found, problems.len()), (passes, regressions, 0), "{script:?}");
        assert_eq!(notes, if is_settled { vec![] } else { vec![note] }, "{script:?}");
    }
}

#[test]
fn a_single_input_is_noted_with_a_remedy() {
    let note = single_inputs(&results(), "make a sample").unwrap();
    assert!(note.starts_with("Day 3: measured on one input") && note.contains("\"make a sample\""), "{note}");
    assert_eq!(single_inputs(&Results { solutions: results().solutions.split_off(1) }, ""), None);
}

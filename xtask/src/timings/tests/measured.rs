//! Measures days until their times can be believed, with made-up passes.

use anyhow::{Result, bail, ensure};
use common::Day;
use toolkit::Exit;

use super::*;
use crate::timings::bench::{Pass, Subject};
use crate::timings::compare::{self, Comparison};
use crate::timings::measure::{self, Session, chosen};

/// The solutions of a day: both parts.
fn subjects(day: Day) -> Vec<Subject> {
    let subject = |part: u8| {
        let Solution { day, title, part, variant, input, .. } = solution(day.number(), part, None, 1.0, 1.0);
        Subject { id: format!("day{day:02}/part{part}/default"), day, title, part, variant, input }
    };
    vec![subject(1), subject(2)]
}

/// A pass over a day in which every sample takes this long, on a machine with this pace.
fn pass(day: Day, ns: f64, pace: Pace) -> Pass {
    let times = |subject: &Subject| {
        [("parser", ns), ("solver", ns), ("latency", pace.latency), ("throughput", pace.throughput)]
            .map(|(what, ns)| (format!("{}/{what}", subject.id), vec![ns; 100]))
    };
    let subjects = subjects(day);
    Pass { samples: subjects.iter().flat_map(times).collect(), subjects, skipped: Vec::new() }
}

/// A session whose passes come from a function of the day and of how many passes there were.
struct Scripted<'a, F> {
    next: F,
    /// Where it keeps the results on disk, as the command does.
    folder: Option<&'a Folder>,
    passes: Vec<Day>,
    expected: usize,
    kept: Vec<Vec<Solution>>,
    notes: Vec<String>,
}

impl<F: FnMut(Day, usize) -> Result<Pass>> Scripted<'_, F> {
    fn new(next: F) -> Self {
        Self { next, folder: None, passes: Vec::new(), expected: 0, kept: Vec::new(), notes: Vec::new() }
    }

    /// Measures these days; returns the solutions and the problems.
    fn measure<const N: usize>(
        &mut self,
        days: [u8; N],
        old: Option<&Results>,
    ) -> Result<(Vec<Solution>, Vec<String>)> {
        let days = days.map(|day| Day::new(day).unwrap());
        let (results, problems) = measure::days(&days, &environment("new"), old, self)?;
        Ok((results.solutions, problems))
    }
}

impl<F: FnMut(Day, usize) -> Result<Pass>> Session for Scripted<'_, F> {
    fn expect(&mut self, passes: usize) {
        self.expected += passes;
    }

    fn pass(&mut self, day: Day, _: usize) -> Result<Pass> {
        self.passes.push(day);
        (self.next)(day, self.passes.len() - 1)
    }

    fn keep(&mut self, solutions: &[Solution]) -> Result<()> {
        self.kept.push(solutions.to_vec());
        let Some(Folder { workspace, .. }) = self.folder else { return Ok(()) };
        let mut results = publish::saved(workspace)?.unwrap_or_default();
        results.replace(solutions);
        publish::save(workspace, &results)
    }

    fn note(&mut self, note: &str) {
        self.notes.push(note.to_owned());
    }
}

/// Measures day 21 by these passes, the last of which repeats: each is a time, and how much slower than usual the clock and the
/// core are. Returns the rows, the number of passes, and the number of times on which they did not agree.
fn measure_by(script: &[(f64, [f64; 2])], old: Option<&Results>) -> (Results, usize, usize) {
    let mut session = Scripted::new(|day, count| {
        let (ns, [clock, core]) = script[count.min(script.len() - 1)];
        Ok(pass(day, ns, Pace { latency: PACE.latency * clock, throughput: PACE.throughput * core }))
    });
    let (rows, problems) = session.measure([21], old).unwrap();
    assert_eq!((problems.len(), session.expected), (0, session.passes.len()));
    let unsettled = session.notes.iter().filter_map(|note| {
        note.strip_prefix("day 21: the passes do not agree on ")?.split(' ').next()?.parse::<usize>().ok()
    });
    (Results { solutions: rows }, session.passes.len(), unsettled.sum())
}

/// Passes on a machine that is always as fast.
fn steadily<const N: usize>(times: [f64; N]) -> [(f64, [f64; 2]); N] {
    times.map(|ns| (ns, [1.0; 2]))
}

#[test]
fn every_day_is_on_disk_before_the_next_starts_and_one_that_fails_keeps_none_back() {
    let folder = Folder::with(&Results::default());
    let next = |day: Day, _| {
        let on_disk: Vec<_> = folder.results().solutions.iter().map(|row| (row.day, row.part)).collect();
        assert_eq!(on_disk, if day.number() == 3 { &[][..] } else { &[(3, 1), (3, 2)] });
        ensure!(day.number() != 7, "\"cargo bench -- day07\" failed");
        Ok(pass(day, 5.0, PACE))
    };
    let mut session = Scripted { folder: Some(&folder), ..Scripted::new(next) };
    let (rows, problems) = session.measure([3, 7, 21], None).unwrap();
    assert_eq!(rows.iter().map(|row| row.day).collect::<Vec<_>>(), [3, 3, 21, 21]);
    assert_eq!(problems, ["day 7: \"cargo bench -- day07\" failed"]);
    assert_eq!(folder.results().solutions, rows);
    folder.run(&["--check"]);
}

#[test]
fn what_cannot_be_saved_ends_the_run() {
    let folder = Folder::new();
    folder.remove(README);
    let mut session = Scripted { folder: Some(&folder), ..Scripted::new(|day, _| Ok(pass(day, 5.0, PACE))) };
    let error = session.measure([3, 21], None).unwrap_err();
    assert!(format!("{error:#}").contains(README), "{error:#}");
    assert_eq!(session.passes.len(), 3);
}

#[test]
fn what_the_bench_skips_is_noted_once_and_never_a_row() {
    for (skipped, rows, passes) in
        [(&["day21/part2/default"][..], 1, 3), (&["day21/part1/default", "day21/part2/default"], 0, 1)]
    {
        let mut session = Scripted::new(|day, _| {
            let mut pass = pass(day, 5.0, PACE);
            pass.subjects.retain(|subject| !skipped.contains(&subject.id.as_str()));
            pass.skipped = skipped.iter().map(|id| format!("{id}: skipped, not solved yet")).collect();
            Ok(pass)
        });
        let (measured, problems) = session.measure([21], None).unwrap();
        assert_eq!((measured.len(), problems.len()), (rows, 0));
        let notes: Vec<_> = skipped.iter().map(|id| format!("{id}: skipped, not solved yet")).collect();
        assert_eq!(session.notes, notes);
        assert_eq!((session.passes.len(), session.kept.len()), (passes, rows));
    }
}

#[test]
fn days_are_chosen_one_by_one_and_by_ranges() {
    let folder = Folder::new();
    for day in ["day03", "day07", "day21"] {
        fs::create_dir_all(folder.path().join("crates").join(day)).unwrap();
    }
    let days = |wanted: &[&str]| {
        let wanted: Vec<_> = wanted.iter().map(|days| days.parse().unwrap()).collect();
        chosen(&folder.workspace, &wanted).map(|days| days.into_iter().map(Day::number).collect::<Vec<_>>())
    };
    assert_eq!(days(&[]).unwrap(), [3, 7, 21]);
    assert_eq!(days(&["21", "1-6"]).unwrap(), [3, 21]);
    assert_eq!(days(&["4-25"]).unwrap(), [7, 21]);
    for (wanted, message) in [
        (["7", "9"], "nothing to measure on day 9; add it with \"cargo xtask new 9\""),
        (["8-9", "22-25"], "nothing to measure on these days; add one with \"cargo xtask new\""),
    ] {
        let error = days(&wanted).unwrap_err();
        assert_eq!((Exit::of(&error), error.to_string().as_str()), (Exit::Usage, message));
    }
}

#[test]
fn a_measurement_that_criterion_did_not_leave_is_named() {
    for id in ["day21/part2/default/solver", "day21/part1/default/latency"] {
        let mut session = Scripted::new(|day, _| {
            let mut pass = pass(day, 5.0, PACE);
            pass.samples.remove(id);
            Ok(pass)
        });
        let (rows, problems) = session.measure([21], None).unwrap();
        let problem = format!("day 21: criterion left no measurement of {id}; see what \"cargo bench -- {id}\" says");
        assert_eq!((rows, problems), (Vec::new(), vec![problem]));
    }
}

#[test]
fn a_day_that_fails_when_it_is_measured_again_keeps_what_it_had() {
    let mut session = Scripted::new(|day, count| match [100.0, 200.0, 300.0].get(count) {
        Some(&ns) => Ok(pass(day, ns, PACE)),
        None => bail!("interrupted"),
    });
    let (rows, problems) = session.measure([21], None).unwrap();
    assert_eq!((rows.len(), problems), (2, vec!["day 21: interrupted".to_owned()]));
}

#[test]
fn three_passes_are_enough_when_they_agree_and_nothing_has_changed() {
    let (old, passes, unsettled) = measure_by(&steadily([100.0]), None);
    assert_eq!((passes, unsettled), (3, 0));
    assert_eq!(measure_by(&steadily([105.0, 104.0, 120.0]), Some(&old)).1, 3);
}

#[test]
fn passes_that_disagree_are_repeated_and_said_to_be_unsettled_in_the_end() {
    let (_, passes, unsettled) = measure_by(&steadily([100.0, 120.0, 140.0, 101.0]), None);
    assert_eq!((passes, unsettled), (6, 0));
    let (_, passes, unsettled) = measure_by(&steadily([100.0, 120.0]), None);
    assert_eq!((passes, unsettled), (9, 4));
    // They do agree when it was the clock that changed.
    let (_, passes, unsettled) = measure_by(&[(100.0, [1.0; 2]), (120.0, [1.2; 2])], None);
    assert_eq!((passes, unsettled), (3, 0));
}

#[test]
fn days_in_doubt_are_measured_again_after_all_others() {
    let mut session = Scripted::new(|day, count| {
        let is_disturbed = day.number() == 3 || day.number() == 7 && count < 6;
        let disturbance = if is_disturbed { 20.0 * f64::from(u32::try_from(count)?) } else { 0.0 };
        Ok(pass(day, 100.0 + disturbance, PACE))
    });
    let (rows, _) = session.measure([3, 7, 21], None).unwrap();
    let order: Vec<_> = session.passes.chunks(3).map(|passes| passes[0].number()).collect();
    assert_eq!(order, [3, 7, 21, 3, 7, 3]);
    // What was kept last is what is returned.
    assert_eq!(session.kept.iter().map(|rows| rows[0].day).collect::<Vec<_>>(), order);
    assert_eq!(session.kept[5], rows[..2]);
    assert_eq!(session.expected, 18);
    assert_eq!(session.notes.len(), 1, "{:?}", session.notes);
}

#[test]
fn a_change_has_to_survive_two_more_rounds() {
    let old = measure_by(&steadily([100.0]), None).0;
    let verdicts = |script: &[(f64, [f64; 2])]| {
        let (new, passes, _) = measure_by(script, Some(&old));
        (passes, compare::all(&old, &new.solutions).iter().filter(|comparison| comparison.is_regression()).count())
    };
    assert_eq!(verdicts(&steadily([150.0])), (9, 4));
    assert_eq!(verdicts(&steadily([150.0, 150.0, 150.0, 100.0, 100.0])), (6, 0));
    assert_eq!(verdicts(&steadily([150.0, 150.0, 150.0, 150.0, 150.0, 150.0, 150.0, 150.0, 100.0])), (9, 0));
    // On a machine that is slower itself it is none, whether that is for its clock or for a neighbour; beyond that it is.
    assert_eq!(verdicts(&[(150.0, [1.4, 1.4])]), (3, 0));
    assert_eq!(verdicts(&[(150.0, [1.0, 1.5])]), (3, 0));
    assert_eq!(verdicts(&[(200.0, [1.4, 1.4])]), (9, 4));
}

/// Measures code that takes this long, on a machine that slows every pass down by up to 40 %, and every sample by up to 10 %
/// more. Its pace shows only the slower half of the passes.
fn measure_in_noise(ns: f64, random: &mut samples::SplitMix64, old: Option<&Results>) -> Results {
    let mut noise = || f64::from(random.between(0, 1_000_000)) / 1e6;
    let mut session = Scripted::new(|day, _| {
        let slowdown = 1.0 + 0.4 * noise();
        let told = if slowdown < 1.2 { 1.0 } else { slowdown };
        let mut pass = pass(day, ns, Pace { latency: PACE.latency * told, throughput: PACE.throughput * told });
        let is_of_code = |id: &str| id.ends_with("parser") || id.ends_with("solver");
        for (_, samples) in pass.samples.iter_mut().filter(|(id, _)| is_of_code(id)) {
            for sample in samples {
                *sample *= slowdown * (1.0 + 0.1 * noise());
            }
        }
        Ok(pass)
    });
    Results { solutions: session.measure([21], old).unwrap().0 }
}

#[test]
fn noise_alone_is_no_change_and_does_not_hide_twice_the_time() {
    for seed in 0..100 {
        let random = &mut samples::SplitMix64::new(seed);
        let old = measure_in_noise(100.0, random, None);
        for (ns, verdict) in [(100.0, "same"), (200.0, "slower"), (50.0, "faster")] {
            let new = measure_in_noise(ns, random, Some(&old));
            let is_right = |time: &Comparison| time.words() == verdict;
            assert!(compare::all(&old, &new.solutions).iter().all(is_right), "seed {seed}: {verdict}");
        }
    }
}

//! Each solution by itself.

use std::env;
use std::fmt::Display;
use std::hint::black_box;
use std::time::Duration;

use aoc_runner::ArcStr;
use common::Part;
use criterion::{Bencher, Criterion, SamplingMode};
use runner::solve::{self, Outcome, Report};
use runner::{Calendar, Measured, PuzzleDay, Solution};

use crate::pace;

/// The maximum time for an id, including warm-up and criterion's analysis.
const MAX_PER_ID: Duration = Duration::from_millis(950);

/// The time for all ids together. It leaves room below three minutes for starting up, for solvers that are too slow for their
/// share, and for the bench `rotate`.
const WHOLE_YEAR: Duration = Duration::from_mins(2);

/// The share of an id's time in which the processor warms up; a tenth is left for the analysis.
const WARM_UP: f64 = 0.2;
const MEASUREMENT: f64 = 0.7;

/// The number of samples of a fast solution, and of a slow one; criterion needs at least ten.
const SAMPLES: usize = 100;
const MIN_SAMPLES: usize = 10;

/// Enough for a confidence interval with two significant figures. Criterion's own 100,000 take longer than the measurement.
const RESAMPLES: usize = 5_000;

/// Measures the generator and the solver of each solution with criterion, on the day's private input, or else its sample.
///
/// An id is `day21/part1/default/generator` or `…/solver`. `cargo bench -- day21` measures one day. `cargo xtask timings` also
/// asks for the pace of the machine.
///
/// - *Generator*: from the text to a solver that is ready to start. Besides parsing, this includes counting a reference to the
///   text, making a box, and dropping what was parsed.
/// - *Solver*: from the parsed input to the answer, which is not turned into text. This includes a call through a trait object,
///   of a few nanoseconds.
///
/// Every solution runs once before it is measured. So a wrong answer is never timed, nor one on which the variants disagree.
/// After the timing the same solver must still give the same answer.
///
/// # Panics
///
/// When it comes to a solution that fails or is wrong: that is how a bench fails.
pub fn days(calendar: &Calendar) {
    #[expect(clippy::expect_used, reason = "a year has at most 25 days, and each solution is code")]
    let solutions = u32::try_from(calendar.solutions().count()).expect("a few solutions per day");
    let ids = 2 * solutions.max(1);
    let per_id = (WHOLE_YEAR / ids).min(MAX_PER_ID);
    let mut criterion = Criterion::default()
        .sample_size(SAMPLES)
        .nresamples(RESAMPLES)
        .warm_up_time(per_id.mul_f64(WARM_UP))
        .measurement_time(per_id.mul_f64(MEASUREMENT))
        .configure_from_args();
    for day in calendar.days.iter().filter(|day| is_wanted(day)) {
        measure(&mut criterion, calendar, day, per_id.mul_f64(MEASUREMENT));
    }
    criterion.final_summary();
}

/// Whether the filter on the command line can match an id of this day. Criterion would leave the others out, too, but only after
/// their first run, and the slow variants of a whole year take long.
fn is_wanted(day: &PuzzleDay) -> bool {
    let prefix = format!("{}/", day.day.crate_name());
    let plain = |filter: &str| filter.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'/');
    env::args().skip(1).filter(|argument| argument.starts_with("day") && plain(argument)).all(|filter| {
        // A filter can match anywhere in an id, but "day" is only at the start of one.
        prefix.starts_with(&filter) || filter.starts_with(&prefix)
    })
}

fn measure(criterion: &mut Criterion, calendar: &Calendar, day: &'static PuzzleDay, time: Duration) {
    let mut agreed = [None, None];
    for Report { solution, outcome, .. } in
        solve::day(calendar, day, &day.solutions.iter().collect::<Vec<_>>(), None, None)
    {
        let id = solution.id();
        match outcome {
            // `cargo xtask timings` reads these lines.
            Outcome::Open => eprintln!("{id}: skipped, not solved yet"),
            Outcome::NoInput => eprintln!("{id}: skipped, no input"),
            Outcome::Failed(message) => refuse(criterion, solution, &message),
            Outcome::Solved { answer, known: Some(known), .. } if answer != known => {
                refuse(criterion, solution, &format!("{answer} is wrong, {known} is right"));
            }
            Outcome::Solved { answer, generator, solver, .. } => {
                let first = agreed[usize::from(solution.part == Part::Two)].get_or_insert_with(|| answer.clone());
                if *first != answer {
                    refuse(criterion, solution, &format!("{answer} is not what another variant answers, {first}"));
                    continue;
                }
                let text = match calendar.input(day) {
                    Ok(input) => ArcStr::from(&input.text),
                    Err(error) => {
                        refuse(criterion, solution, &error.to_string());
                        continue;
                    }
                };
                let is_pace_wanted = env::var_os(pace::WANTED).is_some();
                bench(criterion, solution, Measured::Generator, samples(time, generator), |bencher| {
                    generate(bencher, solution, &text);
                });
                if is_pace_wanted {
                    pace::measure(criterion, solution);
                }
                bench(criterion, solution, Measured::Solver, samples(time, solver), |bencher| {
                    solve(bencher, solution, &text, &answer);
                });
            }
        }
    }
}

/// Measures one id. Each is a criterion group of its own, because the number of samples belongs to a group; all groups of a day
/// have its name.
fn bench(
    criterion: &mut Criterion,
    solution: &Solution,
    measured: Measured,
    samples: usize,
    run: impl FnMut(&mut Bencher),
) {
    let mut group = criterion.benchmark_group(solution.day.crate_name());
    // The same number of runs in each sample, so that all samples weigh the same.
    group.sampling_mode(SamplingMode::Flat).sample_size(samples);
    group.bench_function(format!("{}/{}", solution.id_in_day(), measured.name()), run);
    group.finish();
}

/// The number of samples for a solution whose first run took this long. Fast ones get all.
///
/// Slow ones get a third of what the time allows, so that each sample has several runs: if the time allows one and a half runs
/// per sample, criterion would take two. A third is also what the time of a pass of `cargo xtask timings` allows.
fn samples(time: Duration, first_run: Duration) -> usize {
    let runs = time.as_nanos() / 3 / first_run.as_nanos().max(1);
    usize::try_from(runs).unwrap_or(SAMPLES).clamp(MIN_SAMPLES, SAMPLES)
}

fn generate(bencher: &mut Bencher, solution: &Solution, text: &ArcStr) {
    bencher.iter(|| black_box(solution.generate)(black_box(text.clone())));
}

#[expect(clippy::expect_used, reason = "it parsed and solved the same input a moment ago; a bench fails by panicking")]
fn solve(bencher: &mut Bencher, solution: &Solution, text: &ArcStr, answer: &str) {
    let runner = (solution.generate)(text.clone()).expect("an input that was parsed before");
    // The compiler cannot see where the input comes from or what happens to the answer. So the solver runs every time, and
    // nothing is computed in advance.
    let sink: fn(&dyn Display) = |answer| {
        black_box(answer);
    };
    bencher.iter(|| black_box(runner.as_ref()).bench(sink));
    let last = runner.try_run().expect("an input that was solved before").to_string();
    assert_eq!(last, answer, "{}: not the same answer as before", solution.id());
}

/// Fails for a solution that is not right, but only if the filter on the command line matches it.
#[expect(clippy::panic, reason = "a bench fails by panicking")]
fn refuse(criterion: &mut Criterion, solution: &Solution, problem: &str) {
    bench(criterion, solution, Measured::Solver, SAMPLES, |_| panic!("{}: {problem}", solution.id()));
}

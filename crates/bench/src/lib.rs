//! Measures the solutions of a year: the bench of a year's package.
//!
//! The package's `benches/days.rs` is one line, `fn main() { bench::days(&aoc_2021::CALENDAR) }`. Its `Cargo.toml` sets
//! `harness = false` for the bench.

mod check;
mod pace;

use std::env;
use std::fmt::Display;
use std::fs;
use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use criterion::{Criterion, SamplingMode};
use protocol::{BENCH_PASS, BENCH_PRIVATE, BenchPass, InputSet, Measurement};
use runner::{Calendar, PuzzleDay, Solution};

use crate::check::Subject;

/// The time spent on one id, such as `day21/part1/default/solver`. A year has about two hundred ids.
const TIME: Duration = Duration::from_millis(400);

/// The time spent on one id in a pass for `cargo xtask timings`, which makes at least three passes.
const PASS_TIME: Duration = Duration::from_millis(100);

/// The fraction of an id's time that is spent on warming up the processor.
const WARM_UP: f64 = 0.2;

/// The number of samples of a fast solution.
const SAMPLES: usize = 100;

/// The number of samples of a slow solution. Criterion needs at least ten.
const MIN_SAMPLES: usize = 10;

/// The number of resamples for a confidence interval, enough for two significant figures. Criterion's default of 100,000
/// resamples takes longer than the measurement.
const RESAMPLES: usize = 1_001;

/// Measures the parser and the solver of each solution with criterion.
///
/// The ids look like `day21/part1/default/parser` and `day21/part1/default/solver`. `cargo bench -- day21` measures one day.
///
/// - *Inputs*: 60 generated inputs take turns, because users run each input only once. A processor learns the branches of an
///   input that it sees repeatedly, which can make the code look up to three times as fast as on a new input. A slow solution
///   gets fewer inputs. A day without a tracked sample is measured on its private input.
/// - *Parser*: the time from the text to a solver that is ready to start. Besides parsing, this time includes counting a
///   reference to the text, allocating a box, and dropping the parsed input.
/// - *Solver*: the time from the parsed input to the answer, without formatting the answer as text. This time includes a call
///   through a trait object, which takes a few nanoseconds.
///
/// Every solution solves its inputs before it is measured. A solution with a wrong answer is not measured, and neither is one
/// whose answer differs from another variant's.
///
/// If [`BENCH_PASS`] is set, the bench writes its result to the file that this variable names, as the JSON of a [`BenchPass`]. If
/// [`BENCH_PRIVATE`] is set, the bench measures private inputs instead of generated ones.
///
/// # Panics
///
/// If a solution fails or is wrong, or the result cannot be written. The panic makes the bench fail.
#[expect(clippy::expect_used, reason = "a bench fails by panicking")]
pub fn days(calendar: &Calendar) {
    // Solvers have the same stack in all programs.
    common::on_large_stack("bench".to_owned(), || measure_days(calendar), || {}).expect("a thread must start");
}

/// [`days`], on the current thread.
fn measure_days(calendar: &Calendar) {
    let pass_file = env::var_os(BENCH_PASS).map(PathBuf::from);
    let is_private = env::var_os(BENCH_PRIVATE).is_some();
    let time = if pass_file.is_some() { PASS_TIME } else { TIME };
    let mut criterion = Criterion::default()
        .nresamples(RESAMPLES)
        .warm_up_time(time.mul_f64(WARM_UP))
        .measurement_time(time.mul_f64(1.0 - WARM_UP))
        .configure_from_args();
    let filter = env::args().skip(1).find_map(|argument| day_filter(&argument));
    if let Some((_, ids)) = &filter {
        criterion = criterion.with_filter(ids);
    }
    let mut bench = BenchRun { criterion, time, pass: pass_file.is_some().then(BenchPass::default) };
    // Criterion also applies the filter, but only after every day has been solved.
    let is_wanted = |day: &&PuzzleDay| filter.as_ref().is_none_or(|(number, _)| day.day.number() == *number);
    for day in calendar.days.iter().filter(is_wanted) {
        let skipped = check::each(calendar, day, is_private, |solution, subject| match subject {
            Ok(subject) => bench.measure(day, solution, &subject),
            // Let criterion call the closure that panics: it does so only if the filter on the command line matches the solution.
            #[expect(clippy::panic, reason = "a bench fails by panicking")]
            Err(problem) => {
                bench.samples(solution, "solver", Duration::ZERO, &[()], |()| panic!("{}: {problem}", solution.id()));
            }
        });
        for line in &skipped {
            eprintln!("{line}");
        }
        if let Some(pass) = &mut bench.pass {
            pass.skipped.extend(skipped);
        }
    }
    bench.criterion.final_summary();
    if let (Some(file), Some(pass)) = (pass_file, bench.pass) {
        write(&file, &pass);
    }
}

/// Writes the result of a pass to the file, for `cargo xtask timings`.
#[expect(clippy::expect_used, reason = "a bench fails by panicking")]
fn write(file: &Path, pass: &BenchPass) {
    let json = serde_json::to_string(pass).expect("numbers and strings are valid JSON");
    fs::write(file, json).expect("the file that AOC_BENCH_PASS names must be writable");
}

/// Splits off the day that a filter begins with. Returns the day, and the filter rewritten to match the day's ids.
///
/// The ids have two-digit days, so the filter `day1` becomes `day01/`. Unlike `day1`, it does not match day 10.
fn day_filter(filter: &str) -> Option<(u8, String)> {
    let filter = filter.strip_prefix("day")?;
    let (day, rest) = filter.split_once('/').unwrap_or((filter, ""));
    let day: u8 = day.parse().ok()?;
    Some((day, format!("day{day:02}/{rest}")))
}

/// A run of the bench.
struct BenchRun {
    criterion: Criterion,
    /// The time to spend on one id.
    time: Duration,
    /// The results so far, if `cargo xtask timings` asks for them.
    pass: Option<BenchPass>,
}

impl BenchRun {
    /// Measures the parser and the solver of a solution. For `cargo xtask timings`, also measures the machine's pace.
    fn measure(&mut self, day: &PuzzleDay, solution: &Solution, subject: &Subject) {
        let Subject { kind, bytes, texts, runners, parsing, solving } = subject;
        let parser = self.samples(solution, "parser", *parsing, texts, |text| {
            drop(black_box(black_box(solution.parse)(black_box(text.clone()))));
        });
        let pace = self.pass.is_some().then(pace::now);
        // `black_box` hides the source of the input and the use of the answer from the compiler. Otherwise the compiler might
        // move work out of the measured loop.
        let sink: fn(&dyn Display) = |answer| {
            black_box(answer);
        };
        let solver = self.samples(solution, "solver", *solving, runners, |runner| {
            black_box(runner.as_ref()).bench(sink);
        });
        if let (Some(pass), Some(pace)) = (&mut self.pass, pace) {
            pass.measurements.push(Measurement {
                day: day.day.number(),
                title: day.title.to_owned(),
                part: solution.part.number(),
                variant: solution.variant.map(str::to_owned),
                input: InputSet { kind: kind.clone(), count: texts.len(), bytes: *bytes },
                parser,
                solver,
                pace,
            });
        }
    }

    /// Measures one id, such as the solver of a solution. In a turn, the measured code runs once on each input; `turn` is the
    /// approximate time of a turn.
    ///
    /// Each sample is the average time of one input, in nanoseconds. There are no samples if the filter does not match the id.
    fn samples<T>(
        &mut self,
        solution: &Solution,
        measured: &str,
        turn: Duration,
        inputs: &[T],
        mut run: impl FnMut(&T),
    ) -> Vec<f64> {
        // Each sample of a slow solution has about three turns. Criterion rounds the number of turns up, so measuring with about
        // one turn per sample could take twice the time.
        let count = self.time.as_nanos() / 3 / turn.as_nanos().max(1);
        let count = usize::try_from(count).unwrap_or(SAMPLES).clamp(MIN_SAMPLES, SAMPLES);
        let inputs_in_turn = u32::try_from(inputs.len()).unwrap_or(u32::MAX);
        let mut samples = Vec::new();
        // Criterion sets the number of samples per group, so each id gets its own group. The group is named after the day.
        let mut group = self.criterion.benchmark_group(solution.day.crate_name());
        // Every sample has the same number of turns, so that all samples have equal weight.
        group.sampling_mode(SamplingMode::Flat).sample_size(count);
        group.bench_function(format!("{}/{measured}", solution.id_in_day()), |bencher| {
            bencher.iter_custom(|turns| {
                let start = Instant::now();
                for _ in 0..turns {
                    inputs.iter().for_each(&mut run);
                }
                // Criterion regards a turn as a single run, so report the average time of one input for each turn.
                let time = start.elapsed() / inputs_in_turn;
                let nanoseconds = time.as_secs_f64() * 1e9;
                #[expect(clippy::cast_precision_loss, reason = "the number of turns is far below 2^52")]
                samples.push(nanoseconds / turns as f64);
                time
            });
        });
        group.finish();
        // Criterion also calls the closure during the warm-up, before it takes the samples.
        samples.split_off(samples.len().saturating_sub(count))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_filter_for_day_1_excludes_day_10() {
        for (filter, found) in [
            ("day1", Some((1, "day01/"))),
            ("day21/part1", Some((21, "day21/part1"))),
            ("day[12]", None),
            ("--bench", None),
        ] {
            assert_eq!(day_filter(filter), found.map(|(day, ids)| (day, ids.to_owned())), "{filter}");
        }
    }
}

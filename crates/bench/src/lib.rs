//! The bench of a year's package. It is one line in the package's `benches/days.rs`, with `harness = false` in its `Cargo.toml`:
//! `fn main() { bench::days(&aoc_2021::CALENDAR) }`.

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

/// The time for an id, of which a year has about two hundred, and in a pass for `cargo xtask timings`, which makes at least three.
const TIME: Duration = Duration::from_millis(400);
const PASS_TIME: Duration = Duration::from_millis(100);

/// The share of that time in which the processor warms up. What criterion computes takes some milliseconds more.
const WARM_UP: f64 = 0.2;

/// The number of samples of a fast solution, and of a slow one; criterion needs at least ten.
const SAMPLES: usize = 100;
const MIN_SAMPLES: usize = 10;

/// Enough for a confidence interval with two significant figures. Criterion's own 100,000 take longer than the measurement.
const RESAMPLES: usize = 1_001;

/// Measures the parser and the solver of each solution with criterion.
///
/// An id is `day21/part1/default/parser` or `…/solver`. `cargo bench -- day21` measures one day.
///
/// - *Inputs*: 60 generated ones that take turns. A processor learns the branches of an input that it sees again and again, which
///   can make code look up to three times as fast as it is on a new input, and users run an input once. A solution that takes more
///   than some milliseconds gets fewer. A day that has no tracked sample yet is measured on its private input.
/// - *Parser*: from the text to a solver that is ready to start. Besides parsing, this includes counting a reference to the
///   text, making a box, and dropping what was parsed.
/// - *Solver*: from the parsed input to the answer, which is not turned into text. This includes a call through a trait object,
///   of a few nanoseconds.
///
/// Every solution solves its inputs before it is measured. So a wrong answer is never timed, nor one on which the variants disagree.
///
/// # Panics
///
/// When it comes to a solution that fails or is wrong: that is how a bench fails.
pub fn days(calendar: &Calendar) {
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
    let mut bench = Bench { criterion, time, pass: pass_file.is_some().then(BenchPass::default) };
    // Criterion would leave the other days out, too, but only after they have been solved.
    let is_wanted = |day: &&PuzzleDay| filter.as_ref().is_none_or(|(number, _)| day.day.number() == *number);
    for day in calendar.days.iter().filter(is_wanted) {
        let skipped = check::each(calendar, day, is_private, |solution, subject| match subject {
            Ok(subject) => bench.measure(day, solution, &subject),
            // The panic is inside of criterion, so that a solution counts only if the filter on the command line matches it.
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

/// Writes the result of a pass for `cargo xtask timings`.
#[expect(clippy::expect_used, reason = "a bench fails by panicking")]
fn write(file: &Path, pass: &BenchPass) {
    let json = serde_json::to_string(pass).expect("numbers and strings are JSON");
    fs::write(file, json).expect("the file of BENCH_PASS can be written");
}

/// The day that a filter begins with, and the filter for its ids, which have two digits: `day1` is `day01/`, and not `day10/` as well.
fn day_filter(filter: &str) -> Option<(u8, String)> {
    let filter = filter.strip_prefix("day")?;
    let (day, rest) = filter.split_once('/').unwrap_or((filter, ""));
    let day: u8 = day.parse().ok()?;
    Some((day, format!("day{day:02}/{rest}")))
}

/// Criterion, the time for an id, and the results if `cargo xtask timings` asks for them.
struct Bench {
    criterion: Criterion,
    time: Duration,
    pass: Option<BenchPass>,
}

impl Bench {
    /// Measures the parser and the solver of a solution and, for `cargo xtask timings`, the pace of the machine between them.
    fn measure(&mut self, day: &PuzzleDay, solution: &Solution, subject: &Subject) {
        let Subject { kind, bytes, texts, runners, times: [parsing, solving] } = subject;
        let parser = self.samples(solution, "parser", *parsing, texts, |text| {
            drop(black_box(black_box(solution.parse)(black_box(text.clone()))));
        });
        let pace = self.pass.is_some().then(pace::now);
        // The compiler cannot see where the input comes from or what happens to the answer. So the solver runs every time, and
        // nothing is computed in advance.
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

    /// Measures one id on inputs that take turns, each of which takes about this long. The samples are the average times of one input
    /// in nanoseconds; there are none if the filter does not match the id.
    fn samples<T>(
        &mut self,
        solution: &Solution,
        measured: &str,
        turn: Duration,
        inputs: &[T],
        mut run: impl FnMut(&T),
    ) -> Vec<f64> {
        // A slow solution gets a third of the samples that the time allows, so that each has several turns: if the time allows one
        // and a half turns per sample, criterion would take two.
        let count = self.time.as_nanos() / 3 / turn.as_nanos().max(1);
        let count = usize::try_from(count).unwrap_or(SAMPLES).clamp(MIN_SAMPLES, SAMPLES);
        let inputs_in_turn = u32::try_from(inputs.len()).unwrap_or(u32::MAX);
        let mut samples = Vec::new();
        // Each id is a criterion group of its own, because the number of samples belongs to a group; all groups of a day have its name.
        let mut group = self.criterion.benchmark_group(solution.day.crate_name());
        // The same number of turns in each sample, so that all samples weigh the same.
        group.sampling_mode(SamplingMode::Flat).sample_size(count);
        group.bench_function(format!("{}/{measured}", solution.id_in_day()), |bencher| {
            bencher.iter_custom(|turns| {
                let start = Instant::now();
                for _ in 0..turns {
                    inputs.iter().for_each(&mut run);
                }
                // What criterion takes for one run is a turn of all inputs.
                let time = start.elapsed() / inputs_in_turn;
                // Nanoseconds over turns.
                samples.push(time.div_duration_f64(Duration::from_nanos(turns)));
                time
            });
        });
        group.finish();
        // The first ones were the warm-up.
        samples.split_off(samples.len().saturating_sub(count))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_filter_for_a_day_by_its_number_measures_that_day_alone() {
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

//! The bench of a year's package: measures all solutions of the year.
//!
//! The only code in the package's `benches/days.rs` is `fn main() { year_runner::bench(&aoc_2021::CALENDAR) }`. Its `Cargo.toml` sets
//! `harness = false` for the bench.

mod check;
mod server;
mod stages;

use std::env;
use std::time::{Duration, Instant};

use crate::protocol::BENCH_SERVER;
use criterion::{Criterion, SamplingMode};

use self::check::ReadySolution;
use self::stages::{parse, solve};
use crate::{Calendar, PuzzleDay, Solution};

/// The time spent on one benchmark, such as the one with the id `day21/part1/default/solver`. The year 2021 has about 160
/// benchmarks, so measuring the whole year takes more than a minute.
const TIME: Duration = Duration::from_millis(400);

/// The fraction of a benchmark's time that is spent on warming up the processor.
const WARM_UP: f64 = 0.2;

const SAMPLES: usize = 100;

/// For a slow solution. Criterion needs at least ten samples.
const MIN_SAMPLES: usize = 10;

/// The number of resamples for a confidence interval, enough for two significant figures. Criterion's default of 100,000
/// resamples takes longer than the measurement.
const RESAMPLES: usize = 1_001;

/// Measures the parser and the solver of each solution with criterion.
///
/// The ids look like `day21/part1/default/parser` and `day21/part1/default/solver`. `cargo bench -- day21` measures one day.
///
/// - *Inputs*: the solution runs on 60 generated inputs, one after another. The processor's branch prediction adapts to an input
///   that it sees repeatedly. Then the code seems up to three times as fast as on a new input. But users run each input only once.
///   A slow solution gets fewer inputs. A day that lacks a sample generator or a tracked sample is measured on a single input: its
///   private input, or else its sample.
/// - *Parser*: the time from the text to a solver that is ready to start. Besides parsing, this time includes cloning the
///   reference-counted text, allocating a box, and dropping the parsed input.
/// - *Solver*: the time from the parsed input to the answer, without formatting the answer as text. This time includes a call
///   through a trait object, which takes a few nanoseconds.
///
/// Every solution solves its inputs before it is measured. A solution is not measured if an answer is wrong or differs from
/// another variant's answer.
///
/// If [`BENCH_SERVER`] is set, the bench does not use criterion. Instead, it answers the requests on standard input.
///
/// # Panics
///
/// If an input cannot be read, if a solution fails or is wrong, or if the thread for the measurement cannot be started. With
/// [`BENCH_SERVER`], the replies report bad inputs and solutions, and the bench panics only if it cannot start the thread, read a
/// request or write a reply. A panic makes the bench fail.
#[expect(clippy::expect_used, reason = "a bench fails by panicking")]
pub fn bench(calendar: &Calendar) {
    let measure = || match env::var_os(BENCH_SERVER) {
        Some(_) => server::serve(calendar).expect("cargo xtask timings sends requests and reads the replies"),
        None => measure_days(calendar),
    };
    // Solvers get the same large stack here as in the other programs.
    common::on_large_stack("bench".to_owned(), measure, || {}).expect("a thread must start");
}

#[expect(clippy::panic, reason = "a bench fails by panicking")]
fn measure_days(calendar: &Calendar) {
    let mut criterion = Criterion::default()
        .nresamples(RESAMPLES)
        .warm_up_time(TIME.mul_f64(WARM_UP))
        .measurement_time(TIME.mul_f64(1.0 - WARM_UP))
        .configure_from_args();
    let filter = env::args().skip(1).find_map(|argument| day_filter(&argument));
    if let Some((_, ids)) = &filter {
        criterion = criterion.with_filter(ids);
    }
    // Criterion also applies the filter, but only after `check` has solved a day. So skip the other days here.
    let is_wanted = |puzzle: &&PuzzleDay| filter.as_ref().is_none_or(|(day, _)| puzzle.day.number() == *day);
    for puzzle in calendar.days.iter().filter(is_wanted) {
        let inputs = match check::inputs(calendar, puzzle) {
            Ok(Some(inputs)) => inputs,
            Ok(None) => {
                eprintln!("{}: skipped, no input", puzzle.day.crate_name());
                continue;
            }
            Err(error) => panic!("{error}"),
        };
        let checked = check::check(calendar, puzzle, &inputs, true);
        for line in checked.skipped {
            eprintln!("{line}");
        }
        for ReadySolution { solution, texts, runners, parsing, solving, .. } in &checked.solutions {
            measure(&mut criterion, solution, "parser", *parsing, texts, |text| parse(solution, text));
            measure(&mut criterion, solution, "solver", *solving, runners, |runner| solve(runner.as_ref()));
        }
        // Criterion calls the closure only if the filter on the command line matches the solution. So a problem ends the bench only
        // if the user asked for this solution.
        for (solution, problem) in checked.problems {
            measure(&mut criterion, solution, "solver", Duration::ZERO, &[()], |()| {
                panic!("{}: {problem}", solution.id())
            });
        }
    }
    criterion.final_summary();
}

/// In a turn, the measured code runs once on each input; `turn` is the approximate time of a turn.
fn measure<T>(
    criterion: &mut Criterion,
    solution: &Solution,
    measured: &str,
    turn: Duration,
    inputs: &[T],
    mut run: impl FnMut(&T),
) {
    // Each sample of a slow solution has about three turns. Criterion rounds the number of turns per sample up. If a sample had
    // about one turn, criterion might round this number up to two, and the measurement would take twice as long.
    let count = TIME.as_nanos() / 3 / turn.as_nanos().max(1);
    let count = usize::try_from(count).unwrap_or(SAMPLES).clamp(MIN_SAMPLES, SAMPLES);
    let inputs_in_turn = u32::try_from(inputs.len()).unwrap_or(u32::MAX);
    // Criterion sets the number of samples per group, so each benchmark gets its own group. The group is named after the day.
    let mut group = criterion.benchmark_group(solution.day.crate_name());
    // Every sample has the same number of turns, so that all samples have equal weight.
    group.sampling_mode(SamplingMode::Flat).sample_size(count);
    group.bench_function(format!("{}/{measured}", solution.id_in_day()), |bencher| {
        bencher.iter_custom(|turns| {
            let start = Instant::now();
            for _ in 0..turns {
                inputs.iter().for_each(&mut run);
            }
            // Criterion divides the returned time by the number of turns. The result should be the average time per input, so
            // divide by the number of inputs here.
            start.elapsed() / inputs_in_turn
        });
    });
    group.finish();
}

/// Splits off the day that a filter begins with. Returns the day, and the filter rewritten to match the day's ids.
///
/// The ids have two-digit days, so the filter `day1` becomes `day01/`. Unlike `day1`, the filter `day01/` does not match day 10.
fn day_filter(filter: &str) -> Option<(u8, String)> {
    let filter = filter.strip_prefix("day")?;
    let (day, rest) = filter.split_once('/').unwrap_or((filter, ""));
    let day: u8 = day.parse().ok()?;
    Some((day, format!("day{day:02}/{rest}")))
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

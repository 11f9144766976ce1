//! The bench of a year's package. It is one line in the package's `benches/days.rs`, with `harness = false` in its `Cargo.toml`:
//! `fn main() { bench::days(&aoc_2021::CALENDAR) }`.

mod check;
mod pace;

use std::env;
use std::fmt::Display;
use std::hint::black_box;
use std::time::{Duration, Instant};

use criterion::{Bencher, Criterion, SamplingMode};
use runner::{Calendar, PuzzleDay, Solution};
use serde_json::json;

use crate::check::Subject;

/// The environment variable by which `cargo xtask timings` asks for a short pass, the pace of the machine, and a line of JSON per
/// solution. It is not a flag, because criterion refuses unknown flags.
const TIMINGS: &str = "AOC_BENCH_TIMINGS";

/// The environment variable that asks for the private inputs instead of generated ones.
const PRIVATE: &str = "AOC_BENCH_PRIVATE";

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
    let is_pass = env::var_os(TIMINGS).is_some();
    let time = if is_pass { PASS_TIME } else { TIME };
    let mut criterion = Criterion::default()
        .nresamples(RESAMPLES)
        .warm_up_time(time.mul_f64(WARM_UP))
        .measurement_time(time.mul_f64(1.0 - WARM_UP))
        .configure_from_args();
    let filter =
        env::args().skip(1).find(|argument| argument.starts_with("day")).map(|filter| with_two_digits(&filter));
    if let Some(filter) = &filter {
        criterion = criterion.with_filter(filter);
    }
    let is_wanted = |day: &&PuzzleDay| filter.as_deref().is_none_or(|filter| can_match(filter, &day.day.crate_name()));
    for day in calendar.days.iter().filter(is_wanted) {
        check::each(calendar, day, env::var_os(PRIVATE).is_some(), |solution, subject| match subject {
            Ok(subject) => measure(&mut criterion, day, solution, &subject, time, is_pass),
            // Only if the filter on the command line matches it.
            #[expect(clippy::panic, reason = "a bench fails by panicking")]
            Err(problem) => {
                bench(&mut criterion, solution, "solver", SAMPLES, |_| panic!("{}: {problem}", solution.id()));
            }
        });
    }
    criterion.final_summary();
}

/// A filter for a day by its number alone becomes that of its ids: `day1` is `day01/`, and not `day10/` as well.
fn with_two_digits(filter: &str) -> String {
    let number = filter.trim_start_matches("day");
    let (day, rest) = number.split_at(number.find('/').unwrap_or(number.len()));
    day.parse::<u8>().map_or_else(|_| filter.to_owned(), |day| format!("day{day:02}/{}", rest.trim_start_matches('/')))
}

/// Whether a filter can match an id of this day, at its start. Criterion would leave the others out, too, but only after they have
/// been solved.
fn can_match(filter: &str, day: &str) -> bool {
    let is_plain = filter.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'/');
    !is_plain || day.starts_with(filter) || filter.starts_with(&format!("{day}/"))
}

fn measure(
    criterion: &mut Criterion,
    day: &PuzzleDay,
    solution: &Solution,
    subject: &Subject,
    time: Duration,
    is_pass: bool,
) {
    let Subject { kind, bytes, texts, runners, times: [parsing, solving] } = subject;
    // A slow solution gets a third of the samples that the time allows, so that each has several turns: if the time allows one and a
    // half turns per sample, criterion would take two.
    let samples = |turn: Duration| {
        let samples = time.as_nanos() / 3 / turn.as_nanos().max(1);
        usize::try_from(samples).unwrap_or(SAMPLES).clamp(MIN_SAMPLES, SAMPLES)
    };
    bench(criterion, solution, "parser", samples(*parsing), |bencher| {
        in_turn(bencher, texts, |text| drop(black_box(black_box(solution.parse)(black_box(text.clone())))));
    });
    if is_pass {
        pace::measure(criterion, solution);
        // `cargo xtask timings` reads this line.
        eprintln!(
            "{}",
            json!({
                "id": solution.id(), "day": day.day.number(), "title": day.title, "part": solution.part.number(),
                "variant": solution.variant, "input": { "kind": kind, "count": texts.len(), "bytes": bytes },
            })
        );
    }
    // The compiler cannot see where the input comes from or what happens to the answer. So the solver runs every time, and
    // nothing is computed in advance.
    let sink: fn(&dyn Display) = |answer| {
        black_box(answer);
    };
    bench(criterion, solution, "solver", samples(*solving), |bencher| {
        in_turn(bencher, runners, |runner| black_box(runner.as_ref()).bench(sink));
    });
}

/// Measures one id. Each is a criterion group of its own, because the number of samples belongs to a group; all groups of a day
/// have its name.
fn bench(
    criterion: &mut Criterion,
    solution: &Solution,
    measured: &str,
    samples: usize,
    run: impl FnMut(&mut Bencher),
) {
    let mut group = criterion.benchmark_group(solution.day.crate_name());
    // The same number of turns in each sample, so that all samples weigh the same.
    group.sampling_mode(SamplingMode::Flat).sample_size(samples);
    group.bench_function(format!("{}/{measured}", solution.id_in_day()), run);
    group.finish();
}

/// Measures the average over some inputs, as what criterion takes for one run is a turn of all of them.
fn in_turn<T>(bencher: &mut Bencher, inputs: &[T], mut run: impl FnMut(&T)) {
    bencher.iter_custom(|turns| {
        let start = Instant::now();
        for _ in 0..turns {
            inputs.iter().for_each(&mut run);
        }
        let inputs = u32::try_from(inputs.len()).unwrap_or(u32::MAX);
        start.elapsed() / inputs
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_filter_for_a_day_by_its_number_measures_that_day_alone() {
        for (filter, ids, days) in [
            ("day1", "day01/", &["day01"][..]),
            ("day01", "day01/", &["day01"]),
            ("day21/part1", "day21/part1", &["day21"]),
            ("day7/part2/sorted/solver", "day07/part2/sorted/solver", &["day07"]),
            ("day", "day", &["day01", "day07", "day10", "day21"]),
            ("day[12]", "day[12]", &["day01", "day07", "day10", "day21"]),
        ] {
            assert_eq!(with_two_digits(filter), ids);
            let all = ["day01", "day07", "day10", "day21"].into_iter();
            assert_eq!(all.filter(|day| can_match(ids, day)).collect::<Vec<_>>(), days, "{filter}");
        }
    }
}

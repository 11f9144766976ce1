//! How fast the machine itself is at the moment.
//!
//! Processors change their clock from second to second, and another program may share a core's units. Either can change all times
//! of a run by a factor of up to two. So two loops that always do the same work are measured next to each solution, by the same
//! process. With their times, `cargo xtask timings` can tell a slower machine from slower code.

use std::hint::black_box;
use std::time::Duration;

use criterion::{Criterion, SamplingMode};
use runner::Solution;

/// The times for warm-up and measurement of each loop: a few percent of what the solution itself gets.
const WARM_UP: Duration = Duration::from_millis(3);
const MEASUREMENT: Duration = Duration::from_millis(12);
const SAMPLES: usize = 10;

/// The number of steps in a run of a loop.
const STEPS: u64 = 1_000;

/// Measures both loops, with ids that begin like those of the solution.
pub fn measure(criterion: &mut Criterion, solution: &Solution) {
    let id = |name| format!("{}/{name}", solution.id_in_day());
    let mut group = criterion.benchmark_group(solution.day.crate_name());
    group.sampling_mode(SamplingMode::Flat).sample_size(SAMPLES).warm_up_time(WARM_UP).measurement_time(MEASUREMENT);
    group.bench_function(id("latency"), |bencher| bencher.iter(|| latency(black_box(1))));
    group.bench_function(id("throughput"), |bencher| bencher.iter(|| throughput(black_box([1; 6]))));
    group.finish();
}

/// Each step waits for the one before, so the number of clock cycles is always the same: this measures the clock alone.
fn latency(seed: u64) -> u64 {
    (0..STEPS).fold(seed, |state, _| state.wrapping_mul(0x5851_f42d_4c95_7f2d) ^ 1)
}

/// These steps do not wait for each other and keep all units of the core busy: this notices another program on the core as well.
fn throughput(mut lanes: [u64; 6]) -> [u64; 6] {
    for step in 0..STEPS {
        for lane in &mut lanes {
            *lane = (*lane ^ step).wrapping_add(*lane >> 3);
        }
    }
    lanes
}

//! Measures the speed of the machine itself.
//!
//! Processors change their clock speed from second to second, and another program may use the same core. Either can change every
//! time in a run by a factor of up to two. So, along with each solution, the bench measures two loops that always do the same
//! work. From the times of these loops, `cargo xtask timings` can tell a slower machine from slower code.

use std::hint::black_box;
use std::time::Instant;

use protocol::Pace;

/// The number of steps in a run of a loop.
const STEPS: u64 = 1_000;

/// The number of runs in a sample.
const RUNS: u32 = 500;

/// The number of samples. Measuring both loops takes about 20 milliseconds.
const SAMPLES: usize = 20;

/// Measures the time of 1,000 steps of each loop, in nanoseconds.
pub fn now() -> Pace {
    Pace { latency: fastest(|| latency(black_box(1))), throughput: fastest(|| throughput(black_box([1; 6]))) }
}

/// The average time of a run in the fastest sample, in nanoseconds. Other programs can slow a loop down, but nothing speeds it
/// up.
fn fastest<T>(run: impl Fn() -> T) -> f64 {
    let sample = |_| {
        let start = Instant::now();
        for _ in 0..RUNS {
            black_box(run());
        }
        start.elapsed().as_secs_f64() * 1e9 / f64::from(RUNS)
    };
    (0..SAMPLES).map(sample).fold(f64::INFINITY, f64::min)
}

/// A loop in which each step waits for the previous step. The number of clock cycles is therefore always the same, and the time
/// depends only on the clock speed.
fn latency(seed: u64) -> u64 {
    (0..STEPS).fold(seed, |state, _| state.wrapping_mul(0x5851_f42d_4c95_7f2d) ^ 1)
}

/// A loop with six lanes that do not wait for each other, and so keep all execution units of the core busy. The time therefore
/// also increases if another program uses the core.
fn throughput(mut lanes: [u64; 6]) -> [u64; 6] {
    for step in 0..STEPS {
        for lane in &mut lanes {
            *lane = (*lane ^ step).wrapping_add(*lane >> 3);
        }
    }
    lanes
}

//! What a set of measurements says, and whether two sets say different things.
//!
//! Noise has one direction: other programs can slow a run down, nothing speeds it up. So a pass over the samples is summed up by
//! their lower decile, and several passes by the fastest. Noise is also uneven: samples of one process agree better with each
//! other than with those of another, which has its memory elsewhere, or runs while the machine is busier. So the interval covers
//! what the faster half of the passes said.
//!
//! What changes for all of a run is the machine: its clock, or a neighbour on the same core. A [`Pace`] goes with every time, and
//! a change has to show in the time as it was measured as well as in its ratio to the pace.

use protocol::Pace;
use serde::{Deserialize, Serialize};

/// How far apart two intervals must be for the times to be different: a whole run may be off by some percent either way, although
/// its passes agree and its pace is the usual one, and a smaller difference is not worth mentioning.
const APART: f64 = 1.10;

/// How far apart the two fastest passes may be for the fastest to be believed.
const SETTLED: f64 = 0.05;

/// A time in nanoseconds, and the interval that contains it as far as the measurements can tell.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Estimate {
    /// The time; more than 0.
    pub ns: f64,
    /// The lower end of the interval, at most `ns`.
    pub low: f64,
    /// The upper end of the interval, at least `ns`.
    pub high: f64,
    /// How fast the machine was at that time.
    pub pace: Pace,
}

/// How a new time compares with an old one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Change {
    /// The intervals meet, or are not far enough apart.
    Same,
    /// The time went down.
    Faster,
    /// The time went up.
    Slower,
}

impl Estimate {
    /// What one pass says: the lower decile of its samples, between the fastest sample and the lower quintile. `None` unless there
    /// are samples, and these can be times.
    pub fn of_pass(samples: &[f64], pace: Pace) -> Option<Self> {
        let mut samples = samples.to_vec();
        samples.sort_unstable_by(f64::total_cmp);
        let [low, ns, high] = [0, samples.len() / 10, samples.len() / 5].map(|rank| samples.get(rank).copied());
        Some(Self { ns: ns?, low: low?, high: high?, pace }).filter(Self::is_sound)
    }

    /// What several passes say together; `None` without any.
    pub fn of_passes(passes: &[Self]) -> Option<Self> {
        let passes = fastest_first(passes);
        let Self { ns, pace, .. } = *passes.first()?;
        let half = &passes[..passes.len().div_ceil(2)];
        let low = half.iter().map(|pass| pass.low).fold(ns, f64::min);
        let high = half.iter().map(|pass| pass.high).fold(ns, f64::max);
        // Hundredths of a nanosecond are finer than any clock.
        let [ns, low, high, latency, throughput] =
            [ns, low, high, pace.latency, pace.throughput].map(|ns: f64| (ns * 100.0).round().max(1.0) / 100.0);
        Some(Self { ns, low, high, pace: Pace { latency, throughput } })
    }

    /// The larger distance from the time to an end of the interval, as a share of the time.
    pub fn spread(&self) -> f64 {
        (self.high - self.ns).max(self.ns - self.low) / self.ns
    }

    /// Whether the numbers can be what [`of_passes`](Self::of_passes) returns.
    pub fn is_sound(&self) -> bool {
        let Self { ns, low, high, pace: Pace { latency, throughput } } = *self;
        low <= ns && ns <= high && [low, high, latency, throughput].iter().all(|&ns| ns > 0.0 && ns.is_finite())
    }

    /// How much more time than with an old estimate the machine needed for the same work: by its clock, and for work that keeps a
    /// core busy.
    pub fn slowdown(&self, old: &Self) -> [f64; 2] {
        [self.pace.latency / old.pace.latency, self.pace.throughput / old.pace.throughput]
    }

    /// The verdict on this time, compared with an old one: the intervals of a changed time are more than 10 % apart, both as they
    /// were measured and as they would have been at the old pace.
    pub fn after(&self, old: &Self) -> Change {
        let [clock, core] = self.slowdown(old);
        let [up, down] = [clock.max(core).max(1.0), clock.min(core).min(1.0)];
        if self.low / up > old.high * APART {
            Change::Slower
        } else if self.high / down * APART < old.low {
            Change::Faster
        } else {
            Change::Same
        }
    }
}

/// Whether the two fastest passes agree, as they are or at the same clock.
pub fn is_settled(passes: &[Estimate]) -> bool {
    let [first, second, ..] = fastest_first(passes)[..] else { return false };
    let [clock, _] = second.slowdown(&first);
    [1.0, clock].iter().any(|slowdown| (second.ns / slowdown - first.ns).abs() <= first.ns * SETTLED)
}

fn fastest_first(passes: &[Estimate]) -> Vec<Estimate> {
    let mut passes = passes.to_vec();
    passes.sort_by(|a, b| a.ns.total_cmp(&b.ns));
    passes
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A time on a machine with so much slower a clock and core than another.
    fn at([low, ns, high]: [f64; 3], [clock, core]: [f64; 2]) -> Estimate {
        Estimate { ns, low, high, pace: Pace { latency: 1000.0 * clock, throughput: 1200.0 * core } }
    }

    fn estimate(low: f64, ns: f64, high: f64) -> Estimate {
        at([low, ns, high], [1.0; 2])
    }

    #[test]
    fn a_pass_is_summed_up_by_its_lower_decile() {
        let pace = estimate(1.0, 1.0, 1.0).pace;
        let of = |count: u32| Estimate::of_pass(&(1..=count).rev().map(f64::from).collect::<Vec<_>>(), pace);
        assert_eq!(of(100), Some(estimate(1.0, 11.0, 21.0)));
        assert_eq!(of(1), Some(estimate(1.0, 1.0, 1.0)));
        assert_eq!((of(0), Estimate::of_passes(&[])), (None, None));
        for samples in [[0.0, 1.0], [-1.0, 1.0], [f64::NAN; 2], [f64::INFINITY; 2]] {
            assert_eq!(Estimate::of_pass(&samples, pace), None, "{samples:?}");
        }
    }

    #[test]
    fn of_several_passes_the_fastest_counts_and_the_interval_covers_the_faster_half() {
        let passes =
            [at([10.0, 11.0, 12.125], [1.2, 1.4]), at([8.0, 9.0, 10.0], [1.0, 1.5]), at([7.0, 16.0, 17.0], [2.0, 2.0])];
        assert_eq!(Estimate::of_passes(&passes), Some(at([8.0, 9.0, 12.13], [1.0, 1.5])));
        assert_eq!(Estimate::of_passes(&passes[1..]), Some(at([8.0, 9.0, 10.0], [1.0, 1.5])));
        assert_eq!(Estimate::of_passes(&[estimate(0.001, 0.001, 0.026)]), Some(estimate(0.01, 0.01, 0.03)));
    }

    #[test]
    fn a_change_has_to_show_as_measured_and_at_the_pace_of_before() {
        let (old, steady) = (estimate(90.0, 100.0, 110.0), [1.0; 2]);
        for (interval, slowdown, verdict) in [
            // Slower from 110 × 1.1 = 121, faster below 90 / 1.1 = 81.8.
            ([120.9, 130.0, 140.0], steady, Change::Same),
            ([121.1, 130.0, 140.0], steady, Change::Slower),
            ([70.0, 75.0, 81.9], steady, Change::Same),
            ([70.0, 75.0, 81.8], steady, Change::Faster),
            // Slower with the machine, by its clock or by its core, and more than it.
            ([150.0; 3], [1.0, 1.5], Change::Same),
            ([150.0; 3], [1.5, 1.0], Change::Same),
            // Another machine makes no change of what took as long.
            ([100.0; 3], [0.7, 0.7], Change::Same),
            ([150.0; 3], [0.7, 0.7], Change::Slower),
            // Faster with it, or more than it.
            ([70.0; 3], [1.0, 0.7], Change::Same),
            ([50.0; 3], [0.7, 0.8], Change::Faster),
            ([70.0; 3], [1.5, 1.5], Change::Faster),
        ] {
            assert_eq!(at(interval, slowdown).after(&old), verdict, "{interval:?} {slowdown:?}");
        }
    }
}

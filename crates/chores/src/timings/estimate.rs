//! Estimates a time from samples, and decides whether two estimates differ.
//!
//! A pass is one run of the bench, which takes several samples of each time.
//!
//! Noise works in one direction: other programs slow a pass down, but nothing speeds it up. So the estimate of a pass is the lower
//! decile of its samples, and the estimate of several passes is that of the fastest pass. Noise also differs between passes, which
//! are separate processes: one process may have its memory at other addresses, or run while the machine is busier. So the interval
//! covers the faster half of the passes.
//!
//! The machine itself can be slower during all passes, because its clock is lower or another program shares the core. So each time
//! comes with a [`Pace`], and a change counts only if it shows both in the measured time and in the ratio of this time to the pace.

use protocol::Pace;
use serde::{Deserialize, Serialize};

/// Two times count as different if the nearer ends of their intervals differ by more than this factor. All passes of a measurement
/// can be off by a few percent, even if they agree and the pace is normal.
const APART: f64 = 1.10;

/// The two fastest passes agree if their times differ by at most this share.
const SETTLED: f64 = 0.05;

/// A time in nanoseconds, and the interval that probably contains it.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Estimate {
    /// The time; more than 0.
    pub ns: f64,
    /// The lower end of the interval, at most `ns`.
    pub low: f64,
    /// The upper end of the interval, at least `ns`.
    pub high: f64,
    /// The speed of the machine during the measurement.
    pub pace: Pace,
}

/// How a new time compares with an old one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Change {
    /// The intervals overlap, or are not far enough apart.
    Same,
    /// The time went down.
    Faster,
    /// The time went up.
    Slower,
}

impl Estimate {
    /// The estimate of one pass: the lower decile of its samples. The interval runs from the fastest sample to the lower quintile.
    /// `None` if there are no samples, or if a sample is not a possible time.
    pub fn of_pass(samples: &[f64], pace: Pace) -> Option<Self> {
        let mut samples = samples.to_vec();
        samples.sort_unstable_by(f64::total_cmp);
        let low = *samples.first()?;
        let ns = samples[samples.len() / 10];
        let high = samples[samples.len() / 5];
        Some(Self { ns, low, high, pace }).filter(Self::is_sound)
    }

    /// The estimate of several passes; `None` if there are none.
    pub fn of_passes(passes: &[Self]) -> Option<Self> {
        let passes = fastest_first(passes);
        let Self { ns, pace, .. } = *passes.first()?;
        let half = &passes[..passes.len().div_ceil(2)];
        let low = half.iter().map(|pass| pass.low).fold(ns, f64::min);
        let high = half.iter().map(|pass| pass.high).fold(ns, f64::max);
        // Hundredths of a nanosecond are finer than any clock.
        let rounded = |ns: f64| (ns * 100.0).round().max(1.0) / 100.0;
        let pace = Pace { latency: rounded(pace.latency), throughput: rounded(pace.throughput) };
        Some(Self { ns: rounded(ns), low: rounded(low), high: rounded(high), pace })
    }

    /// The distance from the time to the farther end of its interval, as a share of the time.
    pub fn spread(&self) -> f64 {
        (self.high - self.ns).max(self.ns - self.low) / self.ns
    }

    /// Whether [`of_passes`](Self::of_passes) can return these numbers.
    pub fn is_sound(&self) -> bool {
        let Self { ns, low, high, pace: Pace { latency, throughput } } = *self;
        low <= ns && ns <= high && [low, high, latency, throughput].iter().all(|&ns| ns > 0.0 && ns.is_finite())
    }

    /// How much slower the machine was than during an old measurement, as two ratios: one for the clock, one for a busy core.
    pub fn slowdown(&self, old: &Self) -> [f64; 2] {
        [self.pace.latency / old.pace.latency, self.pace.throughput / old.pace.throughput]
    }

    /// The verdict on this time, compared with an old time. The time counts as changed if the intervals are more than 10 % apart,
    /// both as measured and after conversion to the old pace.
    pub fn after(&self, old: &Self) -> Change {
        let [clock, core] = self.slowdown(old);
        let slower_machine = clock.max(core).max(1.0);
        let faster_machine = clock.min(core).min(1.0);
        if self.low / slower_machine > old.high * APART {
            Change::Slower
        } else if self.high / faster_machine * APART < old.low {
            Change::Faster
        } else {
            Change::Same
        }
    }
}

/// Whether the two fastest passes agree, either as measured or after conversion to the same clock.
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

    /// A time on a machine whose clock and core are slower by these factors.
    fn at([low, ns, high]: [f64; 3], [clock, core]: [f64; 2]) -> Estimate {
        Estimate { ns, low, high, pace: Pace { latency: 1000.0 * clock, throughput: 1200.0 * core } }
    }

    fn estimate(low: f64, ns: f64, high: f64) -> Estimate {
        at([low, ns, high], [1.0; 2])
    }

    #[test]
    fn a_pass_is_estimated_by_its_lower_decile() {
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
    fn several_passes_are_estimated_by_the_fastest() {
        let passes =
            [at([10.0, 11.0, 12.125], [1.2, 1.4]), at([8.0, 9.0, 10.0], [1.0, 1.5]), at([7.0, 16.0, 17.0], [2.0, 2.0])];
        assert_eq!(Estimate::of_passes(&passes), Some(at([8.0, 9.0, 12.13], [1.0, 1.5])));
        assert_eq!(Estimate::of_passes(&passes[1..]), Some(at([8.0, 9.0, 10.0], [1.0, 1.5])));
        assert_eq!(Estimate::of_passes(&[estimate(0.001, 0.001, 0.026)]), Some(estimate(0.01, 0.01, 0.03)));
    }

    #[test]
    fn a_change_must_exceed_the_change_of_pace() {
        let (old, steady) = (estimate(90.0, 100.0, 110.0), [1.0; 2]);
        for (interval, slowdown, verdict) in [
            // Slower above 110 × 1.1 = 121, faster below 90 / 1.1 = 81.8.
            ([120.9, 130.0, 140.0], steady, Change::Same),
            ([121.1, 130.0, 140.0], steady, Change::Slower),
            ([70.0, 75.0, 81.9], steady, Change::Same),
            ([70.0, 75.0, 81.8], steady, Change::Faster),
            // Slower by as much as the clock or the core of the machine.
            ([150.0; 3], [1.0, 1.5], Change::Same),
            ([150.0; 3], [1.5, 1.0], Change::Same),
            // The same time on a faster machine, and more time on a faster machine.
            ([100.0; 3], [0.7, 0.7], Change::Same),
            ([150.0; 3], [0.7, 0.7], Change::Slower),
            // Faster by as much as the core, and faster by more than the machine explains.
            ([70.0; 3], [1.0, 0.7], Change::Same),
            ([50.0; 3], [0.7, 0.8], Change::Faster),
            ([70.0; 3], [1.5, 1.5], Change::Faster),
        ] {
            assert_eq!(at(interval, slowdown).after(&old), verdict, "{interval:?} {slowdown:?}");
        }
    }
}

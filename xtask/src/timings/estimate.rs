//! What a set of measurements says, and whether two sets say different things.
//!
//! Noise has one direction: other programs can slow a run down, nothing speeds it up. So a pass over the samples is summed up by
//! their lower decile, and several passes by the fastest. Noise is also uneven: samples of one process agree better with each
//! other than with those of another, which has its memory elsewhere, or runs while the machine is busier. So the interval covers
//! what the faster half of the passes said.
//!
//! What changes for all of a run is the machine: its clock, or a neighbour on the same core. A [`Pace`] goes with every time, and
//! a change has to show in the time as it was measured as well as in its ratio to the pace.

use serde::{Deserialize, Serialize};

/// How far from 1 the ratio of two times must be for the difference to be worth mentioning.
const NOTABLE: f64 = 0.10;

/// How far off a whole run may be, either way, although its passes agree and its pace is the usual one.
const DRIFT: f64 = 0.05;

/// How far apart the two fastest passes may be for the fastest to be believed.
const SETTLED: f64 = 0.05;

/// A pass is summed up by this quantile of its samples: one in `ONE_IN` is below it.
const ONE_IN: u8 = 10;

/// What is left beyond each end of a 95 % confidence interval.
const TAIL: f64 = 0.025;

/// A time in nanoseconds, and the interval that contains it as far as the measurements can tell.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Estimate {
    /// The time; more than 0.
    pub ns: f64,
    /// The lower end of the interval, at most `ns`.
    pub low: f64,
    /// The upper end of the interval, at least `ns`.
    pub high: f64,
    /// How fast the machine was at that time, if that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pace: Option<Pace>,
}

/// How fast the machine itself is: the times of two loops that always do the same work, in nanoseconds.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Pace {
    /// Of the loop whose steps wait for each other, which depends on the clock alone.
    pub latency: f64,
    /// Of the loop that keeps all units of a core busy, which a neighbour on the core slows down as well.
    pub throughput: f64,
}

/// How a new time compares with an old one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// The intervals meet, or the difference is not notable.
    Same,
    /// The time went down.
    Faster,
    /// The time went up.
    Slower,
}

impl Estimate {
    /// What one pass says: the times per run of its samples, in nanoseconds.
    ///
    /// The interval is the 95 % confidence interval of a quantile by order statistics, which assumes nothing about the
    /// distribution of noise. `None` unless there are samples, all of them finite and above 0.
    pub fn of_pass(samples: &[f64]) -> Option<Self> {
        if samples.is_empty() || !samples.iter().copied().all(is_time) {
            return None;
        }
        let mut sorted = samples.to_vec();
        sorted.sort_unstable_by(f64::total_cmp);
        let [low, middle, high] = ranks(sorted.len());
        Some(Self { ns: sorted[middle], low: sorted[low], high: sorted[high], pace: None })
    }

    /// The same time, and the pace of the machine meanwhile.
    pub fn with(self, pace: Pace) -> Self {
        Self { pace: Some(pace), ..self }
    }

    /// What several passes say together; `None` without any.
    pub fn of_passes(passes: &[Self]) -> Option<Self> {
        let mut passes = passes.to_vec();
        passes.sort_by(|a, b| a.ns.total_cmp(&b.ns));
        let fastest = *passes.first()?;
        let half = &passes[..passes.len().div_ceil(2)];
        let low = half.iter().map(|pass| pass.low).fold(fastest.low, f64::min);
        let high = half.iter().map(|pass| pass.high).fold(fastest.high, f64::max);
        let pace =
            fastest.pace.map(|pace| Pace { latency: rounded(pace.latency), throughput: rounded(pace.throughput) });
        Some(Self { ns: rounded(fastest.ns), low: rounded(low), high: rounded(high), pace })
    }

    /// The larger distance from the time to an end of the interval, as a share of the time.
    pub fn spread(&self) -> f64 {
        (self.high - self.ns).max(self.ns - self.low) / self.ns
    }

    /// Whether the numbers can be what [`of_passes`](Self::of_passes) returns.
    pub fn is_sound(&self) -> bool {
        self.low <= self.ns
            && self.ns <= self.high
            && [self.low, self.high].into_iter().all(is_time)
            && self.pace.is_none_or(|pace| is_time(pace.latency) && is_time(pace.throughput))
    }

    /// How much more time than with an old estimate the machine needed for the same work: by its clock, and for work that keeps a
    /// core busy. `None` unless both have a pace.
    pub fn slowdown(&self, old: &Self) -> Option<[f64; 2]> {
        let (new, old) = self.pace.zip(old.pace)?;
        Some([new.latency / old.latency, new.throughput / old.throughput])
    }

    /// The verdict on this time, compared with an old one.
    ///
    /// A change needs both: intervals apart, even if both runs as a whole were off by 5 % towards each other, and a ratio beyond
    /// 10 % up or down. And it needs them for the time as it was measured, and for what it would have been at the old pace.
    pub fn after(&self, old: &Self) -> Verdict {
        let [clock, core] = self.slowdown(old).unwrap_or([1.0; 2]);
        let [up, down] = [clock.max(core).max(1.0), clock.min(core).min(1.0)];
        if self.ns / up > old.ns * (1.0 + NOTABLE) && self.low / up * (1.0 - DRIFT) > old.high * (1.0 + DRIFT) {
            Verdict::Slower
        } else if self.ns / down < old.ns * (1.0 - NOTABLE)
            && self.high / down * (1.0 + DRIFT) < old.low * (1.0 - DRIFT)
        {
            Verdict::Faster
        } else {
            Verdict::Same
        }
    }
}

/// Whether a number can be a time.
pub fn is_time(ns: f64) -> bool {
    ns > 0.0 && ns.is_finite()
}

/// Whether the two fastest passes agree, as they are or at the same clock.
pub fn is_settled(passes: &[Estimate]) -> bool {
    let mut passes = passes.to_vec();
    passes.sort_by(|a, b| a.ns.total_cmp(&b.ns));
    let [first, second, ..] = &passes[..] else { return false };
    let [clock, _] = second.slowdown(first).unwrap_or([1.0; 2]);
    [1.0, clock].iter().any(|slowdown| (second.ns / slowdown - first.ns).abs() <= first.ns * SETTLED)
}

/// The indices of the lower end of the quantile's interval, the quantile, and the upper end, among `count` samples in order, of
/// which there must be at least one.
///
/// A sample is below the true quantile with that probability, so the number of those below is binomial. Few samples have none
/// that is certain enough to be below; their lower end is the fastest.
fn ranks(count: usize) -> [usize; 3] {
    let last = count - 1;
    let quantile = 1.0 / f64::from(ONE_IN);
    let odds = quantile / (1.0 - quantile);
    let [mut low, mut high] = [0, last];
    // As many samples as the arithmetic can tell apart from fewer; criterion is asked for a hundred.
    let all = u16::try_from(count).unwrap_or(u16::MAX);
    let mut exactly = (1.0 - quantile).powi(all.into());
    let mut at_most = exactly;
    for (rank, below) in (0..=last).zip(0..all) {
        if at_most <= TAIL {
            low = rank;
        }
        if at_most >= 1.0 - TAIL {
            high = rank;
            break;
        }
        exactly *= odds * f64::from(all - below) / f64::from(below + 1);
        at_most += exactly;
    }
    [low, count / usize::from(ONE_IN), high]
}

/// Hundredths of a nanosecond are finer than any clock.
fn rounded(ns: f64) -> f64 {
    (ns * 100.0).round().max(1.0) / 100.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn estimate(low: f64, ns: f64, high: f64) -> Estimate {
        Estimate { ns, low, high, pace: None }
    }

    /// The probability that at most `below` of `count` samples are below the quantile, by going through all 2^count cases.
    fn at_most(count: usize, below: usize) -> f64 {
        let cases = (0_u32..1 << count).filter(|case| case.count_ones() as usize <= below);
        let probability =
            |case: u32| (0..count).map(|bit| if case >> bit & 1 == 1 { 0.1 } else { 0.9 }).product::<f64>();
        cases.map(probability).sum()
    }

    #[test]
    fn the_interval_of_a_pass_leaves_out_no_more_than_it_may_and_is_no_wider_than_it_must() {
        for count in 1..=14 {
            let [low, middle, high] = ranks(count);
            assert!(low <= middle && middle <= high && high < count, "{count}");
            // The sample at the upper end is below the quantile only when more than `high` samples are.
            assert!(high == count - 1 || 1.0 - at_most(count, high) <= 0.025, "{count}");
            assert!(high == 0 || 1.0 - at_most(count, high - 1) > 0.025, "{count}");
            // And the one at the lower end is above it only when at most `low` samples are below.
            assert!(low == 0 || at_most(count, low) <= 0.025, "{count}");
            assert!(at_most(count, low + 1) > 0.025, "{count}");
        }
    }

    #[test]
    fn a_hundred_samples_are_summed_up_by_the_eleventh() {
        // The binomial distribution of 100 and 0.1 has 2.4 % up to 4, 5.8 % up to 5, 96.0 % up to 15 and 97.9 % up to 16.
        assert_eq!(ranks(100), [4, 10, 16]);
        let samples: Vec<_> = (1..=100).rev().map(f64::from).collect();
        assert_eq!(Estimate::of_pass(&samples), Some(estimate(5.0, 11.0, 17.0)));
    }

    #[test]
    fn no_sample_and_impossible_samples_say_nothing() {
        for samples in [&[][..], &[0.0], &[1.0, -1.0], &[f64::NAN], &[1.0, f64::INFINITY]] {
            assert_eq!(Estimate::of_pass(samples), None, "{samples:?}");
        }
        assert_eq!(Estimate::of_passes(&[]), None);
        assert_eq!(Estimate::of_pass(&[7.0]), Some(estimate(7.0, 7.0, 7.0)));
    }

    /// A machine with so much slower a clock and core than another.
    fn pace([clock, core]: [f64; 2]) -> Pace {
        Pace { latency: 1000.0 * clock, throughput: 1200.0 * core }
    }

    #[test]
    fn of_several_passes_the_fastest_counts_and_the_interval_covers_the_faster_half() {
        let passes = [
            estimate(10.0, 11.0, 12.125).with(pace([1.2, 1.4])),
            estimate(8.0, 9.0, 10.0).with(pace([1.0, 1.5])),
            estimate(7.0, 16.0, 17.0).with(pace([2.0, 2.0])),
        ];
        assert_eq!(Estimate::of_passes(&passes), Some(estimate(8.0, 9.0, 12.13).with(pace([1.0, 1.5]))));
        assert_eq!(Estimate::of_passes(&passes[1..]), Some(estimate(8.0, 9.0, 10.0).with(pace([1.0, 1.5]))));
        let never_nothing = Estimate::of_passes(&[estimate(0.001, 0.001, 0.026)]);
        assert_eq!(never_nothing, Some(estimate(0.01, 0.01, 0.03)));
    }

    #[test]
    fn the_two_fastest_passes_have_to_agree_as_they_are_or_at_the_same_clock() {
        let steady = [1.0, 1.0];
        for (passes, settled) in [
            (&[][..], false),
            (&[(10.0, steady)], false),
            (&[(10.0, steady), (10.5, steady)], true),
            (&[(10.0, steady), (10.6, steady)], false),
            (&[(20.0, steady), (10.0, steady), (10.4, steady)], true),
            (&[(20.0, steady), (10.0, steady), (20.0, steady)], false),
            (&[(10.0, steady), (12.0, [1.2, 1.2])], true),
            (&[(10.0, steady), (12.0, [1.1, 1.2])], false),
            (&[(10.0, steady), (12.0, [1.0, 1.2])], false),
            (&[(10.0, steady), (10.4, [1.2, 1.0])], true),
        ] {
            let passes: Vec<_> = passes.iter().map(|&(ns, slow)| estimate(ns, ns, ns).with(pace(slow))).collect();
            assert_eq!(is_settled(&passes), settled, "{passes:?}");
        }
    }

    #[test]
    fn a_change_needs_intervals_apart_and_a_tenth_of_difference() {
        // Whole runs may be off by 5 %: so a slower time begins above 105 × 1.05 / 0.95 = 116.05 and a faster one ends below
        // 95 × 0.95 / 1.05 = 85.95.
        let old = estimate(95.0, 100.0, 105.0);
        for (new, verdict) in [
            (estimate(95.0, 100.0, 105.0), Verdict::Same),
            // Beyond a tenth, but not apart, or only as far as a run may be off.
            (estimate(105.0, 120.0, 130.0), Verdict::Same),
            (estimate(70.0, 80.0, 95.0), Verdict::Same),
            (estimate(116.0, 120.0, 130.0), Verdict::Same),
            (estimate(70.0, 80.0, 86.0), Verdict::Same),
            // Both.
            (estimate(116.1, 120.0, 130.0), Verdict::Slower),
            (estimate(70.0, 80.0, 85.9), Verdict::Faster),
            (estimate(1e9, 2e9, 3e9), Verdict::Slower),
            (estimate(0.01, 0.01, 0.01), Verdict::Faster),
        ] {
            assert_eq!(new.after(&old), verdict, "{new:?}");
        }
    }

    #[test]
    fn a_change_has_to_show_as_measured_and_at_the_pace_of_before() {
        let time = |ns, slowdown| estimate(ns, ns, ns).with(pace(slowdown));
        let old = time(100.0, [1.0, 1.0]);
        for (ns, slowdown, verdict) in [
            // Slower with the machine.
            (150.0, [1.5, 1.5], Verdict::Same),
            (150.0, [1.0, 1.5], Verdict::Same),
            (150.0, [1.5, 1.0], Verdict::Same),
            (150.0, [1.2, 1.2], Verdict::Slower),
            // A faster machine makes no change of what took as long; and none where code is slower to the same extent.
            (100.0, [0.7, 0.7], Verdict::Same),
            (100.0, [1.5, 1.5], Verdict::Same),
            (150.0, [0.7, 0.7], Verdict::Slower),
            // Faster with it, or more than it.
            (70.0, [0.7, 0.8], Verdict::Same),
            (70.0, [1.0, 0.7], Verdict::Same),
            (50.0, [0.7, 0.8], Verdict::Faster),
            (70.0, [1.5, 1.5], Verdict::Faster),
        ] {
            assert_eq!(time(ns, slowdown).after(&old), verdict, "{ns} {slowdown:?}");
        }
        // Exact times within a tenth are the same.
        for ns in [91.0, 99.0, 101.0, 109.0, 110.0] {
            assert_eq!(time(ns, [1.0, 1.0]).after(&old), Verdict::Same, "{ns}");
        }
        // What was saved without a pace is compared as it is.
        assert_eq!(time(150.0, [1.5, 1.5]).after(&estimate(100.0, 100.0, 100.0)), Verdict::Slower);
    }

    #[test]
    fn only_times_above_0_are_sound() {
        assert!(estimate(1.0, 2.0, 3.0).with(pace([1.0, 1.0])).is_sound());
        for (low, ns, high) in [(0.0, 2.0, 3.0), (3.0, 2.0, 3.0), (1.0, 2.0, 1.5), (1.0, 2.0, f64::INFINITY)] {
            assert!(!estimate(low, ns, high).is_sound(), "{low} {ns} {high}");
        }
        for slowdown in [[0.0, 1.0], [1.0, -1.0], [f64::NAN, 1.0], [1.0, f64::INFINITY]] {
            assert!(!estimate(1.0, 2.0, 3.0).with(pace(slowdown)).is_sound(), "{slowdown:?}");
        }
    }

    #[test]
    fn the_spread_is_that_of_the_longer_side() {
        assert!((estimate(90.0, 100.0, 130.0).spread() - 0.3).abs() < 1e-12);
        assert!((estimate(60.0, 100.0, 130.0).spread() - 0.4).abs() < 1e-12);
    }
}

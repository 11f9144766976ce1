//! Decides from the rounds of a measurement whether a time has changed.

use std::fmt;

use super::measure::Round;

/// A ratio counts as a change only if its interval is farther from 1 than this. docs/timings-method.md has the study behind this
/// number.
pub const MIN_CHANGE: f64 = 0.04;

/// The times are those of the middle of the rounds, sorted by the ratio of their times. The interval from `low` to `high` leaves
/// out a quarter of the ratios at each end. With 20 rounds, it is a confidence interval of 96 % for the true median, whatever the
/// distribution of the noise: it misses the median as rarely as 20 tosses of a coin show at most five heads or at most five
/// tails.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Comparison {
    pub old: f64,
    pub new: f64,
    pub low: f64,
    pub high: f64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    Slower,
    Faster,
    /// The ratio is close to 1.
    Same,
    /// The ratio is not close to 1, but the noise is too great to be sure.
    Unclear,
    /// No file of the day differs, so a ratio other than 1 is noise, or comes from the code's place in the program.
    SameCode,
}

impl Comparison {
    /// `None` if the rounds have no base times.
    pub fn of_rounds(rounds: &[Round]) -> Option<Self> {
        let mut rounds: Vec<_> = rounds.iter().filter_map(|round| Some((round.base?, round.time))).collect();
        let ratio = |(old, new): (f64, f64)| new / old;
        rounds.sort_unstable_by(|a, b| ratio(*a).total_cmp(&ratio(*b)));
        let last = rounds.len().checked_sub(1)?;
        // An even number of rounds has two in the middle. Their mean times have a ratio that lies between the ratios of the two.
        let (middle, other_middle) = (rounds[last / 2], rounds[last.div_ceil(2)]);
        let left_out = rounds.len() / 4;
        Some(Self {
            old: f64::midpoint(middle.0, other_middle.0),
            new: f64::midpoint(middle.1, other_middle.1),
            low: ratio(rounds[left_out]),
            high: ratio(rounds[last - left_out]),
        })
    }

    pub fn ratio(&self) -> f64 {
        self.new / self.old
    }

    pub fn verdict(&self) -> Verdict {
        let same = 1.0 / (1.0 + MIN_CHANGE)..=1.0 + MIN_CHANGE;
        if self.low > *same.end() {
            Verdict::Slower
        } else if self.high < *same.start() {
            Verdict::Faster
        } else if same.contains(&self.ratio()) {
            Verdict::Same
        } else {
            Verdict::Unclear
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Slower => "slower",
            Self::Faster => "faster",
            Self::Same => "same",
            Self::Unclear => "unclear",
            Self::SameCode => "same code",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_leaves_out_a_quarter_at_each_end() {
        let of = |ratios: &[f64]| {
            let rounds: Vec<_> = ratios.iter().map(|ratio| Round { time: 2.0 * ratio, base: Some(2.0) }).collect();
            Comparison::of_rounds(&rounds).map(|comparison| (comparison.ratio(), comparison.low, comparison.high))
        };
        assert_eq!(of(&[]), None);
        assert_eq!(of(&[3.0]), Some((3.0, 3.0, 3.0)));
        assert_eq!(of(&[5.0, 1.0]), Some((3.0, 1.0, 5.0)));
        assert_eq!(of(&[1.0, 9.0, 2.0, 4.0]), Some((3.0, 2.0, 4.0)));
        let twenty: Vec<_> = (1..=20).rev().map(f64::from).collect();
        assert_eq!(of(&twenty), Some((10.5, 6.0, 15.0)));
    }

    #[test]
    fn both_times_come_from_the_same_rounds() {
        // The medians of the times are equal, but in most rounds, the new time is longer.
        let rounds =
            [(100.0, 110.0), (110.0, 120.0), (120.0, 100.0)].map(|(old, new)| Round { time: new, base: Some(old) });
        let comparison = Comparison::of_rounds(&rounds).unwrap();
        assert_eq!((comparison.old, comparison.new, comparison.ratio()), (110.0, 120.0, 120.0 / 110.0));
    }

    #[test]
    fn a_verdict_agrees_with_ratio_and_interval() {
        let most = 1.0 + MIN_CHANGE;
        for (low, ratio, high, verdict) in [
            (0.9, 1.0, 1.1, Verdict::Same),
            (1.0, most - 0.001, 1.3, Verdict::Same),
            (1.0, most + 0.001, 1.3, Verdict::Unclear),
            (most - 0.001, 1.2, 1.3, Verdict::Unclear),
            (most + 0.001, 1.2, 1.3, Verdict::Slower),
            (0.7, 1.0 / most + 0.001, 1.0, Verdict::Same),
            (0.7, 1.0 / most - 0.001, 1.0, Verdict::Unclear),
            (0.7, 0.8, 1.0 / most + 0.001, Verdict::Unclear),
            (0.7, 0.8, 1.0 / most - 0.001, Verdict::Faster),
        ] {
            assert_eq!(Comparison { old: 1.0, new: ratio, low, high }.verdict(), verdict, "{low} to {high}");
        }
    }
}

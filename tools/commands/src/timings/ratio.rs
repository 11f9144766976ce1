//! Decides from the rounds of a measurement whether a time has changed.

use std::fmt;

use super::measure::Round;

/// A ratio counts as a change only if its interval is farther from 1 than this. docs/timings-method.md has the study behind this
/// number.
pub const MIN_CHANGE: f64 = 0.02;

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
pub enum Change {
    /// The new time is not notably different, or the noise hides the difference.
    Same,
    Faster,
    Slower,
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

    pub fn change(&self) -> Change {
        if self.low > 1.0 + MIN_CHANGE {
            Change::Slower
        } else if self.high < 1.0 / (1.0 + MIN_CHANGE) {
            Change::Faster
        } else {
            Change::Same
        }
    }
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Same => "same",
            Self::Faster => "faster",
            Self::Slower => "slower",
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
        assert_eq!((comparison.old, comparison.new), (110.0, 120.0));
    }

    #[test]
    fn the_whole_interval_of_a_change_is_away_from_1() {
        let least = 1.0 + MIN_CHANGE;
        for (low, high, change) in [
            (0.9, 1.1, Change::Same),
            (least - 0.001, 1.3, Change::Same),
            (least + 0.001, 1.3, Change::Slower),
            (0.7, 1.0 / least + 0.001, Change::Same),
            (0.7, 1.0 / least - 0.001, Change::Faster),
        ] {
            assert_eq!(Comparison { old: 1.0, new: 1.0, low, high }.change(), change, "{low} to {high}");
        }
    }
}

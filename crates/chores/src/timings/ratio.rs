//! Decides from the rounds of a measurement whether a time has changed.

use std::fmt;

/// A ratio counts as a change only if its interval is farther from 1 than this. The same code can be slower by about this much in
/// another program, because its instructions are at other addresses.
const MIN_CHANGE: f64 = 0.01;

/// The ratio of two times that were measured in turn: the new time divided by the old time.
///
/// The interval from `low` to `high` leaves out a quarter of the rounds' ratios at each end: of 20 ratios, the five smallest and
/// the five largest. This interval is a confidence interval for the true median. Each ratio is above or below the true median with
/// equal chance, like the heads and tails of a coin. The interval misses the true median only if at most five of the 20 ratios are
/// below the median, or at most five are above the median. The chance of at most five heads or at most five tails in 20 tosses is 4
/// %. So the confidence is 96 %, whatever the distribution of the noise.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Ratio {
    /// The median of the rounds' ratios.
    pub median: f64,
    /// The lower end of the median's confidence interval.
    pub low: f64,
    /// The upper end of the median's confidence interval.
    pub high: f64,
}

/// The verdict on the new time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Change {
    /// The new time is not notably different, or the noise hides the difference.
    Same,
    /// The new time is notably shorter.
    Faster,
    /// The new time is notably longer.
    Slower,
}

impl Ratio {
    /// The ratio of a new time to an old time, from the pair of old and new time in each round; `None` without rounds.
    pub fn of_rounds(rounds: impl IntoIterator<Item = (f64, f64)>) -> Option<Self> {
        let mut ratios: Vec<_> = rounds.into_iter().map(|(old, new)| new / old).collect();
        ratios.sort_unstable_by(f64::total_cmp);
        let last = ratios.len().checked_sub(1)?;
        let left_out = ratios.len() / 4;
        let median = f64::midpoint(ratios[last / 2], ratios[last.div_ceil(2)]);
        Some(Self { median, low: ratios[left_out], high: ratios[last - left_out] })
    }

    /// The verdict: the new time has changed if the whole interval is notably above or below 1.
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
        let of = |ratios: &[f64]| Ratio::of_rounds(ratios.iter().map(|ratio| (2.0, 2.0 * ratio)));
        assert_eq!(of(&[]), None);
        assert_eq!(of(&[3.0]), Some(Ratio { median: 3.0, low: 3.0, high: 3.0 }));
        assert_eq!(of(&[5.0, 1.0]), Some(Ratio { median: 3.0, low: 1.0, high: 5.0 }));
        assert_eq!(of(&[1.0, 9.0, 2.0, 4.0]), Some(Ratio { median: 3.0, low: 2.0, high: 4.0 }));
        let twenty: Vec<_> = (1..=20).rev().map(f64::from).collect();
        assert_eq!(of(&twenty), Some(Ratio { median: 10.5, low: 6.0, high: 15.0 }));
    }

    #[test]
    fn the_whole_interval_of_a_change_is_away_from_1() {
        for (low, high, change) in [
            (0.98, 1.02, Change::Same),
            (1.009, 1.3, Change::Same),
            (1.011, 1.3, Change::Slower),
            (0.7, 0.991, Change::Same),
            (0.7, 0.989, Change::Faster),
        ] {
            assert_eq!(Ratio { median: 1.0, low, high }.change(), change, "{low} to {high}");
        }
    }
}

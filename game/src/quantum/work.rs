//! Estimates how long a game takes, before it is played.

use std::time::Duration;

use super::die::{Die, Throws};
use super::longest_game::longest_game;
use super::memory;
use crate::error::Error;
use crate::rules::Rules;

/// Nanoseconds per addition of two words, measured on rows of many words.
const ADDITION: f64 = 0.15;

/// Nanoseconds per multiplication of two words, in the product of two long numbers.
const PRODUCT: f64 = 0.6;

/// Estimates how long [`play`](super::play) takes on a desktop processor of the 2020s. Most games take between a third and three
/// times the estimate. For long games, the estimate itself takes a few tenths of a second.
///
/// # Errors
///
/// The errors of [`play`](super::play).
///
/// ```
/// use std::time::Duration;
///
/// use dirac::Rules;
/// use dirac::quantum::{Die, estimate};
///
/// let die = Die::sides(3)?;
/// assert!(estimate(&Rules::QUANTUM, &[4, 8], &die)? < Duration::from_secs(1));
/// assert!(estimate(&Rules { target: 6000, ..Rules::QUANTUM }, &[4, 8], &die)? > Duration::from_secs(1));
/// # Ok::<(), dirac::Error>(())
/// ```
pub fn estimate(rules: &Rules, starts: &[u32], die: &Die) -> Result<Duration, Error> {
    rules.check(starts)?;
    memory::check(rules, starts.len(), die)?;
    Ok(Work::new(rules, starts.len(), die, longest_game(rules, die)).total())
}

/// The estimated time of a game, in nanoseconds.
#[derive(Debug, Clone, Copy)]
pub(super) struct Work {
    pub counting: f64,
    pub combining: f64,
}

impl Work {
    /// The estimate for a game in which no player takes more than `turns` turns. The rules must have been checked for validity and
    /// size.
    #[expect(clippy::cast_precision_loss, reason = "an estimate")]
    pub fn new(rules: &Rules, players: usize, die: &Die, turns: u64) -> Self {
        let (spaces, target) = (f64::from(rules.spaces), rules.target as f64);
        let (players, turns) = (players as f64, turns as f64);
        let throws = Throws::new(rules, die);
        let words = turns * die.bits_per_turn(rules) / 64.0;
        // Rows get shorter as numbers get longer. Let *t* be the share of the turns that are done, from 0 to 1. The numbers grow
        // like *t*, and the rows shrink like 1 − *t*. The mean of *t* × (1 − *t*) is 1/6. Carrying costs about four additions per
        // pass.
        let additions = throws.additions() as f64 + 4.0 * f64::from(throws.count_of_passes());
        let counting = ADDITION * additions * spaces * target * turns * (0.5 + words / 6.0);
        // Each turn of each player takes three products of numbers that are as long as the number of universes.
        let combining = 3.0 * PRODUCT * players * turns * (1.0 + players * words * words / 3.0);
        Self { counting, combining }
    }

    #[expect(
        clippy::expect_used,
        reason = "in a game that fits in a GiB, rows × turns × bits per turn is below 2³⁵, so both times are below 2⁹⁰ ns"
    )]
    fn total(self) -> Duration {
        let seconds = (self.counting + self.combining) / 1e9;
        Duration::try_from_secs_f64(seconds).expect("a game that fits in memory takes less than 2⁶⁴ seconds")
    }

    pub fn share_of_counting(self) -> f64 {
        self.counting / (self.counting + self.combining)
    }
}

//! How much work a game takes, before it is played.

use std::time::Duration;

use super::die::{Die, Throws};
use super::memory;
use crate::{Error, Rules};

/// Nanoseconds that adding one word to another takes, measured on rows of many words.
const ADDITION: f64 = 0.15;

/// Nanoseconds that multiplying two words takes, as part of a product of many.
const PRODUCT: f64 = 0.6;

/// About how long [`play`](super::play) takes on a desktop processor of the 2020s. Most games take between a third of that and three times as
/// long. Takes a tenth of a second itself where games are long.
///
/// # Errors
///
/// Those of [`play`](super::play).
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
    let work = Work::new(rules, starts.len(), die, memory::longest_game(rules, die));
    // A game that fits the memory takes less than 2⁶⁴ seconds.
    Ok(Duration::try_from_secs_f64((work.counting + work.combining) / 1e9).unwrap_or(Duration::MAX))
}

/// Nanoseconds, about.
#[derive(Debug, Clone, Copy)]
pub(super) struct Work {
    /// To count each player's universes.
    pub counting: f64,
    /// To bring the players together.
    pub combining: f64,
}

impl Work {
    /// Of rules that have been checked for sense and size, if the longest game of a player takes this many turns.
    #[expect(clippy::cast_precision_loss, reason = "an estimate")]
    pub fn new(rules: &Rules, players: usize, die: &Die, turns: u64) -> Self {
        let (spaces, target) = (f64::from(rules.spaces), rules.target as f64);
        let (players, turns) = (players as f64, turns as f64);
        let throws = Throws::new(rules, die);
        let words = turns * die.bits_per_turn(rules) / 64.0;
        // The rows become shorter as the numbers become longer: the mean of t (1 - t) is 1/6. Carrying costs about four additions a pass.
        let additions = throws.additions() as f64 + 4.0 * f64::from(throws.count_of_passes());
        let counting = ADDITION * additions * spaces * target * turns * (0.5 + words / 6.0);
        // Three products at each turn of each player; the numbers of all players together are as long as a game's universes.
        let combining = 3.0 * PRODUCT * players * turns * (1.0 + players * words * words / 3.0);
        Self { counting, combining }
    }

    /// The share that counting has in the work.
    pub fn share_of_counting(self) -> f64 {
        self.counting / (self.counting + self.combining)
    }
}

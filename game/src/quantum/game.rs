//! The quantum game with all players.

use std::ops::ControlFlow;

use dashu_int::UBig;
use dashu_int::ops::BitTest as _;

use super::counts::Counts;
use super::die::Die;
use super::memory;
use super::work::Work;
use crate::error::Error;
use crate::rules::Rules;

/// The result of a game: who wins in how many universes, and when the games end.
///
/// ```
/// use dirac::Rules;
/// use dirac::quantum::{Die, UBig, play};
///
/// // A coin with faces 1 and 2, on a track of two spaces: a player needs two turns to score 3, or three if the first two score 1 each.
/// let rules = Rules { spaces: 2, target: 3, rolls_per_turn: 1 };
/// let outcome = play(&rules, &[1, 1], &Die::sides(2)?)?;
/// assert_eq!(outcome.wins(), [8_u8, 3].map(UBig::from));
/// assert_eq!(outcome.universes(), &UBig::from(11_u8));
/// assert!(outcome.ends_by_turn().eq([0_u8, 0, 0, 6, 3, 2].map(UBig::from)));
/// assert_eq!(outcome.probabilities(), [8.0 / 11.0, 3.0 / 11.0]);
/// assert!((outcome.mean_turns() - 40.0 / 11.0).abs() < 1e-12);
/// # Ok::<(), dirac::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    wins: Vec<UBig>,
    universes: UBig,
    ends_by_turn: Vec<UBig>,
}

impl Outcome {
    /// The number of universes in which each player wins, in the order of the starts.
    #[must_use]
    pub fn wins(&self) -> &[UBig] {
        &self.wins
    }

    /// The number of final universes: the sum of the wins.
    #[must_use]
    pub const fn universes(&self) -> &UBig {
        &self.universes
    }

    /// Element *k* is the number of universes in which the game ends at turn *k*. The turns of all players are counted together,
    /// from 1. So with *n* players, the player with index (*k* − 1) mod *n* wins these universes. Element 0 is 0; the last element
    /// is not 0.
    #[must_use]
    pub fn ends_by_turn(&self) -> impl ExactSizeIterator<Item = UBig> + '_ {
        self.ends_by_turn.iter().cloned()
    }

    /// The share of the universes in which each player wins, rounded to the nearest `f64`. Each universe counts once.
    ///
    /// A universe with few rolls counts as much as a universe with many rolls. So the share differs from the probability that a
    /// player wins a single game with an ordinary die: in a single game, a short sequence of rolls is more likely than a long
    /// sequence.
    #[must_use]
    pub fn probabilities(&self) -> Vec<f64> {
        self.wins.iter().map(|wins| ratio(wins, &self.universes)).collect()
    }

    /// The mean number of turns per game. The turns of all players count, and each universe counts once. The mean is accurate to a
    /// few units in the last place.
    #[must_use]
    pub fn mean_turns(&self) -> f64 {
        self.turns_by_share().map(|(turn, share)| turn * share).sum()
    }

    /// The standard deviation of the number of turns per game. The turns of all players count, and each universe counts once.
    #[must_use]
    pub fn stddev_turns(&self) -> f64 {
        let mean = self.mean_turns();
        self.turns_by_share().map(|(turn, share)| (turn - mean) * (turn - mean) * share).sum::<f64>().sqrt()
    }

    /// The share of the universes in which the game ends at each turn: [`ends_by_turn`](Self::ends_by_turn) divided by the number
    /// of universes, rounded to the nearest `f64`.
    #[must_use]
    pub fn shares_by_turn(&self) -> impl ExactSizeIterator<Item = f64> + '_ {
        self.ends_by_turn.iter().map(|ends| ratio(ends, &self.universes))
    }

    #[expect(clippy::cast_precision_loss, reason = "no game that fits in memory has 2⁵³ turns")]
    fn turns_by_share(&self) -> impl Iterator<Item = (f64, f64)> + '_ {
        self.shares_by_turn().enumerate().map(|(turn, share)| (turn as f64, share))
    }
}

/// The quotient of two numbers, rounded to the nearest `f64`, or to an adjacent one if it is below the smallest normal `f64`. The
/// first number must not be larger than the second, and the second must not be 0.
#[expect(clippy::cast_precision_loss, reason = "the quotient is to be rounded")]
#[expect(clippy::expect_used, reason = "the quotient is shifted to 64 or 65 bits")]
fn ratio(part: &UBig, whole: &UBig) -> f64 {
    // Shift so that the quotient has 64 or 65 bits: more than the significand of an `f64` plus a rounding bit.
    let bits = whole.bit_len() + 64 - part.bit_len();
    let shifted = part << bits;
    let quotient = u128::try_from(&shifted / whole).expect("a quotient of at most 65 bits");
    // If the rounded-down quotient is halfway between two `f64` values, a remainder above 0 must round it up. So the remainder
    // sets the lowest bit.
    let sticky = u128::from(!(shifted % whole).is_zero());
    // Multiplying by a power of two only changes the exponent, unless the result is below the smallest normal `f64`. Such a result
    // is rounded a second time, possibly to 0.
    let exponent = i32::try_from(bits - 64).unwrap_or(i32::MAX);
    (quotient | sticky) as f64 * 0.5_f64.powi(64) * 0.5_f64.powi(exponent)
}

/// Plays a game in all universes. The [module](super) describes the method and its cost.
///
/// # Errors
///
/// - the errors of [`Rules::check`];
/// - [`Error::TooManyUniverses`] if counting the universes might need more memory than [`MAX_MEMORY`](super::MAX_MEMORY).
///
/// ```
/// use dirac::quantum::{Die, UBig, play};
/// use dirac::{Error, Rules};
///
/// let outcome = play(&Rules::QUANTUM, &[4, 8], &Die::sides(3)?)?;
/// assert_eq!(outcome.wins()[0], UBig::from(444_356_092_776_315_u64));
///
/// let endless = Rules { target: 1_000_000, ..Rules::QUANTUM };
/// assert!(matches!(play(&endless, &[4, 8], &Die::sides(3)?), Err(Error::TooManyUniverses { .. })));
/// # Ok::<(), Error>(())
/// ```
pub fn play(rules: &Rules, starts: &[u32], die: &Die) -> Result<Outcome, Error> {
    play_with(rules, starts, die, |_| ControlFlow::Continue(()))
}

/// Plays a game as [`play`] does, and calls `report` with the approximate share of the work done, from 0 to 1. The game stops if
/// `report` returns [`ControlFlow::Break`].
///
/// # Errors
///
/// The errors of [`play`], and [`Error::Stopped`].
///
/// ```
/// use std::ops::ControlFlow;
///
/// use dirac::quantum::{Die, play_with};
/// use dirac::{Error, Rules};
///
/// let (rules, die) = (Rules { target: 100, ..Rules::QUANTUM }, Die::sides(3)?);
/// let mut seen = 0.0;
/// let outcome = play_with(&rules, &[4, 8], &die, |share| {
///     seen = share;
///     ControlFlow::Continue(())
/// })?;
/// assert!(seen > 0.9);
///
/// let stopped = play_with(&rules, &[4, 8], &die, |_| ControlFlow::Break(()));
/// assert_eq!(stopped, Err(Error::Stopped));
/// # Ok::<(), Error>(())
/// ```
pub fn play_with(
    rules: &Rules,
    starts: &[u32],
    die: &Die,
    mut report: impl FnMut(f64) -> ControlFlow<()>,
) -> Result<Outcome, Error> {
    rules.check(starts)?;
    memory::check(rules, starts.len(), die)?;
    // A turn scores (spaces + 1) / 2 on average, so a player needs about this many turns.
    let turns = 1 + rules.target * 2 / (u64::from(rules.spaces) + 1);
    let counting = Work::new(rules, starts.len(), die, turns).share_of_counting();
    let counts = Counts::new(rules, starts, die, |share| report(counting * share))?;
    combine(&counts, &die.universes_per_turn(rules), |share| report(counting + (1.0 - counting) * share))
}

/// Each turn splits a universe into `split` universes.
#[expect(clippy::cast_precision_loss, reason = "an estimate of the progress")]
fn combine(counts: &Counts, split: &UBig, mut report: impl FnMut(f64) -> ControlFlow<()>) -> Result<Outcome, Error> {
    let players = counts.players;
    let mut wins = vec![UBig::ZERO; players];
    let mut ends_by_turn = vec![UBig::ZERO];
    let mut going_on = UBig::ONE;
    // Suffix products. Element *p* is the product of the counts of player *p* and all later players, before their turns in the
    // current round. In a round, each player takes one turn.
    let mut followers = vec![UBig::ONE; players + 1];
    let mut survivors = vec![UBig::ONE; players];
    for turn in 1.. {
        for player in (0..players).rev() {
            followers[player] = &survivors[player] * &followers[player + 1];
        }
        let mut leaders = UBig::ONE;
        for player in 0..players {
            survivors[player] = counts.get(turn, player);
            leaders *= &survivors[player];
            let next = &leaders * &followers[player + 1];
            let ended = going_on * split - &next;
            wins[player] += &ended;
            ends_by_turn.push(ended);
            going_on = next;
            if going_on.is_zero() {
                let universes = wins.iter().fold(UBig::ZERO, |sum, wins| sum + wins);
                return Ok(Outcome { wins, universes, ends_by_turn });
            }
        }
        if report(turn as f64 / counts.turns() as f64).is_break() {
            break;
        }
    }
    Err(Error::Stopped)
}

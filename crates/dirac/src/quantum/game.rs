//! The quantum game with all its players.

use std::ops::ControlFlow;

use dashu_int::UBig;
use dashu_int::ops::BitTest as _;

use super::counts::Counts;
use super::die::Die;
use super::number::{Number, Words};
use crate::{Error, Rules};

/// How the universes of a game end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    wins: Vec<UBig>,
    universes: UBig,
    ends_by_turn: Vec<UBig>,
}

impl Outcome {
    /// In how many universes each player wins, in the order of the starts.
    #[must_use]
    pub fn wins(&self) -> &[UBig] {
        &self.wins
    }

    /// How many universes there are in the end: the sum of the wins.
    #[must_use]
    pub const fn universes(&self) -> &UBig {
        &self.universes
    }

    /// In how many universes the game ends at turn *k*, at index *k*. The turns of all players count, from 1; so of *n* players the one
    /// at index (*k* − 1) mod *n* wins them. At index 0 there is a 0; the last element is not 0.
    #[must_use]
    pub fn ends_by_turn(&self) -> &[UBig] {
        &self.ends_by_turn
    }

    /// The share of the universes in which each player wins, each universe counted once, to the nearest `f64`.
    ///
    /// A universe of few rolls counts as much as one of many. So this is not how often a player would win who rolls such dice in one
    /// universe, where short games come up more often than their number suggests.
    #[must_use]
    pub fn probabilities(&self) -> Vec<f64> {
        self.wins.iter().map(|wins| ratio(wins, &self.universes)).collect()
    }

    /// The mean number of turns of a game, all players' counted, over the universes (each once). Within a few units in the last place.
    #[must_use]
    pub fn mean_turns(&self) -> f64 {
        self.turns_by_share().map(|(turn, share)| turn * share).sum()
    }

    /// The standard deviation of the number of turns of a game, all players' counted, over the universes (each once).
    #[must_use]
    pub fn stddev_turns(&self) -> f64 {
        let mean = self.mean_turns();
        self.turns_by_share().map(|(turn, share)| (turn - mean) * (turn - mean) * share).sum::<f64>().sqrt()
    }

    #[expect(clippy::cast_precision_loss, reason = "no game that fits a memory has 2⁵³ turns")]
    fn turns_by_share(&self) -> impl Iterator<Item = (f64, f64)> + '_ {
        self.ends_by_turn.iter().enumerate().map(|(turn, ends)| (turn as f64, ratio(ends, &self.universes)))
    }
}

/// The quotient of two numbers, the first not larger and the second not 0, to the nearest `f64`.
#[expect(clippy::cast_precision_loss, reason = "that is where it is rounded, once")]
fn ratio(part: &UBig, whole: &UBig) -> f64 {
    // As many bits as make the quotient one of 64 or 65 bits, more than those of an `f64` and the one that says how to round it.
    let bits = whole.bit_len() + 64 - part.bit_len();
    let shifted = part << bits;
    let quotient = u128::try_from(&shifted / whole).unwrap_or_default();
    // What is left over can only break a tie.
    let sticky = u128::from(!(shifted % whole).is_zero());
    // Powers of two change nothing but the exponent; one below the range makes the quotient 0, as it should be.
    let exponent = i32::try_from(bits - 64).unwrap_or(i32::MAX);
    (quotient | sticky) as f64 * 0.5_f64.powi(64) * 0.5_f64.powi(exponent)
}

/// Plays a game in all universes. See the [module](super) for how, and what it costs.
///
/// # Errors
///
/// - those of [`Rules::check`];
/// - [`Error::TooManyUniverses`] if counting them would take more memory than [`MOST_MEMORY`].
pub fn play(rules: &Rules, starts: &[u32], die: &Die) -> Result<Outcome, Error> {
    play_with(rules, starts, die, |_| ControlFlow::Continue(()))
}

/// [`play`] that reports how far it is: the share of the work that is done, about, from 0 to 1. It stops where the report breaks.
///
/// # Errors
///
/// Those of [`play`], and [`Error::Stopped`].
pub fn play_with(
    rules: &Rules,
    starts: &[u32],
    die: &Die,
    mut report: impl FnMut(f64) -> ControlFlow<()>,
) -> Result<Outcome, Error> {
    rules.check(starts)?;
    let split = f64::from(rules.rolls_per_turn) * (die.count() as f64).log2();
    let counts = Counts::new(rules, starts, die, |share| report(share / 2.0))?;
    // The universes are at most split to the power of the turns.
    let bits = split * (counts.turns() * starts.len()) as f64;
    let report = |share: f64| report((1.0 + share) / 2.0);
    if bits < 127.0 {
        combine::<u128>(&counts, rules, die, report)
    } else if bits < 1023.0 {
        combine::<Words<16>>(&counts, rules, die, report)
    } else {
        combine::<UBig>(&counts, rules, die, report)
    }
}

/// Brings the players together.
fn combine<N: Number>(
    counts: &Counts,
    rules: &Rules,
    die: &Die,
    mut report: impl FnMut(f64) -> ControlFlow<()>,
) -> Result<Outcome, Error> {
    let players = counts.players();
    let (zero, one) = (N::from_words(&[]), N::from_words(&[1]));
    let split = (1..=rules.rolls_per_turn).fold(one.clone(), |split, _| split.times(&N::from_words(&[die.count()])));

    let mut wins = vec![zero.clone(); players];
    let mut ends_by_turn = vec![UBig::ZERO];
    let mut survivors: Vec<N> = (0..players).map(|player| N::from_words(counts.get(0, player))).collect();
    // Those of this player and all that follow.
    let mut followers = vec![one.clone(); players + 1];
    let mut going_on = one.clone();
    for turn in 1.. {
        for player in (0..players).rev() {
            followers[player] = survivors[player].times(&followers[player + 1]);
        }
        let mut leaders = one.clone();
        for player in 0..players {
            survivors[player] = N::from_words(counts.get(turn, player));
            leaders = leaders.times(&survivors[player]);
            let next = leaders.times(&followers[player + 1]);
            let mut ended = going_on.times(&split);
            ended.subtract(&next);
            wins[player].add(&ended);
            ends_by_turn.push(ended.into_big());
            going_on = next;
            if going_on.is_zero() {
                break;
            }
        }
        if going_on.is_zero() {
            break;
        }
        if report(turn as f64 / counts.turns() as f64).is_break() {
            return Err(Error::Stopped);
        }
    }
    let mut universes = zero;
    for wins in &wins {
        universes.add(wins);
    }
    Ok(Outcome { wins: wins.into_iter().map(N::into_big).collect(), universes: universes.into_big(), ends_by_turn })
}

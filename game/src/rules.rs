//! The rules of a game.

use crate::error::Error;

/// The rules of a game, without the die.
///
/// A turn consists of [`rolls_per_turn`](Self::rolls_per_turn) rolls. The pawn moves forward by their sum, round a circular track
/// of [`spaces`](Self::spaces) spaces numbered from 1, and scores the number of the space it stops on. The first player with
/// [`target`](Self::target) points or more wins. Each turn scores at least 1, so every game ends.
///
/// ```
/// use dirac::{Error, Rules};
///
/// let rules = Rules { spaces: 12, target: 50, rolls_per_turn: 2 };
/// assert_eq!(rules.check(&[1, 12]), Ok(()));
/// assert_eq!(rules.check(&[1, 13]), Err(Error::Start { player: 2, start: 13, spaces: 12 }));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rules {
    /// The number of spaces on the track, at least 1.
    pub spaces: u32,
    /// The score that wins, at least 1.
    pub target: u64,
    /// The number of rolls per turn, at least 1.
    pub rolls_per_turn: u32,
}

impl Rules {
    /// The puzzle's practice game: 10 spaces, three rolls, target 1000. Its die is cyclic and has 100 sides.
    pub const PRACTICE: Self = Self { spaces: 10, target: 1000, rolls_per_turn: 3 };

    /// The puzzle's quantum game: 10 spaces, three rolls, target 21. Its die has three sides.
    pub const QUANTUM: Self = Self { spaces: 10, target: 21, rolls_per_turn: 3 };

    /// Checks that the rules are valid and that the players start on the track. Every game calls this method itself. O(players)
    /// time.
    ///
    /// # Errors
    ///
    /// - [`Error::NoSpaces`], [`Error::NoTarget`] or [`Error::NoRolls`] if the number of spaces, the target or the number of rolls
    ///   per turn is 0;
    /// - [`Error::NoPlayers`] if there are no starts;
    /// - [`Error::Start`] for the first player who starts on 0 or past the end of the track.
    pub fn check(&self, starts: &[u32]) -> Result<(), Error> {
        if self.spaces == 0 {
            return Err(Error::NoSpaces);
        }
        if self.target == 0 {
            return Err(Error::NoTarget);
        }
        if self.rolls_per_turn == 0 {
            return Err(Error::NoRolls);
        }
        if starts.is_empty() {
            return Err(Error::NoPlayers);
        }
        match starts.iter().position(|&start| start == 0 || start > self.spaces) {
            Some(at) => Err(Error::Start { player: at + 1, start: starts[at], spaces: self.spaces }),
            None => Ok(()),
        }
    }

    /// The caller has checked that the product of the two numbers is below 2³⁰.
    #[expect(clippy::cast_possible_truncation, reason = "neither exceeds the product")]
    pub(crate) const fn sizes(&self) -> (usize, usize) {
        (self.spaces as usize, self.target as usize)
    }
}

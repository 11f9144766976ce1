//! The rules of a game, and what can be wrong with them.

/// The rules of a game, except for the die.
///
/// A turn is [`rolls_per_turn`](Self::rolls_per_turn) rolls. The pawn moves forward by their sum, round a circular track of
/// [`spaces`](Self::spaces) spaces numbered from 1, and scores the number of the space it stops on. The first player with
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

    /// Checks that these rules make sense for players who start on these spaces. Every game calls this itself. O(players).
    ///
    /// # Errors
    ///
    /// - [`Error::NoSpaces`], [`Error::NoTarget`] or [`Error::NoRolls`] if that number is 0;
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

    /// The spaces and the target as `usize`s. Neither exceeds their product, and the caller has checked that.
    #[expect(clippy::cast_possible_truncation, reason = "less than 2³⁰")]
    pub(crate) const fn sizes(&self) -> (usize, usize) {
        (self.spaces as usize, self.target as usize)
    }
}

/// Why a game cannot be played, or why its result cannot be represented.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// [`Rules::spaces`] is 0.
    #[error("the track has 0 spaces; it needs at least 1")]
    NoSpaces,
    /// [`Rules::target`] is 0.
    #[error("the target score is 0; it must be at least 1")]
    NoTarget,
    /// [`Rules::rolls_per_turn`] is 0.
    #[error("0 rolls per turn; at least 1 is needed")]
    NoRolls,
    /// There are no players.
    #[error("no players; give each one a starting space, such as 4,8")]
    NoPlayers,
    /// A pawn starts off the track.
    #[error("player {player} starts on space {start}; the spaces are 1 to {spaces}")]
    Start {
        /// The player, counted from 1.
        player: usize,
        /// The space on which that player starts.
        start: u32,
        /// The number of spaces on the track.
        spaces: u32,
    },
    /// The die has no sides, or its list of rolls or faces is empty.
    #[error("the die has no sides; it needs at least 1")]
    NoSides,
    /// A die that is an iterator ended before anyone had won.
    #[error("the die ended after {rolls} rolls, before anyone had won")]
    DieEnded {
        /// The number of rolls made.
        rolls: u128,
    },
    /// A turn has too many rolls to list: more than [`MAX_LISTED`](crate::practice::MAX_LISTED).
    #[error("{rolls} rolls per turn are too many to list; the maximum is {}", crate::practice::MAX_LISTED)]
    TooManyRolls {
        /// The number of rolls per turn.
        rolls: u32,
    },
    /// A pawn neither wins nor returns to its initial state within [`LONGEST_PERIOD`](crate::practice::LONGEST_PERIOD) turns.
    #[error(
        "the pawns' period is longer than {} turns, too long to fast-forward; take a smaller track or die",
        crate::practice::LONGEST_PERIOD
    )]
    PeriodTooLong,
    /// The puzzle's answer does not fit in 128 bits.
    #[error("the lowest score × the rolls made does not fit in 128 bits; take a smaller target")]
    AnswerTooLarge,
    /// The quantum game would need more memory than [`MAX_MEMORY`](crate::quantum::MAX_MEMORY).
    #[error(
        "the counts of universes would take about {gib} GiB, more than the maximum of {}; take a smaller target, track or die, \
         or fewer players",
        crate::quantum::MAX_MEMORY >> 30
    )]
    TooManyUniverses {
        /// An upper bound on the memory needed, in GiB, rounded up.
        gib: u64,
    },
    /// The caller's progress callback asked to stop.
    #[error("stopped before the end")]
    Stopped,
}

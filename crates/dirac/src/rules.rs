//! The rules of a game, and what can be wrong with them.

/// What the players agree on, whatever the die.
///
/// A turn is [`rolls_per_turn`](Self::rolls_per_turn) rolls: the pawn moves forward by their sum, round a track of
/// [`spaces`](Self::spaces) spaces numbered from 1, and scores the number of the space it stops on. The first player with
/// [`target`](Self::target) points or more wins. A turn scores at least 1, so every game ends.
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
    /// Spaces on the track, 1 or more.
    pub spaces: u32,
    /// The score that wins, 1 or more.
    pub target: u64,
    /// Rolls in a turn, 1 or more.
    pub rolls_per_turn: u32,
}

impl Rules {
    /// The puzzle's practice game: 10 spaces, three rolls, to 1000. Its die is cyclic, of 100 sides.
    pub const PRACTICE: Self = Self { spaces: 10, target: 1000, rolls_per_turn: 3 };

    /// The puzzle's quantum game: 10 spaces, three rolls, to 21. Its die has three sides.
    pub const QUANTUM: Self = Self { spaces: 10, target: 21, rolls_per_turn: 3 };

    /// Whether players who start on these spaces can play by these rules. Every game checks this by itself. O(players).
    ///
    /// # Errors
    ///
    /// - [`Error::NoSpaces`], [`Error::NoTarget`] or [`Error::NoRolls`] where the rules have a 0;
    /// - [`Error::NoPlayers`] without a start;
    /// - [`Error::Start`] with the first player who starts on 0 or beyond the track.
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

    /// The spaces and the target as sizes in memory: both are at most their product, which the caller has bounded.
    #[expect(clippy::cast_possible_truncation, reason = "less than 2³⁰")]
    pub(crate) const fn sizes(&self) -> (usize, usize) {
        (self.spaces as usize, self.target as usize)
    }
}

/// Why a game cannot be played, or its result not be told.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// [`Rules::spaces`] is 0.
    #[error("a track of 0 spaces; it needs 1 or more")]
    NoSpaces,
    /// [`Rules::target`] is 0.
    #[error("a target of 0; it must be 1 or more, for somebody to have to play")]
    NoTarget,
    /// [`Rules::rolls_per_turn`] is 0.
    #[error("0 rolls a turn; it takes 1 or more")]
    NoRolls,
    /// Nobody plays.
    #[error("no players; name a starting space for each, such as 4,8")]
    NoPlayers,
    /// A pawn starts off the track.
    #[error("player {player} starts on space {start}; the spaces are 1 to {spaces}")]
    Start {
        /// The player, counted from 1.
        player: usize,
        /// Where that player starts.
        start: u32,
        /// The spaces of the track.
        spaces: u32,
    },
    /// The die has no sides, or its list of rolls or faces is empty.
    #[error("a die without sides; it needs 1 or more")]
    NoSides,
    /// A die that is an iterator came to its end before anybody had won.
    #[error("the die ended after {rolls} rolls, before anybody had won")]
    DieEnded {
        /// How often it was rolled.
        rolls: u128,
    },
    /// A turn with too many rolls to list: more than [`MAX_LISTED`](crate::practice::MAX_LISTED).
    #[error("{rolls} rolls a turn are too many to list; at most {} are", crate::practice::MAX_LISTED)]
    TooManyRolls {
        /// The rolls of a turn.
        rolls: u32,
    },
    /// A pawn neither wins nor comes back to where it began within [`LONGEST_PERIOD`](crate::practice::LONGEST_PERIOD) turns.
    #[error(
        "the pawns' period is longer than {} turns, too long to fast-forward; take a smaller track or die",
        crate::practice::LONGEST_PERIOD
    )]
    PeriodTooLong,
    /// The puzzle's answer does not fit 128 bits.
    #[error("the lowest score × the rolls made does not fit 128 bits; take a smaller target")]
    AnswerTooLarge,
    /// The quantum game would take more memory than [`MAX_MEMORY`](crate::quantum::MAX_MEMORY).
    #[error(
        "the counts of universes would take about {gib} GiB, more than the {} allowed; take a smaller target, track or die, \
         or fewer players",
        crate::quantum::MAX_MEMORY >> 30
    )]
    TooManyUniverses {
        /// A bound on the memory that they take, in GiB, rounded up.
        gib: u64,
    },
    /// The caller's progress report asked to stop.
    #[error("stopped before the end")]
    Stopped,
}

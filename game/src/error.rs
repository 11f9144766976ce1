//! The errors of both games.

use crate::limits::{MAX_LISTED, MAX_MEMORY};

/// Why a game cannot be played, or why its result cannot be represented.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// [`Rules::spaces`](crate::Rules::spaces) is 0.
    #[error("the track has 0 spaces; it needs at least 1")]
    NoSpaces,
    /// [`Rules::target`](crate::Rules::target) is 0.
    #[error("the target score is 0; it must be at least 1")]
    NoTarget,
    /// [`Rules::rolls_per_turn`](crate::Rules::rolls_per_turn) is 0.
    #[error("a turn has 0 rolls; it needs at least 1")]
    NoRolls,
    /// There are no players.
    #[error("there are no players; give each player a starting space, such as 4,8")]
    NoPlayers,
    /// A pawn starts on a space that is not on the track.
    #[error("player {player} starts on space {start}; the spaces are 1 to {spaces}")]
    Start {
        /// The player, counted from 1.
        player: usize,
        /// The space on which the player starts.
        start: u32,
        /// The number of spaces on the track.
        spaces: u32,
    },
    /// The die has no sides, or its list of rolls or faces is empty.
    #[error("the die has no sides; it needs at least 1")]
    NoSides,
    /// The die is an iterator, and it ended before anyone had won.
    #[error("the die ended after {rolls} rolls, before anyone had won")]
    DieEnded {
        /// The number of rolls made.
        rolls: u128,
    },
    /// A turn has more than [`MAX_LISTED`] rolls, too many to list.
    #[error("{rolls} rolls per turn are too many to list; the maximum is {MAX_LISTED}")]
    TooManyRolls {
        /// The number of rolls per turn.
        rolls: u32,
    },
    /// No pawn reaches the target within this many turns, and some pawn does not return to its initial state within as many turns.
    #[error(
        "no pawn reaches the target within {turns} turns, and some pawn does not start to repeat its positions by then; choose a \
         smaller track or die"
    )]
    PeriodTooLong {
        /// The number of turns that were tried for each pawn.
        turns: u64,
    },
    /// The puzzle's answer does not fit in 128 bits.
    #[error("the lowest score × the number of rolls does not fit in 128 bits; choose a smaller target")]
    AnswerTooLarge,
    /// The quantum game might need more memory than [`MAX_MEMORY`].
    #[error(
        "counting the universes might need up to {gib} GiB of memory; the maximum is {} GiB; choose a smaller target, track or \
         die, or fewer players",
        MAX_MEMORY >> 30
    )]
    TooManyUniverses {
        /// An upper bound on the memory needed, in GiB, rounded up.
        gib: u64,
    },
    /// The caller's progress callback stopped the game.
    #[error("the game was stopped before its end")]
    Stopped,
}

//! The game with a die that splits the universe.
//!
//! Every roll makes as many universes as the die has faces, one for each, until somebody wins. A universe, here, is one of those that
//! there are in the end: a sequence of rolls that a game can take. None is rolled on once its game is over.
//!
//! # Approach
//!
//! The pawns never meet. So each player's game is counted alone: in how many universes is the target not reached yet after *t* turns?
//! Only at the end are the players brought together. When *k* turns have been made in all, by all players, the universes in which
//! the game still goes on are the product of the players' counts, each after as many turns as that player has made: *a(k)*. If a
//! turn splits a universe into *f* (faces to the power of the rolls in a turn), *f a(k − 1) − a(k)* universes end at turn *k*, and
//! the player whose turn it is wins them.
//!
//! # Counting one player's universes
//!
//! Let *v(t, p, c)* be in how many universes a pawn on space *p* with score *c* has not reached the target after *t* more turns.
//! *v(0, p, c) = 1*, and *v(t + 1, p, c)* is the sum of *v(t, q, c + q)* over the spaces *q* that a turn leads to, as often as it does.
//! All starts are counted together, and only *v(t, start, 0)* is kept. The order of the loops makes this fast:
//!
//! - a turn at a time, so that all numbers are of about one size: 32 bits at first, then as many words as the largest needs;
//! - a roll at a time, which are sums of whole rows of numbers: a few additions, no multiplication, and the compiler vectorises them;
//! - the scores from which the target cannot be missed in *t* turns have count 0, and are left out as soon as they do.
//!
//! # Complexity
//!
//! With *s* spaces, target *g*, *n* players, *m* the distinct rolls and *T* the turns of the longest game, at most *g* and in
//! proportion to it: a player's numbers have O(*T*) words, so counting takes O(*s m g T²*) time, the third power of the target,
//! and O(*s g T*) memory. That is once for all players. Bringing them together takes *n T* products of numbers of O(*n T*) words: a
//! number of operations linear in the players, where a map of states has (*s g*)ⁿ entries.

#[cfg(feature = "exact")]
mod counts;
#[cfg(feature = "exact")]
mod die;
#[cfg(feature = "exact")]
mod game;
#[cfg(feature = "exact")]
mod list;
#[cfg(feature = "exact")]
mod memory;
#[cfg(feature = "exact")]
mod number;
mod sweep;

#[cfg(feature = "exact")]
pub use dashu_int::UBig;
#[cfg(feature = "exact")]
pub use die::Die;
#[cfg(feature = "exact")]
pub use game::{Outcome, play, play_with};
pub use sweep::survivors;

/// The most memory, in bytes, that a game may take: 1 GiB. Rules that need more are refused before they are played.
pub const MOST_MEMORY: u64 = 1 << 30;

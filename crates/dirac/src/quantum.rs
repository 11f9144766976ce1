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
//!
//! # Measured
//!
//! With the benches `quantum` and the puzzle's other rules, best of many on a 2-core x86-64 machine. The exponents are those of the
//! time over the target, from one row to the next; derived is 3 once numbers have many words, 2 as long as they have one.
//!
//! | target | 2 players | exponent |
//! |--:|--:|--:|
//! | 21 | 1.6 µs | |
//! | 50 | 9.9 µs | 2.1 |
//! | 100 | 63 µs | 2.7 |
//! | 200 | 0.40 ms | 2.7 |
//! | 500 | 6.1 ms | 3.0 |
//! | 1000 | 49 ms | 3.0 |
//! | 2000 | 0.41 s | 3.1 |
//!
//! To 1000 the program as a whole takes 5 MiB.
//!
//! | players | to 21 | exponent | to 1000 | exponent |
//! |--:|--:|--:|--:|--:|
//! | 2 | 1.6 µs | | 49 ms | |
//! | 4 | 2.0 µs | 0.3 | 51 ms | 0.06 |
//! | 8 | 7.2 µs | 1.9 | 62 ms | 0.3 |
//! | 16 | 16 µs | 1.2 | 113 ms | 0.9 |
//!
//! To 21, four players' universes still fit 128 bits, those of eight do not.
//!
//! Derived is 1 in the number of products, up to 3 in words: what is shared by all players, the counting, dominates for long.
//!
//! Results are integers of dashu-int. Counting by addition of such integers, one for each number, takes 130 to 280 ms for one start to 300
//! whatever the crate, nearly a hundred times as long as the rows of words here. So the crate only serves for the players' products and for the
//! digits. To 1000, for 2 players, these took 0.53 and 5.5 ms with dashu-int 0.6, 0.55 and 8.7 ms with num-bigint 0.5, 0.55 and 4.0 ms with
//! ibig 0.3, 0.53 and 9.1 ms with malachite-nz 0.14. They hardly differ in products; dashu-int is ibig carried on, keeps numbers of two
//! words without an allocation, and needs little else to be compiled.

mod counts;
mod die;
mod game;
mod list;
mod memory;
mod number;
mod sweep;
mod work;

pub use dashu_int::UBig;
pub use die::Die;
pub use game::{Outcome, play, play_with};
pub use work::estimate;

/// The most memory, in bytes, that a game may take: 1 GiB. Rules that need more are refused before they are played.
pub const MAX_MEMORY: u64 = 1 << 30;

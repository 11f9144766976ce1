//! The game with a die that splits the universe.
//!
//! Every roll splits the universe into one per face of the die. A universe whose game is over does not split any further. In the
//! end, each universe is a sequence of rolls that makes a complete game. This module counts these final universes.
//!
//! # Approach
//!
//! The pawns never interact, so the universes are counted for each player alone: in how many universes has the player not reached
//! the target after *t* turns? The players' counts are combined only at the end.
//!
//! Let *a(k)* be the number of universes in which the game is still going after *k* turns, counting the turns of all players. To
//! find *a(k)*, take each player's count after the turns that this player has had, and multiply these counts. Let *f* be the
//! number of universes that one turn makes out of one universe: the number of faces to the power of the number of rolls per turn.
//! Then *f a(k − 1) − a(k)* universes end at turn *k*, and the player who takes this turn wins them.
//!
//! # Counting one player's universes
//!
//! Let *v(t, p, c)* be the number of universes in which a pawn on space *p* with score *c* has not reached the target after *t*
//! more turns. This number is 0 for every *c* that reaches the target. For a lower *c*, *v(0, p, c) = 1*, and *v(t + 1, p, c)* is
//! the sum of *v(t, q, c + q)* over the spaces *q* that a turn leads to, counted with multiplicity. The computation covers all
//! starts at once, and keeps only *v(t, start, 0)*. Three things make this fast:
//!
//! - The outermost loop is over turns, so at any time all numbers have about the same size. All numbers have as many words as the
//!   largest number needs.
//! - The next loop is over rolls. Each roll adds up whole rows of numbers. The compiler vectorizes the additions. Multiplications
//!   are needed only where several faces or rolls move a pawn to the same space.
//! - If a score is close enough to the target, *t* turns are sure to reach the target, whatever the space. Then the counts of this
//!   score are 0, so the score is dropped after turn *t*, and the rows get shorter.
//!
//! # Complexity
//!
//! Let *s* be the number of spaces, *g* the target and *n* the number of players. One roll can move a pawn by *m* different
//! distances. The longest game has *T* turns, and *T* is at most *g* and grows in proportion to *g*. The number of faces and the
//! number of rolls per turn count as constants. Each number that is counted for a player has O(*T*) words, so counting takes O(*s m
//! g T²*) time, which is cubic in the target, and O(*s g T*) memory. Counting is done only once for all players together. Combining
//! the counts takes O(*n T*) products of numbers with O(*n T*) words. So the number of products is linear in the number of players.
//! In comparison, a map from the states of the whole game to their counts would have (*s g*)ⁿ entries.
//!
//! # Measured
//!
//! These are the best times of many runs on a 2-core x86-64 machine. As in the `quantum` benchmarks, the rules are the puzzle's,
//! except for the target and the number of players. For targets of 500 or more, the times are processor times. From one row to the
//! next, the time grows as a power of the target, or of the number of players; the table shows the exponent. In theory the exponent
//! of the target is 2 while numbers have one word, and 3 once they have many.
//!
//! | target | 2 players | exponent |
//! |--:|--:|--:|
//! | 21 | 3.3 µs | |
//! | 50 | 12 µs | 1.5 |
//! | 100 | 56 µs | 2.2 |
//! | 200 | 0.35 ms | 2.6 |
//! | 500 | 4.8 ms | 2.9 |
//! | 1000 | 40 ms | 3.1 |
//! | 2000 | 0.36 s | 3.2 |
//!
//! With target 1000, the whole program takes 5 MiB of memory.
//!
//! | players | target 21 | exponent | target 1000 | exponent |
//! |--:|--:|--:|--:|--:|
//! | 2 | 3.3 µs | | 40 ms | |
//! | 4 | 4.5 µs | 0.4 | 42 ms | 0.07 |
//! | 8 | 9.8 µs | 1.1 | 52 ms | 0.3 |
//! | 16 | 23 µs | 1.2 | 108 ms | 1.1 |
//!
//! With target 21, memory allocations explain part of the increase in time from four players to eight: dashu-int allocates memory
//! only for numbers of more than 128 bits, and the number of universes fits in 128 bits for four players, but not for eight.
//!
//! In the table of players, theory predicts an exponent of 1 for the number of products, and of up to 3 for the number of
//! operations on their words. But counting, which all players share, dominates the time until there are many players.
//!
//! # Large integers
//!
//! Large results are integers of the crate dashu-int. If every number in the rows were a large integer of one of the crates
//! below, counting would take 130 to 280 ms for one start and target 300. With the rows of words used here, counting takes
//! about a hundredth of this time, or even less. So dashu-int is used only for the players' products and for the decimal digits.
//! With 2 players and target 1000, these two tasks take:
//!
//! | crate | products | digits |
//! |---|--:|--:|
//! | dashu-int 0.6 | 0.53 ms | 5.5 ms |
//! | num-bigint 0.5 | 0.55 ms | 8.7 ms |
//! | ibig 0.3 | 0.55 ms | 4.0 ms |
//! | malachite-nz 0.14 | 0.53 ms | 9.1 ms |
//!
//! dashu-int is the successor of ibig, stores numbers of up to two words without an allocation, and has few dependencies to
//! compile.

mod counts;
mod die;
mod game;
mod longest_game;
mod memory;
mod sweep;
mod work;

pub use dashu_int::UBig;
pub use die::Die;
pub use game::{Outcome, play, play_with};
pub use work::estimate;

pub use crate::limits::MAX_MEMORY;

//! Dirac Dice under any rules.
//!
//! Pawns move round a circular track of spaces numbered from 1. In each turn a player rolls a die a number of times, moves by the
//! sum, and scores the number of the space reached. The first player to reach the target score wins. [`Rules`] holds these
//! numbers, and any number of players can take part.
//!
//! - [`practice`] is the game with a deterministic die, either played turn by turn or fast-forwarded to its result.
//! - [`quantum`] is the game with a die that splits the universe into one per face; it counts the universes in which each player
//!   wins.
//!
//! ```
//! use dirac::{Rules, practice};
//!
//! let die = practice::Die::cyclic(100)?;
//! let outcome = practice::fast_forward(&Rules::PRACTICE, &[4, 8], &die)?;
//! assert_eq!(outcome.answer(), Ok(739_785));
//! # Ok::<(), dirac::Error>(())
//! ```
//!
//! # Features
//!
//! `cli` (default) builds the command-line program.

mod number;
pub mod practice;
pub mod quantum;
mod rules;

pub use number::whole_number;
pub use rules::{Error, Rules};

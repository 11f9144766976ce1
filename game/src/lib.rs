//! Dirac Dice under any rules.
//!
//! Pawns move round a circular track of spaces numbered from 1. In each turn a player rolls a die several times, moves by the sum
//! of the rolls, and scores the number of the space reached. The first player to reach the target score wins. [`Rules`] holds the
//! number of spaces, the number of rolls per turn and the target score. Any number of players can take part.
//!
//! - [`practice`] is the game with a deterministic die, either played turn by turn or fast-forwarded to its result.
//! - [`quantum`] is the game with a die that splits the universe into one per face. It counts the universes in which each player
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

mod error;
mod limits;
mod number;
pub mod practice;
pub mod quantum;
mod rules;

pub use error::Error;
pub use number::whole_number;
pub use rules::Rules;

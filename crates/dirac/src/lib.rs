//! Dirac Dice under any rules.
//!
//! Pawns go round a track of spaces numbered from 1; each turn a player rolls a die some times, moves by the sum, and scores the
//! number of the space reached. The first player with the target score wins. [`Rules`] holds all these numbers, and any number of
//! players can take part.
//!
//! - [`practice`] is the game with a die that rolls what is known in advance: played turn by turn, or only its result, at once.
//! - [`quantum`] is the game with a die that splits the universe, one for each face: who wins in how many of them.
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
//! `cli` (default) is the command line.

mod number;
pub mod practice;
pub mod quantum;
mod rules;

pub use number::whole_number;
pub use rules::{Error, Rules};

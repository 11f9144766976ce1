//! Dirac Dice as WebAssembly, for the page `index.html`.
//!
//! The page passes the rules as typed text, in [`Fields`]. Invalid rules are refused with a [`Refusal`], which names the invalid
//! field. Large numbers are passed as decimal digits, because a JavaScript number would round them.
//!
//! The page calls these functions from web workers, so a call may take a long time.

mod fields;
mod input;
mod practice;
mod quantum;

pub use fields::{Fields, Refusal};
pub use input::starts_of_input;
pub use practice::{Position, Practice, PracticeResult, Turns};
pub use quantum::{ProgressCallback, QuantumResult, play_quantum, row_of_chances};

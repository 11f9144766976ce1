//! Dirac Dice as WebAssembly, for the page in `web/`.
//!
//! Rules arrive as the text that people typed, in [`Fields`]. Anything wrong with them comes back as a [`Refusal`] that names the
//! field. Large numbers are passed as decimal digits, because a JavaScript number would round them.
//!
//! The page calls all this from Web Workers, so calls may take long.

mod fields;
mod input;
mod practice;
mod quantum;

pub use fields::{Fields, Refusal};
pub use input::starts_of_input;
pub use practice::{MAX_LOGGED, Position, Practice, PracticeResult, Turns};
pub use quantum::{MAX_MAPPED, Progress, QuantumResult, play_quantum, row_of_chances};

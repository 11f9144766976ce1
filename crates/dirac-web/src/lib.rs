//! What the page in `web/` calls: Dirac Dice as WebAssembly.
//!
//! Rules arrive as what people typed, [`Fields`], and everything that can be wrong with it comes back as a [`Refusal`], which names the
//! field. Large numbers cross as decimal digits, never as a JavaScript number, which would round them.
//!
//! The page calls all this from Web Workers, so a call may take long.

mod fields;
mod input;
mod practice;
mod quantum;

pub use fields::{Fields, Refusal};
pub use input::starts_of_input;
pub use practice::{MAX_LOGGED, Position, Practice, PracticeResult, Turns};
pub use quantum::{MAX_MAPPED, Progress, QuantumResult, play_quantum, row_of_chances};

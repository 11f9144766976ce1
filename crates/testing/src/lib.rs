//! The tests that all days share, and helpers for the days' own tests.
//!
//! - [`examples!`] declares a test of the day's solvers on the examples from the puzzle's page;
//! - [`puzzle_tests!`] declares the tests on samples;
//! - [`assert_answers`] checks a table of inputs with their answers;
//! - [`assert_refused`], [`assert_refused_at`] and [`assert_lines_refused`] check the error messages of wrong inputs;
//! - [`sequences()`] lists all sequences of some items.

mod answers;
mod check;
mod damage;
mod edit;
mod examples;
mod sequences;
mod tables;

pub use crate::answers::PartAnswers;
pub use crate::check::{check_copies, check_damaged_samples, check_seeds, check_tracked_sample};
pub use crate::examples::check_examples;
pub use crate::sequences::sequences;
pub use crate::tables::{assert_answers, assert_lines_refused, assert_refused, assert_refused_at};

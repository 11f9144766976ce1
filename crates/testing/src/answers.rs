//! The answers to a day's parts.

#![allow(clippy::panic, reason = "a test fails by panicking")]

use std::fmt::{Debug, Display};

use known_answers::sample_toml;

/// The answers to a day's parts: a pair, or a 1-tuple for a day with one part.
pub trait PartAnswers: PartialEq + Debug {
    /// The content of a `sample.toml` with these answers.
    ///
    /// # Panics
    ///
    /// If the file cannot hold one of the answers.
    fn to_toml(&self) -> String;
}

impl<A: PartialEq + Debug + Display> PartAnswers for (A,) {
    fn to_toml(&self) -> String {
        to_toml(&[self.0.to_string()])
    }
}

impl<A: PartialEq + Debug + Display, B: PartialEq + Debug + Display> PartAnswers for (A, B) {
    fn to_toml(&self) -> String {
        to_toml(&[self.0.to_string(), self.1.to_string()])
    }
}

fn to_toml(answers: &[String]) -> String {
    sample_toml(answers).unwrap_or_else(|error| panic!("{error}"))
}

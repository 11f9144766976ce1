//! The answers to a day's parts.

use std::fmt::{Debug, Display};

use answers::sample_toml;

/// The answers to a day's parts: a pair, or a 1-tuple for a day with one part.
pub trait PartAnswers: PartialEq + Debug {
    /// The content of a `sample.toml` with these answers.
    fn to_toml(&self) -> String;
}

impl<A: PartialEq + Debug + Display> PartAnswers for (A,) {
    fn to_toml(&self) -> String {
        sample_toml(&[self.0.to_string()])
    }
}

impl<A: PartialEq + Debug + Display, B: PartialEq + Debug + Display> PartAnswers for (A, B) {
    fn to_toml(&self) -> String {
        sample_toml(&[self.0.to_string(), self.1.to_string()])
    }
}

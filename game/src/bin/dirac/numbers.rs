//! Parses numbers on the command line, and displays lists.

use std::fmt;
use std::str::FromStr;

use dirac::whole_number;

/// Comma-separated numbers. The list may be empty: the game itself refuses an empty list.
#[derive(Debug, Clone)]
pub struct Numbers(pub Vec<u32>);

impl FromStr for Numbers {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text.trim().is_empty() {
            return Ok(Self(Vec::new()));
        }
        text.split(',').map(number_of_32_bits).collect::<Result<_, _>>().map(Self)
    }
}

pub fn number_of_32_bits(text: &str) -> Result<u32, String> {
    whole_number(text).and_then(|number| number.try_into().ok()).ok_or_else(|| not_a_number(text, u32::MAX.into()))
}

pub fn number_of_64_bits(text: &str) -> Result<u64, String> {
    whole_number(text).and_then(|number| number.try_into().ok()).ok_or_else(|| not_a_number(text, u64::MAX))
}

fn not_a_number(text: &str, max: u64) -> String {
    format!("{text:?} is not a whole number from 0 to {max}")
}

pub struct Joined<'a, T>(pub &'a [T], pub &'static str);

impl<T: fmt::Display> fmt::Display for Joined<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, item) in self.0.iter().enumerate() {
            write!(f, "{}{item}", if index == 0 { "" } else { self.1 })?;
        }
        Ok(())
    }
}

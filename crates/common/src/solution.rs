//! The solutions of a day.

use std::error::Error;
use std::fmt;

use aoc_runner::{ArcStr, Runner};

use crate::puzzle::{Day, Part};

/// A solver for one part, with the parser for its input.
#[derive(Debug, Clone, Copy)]
pub struct Solution {
    /// The day.
    pub day: Day,
    /// The part of the day.
    pub part: Part,
    /// The variant's name, as written in the attribute `#[aoc]`; `None` for the default solution.
    pub variant: Option<&'static str>,
    /// Parses the input for this solver.
    pub parse: Parse,
}

/// Parses the text of an input, and returns a solver that holds the parsed input. The error says what is wrong with the text.
pub type Parse = fn(ArcStr) -> Result<Box<dyn Runner>, Box<dyn Error>>;

/// The name in tables: the variant's name as written in the attribute, or `default` for the default solver.
pub fn variant_name(variant: Option<&str>) -> &str {
    variant.unwrap_or("default")
}

impl Solution {
    /// The variant's [name in tables](variant_name).
    pub fn variant_name(&self) -> &'static str {
        variant_name(self.variant)
    }

    /// The name without `default`: `day 7 part 2` or `day 7 part 2 Sorted`.
    pub fn name(&self) -> String {
        let variant = self.variant.map(|name| format!(" {name}")).unwrap_or_default();
        format!("day {} part {}{variant}", self.day, self.part)
    }

    /// The id in benches and timings, in lower case: `day21/part1/default`.
    ///
    /// The day number has two digits, so that the filter `day02` matches only day 2. The filter `day2` would also match an id that
    /// begins with `day21`.
    pub fn id(&self) -> String {
        format!("{}/{}", self.day.crate_name(), self.id_in_day())
    }

    /// The [`id`](Self::id) without the day: `part1/default`.
    pub fn id_in_day(&self) -> String {
        format!("part{}/{}", self.part, self.variant_name().to_lowercase())
    }
}

/// Writes the part and the variant, such as `part 2 default`.
impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "part {} {}", self.part, self.variant_name())
    }
}

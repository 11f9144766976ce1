//! Identifies puzzles: year, day, part.

use std::fmt;
use std::str::FromStr;

/// A year of Advent of Code, from 2015 to 2099. Years up to 2024 have 25 days; years from 2025 on have 12.
///
/// ```
/// use common::Year;
///
/// let year: Year = "2021".parse()?;
/// assert_eq!(year.last_day().number(), 25);
/// assert!("2014".parse::<Year>().is_err());
/// # Ok::<(), common::PuzzleError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Year(u16);

/// A day from 1 to 25. [`Year::day`] checks whether a year has the day.
///
/// ```
/// use common::Day;
///
/// let day: Day = "7".parse()?;
/// assert_eq!(day.to_string(), "7");
/// assert_eq!(day.crate_name(), "day07");
/// assert!("26".parse::<Day>().is_err());
/// # Ok::<(), common::PuzzleError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day(u8);

/// A day or a range of days, as written on command lines: `5`, `7-9`.
///
/// ```
/// use common::{Day, Days};
///
/// let days: Days = "7-9".parse()?;
/// assert_eq!(days.iter().map(Day::number).collect::<Vec<_>>(), [7, 8, 9]);
/// assert!(days.contains("8".parse()?));
/// assert!("9-7".parse::<Days>().is_err());
/// # Ok::<(), common::PuzzleError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Days {
    /// The first day.
    pub first: Day,
    /// The last day. It equals the first day if the range has only one day.
    pub last: Day,
}

/// One of the two parts of a day.
///
/// ```
/// use common::Part;
///
/// assert_eq!("2".parse(), Ok(Part::Two));
/// assert_eq!(Part::Two.to_string(), "2");
/// assert!("3".parse::<Part>().is_err());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Part {
    /// The first part, available from the start.
    One = 1,
    /// The second part. The site reveals it once the first part is solved.
    Two = 2,
}

/// The error for a text that does not identify a puzzle, or for a day that a year does not have. The message gives the valid
/// values.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct PuzzleError(String);

impl Year {
    const FIRST: u16 = 2015;
    const LAST: u16 = 2099;

    /// The year with this number, from 2015 to 2099; `None` for other numbers.
    pub const fn new(number: u16) -> Option<Self> {
        if number >= Self::FIRST && number <= Self::LAST { Some(Self(number)) } else { None }
    }

    /// The year as a number.
    pub const fn number(self) -> u16 {
        self.0
    }

    /// The first day with a puzzle: day 1.
    pub const fn first_day(self) -> Day {
        Day(1)
    }

    /// The last day with a puzzle.
    pub const fn last_day(self) -> Day {
        if self.0 <= 2024 { Day(Day::LAST) } else { Day(12) }
    }

    /// Whether this day of the year has the part. The last day of a year has no second part; its second star is free.
    pub fn has_part(self, day: Day, part: Part) -> bool {
        part == Part::One || day != self.last_day()
    }

    /// Returns the day if this year has it.
    ///
    /// # Errors
    ///
    /// [`PuzzleError`] if the day comes after the last day of this year.
    pub fn day(self, day: Day) -> Result<Day, PuzzleError> {
        if day > self.last_day() {
            return Err(PuzzleError(format!("{self} has no day {day}: its last day is {}", self.last_day())));
        }
        Ok(day)
    }

    /// All days of this year, in order.
    pub fn days(self) -> impl DoubleEndedIterator<Item = Day> {
        (self.first_day().0..=self.last_day().0).map(Day)
    }
}

impl Day {
    const LAST: u8 = 25;

    /// The day with this number; `None` unless the number is from 1 to 25.
    pub const fn new(number: u8) -> Option<Self> {
        if 1 <= number && number <= Self::LAST { Some(Self(number)) } else { None }
    }

    /// The day as a number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The name of the folder of the day's crate, such as `day07`. In the workspace's first year, whose package is at the root, the
    /// day's package has the same name; in other years, the package has a name such as `aoc2025-day07`. The number always has two
    /// digits, so the folders sort in the order of the days.
    pub fn crate_name(self) -> String {
        format!("day{:02}", self.0)
    }
}

impl Days {
    /// Whether the range includes the day.
    pub fn contains(self, day: Day) -> bool {
        (self.first..=self.last).contains(&day)
    }

    /// The days, in order.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Day> {
        (self.first.0..=self.last.0).map(Day)
    }
}

impl Part {
    /// Both parts, in order.
    pub const ALL: [Self; 2] = [Self::One, Self::Two];

    /// The part as a number, 1 or 2.
    pub const fn number(self) -> u8 {
        self as u8
    }
}

impl fmt::Display for Year {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

impl FromStr for Year {
    type Err = PuzzleError;

    fn from_str(text: &str) -> Result<Self, PuzzleError> {
        let year = text.parse().ok().and_then(Self::new);
        let (first, last) = (Self::FIRST, Self::LAST);
        year.ok_or_else(|| {
            PuzzleError(format!("{text:?} is not a year of Advent of Code: give a number from {first} to {last}"))
        })
    }
}

impl FromStr for Day {
    type Err = PuzzleError;

    fn from_str(text: &str) -> Result<Self, PuzzleError> {
        let day = text.parse().ok().and_then(Self::new);
        day.ok_or_else(|| PuzzleError(format!("{text:?} is not a day: give a number from 1 to {}", Self::LAST)))
    }
}

impl FromStr for Days {
    type Err = PuzzleError;

    fn from_str(text: &str) -> Result<Self, PuzzleError> {
        let (first_text, last_text) = text.split_once('-').unwrap_or((text, text));
        let first: Day = first_text.parse()?;
        let last: Day = last_text.parse()?;
        if first > last {
            return Err(PuzzleError(format!("{first} comes after {last}: write {last}-{first}")));
        }
        Ok(Self { first, last })
    }
}

impl FromStr for Part {
    type Err = PuzzleError;

    fn from_str(text: &str) -> Result<Self, PuzzleError> {
        let part = Self::ALL.into_iter().find(|part| part.to_string() == text);
        part.ok_or_else(|| PuzzleError(format!("{text:?} is not a part: give 1 or 2")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn years_from_2025_on_have_12_days() {
        for (year, last) in [(2015, 25), (2024, 25), (2025, 12), (2026, 12)] {
            let year = Year::new(year).unwrap();
            assert!(year.days().map(Day::number).eq(1..=last), "{year}");
            for day in (1..=25).map(Day) {
                assert_eq!(year.day(day).is_ok(), day.0 <= last, "{year} {day}");
                assert_eq!(Part::ALL.map(|part| year.has_part(day, part)), [true, day.0 != last], "{year} {day}");
            }
        }
        let error = Year::new(2025).unwrap().day(Day(13)).unwrap_err();
        assert_eq!(error.to_string(), "2025 has no day 13: its last day is 12");
    }

    #[test]
    fn numbers_out_of_range_are_refused() {
        for number in 0..=u16::MAX {
            let day = u8::try_from(number).ok().and_then(Day::new);
            assert_eq!(day.map(|day| day.0.into()), (1..=25).contains(&number).then_some(number));
            assert_eq!(number.to_string().parse::<Day>().ok(), day);
            let year = Year::new(number);
            assert_eq!(year.map(Year::number), (2015..=2099).contains(&number).then_some(number));
            assert_eq!(number.to_string().parse::<Year>().ok(), year);
        }
    }

    #[test]
    fn days_are_a_single_day_or_a_range() {
        for (text, first, last) in [("7", 7, 7), ("9-9", 9, 9), ("1-25", 1, 25), ("8-12", 8, 12)] {
            let days: Days = text.parse().unwrap();
            assert_eq!(days, Days { first: Day(first), last: Day(last) }, "{text}");
            assert!(days.iter().map(Day::number).eq(first..=last), "{text}");
            assert!((1..=25).all(|day| days.contains(Day(day)) == (first..=last).contains(&day)), "{text}");
        }
        assert_eq!("9-7".parse::<Days>().unwrap_err().to_string(), "9 comes after 7: write 7-9");
        for (text, wrong) in [("5-", ""), ("-5", ""), ("0", "0"), ("1-26", "26"), ("1-2-3", "2-3")] {
            let error = text.parse::<Days>().unwrap_err().to_string();
            assert!(error.starts_with(&format!("{wrong:?} is not a day")), "{text:?}: {error}");
        }
    }

    #[test]
    fn a_refused_text_comes_with_advice() {
        for text in ["", " 1", "-1", "one", "1.0", "99999999999999999999"] {
            assert!(text.parse::<Day>().unwrap_err().to_string().ends_with("give a number from 1 to 25"), "{text:?}");
            assert!(
                text.parse::<Year>().unwrap_err().to_string().ends_with("give a number from 2015 to 2099"),
                "{text:?}"
            );
            assert!(text.parse::<Part>().unwrap_err().to_string().ends_with("give 1 or 2"), "{text:?}");
        }
    }
}

//! The times at which puzzles unlock.

use common::{Day, Year};
use jiff::civil::{Date, Time};
use jiff::{SignedDuration, Timestamp, tz};

/// The time zone in which puzzles unlock: New York, UTC−5 in December.
pub const NEW_YORK: tz::Offset = tz::offset(-5);

/// The time at which the puzzle unlocks: midnight in New York.
///
/// ```
/// let year = common::Year::new(2021).unwrap();
/// assert_eq!(workspace::unlock_time(year, year.first_day()).to_string(), "2021-12-01T05:00:00Z");
/// ```
pub fn unlock_time(year: Year, day: Day) -> Timestamp {
    let year = i16::try_from(year.number()).unwrap_or(i16::MAX);
    // A date past the end of jiff's calendar becomes the calendar's last date, which no clock reaches.
    let date = Date::new(year, 12, day.number().cast_signed()).unwrap_or(Date::MAX);
    NEW_YORK.to_timestamp(date.to_datetime(Time::midnight())).unwrap_or(Timestamp::MAX)
}

/// Whether the year has begun. A year begins a day before its first puzzle unlocks.
pub fn has_begun(year: Year, now: Timestamp) -> bool {
    unlock_time(year, year.first_day()).duration_since(now) <= SignedDuration::from_hours(24)
}

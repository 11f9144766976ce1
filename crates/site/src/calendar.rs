//! When puzzles unlock, and what time it is.

use std::time::Duration;

use common::{Day, Year};
use jiff::civil::Date;
use jiff::{SignedDuration, Timestamp, TimestampArithmetic, tz};
use serde::{Deserialize, Serialize};

/// The time zone of the calendar: New York, UTC−5 in December.
const NEW_YORK: tz::Offset = tz::offset(-5);

/// The longest pause that a server may ask for. A nonsensical value must not block anyone for years.
pub const MAX_PAUSE: Duration = Duration::from_hours(24);

/// How far a clock may go back when it corrects itself. If it goes back further, someone has set it.
pub const ADJUSTMENT: SignedDuration = SignedDuration::from_mins(1);

/// The system's clock, which tests may shift.
#[derive(Debug, Clone, Copy, Default)]
pub struct Clock {
    ahead: SignedDuration,
}

impl Clock {
    /// A clock that shows this time now, and runs on from there.
    pub fn showing(now: Timestamp) -> Self {
        Self { ahead: now.duration_since(Timestamp::now()) }
    }

    /// The current time.
    pub fn now(self) -> Timestamp {
        later(Timestamp::now(), self.ahead)
    }

    /// The time left until then; zero if it has passed.
    pub fn until(self, then: Timestamp) -> Duration {
        then.duration_since(self.now()).try_into().unwrap_or_default()
    }

    /// Today's puzzle, if the calendar of this year is running.
    pub fn today(self, year: Year) -> Option<Day> {
        let today = NEW_YORK.to_datetime(self.now()).date();
        let day = Day::new(today.day().try_into().ok()?)?;
        (today == date(year, day)).then_some(day).filter(|&day| year.day(day).is_ok())
    }

    /// Whether the puzzle is unlocked.
    pub fn is_unlocked(self, year: Year, day: Day) -> bool {
        unlock(year, day) <= self.now()
    }
}

/// A pause that the server asked for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pause {
    /// When the server asked for it.
    pub asked_at: Timestamp,
    /// When the pause ends.
    pub until: Timestamp,
}

impl Pause {
    /// The remaining time, if any.
    pub fn left(&self, now: Timestamp) -> Option<Duration> {
        // If it was asked for in the future, the clock has been set back since, and there is no telling how much of the pause is
        // over.
        if self.asked_at.duration_since(now) > ADJUSTMENT {
            return None;
        }
        let until = self.until.min(later(self.asked_at, MAX_PAUSE));
        Duration::try_from(until.duration_since(now)).ok().filter(|left| !left.is_zero())
    }
}

/// A time plus a duration, or the latest possible time.
#[expect(clippy::expect_used, reason = "only a span of calendar units can fail to be added, and a duration has none")]
pub fn later(time: Timestamp, by: impl Into<TimestampArithmetic>) -> Timestamp {
    time.saturating_add(by).expect("a duration can be added to a time")
}

/// The time at which the puzzle unlocks: midnight in New York.
pub fn unlock(year: Year, day: Day) -> Timestamp {
    let midnight = date(year, day).to_datetime(jiff::civil::Time::midnight());
    NEW_YORK.to_timestamp(midnight).unwrap_or(Timestamp::MAX)
}

/// A duration as people say it, rounded up to a full second: `2 d 3 h`, `4 min 5 s`, `1 s`.
pub fn spoken(duration: Duration) -> String {
    let seconds = duration.as_secs() + u64::from(duration.subsec_nanos() > 0);
    let (days, hours, minutes) = (seconds / 86_400, seconds / 3_600 % 24, seconds / 60 % 60);
    match (days, hours, minutes, seconds % 60) {
        (0, 0, 0, seconds) => format!("{seconds} s"),
        (0, 0, minutes, 0) => format!("{minutes} min"),
        (0, 0, minutes, seconds) => format!("{minutes} min {seconds} s"),
        (0, hours, minutes, _) => format!("{hours} h {minutes} min"),
        (days, hours, ..) => format!("{days} d {hours} h"),
    }
}

fn date(year: Year, day: Day) -> Date {
    let year = i16::try_from(year.number()).unwrap_or(i16::MAX);
    // Years past the end of jiff's calendar, which no clock reaches.
    Date::new(year, 12, day.number().cast_signed()).unwrap_or(Date::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock(now: &str) -> Clock {
        Clock::showing(now.parse().unwrap())
    }

    fn puzzle(year: u16, day: u8) -> (Year, Day) {
        (Year::new(year).unwrap(), Day::new(day).unwrap())
    }

    #[test]
    fn a_puzzle_opens_at_five_in_the_morning_utc() {
        let (year, day) = puzzle(2021, 25);
        assert_eq!(unlock(year, day).to_string(), "2021-12-25T05:00:00Z");
        assert!(!clock("2021-12-25T04:59:58Z").is_unlocked(year, day));
        assert!(clock("2021-12-25T05:00:00Z").is_unlocked(year, day));
    }

    #[test]
    fn years_beyond_every_calendar_never_open() {
        for number in [9999, 10_000, u16::MAX] {
            let (year, day) = puzzle(number, 1);
            assert!(!clock("2500-01-01T00:00:00Z").is_unlocked(year, day), "{number}");
        }
    }

    #[test]
    fn today_is_the_day_in_new_york_and_only_while_the_calendar_runs() {
        for (now, year, today) in [
            ("2021-12-01T04:59:58Z", 2021, None),
            ("2021-12-01T05:00:00Z", 2021, Some(1)),
            ("2021-12-26T04:59:58Z", 2021, Some(25)),
            ("2021-12-26T05:00:00Z", 2021, None),
            ("2021-12-05T12:00:00Z", 2020, None),
            ("2021-11-05T12:00:00Z", 2021, None),
            ("2025-12-12T12:00:00Z", 2025, Some(12)),
            ("2025-12-13T12:00:00Z", 2025, None),
        ] {
            assert_eq!(clock(now).today(Year::new(year).unwrap()), today.and_then(Day::new), "{now}");
        }
    }

    #[test]
    fn a_wait_that_is_over_takes_no_time() {
        let clock = clock("2021-12-01T05:00:00Z");
        assert_eq!(clock.until("2021-12-01T04:00:00Z".parse().unwrap()), Duration::ZERO);
        assert_eq!(spoken(clock.until("2021-12-01T05:01:00Z".parse().unwrap())), "1 min");
    }

    #[test]
    fn a_pause_is_over_at_its_end_or_when_the_clock_was_set_back() {
        let at = |second: i64| Timestamp::from_second(1_000_000_000 + second).unwrap();
        let pause = Pause { asked_at: at(0), until: at(60) };
        for (now, left) in [(0, Some(60)), (59, Some(1)), (60, None), (61, None), (-60, Some(120)), (-61, None)] {
            assert_eq!(pause.left(at(now)), left.map(Duration::from_secs), "{now}");
        }
        let forever = Pause { asked_at: at(0), until: Timestamp::MAX };
        assert_eq!(forever.left(at(60)), Some(Duration::from_hours(24).saturating_sub(Duration::from_mins(1))));
        assert_eq!(forever.left(at(24 * 60 * 60)), None);
    }

    #[test]
    fn durations_are_told_in_their_two_largest_units() {
        for (seconds, told) in [
            (0, "0 s"),
            (59, "59 s"),
            (60, "1 min"),
            (61, "1 min 1 s"),
            (3_599, "59 min 59 s"),
            (3_600, "1 h 0 min"),
            (86_399, "23 h 59 min"),
            (86_400, "1 d 0 h"),
            (900_000, "10 d 10 h"),
        ] {
            assert_eq!(spoken(Duration::from_secs(seconds)), told);
        }
        assert_eq!(spoken(Duration::from_millis(1)), "1 s");
    }
}

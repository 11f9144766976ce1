//! When puzzles unlock, and what time it is.

use std::thread;
use std::time::Duration;

use anyhow::Result;
use common::{Day, Year};
use indicatif::ProgressBar;
use jiff::civil::{Date, Time};
use jiff::{SignedDuration, Timestamp, tz};
use terminal::eprint;
use toolkit::Exit;

use crate::waits::{MARGIN, later, spoken};

/// The time zone of the calendar: New York, UTC−5 in December.
const NEW_YORK: tz::Offset = tz::offset(-5);

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
        year.days().find(|&day| date(year, day) == today)
    }

    /// The next puzzle of this year to unlock.
    pub fn next(self, year: Year) -> Option<Day> {
        year.days().find(|&day| !self.is_unlocked(year, day))
    }

    /// Whether the puzzle is unlocked.
    pub fn is_unlocked(self, year: Year, day: Day) -> bool {
        unlock(year, day) <= self.now()
    }

    /// Fails if the puzzle is locked; what to do follows the reason.
    ///
    /// # Errors
    ///
    /// [`Exit::Locked`].
    pub fn check_unlocked(self, year: Year, day: Day, advice: &str) -> Result<()> {
        if self.is_unlocked(year, day) {
            return Ok(());
        }
        let unlock = unlock(year, day);
        let left = spoken(self.until(unlock));
        Err(Exit::Locked.error(format!(
            "day {day} of {year} is locked until {unlock}, for another {left}, so no request was sent; {advice}"
        )))
    }

    /// Fails if the first puzzle of the year is locked.
    ///
    /// # Errors
    ///
    /// [`Exit::Locked`].
    pub fn check_begun(self, year: Year, advice: &str) -> Result<()> {
        year.days().next().map_or(Ok(()), |first| self.check_unlocked(year, first, advice))
    }

    /// Counts down on standard error to the event that this text names.
    pub fn count_down(self, until: Timestamp, event: &str) {
        let spinner = ProgressBar::new_spinner();
        let mut announced = None;
        // In short steps, because the computer may sleep in between, or its clock may be set.
        while let Some(left) = Some(self.until(until)).filter(|left| !left.is_zero()) {
            // The spinner shows itself only on a terminal that can move the cursor.
            if announced.is_none() || spinner.is_hidden() && announced != Some(announcement(left)) {
                eprint(format_args!("{event} in {}", spoken(left)));
                announced = Some(announcement(left));
            }
            spinner.set_message(spoken(left));
            spinner.tick();
            thread::sleep(left.min(Duration::from_millis(500)));
        }
        thread::sleep(MARGIN);
        spinner.finish_and_clear();
    }
}

/// The minutes left at the last announcement of a countdown: a multiple of half an hour, of five minutes in the last hour, and
/// each of the last five minutes.
fn announcement(left: Duration) -> u128 {
    let minutes = left.as_millis().div_ceil(60_000);
    minutes.next_multiple_of(match minutes {
        0..=5 => 1,
        6..=60 => 5,
        _ => 30,
    })
}

/// The time at which the puzzle unlocks: midnight in New York.
pub fn unlock(year: Year, day: Day) -> Timestamp {
    let midnight = date(year, day).to_datetime(Time::midnight());
    NEW_YORK.to_timestamp(midnight).unwrap_or(Timestamp::MAX)
}

fn date(year: Year, day: Day) -> Date {
    let year = i16::try_from(year.number()).unwrap_or(i16::MAX);
    // Years past the end of jiff's calendar, which no clock reaches.
    Date::new(year, 12, day.number().cast_signed()).unwrap_or(Date::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_countdown_is_announced_more_often_towards_its_end() {
        for (seconds, minutes) in
            [(1, 1), (60, 1), (61, 2), (300, 5), (301, 10), (3_600, 60), (3_601, 90), (9_001, 180)]
        {
            assert_eq!(announcement(Duration::from_secs(seconds)), minutes, "{seconds}");
        }
    }
}

//! The clock, which knows which puzzles are unlocked.

use std::cell::Cell;
use std::thread;
use std::time::Duration;

use common::{Day, Year};
use indicatif::ProgressBar;
use jiff::civil::Date;
use jiff::{SignedDuration, Timestamp};
use terminal::eprint;
use workspace::{Error, NEW_YORK, Result, unlock_time};

use crate::waits::{MARGIN, later, spoken};

/// The system's clock, or a clock that a test has set.
#[derive(Debug, Default)]
pub struct Clock {
    /// How far a set clock is ahead of the system's clock.
    ahead: Option<Cell<SignedDuration>>,
}

impl Clock {
    pub fn showing(now: Timestamp) -> Self {
        Self { ahead: Some(Cell::new(now.duration_since(Timestamp::now()))) }
    }

    pub fn now(&self) -> Timestamp {
        later(Timestamp::now(), self.ahead.as_ref().map(Cell::get).unwrap_or_default())
    }

    /// If a test has set the clock, only the clock moves.
    pub fn sleep(&self, duration: Duration) {
        let Some(ahead) = &self.ahead else { return thread::sleep(duration) };
        ahead.set(ahead.get().saturating_add(duration.try_into().unwrap_or(SignedDuration::MAX)));
    }

    /// Zero if `then` has passed.
    pub fn until(&self, then: Timestamp) -> Duration {
        then.duration_since(self.now()).try_into().unwrap_or_default()
    }

    pub fn today(&self, year: Year) -> Option<Day> {
        let today = new_york_date(self.now());
        year.days().find(|&day| new_york_date(unlock_time(year, day)) == today)
    }

    pub fn next(&self, year: Year) -> Option<Day> {
        year.days().find(|&day| !self.is_unlocked(year, day))
    }

    pub fn is_unlocked(&self, year: Year, day: Day) -> bool {
        unlock_time(year, day) <= self.now()
    }

    pub fn check_unlocked(&self, year: Year, day: Day, advice: &str) -> Result<()> {
        if self.is_unlocked(year, day) {
            return Ok(());
        }
        let unlocks_at = unlock_time(year, day);
        let left = spoken(self.until(unlocks_at));
        Err(Error::Locked(format!(
            "day {day} of {year} is locked until {unlocks_at}, for another {left}, so no request was sent; {advice}"
        )))
    }

    /// `event` names what happens at the end.
    pub fn count_down(&self, until: Timestamp, event: &str) {
        let spinner = ProgressBar::new_spinner();
        let mut announced = None;
        // Sleep in short steps, because the computer may be suspended or its clock changed during the wait.
        loop {
            let left = self.until(until);
            if left.is_zero() {
                break;
            }
            // The spinner is hidden unless standard error is a terminal that can move the cursor. While it is hidden, further
            // lines announce the time that is left.
            if announced.is_none() || spinner.is_hidden() && announced != Some(announcement(left)) {
                eprint(format_args!("{event} in {}", spoken(left)));
                announced = Some(announcement(left));
            }
            spinner.set_message(spoken(left));
            spinner.tick();
            self.sleep(left.min(Duration::from_millis(500)));
        }
        self.sleep(MARGIN);
        spinner.finish_and_clear();
    }
}

/// The minutes left in a countdown, rounded up to a multiple of 30; in the last hour, to a multiple of 5; in the last five minutes,
/// to a whole minute. Where no spinner can be shown, the countdown announces the time left whenever this number changes.
fn announcement(left: Duration) -> u128 {
    let minutes = left.as_millis().div_ceil(60_000);
    minutes.next_multiple_of(match minutes {
        0..=5 => 1,
        6..=60 => 5,
        _ => 30,
    })
}

fn new_york_date(time: Timestamp) -> Date {
    NEW_YORK.to_datetime(time).date()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn announcements_become_more_frequent() {
        for (seconds, minutes) in
            [(1, 1), (60, 1), (61, 2), (300, 5), (301, 10), (3_600, 60), (3_601, 90), (9_001, 180)]
        {
            assert_eq!(announcement(Duration::from_secs(seconds)), minutes, "{seconds}");
        }
    }
}

//! Waits until a puzzle unlocks.

use std::io::IsTerminal;
use std::time::Duration;

use common::{Day, Year};
use indicatif::ProgressBar;
use terminal::complain;
use toolkit::Exit;

use crate::calendar::{Clock, spoken, unlock};

/// Ensures that a clock that runs slightly fast does not cause a request before the unlock.
const MARGIN: Duration = Duration::from_secs(1);

/// The error for a locked puzzle; the advice follows the reason.
pub fn locked(clock: Clock, year: Year, day: Day, advice: &str) -> anyhow::Error {
    let unlock = unlock(year, day);
    let left = spoken(clock.until(unlock));
    Exit::Locked.error(format!(
        "day {day} of {year} is locked until {unlock}, for another {left}, so no request was sent; {advice}"
    ))
}

/// Counts down on standard error until the puzzle unlocks.
pub fn wait(clock: Clock, year: Year, day: Day) {
    let left = || clock.until(unlock(year, day)).saturating_add(MARGIN);
    let spinner = if std::io::stderr().is_terminal() {
        ProgressBar::new_spinner()
    } else {
        complain(format_args!("day {day} of {year} unlocks in {}", spoken(left())));
        ProgressBar::hidden()
    };
    // In short steps, because the computer may sleep in between, or its clock may be set.
    while !clock.is_unlocked(year, day) {
        spinner.set_message(format!("day {day} of {year} unlocks in {}", spoken(left())));
        spinner.tick();
        std::thread::sleep(left().min(Duration::from_millis(500)));
    }
    std::thread::sleep(MARGIN);
    spinner.finish_and_clear();
}

//! Tests the commands that talk to the site, with a mock server on this machine.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod accounts;
mod fetch;
mod help;
mod home;
mod new;
mod pages;
mod read;
mod server;
mod stars;
mod streams;
mod submit;
#[cfg(unix)]
mod terminal;
mod today;
mod token;

use std::thread;

/// Some tests wait for several seconds, so they run in parallel here, even if the test runner has a single thread.
#[test]
fn countdowns_and_pauses() {
    let tests: [fn(); 5] = [
        fetch::the_session_is_checked_before_the_countdown,
        fetch::wait_counts_down_and_tries_twice,
        submit::a_pause_holds_for_its_day,
        submit::wait_counts_down_before_a_question,
        submit::wait_sends_once_more_after_too_soon,
    ];
    thread::scope(|scope| {
        for test in tests {
            scope.spawn(test);
        }
    });
}

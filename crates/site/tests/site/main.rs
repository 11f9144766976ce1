//! The commands that speak to the site, run against a server on this machine.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod fetch;
mod help;
mod home;
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

/// The tests that wait for seconds run at the same time, however few threads the others share.
#[test]
fn countdowns_and_pauses() {
    let tests: [fn(); 4] = [
        fetch::a_refused_session_is_found_out_before_the_countdown,
        fetch::wait_counts_down_to_the_unlock_and_tries_twice_if_the_clock_is_fast,
        submit::a_pause_holds_for_the_day_until_it_is_over_and_with_wait_the_answer_is_sent_then,
        today::the_first_morning_requests_each_page_once,
    ];
    thread::scope(|scope| {
        for test in tests {
            scope.spawn(test);
        }
    });
}

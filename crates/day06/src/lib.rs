//! # Lanternfish
//!
//! <https://adventofcode.com/2021/day/6>
//!
//! ## Approach
//!
//! No fish knows of another, so a school grows as each of its fish would alone; and a fish with timer *t* is, *t* days later, one with
//! timer 0. So the whole puzzle is in how many fish come of a single one with timer 0:
//!
//! ```text
//! fish(n) = fish(n − 7) + fish(n − 9), and 1 for n ≤ 0
//! ```
//!
//! for a day later it has become a 6 and an 8, and these are 0 again after six and eight days more. The program works out these numbers
//! when it is compiled. What remains is to look one up for each fish and to add them.
//!
//! ## Complexity
//!
//! O(*n*) time for *n* fish, whatever the number of days; a table of a number a day.
//!
//! ## Assumptions
//!
//! Timers from 0 to 8; real ones are 1 to 5. Each fish becomes less than 2³³, and 64 bits hold the sum:
//! [`common::MAX_INPUT_BYTES`] allows 2¹⁹ fish at the start.

pub mod sample;

use aoc_runner_derive::{aoc, aoc_generator};
use common::ParseError;

/// The timer of a fish that is just born.
const NEWBORN: u8 = 8;

const DAYS: [usize; 2] = [80, 256];

/// How many fish come of one with timer 0, by the number of days.
const FISH: [u64; DAYS[1] + 1] = {
    let mut fish = [1; DAYS[1] + 1];
    let mut day = 1;
    while day < fish.len() {
        fish[day] = fish[day.saturating_sub(7)] + fish[day.saturating_sub(9)];
        day += 1;
    }
    fish
};

/// The timers of the fish.
///
/// # Errors
///
/// [`ParseError`] unless the input is one line of numbers from 0 to 8 with commas between them.
#[aoc_generator(day6)]
pub fn parse(input: &str) -> Result<Vec<u8>, ParseError> {
    common::fixed_width(input, b',', "a timer from 0 to 8", |&[digit]| {
        let timer = digit.wrapping_sub(b'0');
        (timer <= NEWBORN).then_some(timer)
    })
}

/// The number of fish after 80 days.
#[aoc(day6, part1)]
#[must_use]
pub fn part1(timers: &[u8]) -> u64 {
    timers.iter().map(|&timer| FISH[DAYS[0].saturating_sub(timer.into())]).sum()
}

/// The number of fish after 256 days.
#[aoc(day6, part2)]
#[must_use]
pub fn part2(timers: &[u8]) -> u64 {
    timers.iter().map(|&timer| FISH[DAYS[1].saturating_sub(timer.into())]).sum()
}

/// [`part1`] day by day.
#[aoc(day6, part1, Simulated)]
#[must_use]
pub fn part1_simulated(timers: &[u8]) -> u64 {
    simulate(timers, DAYS[0])
}

/// [`part2`] day by day.
#[aoc(day6, part2, Simulated)]
#[must_use]
pub fn part2_simulated(timers: &[u8]) -> u64 {
    simulate(timers, DAYS[1])
}

/// Counts the fish of each timer. No count moves as the timers do: it is the place of timer 0 that goes around.
fn simulate(timers: &[u8], days: usize) -> u64 {
    let mut fish = [0; NEWBORN as usize + 1];
    for &timer in timers {
        fish[usize::from(timer)] += 1;
    }
    for day in 0..days {
        // Those with timer 0 stay where they are and are newborns, for timer 8 comes here next; as many join those with timer 6.
        fish[(day + 7) % 9] += fish[day % 9];
    }
    fish.iter().sum()
}

common::register!(6);

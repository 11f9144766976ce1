//! # Lanternfish
//!
//! <https://adventofcode.com/2021/day/6>
//!
//! ## Approach
//!
//! Fish do not interact, so a school grows as the sum of what each of its fish grows into. And a fish with timer *t* is, *t* days
//! later, one with timer 0. So it is enough to know how many fish a single one with timer 0 becomes in *n* days:
//!
//! ```text
//! fish(n) = fish(n − 7) + fish(n − 9), and 1 for n ≤ 0
//! ```
//!
//! because one day later it has become two fish with timers 6 and 8, which reach 0 after six and eight more days. These numbers
//! are computed at compile time. At run time, each fish only takes a table lookup and an addition.
//!
//! ## Complexity
//!
//! O(*n*) time for *n* fish, whatever the number of days; a table with one number per day.
//!
//! ## Assumptions
//!
//! Timers from 0 to 8; real ones are 1 to 5. Each fish becomes fewer than 2³³, and 64 bits hold the sum, because
//! [`common::MAX_INPUT_BYTES`] allows at most 2¹⁹ fish at the start.

pub mod sample;

use aoc_runner_derive::{aoc, aoc_generator};
use common::{ParseError, Scanner};

/// The timer of a newborn fish.
const NEWBORN: u8 = 8;

const DAYS: [usize; 2] = [80, 256];

/// How many fish a single one with timer 0 becomes, by the number of days.
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
/// [`ParseError`] unless the input is one line of comma-separated numbers from 0 to 8.
#[aoc_generator(day6)]
pub fn parse(input: &str) -> Result<Vec<u8>, ParseError> {
    let (pairs, last) = Scanner::new(input)?.rest().as_chunks();
    let timers = pairs.iter().map(|[timer, _comma]| timer).chain(last).map(|digit| digit.wrapping_sub(b'0'));
    let timers: Vec<u8> = timers.collect();
    // Folds, because `all` would stop at the first other byte and therefore check one byte at a time.
    let is_list = pairs.iter().fold(last.len() == 1, |all, [_timer, comma]| all && *comma == b',');
    if timers.iter().fold(is_list, |all, &timer| all && timer <= NEWBORN) {
        return Ok(timers);
    }
    // Finds the place of the error.
    let timer = |item: &mut Scanner| item.digit().filter(|&timer| timer <= NEWBORN);
    Scanner::new(input)?.list("a timer from 0 to 8", b',', timer)
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

/// [`part1`] by simulating each day.
#[aoc(day6, part1, Simulated)]
#[must_use]
pub fn part1_simulated(timers: &[u8]) -> u64 {
    simulate(timers, DAYS[0])
}

/// [`part2`] by simulating each day.
#[aoc(day6, part2, Simulated)]
#[must_use]
pub fn part2_simulated(timers: &[u8]) -> u64 {
    simulate(timers, DAYS[1])
}

/// Simulates the number of fish with each timer. The counts stay in place; instead, the index that stands for timer 0 moves
/// round.
fn simulate(timers: &[u8], days: usize) -> u64 {
    let mut fish = [0; NEWBORN as usize + 1];
    for &timer in timers {
        fish[usize::from(timer)] += 1;
    }
    for day in 0..days {
        // Fish with timer 0 stay where they are and become the newborns, because their index stands for timer 8 next. The same
        // number joins those with timer 6.
        fish[(day + 7) % 9] += fish[day % 9];
    }
    fish.iter().sum()
}

common::register!(6);

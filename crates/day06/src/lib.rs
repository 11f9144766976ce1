//! # Lanternfish
//!
//! <https://adventofcode.com/2021/day/6>
//!
//! ## Approach
//!
//! Fish do not interact, so count how many fish each initial fish becomes. The answer is the sum of these counts. A fish with
//! timer *t* has timer 0 after *t* days. So in *d* days it becomes *fish*(*d* − *t*) fish, where *fish*(*n*) is the number of
//! fish that a fish with timer 0 becomes in *n* days:
//!
//! ```text
//! fish(n) = 1                          if n ≤ 0
//! fish(n) = fish(n − 7) + fish(n − 9)  if n > 0
//! ```
//!
//! On the first of the *n* days, the fish becomes two fish with timers 6 and 8. After seven and nine days, including the first,
//! these two fish have timer 0. A table of *fish*(*n*) is computed at compile time. At run time, each fish costs a table lookup and
//! an addition.
//!
//! ## Complexity
//!
//! O(*n*) time for *n* fish, regardless of the number of days, and a table with one number per day.
//!
//! ## Assumptions
//!
//! Timers range from 0 to 8. Real timers range from 1 to 5. In 256 days, a fish becomes fewer than 2³³ fish.
//! [`common::MAX_INPUT_BYTES`] allows at most 2¹⁹ fish at the start, so 64 bits hold the sum.

pub mod sample;

use aoc_runner_derive::{aoc, aoc_generator};
use common::{ParseError, Scanner};

/// The timer of a newborn fish.
const NEWBORN: u8 = 8;

const PART1_DAYS: usize = 80;

const PART2_DAYS: usize = 256;

/// The number of fish that a fish with timer 0 becomes, indexed by the number of days.
const FISH: [u64; PART2_DAYS + 1] = {
    let mut fish = [1; PART2_DAYS + 1];
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
    let timer = |item: &mut Scanner| item.digit().filter(|&timer| timer <= NEWBORN);
    Scanner::new(input)?.list("a timer from 0 to 8", b',', timer)
}

/// The number of fish after 80 days.
#[aoc(day6, part1)]
pub fn part1(timers: &[u8]) -> u64 {
    timers.iter().map(|&timer| FISH[PART1_DAYS.saturating_sub(timer.into())]).sum()
}

/// The number of fish after 256 days.
#[aoc(day6, part2)]
pub fn part2(timers: &[u8]) -> u64 {
    timers.iter().map(|&timer| FISH[PART2_DAYS.saturating_sub(timer.into())]).sum()
}

/// [`part1`] by simulating each day.
#[aoc(day6, part1, Simulated)]
pub fn part1_simulated(timers: &[u8]) -> u64 {
    simulate(timers, PART1_DAYS)
}

/// [`part2`] by simulating each day.
#[aoc(day6, part2, Simulated)]
pub fn part2_simulated(timers: &[u8]) -> u64 {
    simulate(timers, PART2_DAYS)
}

/// Simulates each day with an array that counts the fish by timer. The counts stay in place. Instead, the index that stands for
/// timer 0 moves around the array by one place per day.
fn simulate(timers: &[u8], days: usize) -> u64 {
    let mut fish = [0; NEWBORN as usize + 1];
    for &timer in timers {
        fish[usize::from(timer)] += 1;
    }
    for day in 0..days {
        // The index of timer 0 becomes the index of timer 8, so the count at this index becomes the count of newborns. The parents
        // join the fish whose timer becomes 6.
        fish[(day + 7) % 9] += fish[day % 9];
    }
    fish.iter().sum()
}

common::register!(6);

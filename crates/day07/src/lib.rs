//! # The Treachery of Whales
//!
//! <https://adventofcode.com/2021/day/7>
//!
//! ## Approach
//!
//! Suppose that the meeting place moves one step up, from *m* to *m* + 1. The change in the total fuel shows which of the two
//! places is better.
//!
//! In part 1, every crab at or below *m* pays 1 more, and every crab above *m* pays 1 less. The move saves fuel as long as more
//! crabs are above *m* than at or below it, so the best place is the median: the lowest position with at least half of the
//! crabs at or below it. A binary search finds the median without sorting. Each step of the search counts the crabs at or below
//! a position, many crabs at a time.
//!
//! In part 2, the move changes the fuel by these amounts:
//!
//! ```text
//! a crab at p ≤ m      m − p + 1
//! a crab at p > m      m − p
//! all n crabs          n m − (sum of all p) + (number of crabs at or below m)
//! ```
//!
//! The number of crabs at or below *m* is between 0 and *n*. So the change in the total is at least 0 if *m* is at or above the
//! mean, and at most 0 if *m* + 1 is at or below the mean. The best place is therefore the mean, rounded down or up. The sign
//! of the change between these two places decides which of them is better.
//!
//! ## Complexity
//!
//! Part 1 takes O(*n* log *p*) time for *n* crabs at positions up to *p*. Part 2 takes O(*n*) time. Neither needs memory beyond
//! the parsed input.
//!
//! ## Assumptions
//!
//! Positions range from 0 to 65535, so a position fits in 16 bits. Real positions are below 2000. A crab needs less than 2³¹
//! units of fuel in part 2. [`common::MAX_INPUT_BYTES`] allows at most 2¹⁹ crabs, so 64 bits hold the total.

pub mod sample;

use aoc_runner_derive::{aoc, aoc_generator};
use common::{ParseError, Scanner};

/// The positions of the crabs.
///
/// # Errors
///
/// [`ParseError`] unless the input is one line of comma-separated numbers from 0 to 65535.
#[aoc_generator(day7)]
pub fn parse(input: &str) -> Result<Vec<u16>, ParseError> {
    Scanner::new(input)?.list("a position from 0 to 65535", b',', |item| u16::try_from(item.number()?).ok())
}

/// The least fuel for all crabs to meet if each step costs 1.
#[aoc(day7, part1)]
pub fn part1(positions: &[u16]) -> u64 {
    distances(positions, median(positions))
}

/// The least fuel for all crabs to meet if a crab's first step costs 1 and each further step costs 1 more than the previous step.
#[aoc(day7, part2)]
pub fn part2(positions: &[u16]) -> u64 {
    let crabs = positions.len() as u64;
    let sum = distances(positions, 0);
    #[expect(clippy::cast_possible_truncation, reason = "the mean of numbers that fit in 16 bits fits in 16 bits")]
    let mean = (sum / crabs.max(1)) as u16;
    let crabs_up_to_mean = common::count(positions, |&position| position <= mean) as u64;
    let next_is_better = crabs_up_to_mean < sum - crabs * u64::from(mean);
    // The addition cannot overflow: if the next place is better, some crab is above the mean, so the mean is below 65535.
    let place = if next_is_better { mean + 1 } else { mean };
    // A crab at distance d pays d (d + 1) / 2, so twice its fuel is d² + d.
    let squares: u64 = positions.iter().map(|position| u64::from(position.abs_diff(place)).pow(2)).sum();
    let twice_the_fuel = squares + distances(positions, place);
    twice_the_fuel / 2
}

/// [`part1`] by sorting.
#[aoc(day7, part1, Sorted)]
pub fn part1_sorted(positions: &[u16]) -> u64 {
    let mut sorted = positions.to_vec();
    sorted.sort_unstable();
    let median = sorted.get(sorted.len() / 2).copied().unwrap_or_default();
    distances(positions, median)
}

/// The lowest position with at least half of the crabs at or below it.
fn median(positions: &[u16]) -> u16 {
    let mut least = 0;
    let mut most = positions.iter().copied().fold(0, u16::max);
    while least < most {
        let middle = least.midpoint(most);
        if 2 * common::count(positions, |&position| position <= middle) >= positions.len() {
            most = middle;
        } else {
            least = middle + 1;
        }
    }
    least
}

/// The sum of the distances from all positions to a place.
fn distances(positions: &[u16], place: u16) -> u64 {
    // The sum over 2¹⁶ positions fits in 32 bits, and a vector register holds twice as many 32-bit sums as 64-bit sums.
    let sum = |part: &[u16]| part.iter().map(|position| u32::from(position.abs_diff(place))).sum::<u32>();
    positions.chunks(1 << 16).map(|part| u64::from(sum(part))).sum()
}

common::register!(7);

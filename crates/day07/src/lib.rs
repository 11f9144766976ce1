//! # The Treachery of Whales
//!
//! <https://adventofcode.com/2021/day/7>
//!
//! ## Approach
//!
//! Let the meeting place go one step up, from *m* to *m* + 1, and see what that changes.
//!
//! In part 1 all crabs up to *m* pay 1 more, and all beyond pay 1 less. That is worth it as long as the crabs beyond are more, so the
//! best place is the median: the first that half of the crabs do not lie beyond. It takes no sorting to find, only a bisection that
//! counts the crabs on one side, many at once.
//!
//! In part 2 a crab up to *m* pays its distance and 1 more, and a crab beyond pays its distance less. Together that is
//! *n* *m* − (sum of positions) + (number of crabs up to *m*). The last term is between 0 and *n*, so the change is at least 0 where
//! *m* is the mean or more, and at most 0 where *m* + 1 is the mean or less: the best place is the mean rounded down or rounded
//! up, and the sign of the change between these two says which.
//!
//! ## Complexity
//!
//! O(*n* log *m*) time for *n* crabs at places up to *m* in part 1, which is at most sixteen times over; O(*n*) in part 2. No memory
//! beyond the parsed input.
//!
//! ## Assumptions
//!
//! Positions from 0 to 65535, so that 16 bits hold one; real ones are below 2000. Then a crab's fuel is below 2³¹ in part 2, and
//! 64 bits hold that of all crabs: [`common::MAX_INPUT_BYTES`] allows 2¹⁹ of them.

pub mod sample;

use aoc_runner_derive::{aoc, aoc_generator};
use common::ParseError;

/// The positions of the crabs.
///
/// # Errors
///
/// [`ParseError`] unless the input is one line of numbers from 0 to 65535 with commas between them.
#[aoc_generator(day7)]
pub fn parse(input: &str) -> Result<Vec<u16>, ParseError> {
    common::numbers(input, b',', "a position from 0 to 65535")
}

/// The least fuel for all crabs to meet, where a step takes 1.
#[aoc(day7, part1)]
#[must_use]
pub fn part1(positions: &[u16]) -> u64 {
    distances(positions, median(positions))
}

/// The least fuel for all crabs to meet, where a crab's first step takes 1, and each further one 1 more than the step before.
#[aoc(day7, part2)]
#[must_use]
pub fn part2(positions: &[u16]) -> u64 {
    let crabs = positions.len() as u64;
    let sum = distances(positions, 0);
    // A mean of positions is a position.
    let mean = u16::try_from(sum / crabs.max(1)).unwrap_or(u16::MAX);
    let crabs_up_to_mean = common::count(positions, |&position| position <= mean) as u64;
    let is_next_better = crabs_up_to_mean < sum - crabs * u64::from(mean);
    // Where the next is better, the mean was rounded down, and a position is above it: nothing saturates.
    let place = mean.saturating_add(is_next_better.into());
    // s steps take s (s + 1) / 2.
    let squares: u64 = positions.iter().map(|position| u64::from(u32::from(position.abs_diff(place)).pow(2))).sum();
    let twice = squares + distances(positions, place);
    twice / 2
}

/// [`part1`] by sorting.
#[aoc(day7, part1, Sorted)]
#[must_use]
pub fn part1_sorted(positions: &[u16]) -> u64 {
    let mut sorted = positions.to_vec();
    sorted.sort_unstable();
    distances(positions, sorted.get(sorted.len() / 2).copied().unwrap_or_default())
}

/// The least position with at least half of all positions up to it.
fn median(positions: &[u16]) -> u16 {
    let [mut least, mut most] = [0, positions.iter().fold(0, |most, &position| most.max(position))];
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

/// The sum of the distances to a place.
fn distances(positions: &[u16], place: u16) -> u64 {
    // A chunk's sum fits into 32 bits, and vectors have more of these than of 64.
    let chunks = positions.chunks(1 << 12);
    chunks.map(|chunk| u64::from(chunk.iter().map(|position| u32::from(position.abs_diff(place))).sum::<u32>())).sum()
}

common::register!(7);

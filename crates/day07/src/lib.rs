//! # The Treachery of Whales
//!
//! <https://adventofcode.com/2021/day/7>
//!
//! ## Approach
//!
//! Move the meeting place one step up, from *m* to *m* + 1, and see how the total changes.
//!
//! In part 1 every crab at or below *m* pays 1 more, and every crab above pays 1 less. The move pays off as long as more crabs
//! are above, so the best place is the median: the lowest position with at least half of the crabs at or below it. Finding it
//! takes no sorting, only a binary search that counts the crabs on one side, many at a time.
//!
//! In part 2 a crab at or below *m* pays its distance plus 1 more, and a crab above pays its distance less. Together that is *n*
//! *m* − (sum of positions) + (number of crabs at or below *m*). The last term is between 0 and *n*, so the change is at least 0
//! where *m* is the mean or more, and at most 0 where *m* + 1 is the mean or less. So the best place is the mean, rounded down or
//! up, and the sign of the change between those two decides which.
//!
//! ## Complexity
//!
//! Part 1: O(*n* log *m*) time for *n* crabs at positions up to *m*; the binary search makes at most 16 passes. Part 2: O(*n*)
//! time. No memory beyond the parsed input.
//!
//! ## Assumptions
//!
//! Positions from 0 to 65535, so that they fit in 16 bits; real ones are below 2000. In part 2 a crab then needs less than 2³¹
//! units of fuel, and 64 bits hold the total, because [`common::MAX_INPUT_BYTES`] allows at most 2¹⁹ crabs.

pub mod sample;

use aoc_runner_derive::{aoc, aoc_generator};
use common::ParseError;

/// The positions of the crabs.
///
/// # Errors
///
/// [`ParseError`] unless the input is one line of comma-separated numbers from 0 to 65535.
#[aoc_generator(day7)]
pub fn parse(input: &str) -> Result<Vec<u16>, ParseError> {
    common::numbers(input, b',', "a position from 0 to 65535")
}

/// The least fuel for all crabs to meet if each step costs 1.
#[aoc(day7, part1)]
#[must_use]
pub fn part1(positions: &[u16]) -> u64 {
    distances(positions, median(positions))
}

/// The least fuel for all crabs to meet if a crab's first step costs 1 and each further step costs 1 more than the one before.
#[aoc(day7, part2)]
#[must_use]
pub fn part2(positions: &[u16]) -> u64 {
    let crabs = positions.len() as u64;
    let sum = distances(positions, 0);
    #[expect(clippy::cast_possible_truncation, reason = "the mean of numbers that fit in 16 bits fits in 16 bits")]
    let mean = (sum / crabs.max(1)) as u16;
    let crabs_up_to_mean = common::count(positions, |&position| position <= mean) as u64;
    let is_next_better = crabs_up_to_mean < sum - crabs * u64::from(mean);
    // If the next place is better, the mean was rounded down and some position is above it, so this cannot overflow.
    let place = mean + u16::from(is_next_better);
    // *s* steps cost *s* (*s* + 1) / 2, so twice the cost is *s*² + *s*.
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

/// The lowest position with at least half of the crabs at or below it.
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

/// The sum of all distances to a place.
fn distances(positions: &[u16], place: u16) -> u64 {
    // A chunk's sum fits in 32 bits, and a vector register holds more 32-bit lanes than 64-bit ones.
    let chunks = positions.chunks(1 << 12);
    chunks.map(|chunk| u64::from(chunk.iter().map(|position| u32::from(position.abs_diff(place))).sum::<u32>())).sum()
}

common::register!(7);

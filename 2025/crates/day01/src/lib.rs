//! # Secret Entrance
//!
//! <https://adventofcode.com/2025/day/1>
//!
//! ## Approach
//!
//! Unroll the dial into a line of all integers. The dial then shows 0 at every multiple of 100, and a rotation is a walk from one
//! integer to another:
//!
//! ```text
//! dial    …  98  99   0   1  …  98  99   0   1  …
//! line    …  −2  −1   0   1  …  98  99 100 101  …
//! ```
//!
//! Part 1 counts the walks that end at a multiple of 100. Part 2 counts the multiples of 100 on each walk, including its end but
//! not its start. A walk up from *a* to *b* has ⌊*b* / 100⌋ − ⌊*a* / 100⌋ of them. A walk down from *a* to *b* has
//! ⌊(*a* − 1) / 100⌋ − ⌊(*b* − 1) / 100⌋ of them.
//!
//! ## Complexity
//!
//! O(*n*) time for *n* rotations, and no memory beyond the parsed input.
//!
//! ## Assumptions
//!
//! A rotation has fewer than 10⁹ clicks. Rotations in real inputs have fewer than 1000.

pub mod sample;

use toolbox::prelude::*;

/// A position on the unrolled dial at which the dial shows 50. An input has at most 1 MiB, so it has fewer than 2¹⁹ rotations.
/// Each has fewer than 10⁹ clicks, so no position is negative.
const START: u64 = 1_000_000_000_000_050;

/// The number of clicks of each rotation, in input order. The number is negative for a rotation to the left.
///
/// # Errors
///
/// [`ParseError`] if the input has no lines, or if a line is not `L` or `R`, followed by a number below 10⁹.
#[aoc_generator(day1)]
pub fn parse(input: &str) -> Result<Vec<i32>, ParseError> {
    lines(input, r#""L" or "R" and a number of clicks"#, |line| {
        let direction = line.take(1)?;
        // The number is below 10⁹, so it fits in an `i32`.
        let clicks = line.number()?.cast_signed();
        let (is_left, is_right) = (direction == b"L", direction == b"R");
        // Inputs mix the directions at random, so a branch on them would often be mispredicted. `||` would branch, unlike `!=`.
        (is_left != is_right).then_some(if is_left { -clicks } else { clicks })
    })
}

/// The number of rotations that end on 0.
#[aoc(day1, part1)]
pub fn part1(rotations: &[i32]) -> usize {
    walks(rotations).filter(|(_, end)| end % 100 == 0).count()
}

/// The number of clicks that end on 0.
#[aoc(day1, part2)]
pub fn part2(rotations: &[i32]) -> u64 {
    let clicks_on_0 = |(start, end): (u64, u64)| {
        let offset = u64::from(end < start);
        ((start - offset) / 100).abs_diff((end - offset) / 100)
    };
    walks(rotations).map(clicks_on_0).sum()
}

/// The start and the end of each walk along the unrolled dial.
fn walks(rotations: &[i32]) -> impl Iterator<Item = (u64, u64)> {
    rotations.iter().scan(START, |position, &clicks| {
        let start = *position;
        *position = start.wrapping_add_signed(clicks.into());
        Some((start, *position))
    })
}

common::register!(1);

#[cfg(test)]
mod tests {
    testing::examples!();
}

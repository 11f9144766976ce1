//! # Trick Shot
//!
//! <https://adventofcode.com/2021/day/17>
//!
//! ## Approach
//!
//! After *n* steps a probe that started with speed *v* has come *n* *v* − *t* high, where *t* = 0 + 1 + … + (*n* − 1). That grows
//! with *v*, so the speeds that are inside the target after *n* steps are an interval, and its ends are two divisions. The same
//! holds for the way to the right, until the drag has stopped the probe.
//!
//! *Part 1.* A probe that goes up comes back through the height of the start with one unit of speed more. The fastest that does
//! not jump over the target then lands on its bottom edge in one step: for a bottom at −*c*, it started with *c* − 1 and rose to
//! 1 + 2 + … + (*c* − 1). It only takes a speed to the right that comes to a stop over the target.
//!
//! *Part 2.* A probe falls through the target once, so it is inside after consecutive steps. Count each velocity at the first of
//! them: all pairs of speeds that are inside after *n* steps, without the pairs that already were one step before, which are
//! again the product of two intervals. After some 25 steps drag has stopped whatever is still over the target, and only the
//! vertical speeds that get there later remain to be counted. That takes no look at those steps: a probe that rises comes back to
//! the height of the start with one unit of speed more, so for each speed that falls into the target from the start, exactly one
//! exists that rises first.
//!
//! ## Complexity
//!
//! O(√*m*) time for coordinates up to *m*, constant space. In the general case O(*m* log *m*) time and O(√*m*) space: *m* =
//! 1,000,000 takes a fraction of a second.
//!
//! ## Assumptions
//!
//! Coordinates from −1,000,000 to 1,000,000. The approach needs a target below the start and on one side of it, and part 1 a
//! place to stop over it. All real targets are like this; others are left to `any_target.rs`, which looks at each vertical speed.
//! A target that probes of any height hit has no answers and is refused.

mod any_target;
mod falling;
pub mod sample;

use aoc_runner_derive::{aoc, aoc_generator};
use common::{ParseError, Scanner};

use crate::falling::Falling;

/// The target, edges included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Target {
    /// The least and the greatest distance to the right.
    pub x: [i32; 2],
    /// The least and the greatest height.
    pub y: [i32; 2],
}

/// A target that probes of any height hit, so that none is the highest and they are too many to count.
///
/// Every other target has answers: each place in it is hit in one step by the velocity of the same numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "a probe can hit the target from any height, because the target is level with the start and a probe can stop over it"
)]
pub struct Unbounded;

/// Limit of coordinates, in both directions.
const MAX: u32 = 1_000_000;

/// The target.
///
/// # Errors
///
/// [`ParseError`] unless the input is one line of the form `target area: x=14..45, y=-90..-50`, with coordinates from −1,000,000
/// to 1,000,000 and the smaller one first.
#[aoc_generator(day17)]
pub fn parse(input: &str) -> Result<Target, ParseError> {
    let mut scanner = Scanner::new(input)?;
    let start = scanner;
    let target = (|| {
        scanner.literal("target area: x=")?;
        let x = range(&mut scanner)?;
        scanner.literal(", y=")?;
        let y = range(&mut scanner)?;
        scanner.is_at_end().then_some(Target { x, y })
    })();
    let expected = r#"a target like "target area: x=14..45, y=-90..-50", from -1000000 to 1000000"#;
    target.ok_or_else(|| start.error(expected))
}

/// The greatest height of a probe that hits the target.
///
/// # Errors
///
/// [`Unbounded`] when no height is the greatest.
#[aoc(day17, part1)]
pub fn part1(target: &Target) -> Result<u64, Unbounded> {
    match Falling::new(target) {
        Some(falling) if falling.stops_over() => Ok(triangle(falling.depth() - 1)),
        _ => any_target::highest(target),
    }
}

/// The number of velocities that hit the target.
///
/// # Errors
///
/// [`Unbounded`] when infinitely many do.
#[aoc(day17, part2)]
pub fn part2(target: &Target) -> Result<u64, Unbounded> {
    match Falling::new(target) {
        Some(falling) => Ok(falling.velocities()),
        None => any_target::velocities(target),
    }
}

/// [`part1`] for any target, one vertical speed after the other.
///
/// # Errors
///
/// As [`part1`].
#[aoc(day17, part1, Speeds)]
pub fn part1_speeds(target: &Target) -> Result<u64, Unbounded> {
    any_target::highest(target)
}

/// [`part2`] for any target, one vertical speed after the other.
///
/// # Errors
///
/// As [`part2`].
#[aoc(day17, part2, Speeds)]
pub fn part2_speeds(target: &Target) -> Result<u64, Unbounded> {
    any_target::velocities(target)
}

/// 1 + 2 + … + *n*.
fn triangle(n: u32) -> u64 {
    u64::from(n) * (u64::from(n) + 1) / 2
}

/// The smaller and the greater end, as in `14..45`.
fn range(scanner: &mut Scanner) -> Option<[i32; 2]> {
    let start = scanner.signed()?;
    scanner.literal("..")?;
    let end = scanner.signed()?;
    (start <= end && start.unsigned_abs().max(end.unsigned_abs()) <= MAX).then_some([start, end])
}

common::register!(17);

//! # Trick Shot
//!
//! <https://adventofcode.com/2021/day/17>
//!
//! ## Approach
//!
//! After *n* steps a probe that started with upward speed *v* is at height *n* *v* − *t*, where *t* = 0 + 1 + … + (*n* − 1). This
//! increases with *v*, so the speeds that are inside the target after *n* steps form an interval, and two divisions give its
//! ends. The same holds sideways, until drag has stopped the probe.
//!
//! *Part 1.* A probe that goes up returns to the height of the start, one unit faster than it left. The fastest probe that does
//! not jump past the target then lands on its bottom edge in one step. For a bottom at −*c* that probe started with *c* − 1 and
//! rose to 1 + 2 + … + (*c* − 1). All it needs is a sideways speed that comes to a stop over the target.
//!
//! *Part 2.* A probe falls through the target only once, so it is inside during consecutive steps. Count each velocity at the
//! first of them: count all pairs of speeds that are inside after *n* steps, and subtract those that were already inside one step
//! before, which are again the product of two intervals. After some 25 steps drag has stopped every probe that is still over the
//! target, and only the vertical speeds that get inside later remain to be counted. This does not take a loop over those steps: a
//! rising probe returns to the height of the start one unit faster than it left, so each speed that falls into the target
//! corresponds to exactly one that rises first.
//!
//! ## Complexity
//!
//! O(√*m*) time for coordinates up to *m*, constant space. For other targets, O(*m* log *m*) time and O(√*m*) space: *m* =
//! 1,000,000 takes a fraction of a second.
//!
//! ## Assumptions
//!
//! Coordinates from −1,000,000 to 1,000,000. The approach needs a target below the start and entirely on one side of it, and part
//! 1 also needs a sideways speed that stops over it. All real targets meet these conditions. Others are handled in
//! `any_target.rs`, which tries every vertical speed. A target that can be hit from any height has no answers and is refused.

mod any_target;
mod falling;
pub mod sample;

use aoc_runner_derive::{aoc, aoc_generator};
use common::{ParseError, Scanner};

use crate::falling::Falling;

/// The target, edges included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Target {
    /// The least and the greatest horizontal position; right is positive.
    pub x: [i32; 2],
    /// The least and the greatest height; up is positive.
    pub y: [i32; 2],
}

/// The target can be hit from any height, so no height is the greatest, and infinitely many velocities hit.
///
/// Every other target has answers, because each of its positions is hit in one step by the velocity with the same coordinates.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "a probe can hit the target from any height, because the target is level with the start and a probe can stop over it"
)]
pub struct Unbounded;

/// The largest absolute value of a coordinate.
const MAX: u32 = 1_000_000;

/// Reads the target.
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

/// The greatest height that a probe reaches that hits the target.
///
/// # Errors
///
/// [`Unbounded`] if no height is the greatest.
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
/// [`Unbounded`] if infinitely many do.
#[aoc(day17, part2)]
pub fn part2(target: &Target) -> Result<u64, Unbounded> {
    match Falling::new(target) {
        Some(falling) => Ok(falling.velocities()),
        None => any_target::velocities(target),
    }
}

/// [`part1`] by the method for any target, one vertical speed at a time.
///
/// # Errors
///
/// The same as [`part1`].
#[aoc(day17, part1, Speeds)]
pub fn part1_speeds(target: &Target) -> Result<u64, Unbounded> {
    any_target::highest(target)
}

/// [`part2`] by the method for any target, one vertical speed at a time.
///
/// # Errors
///
/// The same as [`part2`].
#[aoc(day17, part2, Speeds)]
pub fn part2_speeds(target: &Target) -> Result<u64, Unbounded> {
    any_target::velocities(target)
}

/// 1 + 2 + … + *n*.
fn triangle(n: u32) -> u64 {
    u64::from(n) * (u64::from(n) + 1) / 2
}

/// Reads the two ends of a range such as `14..45`, which must ascend.
fn range(scanner: &mut Scanner) -> Option<[i32; 2]> {
    let start = scanner.signed()?;
    scanner.literal("..")?;
    let end = scanner.signed()?;
    (start <= end && start.unsigned_abs().max(end.unsigned_abs()) <= MAX).then_some([start, end])
}

common::register!(17);

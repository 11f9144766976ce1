//! # Trick Shot
//!
//! <https://adventofcode.com/2021/day/17>
//!
//! ## Approach
//!
//! In the *n*-th step a probe has lost *n* − 1 of its speed, sideways to drag and upwards to gravity. So after *n* steps it is
//! *n* *v* − *t* away from the start, where *t* = 0 + 1 + … + (*n* − 1), and two divisions give the speeds *v* that are inside
//! the target then. Sideways this only holds until drag has stopped the probe.
//!
//! *Part 1.* A probe that goes up returns to the height of the start, one unit faster than it left. The fastest probe that does
//! not jump past the target then lands on its bottom edge in one step. For a bottom at −*c* that probe started with *c* − 1 and
//! rose to 1 + 2 + … + (*c* − 1). All it needs is a sideways speed that comes to a stop over the target.
//!
//! *Part 2.* A probe falls through the target only once, so it is inside during consecutive steps. Count each velocity at the
//! first of them: count all pairs of speeds that are inside after *n* steps, and subtract those that were already inside one
//! step before. After some 25 steps drag has stopped every probe that is still over the target, and only the vertical speeds
//! that get inside later remain to be counted. This does not take a loop over those steps: each speed that falls into the
//! target corresponds to exactly one that rises first.
//!
//! ## Complexity
//!
//! O(√*m*) time for coordinates up to *m*, constant space.
//!
//! ## Assumptions
//!
//! The target is to the right of the start and below it, and a probe can come to a stop over it. Coordinates have at most three
//! digits, so all numbers fit in 32 bits.

pub mod sample;

use std::ops::RangeInclusive;

use aoc_runner_derive::{aoc, aoc_generator};
use common::{ParseError, Scanner};

/// The target, edges included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Target {
    /// The least and the greatest horizontal position, 1 to 999; right is positive.
    pub x: [i32; 2],
    /// The least and the greatest height, −999 to −1; up is positive.
    pub y: [i32; 2],
}

/// Reads the target.
///
/// # Errors
///
/// [`ParseError`] unless the input is one line of the form `target area: x=14..45, y=-90..-50`, with x from 1 to 999, y from
/// -999 to -1, and a number 1 + 2 + 3 + … among the x, where a probe can stop.
#[aoc_generator(day17)]
pub fn parse(input: &str) -> Result<Target, ParseError> {
    let start = Scanner::new(input)?;
    let mut scanner = start;
    let target = (|| {
        scanner.literal("target area: x=")?;
        let x = range(&mut scanner, 1..=999)?;
        scanner.literal(", y=")?;
        let y = range(&mut scanner, -999..=-1)?;
        scanner.is_at_end().then_some(Target { x, y })
    })();
    let form = r#"a target like "target area: x=14..45, y=-90..-50", with x from 1 to 999 and y from -999 to -1"#;
    let target = target.ok_or_else(|| start.error(form))?;
    if count(stopping(target)) > 0 { Ok(target) } else { Err(start.error("a target over which a probe can stop")) }
}

/// Reads the two ends of a range such as `14..45`, which must ascend within these limits.
fn range(scanner: &mut Scanner, limits: RangeInclusive<i32>) -> Option<[i32; 2]> {
    let start = scanner.signed()?;
    scanner.literal("..")?;
    let end = scanner.signed()?;
    (start <= end && limits.contains(&start) && limits.contains(&end)).then_some([start, end])
}

/// The greatest height that a probe reaches that hits the target.
#[aoc(day17, part1)]
#[must_use]
pub fn part1(target: &Target) -> i32 {
    let depth = -target.y[0];
    depth * (depth - 1) / 2
}

/// The number of velocities that hit the target.
#[aoc(day17, part2)]
#[must_use]
pub fn part2(target: &Target) -> i32 {
    let stopping = stopping(*target);
    // All velocities counted so far, the vertical speeds among them, and those of these that start downwards.
    let [mut velocities, mut vertical, mut falling] = [0; 3];
    let [mut x_before, mut y_before] = [[0, -1]; 2];
    let mut drag = 0;
    // After more steps than these, no sideways speed changes, and even the slowest probe that starts downwards is below the
    // target.
    for steps in 1..=stopping[1].max(root(-target.y[0])) {
        drag += steps - 1;
        let moving = speeds(target.x, drag, steps);
        let x = [0, 1].map(|end| if stopping[end] < steps { stopping[end] } else { moving[end] });
        let y = speeds(target.y, drag, steps);
        let both = common(y, y_before);
        velocities += count(x) * count(y) - count(common(x, x_before)) * count(both);
        vertical += count(y) - count(both);
        falling += count(below(y)) - count(below(both));
        [x_before, y_before] = [x, y];
    }
    velocities + count(stopping) * (2 * falling - vertical)
}

/// The slowest and the fastest sideways speed that come to a stop over the target. There is none if the slowest is above the
/// fastest.
fn stopping(target: Target) -> [i32; 2] {
    [root(target.x[0] - 1) + 1, root(target.x[1])]
}

/// The greatest *n* with 1 + 2 + … + *n* ≤ `number`.
fn root(number: i32) -> i32 {
    ((8 * number + 1).isqrt() - 1) / 2
}

/// The least and the greatest speed that take a probe between these positions in `steps` steps, in which it loses `drag` in
/// all. There is none if the least is above the greatest.
fn speeds([least, most]: [i32; 2], drag: i32, steps: i32) -> [i32; 2] {
    [-(-least - drag).div_euclid(steps), (most + drag).div_euclid(steps)]
}

/// The speeds in both ranges.
fn common(one: [i32; 2], other: [i32; 2]) -> [i32; 2] {
    [one[0].max(other[0]), one[1].min(other[1])]
}

/// The negative speeds in a range.
fn below([least, most]: [i32; 2]) -> [i32; 2] {
    [least, most.min(-1)]
}

/// The number of speeds in a range.
fn count([least, most]: [i32; 2]) -> i32 {
    (most - least + 1).max(0)
}

common::register!(17);

//! # Trick Shot
//!
//! <https://adventofcode.com/2021/day/17>
//!
//! ## Approach
//!
//! In each step, drag takes 1 off a probe's sideways speed, and gravity takes 1 off its vertical speed. So along either axis, a
//! probe with starting speed *v* is *n* *v* − *t* away from the start after *n* steps, where *t* = 0 + 1 + … + (*n* − 1). Two
//! divisions by *n* give the lowest and the highest starting speed that put the probe inside the target after *n* steps. Sideways,
//! the formula holds only until drag stops the probe.
//!
//! *Part 1.* A probe that starts upwards with speed *v* returns to the height of the start, and falls by *v* + 1 in the next step.
//! For the fastest such probe that hits the target, this step ends exactly on the bottom edge, because a faster probe falls past
//! the target in one step. If the bottom edge is at height −*c*, the fastest probe starts with speed *c* − 1 and rises to a height
//! of 1 + 2 + … + (*c* − 1). This probe reaches the bottom edge after 2*c* steps. Drag stops a probe of sideways speed *s* after
//! *s* steps. So the sideways speed of this probe can be any *s* ≤ 2*c* for which the probe stops over the target.
//!
//! *Part 2.* A probe passes through the target only once, so the steps after which it is inside are consecutive. Each velocity is
//! counted only at the first of these steps: for each *n*, count the velocities of probes that are inside after *n* steps, and
//! leave out probes that were already inside after *n* − 1 steps. After about 25 steps in real inputs, drag has stopped every
//! probe that is over the target. From then on, there is no need to count step by step: each vertical speed that reaches the
//! target only later can be combined with every sideways speed that stops over the target.
//!
//! The number of these later vertical speeds follows from symmetry. A probe with a vertical speed *v* ≥ 0 returns to the height of
//! the start and then moves like a probe that starts with vertical speed −(*v* + 1). So half of the vertical speeds that ever reach
//! the target are negative. These negative speeds all reach the target within the steps counted one by one. Doubling their number
//! gives the number of all vertical speeds that reach the target. Subtracting the vertical speeds counted so far leaves the number
//! of later ones.
//!
//! ## Complexity
//!
//! O(√*m*) time for coordinates up to *m*, constant space.
//!
//! ## Assumptions
//!
//! The target is below and to the right of the start. For some sideways speed, drag stops a probe over the target, no later than
//! the fastest upward probe reaches the bottom edge. Coordinates have at most three digits, so all numbers fit in 32 bits.

pub mod sample;

use std::ops::RangeInclusive;

use aoc_runner_derive::{aoc, aoc_generator};
use common::{ParseError, Scanner};

/// The target area, edges included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Target {
    /// The positions to the right of the start, each 1 to 999.
    pub x: Range,
    /// The heights, each −999 to −1. Negative heights are below the start.
    pub y: Range,
}

/// A range of positions or starting speeds along one axis, both ends included. It is empty if `min` is above `max`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Range {
    /// The leftmost or lowest position, or the least speed.
    pub min: i32,
    /// The rightmost or highest position, or the greatest speed.
    pub max: i32,
}

/// Reads the target.
///
/// # Errors
///
/// [`ParseError`] unless the input is one line of the form `target area: x=14..45, y=-90..-50`, with x from 1 to 999 and y from
/// -999 to -1. Drag must stop a probe over the target before the probe falls past it: the range of x must include a number of the
/// form 1 + 2 + 3 + … + s, where s is at most twice the depth of the target's bottom edge.
#[aoc_generator(day17)]
pub fn parse(input: &str) -> Result<Target, ParseError> {
    let start = Scanner::new(input)?;
    let form = r#"a target like "target area: x=14..45, y=-90..-50", with x from 1 to 999 and y from -999 to -1"#;
    let target = read_target(start).ok_or_else(|| start.error(form))?;
    let stopping = stopping_speeds(&target);
    let steps_of_highest_probe = 2 * -target.y.min;
    if stopping.count() == 0 || stopping.min > steps_of_highest_probe {
        return Err(start.error("a target over which drag stops a probe before the probe falls past it"));
    }
    Ok(target)
}

fn read_target(mut scanner: Scanner) -> Option<Target> {
    scanner.literal("target area: x=")?;
    let x = read_range(&mut scanner, 1..=999)?;
    scanner.literal(", y=")?;
    let y = read_range(&mut scanner, -999..=-1)?;
    scanner.is_at_end().then_some(Target { x, y })
}

/// Reads the two ends of a range such as `14..45`. Both ends must be within the limits, and in ascending order.
fn read_range(scanner: &mut Scanner, limits: RangeInclusive<i32>) -> Option<Range> {
    let min = scanner.signed()?;
    scanner.literal("..")?;
    let max = scanner.signed()?;
    let is_valid = min <= max && limits.contains(&min) && limits.contains(&max);
    is_valid.then_some(Range { min, max })
}

/// The greatest height of a probe that hits the target.
#[aoc(day17, part1)]
pub fn part1(target: &Target) -> i32 {
    let depth = -target.y.min;
    depth * (depth - 1) / 2
}

/// The number of velocities that hit the target.
#[aoc(day17, part2)]
pub fn part2(target: &Target) -> i32 {
    let stopping = stopping_speeds(target);
    // After any step beyond `last_step`, the columns of the target contain exactly the probes that drag has stopped there, and even
    // the slowest probe that starts downwards is below the target.
    let last_step = stopping.max.max(triangular_root(-target.y.min));

    let mut velocities = 0;
    // The number of vertical speeds that have reached the target so far, and how many of them are negative.
    let mut vertical = 0;
    let mut negative = 0;
    let mut x_before = Range::NONE;
    let mut y_before = Range::NONE;
    // The distance that gravity has taken off the path of every probe, and drag off the path of every probe that still moves.
    let mut lost = 0;
    for steps in 1..=last_step {
        lost += steps - 1;
        let x = sideways_speeds_inside(target, stopping, lost, steps);
        let y = speeds_inside(target.y, lost, steps);
        let x_again = x.intersection(x_before);
        let y_again = y.intersection(y_before);
        velocities += x.count() * y.count() - x_again.count() * y_again.count();
        vertical += y.count() - y_again.count();
        negative += y.negative().count() - y_again.negative().count();
        x_before = x;
        y_before = y;
    }
    let later_vertical = 2 * negative - vertical;
    velocities + stopping.count() * later_vertical
}

/// The sideways speeds at which drag stops a probe over the target.
fn stopping_speeds(target: &Target) -> Range {
    Range { min: triangular_root(target.x.min - 1) + 1, max: triangular_root(target.x.max) }
}

/// The greatest *n* with 1 + 2 + … + *n* ≤ `number`.
fn triangular_root(number: i32) -> i32 {
    ((8 * number + 1).isqrt() - 1) / 2
}

/// The starting speeds that put a probe between the left and right edges of the target after `steps` steps. `lost` is the
/// distance that drag has taken off the path of a probe that is still moving.
fn sideways_speeds_inside(target: &Target, stopping: Range, lost: i32, steps: i32) -> Range {
    let moving = speeds_inside(target.x, lost, steps);
    Range {
        min: if stopping.min < steps { stopping.min } else { moving.min },
        max: if stopping.max < steps { stopping.max } else { moving.max },
    }
}

/// The starting speeds along one axis that put a probe inside the target after `steps` steps. A probe with starting speed v is
/// then at `steps` · v − `lost`, where `lost` is the distance that drag or gravity has taken off its path.
fn speeds_inside(target: Range, lost: i32, steps: i32) -> Range {
    // The minimum is rounded up, and the maximum is rounded down.
    Range { min: -(-target.min - lost).div_euclid(steps), max: (target.max + lost).div_euclid(steps) }
}

impl Range {
    const NONE: Self = Self { min: 0, max: -1 };

    fn count(self) -> i32 {
        (self.max - self.min + 1).max(0)
    }

    fn intersection(self, other: Self) -> Self {
        Self { min: self.min.max(other.min), max: self.max.min(other.max) }
    }

    /// The part below zero.
    fn negative(self) -> Self {
        Self { max: self.max.min(-1), ..self }
    }
}

common::register!(17);

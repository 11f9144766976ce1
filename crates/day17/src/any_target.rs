//! Targets anywhere, one vertical speed at a time.
//!
//! The steps after which a probe is at or above a given height are consecutive, and a square root gives the first and the last.
//! So a probe is level with the target during at most two runs of steps: one on the way up, one on the way down.
//!
//! The sideways speeds that are over the target after a given number of steps are consecutive, too. From step to step both ends
//! of this range fall or stay, until drag has stopped all of them, so a short table holds all ranges. A velocity hits the target
//! if its sideways speed is in the range of one of the steps at which its vertical speed is level with the target. Because the
//! ranges only move down, speeds already counted at an earlier step are cut off at the upper end.

use crate::{Target, Unbounded, triangle};

/// The greatest height that a probe reaches that hits the target.
pub fn highest(target: &Target) -> Result<u64, Unbounded> {
    let sides = sides(target)?;
    let fastest = speeds(target).rev().find(|&speed| hits(target, &sides, speed) > 0);
    #[expect(clippy::expect_used, reason = "every target is hit in one step by some velocity")]
    let fastest = fastest.expect("a speed that hits");
    // A probe that starts downwards never rises above the start.
    Ok(u32::try_from(fastest).map_or(0, triangle))
}

/// The number of velocities that hit the target.
pub fn velocities(target: &Target) -> Result<u64, Unbounded> {
    let sides = sides(target)?;
    Ok(speeds(target).map(|speed| hits(target, &sides, speed)).sum())
}

/// All vertical speeds that can hit, in ascending order; positive is up.
///
/// Any other speed is already below the target after its first step, or it is above it then, and later falls from the height of
/// the start to below the target in one step. At the height of the start itself it can hit, but only once drag has stopped it,
/// and [`sides`] refuses targets that allow that.
fn speeds(target: &Target) -> impl DoubleEndedIterator<Item = i64> + use<> {
    let [bottom, top] = target.y.map(i64::from);
    let [left, right] = target.x.map(|x| i64::from(x).abs());
    bottom.min(0)..=top.max(-bottom).max(left).max(right)
}

/// The number of sideways speeds that hit the target when combined with this vertical speed.
fn hits(target: &Target, sides: &[Side], speed: i64) -> u64 {
    let [bottom, top] = target.y.map(i64::from);
    let Some([first, last]) = steps_from(bottom, speed) else { return 0 };
    let runs = match steps_from(top + 1, speed) {
        Some([above, still_above]) => [[first, above - 1], [still_above + 1, last]],
        None => [[first, last], [1, 0]],
    };
    sides.iter().map(|side| side.hits(runs)).sum()
}

/// The first and the last step after which a probe is at this height or above; the start is not a step.
///
/// After *n* steps a probe that starts with speed *v* is at height *n* *v* − *n* (*n* − 1) / 2. That is at least *h* if (2 *n* −
/// (2 *v* + 1))² ≤ (2 *v* + 1)² − 8 *h*.
fn steps_from(height: i64, speed: i64) -> Option<[i64; 2]> {
    let middle = 2 * speed + 1;
    let root = (middle * middle - 8 * height).checked_isqrt()?;
    let [first, last] = [(middle - root + 1).div_euclid(2).max(1), (middle + root).div_euclid(2)];
    (first <= last).then_some([first, last])
}

/// The sideways speeds in one direction that are over the target, step by step.
struct Side {
    /// For each number of steps, counted from 1, the slowest and the fastest speed that are over the target then. The range is
    /// empty if the slowest exceeds the fastest. The last range also holds for all later steps.
    ranges: Vec<[i64; 2]>,
}

impl Side {
    /// The target extends from `near` to `far` in this direction, both at least 0. Speeds below `least` are ignored.
    fn new(near: i64, far: i64, least: i64) -> Self {
        let [mut slowest, mut fastest] = [near.max(least), far];
        let mut ranges = vec![[slowest, fastest]];
        let mut steps = 1;
        while steps < fastest {
            steps += 1;
            while position(fastest, steps) > far {
                fastest -= 1;
            }
            while slowest > least && position(slowest - 1, steps) >= near {
                slowest -= 1;
            }
            ranges.push([slowest, fastest]);
        }
        Self { ranges }
    }

    /// Whether some probe comes to a stop over the target.
    fn stops(&self) -> bool {
        self.ranges.last().is_some_and(|[slowest, fastest]| slowest <= fastest)
    }

    /// The number of speeds that are over the target after any step of these two runs, which must be in ascending order.
    fn hits(&self, runs: [[i64; 2]; 2]) -> u64 {
        let mut hits = 0;
        let mut counted_from = i64::MAX;
        for [first, last] in runs {
            if first > last {
                continue;
            }
            #[expect(clippy::expect_used, reason = "steps are counted from 1, ranges from 0")]
            let [first, last] = [first, last].map(|step| usize::try_from(step - 1).expect("a step from 1 on"));
            let end = self.ranges.len().min(last + 1);
            for &[slowest, fastest] in &self.ranges[first.min(end - 1)..end] {
                hits += (fastest.min(counted_from - 1) + 1 - slowest).max(0).unsigned_abs();
                counted_from = counted_from.min(slowest);
            }
        }
        hits
    }
}

/// The directions in which the target lies, one or both.
///
/// # Errors
///
/// [`Unbounded`] if the target includes the height of the start and a probe can stop over it: then every upward speed hits that
/// is fast enough.
fn sides(target: &Target) -> Result<Vec<Side>, Unbounded> {
    let [left, right] = target.x.map(i64::from);
    // A sideways speed of 0 belongs to the first direction.
    let sides = [(left, right, 0), (-right, -left, 1)].into_iter().filter(|&(_, far, least)| far >= least);
    let sides: Vec<_> = sides.map(|(near, far, least)| Side::new(near.max(0), far, least)).collect();
    let is_level = target.y[0] <= 0 && target.y[1] >= 0;
    if is_level && sides.iter().any(Side::stops) { Err(Unbounded) } else { Ok(sides) }
}

/// The sideways distance after `steps` steps of a probe that starts with this speed.
fn position(speed: i64, steps: i64) -> i64 {
    let steps = steps.min(speed);
    steps * speed - steps * (steps - 1) / 2
}

//! Targets anywhere, one vertical speed after the other.
//!
//! The steps after which a probe is at some height or above are consecutive, and a square root says which. So a probe is level
//! with the target for at most two runs of steps: on the way up, and on the way down.
//!
//! Sideways, the speeds that are over the target after a given number of steps are consecutive as well. From step to step both ends of this
//! range fall or stay, until drag has stopped all of them: a short table has the ranges. A velocity hits the target if its
//! sideways speed is in the range of one of the vertical speed's steps. As the ranges only go down, those that an earlier step
//! has counted are cut off at the upper end.

use crate::{Target, Unbounded, triangle};

/// The greatest height of a probe that hits the target.
pub fn highest(target: &Target) -> Result<u64, Unbounded> {
    let sides = sides(target)?;
    let fastest = speeds(target).rev().find(|&speed| hits(target, &sides, speed) > 0);
    // Speeds that hit in the first step exist for every target. Those downwards rise to no height.
    Ok(fastest.and_then(|speed| u32::try_from(speed).ok()).map_or(0, triangle))
}

/// The number of velocities that hit the target.
pub fn velocities(target: &Target) -> Result<u64, Unbounded> {
    let sides = sides(target)?;
    Ok(speeds(target).map(|speed| hits(target, &sides, speed)).sum())
}

/// All vertical speeds that can hit, positive ones upwards. A faster one jumps over the target in its first step, or after it has
/// come back to the height of the start. It can hit on just that height, but then it comes back when nothing moves sideways any
/// more.
fn speeds(target: &Target) -> impl DoubleEndedIterator<Item = i64> + use<> {
    let [bottom, top] = target.y.map(i64::from);
    let farthest = target.x.map(i64::from).map(i64::abs).into_iter().max().unwrap_or(0);
    bottom.min(0)..=top.max(-bottom).max(farthest)
}

/// The number of sideways speeds that hit the target together with this vertical one.
fn hits(target: &Target, sides: &[Side], speed: i64) -> u64 {
    let [bottom, top] = target.y.map(i64::from);
    let Some([first, last]) = steps_from(bottom, speed) else { return 0 };
    let runs = match steps_from(top + 1, speed) {
        Some([above, still_above]) => [[first, above - 1], [still_above + 1, last]],
        None => [[first, last], [1, 0]],
    };
    sides.iter().map(|side| side.hits(runs)).sum()
}

/// The first and the last step, not counting the start, after which a probe is at this height or above.
///
/// After *n* steps a probe of speed *v* is at *n* *v* − *n* (*n* − 1) / 2. That is *h* or more if (2 *n* − (2 *v* + 1))² is at
/// most (2 *v* + 1)² − 8 *h*.
fn steps_from(height: i64, speed: i64) -> Option<[i64; 2]> {
    let middle = 2 * speed + 1;
    let root = (middle * middle - 8 * height).checked_isqrt()?;
    let [first, last] = [(middle - root + 1).div_euclid(2).max(1), (middle + root).div_euclid(2)];
    (first <= last).then_some([first, last])
}

/// The sideways speeds in one direction, and when they are over the target.
struct Side {
    /// For each number of steps, counted from 1, the slowest and the fastest speed that are over the target after it; none where
    /// the slowest is greater. The last range is for all further steps, too.
    ranges: Vec<[i64; 2]>,
}

impl Side {
    /// The target reaches from `near` to `far` in this direction, both at least 0. Only speeds from `least` on count.
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

    /// Whether a probe comes to a stop over the target.
    fn stops(&self) -> bool {
        self.ranges.last().is_some_and(|[slowest, fastest]| slowest <= fastest)
    }

    /// The number of speeds that are over the target after one of the steps of these runs, which follow each other.
    fn hits(&self, runs: [[i64; 2]; 2]) -> u64 {
        let mut hits = 0;
        let mut counted_from = i64::MAX;
        for [first, last] in runs {
            if first > last {
                continue;
            }
            // Steps are counted from 1, and ranges from 0.
            let [first, last] = [first, last].map(|step| usize::try_from(step - 1).unwrap_or(0));
            let end = self.ranges.len().min(last + 1);
            for &[slowest, fastest] in &self.ranges[first.min(end - 1)..end] {
                hits += u64::try_from(fastest.min(counted_from - 1) + 1 - slowest).unwrap_or(0);
                counted_from = counted_from.min(slowest);
            }
        }
        hits
    }
}

/// Both directions, as far as the target lies in them.
///
/// # Errors
///
/// [`Unbounded`] when a probe that comes to a stop over the target comes back to its height however fast it rises.
fn sides(target: &Target) -> Result<Vec<Side>, Unbounded> {
    let [left, right] = target.x.map(i64::from);
    // Straight up belongs to the first direction.
    let sides = [(left, right, 0), (-right, -left, 1)].into_iter().filter(|&(_, far, least)| far >= least);
    let sides: Vec<_> = sides.map(|(near, far, least)| Side::new(near.max(0), far, least)).collect();
    let is_level = target.y[0] <= 0 && target.y[1] >= 0;
    if is_level && sides.iter().any(Side::stops) { Err(Unbounded) } else { Ok(sides) }
}

/// How far a probe that starts with this speed has come sideways after `steps` steps.
fn position(speed: i64, steps: i64) -> i64 {
    let steps = steps.min(speed);
    steps * speed - steps * (steps - 1) / 2
}

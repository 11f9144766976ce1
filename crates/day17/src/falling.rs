//! Targets below the start and on one side of it, counted step by step.

use crate::Target;

/// A target below the start and on one side of it.
pub struct Falling {
    /// The least and the greatest sideways distance.
    distance: [u32; 2],
    /// The least and the greatest depth.
    depth: [u32; 2],
    /// The slowest and the fastest sideways speed that come to a stop over the target. If there are none, the slowest is the
    /// fastest plus one.
    stops: [u32; 2],
}

impl Falling {
    /// The target as seen from the start; `None` unless it lies entirely below the start and entirely to one side.
    pub fn new(target: &Target) -> Option<Self> {
        let Target { x: [left, right], y: [bottom, top] } = *target;
        if top >= 0 || left <= 0 && right >= 0 {
            return None;
        }
        let [left, right] = [left.unsigned_abs(), right.unsigned_abs()];
        let distance = [left.min(right), left.max(right)];
        let stops = [root(distance[0] - 1) + 1, root(distance[1])];
        Some(Self { distance, depth: [top.unsigned_abs(), bottom.unsigned_abs()], stops })
    }

    /// The greatest depth.
    pub fn depth(&self) -> u32 {
        self.depth[1]
    }

    /// Whether some probe comes to a stop over the target.
    pub fn stops_over(&self) -> bool {
        self.stops[0] <= self.stops[1]
    }

    /// The number of velocities that hit the target.
    pub fn velocities(&self) -> u64 {
        let Self { distance, depth: [least, most], stops } = *self;
        let mut velocities = 0;
        // Counts of vertical speeds, regardless of the sideways speed. `falling`: downward speeds that are ever inside. `early`:
        // all speeds that get inside while a probe may still be moving sideways over the target.
        let [mut falling, mut early] = [0; 2];
        let [mut sideways_before, mut vertical_before] = [Interval { start: 0, end: 0 }; 2];
        let mut drag = 0;
        for steps in 1..=root(most).max(stops[1]) {
            // The sideways distance lost to drag so far, and also the height lost to gravity.
            drag += steps - 1;
            // Vertical speeds are stored with the greatest depth added, so that none is negative: `most` stands for a probe that
            // starts level.
            let vertical = Interval::new(drag + (steps - 1) * most, drag + steps * most - least, steps);
            let vertical_both = vertical.common(vertical_before);
            falling += vertical.below(most).length() - vertical_both.below(most).length();
            if steps <= stops[1] {
                // The slowest speed inside is one that still moves, until the slowest of those that stop inside has stopped.
                let moving = Interval::new(distance[0] + drag, distance[1] + drag, steps);
                let sideways = Interval { start: if stops[0] < steps { stops[0] } else { moving.start }, ..moving };
                velocities += sideways.length() * vertical.length();
                velocities -= sideways.common(sideways_before).length() * vertical_both.length();
                early += vertical.length() - vertical_both.length();
                sideways_before = sideways;
            }
            vertical_before = vertical;
        }
        let late = 2 * falling - early;
        velocities + u64::from(stops[1] + 1 - stops[0]) * late
    }
}

/// The speeds in `start..end`; empty if `start` is not below `end`.
#[derive(Clone, Copy)]
struct Interval {
    start: u32,
    end: u32,
}

impl Interval {
    /// The speeds that give a product from `least` to `most` when multiplied by `steps`.
    fn new(least: u32, most: u32, steps: u32) -> Self {
        Self { start: least.div_ceil(steps), end: most / steps + 1 }
    }

    fn common(self, other: Self) -> Self {
        Self { start: self.start.max(other.start), end: self.end.min(other.end) }
    }

    fn below(self, end: u32) -> Self {
        Self { end: self.end.min(end), ..self }
    }

    fn length(self) -> u64 {
        self.end.saturating_sub(self.start).into()
    }
}

/// The greatest *n* with 1 + 2 + … + *n* ≤ `number`, which must be below 2²⁸.
fn root(number: u32) -> u32 {
    ((8 * number + 1).isqrt() - 1) / 2
}

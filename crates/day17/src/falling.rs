//! Targets below the start and on one side of it, counted one number of steps after the other.

use crate::Target;

/// A target below the start and on one side of it.
pub struct Falling {
    /// The least and the greatest distance to the side.
    distance: [u32; 2],
    /// The least and the greatest depth.
    depth: [u32; 2],
    /// The first and the last of the speeds to the side that come to a stop over the target; the first is one more than the last
    /// where there are none.
    stops: [u32; 2],
}

impl Falling {
    /// The target seen from the start; `None` for one that is not entirely below, or that lies to both sides.
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

    /// Whether a probe comes to a stop over the target.
    pub fn stops_over(&self) -> bool {
        self.stops[0] <= self.stops[1]
    }

    /// The number of velocities that hit the target.
    pub fn velocities(&self) -> u64 {
        let Self { distance, depth: [least, most], stops } = *self;
        let mut velocities = 0;
        // Vertical speeds, whatever the sideways speed: those downwards that are ever inside, and all that are while a probe may
        // still move over the target.
        let [mut falling, mut early] = [0; 2];
        let [mut sideways_before, mut vertical_before] = [Interval { start: 0, end: 0 }; 2];
        let mut drag = 0;
        for steps in 1..=root(most).max(stops[1]) {
            // How far drag has held the probe back, and gravity has pulled it down.
            drag += steps - 1;
            // The greatest depth is added to vertical speeds, so that none is negative: `most` stands for a probe that starts
            // level.
            let vertical = Interval::new(drag + (steps - 1) * most, drag + steps * most - least, steps);
            let vertical_both = vertical.common(vertical_before);
            falling += vertical.below(most).length() - vertical_both.below(most).length();
            if steps <= stops[1] {
                // The lower end is among the moving ones until the first has stopped.
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

/// Speeds from `start` up to but not including `end`; none where the start is not less.
#[derive(Clone, Copy)]
struct Interval {
    start: u32,
    end: u32,
}

impl Interval {
    /// The speeds that, times this number of steps, are from `least` to `most`.
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

/// The greatest *n* with 1 + 2 + … + *n* up to the number, which is below 2²⁸.
fn root(number: u32) -> u32 {
    ((8 * number + 1).isqrt() - 1) / 2
}

//! Cuboids of cubes.

/// Coordinates go from −`LIMIT` to `LIMIT`.
const LIMIT: i32 = 1_000_000;

/// The cubes from `starts` on, up to but not including `ends`, along each axis.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Cuboid {
    pub(crate) starts: [i32; 3],
    pub(crate) ends: [i32; 3],
}

impl Cuboid {
    /// Whether it has a cube, and all of its cubes are within the limit.
    #[inline]
    pub(crate) fn is_valid(&self) -> bool {
        (0..3).all(|axis| {
            let [start, end] = [self.starts[axis], self.ends[axis]];
            -LIMIT <= start && start < end && end <= LIMIT + 1
        })
    }

    /// Whether they have a cube in common.
    #[inline]
    pub(crate) fn meets(&self, other: &Self) -> bool {
        (0..3).all(|axis| self.starts[axis] < other.ends[axis] && other.starts[axis] < self.ends[axis])
    }

    /// Whether all of its cubes are in the other.
    #[inline]
    pub(crate) fn is_within(&self, other: &Self) -> bool {
        (0..3).all(|axis| other.starts[axis] <= self.starts[axis] && self.ends[axis] <= other.ends[axis])
    }

    /// The cubes that are in both, which must meet.
    #[inline]
    pub(crate) fn common(&self, other: &Self) -> Self {
        let axes = [0, 1, 2];
        Self {
            starts: axes.map(|axis| self.starts[axis].max(other.starts[axis])),
            ends: axes.map(|axis| self.ends[axis].min(other.ends[axis])),
        }
    }

    /// The number of cubes, which is less than 2⁶³: a side has 2,000,001 at most.
    #[inline]
    pub(crate) fn volume(&self) -> u64 {
        let side = |axis: usize| u64::from(self.ends[axis].abs_diff(self.starts[axis]));
        side(0) * side(1) * side(2)
    }
}

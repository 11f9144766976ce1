//! Cuboids of unit cubes.

/// The cubes with coordinates from `starts` up to but not including `ends`, along each axis.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Cuboid {
    /// The lowest coordinates.
    pub starts: [i32; 3],
    /// One more than the highest coordinates.
    pub ends: [i32; 3],
}

impl Cuboid {
    /// Whether the two cuboids have a cube in common: along each axis, each of them starts before the other one ends.
    ///
    /// Branches would be hard to predict, so this function combines the sign bits of differences: `a & b` is negative if both `a`
    /// and `b` are negative.
    #[inline]
    pub(crate) fn meets(&self, other: &Self) -> bool {
        let along = |axis: usize| (self.starts[axis] - other.ends[axis]) & (other.starts[axis] - self.ends[axis]);
        along(0) & along(1) & along(2) < 0
    }

    /// Whether this cuboid contains the other cuboid: along each axis, `self` starts no later and ends no earlier than `other`.
    pub(crate) fn contains(&self, other: &Self) -> bool {
        let along = |axis: usize| self.starts[axis] <= other.starts[axis] && other.ends[axis] <= self.ends[axis];
        along(0) && along(1) && along(2)
    }

    /// The intersection of two cuboids that meet. If they do not meet, the result is meaningless.
    #[inline]
    pub(crate) fn common(&self, other: &Self) -> Self {
        let axes = [0, 1, 2];
        Self {
            starts: axes.map(|axis| self.starts[axis].max(other.starts[axis])),
            ends: axes.map(|axis| self.ends[axis].min(other.ends[axis])),
        }
    }

    /// The number of cubes. It is less than 2⁶³, because each side has at most 2,000,001 cubes.
    #[inline]
    pub(crate) fn volume(&self) -> u64 {
        let side = |axis: usize| i64::from(self.ends[axis] - self.starts[axis]);
        (side(0) * side(1) * side(2)).cast_unsigned()
    }
}

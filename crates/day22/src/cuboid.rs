//! Cuboids of unit cubes.

/// The cubes from `starts` up to but not including `ends`, along each axis.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Cuboid {
    /// The lowest coordinates.
    pub starts: [i32; 3],
    /// One more than the highest coordinates.
    pub ends: [i32; 3],
}

impl Cuboid {
    /// Whether the two have a cube in common: all these differences are negative.
    #[inline]
    pub(crate) fn meets(&self, other: &Self) -> bool {
        let differences = |axis: usize| (self.starts[axis] - other.ends[axis]) & (other.starts[axis] - self.ends[axis]);
        // Bits are combined instead of conditions, because branches would be hard to predict.
        differences(0) & differences(1) & differences(2) < 0
    }

    /// Whether it contains all cubes of the other one: none of these differences is negative.
    #[inline]
    pub(crate) fn contains(&self, other: &Self) -> bool {
        let differences = |axis: usize| (other.starts[axis] - self.starts[axis]) | (self.ends[axis] - other.ends[axis]);
        differences(0) | differences(1) | differences(2) >= 0
    }

    /// The intersection of the two if they meet, and otherwise neither of them.
    #[inline]
    pub(crate) fn common(&self, other: &Self) -> Self {
        let axes = [0, 1, 2];
        Self {
            starts: axes.map(|axis| self.starts[axis].max(other.starts[axis])),
            ends: axes.map(|axis| self.ends[axis].min(other.ends[axis])),
        }
    }

    /// The number of cubes, less than 2⁶³: each side has at most 2,000,001.
    #[inline]
    pub(crate) fn volume(&self) -> u64 {
        let side = |axis: usize| i64::from(self.ends[axis] - self.starts[axis]);
        (side(0) * side(1) * side(2)).cast_unsigned()
    }
}

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
    /// Whether the two have a cube in common.
    #[inline]
    #[expect(clippy::needless_bitwise_bool, reason = "branches would be hard to predict")]
    pub(crate) fn meets(&self, other: &Self) -> bool {
        (0..3).fold(true, |meets, axis| {
            meets & (self.starts[axis] < other.ends[axis]) & (other.starts[axis] < self.ends[axis])
        })
    }

    /// The intersection of the two if they meet, and otherwise neither of them. It is the first one if the other contains that.
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
        let side = |axis: usize| u64::from(self.ends[axis].abs_diff(self.starts[axis]));
        side(0) * side(1) * side(2)
    }
}

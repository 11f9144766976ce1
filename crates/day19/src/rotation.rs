//! The 24 ways to turn a cube.

/// A turn by right angles: takes each axis to an axis, forwards or backwards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Rotation {
    /// For each axis, the one that it comes from.
    pub(crate) axes: [usize; 3],
    /// For each axis, 1 or −1.
    pub(crate) signs: [i32; 3],
}

impl Rotation {
    pub(crate) const NONE: Self = Self { axes: [0, 1, 2], signs: [1; 3] };

    /// All rotations, [`NONE`](Self::NONE) included.
    pub(crate) const ALL: [Self; 24] = {
        let mut all = [Self::NONE; 24];
        let mut turn = 0;
        while turn < 24 {
            // The first two axes come from any two, in any direction. Where the third comes from then is settled, and so is its direction, because
            // a turn is no mirror image.
            let first = turn / 8;
            let is_next_second = turn % 2 == 0;
            let second = (first + if is_next_second { 1 } else { 2 }) % 3;
            let signs = [if turn / 2 % 2 == 0 { 1 } else { -1 }, if turn / 4 % 2 == 0 { 1 } else { -1 }];
            let handed = if is_next_second { 1 } else { -1 };
            all[turn] = Self {
                axes: [first, second, 3 - first - second],
                signs: [signs[0], signs[1], signs[0] * signs[1] * handed],
            };
            turn += 1;
        }
        all
    };

    pub(crate) fn apply(&self, point: [i32; 3]) -> [i32; 3] {
        [0, 1, 2].map(|axis| self.signs[axis] * point[self.axes[axis]])
    }
}

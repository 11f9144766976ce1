//! The 24 rotations of a cube.

/// A rotation by right angles: maps each axis to an axis, possibly reversed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Rotation {
    /// For each axis of the result, the axis that it is taken from.
    pub(crate) axes: [usize; 3],
    /// For each axis of the result, 1 or −1.
    pub(crate) signs: [i32; 3],
}

impl Rotation {
    pub(crate) const NONE: Self = Self { axes: [0, 1, 2], signs: [1; 3] };

    /// All rotations, [`NONE`](Self::NONE) included.
    pub(crate) const ALL: [Self; 24] = {
        let mut all = [Self::NONE; 24];
        let mut turn = 0;
        while turn < 24 {
            // The first two axes may be taken from any two axes, in either direction. That determines the third, including its
            // sign, because a rotation is not a reflection.
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

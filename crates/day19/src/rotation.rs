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
    /// All rotations.
    pub(crate) const ALL: [Self; 24] = {
        // The first three keep the axes in order, and the others swap two.
        let permutations = [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 2, 1], [1, 0, 2], [2, 1, 0]];
        let mut all = [Self { axes: [0; 3], signs: [0; 3] }; 24];
        let mut turn = 0;
        while turn < 24 {
            // Two axes may be reversed or not. That determines the third, because a rotation is not a reflection.
            let [first, second] = [if turn % 2 == 0 { 1 } else { -1 }, if turn / 2 % 2 == 0 { 1 } else { -1 }];
            let third = if turn < 12 { first * second } else { -first * second };
            all[turn] = Self { axes: permutations[turn / 4], signs: [first, second, third] };
            turn += 1;
        }
        all
    };

    pub(crate) fn apply(&self, point: [i32; 3]) -> [i32; 3] {
        [0, 1, 2].map(|axis| self.signs[axis] * point[self.axes[axis]])
    }
}

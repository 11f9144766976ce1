//! The 24 rotations of a cube.

/// A rotation by right angles. It maps each axis to an axis, possibly reversed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Rotation {
    /// For each axis of the result, the original axis.
    pub(crate) axes: [usize; 3],
    /// For each axis of the result, 1 or −1.
    pub(crate) signs: [i16; 3],
}

impl Rotation {
    /// All rotations.
    pub(crate) const ALL: [Self; 24] = {
        // The first three keep the cyclic order of the axes. The last three swap two axes, which reflects space.
        let permutations = [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 2, 1], [1, 0, 2], [2, 1, 0]];
        let mut all = [Self { axes: [0; 3], signs: [0; 3] }; 24];
        let mut turn = 0;
        while turn < 24 {
            // Reversing an axis also reflects space. The first two axes may be reversed or not. Their signs determine the sign of
            // the third axis, because a rotation has an even number of reflections.
            let first = if turn % 2 == 0 { 1 } else { -1 };
            let second = if turn / 2 % 2 == 0 { 1 } else { -1 };
            let third = if turn < 12 { first * second } else { -first * second };
            all[turn] = Self { axes: permutations[turn / 4], signs: [first, second, third] };
            turn += 1;
        }
        all
    };

    /// The rotated point or step.
    pub(crate) fn apply(&self, point: [i16; 3]) -> [i16; 3] {
        [0, 1, 2].map(|axis| self.signs[axis] * point[self.axes[axis]])
    }
}

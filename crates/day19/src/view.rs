//! The beacons that a scanner sees.

use std::array;

use crate::rotation::Rotation;

/// The maximum number of beacons that a scanner may see. In real inputs, a scanner sees 25 to 27.
pub(crate) const MAX_BEACONS: usize = 32;

/// Coordinates, or a step: x, y and z.
pub type Point = [i32; 3];

/// The beacons that a scanner sees.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct View {
    /// The number of beacons.
    pub(crate) count: usize,
    /// The coordinates of the beacons along each axis. Only the first `count` entries of each array belong to beacons.
    pub(crate) coordinates: [[i32; MAX_BEACONS]; 3],
}

impl View {
    /// Adds a beacon; `None` if there are too many.
    #[inline]
    pub(crate) fn push(&mut self, beacon: Point) -> Option<()> {
        for (coordinates, coordinate) in self.coordinates.iter_mut().zip(beacon) {
            *coordinates.get_mut(self.count)? = coordinate;
        }
        self.count += 1;
        Some(())
    }

    pub(crate) fn beacon(&self, beacon: usize) -> Point {
        self.coordinates.each_ref().map(|coordinates| coordinates[beacon])
    }

    pub(crate) fn beacons(&self) -> impl Iterator<Item = Point> {
        (0..self.count).map(|beacon| self.beacon(beacon))
    }

    /// The same beacons, first rotated and then moved by `step`.
    pub(crate) fn turned(&self, rotation: &Rotation, step: Point) -> Self {
        let coordinates = array::from_fn(|axis| {
            self.coordinates[rotation.axes[axis]].map(|coordinate| rotation.signs[axis] * coordinate + step[axis])
        });
        Self { count: self.count, coordinates }
    }

    /// The number of beacons that both views have at the same position.
    pub(crate) fn count_common(&self, other: &Self) -> u16 {
        let [xs, ys, zs] = self.coordinates.each_ref().map(|coordinates| &coordinates[..self.count]);
        let count_at = |[x, y, z]: Point| {
            let beacons = xs.iter().zip(ys).zip(zs);
            // Two numbers are equal if they differ in no bit. With this test, the processor compares many beacons at once.
            beacons.map(|((&x2, &y2), &z2)| u16::from((x ^ x2) | (y ^ y2) | (z ^ z2) == 0)).sum::<u16>()
        };
        other.beacons().map(count_at).sum()
    }
}

/// The step from one point to another.
pub(crate) fn step(from: Point, to: Point) -> Point {
    array::from_fn(|axis| to[axis] - from[axis])
}

//! The beacons that a scanner sees.

use std::array;

use crate::rotation::Rotation;

/// The maximum number of beacons that a scanner may see. In real inputs, a scanner sees 25 to 27.
pub(crate) const MAX_BEACONS: usize = 32;

/// A point on the map: x, y and z, relative to the first scanner.
pub type Point = [i32; 3];

/// A step from one point to another, along x, y and z. A scanner reports each beacon as the step from the scanner to the beacon.
///
/// Along each axis, a beacon is at most 1000 away from its scanner, and two scanners that see a common beacon are at most 2000
/// apart. So no step is longer than 3000 along an axis, and each number fits in 16 bits. The processor compares many such numbers
/// at once.
pub(crate) type Step = [i16; 3];

/// The beacons that a scanner sees.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct View {
    /// The number of beacons.
    pub(crate) count: usize,
    /// The steps to the beacons along each axis. Only the first `count` entries of each array belong to beacons. The other entries
    /// are far from all beacons.
    pub(crate) coordinates: [[i16; MAX_BEACONS]; 3],
}

impl View {
    pub(crate) fn new() -> Self {
        Self { count: 0, coordinates: [[i16::MAX; MAX_BEACONS]; 3] }
    }

    /// Adds a beacon; `None` if there are too many.
    #[inline]
    pub(crate) fn push(&mut self, beacon: Step) -> Option<()> {
        for (coordinates, coordinate) in self.coordinates.iter_mut().zip(beacon) {
            *coordinates.get_mut(self.count)? = coordinate;
        }
        self.count += 1;
        Some(())
    }

    pub(crate) fn beacon(&self, beacon: usize) -> Step {
        self.coordinates.each_ref().map(|coordinates| coordinates[beacon])
    }

    pub(crate) fn beacons(&self) -> impl Iterator<Item = Step> {
        (0..self.count).map(|beacon| self.beacon(beacon))
    }

    /// The same beacons, as a rotated scanner sees them.
    pub(crate) fn rotated(&self, rotation: &Rotation) -> Self {
        let coordinates = array::from_fn(|axis| {
            self.coordinates[rotation.axes[axis]].map(|coordinate| rotation.signs[axis] * coordinate)
        });
        Self { count: self.count, coordinates }
    }

    /// The number of beacons that both scanners see if the other scanner is at `position`, relative to this scanner.
    pub(crate) fn count_common(&self, other: &Self, position: Step) -> u16 {
        let [xs, ys, zs] = &self.coordinates;
        let count_at = |[x, y, z]: Step| {
            // Two numbers are equal if they differ in no bit. With this test, the processor compares many beacons at once.
            (0..MAX_BEACONS).map(|n| u16::from((xs[n] ^ x) | (ys[n] ^ y) | (zs[n] ^ z) == 0)).sum::<u16>()
        };
        other.beacons().map(|beacon| count_at([0, 1, 2].map(|axis| position[axis] + beacon[axis]))).sum()
    }
}

/// The step from one point to another. Both points are given as steps from the same scanner.
pub(crate) fn step(from: Step, to: Step) -> Step {
    array::from_fn(|axis| to[axis] - from[axis])
}

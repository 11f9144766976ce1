//! Points in space.

use itertools::iproduct;

use crate::operators::operators;

/// A point in space, or a step from one point to another.
///
/// Sums, differences and multiples overflow as those of `i64` do. Points are ordered by x, then by y, then by z.
///
/// ```
/// # use toolbox::prelude::*;
/// assert_eq!(Point3::new(1, 2, 3) + 2 * Point3::new(0, 0, -1), Point3::new(1, 2, 1));
/// assert_eq!(int_lines("1,2,3\n4,5,6\n")?.into_iter().map(Point3::from).sum::<Point3>(), Point3::new(5, 7, 9));
/// # Ok::<(), ParseError>(())
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point3 {
    /// The first coordinate.
    pub x: i64,
    /// The second coordinate.
    pub y: i64,
    /// The third coordinate.
    pub z: i64,
}

impl Point3 {
    /// The point with these coordinates.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// assert_eq!(Point3::new(3, -1, 2), Point3 { x: 3, y: -1, z: 2 });
    /// ```
    pub const fn new(x: i64, y: i64, z: i64) -> Self {
        Self { x, y, z }
    }

    /// The Manhattan distance to another point. Distances above `i64::MAX` become `i64::MAX`.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// assert_eq!(Point3::new(-1, 4, 0).manhattan(Point3::new(2, 2, 1)), 6);
    /// ```
    pub const fn manhattan(self, other: Self) -> i64 {
        let x = self.x.saturating_sub(other.x).saturating_abs();
        let y = self.y.saturating_sub(other.y).saturating_abs();
        let z = self.z.saturating_sub(other.z).saturating_abs();
        x.saturating_add(y).saturating_add(z)
    }

    /// The six points next to this one, in ascending order. The unit cubes around these points share a face with this point's cube.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// let cubes = [Point3::new(1, 1, 1), Point3::new(2, 1, 1)];
    /// assert_eq!(cubes.iter().flat_map(|cube| cube.neighbours6()).filter(|next| !cubes.contains(next)).count(), 10);
    /// ```
    pub fn neighbours6(self) -> [Self; 6] {
        [[-1, 0, 0], [0, -1, 0], [0, 0, -1], [0, 0, 1], [0, 1, 0], [1, 0, 0]].map(|step| self + step.into())
    }

    /// The 26 points around this one, in ascending order. Each coordinate differs by at most 1.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// assert_eq!(Point3::default().neighbours26().filter(|point| point.z == 0).count(), 8);
    /// ```
    pub fn neighbours26(self) -> impl Iterator<Item = Self> {
        let steps = iproduct!(-1..=1, -1..=1, -1..=1).filter(|&step| step != (0, 0, 0));
        steps.map(move |step| self + step.into())
    }
}

/// The point with this x, y and z.
impl From<[i64; 3]> for Point3 {
    fn from([x, y, z]: [i64; 3]) -> Self {
        Self::new(x, y, z)
    }
}

/// The point with this x, y and z.
impl From<(i64, i64, i64)> for Point3 {
    fn from((x, y, z): (i64, i64, i64)) -> Self {
        Self::new(x, y, z)
    }
}

operators!(Point3, x, y, z);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_are_the_touching_points() {
        let point = Point3::new(4, -2, 7);
        let around = || iproduct!(-3..=3, -3..=3, -3..=3).map(|step| point + step.into());
        let is_touching = |other: &Point3| {
            let step = *other - point;
            [step.x, step.y, step.z].iter().map(|coordinate| coordinate.abs()).max() == Some(1)
        };
        assert!(point.neighbours26().eq(around().filter(is_touching)));
        assert!(point.neighbours6().into_iter().eq(around().filter(|other| other.manhattan(point) == 1)));
    }

    #[test]
    fn a_distance_is_the_number_of_steps() {
        let mut shell = vec![Point3::default()];
        for (distance, count) in (0..).zip([1, 6, 18, 38, 66]) {
            assert_eq!(shell.len(), count);
            assert!(shell.iter().all(|point| point.manhattan(Point3::default()) == distance));
            shell = shell.iter().flat_map(|point| point.neighbours6()).collect();
            shell.retain(|point| point.manhattan(Point3::default()) > distance);
            shell.sort_unstable();
            shell.dedup();
        }
        let [low, high] = [i64::MIN, i64::MAX].map(|far| Point3::new(far, far, far));
        assert_eq!(low.manhattan(high), i64::MAX);
    }

    #[test]
    fn operators_work_on_each_coordinate() {
        let [one, other] = [Point3::new(1, 20, 300), Point3::new(4, 50, 600)];
        assert_eq!([one + other, other - one], [Point3::new(5, 70, 900), Point3::new(3, 30, 300)]);
        assert_eq!([-one, one * 2], [Point3::new(-1, -20, -300), 2 * one]);
        let mut sum = one;
        sum += other;
        assert_eq!(sum, [one, other].into_iter().sum());
        sum -= other;
        assert_eq!(sum, one);
    }
}

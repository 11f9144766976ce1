//! Points of a plane, and the steps between them.

use std::cmp::Ordering;

use num_integer::gcd;

use crate::operators::operators;

/// A point in a plane, or a step from one point to another. X grows to the right, and y grows downwards, as on a page.
///
/// Sums, differences and multiples overflow as those of `i64` do. Points are ordered row by row, and from left to right in a row.
///
/// ```
/// # use toolbox::prelude::*;
/// assert_eq!(Point::new(2, 3) + 5 * LEFT + DOWN, Point::new(-3, 4));
/// assert_eq!(-UP, DOWN);
/// assert!(Point::new(9, 0) < Point::new(0, 1));
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Point {
    /// The column.
    pub x: i64,
    /// The row.
    pub y: i64,
}

/// The point (0, 0).
pub const ORIGIN: Point = Point::new(0, 0);

/// The step up.
pub const UP: Point = Point::new(0, -1);

/// The step to the right.
pub const RIGHT: Point = Point::new(1, 0);

/// The step down.
pub const DOWN: Point = Point::new(0, 1);

/// The step to the left.
pub const LEFT: Point = Point::new(-1, 0);

/// The steps to the four neighbours, clockwise from [`UP`].
pub const DIRECTIONS4: [Point; 4] = [UP, RIGHT, DOWN, LEFT];

/// The steps to the eight neighbours, clockwise from [`UP`].
///
/// ```
/// # use toolbox::prelude::*;
/// assert_eq!(DIRECTIONS8[..3], [UP, UP + RIGHT, RIGHT]);
/// ```
pub const DIRECTIONS8: [Point; 8] = {
    let [up_right, down_right] = [Point::new(1, -1), Point::new(1, 1)];
    let [down_left, up_left] = [Point::new(-1, 1), Point::new(-1, -1)];
    [UP, up_right, RIGHT, down_right, DOWN, down_left, LEFT, up_left]
};

impl Point {
    /// The point in this column and row.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// assert_eq!(Point::new(3, -1), Point { x: 3, y: -1 });
    /// ```
    pub const fn new(x: i64, y: i64) -> Self {
        Self { x, y }
    }

    /// The step that a character or byte stands for. The characters are `^>v<`, `URDL` and `NESW`.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// assert_eq!(['^', 'R', 'S'].map(Point::direction), [Some(UP), Some(RIGHT), Some(DOWN)]);
    /// assert_eq!([Point::direction(b'>'), Point::direction(b'?')], [Some(RIGHT), None]);
    /// ```
    pub fn direction(letter: impl Into<char>) -> Option<Self> {
        match letter.into() {
            '^' | 'U' | 'N' => Some(UP),
            '>' | 'R' | 'E' => Some(RIGHT),
            'v' | 'D' | 'S' => Some(DOWN),
            '<' | 'L' | 'W' => Some(LEFT),
            _ => None,
        }
    }

    /// This step, turned to the right by 90 degrees.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// assert_eq!(UP.turn_right(), RIGHT);
    /// ```
    #[must_use]
    pub const fn turn_right(self) -> Self {
        Self::new(-self.y, self.x)
    }

    /// This step, turned to the left by 90 degrees.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// assert_eq!(UP.turn_left(), LEFT);
    /// ```
    #[must_use]
    pub const fn turn_left(self) -> Self {
        Self::new(self.y, -self.x)
    }

    /// This step after a mirror in its way: `/` exchanges up with right and down with left, and `\` exchanges up with left and down
    /// with right. Any other character or byte leaves the step as it is.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// assert_eq!([RIGHT.mirror('/'), RIGHT.mirror('\\'), RIGHT.mirror(b'.')], [UP, DOWN, RIGHT]);
    /// ```
    #[must_use]
    pub fn mirror(self, letter: impl Into<char>) -> Self {
        match letter.into() {
            '/' => Self::new(-self.y, -self.x),
            '\\' => Self::new(self.y, self.x),
            _ => self,
        }
    }

    /// The signs of both coordinates, each −1, 0 or 1: one of the eight directions, or [`ORIGIN`].
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// assert_eq!(Point::new(-7, 3).signum(), LEFT + DOWN);
    /// ```
    #[must_use]
    pub const fn signum(self) -> Self {
        Self::new(self.x.signum(), self.y.signum())
    }

    /// The points with integer coordinates on the straight line from this point to another one, both included.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// let line = Point::new(5, 2).line_to(Point::new(3, 0));
    /// assert!(line.eq([Point::new(5, 2), Point::new(4, 1), Point::new(3, 0)]));
    /// assert_eq!(ORIGIN.line_to(Point::new(3, 2)).count(), 2);
    /// ```
    #[track_caller]
    pub fn line_to(self, end: Self) -> impl DoubleEndedIterator<Item = Self> {
        let way = end - self;
        let steps = gcd(way.x, way.y);
        let step = Self::new(way.x / steps.max(1), way.y / steps.max(1));
        (0..=steps).map(move |index| self + index * step)
    }

    /// The Manhattan distance to another point. Distances above `i64::MAX` become `i64::MAX`.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// assert_eq!(Point::new(-1, 4).manhattan(Point::new(2, 2)), 5);
    /// ```
    pub const fn manhattan(self, other: Self) -> i64 {
        let (x, y) = (self.x.saturating_sub(other.x), self.y.saturating_sub(other.y));
        x.saturating_abs().saturating_add(y.saturating_abs())
    }

    /// The Chebyshev distance to another point: the fewest steps if diagonal steps are possible, too. Distances above `i64::MAX`
    /// become `i64::MAX`.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// assert_eq!(Point::new(-1, 4).chebyshev(Point::new(2, 2)), 3);
    /// ```
    pub fn chebyshev(self, other: Self) -> i64 {
        let (x, y) = (self.x.saturating_sub(other.x), self.y.saturating_sub(other.y));
        x.saturating_abs().max(y.saturating_abs())
    }

    /// The four points next to this one, clockwise from the one above.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// assert_eq!(ORIGIN.neighbours4(), DIRECTIONS4);
    /// ```
    pub fn neighbours4(self) -> [Self; 4] {
        DIRECTIONS4.map(|step| self + step)
    }

    /// The eight points next to this one, clockwise from the one above.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// assert_eq!(ORIGIN.neighbours8(), DIRECTIONS8);
    /// ```
    pub fn neighbours8(self) -> [Self; 8] {
        DIRECTIONS8.map(|step| self + step)
    }

    /// The point, wrapped onto a map of this size: a step over one edge leads to the opposite edge.
    ///
    /// A coordinate becomes 0 if the size is not positive.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// let size = Point::new(11, 7);
    /// assert_eq!(Point::new(-1, 15).wrap(size), Point::new(10, 1));
    /// ```
    #[must_use]
    pub fn wrap(self, size: Self) -> Self {
        let wrap = |value: i64, size: i64| value.rem_euclid(size.max(1));
        Self::new(wrap(self.x, size.x), wrap(self.y, size.y))
    }
}

/// The point with this x and y.
impl From<[i64; 2]> for Point {
    fn from([x, y]: [i64; 2]) -> Self {
        Self::new(x, y)
    }
}

/// The point with this x and y.
impl From<(i64, i64)> for Point {
    fn from((x, y): (i64, i64)) -> Self {
        Self::new(x, y)
    }
}

impl Ord for Point {
    fn cmp(&self, other: &Self) -> Ordering {
        (self.y, self.x).cmp(&(other.y, other.x))
    }
}

impl PartialOrd for Point {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

operators!(Point, x, y);

#[cfg(test)]
mod tests {
    use itertools::{Itertools, iproduct};

    use super::*;

    #[test]
    fn right_turns_go_clockwise() {
        for index in 0..8 {
            let step = DIRECTIONS8[index];
            assert_eq!(step.turn_right(), DIRECTIONS8[(index + 2) % 8]);
            assert_eq!(step.turn_right().turn_left(), step);
            assert_eq!(-step, step.turn_left().turn_left());
        }
        for letters in ["^>v<", "URDL", "NESW"] {
            assert!(letters.chars().map(Point::direction).eq(DIRECTIONS4.map(Some)));
        }
    }

    #[test]
    fn operators_agree() {
        let point = Point::from((3, 4));
        assert_eq!(point * 2, 2 * point);
        let mut difference = point;
        difference -= UP;
        assert_eq!(difference, point - UP);
        assert_eq!([point, UP, LEFT].into_iter().sum::<Point>(), Point::new(2, 3));
    }

    #[test]
    fn a_distance_is_the_number_of_steps() {
        fn check<const N: usize>(neighbours: fn(Point) -> [Point; N], distance: fn(Point, Point) -> i64) {
            let mut ring = vec![ORIGIN];
            for steps in 0..6 {
                assert!(ring.iter().all(|&point| [distance(point, ORIGIN), distance(ORIGIN, point)] == [steps; 2]));
                ring = ring.into_iter().flat_map(neighbours).collect();
                ring.retain(|&point| distance(point, ORIGIN) > steps);
                ring.sort_unstable();
                ring.dedup();
            }
            for far in [Point::new(i64::MAX, 0), Point::new(i64::MIN, 0), Point::new(0, i64::MIN)] {
                assert_eq!(distance(Point::new(i64::MIN, i64::MIN), far), i64::MAX);
            }
        }
        check(Point::neighbours4, Point::manhattan);
        check(Point::neighbours8, Point::chebyshev);
    }

    #[test]
    fn mirrors_reflect_the_four_directions() {
        assert_eq!(DIRECTIONS4.map(|step| step.mirror('/')), [RIGHT, UP, LEFT, DOWN]);
        assert_eq!(DIRECTIONS4.map(|step| step.mirror('\\')), [LEFT, DOWN, RIGHT, UP]);
        for step in DIRECTIONS8 {
            assert_eq!(step.mirror('/').mirror('\\'), -step);
            assert_eq!(step.mirror(b'|'), step);
        }
    }

    #[test]
    fn lines_have_exactly_the_points_between() {
        let around = || iproduct!(-3..=3, -3..=3).map(Point::from);
        for (start, end) in iproduct!(around(), around()) {
            let line = start.line_to(end).collect_vec();
            assert_eq!((line.first(), line.last()), (Some(&start), Some(&end)));
            // A point is between two others if the way to this point is a fraction of the whole way.
            let is_between = |&point: &Point| {
                (1..=6).any(|parts| (0..=parts).any(|part| parts * (point - start) == part * (end - start)))
            };
            let expected = around().filter(is_between).sorted_by_key(|point| point.manhattan(start)).collect_vec();
            assert_eq!(line, expected);
            if line.len() > 1 && line[1].chebyshev(start) == 1 {
                assert_eq!(line[1] - line[0], (end - start).signum());
            }
        }
    }

    #[test]
    fn wrapping_adds_multiples_of_the_size() {
        let size = Point::new(3, 4);
        for (x, y) in (-9..9).flat_map(|x| (-9..9).map(move |y| (x, y))) {
            let wrapped = Point::new(x, y).wrap(size);
            let moved = Point::new(x, y) - wrapped;
            assert!((0..3).contains(&wrapped.x) && (0..4).contains(&wrapped.y));
            assert!(moved.x % 3 == 0 && moved.y % 4 == 0);
        }
        assert_eq!(Point::new(i64::MIN, i64::MAX).wrap(Point::new(0, -1)), ORIGIN);
    }
}

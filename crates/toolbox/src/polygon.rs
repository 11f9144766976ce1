//! The area of a polygon.

use itertools::Itertools;

use crate::point::Point;

/// Twice the area of a polygon, which is always an integer. The corners are in the order of the outline, in either direction, and
/// the outline does not cross itself.
///
/// With the number of points on the outline, `(double_area(&corners) + outline) / 2 + 1` points are inside or on the outline
/// (Pick's theorem).
///
/// ```
/// # use toolbox::prelude::*;
/// let corners = [(0, 0), (3, 0), (3, 2), (0, 2)].map(Point::from);
/// assert_eq!(double_area(&corners), 12);
/// let outline: i64 = corners.iter().circular_tuple_windows().map(|(one, other)| one.manhattan(*other)).sum();
/// assert_eq!((double_area(&corners) + outline) / 2 + 1, 4 * 3);
/// ```
#[track_caller]
pub fn double_area(corners: &[Point]) -> i64 {
    // Each side forms a triangle with the origin. The triangles' signed areas add up to the area of the polygon.
    let mut sum = 0;
    for (one, other) in corners.iter().circular_tuple_windows() {
        sum += one.x * other.y - other.x * one.y;
    }
    sum.abs()
}

#[cfg(test)]
mod tests {
    use std::cmp::Ordering;

    use common::samples::SplitMix64;
    use itertools::iproduct;

    use super::*;

    #[test]
    fn an_area_is_the_sum_of_columns() {
        let mut random = SplitMix64::new(12);
        for _ in 0..500 {
            let width = i64::from(random.between(1, 6));
            let heights = (0..width).map(|_| i64::from(random.between(1, 9))).collect_vec();
            // The skyline of the columns, from left to right, and back along the ground.
            let tops = (0..width).zip(&heights).flat_map(|(x, &height)| [(x, height), (x + 1, height)]);
            let corners = tops.chain([(width, 0), (0, 0)]).map(Point::from).collect_vec();
            let area = 2 * heights.iter().sum::<i64>();
            let shift = Point::new(i64::from(random.between(0, 200)) - 100, i64::from(random.between(0, 200)) - 100);
            for first in 0..corners.len() {
                let mut moved = corners.iter().map(|&corner| corner + shift).collect_vec();
                moved.rotate_left(first);
                assert_eq!(double_area(&moved), area);
                moved.reverse();
                assert_eq!(double_area(&moved), area);
            }
        }
        assert_eq!([double_area(&[]), double_area(&[Point::new(3, 4)])], [0, 0]);
    }

    #[test]
    fn triangles_obey_the_theorem_of_pick() {
        let points = || iproduct!(0..4, 0..4).map(Point::from);
        for corners in points().array_combinations::<3>() {
            let sides = || corners.iter().copied().circular_tuple_windows::<(_, _)>();
            // Which side of the line from `one` to `other` a point is on.
            let turn = |one: Point, other: Point, point: Point| {
                let [way, step] = [other - one, point - one];
                (way.x * step.y).cmp(&(step.x * way.y))
            };
            let outline =
                points().filter(|&point| sides().any(|(one, other)| one.line_to(other).contains(&point))).count();
            let inside = |&point: &Point| {
                sides().map(|(one, other)| turn(one, other, point)).all_equal_value().is_ok_and(Ordering::is_ne)
            };
            let both = outline + points().filter(inside).count();
            let expected = if turn(corners[0], corners[1], corners[2]).is_eq() { 0 } else { 2 * both - outline - 2 };
            assert_eq!(usize::try_from(double_area(&corners)), Ok(expected), "{corners:?}");
        }
    }
}

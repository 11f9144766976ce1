//! A search on maps. It stores its results in another map, which is faster than a hash map.

use crate::map::Map;
use crate::point::Point;

impl<T> Map<T> {
    /// For each cell, the fewest steps from the nearest start; `None` for cells that cannot be reached. Each step goes up, right,
    /// down or left, and `can_step(from, to)` says whether a step is possible. Starts outside the map are ignored.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// let map = Map::from_text("S#.\n..E\n")?;
    /// let steps = map.distances(map.find(&b'S'), |_, to| map[to] != b'#');
    /// assert_eq!(steps[Point::new(2, 1)], Some(3));
    /// # Ok::<(), ParseError>(())
    /// ```
    pub fn distances(
        &self,
        starts: impl IntoIterator<Item = Point>,
        mut can_step: impl FnMut(Point, Point) -> bool,
    ) -> Map<Option<u32>> {
        let mut distances = self.same_size_with(None);
        let mut queue: Vec<_> = starts.into_iter().filter(|&start| self.contains(start)).collect();
        for &start in &queue {
            distances[start] = Some(0);
        }
        let mut position = 0;
        while let Some(&point) = queue.get(position) {
            position += 1;
            let steps = distances[point].map(|steps| steps + 1);
            for next in self.neighbours4(point) {
                if distances[next].is_none() && can_step(point, next) {
                    distances[next] = steps;
                    queue.push(next);
                }
            }
        }
        distances
    }
}

#[cfg(test)]
mod tests {
    use common::samples::SplitMix64;

    use crate::search::bfs_all;

    use super::*;

    #[test]
    fn distances_agree_with_a_search_that_hashes() {
        let mut random = SplitMix64::new(3);
        for _ in 0..200 {
            let [width, height] = [random.between(1, 6), random.between(1, 6)].map(i64::from);
            let map = Map::from_fn(width, height, |_| random.between(0, 3));
            // A step may lead down by any height, but up by at most one.
            let can_step = |from: Point, to: Point| map[to] <= map[from] + 1;
            let starts: Vec<_> = map.points().filter(|_| random.between(0, 9) == 0).collect();
            let expected = bfs_all(starts.iter().copied(), |&point| {
                map.neighbours4(point).filter(move |&next| can_step(point, next))
            });
            let distances = map.distances(starts, can_step);
            for (point, distance) in distances.iter() {
                assert_eq!(distance.map(|steps| steps as usize), expected.get(&point).copied());
            }
        }
        let outside = Map::filled(2, 2, '.').distances([Point::new(2, 0)], |_, _| true);
        assert_eq!(outside, Map::filled(2, 2, None));
    }
}

//! Searches on maps. They store their results in another map, which is faster than a hash map.

use crate::map::Map;
use crate::point::{DOWN, LEFT, Point, RIGHT, UP};

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

    /// For each cell, the fewest steps from the nearest start to this cell facing up, right, down and left, in this order; `None` for
    /// a direction in which the cell cannot be reached.
    ///
    /// A start is a point with a direction. `next(point, facing)` returns the points that one step leads to, each with the new
    /// direction. Starts and next points outside the map are ignored.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// let map = Map::from_text("..\\.\n../.\n")?;
    /// let steps = map.distances_facing([(ORIGIN, RIGHT)], |point, facing| {
    ///     let facing = facing.mirror(map[point]);
    ///     [(point + facing, facing)]
    /// });
    /// assert_eq!(steps[Point::new(0, 1)], [None, None, None, Some(5)]);
    /// assert_eq!(steps.cells().iter().filter(|steps| steps.iter().any(Option::is_some)).count(), 6);
    /// # Ok::<(), ParseError>(())
    /// ```
    ///
    /// # Panics
    ///
    /// If a direction is not up, right, down or left.
    #[track_caller]
    pub fn distances_facing<I: IntoIterator<Item = (Point, Point)>>(
        &self,
        starts: impl IntoIterator<Item = (Point, Point)>,
        mut next: impl FnMut(Point, Point) -> I,
    ) -> Map<[Option<u32>; 4]> {
        let mut distances = self.same_size_with([None; 4]);
        let mut frontier: Vec<_> = starts.into_iter().collect();
        let mut steps = 0;
        while !frontier.is_empty() {
            let mut nexts = Vec::new();
            for (point, facing) in frontier {
                if let Some(cell) = distances.get_mut(point)
                    && let distance @ None = &mut cell[direction_index(facing)]
                {
                    *distance = Some(steps);
                    nexts.extend(next(point, facing));
                }
            }
            frontier = nexts;
            steps += 1;
        }
        distances
    }
}

/// Panics unless the step goes up, right, down or left.
#[track_caller]
#[expect(clippy::panic, reason = "`distances_facing` documents this panic")]
fn direction_index(step: Point) -> usize {
    match step {
        UP => 0,
        RIGHT => 1,
        DOWN => 2,
        LEFT => 3,
        Point { x, y } => panic!("({x}, {y}) is not one of the four directions"),
    }
}

#[cfg(test)]
mod tests {
    use common::samples::SplitMix64;
    use itertools::iproduct;
    use rustc_hash::FxHashMap;

    use crate::point::DIRECTIONS4;
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

    #[test]
    fn distances_with_directions_are_the_least_that_fit_together() {
        let mut random = SplitMix64::new(13);
        for _ in 0..200 {
            let [width, height] = [random.between(1, 4), random.between(1, 4)].map(i64::from);
            let map = Map::filled(width, height, '.');
            // Points on the map and around it, each with a direction.
            let draw = |random: &mut SplitMix64| {
                let [x, y] = [0; 2].map(|_| i64::from(random.between(0, 5)) - 1);
                (Point::new(x, y), random.choose(&DIRECTIONS4))
            };
            let mut nexts = FxHashMap::default();
            for state in iproduct!(map.points(), DIRECTIONS4) {
                let list: Vec<_> = (0..random.index(3)).map(|_| draw(&mut random)).collect();
                nexts.insert(state, list);
            }
            let starts = [draw(&mut random), draw(&mut random)];
            // Lower the distances until none can be lower.
            let mut expected: FxHashMap<_, u32> =
                starts.into_iter().filter(|start| map.contains(start.0)).map(|start| (start, 0)).collect();
            loop {
                let before = expected.clone();
                for (state, list) in &nexts {
                    let Some(steps) = expected.get(state).map(|steps| steps + 1) else { continue };
                    for next in list.iter().filter(|next| map.contains(next.0)) {
                        let entry = expected.entry(*next).or_insert(steps);
                        *entry = steps.min(*entry);
                    }
                }
                if before == expected {
                    break;
                }
            }
            let found = map.distances_facing(starts, |point, facing| nexts[&(point, facing)].clone());
            for (point, cell) in found.iter() {
                assert_eq!(*cell, DIRECTIONS4.map(|facing| expected.get(&(point, facing)).copied()));
            }
        }
    }

    #[test]
    #[should_panic(expected = "(1, 1) is not one of the four directions")]
    fn a_diagonal_direction_causes_a_panic() {
        Map::filled(2, 2, '.').distances_facing([(Point::new(0, 0), Point::new(1, 1))], |_, _| None);
    }
}

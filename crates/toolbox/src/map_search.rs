//! Searches on maps that need no hashing.

use crate::map::Map;
use crate::point::Point;

impl<T> Map<T> {
    /// The fewest steps up, right, down or left from a start to each cell; `None` for cells that cannot be reached. The function
    /// tells whether a step from a point to another point is possible. Starts outside the map are ignored.
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
        let mut edge: Vec<_> = starts.into_iter().filter(|&start| self.contains(start)).collect();
        for &start in &edge {
            distances[start] = Some(0);
        }
        let mut steps = 0;
        while !edge.is_empty() {
            steps += 1;
            let mut next_edge = Vec::new();
            for point in edge {
                for next in point.neighbours4() {
                    if let Some(distance @ None) = distances.get_mut(next)
                        && can_step(point, next)
                    {
                        *distance = Some(steps);
                        next_edge.push(next);
                    }
                }
            }
            edge = next_edge;
        }
        distances
    }

    /// The points of each region. Two cells that touch up, right, down or left belong to the same region if the function joins them.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// let map = Map::from_text("aab\nbba\n")?;
    /// let areas = map.regions(|one, other| one == other).iter().map(Vec::len).collect_vec();
    /// assert_eq!(areas, [2, 1, 2, 1]);
    /// # Ok::<(), ParseError>(())
    /// ```
    pub fn regions(&self, mut joins: impl FnMut(&T, &T) -> bool) -> Vec<Vec<Point>> {
        let mut is_seen = self.same_size_with(false);
        let mut regions = Vec::new();
        for start in self.points() {
            if is_seen[start] {
                continue;
            }
            is_seen[start] = true;
            let mut region = vec![start];
            let mut position = 0;
            while let Some(&point) = region.get(position) {
                position += 1;
                for next in self.neighbours4(point) {
                    if !is_seen[next] && joins(&self[point], &self[next]) {
                        is_seen[next] = true;
                        region.push(next);
                    }
                }
            }
            regions.push(region);
        }
        regions
    }
}

//! Searches on maps that need no hashing.

use std::collections::VecDeque;

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
        let mut queue: VecDeque<_> = starts.into_iter().map(|start| (start, 0)).collect();
        while let Some((point, steps)) = queue.pop_front() {
            if let Some(distance @ None) = distances.get_mut(point) {
                *distance = Some(steps);
                let nexts = self.neighbours4(point).filter(|&next| distances[next].is_none() && can_step(point, next));
                queue.extend(nexts.map(|next| (next, steps + 1)));
            }
        }
        distances
    }
}

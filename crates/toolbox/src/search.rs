//! Searches that visit every node.

use std::collections::VecDeque;
use std::collections::hash_map::Entry;
use std::hash::Hash;

use rustc_hash::{FxHashMap, FxHashSet};

/// The fewest steps from a start to every node that can be reached.
///
/// ```
/// # use toolbox::prelude::*;
/// let steps = bfs_all([ORIGIN], |point| point.neighbours4().into_iter().filter(|p| p.manhattan(ORIGIN) < 3));
/// assert_eq!((steps.len(), steps[&Point::new(1, -1)]), (13, 2));
/// ```
pub fn bfs_all<N: Eq + Hash, I: IntoIterator<Item = N>>(
    starts: impl IntoIterator<Item = N>,
    mut neighbours: impl FnMut(&N) -> I,
) -> FxHashMap<N, usize> {
    let mut queue: VecDeque<_> = starts.into_iter().map(|start| (start, 0)).collect();
    let mut steps = FxHashMap::default();
    while let Some((node, step)) = queue.pop_front() {
        if let Entry::Vacant(entry) = steps.entry(node) {
            queue.extend(neighbours(entry.key()).into_iter().map(|next| (next, step + 1)));
            entry.insert(step);
        }
    }
    steps
}

/// All nodes that can be reached from the starts, including the starts.
///
/// ```
/// # use toolbox::prelude::*;
/// let map = Map::from_text("..#\n.#.\n")?;
/// let found = flood_fill([ORIGIN], |&point| map.neighbours4(point).filter(|&next| map[next] == b'.'));
/// assert_eq!(found.len(), 3);
/// # Ok::<(), ParseError>(())
/// ```
pub fn flood_fill<N: Eq + Hash, I: IntoIterator<Item = N>>(
    starts: impl IntoIterator<Item = N>,
    mut neighbours: impl FnMut(&N) -> I,
) -> FxHashSet<N> {
    let mut waiting: Vec<_> = starts.into_iter().collect();
    let mut found = FxHashSet::default();
    while let Some(node) = waiting.pop() {
        if !found.contains(&node) {
            waiting.extend(neighbours(&node));
            found.insert(node);
        }
    }
    found
}

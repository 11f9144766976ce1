//! A search that visits every node.

use std::collections::VecDeque;
use std::collections::hash_map::Entry;
use std::hash::Hash;

use rustc_hash::FxHashMap;

/// For each node that can be reached, the fewest steps from the start nearest to it.
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

#[cfg(test)]
mod tests {
    use common::samples::SplitMix64;

    use super::*;

    #[test]
    fn steps_agree_with_bellman_ford() {
        let mut random = SplitMix64::new(4);
        for _ in 0..500 {
            let nodes = 1 + random.index(7);
            let count = random.index(12);
            let edges: Vec<_> = (0..count).map(|_| (random.index(nodes), random.index(nodes))).collect();
            let starts: Vec<_> = (0..random.index(2)).map(|_| random.index(nodes)).collect();
            let mut steps = vec![usize::MAX; nodes + 1];
            for &start in &starts {
                steps[start] = 0;
            }
            for _ in 0..nodes {
                for &(from, to) in &edges {
                    steps[to] = steps[to].min(steps[from].saturating_add(1));
                }
            }
            let neighbours = |&node: &usize| edges.iter().filter(move |edge| edge.0 == node).map(|edge| edge.1);
            let found = bfs_all(starts.iter().copied(), neighbours);
            for node in 0..=nodes {
                let expected = Some(steps[node]).filter(|&steps| steps != usize::MAX);
                assert_eq!(found.get(&node).copied(), expected);
            }
        }
    }
}

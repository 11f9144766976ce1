//! Searches that visit every node.

use std::collections::VecDeque;
use std::collections::hash_map::Entry;
use std::hash::Hash;

use itertools::{Either, Itertools};
use num_traits::Zero;
use pathfinding::prelude::dijkstra_reach;
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

/// For each node that can be reached, the least cost of a way from a start. Starts cost nothing.
///
/// `successors` returns the next nodes, each with the cost of the way there, which must not be negative (Dijkstra's algorithm).
///
/// ```
/// # use toolbox::prelude::*;
/// let map = Map::digits("191\n111\n")?;
/// let costs = cheapest([ORIGIN], |&point| map.neighbours4(point).map(|next| (next, map[next])));
/// assert_eq!((costs[&ORIGIN], costs[&Point::new(2, 0)]), (0, 4));
/// # Ok::<(), ParseError>(())
/// ```
pub fn cheapest<N: Clone + Eq + Hash, C: Copy + Ord + Zero, I: IntoIterator<Item = (N, C)>>(
    starts: impl IntoIterator<Item = N>,
    mut successors: impl FnMut(&N) -> I,
) -> FxHashMap<N, C> {
    let starts = starts.into_iter().collect_vec();
    // The library's search has a single start: `None`, from which all starts are reached at no cost.
    let reached = dijkstra_reach(&None, |node| match node {
        None => Either::Left(starts.iter().map(|start| (Some(start.clone()), C::zero()))),
        Some(node) => Either::Right(successors(node).into_iter().map(|(next, cost)| (Some(next), cost))),
    });
    reached.filter_map(|reached| Some((reached.node?, reached.total_cost))).collect()
}

#[cfg(test)]
mod tests {
    use common::samples::SplitMix64;

    use super::*;

    /// The least costs by the algorithm of Bellman and Ford. An edge has its ends and its cost.
    fn bellman_ford(nodes: usize, edges: &[(usize, usize, usize)], starts: &[usize]) -> FxHashMap<usize, usize> {
        let mut costs: FxHashMap<_, _> = starts.iter().map(|&start| (start, 0)).collect();
        for _ in 0..nodes {
            for (from, to, cost) in edges {
                let Some(cost) = costs.get(from).map(|before| before + cost) else { continue };
                let least = costs.entry(*to).or_insert(cost);
                *least = cost.min(*least);
            }
        }
        costs
    }

    #[test]
    fn searches_agree_with_bellman_ford() {
        let mut random = SplitMix64::new(4);
        for _ in 0..500 {
            let last = random.index(7);
            let count = random.index(12);
            let mut edges: Vec<_> =
                (0..count).map(|_| (random.index(last), random.index(last), random.index(5))).collect();
            let starts: Vec<_> = (0..random.index(3)).map(|_| random.index(last)).collect();
            let next = |edges: &[(usize, usize, usize)], node: usize| {
                edges.iter().filter(|edge| edge.0 == node).map(|edge| (edge.1, edge.2)).collect_vec()
            };
            let found = cheapest(starts.iter().copied(), |&node| next(&edges, node));
            assert_eq!(found, bellman_ford(last + 1, &edges, &starts));
            for edge in &mut edges {
                edge.2 = 1;
            }
            let found = bfs_all(starts.iter().copied(), |&node| next(&edges, node).into_iter().map(|(next, _)| next));
            assert_eq!(found, bellman_ford(last + 1, &edges, &starts));
        }
    }
}

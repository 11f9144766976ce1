//! Searches in graphs whose edges a function tells.
//!
//! A search gets its starts, a function for the neighbours of a node, and a function that recognizes a goal. A node can be anything
//! that can be hashed, such as a [`Point`](crate::prelude::Point) with a direction. Time and space grow with the nodes and edges
//! that the search reaches; with costs, the time has another factor: the logarithm of that number.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::hash::Hash;
use std::ops::Add;
use std::slice;

use rustc_hash::{FxHashMap, FxHashSet};

/// In place of the node before a start.
const NONE: usize = usize::MAX;

/// The fewest steps from a start to a goal, and the nodes of such a path, including start and goal; `None` if there is no path.
///
/// ```
/// # use toolbox::prelude::*;
/// let (steps, path) = bfs([1], |&n| [n + 1, 2 * n], |&n| n == 10).unwrap();
/// assert_eq!((steps, path), (4, vec![1, 2, 4, 5, 10]));
/// ```
pub fn bfs<N, I>(
    starts: impl IntoIterator<Item = N>,
    neighbours: impl FnMut(&N) -> I,
    is_goal: impl FnMut(&N) -> bool,
) -> Option<(usize, Vec<N>)>
where
    N: Clone + Eq + Hash,
    I: IntoIterator<Item = N>,
{
    let (explored, goal) = explore_steps(starts, neighbours, is_goal);
    Some(explored.path_to(goal?))
}

/// The fewest steps from a start to every node that can be reached.
///
/// ```
/// # use toolbox::prelude::*;
/// let steps = bfs_all([ORIGIN], |point| point.neighbours4().into_iter().filter(|p| p.manhattan(ORIGIN) < 3));
/// assert_eq!((steps.len(), steps[&Point::new(1, -1)]), (13, 2));
/// ```
pub fn bfs_all<N, I>(starts: impl IntoIterator<Item = N>, neighbours: impl FnMut(&N) -> I) -> FxHashMap<N, usize>
where
    N: Clone + Eq + Hash,
    I: IntoIterator<Item = N>,
{
    explore_steps(starts, neighbours, |_| false).0.into_costs()
}

/// The lowest cost of a path from a start to a goal, and the nodes of such a path, including start and goal; `None` if there is no
/// path. Each neighbour comes with the cost of the step to it, which must not be negative.
///
/// ```
/// # use toolbox::prelude::*;
/// let (cost, path) = dijkstra([1], |&n| [(n + 1, 5), (2 * n, n)], |&n| n == 9).unwrap();
/// assert_eq!((cost, path), (12, vec![1, 2, 4, 8, 9]));
/// ```
pub fn dijkstra<N, C, I>(
    starts: impl IntoIterator<Item = N>,
    neighbours: impl FnMut(&N) -> I,
    is_goal: impl FnMut(&N) -> bool,
) -> Option<(C, Vec<N>)>
where
    N: Clone + Eq + Hash,
    C: Copy + Ord + Default + Add<Output = C>,
    I: IntoIterator<Item = (N, C)>,
{
    astar(starts, neighbours, |_| C::default(), is_goal)
}

/// The lowest cost of a path from a start to every node that can be reached. Costs must not be negative.
///
/// ```
/// # use toolbox::prelude::*;
/// let costs = dijkstra_all([1], |&n| [(n + 1, 5), (2 * n, n)].into_iter().filter(|&(n, _)| n < 10));
/// assert_eq!((costs[&9], costs.len()), (12, 9));
/// ```
pub fn dijkstra_all<N, C, I>(starts: impl IntoIterator<Item = N>, neighbours: impl FnMut(&N) -> I) -> FxHashMap<N, C>
where
    N: Clone + Eq + Hash,
    C: Copy + Ord + Default + Add<Output = C>,
    I: IntoIterator<Item = (N, C)>,
{
    explore(starts, neighbours, |_| C::default(), |_, _| false).0.into_costs()
}

/// Like [`dijkstra`], and usually faster, thanks to an estimate of the cost from a node to the nearest goal. The estimate must not
/// exceed the true cost.
///
/// ```
/// # use toolbox::prelude::*;
/// let goal = Point::new(5, 3);
/// let found = astar([ORIGIN], |point| point.neighbours4().map(|next| (next, 1)), |p| p.manhattan(goal), |&p| p == goal);
/// assert_eq!(found.unwrap().0, 8);
/// ```
pub fn astar<N, C, I>(
    starts: impl IntoIterator<Item = N>,
    neighbours: impl FnMut(&N) -> I,
    estimate: impl FnMut(&N) -> C,
    mut is_goal: impl FnMut(&N) -> bool,
) -> Option<(C, Vec<N>)>
where
    N: Clone + Eq + Hash,
    C: Copy + Ord + Default + Add<Output = C>,
    I: IntoIterator<Item = (N, C)>,
{
    let (explored, goal) = explore(starts, neighbours, estimate, |node, _| is_goal(node));
    Some(explored.path_to(goal?))
}

/// All paths of the lowest cost from a start to a goal; `None` if there is no path. Every step must cost more than 0.
///
/// ```
/// # use toolbox::prelude::*;
/// let found = all_shortest_paths([ORIGIN], |&p| [(p + RIGHT, 1), (p + DOWN, 1)], |&p| p == Point::new(2, 1)).unwrap();
/// assert_eq!((found.cost, found.paths().len(), found.nodes().len()), (3, 3, 6));
/// ```
pub fn all_shortest_paths<N, C, I>(
    starts: impl IntoIterator<Item = N>,
    mut neighbours: impl FnMut(&N) -> I,
    mut is_goal: impl FnMut(&N) -> bool,
) -> Option<ShortestPaths<N, C>>
where
    N: Clone + Eq + Hash,
    C: Copy + Ord + Default + Add<Output = C>,
    I: IntoIterator<Item = (N, C)>,
{
    let mut best = None;
    let mut goals = Vec::new();
    let (explored, _) = explore(
        starts,
        &mut neighbours,
        |_| C::default(),
        |node, cost| {
            let is_beyond = best.is_some_and(|best| cost > best);
            if !is_beyond && is_goal(node) {
                best = Some(cost);
                goals.push(node.clone());
            }
            is_beyond
        },
    );
    let cost = best?;
    let mut before: FxHashMap<N, Vec<N>> = FxHashMap::default();
    for (node, &node_cost) in explored.nodes.iter().zip(&explored.costs).filter(|&(_, &node_cost)| node_cost < cost) {
        for (next, step) in neighbours(node) {
            if explored.ids.get(&next).is_some_and(|&id| explored.costs[id] == node_cost + step) {
                before.entry(next).or_default().push(node.clone());
            }
        }
    }
    Some(ShortestPaths { cost, goals, before })
}

/// All paths of the lowest cost, as found by [`all_shortest_paths`].
///
/// ```
/// # use toolbox::prelude::*;
/// let found = all_shortest_paths([0], |&n| [(n + 1, 1), (n + 2, 2)], |&n| n == 3).unwrap();
/// assert_eq!(found.paths().into_iter().sorted().collect_vec(), [vec![0, 1, 2, 3], vec![0, 1, 3], vec![0, 2, 3]]);
/// ```
#[derive(Debug, Clone)]
pub struct ShortestPaths<N, C> {
    /// The cost of each path.
    pub cost: C,
    /// The goals with this cost.
    goals: Vec<N>,
    /// The nodes before a node on paths of the lowest cost to the node.
    before: FxHashMap<N, Vec<N>>,
}

impl<N: Clone + Eq + Hash, C> ShortestPaths<N, C> {
    /// The nodes on all the paths, including starts and goals.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// let found = all_shortest_paths([0], |&n| [(n + 2, 2), (n + 3, 3)], |&n| n == 5).unwrap();
    /// assert_eq!(found.nodes().into_iter().sorted().collect_vec(), [0, 2, 3, 5]);
    /// ```
    pub fn nodes(&self) -> FxHashSet<N> {
        flood_fill(self.goals.iter().cloned(), |node| self.nodes_before(node).iter().cloned())
    }

    /// The nodes of each path, from the start to the goal. There may be very many paths.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// let found = all_shortest_paths([0], |&n| [(n + 2, 2), (n + 3, 3)], |&n| n == 3).unwrap();
    /// assert_eq!(found.paths(), [[0, 3]]);
    /// ```
    pub fn paths(&self) -> Vec<Vec<N>> {
        let mut ends: Vec<_> = self.goals.iter().map(|goal| vec![goal.clone()]).collect();
        let mut paths = Vec::new();
        while let Some(mut end) = ends.pop() {
            let before = end.last().map_or(&[][..], |first| self.nodes_before(first));
            ends.extend(before.iter().map(|node| [&end[..], slice::from_ref(node)].concat()));
            if before.is_empty() {
                end.reverse();
                paths.push(end);
            }
        }
        paths
    }

    fn nodes_before(&self, node: &N) -> &[N] {
        self.before.get(node).map_or(&[], Vec::as_slice)
    }
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
pub fn flood_fill<N, I>(starts: impl IntoIterator<Item = N>, neighbours: impl FnMut(&N) -> I) -> FxHashSet<N>
where
    N: Clone + Eq + Hash,
    I: IntoIterator<Item = N>,
{
    explore_steps(starts, neighbours, |_| false).0.ids.into_keys().collect()
}

/// The nodes, in groups that are connected. Every edge must lead both ways.
///
/// ```
/// # use toolbox::prelude::*;
/// let components = connected_components([1, 2, 3, 4], |&n| [3, 2, 1, 4].get(n - 1).copied());
/// assert_eq!(components, [vec![1, 3], vec![2], vec![4]]);
/// ```
pub fn connected_components<N, I>(
    nodes: impl IntoIterator<Item = N>,
    mut neighbours: impl FnMut(&N) -> I,
) -> Vec<Vec<N>>
where
    N: Clone + Eq + Hash,
    I: IntoIterator<Item = N>,
{
    let mut seen = FxHashSet::default();
    let mut components = Vec::new();
    for node in nodes {
        if !seen.contains(&node) {
            let component = explore_steps([node], &mut neighbours, |_| false).0.nodes;
            seen.extend(component.iter().cloned());
            components.push(component);
        }
    }
    components
}

/// The nodes that a search has found, in the order of their discovery. Their number in this order is their id.
struct Explored<N, C> {
    ids: FxHashMap<N, usize>,
    nodes: Vec<N>,
    /// The lowest known cost to each node.
    costs: Vec<C>,
    /// The node before each node, or `NONE`.
    before: Vec<usize>,
}

impl<N: Clone + Eq + Hash, C: Copy + Ord> Explored<N, C> {
    fn new() -> Self {
        Self { ids: FxHashMap::default(), nodes: Vec::new(), costs: Vec::new(), before: Vec::new() }
    }

    /// Notes a way to a node. Returns the node's id if the node was unknown, or if the way costs less than the best known way.
    fn note(&mut self, node: N, cost: C, before: usize) -> Option<usize> {
        let new_id = self.nodes.len();
        let id = *self.ids.entry(node).or_insert_with_key(|node| {
            self.nodes.push(node.clone());
            self.costs.push(cost);
            self.before.push(before);
            new_id
        });
        if id == new_id {
            return Some(id);
        }
        if cost >= self.costs[id] {
            return None;
        }
        self.costs[id] = cost;
        self.before[id] = before;
        Some(id)
    }

    /// The cost of the best known path to a node, and its nodes.
    fn path_to(&self, goal: usize) -> (C, Vec<N>) {
        let ids = std::iter::successors(Some(goal), |&id| Some(self.before[id]).filter(|&before| before != NONE));
        let mut path: Vec<_> = ids.map(|id| self.nodes[id].clone()).collect();
        path.reverse();
        (self.costs[goal], path)
    }

    fn into_costs(self) -> FxHashMap<N, C> {
        self.nodes.into_iter().zip(self.costs).collect()
    }
}

/// Explores a graph in the order of steps. Stops at the first goal, and returns its id.
fn explore_steps<N, I>(
    starts: impl IntoIterator<Item = N>,
    mut neighbours: impl FnMut(&N) -> I,
    mut is_goal: impl FnMut(&N) -> bool,
) -> (Explored<N, usize>, Option<usize>)
where
    N: Clone + Eq + Hash,
    I: IntoIterator<Item = N>,
{
    let mut explored = Explored::new();
    for start in starts {
        explored.note(start, 0, NONE);
    }
    // The nodes are in the order of their discovery, so they are the queue as well.
    let mut id = 0;
    while let Some(node) = explored.nodes.get(id) {
        if is_goal(node) {
            return (explored, Some(id));
        }
        let steps = explored.costs[id] + 1;
        for next in neighbours(node) {
            explored.note(next, steps, id);
        }
        id += 1;
    }
    (explored, None)
}

/// Explores a graph in the order of cost plus estimate. Stops at the first node for which `is_end` is true, and returns its id.
fn explore<N, C, I>(
    starts: impl IntoIterator<Item = N>,
    mut neighbours: impl FnMut(&N) -> I,
    mut estimate: impl FnMut(&N) -> C,
    mut is_end: impl FnMut(&N, C) -> bool,
) -> (Explored<N, C>, Option<usize>)
where
    N: Clone + Eq + Hash,
    C: Copy + Ord + Default + Add<Output = C>,
    I: IntoIterator<Item = (N, C)>,
{
    let mut explored = Explored::new();
    let mut queue = BinaryHeap::new();
    for start in starts {
        if let Some(id) = explored.note(start, C::default(), NONE) {
            queue.push(Reverse((estimate(&explored.nodes[id]), C::default(), id)));
        }
    }
    while let Some(Reverse((_, cost, id))) = queue.pop() {
        // A better way to the node was found after this entry was queued.
        if cost > explored.costs[id] {
            continue;
        }
        let node = &explored.nodes[id];
        if is_end(node, cost) {
            return (explored, Some(id));
        }
        for (next, step) in neighbours(node) {
            let next_cost = cost + step;
            if let Some(next_id) = explored.note(next, next_cost, id) {
                queue.push(Reverse((next_cost + estimate(&explored.nodes[next_id]), next_cost, next_id)));
            }
        }
    }
    (explored, None)
}

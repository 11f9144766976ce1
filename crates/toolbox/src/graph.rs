//! Orders and paths in directed graphs without cycles, and disjoint sets that can be joined.

use std::hash::Hash;

use rustc_hash::FxHashMap;

use crate::search::flood_fill;

/// The nodes, and all nodes that can be reached from them, each before its successors; `None` if there is a cycle.
///
/// ```
/// # use toolbox::prelude::*;
/// let successors = |&node: &char| match node { 'b' => "ca", 'a' => "c", _ => "" }.chars();
/// assert_eq!(topological_sort("abc".chars(), successors), Some(vec!['b', 'a', 'c']));
/// assert_eq!(topological_sort([1], |&n| [n % 3 + 1]), None);
/// ```
pub fn topological_sort<N: Clone + Eq + Hash, I: IntoIterator<Item = N>>(
    nodes: impl IntoIterator<Item = N>,
    mut successors: impl FnMut(&N) -> I,
) -> Option<Vec<N>> {
    let nodes = flood_fill(nodes, &mut successors);
    let mut edges_to = FxHashMap::default();
    for next in nodes.iter().flat_map(&mut successors) {
        *edges_to.entry(next).or_insert(0) += 1;
    }
    let mut order: Vec<_> = nodes.iter().filter(|&node| !edges_to.contains_key(node)).cloned().collect();
    let mut position = 0;
    while let Some(node) = order.get(position) {
        for next in successors(node) {
            let edges = edges_to.get_mut(&next)?;
            *edges -= 1;
            if *edges == 0 {
                order.push(next);
            }
        }
        position += 1;
    }
    (order.len() == nodes.len()).then_some(order)
}

/// The number of paths from a start to all goals. A path ends at the first goal that it reaches.
///
/// Returns `None` if a cycle can be reached from the start without passing a goal, or if a number of paths does not fit in 64 bits.
///
/// ```
/// # use toolbox::prelude::*;
/// let corner = Point::new(16, 16);
/// let steps = |&p: &Point| [p + RIGHT, p + DOWN].into_iter().filter(|p| p.x <= 16 && p.y <= 16);
/// assert_eq!(count_paths(ORIGIN, steps, |&p| p == corner), Some(601_080_390));
/// ```
pub fn count_paths<N: Clone + Eq + Hash, I: IntoIterator<Item = N>>(
    start: N,
    mut successors: impl FnMut(&N) -> I,
    mut is_goal: impl FnMut(&N) -> bool,
) -> Option<u64> {
    let mut paths = FxHashMap::from_iter([(start.clone(), 1_u64)]);
    let mut sum = 0_u64;
    let mut after = |node: &N| if is_goal(node) { None } else { Some(successors(node)) };
    for node in topological_sort([start], |node| after(node).into_iter().flatten())? {
        let count = paths.remove(&node)?;
        let Some(successors) = after(&node) else {
            sum = sum.checked_add(count)?;
            continue;
        };
        for next in successors {
            let paths = paths.entry(next).or_default();
            *paths = paths.checked_add(count)?;
        }
    }
    Some(sum)
}

/// Disjoint sets of the numbers 0, 1, 2 and so on. The sets can be joined (union-find).
///
/// ```
/// # use toolbox::prelude::*;
/// let mut sets = UnionFind::new(4);
/// assert!(sets.union(0, 3) && sets.union(3, 1) && !sets.union(1, 0));
/// assert_eq!((sets.size(1), sets.count()), (3, 2));
/// ```
#[derive(Debug, Clone)]
pub struct UnionFind {
    /// The next element on the way to the representative of the set; a representative is its own parent.
    parents: Vec<usize>,
    /// The size of each representative's set.
    sizes: Vec<usize>,
    count: usize,
}

impl UnionFind {
    /// The numbers from 0 to `len` − 1, each in a set of its own.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// assert_eq!(UnionFind::new(5).count(), 5);
    /// ```
    pub fn new(len: usize) -> Self {
        Self { parents: (0..len).collect(), sizes: vec![1; len], count: len }
    }

    /// The representative of an element's set. All elements of a set have the same representative. Panics if there is no such element.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// let mut sets = UnionFind::new(5);
    /// sets.union(2, 4);
    /// assert_eq!(sets.find(2), sets.find(4));
    /// ```
    pub fn find(&mut self, mut element: usize) -> usize {
        while self.parents[element] != element {
            // This halves the path for later calls.
            self.parents[element] = self.parents[self.parents[element]];
            element = self.parents[element];
        }
        element
    }

    /// Joins the sets of two elements. Returns whether the sets were different. Panics if an element does not exist.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// let mut sets = UnionFind::new(5);
    /// assert_eq!([sets.union(2, 4), sets.union(4, 2)], [true, false]);
    /// ```
    pub fn union(&mut self, one: usize, other: usize) -> bool {
        let (mut small, mut large) = (self.find(one), self.find(other));
        if small == large {
            return false;
        }
        if self.sizes[small] > self.sizes[large] {
            (small, large) = (large, small);
        }
        self.parents[small] = large;
        self.sizes[large] += self.sizes[small];
        self.count -= 1;
        true
    }

    /// The number of elements in an element's set. Panics if there is no such element.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// let mut sets = UnionFind::new(5);
    /// sets.union(2, 4);
    /// assert_eq!([sets.size(2), sets.size(3)], [2, 1]);
    /// ```
    pub fn size(&mut self, element: usize) -> usize {
        let representative = self.find(element);
        self.sizes[representative]
    }

    /// The number of sets.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// let mut sets = UnionFind::new(5);
    /// sets.union(2, 4);
    /// assert_eq!(sets.count(), 4);
    /// ```
    pub fn count(&self) -> usize {
        self.count
    }
}

#[cfg(test)]
mod tests {
    use samples::SplitMix64;

    use super::*;

    /// Random graphs with up to seven nodes, as lists of successors. Half of them have no cycles.
    fn graphs() -> impl Iterator<Item = Vec<Vec<usize>>> {
        let mut random = SplitMix64::new(5);
        (0..1000).map(move |index| {
            let nodes = 1 + random.index(6);
            let mut graph = vec![Vec::new(); nodes];
            for _ in 0..random.index(2 * nodes) {
                let (from, to) = (random.index(nodes - 1), random.index(nodes - 1));
                let (from, to) = if index % 2 == 0 { (from.min(to), from.max(to) + 1) } else { (from, to) };
                if to < nodes {
                    graph[from].push(to);
                }
            }
            graph
        })
    }

    /// All paths from a node to a goal; `None` if a walk returns to one of its own nodes.
    fn walk(graph: &[Vec<usize>], path: &mut Vec<usize>, node: usize, goal: Option<usize>) -> Option<u64> {
        if path.contains(&node) {
            return None;
        }
        if Some(node) == goal {
            return Some(1);
        }
        path.push(node);
        let paths = graph[node].iter().map(|&next| walk(graph, path, next, goal)).collect::<Vec<_>>();
        path.pop();
        paths.into_iter().sum()
    }

    #[test]
    fn every_node_comes_before_its_successors() {
        for graph in graphs() {
            let nodes = 0..graph.len();
            let has_cycle = nodes.clone().any(|node| walk(&graph, &mut Vec::new(), node, None).is_none());
            let order = topological_sort(nodes.clone(), |&node| graph[node].iter().copied());
            assert_eq!(order.is_none(), has_cycle, "{graph:?}");
            let Some(order) = order else { continue };
            let place = |node| order.iter().position(|&other| other == node);
            assert_eq!(order.len(), graph.len());
            assert!(
                nodes.clone().all(|node| graph[node].iter().all(|&next| place(node).unwrap() < place(next).unwrap()))
            );
        }
    }

    #[test]
    fn paths_are_counted_as_if_they_were_walked() {
        for graph in graphs() {
            for goal in 0..graph.len() {
                let expected = walk(&graph, &mut Vec::new(), 0, Some(goal));
                let paths = count_paths(0, |&node| graph[node].iter().copied(), |&node| node == goal);
                assert_eq!(paths, expected, "{graph:?} to {goal}");
            }
        }
    }

    #[test]
    fn too_many_paths_are_not_counted() {
        let paths = |steps: u32| count_paths(0, |&node| [node + 1; 2], |&node| node == steps);
        assert_eq!([paths(0), paths(63), paths(64)], [Some(1), Some(1 << 63), None]);
        // A recursive search would run out of stack here.
        assert_eq!(count_paths(0, |&node| [node + 1], |&node| node == 1_000_000), Some(1));
    }

    #[test]
    fn unions_agree_with_labels() {
        let mut random = SplitMix64::new(6);
        for _ in 0..200 {
            let len = 1 + random.index(9);
            let mut labels: Vec<_> = (0..len).collect();
            let mut sets = UnionFind::new(len);
            for _ in 0..len {
                let (one, other) = (random.index(len - 1), random.index(len - 1));
                let (old, new) = (labels[one], labels[other]);
                assert_eq!(sets.union(one, other), old != new);
                labels.iter_mut().filter(|label| **label == old).for_each(|label| *label = new);
                for (element, label) in labels.iter().enumerate() {
                    assert_eq!(sets.size(element), labels.iter().filter(|&other| other == label).count());
                    let representative = sets.find(element);
                    assert!(
                        labels.iter().zip(0..).all(|(other, i)| (sets.find(i) == representative) == (other == label))
                    );
                }
                let count = (0..len).filter(|&element| sets.find(element) == element).count();
                assert_eq!(sets.count(), count);
            }
        }
    }
}

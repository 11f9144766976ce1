//! The functions and types that puzzles often need. `use toolbox::prelude::*;` brings all of them into scope.
//!
//! docs/toolbox.md lists them by task, with one line of code each.

mod cycle;
mod linear;
mod map;
mod map_search;
mod memo;
mod numbers;
mod operators;
mod point;
mod point3;
mod polygon;
mod range_set;
mod search;
mod text;
mod union_find;

pub use common::{self, register};

/// A map from each item to the number of times it occurs. Items that do not occur have the count 0.
///
/// ```
/// # use toolbox::prelude::*;
/// let counts: Counter<char> = "banana".chars().collect();
/// assert_eq!((counts[&'a'], counts[&'z']), (3, 0));
/// assert_eq!(counts.most_common_ordered()[0], ('a', 3));
/// ```
pub type Counter<T, N = usize> = counter::Counter<T, N, rustc_hash::FxBuildHasher>;

/// All items of the toolbox, the attributes of aoc-runner, and the most useful items of the standard library, `common`,
/// itertools, num-integer, pathfinding and rustc-hash.
pub mod prelude {
    pub use std::cmp::Reverse;
    pub use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, HashSet, VecDeque};

    pub use aoc_runner_derive::{aoc, aoc_generator};
    pub use common::{Grid, ParseError, Picture, Scanner, UnknownLetters, Unsolved, lines, parameter};
    pub use itertools::{Itertools, chain, iproduct, izip};
    pub use num_integer::gcd;
    pub use pathfinding;
    pub use pathfinding::prelude::{
        astar, astar_bag_collect, bfs, bfs_reach, brent, connected_components, dijkstra, kruskal,
        maximal_cliques_collect, topological_sort, yen,
    };
    pub use rustc_hash::{FxHashMap, FxHashSet};

    pub use crate::Counter;
    pub use crate::cycle::nth_state;
    pub use crate::linear::{LinearSolutions, solve_linear};
    pub use crate::map::Map;
    pub use crate::memo::memo;
    pub use crate::numbers::{digits, lcm};
    pub use crate::point::{DIRECTIONS4, DIRECTIONS8, DOWN, LEFT, ORIGIN, Point, RIGHT, UP};
    pub use crate::point3::Point3;
    pub use crate::polygon::double_area;
    pub use crate::range_set::RangeSet;
    pub use crate::search::{bfs_all, cheapest};
    pub use crate::text::{block_array, blocks, int_groups, int_lines, ints, parse_lines, words};
    pub use crate::union_find::UnionFind;
}

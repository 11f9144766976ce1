//! What whoever solves a puzzle often needs. `use toolbox::prelude::*;` brings everything into scope.
//!
//! docs/toolbox.md is the page to look things up: task by task, with one line of code each.

mod graph;
mod map;
mod map_search;
mod memo;
mod numbers;
mod point;
mod search;
mod text;

/// Everything of the toolbox, with what it shares with other crates.
pub mod prelude {
    pub use std::cmp::Reverse;
    pub use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, HashSet, VecDeque};

    pub use common::{ParseError, Picture, Scanner, UnknownLetters, Unsolved, lines};
    pub use itertools::{Itertools, iproduct, izip};
    pub use num_integer::gcd;
    pub use rustc_hash::{FxHashMap, FxHashSet};

    pub use crate::graph::{UnionFind, count_paths, topological_sort};
    pub use crate::map::Map;
    pub use crate::memo::memo;
    pub use crate::numbers::{crt, digits, from_digits, inverse_mod, lcm, pow_mod};
    pub use crate::point::{DIRECTIONS4, DIRECTIONS8, DOWN, LEFT, ORIGIN, Point, RIGHT, UP};
    pub use crate::search::{
        ShortestPaths, all_shortest_paths, astar, bfs, bfs_all, connected_components, dijkstra, dijkstra_all,
        flood_fill,
    };
    pub use crate::text::{block_array, blocks, int_groups, int_lines, ints, locate, parse_lines, words};
}

//! Counts the paths by a depth-first search with memoization.

use std::collections::HashMap;

use crate::{Caves, END, FIRST_BIG, MAX_CAVES};

/// The state of a path so far: all that its continuations depend on.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Place {
    pub(crate) cave: usize,
    /// The bit set of the small caves visited.
    pub(crate) visited: u32,
    /// Whether the one repeat visit is still available.
    pub(crate) may_revisit: bool,
}

impl Caves {
    /// The number of ways to continue from here to the end, capped at `u64::MAX`.
    pub(crate) fn paths_on(&self, place: Place, known: &mut HashMap<Place, u64>) -> u64 {
        if place.cave == END {
            return 1;
        }
        if let Some(&paths) = known.get(&place) {
            return paths;
        }
        let mut paths = 0_u64;
        for cave in (END..MAX_CAVES).filter(|cave| self.doors[place.cave] >> cave & 1 == 1) {
            let is_visited = place.visited >> cave & 1 == 1;
            if !is_visited || place.may_revisit {
                let visited = if cave < FIRST_BIG { place.visited | 1 << cave } else { place.visited };
                let next = Place { cave, visited, may_revisit: place.may_revisit && !is_visited };
                paths = paths.saturating_add(self.paths_on(next, known));
            }
        }
        known.insert(place, paths);
        paths
    }
}

//! Counts the paths by a depth-first search with memoization.

use crate::{Caves, END, FIRST_BIG, FIRST_SMALL, MAX_CAVES, START};

/// The state of a path so far: all that its continuations depend on.
#[derive(Clone, Copy)]
struct Place {
    cave: usize,
    /// The bit set of the small caves visited.
    visited: u32,
    /// Whether the one repeat visit is still available.
    may_revisit: bool,
}

impl Caves {
    /// The number of paths, with or without one repeat visit to a small cave, capped at `u64::MAX`.
    pub(crate) fn paths_by_search(&self, may_revisit: bool) -> u64 {
        let mut known = vec![None; (2 * MAX_CAVES) << self.small];
        self.paths_on(Place { cave: START, visited: 0, may_revisit }, &mut known)
    }

    /// The number of ways to continue from here to the end. `known` holds the results so far, by [`Place::index`].
    fn paths_on(&self, place: Place, known: &mut [Option<u64>]) -> u64 {
        if place.cave == END {
            return 1;
        }
        if let Some(paths) = known[place.index()] {
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
        known[place.index()] = Some(paths);
        paths
    }
}

impl Place {
    /// The index of a place other than the end, so none of the visited caves is the start or the end.
    fn index(self) -> usize {
        ((self.visited >> FIRST_SMALL) as usize * MAX_CAVES + self.cave) * 2 + usize::from(self.may_revisit)
    }
}

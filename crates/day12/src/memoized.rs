//! Counting the paths from each place on, with a memory of what is known.

use std::collections::HashMap;

use crate::{Caves, END, FIRST_BIG, MAX_CAVES};

/// All that matters about a path so far.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Place {
    pub(crate) cave: usize,
    /// The small caves visited, as a bit set.
    pub(crate) visited: u32,
    /// Whether one of them may still be visited again.
    pub(crate) may_revisit: bool,
}

impl Caves {
    /// The number of ways to go on from here to the end, or `u64::MAX` where they are more.
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

//! A bucket queue.

use crate::state::State;

/// States in the order of the energy expected, with a stack for each.
pub(crate) struct Queue {
    /// By half of the energy expected: one more than the index of the entry on top, or 0.
    tops: Vec<u32>,
    entries: Vec<Entry>,
    /// The stacks before this one have no entries.
    first: usize,
}

struct Entry {
    state: State,
    energy: u32,
    /// One more than the index of the entry below it, or 0.
    below: u32,
}

impl Queue {
    pub(crate) fn new() -> Self {
        Self { tops: Vec::new(), entries: Vec::new(), first: 0 }
    }

    /// Adds a state with the energy of its detours so far, and the energy expected, which is even.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "2³² entries do not fit into memory")]
    pub(crate) fn push(&mut self, state: State, energy: u32, expected: u32) {
        let stack = expected as usize / 2;
        if stack >= self.tops.len() {
            self.tops.resize(stack + stack / 2 + 1, 0);
        }
        self.first = self.first.min(stack);
        self.entries.push(Entry { state, energy, below: self.tops[stack] });
        self.tops[stack] = self.entries.len() as u32;
    }

    /// The state with the least energy expected, and the energy of its detours so far; among equals, the one that came last.
    #[inline]
    pub(crate) fn pop(&mut self) -> Option<(State, u32)> {
        self.first += self.tops.get(self.first..)?.iter().position(|&top| top > 0)?;
        let top = &mut self.tops[self.first];
        let Entry { state, energy, below } = self.entries[*top as usize - 1];
        *top = below;
        Some((state, energy))
    }
}

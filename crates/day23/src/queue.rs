//! A bucket queue.

use crate::state::State;

/// A priority queue of states, with one stack per expected energy.
pub(crate) struct Queue {
    /// For each half of an expected energy, one more than the index of the top entry, or 0.
    tops: Vec<u32>,
    entries: Vec<Entry>,
    /// All stacks before this one are empty.
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

    /// Adds a state with the energy of its detours so far, and its expected energy, which must be even.
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

    /// Removes the state with the least expected energy, the latest among equals. Returns it with the energy of its detours so
    /// far.
    #[inline]
    pub(crate) fn pop(&mut self) -> Option<(State, u32)> {
        self.first += self.tops.get(self.first..)?.iter().position(|&top| top > 0)?;
        let top = &mut self.tops[self.first];
        let Entry { state, energy, below } = self.entries[*top as usize - 1];
        *top = below;
        Some((state, energy))
    }
}

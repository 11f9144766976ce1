//! The search for the least detours.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::mem;

use crate::burrow::Burrow;
use crate::state::State;

/// The least energy; `None` when there is no way home.
pub(crate) fn least_energy(burrow: &Burrow) -> Option<u32> {
    let mut found = Found::new();
    let mut estimate = burrow.detours_ahead(burrow.start());
    // States with the energy of their detours so far: those of the estimate, and those of greater ones.
    let mut now = vec![(burrow.start(), 0)];
    let mut later = BinaryHeap::new();
    loop {
        while let Some((state, energy)) = now.pop() {
            if state == burrow.end() {
                return Some(burrow.least() + energy);
            }
            burrow.moves(state, |next, detour| {
                let energy = energy + detour;
                if found.is_better(next, energy) && !burrow.is_lost(next) && found.improve(next, energy) {
                    let expected = energy + burrow.detours_ahead(next);
                    if expected <= estimate {
                        now.push((next, energy));
                    } else {
                        later.push(Reverse((expected, energy, next)));
                    }
                }
            });
        }
        let Reverse((expected, energy, next)) = later.pop()?;
        estimate = expected;
        now.push((next, energy));
    }
}

/// The states found so far, and the least energy of the detours to each: a hash table with open addressing.
struct Found {
    /// As many as a power of two, less than half of them in use. The state is above the lowest [`ENERGY_BITS`].
    entries: Vec<u64>,
    len: usize,
}

/// Enough for half of the energy, which is even because detours go there and back: with four amphipods of each kind and detours of at
/// most 16 steps, the half is less than 2¹⁶.
const ENERGY_BITS: u32 = 20;

/// Greater than all entries; no state has all bits set.
const UNUSED: u64 = u64::MAX;

impl Found {
    fn new() -> Self {
        Self { entries: vec![UNUSED; 1 << 12], len: 0 }
    }

    /// Whether a state has not been reached before with as little energy.
    #[inline]
    fn is_better(&self, state: State, energy: u32) -> bool {
        let new = state.0 << ENERGY_BITS | u64::from(energy / 2);
        new < self.entries[self.place(new)]
    }

    /// Where the entry of a state is, or the unused one where it belongs.
    #[inline]
    fn place(&self, new: u64) -> usize {
        let mask = self.entries.len() - 1;
        // The upper bits of the product depend on all bits of the state.
        let mut place = ((new >> ENERGY_BITS).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32) as usize & mask;
        while self.entries[place] != UNUSED && (self.entries[place] ^ new) >> ENERGY_BITS != 0 {
            place = (place + 1) & mask;
        }
        place
    }

    /// Notes that a state is reached with this energy; whether it has not been reached before with as little.
    #[inline]
    fn improve(&mut self, state: State, energy: u32) -> bool {
        self.insert(state.0 << ENERGY_BITS | u64::from(energy / 2))
    }

    #[inline]
    fn insert(&mut self, new: u64) -> bool {
        let place = self.place(new);
        let entry = &mut self.entries[place];
        let is_new = *entry == UNUSED;
        let is_better = new < *entry;
        *entry = new.min(*entry);
        if is_new {
            self.len += 1;
            if 2 * self.len >= self.entries.len() {
                self.grow();
            }
        }
        is_better
    }

    #[cold]
    fn grow(&mut self) {
        let larger = vec![UNUSED; 2 * self.entries.len()];
        let entries = mem::replace(&mut self.entries, larger);
        self.len = 0;
        for entry in entries.into_iter().filter(|&entry| entry != UNUSED) {
            self.insert(entry);
        }
    }
}

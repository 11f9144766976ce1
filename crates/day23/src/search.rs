//! The search for the minimum detours: A*.

use std::mem;

use crate::bound::detours_ahead;
use crate::burrow::Burrow;
use crate::queue::Queue;
use crate::state::State;

/// The minimum energy; `None` if there is no way home.
pub(crate) fn least_energy(burrow: &Burrow) -> Option<u32> {
    let mut found = Found::new();
    let mut queue = Queue::new();
    queue.push(burrow.start(), 0, 0);
    while let Some((state, energy)) = queue.pop() {
        if state == burrow.end() {
            return Some(burrow.least() + energy);
        }
        burrow.moves(state, |next, detour| {
            let energy = energy + detour;
            if let Some(place) = found.place_if_better(next, energy) {
                let waiting = burrow.waiting(next);
                if !burrow.is_lost(next, waiting) {
                    found.put(place, next, energy);
                    queue.push(next, energy, energy + detours_ahead(next, waiting));
                }
            }
        });
    }
    None
}

/// The states found so far, with the minimum energy of the detours to each: a hash table with open addressing.
struct Found {
    /// The length is a power of two, and less than three quarters of the entries are in use. An entry is the state, above
    /// [`ENERGY_BITS`] bits of energy.
    entries: Vec<u64>,
    len: usize,
}

/// The number of bits for half of the energy, which is even because detours go there and back. With four amphipods of each kind
/// and detours of at most 16 steps, the half is less than 2¹⁶.
const ENERGY_BITS: u32 = 20;

/// A sentinel greater than all entries, because no state has all bits set.
const UNUSED: u64 = u64::MAX;

impl Found {
    fn new() -> Self {
        Self { entries: vec![UNUSED; 1 << 12], len: 0 }
    }

    /// The index at which to record that a state is reached with this energy; `None` if it has been reached before with this
    /// energy or less.
    #[inline]
    fn place_if_better(&self, state: State, energy: u32) -> Option<usize> {
        let new = entry(state, energy);
        let place = self.place(new);
        (new < self.entries[place]).then_some(place)
    }

    /// The index of a state's entry, or of the unused entry where it belongs.
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

    /// Records that a state is reached with this energy.
    #[inline]
    fn put(&mut self, place: usize, state: State, energy: u32) {
        let is_new = self.entries[place] == UNUSED;
        self.entries[place] = entry(state, energy);
        self.len += usize::from(is_new);
        if 4 * self.len >= 3 * self.entries.len() {
            self.grow();
        }
    }

    #[cold]
    fn grow(&mut self) {
        let larger = vec![UNUSED; 2 * self.entries.len()];
        for entry in mem::replace(&mut self.entries, larger).into_iter().filter(|&entry| entry != UNUSED) {
            let place = self.place(entry);
            self.entries[place] = entry;
        }
    }
}

/// The entry for a state that is reached with this energy.
#[inline]
fn entry(state: State, energy: u32) -> u64 {
    state.0 << ENERGY_BITS | u64::from(energy / 2)
}

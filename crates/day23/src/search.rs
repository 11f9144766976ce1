//! The search for the minimum detours: A*, with a lower bound on the detours ahead, a table of states, and a bucket queue.

use std::mem;

use crate::burrow::{Burrow, ENERGY, State};
use crate::hallway::between;
use crate::rooms::{Kinds, of_kind, of_room};

/// The minimum energy; `None` if there is no way home.
pub(crate) fn least_energy(burrow: &Burrow) -> Option<u32> {
    let mut found = Found { entries: vec![UNUSED; 1 << 12], len: 0 };
    let mut queue = Queue::default();
    queue.push(burrow.start, 0, 0);
    while let Some((state, energy)) = queue.pop() {
        if state == burrow.end {
            return Some(burrow.least + energy);
        }
        burrow.moves(state, |next, detour| {
            let energy = energy + detour;
            let entry = entry(next, energy);
            if let Some(place) = found.place_if_better(entry) {
                let waiting = burrow.waiting(next);
                if !burrow.is_lost(next, waiting) {
                    found.put(place, entry);
                    queue.push(next, energy, energy + detours_ahead(next, waiting));
                }
            }
        });
    }
    None
}

/// A lower bound on the energy of the detours still to come.
///
/// Suppose that each of two rooms holds an amphipod bound for the other room. One of the two must step aside, off its direct way,
/// which costs two extra steps: on a spot between the rooms it would block the other, while waiting for the other's room to be
/// emptied. So either all amphipods in the first room that are bound for the second step aside, or all that are bound the other
/// way. If an amphipod is already on a spot between the rooms, on its way to one of them, then all in that room that are bound
/// for the other room must step aside.
fn detours_ahead(state: State, waiting: Kinds) -> u32 {
    let mut energy = 0;
    for (other, energy_there) in ENERGY.into_iter().enumerate() {
        for (one, energy_back) in ENERGY[..other].iter().enumerate() {
            let there = of_room(of_kind(waiting, other), one) * energy_there;
            let back = of_room(of_kind(waiting, one), other) * energy_back;
            let between = between(one, other);
            // An amphipod between the rooms on its way to the first one blocks those that leave the first for the other.
            energy += match [state.spots(one) & between != 0, state.spots(other) & between != 0] {
                [false, false] => there.min(back),
                [true, false] => there,
                [false, true] => back,
                [true, true] => there + back,
            };
        }
    }
    2 * energy
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
    /// The index at which to put a new entry; `None` if its state has been reached before with the same energy or less.
    fn place_if_better(&self, new: u64) -> Option<usize> {
        let place = self.place(new);
        (new < self.entries[place]).then_some(place)
    }

    /// The index of the entry for the same state, or of the unused entry where it belongs.
    fn place(&self, new: u64) -> usize {
        let mask = self.entries.len() - 1;
        // The upper bits of the product depend on all bits of the state.
        let mut place = ((new >> ENERGY_BITS).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32) as usize & mask;
        while self.entries[place] != UNUSED && (self.entries[place] ^ new) >> ENERGY_BITS != 0 {
            place = (place + 1) & mask;
        }
        place
    }

    fn put(&mut self, place: usize, new: u64) {
        self.len += usize::from(self.entries[place] == UNUSED);
        self.entries[place] = new;
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
fn entry(state: State, energy: u32) -> u64 {
    state.0 << ENERGY_BITS | u64::from(energy / 2)
}

/// A priority queue of states, with one stack per expected energy.
#[derive(Default)]
struct Queue {
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
    /// Adds a state with the energy of its detours so far, and its expected energy, which must be even.
    #[expect(clippy::cast_possible_truncation, reason = "2³² entries do not fit into memory")]
    fn push(&mut self, state: State, energy: u32, expected: u32) {
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
    fn pop(&mut self) -> Option<(State, u32)> {
        self.first += self.tops.get(self.first..)?.iter().position(|&top| top > 0)?;
        let top = &mut self.tops[self.first];
        let Entry { state, energy, below } = self.entries[*top as usize - 1];
        *top = below;
        Some((state, energy))
    }
}

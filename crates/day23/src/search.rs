//! The search for the minimum detours: A*, with a lower bound on the detours ahead, a table of states, and a bucket queue.

use std::mem;

use crate::burrow::{Burrow, ENERGY, State};
use crate::hallway::between;
use crate::rooms::{Kinds, of_kind, of_room};

/// The minimum energy; `None` if there is no way home.
pub(crate) fn least_energy(burrow: &Burrow) -> Option<u32> {
    // Enough for most inputs: rehashing is slow, and so are the collisions before it.
    let mut found = Found { entries: vec![UNUSED; 1 << 13], len: 0 };
    let mut queue = Queue::default();
    queue.push(burrow.send_home(State(0)), 0, 0, 0);
    // If a state is reached again with less energy, its old place in the queue remains. That does no harm: its turn comes later,
    // and all that it leads to has then been found with less.
    while let Some((state, last, detours)) = queue.pop() {
        if state == burrow.end {
            return Some(burrow.least + detours);
        }
        burrow.moves(state, last, |after, detour, last| {
            let detours = detours + detour;
            let entry = after.0 << DETOUR_BITS | u64::from(detours / 2);
            let place = found.place(entry);
            // A state that has been reached with the same energy or less is skipped.
            if entry < found.entries[place] {
                let to_leave = burrow.to_leave(after);
                if !burrow.is_lost(after, to_leave) {
                    found.put(place, entry);
                    queue.push(after, last, detours, detours + detours_ahead(after, to_leave));
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
/// for the other room must step aside. The bounds of all pairs of rooms add up, because an amphipod counts only for the pair of
/// the room where it is and the one to which it is bound.
fn detours_ahead(state: State, to_leave: Kinds) -> u32 {
    let mut energy = 0;
    for (other, energy_there) in ENERGY.into_iter().enumerate() {
        for (one, energy_back) in ENERGY[..other].iter().enumerate() {
            let there = of_room(of_kind(to_leave, other), one) * energy_there;
            let back = of_room(of_kind(to_leave, one), other) * energy_back;
            let between = between(one, other);
            // An amphipod between the rooms on its way to the first one blocks those that leave the first for the other.
            let [blocks_there, blocks_back] =
                [one, other].map(|kind| u32::from(u32::from(state.spots(kind)) & between != 0));
            energy += there.min(back).max(there * blocks_there + back * blocks_back);
        }
    }
    2 * energy
}

/// The states found so far, with the minimum energy of the detours to each: a hash table with open addressing.
struct Found {
    /// The length is a power of two, and less than three quarters of the entries are in use. An entry is the state, above
    /// [`DETOUR_BITS`] bits of energy.
    entries: Vec<u64>,
    len: usize,
}

/// The number of bits for half of the energy, which is even because detours go there and back: what the 44 bits of a state leave.
/// With four amphipods of each kind and detours of at most 16 steps, the half is less than 2¹⁶, so it fits.
const DETOUR_BITS: u32 = 20;

/// A sentinel greater than all entries, because no state has all bits set.
const UNUSED: u64 = u64::MAX;

impl Found {
    /// The index of the entry for the same state, or of the unused entry where it belongs.
    fn place(&self, new: u64) -> usize {
        let mask = self.entries.len() - 1;
        // The upper bits of the product depend on all bits of the state.
        let mut place = ((new >> DETOUR_BITS).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32) as usize & mask;
        while self.entries[place] != UNUSED && (self.entries[place] ^ new) >> DETOUR_BITS != 0 {
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
    /// The move that led to the state.
    last: usize,
    /// The energy of the detours so far.
    detours: u32,
    /// One more than the index of the entry below it, or 0.
    below: u32,
}

impl Queue {
    /// Adds a state with the move that led to it, the energy of its detours so far, and its expected energy, which must be even.
    #[expect(clippy::cast_possible_truncation, reason = "2³² entries do not fit into memory")]
    fn push(&mut self, state: State, last: usize, detours: u32, expected: u32) {
        let stack = expected as usize / 2;
        if stack >= self.tops.len() {
            self.tops.resize(stack + stack / 2 + 1, 0);
        }
        self.first = self.first.min(stack);
        self.entries.push(Entry { state, last, detours, below: self.tops[stack] });
        self.tops[stack] = self.entries.len() as u32;
    }

    /// Removes the state with the least expected energy, the latest among equals. Returns it with the move that led to it and the
    /// energy of its detours so far.
    fn pop(&mut self) -> Option<(State, usize, u32)> {
        self.first += self.tops.get(self.first..)?.iter().position(|&top| top > 0)?;
        let top = &mut self.tops[self.first];
        let Entry { state, last, detours, below } = self.entries[*top as usize - 1];
        *top = below;
        Some((state, last, detours))
    }
}

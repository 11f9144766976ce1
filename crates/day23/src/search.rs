//! The search for the minimum detours: A*, with a lower bound on the detours ahead, a table of states, and a bucket queue.

use crate::burrow::{Burrow, ENERGY, State};
use crate::hallway::between;
use crate::rooms::{Kinds, Rooms, of_kind, of_room};

/// The minimum energy; `None` if there is no way home.
pub(crate) fn least_energy(burrow: &Burrow) -> Option<u32> {
    // States that have been expanded, each at a place that depends on all its bits. Another one with the same place replaces it:
    // should it come again after that, which is rare, it is expanded again.
    let mut expanded = [UNUSED; 1 << TABLE_BITS];
    let mut queue = Queue { tops: Vec::new(), entries: Vec::with_capacity(1 << 12), first: 0 };
    queue.push(burrow.send_home(State(0)), 0, 1, 0);
    while let Some(Entry { found, last, .. }) = queue.pop() {
        let (state, detours) = (State(found >> DETOUR_BITS), 2 * (found % (1 << DETOUR_BITS)) as u32);
        if state == burrow.end {
            return Some(burrow.least + detours);
        }
        let place = &mut expanded[(state.0.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (64 - TABLE_BITS)) as usize];
        // It is skipped if it has been expanded with the same energy or less.
        if (*place ^ found) >> DETOUR_BITS == 0 && *place <= found {
            continue;
        }
        *place = found;
        burrow.moves(state, last, |after, detour, last| {
            let to_leave = burrow.to_leave(after);
            if !burrow.is_lost(after, to_leave) {
                let detours = detours + detour;
                queue.push(after, detours, last, detours + detours_ahead(after, to_leave));
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

/// The number of bits for half of the energy, which is even because detours go there and back: what the 44 bits of a state leave.
/// With four amphipods of each kind and detours of at most 16 steps, the half is less than 2¹⁶, so it fits.
const DETOUR_BITS: u32 = 20;

/// The binary logarithm of the number of places in the table of expanded states. It takes 16 KiB.
const TABLE_BITS: u32 = 11;

/// A sentinel, because no state has all bits set.
const UNUSED: u64 = u64::MAX;

/// A priority queue of states, with one stack per expected energy.
struct Queue {
    /// For each half of an expected energy, one more than the index of the top entry, or 0.
    tops: Vec<u32>,
    entries: Vec<Entry>,
    /// All stacks before this one are empty.
    first: usize,
}

#[derive(Clone, Copy)]
struct Entry {
    /// The state, above [`DETOUR_BITS`] bits for half of the energy of the detours so far.
    found: u64,
    /// The move that led to the state.
    last: Rooms,
    /// One more than the index of the entry below it, or 0.
    below: u32,
}

impl Queue {
    /// Adds a state with the energy of the detours so far, the move that led to it, and its expected energy, which must be even.
    #[expect(clippy::cast_possible_truncation, reason = "2³² entries do not fit into memory")]
    fn push(&mut self, state: State, detours: u32, last: Rooms, expected: u32) {
        let stack = expected as usize / 2;
        if stack >= self.tops.len() {
            self.tops.resize(stack + stack / 2 + 1, 0);
        }
        self.first = self.first.min(stack);
        let found = state.0 << DETOUR_BITS | u64::from(detours / 2);
        self.entries.push(Entry { found, last, below: self.tops[stack] });
        self.tops[stack] = self.entries.len() as u32;
    }

    /// Removes the entry with the least expected energy, the latest among equals.
    fn pop(&mut self) -> Option<Entry> {
        self.first += self.tops.get(self.first..)?.iter().position(|&top| top > 0)?;
        let top = &mut self.tops[self.first];
        let entry = self.entries[*top as usize - 1];
        *top = entry.below;
        Some(entry)
    }
}

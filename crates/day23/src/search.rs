//! The search for the detours with the least energy: A* with a lower bound on the energy of the detours ahead, a table of expanded
//! states, and a bucket queue.

use crate::burrow::{Burrow, State};
use crate::hallway::between;
use crate::moves::Move;
use crate::rooms::ROOMS;

/// The minimum energy; `None` if there is no way home.
pub(crate) fn least_energy(burrow: &Burrow) -> Option<u32> {
    // The state with all amphipods at home is never expanded. So it can mark the empty slots.
    let mut expanded = [Found { state: State::ALL_HOME, detours: 0 }; 1 << TABLE_BITS];
    let mut queue = Queue { tops: Vec::new(), entries: Vec::with_capacity(1 << 12), first: 0 };
    queue.push(Found { state: burrow.send_home(burrow.start), detours: 0 }, Move::NONE, 0);
    while let Some(Entry { found, last, .. }) = queue.pop() {
        let Found { state, detours } = found;
        if state == State::ALL_HOME {
            return Some(burrow.direct_energy + detours);
        }
        // Two states may share a slot. The later one replaces the earlier one. If the earlier state is found again, which is rare,
        // it is expanded again.
        let slot = &mut expanded[slot_of(state)];
        if slot.state == state && slot.detours <= detours {
            continue;
        }
        *slot = found;
        burrow.moves(state, last, |after, detour, this_move| {
            let detours = detours + detour;
            let expected = detours + detours_ahead(after, &burrow.step_energy(after));
            queue.push(Found { state: after, detours }, this_move, expected);
        });
    }
    None
}

/// A lower bound on the energy of the detours still to come.
///
/// ```text
/// #############
/// #.....z.....#
/// ###.#x#.#y###    x is bound for the room of y; y and z are bound for the room of x
/// ```
///
/// *If x is bound for the room that y is in, and y for the room that x is in, at least one of the two makes a detour of two or
/// more steps.*
/// Proof: Suppose that x leaves first. It has to wait in the hallway until y has left. Waiting beyond either room is a detour: at
/// least one step there and one step back. If x waits between the rooms instead, y cannot pass x. Nor can y wait between the
/// rooms, because then x could not pass y. So y has to wait beyond the room that it leaves, which is a detour.
///
/// *For any two rooms, either all amphipods bound from the first to the second make a detour, or all amphipods bound from the
/// second to the first make one.* Proof: Otherwise some x in the first room and some y in the second room make no detour, which
/// contradicts the statement above. So the energy of the cheaper direction is a lower bound.
///
/// *If z waits between the rooms of x and y, on its way to the room of x, then x makes a detour.* Proof: z goes home only after x
/// has left. So x cannot pass z, and x cannot wait between z and the room that x leaves, because then z could not pass x. So x
/// has to wait beyond the room that it leaves, which is a detour.
///
/// The bounds for all pairs of rooms can be added, because each amphipod counts for only one pair: its current room and its home.
fn detours_ahead(state: State, step_energy: &[[u32; ROOMS]; ROOMS]) -> u32 {
    let mut energy_of_one_step = 0;
    for (right, from_right) in step_energy.iter().enumerate() {
        for (left, from_left) in step_energy[..right].iter().enumerate() {
            let all_to_right = from_left[right];
            let all_to_left = from_right[left];
            // An amphipod that waits between the rooms on its way to the left room blocks all amphipods bound from the left room
            // to the right room, and vice versa.
            let between = between(left, right);
            let blocked_to_right = if state.spots(left) & between == 0 { 0 } else { all_to_right };
            let blocked_to_left = if state.spots(right) & between == 0 { 0 } else { all_to_left };
            energy_of_one_step += (blocked_to_right + blocked_to_left).max(all_to_right.min(all_to_left));
        }
    }
    2 * energy_of_one_step
}

/// A state and the energy of the detours on a way to it.
#[derive(Clone, Copy)]
struct Found {
    state: State,
    detours: u32,
}

/// The binary logarithm of the number of slots in the table of expanded states. The table takes 12 KiB.
const TABLE_BITS: u32 = 10;

/// The slot of a state in the table, by Knuth's multiplicative hash. The factor is 2⁶⁴ divided by the golden ratio.
fn slot_of(state: State) -> usize {
    (state.key().wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (u64::BITS - TABLE_BITS)) as usize
}

/// A priority queue with one stack for each *expected energy*: the energy of the detours so far plus the lower bound for the
/// detours ahead. Expected energies are small even numbers.
///
/// Each stack is a linked list of entries. Each link, and the top of each stack, is the index of an entry plus 1, or 0 for none.
struct Queue {
    /// The top of each stack, indexed by half of the expected energy.
    tops: Vec<u32>,
    /// All entries so far. A removed entry stays here, but no link leads to it.
    entries: Vec<Entry>,
    /// The index of a stack. All stacks before it are empty.
    first: usize,
}

#[derive(Clone, Copy)]
struct Entry {
    found: Found,
    /// The move that led to the state.
    last: Move,
    /// The entry below this one in the stack.
    below: u32,
}

impl Queue {
    /// Adds a state with the move that led to it. The expected energy of the state must be even.
    #[expect(clippy::cast_possible_truncation, reason = "a search never has 2³² entries, which would take 80 GiB")]
    fn push(&mut self, found: Found, last: Move, expected: u32) {
        let stack = expected as usize / 2;
        if stack >= self.tops.len() {
            self.tops.resize(stack + stack / 2 + 1, 0);
        }
        self.first = self.first.min(stack);
        self.entries.push(Entry { found, last, below: self.tops[stack] });
        self.tops[stack] = self.entries.len() as u32;
    }

    /// Removes an entry with the least expected energy. If several entries tie, removes the one added last.
    fn pop(&mut self) -> Option<Entry> {
        self.first += self.tops.get(self.first..)?.iter().position(|&top| top > 0)?;
        let top = &mut self.tops[self.first];
        let entry = self.entries[*top as usize - 1];
        *top = entry.below;
        Some(entry)
    }
}

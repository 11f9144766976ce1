//! The heuristic that guides the search: a lower bound on the energy of detours.

use crate::burrow::ENERGY;
use crate::hallway::between;
use crate::rooms::{Kinds, of_kind, of_room};
use crate::state::State;

/// A lower bound on the energy of the detours still to come.
///
/// Suppose that each of two rooms holds an amphipod bound for the other room. One of the two must step aside, off its direct way,
/// which costs two extra steps: on a spot between the rooms it would block the other, while waiting for the other's room to be
/// emptied. So either all amphipods in the first room that are bound for the second step aside, or all that are bound the other
/// way. If an amphipod is already on a spot between the rooms, on its way to one of them, then all in that room that are bound
/// for the other room must step aside.
pub(crate) fn detours_ahead(state: State, waiting: Kinds) -> u32 {
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

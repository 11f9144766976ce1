//! The bound that guides the search.

use crate::burrow::ENERGY;
use crate::hallway::between;
use crate::rooms::{Kinds, of_kind, of_room};
use crate::state::State;

/// Energy that the detours still to come take at least.
///
/// Let one wait in each of two rooms for the other room. One of them must step aside beyond its way, which takes two steps: in between,
/// it would be in the way of the other, whose room it waits for to be emptied. So all in one of the rooms step aside, or all in the other.
/// If one is in between already, all in its room that have to pass it step aside.
pub(crate) fn detours_ahead(state: State, waiting: Kinds) -> u32 {
    let mut energy = 0;
    for (other, energy_there) in ENERGY.into_iter().enumerate() {
        for (one, energy_back) in ENERGY[..other].iter().enumerate() {
            let there = of_room(of_kind(waiting, other), one) * energy_there;
            let back = of_room(of_kind(waiting, one), other) * energy_back;
            let between = between(one, other);
            // One that goes to the first room, in between, is in the way of those that leave this room for the other.
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
